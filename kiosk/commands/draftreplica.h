// SPDX-License-Identifier: GPL-3.0-or-later
// The replica as the person at the desk sees it: the server's, with the commands that wait for their answer laid over it.
#pragma once

#include "kiosk/client/replicasource.h"
#include "kiosk/commands/commandqueue.h"
#include "kiosk/commands/subjects.h"

#include <QtCore/QSet>

namespace Foyer {

class DraftReplica final : public ReplicaSource
{
    Q_OBJECT
public:
    /// Both must outlive this.
    DraftReplica(const ReplicaSource &server, CommandQueue &queue, QObject *parent = nullptr);

    const Replica &replica() const override { return m_draft; }
    /// What the server has said, without the overlay.
    const Replica &accepted() const { return m_server.replica(); }
    Sync sync() const override { return m_server.sync(); }
    Instant asOf() const override { return m_server.asOf(); }
    Instant now() const override { return m_server.now(); }
    bool clockDoubtful() const override { return m_server.clockDoubtful(); }
    qint64 clockOffsetMs() const override { return m_server.clockOffsetMs(); }
    QString detail() const override { return m_server.detail(); }

    /// Who changed a subject last, as far as this program has seen it happen.
    struct LastChange {
        Actor actor;
        Instant at = 0;
        qint64 seq = 0;
    };
    std::optional<LastChange> lastChange(const Id &subjectId) const;

Q_SIGNALS:
    /// Somebody else (or another window) changed this subject on the server; replica() is still as it was before.
    void othersChanging(const Foyer::Id &subjectId);
    /// After any change of the draft, with the subjects whose state differs from before (server's or own changes);
    /// replaced() comes instead when everything may have.
    void subjectsChanged(const QList<Foyer::Id> &ids);

private:
    void serverApplied(const FeedMessage &message);
    void serverReplaced();
    void queueChanged();
    /// Draft = server + overlay; tells which subjects look different now.
    void renew(const std::optional<SubjectKey> &touched);
    bool layOver(const QueuedCommand &entry);
    void put(const FeedPayload &payload);
    static bool isLaid(const QueuedCommand &entry);

    const ReplicaSource &m_server;
    CommandQueue &m_queue;
    Replica m_draft;
    QSet<SubjectKey> m_overlaid; ///< subjects in which the draft may differ from the server
    QStringList m_laid;          ///< keys of the commands laid over, in order
    QHash<Id, LastChange> m_lastChanges;
    bool m_busy = false;
};

} // namespace Foyer
