// SPDX-License-Identifier: GPL-3.0-or-later
// The subjects of a replica by kind and id, for code that treats them all alike: commands, overlay, undo, merge.
#pragma once

#include "shared/base/error.h"
#include "shared/replica/replica.h"

#include <QtCore/QJsonObject>

#include <optional>

namespace Foyer {

struct SubjectKey {
    SubjectKind kind = SubjectKind::Session;
    Id id;
    bool operator==(const SubjectKey &) const = default;
};
inline size_t qHash(const SubjectKey &key, size_t seed = 0)
{
    return ::qHash(key.id, seed) ^ size_t(key.kind);
}

/// "session", "meetingPoint": as members and change types call it.
QString nameOf(SubjectKind kind);
std::optional<SubjectKind> kindFromName(const QString &name);

/// As on the wire; empty when the replica has none.
QJsonObject subjectOf(const Replica &replica, SubjectKind kind, const Id &id);

/// Errors: those of the subject's decoder.
Result<FeedPayload> subjectPayload(SubjectKind kind, const QJsonObject &object);

/// Whose state a payload changes; nothing for what is the viewer's own. A count is its session's.
std::optional<SubjectKey> keyOf(const FeedPayload &payload);

/// What turns the subject as `from` has it into what `to` has: nothing, its new state, its removal, its count.
QList<FeedPayload> difference(const Replica &from, const Replica &to, const SubjectKey &key);

/// The change type that a payload comes with: "session.changed".
QString changeTypeOf(const FeedPayload &payload);

} // namespace Foyer
