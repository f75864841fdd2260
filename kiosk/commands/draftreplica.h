// SPDX-License-Identifier: GPL-3.0-or-later
// The replica as the person at the desk sees it: the server's, with the commands that wait for their answer laid over it.
#pragma once

#include "kiosk/client/replicasource.h"
#include "kiosk/commands/commandqueue.h"

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

Q_SIGNALS:
    /// After any change of the draft, with the subjects whose state differs from before (server's or own changes);
    /// replaced() comes instead when everything may have.
    void subjectsChanged(const QList<Foyer::Id> &ids);

private:
    void rebuild();

    const ReplicaSource &m_server;
    CommandQueue &m_queue;
    Replica m_draft;
};

} // namespace Foyer
