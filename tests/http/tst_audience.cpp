// SPDX-License-Identifier: GPL-3.0-or-later
// S-15: two histories that differ only in what a viewer may not see are the same bytes to them, but for positions: as a
// snapshot, replayed, live and after a reset. And no text that was planted in what is private is in any of them.
// FOYER_LONG=1 compares 1,000 pairs; FOYER_SEED=n just that one.
#include "backend/usecases/participation/notifications.h"
#include "tests/e2e/onlooker.h"
#include "tests/e2e/subjectmix.h"
#include "tests/http/testsite.h"

#include <QtCore/QJsonArray>
#include <QtCore/QRegularExpression>
#include <QtTest/QtTest>

using namespace Foyer;

namespace {

const QByteArray planted("PLANTED");
const QString ending = QStringLiteral("the end");

QString s(const char *literal) { return QString::fromUtf8(literal); }

/// Without what tells positions (ids of messages, seqs, cursors), what differs per connection (the retry field), ticks and
/// comments, of which the last may not have come yet.
QByteArray withoutPositions(const QByteArray &bytes)
{
    static const QRegularExpression positions(
        s("^event: tick\\ndata: .*\\n|^(id|retry): "
          ".*\\n|^:.*\\n|^\\n|\"seq\":\\d+,?|,?\"cursor\":\"[^\"]*\"|\"guid\":\"[^\"]*\""),
        QRegularExpression::MultilineOption);
    return QString::fromUtf8(bytes).remove(positions).toUtf8();
}

QString firstDifferenceOf(const QByteArray &a, const QByteArray &b)
{
    const auto [inA, inB] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    const qsizetype at = std::max<qsizetype>(inA - a.begin() - 200, 0);
    return QString::fromUtf8("one:\n" + a.mid(at, 500) + "\nother:\n" + b.mid(at, 500));
}

/// What one viewer was given in a history, by the way it came.
using Seen = std::map<QString, QByteArray>;

} // namespace

class TestAudience : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatIsHiddenChangesNoByte_data();
    void whatIsHiddenChangesNoByte();
    void votesAreCountedByNobodyBeforeScheduling();
    void theComparisonSeesAPublicDifference();

private:
    enum class Hidden { None, Some };
    /// Runs a history on a site of its own; what each viewer saw, by name and way.
    std::map<QString, Seen> history(quint32 seed, Hidden hidden, bool publicToo = false);
    void hide(TestSite &site, SubjectMix &mix, QRandomGenerator &random);
    void swapped(TestSite &site, SubjectMix &mix, Hidden hidden, QRandomGenerator &random);

    Id m_viewer, m_host, m_first, m_second;
    int m_hidden = 0;
};

