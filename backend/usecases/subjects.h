// SPDX-License-Identifier: GPL-3.0-or-later
// What every command needs around its subject: found or the right error, version as expected,
// read-only members left alone, the answer.
#pragma once

#include "backend/store/writer.h"
#include "backend/usecases/jsonpatch.h"
#include "shared/domain/entities.h"
#include "shared/wire/json.h"

namespace Foyer {

/// Errors: event.notFound.
Result<Event> findEvent(Connection &connection, const Id &eventId);
/// Errors: session.notFound.
Result<Session> findSession(Connection &connection, const Id &eventId, const Id &sessionId);
/// Errors: "<subject>.notFound" with the lower-case word in the sentence.
template <typename T>
Result<T> found(Result<std::optional<T>> row, const QString &subject)
{
    if (!row) return tl::unexpected(row.error());
    if (!*row)
        return fail(subject + QLatin1String(".notFound"),
                    QStringLiteral("there is no such %1").arg(subject));
    return **std::move(row);
}

/// Errors: "<subject>.versionConflict" with the current state.
Result<void> expectVersion(const QString &subject, std::optional<int> expected, int version,
                           const QJsonObject &current);

/// Takes read-only members out of `members`; one that would change is refused
/// ("<subject>.readOnly").
Result<QJsonObject> writableMembers(const QString &subject, QJsonObject members,
                                    const QJsonObject &current, const QStringList &readOnly);

/// `current` with the patch applied, decoded. Errors: "<subject>.readOnly", "<subject>.invalid".
template <typename T>
Result<T> patched(const QString &subject, const T &current, const PatchBody &body,
                  const QStringList &readOnly, Result<T> (*decode)(const QJsonObject &))
{
    const QJsonObject before = toJson(current);
    auto members = writableMembers(subject, body.members, before, readOnly);
    if (!members) return tl::unexpected(members.error());
    auto after = decode(mergePatch(before, *members));
    if (!after) return tl::unexpected(invalidSubject(subject, after.error()));
    return after;
}

/// A new subject from a body: `id` as given (22 characters) or fresh. Errors: "<subject>.invalid".
template <typename T>
Result<T> created(const QString &subject, const PatchBody &body,
                  Result<T> (*decode)(const QJsonObject &))
{
    QJsonObject members = mergePatch({}, body.members);
    const QString idName = QStringLiteral("id");
    if (!members.contains(idName))
        members.insert(idName, newId());
    else if (!isId(members.value(idName).toString()))
        return fail(subject + QLatin1String(".invalid"),
                    QStringLiteral("an id has 22 characters of base64url"), idName);
    members.insert(QStringLiteral("version"), 1);
    auto made = decode(members);
    if (!made) return tl::unexpected(invalidSubject(subject, made.error()));
    return made;
}

Answer answerOk(const QJsonObject &subject);
/// 201; `path` follows "/api/v1/".
Answer answerCreated(const QJsonObject &subject, const QString &path);
Answer answerNoContent();

/// Payload of a change: the subject's full state under its name, its old one under "before".
QJsonObject changePayload(const QString &subject, const QJsonObject &after,
                          const QJsonObject &before = {});
/// Payload of a removal: {"id"} for the wire, the old state under "before" for the log's readers.
QJsonObject removalPayload(const Id &id, const QJsonObject &before, bool cascade = false);

/// http, https or mailto and well formed.
bool isSafeLink(const QString &url);

} // namespace Foyer
