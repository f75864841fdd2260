// SPDX-License-Identifier: GPL-3.0-or-later
// "No more of these mails" with one press (RFC 8058). The link's token is sealed with the key beside the
// database: it names the guest and can do nothing else.
#pragma once

#include "backend/store/repositories/guestrepository.h"
#include "backend/store/sealedbox.h"
#include "backend/store/writer.h"

namespace Foyer {

QByteArray unsubscribeToken(const SealedBox &box, const Id &guestId);
/// 204; the guest's mails that are not asked for are off from then on. Errors: unsubscribe.invalid.
Result<Answer> unsubscribe(UnitOfWork &unit, const SealedBox &box, const QByteArray &token);

/// The guest wants mails of this template.
bool wantsMail(const GuestSettings &settings, const QString &templateName);

} // namespace Foyer
