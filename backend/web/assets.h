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

/// The same path without a hash, for what must have a fixed address: the service worker's script. Null when there is none.
const Asset *fixedAsset(QByteArrayView name);

/// HTML of `/`, the list of events. `noScript`: HTML for readers without scripts, trusted as it is.
QByteArray listPage(const QByteArray &noScript = {});

/// HTML of `/e/{slug}` and `/e/{slug}/s/{id}`. The name may be empty; it only fills the title before the first snapshot.
QByteArray eventPage(const QString &slug, const QString &eventName = {},
                     const QByteArray &noScript = {});

/// A page gzipped, quickly; empty when it would not be smaller.
QByteArray packedPage(const QByteArray &html);

/// HTML that asks for the site's password, whatever address was asked for.
const QByteArray &gatePage();
/// HTML of `/reset`, where a mailed link sets a new password.
const QByteArray &resetPage();
/// HTML of an event's page without its event, which the service worker keeps for when there is no connection.
QByteArray shellPage();
/// A page without scripts. `title` is escaped here, `body` is HTML, trusted as it is; `language` as in <html lang>.
QByteArray plainPage(const QString &title, const QByteArray &body,
                     const QByteArray &language = "en", bool rightToLeft = false);
/// The web app's manifest.
const QByteArray &webManifest();

} // namespace Foyer
