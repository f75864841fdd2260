// SPDX-License-Identifier: GPL-3.0-or-later
// The body of a create or PATCH: any subset of a subject's members, null clears (RFC 7396). What a
// command may not know is refused by name, never ignored.
#pragma once

#include "shared/base/error.h"
#include "shared/wire/mergepatch.h"

#include <QtCore/QJsonObject>
#include <QtCore/QStringList>

#include <optional>

namespace Foyer {

/// A body split into the subject's members and the command's own ones.
struct PatchBody {
    QJsonObject members;
    std::optional<int> expectedVersion;
    QString reason; ///< why a clash that only warns was accepted
};

/// Errors, each with `field`: "<subject>.unknownField" for a member that is not in `known`,
/// "<subject>.invalid" for an expectedVersion that is no whole number or a reason that is no text.
Result<PatchBody> patchBody(const QString &subject, const QJsonObject &body,
                            const QStringList &known);

/// A decoder's error as the subject's own: "<subject>.invalid" with the field kept.
Error invalidSubject(const QString &subject, const Error &error);

} // namespace Foyer
