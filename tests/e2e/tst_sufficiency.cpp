// SPDX-License-Identifier: GPL-3.0-or-later
// Every kind of viewer lives on its own feed from an early snapshot while organizers and guests do everything there is
// to do: state before and messages are state after, byte for byte, in C++ and in JavaScript, and no type of change
// stays untried. FOYER_LONG=1 runs many seeds; FOYER_SEED=n just that one.
#include "backend/store/repositories/changerepository.h"
#include "backend/store/repositories/guestrepository.h"
#include "backend/store/store.h"
#include "backend/usecases/identity/logins.h"
#include "backend/usecases/participation/notifications.h"
#include "shared/wire/json.h"
#include "tests/e2e/fleet.h"
#include "tests/e2e/onlooker.h"
#include "tests/e2e/subjectmix.h"
#include "tests/support/fixtures.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QStandardPaths>
#include <QtTest/QtTest>

using namespace Foyer;

namespace {

QByteArray bearer(const QByteArray &token) { return "Authorization: Bearer " + token + "\r\n"; }

/// The names in shared/domain/change.h: one that is added there must be tried here.
QSet<QString> allTypes()
{
    QFile file(QStringLiteral(FOYER_SOURCE_DIR "/shared/domain/change.h"));
    if (!file.open(QIODevice::ReadOnly)) qFatal("change.h cannot be read");
    static const QRegularExpression name(
        QStringLiteral("QLatin1String \\w+\\(\"([a-zA-Z]+\\.[a-zA-Z]+)\"\\)"));
    QSet<QString> types;
    auto found = name.globalMatch(QString::fromUtf8(file.readAll()));
    while (found.hasNext())
        types.insert(found.next().captured(1));
    return types;
}

} // namespace

class TestSufficiency : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void stateBeforeAndMessagesAreStateAfter_data();
    void stateBeforeAndMessagesAreStateAfter();

private:
    void begin(QRandomGenerator &random);
    void inStore(const std::function<Result<Answer>(UnitOfWork &)> &work);
    QByteArray login(const Id &guestId, bool verified, LoginKind kind);
    void notify(const Id &guestId, const QString &text);
    QString differences();
    QString script(const Onlooker &viewer, const QString &recording);
    QSet<QString> typesInLog();

    SystemClock m_clock;
    std::unique_ptr<QTemporaryDir> m_disk;
    std::unique_ptr<ServerProcess> m_server;
    std::unique_ptr<SubjectMix> m_mix;
    std::vector<std::unique_ptr<Onlooker>> m_viewers;
    QByteArray m_organizer;
};

void TestSufficiency::stateBeforeAndMessagesAreStateAfter_data()
{
    QTest::addColumn<quint32>("seed");
    QTest::addColumn<int>("rounds");
    bool one = false;
    const quint32 only = qEnvironmentVariable("FOYER_SEED").toUInt(&one);
    const bool isLong = qEnvironmentVariableIsSet("FOYER_LONG");
    const quint32 first = one ? only : 1, last = one ? only : isLong ? 40 : 1;
    for (quint32 seed = first; seed <= last; ++seed)
        QTest::addRow("seed %u", seed) << seed << (isLong ? 16 : 5);
}

/// As another process on the database does it: the server follows.
void TestSufficiency::inStore(const std::function<Result<Answer>(UnitOfWork &)> &work)
{
    auto store = Store::open({.directory = m_server->directory()}, m_clock);
    QVERIFY2(store, store ? "" : qPrintable(store.error().detail));
    CommandContext context;
    context.at = m_clock.now();
    const Result<Answer> done = (*store)->writer().execute(std::move(context), work);
    QVERIFY2(done, done ? "" : qPrintable(done.error().code + u' ' + done.error().detail));
}

/// Header lines of one signed in as this guest.
QByteArray TestSufficiency::login(const Id &guestId, bool verified, LoginKind kind)
{
    QByteArray token;
    inStore([&](UnitOfWork &unit) -> Result<Answer> {
        const LoginWish wish{kind, QStringLiteral("test"), 0, {}};
        if (!verified) {
            const auto fresh = openIdentity(unit, guestId, wish);
            if (!fresh) return tl::unexpected<Error>(fresh.error());
            token = fresh->token;
            return Answer{};
        }
        NewLogin fresh = freshLogin(LoginScope::Guest, guestId, guestId, wish, unit.now());
        fresh.login.verified = true;
        token = fresh.token;
        return keepLogin(unit, fresh).map([] { return Answer{}; });
    });
    return kind == LoginKind::Web ? "Cookie: foyer-session=" + token + "\r\n" : bearer(token);
}

