// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of commands share: a schedule in memory that changes when a test says so, and commands on it.
#pragma once

#include "kiosk/client/replicasource.h"
#include "kiosk/commands/command.h"
#include "kiosk/commands/subjects.h"
#include "shared/wire/json.h"
#include "tests/support/fixtures.h"

namespace Foyer {

class MemorySource final : public ReplicaSource
{
    Q_OBJECT
public:
    explicit MemorySource(const Replica &replica = {}, QObject *parent = nullptr)
        : ReplicaSource(parent), m_replica(replica)
    {
    }

    void replace(const Replica &replica)
    {
        m_replica = replica;
        Q_EMIT replaced();
    }
    /// As a message of the feed at the next position.
    void receive(const FeedPayload &payload, const QString &commandKey = {},
                 const Actor &actor = {})
    {
        FeedMessage message;
        message.seq = m_replica.seq + 1;
        message.cursor = fixtureCursor(message.seq);
        message.type = changeTypeOf(payload);
        message.payload = payload;
        message.commandKey = commandKey;
        message.actor = actor;
        if (apply(m_replica, message) == Applied::Changed) Q_EMIT applied(message);
    }

    const Replica &replica() const override { return m_replica; }
    Sync sync() const override { return Sync::Live; }
    Instant asOf() const override { return 0; }
    Instant now() const override { return 1'810'000'000'000; }
    bool clockDoubtful() const override { return false; }
    qint64 clockOffsetMs() const override { return 0; }
    QString detail() const override { return {}; }

private:
    Replica m_replica;
};

inline Command patchSession(const Replica &replica, const Id &id, const QJsonObject &body,
                            const QString &label = QStringLiteral("Edit"))
{
    return {.key = newCommandKey(),
            .method = "PATCH",
            .path = QStringLiteral("events/%1/sessions/%2").arg(replica.event.id, id),
            .body = body,
            .baseVersion = replica.sessions.value(id).version,
            .base = subjectOf(replica, SubjectKind::Session, id),
            .subject = SubjectKind::Session,
            .subjectId = id,
            .label = label,
            .madeAt = 1'810'000'000'000};
}

inline Command deleteOf(const Replica &replica, SubjectKind kind, const QString &collection,
                        const Id &id)
{
    const QJsonObject base = subjectOf(replica, kind, id);
    return {.key = newCommandKey(),
            .method = "DELETE",
            .path = QStringLiteral("events/%1/%2/%3").arg(replica.event.id, collection, id),
            .body = {},
            .baseVersion = base.value(u"version").toInt(),
            .base = base,
            .subject = kind,
            .subjectId = id,
            .label = QStringLiteral("Deletion"),
            .madeAt = 1'810'000'000'000};
}

inline Command createSession(const Replica &replica, const QString &title, const Id &id = newId())
{
    return {.key = newCommandKey(),
            .method = "POST",
            .path = QStringLiteral("events/%1/sessions").arg(replica.event.id),
            .body = {{QStringLiteral("id"), id}, {QStringLiteral("title"), title}},
            .subject = SubjectKind::Session,
            .subjectId = id,
            .label = QStringLiteral("New session"),
            .madeAt = 1'810'000'000'000};
}

} // namespace Foyer
