// SPDX-License-Identifier: GPL-3.0-or-later
// The page's files, embedded. All of them hang under one address that holds a hash of the whole tree, so that relative
// imports stay as written, every file may be cached for ever, and a new build is never mixed with an old one.
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QByteArrayView>
#include <QtCore/QString>

namespace Foyer {

struct Asset {
    QByteArray path; ///< "/assets/<tree hash>/replica/apply.mjs"
    QByteArray contentType;
    QByteArray body;
    QByteArray gzip;       ///< empty when it would not be smaller
    QByteArray etag;       ///< quoted
    bool immutable = true; ///< may be sent with max-age=31536000, immutable
};

/// The asset at this path (no query, not percent-encoded), or null. Thread-safe; lives as long as the process.
const Asset *findAsset(QByteArrayView path);

/// "/assets/<tree hash>/", for links into the tree.
const QByteArray &assetRoot();

/// HTML of `/`, the list of events. `noScript`: HTML for readers without scripts, trusted as it is.
QByteArray listPage(const QByteArray &noScript = {});

/// HTML of `/e/{slug}` and `/e/{slug}/s/{id}`. The name may be empty; it only fills the title before the first snapshot.
QByteArray eventPage(const QString &slug, const QString &eventName = {},
                     const QByteArray &noScript = {});

} // namespace Foyer