void TestSufficiency::notify(const Id &guestId, const QString &text)
{
    inStore([&](UnitOfWork &unit) -> Result<Answer> {
        Notification notification;
        notification.type = QStringLiteral("sessionMoved");
        notification.text = text;
        notification.url = QStringLiteral("/e/fair");
        return addNotification(unit, guestId, notification).map([](const Notification &) {
            return Answer{};
        });
    });
}

void TestSufficiency::begin(QRandomGenerator &random)
{
    if (!ServerProcess::available()) QSKIP("bin/foyer-server is not built");
    m_viewers.clear();
    m_mix.reset();
    m_disk = std::make_unique<QTemporaryDir>();
    m_server = std::make_unique<ServerProcess>();
    m_server->setOptions({QStringLiteral("--tick-seconds"), QStringLiteral("1")});
    const auto token = m_server->makeToken();
    QVERIFY(token);
    m_organizer = bearer(*token);
    QVERIFY(m_server->start());
    const RestAnswer made =
        m_server->call("POST", QStringLiteral("/events"),
                       {{QStringLiteral("slug"), QStringLiteral("fair")},
                        {QStringLiteral("name"), QStringLiteral("Fair")},
                        {QStringLiteral("timeZone"), QStringLiteral("Europe/Berlin")},
                        {QStringLiteral("meetingsEnabled"), true},
                        {QStringLiteral("maxOpenMeetingRequests"), 90}});
    QVERIFY2(made.status == 201, made.body);
    QList<SubjectMix::Person> guests;
    for (const char *name : {"open", "verified", "protected", "comes and goes"}) {
        const Id id = idFrom(random);
        const RestAnswer guest = m_server->call(
            "POST", QStringLiteral("/events/fair/guests"),
            {{QStringLiteral("id"), id}, {QStringLiteral("name"), QLatin1String(name)}});
        QVERIFY2(guest.status == 201, guest.body);
        const bool proven = qstrcmp(name, "verified") == 0 || qstrcmp(name, "protected") == 0;
        guests.append({id, login(id, proven, LoginKind::Bearer), guests.size() < 3});
    }
    const QByteArray picked = login(guests[2].id, false, LoginKind::Web);
    inStore([&](UnitOfWork &unit) -> Result<Answer> {
        return GuestRepository(unit.connection()).setProtected(guests[2].id, true).map([] {
            return Answer{};
        });
    });
    m_mix = std::make_unique<SubjectMix>(m_server->port(), QStringLiteral("fair"), m_organizer,
                                         guests, random);
    for (const char *subject : {"day", "day", "location", "location"})
        QVERIFY2(m_mix->one(QLatin1String(subject)), qPrintable(m_mix->lastAnswer()));
    const std::pair<const char *, QByteArray> viewers[] = {{"nobody", {}},
                                                           {"open", guests[0].lines},
                                                           {"verified", guests[1].lines},
                                                           {"protected", guests[2].lines},
                                                           {"protected, only picked", picked},
                                                           {"organizer", m_organizer}};
    for (const auto &[name, lines] : viewers) {
        m_viewers.push_back(std::make_unique<Onlooker>(
            QLatin1String(name), m_server->port(), QStringLiteral("fair"), lines,
            m_disk->filePath(QString::number(m_viewers.size()))));
        QVERIFY(m_viewers.back()->load());
        m_viewers.back()->open();
    }
    // Whose name is protected is nobody with a cookie that only picked it.
    QVERIFY(m_viewers[1]->replica().me && m_viewers[3]->replica().me);
    QVERIFY(!m_viewers[0]->replica().me && !m_viewers[4]->replica().me
            && !m_viewers[5]->replica().me);
}

/// Empty when every viewer holds what a newcomer like them would get.
QString TestSufficiency::differences()
{
    int overtaken = 0;
    for (size_t i = 0; i < m_viewers.size(); ++i) {
        const auto &viewer = m_viewers[i];
        const RawResponse fresh = viewer->fresh();
        const qint64 head = fresh.json().value(QLatin1String("seq")).toInteger(-1);
        if (fresh.status != 200 || head < 0)
            return viewer->name() + QStringLiteral(": no fresh snapshot, %1").arg(fresh.status);
        if (!viewer->reach(head))
            return viewer->name()
                   + QStringLiteral(": stands at %1, the log at %2")
                         .arg(viewer->replica().seq)
                         .arg(head);
        // But for the position: the event's part is kept while only others' private changes pass.
        const QByteArray held = stateBytes(viewer->replica()), wanted = stateBytes(fresh.body);
        if (held != wanted) {
            // A reaction wrote on since the snapshot, and the viewer has it already: asked once more.
            if (viewer->replica().seq > head && ++overtaken <= 20) {
                --i;
                continue;
            }
            return viewer->name() + QLatin1String(": ") + firstDifference(held, wanted);
        }
        if (viewer->broken() > 0 || viewer->resets() > 0)
            return viewer->name() + QLatin1String(": broken messages or resets");
    }
    return {};
}

