// SPDX-License-Identifier: GPL-3.0-or-later
// The screens of the site: what organizers set, what a screen reports.
#pragma once

#include "backend/store/repositories/kioskrepository.h"
#include "backend/store/writer.h"
#include "backend/usecases/jsonpatch.h"

namespace Foyer {

/// What organizers may set of a kiosk.
const QStringList &kioskFields();

struct KioskCommand {
    Id kioskId;
    PatchBody body;
    /// Errors: kiosk.unknownField, kiosk.invalid.
    static Result<KioskCommand> fromJson(const Id &kioskId, const QJsonObject &body);
};

/// Checks and inserts; recorded for the event it shows. Errors: kiosk.invalid, kiosk.idTaken.
Result<Kiosk> addKiosk(UnitOfWork &unit, Kiosk kiosk);

/// 200 with the kiosk. Errors: auth.forbidden, kiosk.notFound, kiosk.versionConflict, kiosk.readOnly, kiosk.invalid.
Result<Answer> editKiosk(UnitOfWork &unit, const KioskCommand &command);

/// 204; its token is no longer good. Errors: auth.forbidden, kiosk.notFound, kiosk.versionConflict.
Result<Answer> deleteKiosk(UnitOfWork &unit, const KioskCommand &command);

struct KioskReport {
    Id kioskId; ///< whose token the caller has
    std::optional<QString> appVersion;
    std::optional<QJsonObject> report; ///< of Kiosk::report
    /// A screen may report `appVersion` and `report`; `lastSeen` is taken from our clock, whatever it says. Errors:
    /// kiosk.unknownField, kiosk.invalid, auth.forbidden for what is the organizers'.
    static Result<KioskReport> fromJson(const Id &kioskId, const QJsonObject &body);
};

/// 200 with the kiosk as it is set, in case the stream did not tell. Only another appVersion is recorded; a sign of
/// life is not.
Result<Answer> reportKiosk(UnitOfWork &unit, const KioskReport &report);

} // namespace Foyer
