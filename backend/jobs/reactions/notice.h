// SPDX-License-Identifier: GPL-3.0-or-later
// One thing said to one guest: a notification always, a mail by their settings (design: domain 2.7).
#pragma once

#include "backend/store/writer.h"
#include "shared/domain/entities.h"

namespace Foyer {

struct Notice {
    QString templateName; ///< "session-changed", …: sentences (noticetexts) and mail
    QJsonObject props;    ///< as backend/jobs/mail/DESIGN.md has them
    QString url;          ///< path of this site
    QString reaction; ///< with changeSeq and the guest: told once; empty: the caller sees to that
    qint64 changeSeq = 0;
    bool mail = true;
    qint64 mailDelayMs = 0; ///< so that what follows soon can take its place
    QString mergeKey = {};
    std::optional<Instant> notAfter = {};
    bool atMostOnce = false;
};

/// Tells the guest, in the caller's transaction. False: they have been told, or there is no such
/// guest.
Result<bool> tell(UnitOfWork &unit, const Id &guestId, const Notice &notice);

/// Whether a guest with these mail settings gets mails of this template: every switch is on until
/// it is turned off, "all" turns off everything.
bool wantsMail(const QJsonObject &mailSettings, const QString &templateName);

// Parts of props and addresses.
QJsonObject eventProps(const Event &event);
QJsonObject sessionProps(const Session &session);
/// {start, end, locations: [names]}. Errors: the store's.
Result<QJsonObject> placeProps(Connection &connection, const Session &session);
QString sessionUrl(const Event &event, const Id &sessionId);
QString eventUrl(const Event &event);

} // namespace Foyer
