// SPDX-License-Identifier: GPL-3.0-or-later
// The world of the oracle: one database with three events, served in this process, so that hundreds of seeds fit into
// minutes; restarted, killed, put back from a backup, pruned and handed over at will.
#pragma once

#include "backend/feed/snapshotcache.h"
#include "backend/http/server.h"
#include "backend/hub/hub.h"
#include "backend/store/store.h"
#include "shared/replica/replica.h"
#include "shared/wire/sse.h"
#include "tests/e2e/subjectmix.h"

#include <QtCore/QTemporaryDir>

namespace Foyer {

/// A whole server over a directory, wired as foyer-server wires it.
class ServerHere
{
public:
    ServerHere(const QString &directory, const Clock &clock);
    ~ServerHere();
    Store &store() { return *m_store; }
    quint16 port() const { return m_server->port(); }

private:
    std::unique_ptr<Store> m_store;
    std::unique_ptr<SnapshotCache> m_snapshots;
    std::unique_ptr<Hub> m_hub;
    std::unique_ptr<Server> m_server;
};

/// A client as the engine of the screens is one, without its patience: snapshot, feed, resume, reset.
class Follower
{
public:
    Follower(QString name, QString slug, QByteArray lines)
        : m_name(std::move(name)), m_slug(std::move(slug)), m_lines(std::move(lines))
    {
    }

    const QString &name() const { return m_name; }
    const QString &slug() const { return m_slug; }
    /// Begins anew from a snapshot.
    bool begin(quint16 port);
    void cut() { m_feed.reset(); }
    void setFrozen(bool frozen) { m_frozen = frozen; }
    /// Takes in what has come, unless it is frozen.
    void take();
    /// Follows until it has been told that it is live, and stands at `seq` or beyond. Stays with the server it has while
    /// that is one of `serving`, else goes to the first of them.
    bool reach(const QList<quint16> &serving, qint64 seq);
    RawResponse fresh(quint16 port) const;
    const Replica &replica() const { return m_replica; }
    Id guestId() const { return m_replica.me ? m_replica.me->guestId : Id(); }

    int resets = 0, broken = 0;

private:
    void open(quint16 port);

    const QString m_name, m_slug;
    const QByteArray m_lines;
    std::unique_ptr<RawClient> m_feed;
    SseParser m_parser;
    Replica m_replica;
    quint16 m_port = 0;
    bool m_headSeen = false, m_live = false, m_frozen = false, m_stale = true;
};

struct OracleCounts {
    int commands = 0, refused = 0, comparisons = 0;
    int restarts = 0, kills = 0, handovers = 0, restores = 0, prunes = 0, cuts = 0, resets = 0;
    OracleCounts &operator+=(const OracleCounts &other);
};

class OracleWorld
{
public:
    explicit OracleWorld(quint32 seed);
    ~OracleWorld();

    /// Runs `commands` commands with faults between them and compares after each `batch`. Empty: all agree; else what
    /// was found and where.
    QString run(int commands, int batch);
    OracleCounts counts() const;

private:
    QString begin();
    QString command();
    void fault();
    QString compare();
    QString compare(Follower &follower);
    void serve(const QString &directory);
    void kill();
    void handOver();
    void restore();
    void prune();
    void notify();
    void inStore(const std::function<Result<Answer>(UnitOfWork &)> &work);
    QString newFolder();
    QString copyOf(const QString &directory);
    quint16 port() const { return m_server->port(); }
    Follower &anyFollower()
    {
        return *m_followers[size_t(m_faults.bounded(int(m_followers.size())))];
    }

    QRandomGenerator m_random; ///< of the commands
    QRandomGenerator
        m_faults; ///< of its own, so that a seed's commands stay the same however often is compared
    FakeClock m_clock{1'796'000'000'000};
    QTemporaryDir m_disk;
    QString m_directory, m_backup;
    int m_folders = 0;
    std::unique_ptr<ServerHere> m_server, m_former;
    QByteArray m_organizer;
    QList<SubjectMix::Person> m_people;
    std::vector<std::unique_ptr<SubjectMix>> m_mixes;
    std::vector<std::unique_ptr<Follower>> m_followers;
    int m_number = 0; ///< of the command
    QStringList m_faultsSoFar;
    OracleCounts m_counts;
};

} // namespace Foyer
