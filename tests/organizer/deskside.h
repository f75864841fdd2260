// SPDX-License-Identifier: GPL-3.0-or-later
// One organizer at one desk without a window: schedule, queue, draft and undo against a real server.
#pragma once

#include "kiosk/client/liveschedule.h"
#include "kiosk/commands/draftreplica.h"
#include "kiosk/commands/undostack.h"
#include "tests/organizer/deskbench.h"
#include "tests/support/serverprocess.h"

namespace Foyer {

struct DeskSide {
    DeskSide(const ServerProcess &server, const QString &slug, const QByteArray &token,
             const QString &journal = {})
        : api(server.url())
        , live(server.url(), slug, {}, clock)
        , queue(api, clock, journal)
        , draft(live, queue)
        , undo(queue, draft)
    {
        api.setToken(token);
        live.setToken(token);
        QObject::connect(&live, &ReplicaSource::syncChanged, &live, [this] {
            if (follow) queue.setOnline(live.sync() == ReplicaSource::Sync::Live);
        });
        live.start();
    }

    bool isLive() const { return live.sync() == ReplicaSource::Sync::Live; }
    /// As if the network were gone.
    void setOnline(bool online)
    {
        follow = online;
        if (online)
            live.start();
        else
            live.stop();
        if (!online) queue.setOnline(false);
    }
    Id sessionCalled(const QString &title) const
    {
        for (const Session &session : draft.replica().sessions)
            if (session.title == title) return session.id;
        return {};
    }
    Command edit(const Id &id, const QJsonObject &body) const
    {
        return patchSession(draft.replica(), id, body);
    }

    SystemClock clock;
    ApiClient api;
    LiveSchedule live;
    CommandQueue queue;
    DraftReplica draft;
    UndoStack undo;
    bool follow = true;
};

} // namespace Foyer
