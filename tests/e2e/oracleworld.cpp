// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/e2e/oracleworld.h"

#include "backend/feed/feed.h"
#include "backend/store/repositories/changerepository.h"
#include "backend/store/repositories/guestrepository.h"
#include "backend/usecases/identity/accounts.h"
#include "backend/usecases/identity/logins.h"
#include "backend/usecases/participation/notifications.h"
#include "tests/e2e/fleet.h"
#include "tests/e2e/plainsql.h"
#include "tests/support/fixtures.h"

#include <QtCore/QDir>
#include <QtCore/QProcess>

namespace Foyer {

namespace {

constexpr int Guests = 5, FaultEvery = 8, StepMs = 20'000, TickMs = 40;

QByteArray bearer(const QByteArray &token) { return "Authorization: Bearer " + token + "\r\n"; }

} // namespace

ServerHere::ServerHere(const QString &directory, const Clock &clock)
{
    StoreOptions storeOptions;
    storeOptions.directory = directory;
    storeOptions.synchronous =
        QStringLiteral("OFF"); // the machine stays on: R-04 is where it does not
    storeOptions.foreignPollMs = 20;
    auto opened = Store::open(storeOptions, clock);
    if (!opened) qFatal("store: %s", qPrintable(opened.error().detail));
    m_store = *std::move(opened);
    m_snapshots = std::make_unique<SnapshotCache>(*m_store);
    HubOptions hubOptions;
    hubOptions.tickMs =
        TickMs; // a viewer's position passes what others did in private with the next tick
    hubOptions.replayPageRows = 16;
    m_hub =
        std::make_unique<Hub>(hubOptions, project,
                              [this](const Id &event, qint64 after, qint64 through, int rows,
                                     std::function<void(LogPage)> deliver) {
                                  m_store->read([=](Connection &connection) {
                                      deliver(readPage(connection, event, after, through, rows));
                                  });
                              });
    m_store->readHere([this](Connection &connection) {
        const Head head = readHead(connection);
        m_hub->setHead(head.seq, head.cursor);
    });
    m_store->writer().setPublisher([this](const QList<Change> &changes) {
        m_snapshots->changesPublished(changes);
        m_hub->publish(changes);
    });
    ServerOptions options;
    options.limits.connectionsPerAddress = 2'000;
    m_server = std::make_unique<Server>(*m_store, *m_hub, *m_snapshots, options, clock);
    if (const auto listening = m_server->listen(QStringLiteral("127.0.0.1"), 0); !listening)
        qFatal("listen: %s", qPrintable(listening.error().detail));
}

ServerHere::~ServerHere()
{
    m_server.reset();
    m_store->writer().setPublisher({});
    m_hub.reset();
    m_snapshots.reset();
}

// Follower

RawResponse Follower::fresh(quint16 port) const
{
    RawClient client(port);
    return client.ask(requestBytes("GET /api/v1/events/" + m_slug.toUtf8() + "/snapshot", m_lines));
}

bool Follower::begin(quint16 port)
{
    m_feed.reset();
    const RawResponse answer = fresh(port);
    const Result<Snapshot> snapshot = decodeSnapshot(answer.body);
    if (answer.status != 200 || !snapshot) return false;
    m_replica = Replica(*snapshot);
    m_stale = false;
    return true;
}

void Follower::open(quint16 port)
{
    m_feed = std::make_unique<RawClient>(port);
    m_port = port;
    m_headSeen = m_live = false;
    m_parser = SseParser();
    m_feed->send(requestBytes("GET /api/v1/events/" + m_slug.toUtf8() + "/feed",
                              m_lines + "Last-Event-ID: " + m_replica.cursor.toUtf8() + "\r\n"));
}

void Follower::take()
{
    if (!m_feed || m_frozen) return;
    QByteArray &arrived = m_feed->bytes();
    if (!m_headSeen) {
        const qsizetype end = arrived.indexOf("\r\n\r\n");
        if (end < 0) return;
        if (!arrived.startsWith("HTTP/1.1 200 ")) ++broken;
        m_headSeen = true;
        arrived.remove(0, end + 4);
    }
    const QList<SseEvent> events = m_parser.feed(std::exchange(arrived, {}));
    for (const SseEvent &event : events) {
        const Result<FeedMessage> message = decodeFeedMessage(event);
        if (!message) {
            ++broken;
            qWarning().noquote() << m_name << event.type << event.data << message.error().detail;
        } else if (message->type == QLatin1String("reset")) {
            ++resets;
            m_stale = true;
        } else if (!m_stale) {
            apply(m_replica, *message);
            m_live = m_live || event.type == QLatin1String("tick");
        }
    }
}

bool Follower::reach(const QList<quint16> &serving, qint64 seq)
{
    m_frozen = false;
    return waitUntil([&] {
        take();
        if (!serving.contains(m_port)) m_feed.reset();
        if (m_stale && !begin(serving.first())) return false;
        if (!m_feed || m_feed->closed()) open(serving.first());
        return m_live && !m_stale && m_replica.seq >= seq;
    });
}

// World

OracleCounts &OracleCounts::operator+=(const OracleCounts &other)
{
    commands += other.commands;
    refused += other.refused;
    comparisons += other.comparisons;
    restarts += other.restarts;
    kills += other.kills;
    handovers += other.handovers;
    restores += other.restores;
    prunes += other.prunes;
    cuts += other.cuts;
    resets += other.resets;
    return *this;
}

OracleWorld::OracleWorld(quint32 seed) : m_random(seed), m_faults(seed ^ 0x5eed'5eedU) {}

OracleWorld::~OracleWorld()
{
    m_followers.clear();
    m_mixes.clear();
}

OracleCounts OracleWorld::counts() const
{
    OracleCounts counts = m_counts;
    for (const auto &mix : m_mixes) {
        counts.commands += mix->done();
        counts.refused += mix->refused();
    }
    for (const auto &follower : m_followers)
        counts.resets += follower->resets;
    return counts;
}

QString OracleWorld::newFolder()
{
    const QString folder = m_disk.filePath(QString::number(++m_folders));
    QDir().mkpath(folder);
    return folder;
}

/// The files as a killed process leaves them. By another process: closing a file of SQLite's here would take its
/// locks away.
QString OracleWorld::copyOf(const QString &directory)
{
    const QString folder = newFolder();
    if (QProcess::execute(QStringLiteral("cp"),
                          {QStringLiteral("-a"), directory + QLatin1String("/."), folder})
        != 0)
        qFatal("%s cannot be copied", qPrintable(directory));
    return folder;
}

void OracleWorld::serve(const QString &directory)
{
    m_former.reset();
    m_server.reset();
    m_directory = directory;
    m_server = std::make_unique<ServerHere>(directory, m_clock);
    for (const auto &mix : m_mixes)
        mix->moveTo(port());
}

void OracleWorld::inStore(const std::function<Result<Answer>(UnitOfWork &)> &work)
{
    CommandContext context;
    context.at = m_clock.now();
    const Result<Answer> done = m_server->store().writer().execute(std::move(context), work);
    if (!done) qFatal("%s %s", qPrintable(done.error().code), qPrintable(done.error().detail));
}

QString OracleWorld::begin()
{
    serve(newFolder());
    const auto token = createToken(m_server->store(), Actor{}, m_clock.now(),
                                   QStringLiteral("script"), QStringLiteral("oracle"));
    if (!token) return token.error().detail;
    m_organizer = bearer(token->token);
    const QStringList slugs{QStringLiteral("one"), QStringLiteral("two"), QStringLiteral("three")};
    const auto post = [&](const QString &path, const QJsonObject &body) {
        RawClient client(port());
        return client.ask(
            requestBytes("POST /api/v1" + path.toUtf8(),
                         m_organizer + "Idempotency-Key: " + idFrom(m_random).toLatin1() + "\r\n",
                         QJsonDocument(body).toJson(QJsonDocument::Compact)));
    };
    for (const QString &slug : slugs) {
        const RawResponse made =
            post(QStringLiteral("/events"),
                 {{QStringLiteral("slug"), slug},
                  {QStringLiteral("name"), slug},
                  {QStringLiteral("timeZone"), QStringLiteral("Europe/Berlin")},
                  {QStringLiteral("meetingsEnabled"), true},
                  {QStringLiteral("maxOpenMeetingRequests"), 90}});
        if (made.status != 201) return QString::fromUtf8(made.body);
    }
    for (int i = 0; i < Guests; ++i) {
        const Id id = idFrom(m_random);
        for (const QString &slug : slugs) {
            const QJsonObject body =
                slug == slugs.first()
                    ? QJsonObject{{QStringLiteral("id"), id},
                                  {QStringLiteral("name"), QStringLiteral("Guest %1").arg(i)}}
                    : QJsonObject{{QStringLiteral("guestId"), id}};
            const RawResponse made = post(QStringLiteral("/events/%1/guests").arg(slug), body);
            if (made.status >= 300) return QString::fromUtf8(made.body);
        }
        QByteArray secret;
        inStore([&](UnitOfWork &unit) -> Result<Answer> {
            const LoginWish wish{LoginKind::Bearer, QStringLiteral("oracle"), 0, {}};
            if (i == 0) { // only picked its name
                return openIdentity(unit, id, wish).map([&](const NewLogin &fresh) {
                    secret = fresh.token;
                    return Answer{};
                });
            }
            NewLogin fresh = freshLogin(LoginScope::Guest, id, id, wish, unit.now());
            fresh.login.verified = true;
            secret = fresh.token;
            return keepLogin(unit, fresh).map([] { return Answer{}; });
        });
        m_people.append({id, bearer(secret), i < Guests - 1});
    }
    for (const QString &slug : slugs) {
        m_mixes.push_back(
            std::make_unique<SubjectMix>(port(), slug, m_organizer, m_people, m_random));
        m_mixes.back()->setNow(m_clock.now());
        for (const char *subject : {"day", "day", "location", "location"})
            if (!m_mixes.back()->one(QLatin1String(subject))) return m_mixes.back()->lastAnswer();
        const std::pair<const char *, QByteArray> viewers[] = {{"nobody", {}},
                                                               {"open", m_people[0].lines},
                                                               {"verified", m_people[1].lines},
                                                               {"organizer", m_organizer}};
        for (const auto &[name, lines] : viewers)
            m_followers.push_back(std::make_unique<Follower>(QLatin1String(name), slug, lines));
    }
    const Result<void> kept =
        m_server->store().backup(m_disk.filePath(QStringLiteral("first.sqlite")));
    if (!kept) return kept.error().detail;
    m_backup = m_disk.filePath(QStringLiteral("first.sqlite"));
    return {};
}

QString OracleWorld::run(int commands, int batch)
{
    if (const QString trouble = begin(); !trouble.isEmpty())
        return QLatin1String("beginning: ") + trouble;
    if (const QString differ = compare(); !differ.isEmpty())
        return QLatin1String("at the beginning: ") + differ;
    for (int i = 1; i <= commands; ++i) {
        m_number = i;
        if (const QString trouble = command(); !trouble.isEmpty()) return trouble;
        if (m_faults.bounded(FaultEvery) == 0) fault();
        if (i % batch != 0 && i != commands) continue;
        if (const QString differ = compare(); !differ.isEmpty())
            return QStringLiteral("after command %1; faults: %2; last command in each event:")
                       .arg(i)
                       .arg(m_faultsSoFar.join(QLatin1String(", ")))
                   +
                   [this] {
                       QString said;
                       for (const auto &mix : m_mixes)
                           said += QLatin1String("\n  ") + mix->lastAnswer();
                       return said;
                   }()
                   + u'\n' + differ;
        m_former.reset(); // after a handover both served until here
    }
    const Result<QStringList> wrong = m_server->store().check();
    if (!wrong) return wrong.error().detail;
    return wrong->isEmpty() ? QString()
                            : QLatin1String("check: ") + wrong->join(QLatin1String("; "));
}

QString OracleWorld::command()
{
    m_clock.advance(StepMs);
    SubjectMix &mix = *m_mixes[size_t(m_random.bounded(int(m_mixes.size())))];
    mix.setNow(m_clock.now());
    const bool sound = m_random.bounded(25) == 0 ? mix.phase(m_random.bounded(4)) : mix.one();
    for (const auto &follower : m_followers)
        if (m_faults.bounded(4) == 0) follower->take();
    return sound ? QString() : QLatin1String("no sound answer: ") + mix.lastAnswer();
}

void OracleWorld::fault()
{
    static const char *const names[] = {"cut",         "cut",     "freeze",   "thrown away",
                                        "restart",     "kill",    "handover", "prune",
                                        "backup kept", "restore", "notice",   "notice"};
    const int which = m_faults.bounded(int(std::size(names)));
    m_faultsSoFar.append(QStringLiteral("%1 %2").arg(m_number).arg(QLatin1String(names[which])));
    switch (which) {
    case 0:
    case 1:
        ++m_counts.cuts;
        return anyFollower().cut();
    case 2:
        return anyFollower().setFrozen(true);
    case 3:
        anyFollower().begin(port());
        return;
    case 4:
        ++m_counts.restarts;
        return serve(m_directory);
    case 5:
        return kill();
    case 6:
        return handOver();
    case 7:
        return prune();
    case 8:
        m_backup = m_disk.filePath(QStringLiteral("backup %1.sqlite").arg(++m_folders));
        if (!m_server->store().backup(m_backup)) qFatal("no backup");
        return;
    case 9:
        return restore();
    default:
        return notify();
    }
}

/// What stands on the disk this moment is all that is left.
void OracleWorld::kill()
{
    ++m_counts.kills;
    const QString left = copyOf(m_directory);
    const QString former = m_directory;
    serve(left);
    QDir(former).removeRecursively();
}

/// A second server begins on the same database before the first ends; who follows the first stays there.
void OracleWorld::handOver()
{
    ++m_counts.handovers;
    m_former.reset();
    m_former = std::move(m_server);
    m_server = std::make_unique<ServerHere>(m_directory, m_clock);
    for (const auto &mix : m_mixes)
        mix->moveTo(port());
}

void OracleWorld::restore()
{
    ++m_counts.restores;
    const QString folder = newFolder(), former = m_directory;
    if (!QFile::copy(m_backup, folder + QLatin1String("/foyer.sqlite")))
        qFatal("no backup to restore");
    for (const QString &other : QDir(former).entryList(QDir::Files))
        if (!other.startsWith(QLatin1String("foyer.sqlite")))
            QFile::copy(former + u'/' + other, folder + u'/' + other);
    serve(folder);
    QDir(former).removeRecursively();
    for (const auto &mix : m_mixes)
        mix->look();
}

void OracleWorld::prune()
{
    ++m_counts.prunes;
    const bool whole = m_faults.bounded(2);
    inStore([&](UnitOfWork &unit) -> Result<Answer> {
        ChangeRepository log(unit.connection());
        const Result<Cursor> head = log.head(), pruned = log.prunedThrough();
        if (!head || !pruned) return fail(QStringLiteral("test.log"), QStringLiteral("no head"));
        const qint64 seq = whole ? head->seq : pruned->seq + (head->seq - pruned->seq) / 2;
        if (seq > pruned->seq) {
            if (const Result<void> cut = log.pruneThrough(seq); !cut)
                return tl::unexpected<Error>(cut.error());
        }
        return Answer{};
    });
}

/// As a reaction would tell somebody.
void OracleWorld::notify()
{
    const Id guest = m_people[m_faults.bounded(int(m_people.size()))].id;
    inStore([&](UnitOfWork &unit) -> Result<Answer> {
        Notification notification;
        notification.type = QStringLiteral("sessionMoved");
        notification.text = QStringLiteral("moved");
        notification.url = QStringLiteral("/e/one");
        return addNotification(unit, guest, notification).map([](const Notification &) {
            return Answer{};
        });
    });
}

QString OracleWorld::compare()
{
    for (const auto &follower : m_followers)
        if (const QString differ = compare(*follower); !differ.isEmpty())
            return follower->name() + QLatin1String(" in ") + follower->slug() + QLatin1String(": ")
                   + differ;
    return {};
}

QString OracleWorld::compare(Follower &follower)
{
    ++m_counts.comparisons;
    const RawResponse fresh = follower.fresh(port());
    const QJsonObject snapshot = fresh.json();
    const qint64 head = snapshot.value(QLatin1String("seq")).toInteger(-1);
    if (fresh.status != 200 || head < 0)
        return QStringLiteral("no fresh snapshot, %1").arg(fresh.status);
    QList<quint16> serving{port()};
    if (m_former) serving.append(m_former->port());
    if (!follower.reach(serving, head))
        return QStringLiteral("stands at %1, the log at %2").arg(follower.replica().seq).arg(head);
    if (follower.broken > 0) return QStringLiteral("broken messages or a refused feed");
    const QByteArray held = stateBytes(follower.replica()), wanted = stateBytes(fresh.body);
    if (held != wanted)
        return QLatin1String("replica and snapshot ") + firstDifference(held, wanted);
    const QString differ = differenceOf(
        plainSql(m_directory + QLatin1String("/foyer.sqlite"), follower.slug(), follower.guestId()),
        plainLines(snapshot));
    return differ.isEmpty() ? QString() : QLatin1String("snapshot and tables") + differ;
}

} // namespace Foyer
