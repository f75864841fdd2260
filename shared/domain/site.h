// SPDX-License-Identifier: GPL-3.0-or-later
// What is not of one event: the site itself, its screens, its files (docs: design, "domain" 1). Plain values; no I/O.
#pragma once

#include "shared/base/clock.h"
#include "shared/base/ids.h"

#include <QtCore/QJsonObject>
#include <QtCore/QList>
#include <QtCore/QString>

#include <optional>

namespace Foyer {

/// As anyone behind the gate may see it; of the password only whether there is one.
struct Site {
    QString title;
    QString description; ///< Markdown
    QString mapUrl;
    bool passwordSet = false;
    int version = 1;
    bool operator==(const Site &) const = default;
};

struct Kiosk {
    Id id;
    QString name;
    Id eventId;            ///< empty: none (any more)
    QString view;          ///< one of kioskViews()
    QList<Id> locationIds; ///< empty: every room
    QString language;      ///< "de", "pt-BR"; empty: its own
    QJsonObject settings;  ///< the client's own: dwell times, hours, drift
    QString appVersion;
    Instant created = 0;
    std::optional<Instant> lastSeen;
    QJsonObject report; ///< what it said of itself last: seq, clockOffsetMs, lastFrame, view, sync
    int version = 1; ///< of what is set; reports do not raise it
    bool operator==(const Kiosk &) const = default;
};

enum class UploadKind { Map, Avatar, Location };
QString toName(UploadKind kind);
std::optional<UploadKind> uploadKindFromName(QStringView name);

/// What a screen can show.
const QStringList &kioskViews();

} // namespace Foyer