/// The same with the page's replica; empty without node.
QString TestSufficiency::script(const Onlooker &viewer, const QString &recording)
{
    const QString node = QStandardPaths::findExecutable(QStringLiteral("node"));
    if (node.isEmpty()) return {};
    QProcess process;
    process.start(node, {QStringLiteral(FOYER_SOURCE_DIR "/tests/e2e/replay.mjs"), recording});
    if (!process.waitForFinished(60'000) || process.exitCode() != 0)
        return QStringLiteral("node: ") + QString::fromUtf8(process.readAllStandardError());
    QJsonObject held = QJsonDocument::fromJson(process.readAllStandardOutput()).object();
    QJsonObject fresh = viewer.fresh().json();
    for (const QString &position : {QStringLiteral("seq"), QStringLiteral("cursor")}) {
        held.remove(position);
        fresh.remove(position);
    }
    if (held == fresh) return {};
    return viewer.name() + QStringLiteral(", JavaScript: ")
           + firstDifference(QJsonDocument(held).toJson(), QJsonDocument(fresh).toJson());
}

QSet<QString> TestSufficiency::typesInLog()
{
    QSet<QString> types;
    auto store = Store::open({.directory = m_server->directory()}, m_clock);
    if (!store) return types;
    (*store)->readHere([&](Connection &connection) {
        const auto rows =
            ChangeRepository(connection).page({}, 0, std::numeric_limits<qint64>::max(), 1'000'000);
        if (!rows) return;
        for (const Change &change : *rows)
            types.insert(change.type);
    });
    return types;
}

void TestSufficiency::stateBeforeAndMessagesAreStateAfter()
{
    QFETCH(quint32, seed);
    QFETCH(int, rounds);
    QRandomGenerator random(seed);
    const QByteArray named = "FOYER_SEED=" + QByteArray::number(seed) + "\n";
    begin(random);
    if (QTest::currentTestFailed() || m_viewers.empty()) return;
    const QStringList subjects = m_mix->subjects();
    // What chance left out (an RSVP taken back needs the same guest twice) gets some rounds more.
    const auto happened = [&] {
        return (allTypes() - typesInLog() - QSet<QString>{ChangeType::EventDeleted}).isEmpty();
    };
    for (int round = 0; round < rounds || (round < rounds + 10 && !happened()); ++round) {
        for (const int phase : {1, 2, 3, 0}) {
            QVERIFY2(m_mix->phase(phase), named + m_mix->lastAnswer().toUtf8());
            for (const QString &subject : subjects)
                QVERIFY2(m_mix->one(subject), named + m_mix->lastAnswer().toUtf8());
            for (int i = 0; i < 30; ++i) {
                QVERIFY2(m_mix->one(), named + m_mix->lastAnswer().toUtf8());
                m_viewers[size_t(random.bounded(int(m_viewers.size())))]->take();
                const QString differ = random.bounded(100) == 0 ? differences() : QString();
                QVERIFY2(differ.isEmpty(), named + differ.toUtf8());
            }
            notify(m_viewers[1 + size_t(random.bounded(3))]->replica().me->guestId, m_mix->words());
        }
        const QString differ = differences();
        QVERIFY2(differ.isEmpty(), named + differ.toUtf8());
    }
    for (size_t i = 0; i < m_viewers.size(); ++i) {
        const QString differ = script(*m_viewers[i], m_disk->filePath(QString::number(i)));
        QVERIFY2(differ.isEmpty(), named + differ.toUtf8());
    }
    QVERIFY(m_server->command({QStringLiteral("check")}));
    QCOMPARE(m_mix->sendToSite(m_organizer, "DELETE", QStringLiteral("/events/fair")).status, 204);
    for (const auto &viewer : m_viewers)
        QVERIFY2(waitUntil([&] {
                     viewer->take();
                     return viewer->replica().eventDeleted;
                 }),
                 named + viewer->name().toUtf8());
    m_server->stop();
    const QSet<QString> untried = allTypes() - typesInLog();
    QVERIFY2(untried.isEmpty(),
             named + "never happened: "
                 + QStringList(untried.begin(), untried.end()).join(u' ').toUtf8());
    qInfo("seed %u: %d commands done, %d refused, %d viewers", seed, m_mix->done(),
          m_mix->refused(), int(m_viewers.size()));
}

QTEST_GUILESS_MAIN(TestSufficiency)
#include "tst_sufficiency.moc"
