// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/subjects.h"

#include "backend/store/repositories/eventrepository.h"
#include "backend/store/repositories/sessionrepository.h"

#include <QtCore/QUrl>

namespace Foyer {

Result<Event> findEvent(Connection &connection, const Id &eventId)
{
    return found(EventRepository(connection).byId(eventId), QStringLiteral("event"));
}

Result<Session> findSession(Connection &connection, const Id &eventId, const Id &sessionId)
{
    return found(SessionRepository(connection).byId(eventId, sessionId), QStringLiteral("session"));
}

Result<void> expectVersion(const QString &subject, std::optional<int> expected, int version,
                           const QJsonObject &current)
{
    if (!expected || *expected == version) return {};
    return fail(
        subject + QLatin1String(".versionConflict"),
        QStringLiteral("the %1 has version %2, not %3").arg(subject).arg(version).arg(*expected),
        {}, {{QStringLiteral("current"), current}});
}

Result<QJsonObject> writableMembers(const QString &subject, QJsonObject members,
                                    const QJsonObject &current, const QStringList &readOnly)
{
    for (const QString &name : readOnly) {
        const auto it = members.find(name);
        if (it == members.end()) continue;
        const QJsonValue now = current.contains(name) ? current.value(name) : QJsonValue();
        if (QJsonValue(it.value()) != now)
            return fail(subject + QLatin1String(".readOnly"),
                        QStringLiteral("%1 cannot be set").arg(name), name);
        members.erase(it);
    }
    return members;
}

Answer answerOk(const QJsonObject &subject) { return {200, encodeJson(subject), {}, 0}; }

Answer answerCreated(const QJsonObject &subject, const QString &path)
{
    return {201, encodeJson(subject), QByteArray("/api/v1/") + path.toUtf8(), 0};
}

Answer answerNoContent() { return {204, {}, {}, 0}; }

QJsonObject changePayload(const QString &subject, const QJsonObject &after,
                          const QJsonObject &before)
{
    QJsonObject payload{{subject, after}};
    if (!before.isEmpty()) payload.insert(QStringLiteral("before"), before);
    return payload;
}

QJsonObject removalPayload(const Id &id, const QJsonObject &before, bool cascade)
{
    QJsonObject payload{{QStringLiteral("id"), id}, {QStringLiteral("before"), before}};
    if (cascade) payload.insert(QStringLiteral("cascade"), true);
    return payload;
}

bool isSafeLink(const QString &url)
{
    const QUrl parsed(url, QUrl::StrictMode);
    if (!parsed.isValid()) return false;
    const QString scheme = parsed.scheme();
    if (scheme == QLatin1String("mailto")) return !parsed.path().isEmpty();
    return (scheme == QLatin1String("http") || scheme == QLatin1String("https"))
           && !parsed.host().isEmpty();
}

} // namespace Foyer
