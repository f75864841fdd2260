// SPDX-License-Identifier: GPL-3.0-or-later
// How a screen comes to be one of the site's. It asks for a pairing, shows its code and keeps its secret; an organizer
// who stands in front of it approves by that code. From then on the secret is the screen's token: asking for it changes
// nothing, so an answer that got lost can be asked for again, and nobody but the screen ever knew it.
#pragma once

#include "backend/store/repositories/kioskrepository.h"
#include "backend/store/writer.h"
#include "backend/usecases/jsonpatch.h"

namespace Foyer {

inline constexpr qint64 PairingLifetimeMs = 10 * 60 * 1000;
/// So many may wait at once in all; a code is one of 32^6, and of use to nobody but an organizer.
inline constexpr int MostPairings = 100;

struct StartPairing {
    QString label, appVersion;
    /// Errors: kiosk.unknownField, kiosk.invalid.
    static Result<StartPairing> fromJson(const QJsonObject &body);
};

/// 201 {pairingId, code, secret, expires}. Anyone may. Errors: kiosk.tooManyPairings.
Result<Answer> startPairing(UnitOfWork &unit, const StartPairing &command);

/// {"status": "pending", expires} or {"status": "approved", kiosk, token}. Errors: pairing.notFound, also for another
/// secret and when it is over.
Result<QJsonObject> pairingState(Connection &connection, const Id &pairingId,
                                 const QByteArray &secret, Instant now);

/// {"pairings": [{id, label, appVersion, created, expires}]}, without codes.
Result<QJsonObject> waitingPairings(Connection &connection, Instant now);

struct ApproveKiosk {
    QString pairing; ///< id of the pairing, or its code
    QString code;    ///< needed with an id
    PatchBody body;
    /// Errors: kiosk.unknownField, kiosk.invalid.
    static Result<ApproveKiosk> fromJson(const QString &pairing, const QJsonObject &body);
};

/// 201 with the kiosk. Errors: auth.forbidden, pairing.notFound, kiosk.codeWrong, kiosk.alreadyApproved, kiosk.invalid.
Result<Answer> approveKiosk(UnitOfWork &unit, const ApproveKiosk &command);

/// What is shown on the screen, typed in any case and with blanks or dashes.
QByteArray pairingCodeHash(const QString &code);

} // namespace Foyer
