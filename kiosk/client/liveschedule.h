// SPDX-License-Identifier: GPL-3.0-or-later
// A replica that follows a server: from disk first, then by snapshot and feed. Does what the sync
// engine says and nothing of its own (DESIGN.md).
#pragma once

#include "kiosk/client/diskstore.h"
#include "kiosk/client/feedconnection.h"
#include "kiosk/client/replicasource.h"
#include "kiosk/client/serverclock.h"
#include "kiosk/client/syncengine.h"

#include <QtCore/QElapsedTimer>
#include <QtCore/QTimer>

#include <array>
#include <deque>
#include <memory>

class QNetworkAccessManager;

namespace Foyer {

class LiveSchedule final : public ReplicaSource
{
    Q_OBJECT
public:
    /// `server`: "http://host:port", with a path when Foyer lives below one. An empty
    /// `dataDirectory` keeps nothing on disk. `clock` must outlive this.
    LiveSchedule(const QUrl &server, const QString &slug, const QString &dataDirectory,
                 const Clock &clock, const SyncPolicy &policy = {}, QObject *parent = nullptr);
    ~LiveSchedule() override; ///< saves what is not on disk yet

    /// Sent as Authorization: Bearer from the next request on.
    void setToken(const QByteArray &token);
    /// False for a rehearsal clock (--now): the server's Date is then not used.
    void setFollowServerClock(bool follow) { m_followServerClock = follow; }

    /// Loads the replica on disk at once; asks the network only when the event loop runs again.
    void start();
    /// Closes the feed, saves, asks nothing more. start() begins anew.
    void stop();

    const Replica &replica() const override { return m_replica; }
    Sync sync() const override { return m_sync; }
    Instant asOf() const override;
    Instant now() const override;
    bool clockDoubtful() const override { return m_clockDoubtful; }
    qint64 clockOffsetMs() const override
    {
        return m_followServerClock ? m_serverClock.offsetMs() : 0;
    }
    QString detail() const override;

    SyncState state() const { return m_engine.state(); }
    SyncTrouble trouble() const { return m_trouble; }
    /// The slug in use: that of the constructor until the event was renamed.
    QString slug() const { return m_slug; }

Q_SIGNALS:
    /// A message that belongs to no position of the log (who is at work on what); nothing of the replica.
    void passed(const QString &type, const QByteArray &data);
    /// The stream told of a screen, of which a replica keeps nothing: the screen itself asks what it is about.
    void screenMentioned();
    /// A snapshot is on its way: bytes here, and of how many; `total` -1: not told.
    void fetching(qint64 received, qint64 total);

private:
    /// An input of the engine with what its steps work on.
    struct Told {
        SyncInput input = {};
        FeedMessage message = {};
        std::optional<Snapshot> snapshot = {};
        QByteArray etag = {};
    };

    void beginNetwork();
    void makeNetwork();
    void tell(SyncEvent event);
    void tell(Told told);
    void perform(const SyncStep &step, Told &told);

    void openFeed(const SyncStep &step);
    void fetchSnapshot(const SyncStep &step);
    void findEvent();
    void eventsListed(const QString &fault);
    void snapshotDone(const QString &fault);
    void snapshotFailed(SyncCause cause, const QString &why);
    void eventReceived(const SseEvent &event);
    void applyMessage(const FeedMessage &message);
    void replaceReplica(const Snapshot &snapshot);
    void setSync(const SyncStep &step);
    void checkClock();
    void dateHeard(const QByteArray &date, qint64 askedAtMs);
    void look();
    void persistWithin(qint64 ms);
    void save();
    QUrl address(const QString &what) const; ///< below /api/v1/
    QUrl eventAddress(const QString &what) const;
    Instant wallTime(qint64 bootMs) const { return now() - (m_clock.bootMs() - bootMs); }

    const QUrl m_server;
    const Clock &m_clock;
    QString m_slug;
    QByteArray m_token;
    bool m_followServerClock = true;

    DiskStore m_disk;
    ServerClock m_serverClock;
    SyncEngine m_engine;
    Replica m_replica;
    Sync m_sync = Sync::Waiting;
    SyncTrouble m_trouble = SyncTrouble::None;
    Instant m_asOfDisk = 0;
    bool m_clockDoubtful = false;

    std::deque<Told> m_inbox;
    bool m_busy = false;

    std::unique_ptr<QNetworkAccessManager>
        m_network; ///< made with the first request: start-up does not pay for it
    std::unique_ptr<FeedConnection> m_feed;
    std::unique_ptr<HttpGet> m_snapshotGet, m_eventsGet;
    QByteArray m_snapshotBody;
    QByteArray m_etag; ///< of the snapshot that the replica still equals; empty after any change
    int m_feedAttempt = 0, m_snapshotAttempt = 0;
    qint64 m_feedAskedAt = 0, m_snapshotAskedAt = 0;

    std::array<QTimer, 4> m_timers; ///< by SyncTimer
    QTimer m_persistTimer, m_lookTimer;
    QElapsedTimer m_awake; ///< stands still while the machine sleeps
    qint64 m_bootAtLook = 0, m_awakeAtLook = 0;
    bool m_unsaved = false;
};

} // namespace Foyer
