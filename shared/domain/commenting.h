// SPDX-License-Identifier: GPL-3.0-or-later
// Who may comment (design: domain 1, 2.4), pure and shared. Each answers every rule that is not kept; empty: welcome.
#pragma once

#include "shared/domain/proposing.h"

namespace Foyer {

namespace CommentCode {
inline constexpr QLatin1String Invalid("comment.invalid");
inline constexpr QLatin1String NotGuest("comment.notGuest");
inline constexpr QLatin1String NotAuthor("comment.notAuthor");
} // namespace CommentCode

inline constexpr int MostCommentBody = 20'000; ///< characters

/// Whether `who` may say something on a subject of the event, or like a comment there: its guests.
Reasons commentFaults(const Participant &who);
/// Whether `who` may edit it: its author.
Reasons editCommentFaults(const Participant &who, const Comment &comment);
/// Whether `who` may delete it: its author, and organizers.
Reasons deleteCommentFaults(const Participant &who, const Comment &comment);
/// 1 to 20,000 characters, not only spaces.
Reasons commentBodyFaults(const QString &body);

} // namespace Foyer
