// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/writer.h"
#include "backend/usecases/jsonpatch.h"

namespace Foyer {

/// PATCH of the site. The password comes in clear and must be hashed before the command is submitted (hashing takes
/// 0.1 s): passwordHash is what to store, empty to open the site, nothing to leave it.
struct EditSite {
    PatchBody body;
    std::optional<QString> password; ///< as wished; empty: the site is to be open
    std::optional<QString> passwordHash;

    /// Errors: site.unknownField, site.invalid.
    static Result<EditSite> fromJson(const QJsonObject &body);
};

/// 200 with the site. Another password ends every login that the old one gave. Errors: auth.forbidden,
/// site.versionConflict, site.readOnly, site.invalid.
Result<Answer> editSite(UnitOfWork &unit, const EditSite &command);

} // namespace Foyer
