// SPDX-License-Identifier: GPL-3.0-or-later
// What an import would do, row by row, for somebody to look at before it is done; and what it did.
#pragma once

#include "backend/exchange/importing/scheduleimport.h"

namespace Foyer {

/// Rows of what the unit has recorded: {"key", "what": new|changed|removed, "subject": {"type", "id"}, "line"?, "before"?,
/// "after"?, "editedSince"?: {"seq", "at", "by"}}; then the sessions made by hand that the programme does not hold
/// ("what": "kept"). Only rows with a key may be left out of an import. `editedSince`: somebody changed by hand, after
/// `made` (when the file was made, where that is known) or after the last import, what the import sets otherwise.
/// {"rows": […], "names": {id: name of each room and person in them}}. Call before the unit ends, also in a rehearsal.
Result<QJsonObject> importPlan(UnitOfWork &unit, const ImportReport &report,
                               std::optional<Instant> made);

/// What an import puts into CommandContext::correlationId: known again by importPlan() and shown in the history.
QString importOrigin(const QString &fileName);

} // namespace Foyer
