// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/commands/draftreplica.h"

#include <QtCore/QScopedValueRollback>

namespace Foyer {

DraftReplica::DraftReplica(const ReplicaSource &server, CommandQueue &queue, QObject *parent)
    : ReplicaSource(parent), m_server(server), m_queue(queue)
{
    connect(&server, &ReplicaSource::applied, this, &DraftReplica::serverApplied);
    connect(&server, &ReplicaSource::replaced, this, &DraftReplica::serverReplaced);
    connect(&server, &ReplicaSource::syncChanged, this, &ReplicaSource::syncChanged);
    connect(&queue, &CommandQueue::changed, this, &DraftReplica::queueChanged);
    serverReplaced();
}

bool DraftReplica::isLaid(const QueuedCommand &entry)
{
    return entry.state != CommandState::Conflict && entry.state != CommandState::Refused;
}

std::optional<DraftReplica::LastChange> DraftReplica::lastChange(const Id &subjectId) const
{
    const auto it = m_lastChanges.constFind(subjectId);
    if (it == m_lastChanges.constEnd()) return std::nullopt;
    return *it;
}

void DraftReplica::put(const FeedPayload &payload)
{
    FeedMessage message;
    const qint64 seq = m_draft.seq;
    const QString cursor = m_draft.cursor;
    message.seq = seq + 1;
    message.payload = payload;
    apply(m_draft, message);
    m_draft.seq = seq;
    m_draft.cursor = cursor;
}

bool DraftReplica::layOver(const QueuedCommand &entry)
{
    if (m_draft.isEmpty()) return false;
    const Result<QList<FeedPayload>> payloads = predict(m_draft, entry.command);
    // What it is about is gone: the server will say so.
    if (!payloads) return false;
    for (const FeedPayload &payload : *payloads) {
        put(payload);
        if (const std::optional<SubjectKey> key = keyOf(payload)) m_overlaid.insert(*key);
    }
    return true;
}

void DraftReplica::serverApplied(const FeedMessage &message)
{
    const std::optional<SubjectKey> key = keyOf(message.payload);
    if (key && !message.actor.name.isEmpty())
        m_lastChanges.insert(key->id, {message.actor, message.at, message.seq});
    const bool own = !message.commandKey.isEmpty() && m_queue.find(message.commandKey);
    if (key && !own) Q_EMIT othersChanging(key->id);
    {
        const QScopedValueRollback busy(m_busy, true);
        if (!message.commandKey.isEmpty()) m_queue.echoed(message.commandKey, message.seq);
        m_queue.replicaReached(message.seq);
    }
    const bool laid = std::any_of(m_queue.entries().begin(), m_queue.entries().end(), isLaid);
    if (laid || !m_overlaid.isEmpty()) {
        renew(key);
        if (!key) Q_EMIT applied(message);
        return;
    }
    m_laid.clear();
    apply(m_draft, message);
    m_draft.seq = m_server.replica().seq;
    m_draft.cursor = m_server.replica().cursor;
    Q_EMIT applied(message);
    Q_EMIT subjectsChanged(key ? QList<Id>{key->id} : QList<Id>());
}

void DraftReplica::serverReplaced()
{
    {
        const QScopedValueRollback busy(m_busy, true);
        m_queue.replicaReached(m_server.replica().seq);
    }
    m_draft = m_server.replica();
    m_overlaid.clear();
    m_laid.clear();
    for (const QueuedCommand &entry : m_queue.entries()) {
        if (!isLaid(entry)) continue;
        layOver(entry);
        m_laid.append(entry.command.key);
    }
    Q_EMIT replaced();
}

void DraftReplica::queueChanged()
{
    if (m_busy) return;
    QStringList laid;
    for (const QueuedCommand &entry : m_queue.entries())
        if (isLaid(entry)) laid.append(entry.command.key);
    // Only a state: nothing on the schedule looks different.
    if (laid == m_laid) return;
    renew(std::nullopt);
}

void DraftReplica::renew(const std::optional<SubjectKey> &touched)
{
    const Replica before = m_draft;
    QSet<SubjectKey> candidates = m_overlaid;
    m_draft = m_server.replica();
    m_overlaid.clear();
    m_laid.clear();
    for (const QueuedCommand &entry : m_queue.entries()) {
        if (!isLaid(entry)) continue;
        layOver(entry);
        m_laid.append(entry.command.key);
    }
    candidates += m_overlaid;
    if (touched) candidates.insert(*touched);
    QList<Id> ids;
    QList<FeedMessage> messages;
    for (const SubjectKey &key : std::as_const(candidates)) {
        const QList<FeedPayload> changes = difference(before, m_draft, key);
        if (changes.isEmpty()) continue;
        ids.append(key.id);
        for (const FeedPayload &payload : changes) {
            FeedMessage message;
            message.seq = m_draft.seq;
            message.cursor = m_draft.cursor;
            message.type = changeTypeOf(payload);
            message.payload = payload;
            messages.append(message);
        }
    }
    for (const FeedMessage &message : std::as_const(messages))
        Q_EMIT applied(message);
    if (!ids.isEmpty()) Q_EMIT subjectsChanged(ids);
}

} // namespace Foyer