void TestAudience::whatIsHiddenChangesNoByte_data()
{
    QTest::addColumn<quint32>("seed");
    bool one = false;
    const quint32 only = qEnvironmentVariable("FOYER_SEED").toUInt(&one);
    const quint32 first = one ? only : 1;
    const quint32 last = one ? only : qEnvironmentVariableIsSet("FOYER_LONG") ? 1000 : 4;
    for (quint32 seed = first; seed <= last; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

/// What only the two themselves (or organizers) may know; each text is planted.
void TestAudience::hide(TestSite &site, SubjectMix &mix, QRandomGenerator &random)
{
    const QByteArray first = site.asVerified(m_first), second = site.asVerified(m_second);
    const QString text = QString::fromUtf8(planted) + QString::number(random.bounded(1'000'000));
    const QJsonObject now =
        mix.sendToSite(site.tokenLine(), "GET", s("/events/fair/snapshot")).json();
    const QJsonArray proposals = now.value(u"proposals").toArray(),
                     days = now.value(u"days").toArray();
    const auto sent = [this](const RawResponse &answer) { m_hidden += answer.status / 100 == 2; };
    switch (random.bounded(6)) {
    case 0:
        for (const QJsonValue &proposal : proposals)
            sent(mix.send(random.bounded(2) ? first : second, "PUT",
                          s("/proposals/") + proposal[u"id"].toString() + s("/vote"),
                          {{s("choice"), random.bounded(2) ? s("interested") : s("skip")}}));
        return;
    case 1:
        sent(mix.sendToSite(site.tokenLine(), "PATCH", s("/guests/") + m_first,
                            {{s("email"), text.toLower() + s("@example.org")}}));
        return;
    case 2: {
        const QByteArray code = mix.sendToSite({}, "POST", s("/kiosks/pair"), {{s("label"), text}})
                                    .json()
                                    .value(u"code")
                                    .toString()
                                    .toUtf8();
        sent(mix.sendToSite(site.tokenLine(), "POST",
                            s("/kiosks/") + QString::fromUtf8(code) + s("/approve"),
                            {{s("name"), text}, {s("eventId"), now[u"event"][u"id"].toString()}}));
        return;
    }
    case 3: {
        CommandContext context;
        context.at = site.clock.now();
        const auto told = site.store->writer().execute(context, [&](UnitOfWork &unit) {
            Notification notification;
            notification.type = s("sessionMoved");
            notification.text = text;
            return addNotification(unit, m_first, notification).map([](const Notification &) {
                return Answer{};
            });
        });
        QVERIFY(told);
        ++m_hidden;
        return;
    }
    default: {
        if (days.isEmpty()) return;
        const QJsonValue slot = days.first()[u"start"];
        sent(mix.send(second, "PUT", s("/availability"), {{s("slots"), QJsonArray{slot}}}));
        const RawResponse asked = mix.send(first, "POST", s("/meetings"),
                                           {{s("recipientId"), m_second},
                                            {s("slotStart"), slot},
                                            {s("place"), text},
                                            {s("message"), text}});
        sent(asked);
        if (asked.status == 201)
            sent(mix.send(second, "PATCH", s("/meetings/") + asked.json().value(u"id").toString(),
                          {{s("status"), s("accepted")}, {s("note"), text}}));
    }
    }
}

/// One of the two comes to a session: which of them, only they know.
void TestAudience::swapped(TestSite &site, SubjectMix &mix, Hidden hidden, QRandomGenerator &random)
{
    const QJsonArray sessions = mix.sendToSite(site.tokenLine(), "GET", s("/events/fair/snapshot"))
                                    .json()
                                    .value(u"sessions")
                                    .toArray();
    if (sessions.isEmpty()) return;
    const bool comes = random.bounded(3) > 0;
    const QString id = sessions.at(random.bounded(int(sessions.size())))[u"id"].toString();
    const Id &who = hidden == Hidden::None ? m_first : m_second;
    mix.send(site.asVerified(who), comes ? "PUT" : "DELETE", s("/sessions/") + id + s("/rsvp"));
}

std::map<QString, Seen> TestAudience::history(quint32 seed, Hidden hidden, bool publicToo)
{
    TestSite site;
    QRandomGenerator random(seed), secrets(seed + 1'000'000), swaps(seed + 2'000'000);
    const QByteArray organizer = site.tokenLine();
    const auto ask = [&](const char *what, const QJsonObject &body) {
        const RawResponse made = site.ask(what, body);
        if (made.status != 201) qFatal("%s: %s", what, made.body.constData());
    };
    ask("POST /api/v1/events", {{s("id"), idFrom(random)},
                                {s("slug"), s("fair")},
                                {s("name"), s("Fair")},
                                {s("timeZone"), s("UTC")},
                                {s("meetingsEnabled"), true},
                                {s("maxOpenMeetingRequests"), 50}});
    for (Id *id : {&m_viewer, &m_host, &m_first, &m_second}) {
        *id = idFrom(random);
        ask("POST /api/v1/events/fair/guests", {{s("id"), *id}, {s("name"), s("Guest ") + *id}});
    }
    SubjectMix mix(site.port(), s("fair"), organizer,
                   {{m_viewer, site.asVerified(m_viewer)}, {m_host, site.asVerified(m_host)}},
                   random);
    // Voices of their own, so that what they say moves no number of the others.
    SubjectMix whisper(site.port(), s("fair"), organizer, {}, secrets);
    SubjectMix comer(site.port(), s("fair"), organizer, {}, swaps);
    mix.setNow(site.clock.now());
    mix.leaveAlone({m_first, m_second});
    for (const char *subject : {"day", "day", "location", "location", "proposal", "session"})
        mix.one(QLatin1String(subject));

    const std::pair<QString, QByteArray> viewers[] = {{s("nobody"), {}},
                                                      {s("open"), site.asGuest(m_viewer)},
                                                      {s("verified"), site.asVerified(m_viewer)}};
    std::vector<std::unique_ptr<Onlooker>> live;
    for (const auto &[name, lines] : viewers) {
        live.push_back(std::make_unique<Onlooker>(name, site.port(), s("fair"), lines, QString()));
        if (!live.back()->load()) qFatal("no snapshot");
        live.back()->open();
    }
    QStringList subjects = mix.subjects();
    subjects.removeAll(s("kiosk")); // their ids are not ours to give
    for (const int phase : {1, 2, 3}) {
        if (!mix.phase(phase)) qFatal("%s", qPrintable(mix.lastAnswer()));
        for (int i = 0; i < 12; ++i) {
            const QString subject = subjects.at(random.bounded(int(subjects.size())));
            if (!mix.one(subject)) qFatal("%s", qPrintable(mix.lastAnswer()));
            if (phase == 3 && i % 2) swapped(site, comer, hidden, swaps);
            if (hidden == Hidden::Some && i % 2) hide(site, whisper, secrets);
        }
    }
    if (publicToo) mix.send(organizer, "POST", s("/meeting-points"), {{s("name"), s("one more")}});
    mix.send(organizer, "PATCH", {}, {{s("description"), ending}});

    std::map<QString, Seen> seen;
    for (const auto &viewer : live) {
        const auto over = [](Onlooker &one) {
            return waitUntil([&] {
                one.take();
                return one.replica().event.description == ending;
            });
        };
        Seen &mine = seen[viewer->name()];
        if (!over(*viewer)) qFatal("%s: the end did not come", qPrintable(viewer->name()));
        mine[s("first snapshot and live")] = viewer->bytes();
        mine[s("fresh snapshot")] = viewer->fresh().body;
        // The same once more, from the log: behind the position of the first snapshot.
        Onlooker replayed(viewer->name(), site.port(), s("fair"), viewer->lines(), QString());
        replayed.startAt(viewer->firstSnapshot());
        replayed.open();
        if (!over(replayed)) qFatal("%s: the end was not replayed", qPrintable(viewer->name()));
        mine[s("replay")] = replayed.bytes();
        RawClient reset(site.port());
        reset.send(requestBytes("GET /api/v1/events/fair/feed?since=3.00000000", viewer->lines()));
        reset.waitClosed();
        mine[s("reset")] = reset.bytes().sliced(reset.bytes().indexOf("\r\n\r\n") + 4);
        for (const char *list : {"/proposals", "/guests", "/sessions", "/announcements"})
            mine[s(list)] = mix.send(viewer->lines(), "GET", s(list)).body;
    }
    return seen;
}

void TestAudience::whatIsHiddenChangesNoByte()
{
    QFETCH(quint32, seed);
    const QByteArray named = "FOYER_SEED=" + QByteArray::number(seed) + '\n';
    m_hidden = 0;
    const auto bare = history(seed, Hidden::None), rich = history(seed, Hidden::Some);
    QVERIFY2(m_hidden > 3, named);
    for (const auto &[viewer, ways] : bare) {
        for (const auto &[way, bytes] : ways) {
            const QByteArray one = withoutPositions(bytes);
            const QByteArray other = withoutPositions(rich.at(viewer).at(way));
            QVERIFY2(!one.isEmpty(), named + way.toUtf8());
            QVERIFY2(one == other, named + viewer.toUtf8() + ", " + way.toUtf8() + '\n'
                                       + firstDifferenceOf(one, other).toUtf8());
            QVERIFY2(!other.contains(planted) && !other.contains(planted.toLower()), named);
        }
    }
}

/// A green comparison means little if it cannot fail.
void TestAudience::theComparisonSeesAPublicDifference()
{
    const auto one = history(1, Hidden::None), other = history(1, Hidden::None, true);
    for (const char *way : {"first snapshot and live", "fresh snapshot", "replay"})
        QVERIFY(withoutPositions(one.at(s("nobody")).at(s(way)))
                != withoutPositions(other.at(s("nobody")).at(s(way))));
    QCOMPARE(withoutPositions(one.at(s("nobody")).at(s("reset"))),
             withoutPositions(other.at(s("nobody")).at(s("reset"))));
}

void TestAudience::votesAreCountedByNobodyBeforeScheduling()
{
    TestSite site;
    QRandomGenerator random(1);
    SubjectMix mix(site.port(), s("conf"), site.tokenLine(),
                   {{site.guest, site.asGuest(site.guest)}}, random);
    mix.setNow(site.clock.now());
    QVERIFY(mix.phase(1));
    const QString proposal =
        mix.send(site.tokenLine(), "POST", s("/proposals"), {{s("title"), s("Idea")}})
            .json()
            .value(u"id")
            .toString();
    QVERIFY(mix.phase(2));
    const RawResponse voted =
        mix.send(site.asGuest(site.guest), "PUT", s("/proposals/") + proposal + s("/vote"),
                 {{s("choice"), s("interested")}});
    QVERIFY2(voted.status == 200, voted.body);
    for (const QByteArray &who :
         {QByteArray(), site.asGuest(site.host), site.asGuest(site.guest), site.tokenLine()}) {
        const RawResponse counts = mix.send(who, "GET", s("/proposals/results"));
        QVERIFY2(counts.status >= 400 && !counts.body.contains(proposal.toUtf8()), counts.body);
    }
    QVERIFY(mix.phase(3));
    const RawResponse counts = mix.send({}, "GET", s("/proposals/results"));
    QCOMPARE(counts.status, 200);
    QVERIFY(!counts.body.contains(site.guest.toUtf8()));
}

QTEST_GUILESS_MAIN(TestAudience)
#include "tst_audience.moc"
