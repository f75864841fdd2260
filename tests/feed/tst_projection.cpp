// SPDX-License-Identifier: GPL-3.0-or-later
// Golden bytes of every message, and S-15: nobody's bytes depend on what they may not see.
#include "backend/feed/feed.h"
#include "backend/hub/projected.h"

#include <QtCore/QFile>
#include <QtCore/QRegularExpression>
#include <QtTest/QtTest>

#include <random>

using namespace Foyer;

namespace {

const Id ann = QStringLiteral("ann-000000000000000001"),
         bob = QStringLiteral("bob-000000000000000001");
const Id olga = QStringLiteral("olga-00000000000000001"),
         otto = QStringLiteral("otto-00000000000000001");

Viewer viewer(Viewer::Kind kind, const Id &id = {})
{
    return {kind, id, id.isEmpty() ? Id() : QStringLiteral("login of ") + id};
}

struct Named {
    const char *name;
    Viewer viewer;
};
const Named viewers[] = {{"public", viewer(Viewer::Kind::Public)},
                         {"guest ann", viewer(Viewer::Kind::Guest, ann)},
                         {"guest bob", viewer(Viewer::Kind::Guest, bob)},
                         {"organizer olga", viewer(Viewer::Kind::Organizer, olga)},
                         {"organizer otto", viewer(Viewer::Kind::Organizer, otto)}};

QByteArray goldenFile() { return FOYER_SOURCE_DIR "/tests/feed/golden/messages.txt"; }

Change change(qint64 seq, const QString &type, const QJsonObject &payload, const Audience &audience,
              const Actor &actor = {ActorKind::Admin, olga, QStringLiteral("Olga")})
{
    Change made;
    made.seq = seq;
    made.stamp = quint32(0x51c00000 + seq);
    made.eventId = QStringLiteral("event");
    made.type = type;
    made.subjectType = type.section(u'.', 0, 0);
    made.subjectId = QStringLiteral("subject");
    made.actor = actor;
    made.occurredAt = 1'795'853'700'000 + seq;
    made.payload = payload;
    made.audience = audience;
    made.commandKey = QStringLiteral("key-%1").arg(seq);
    return made;
}

struct Written {
    QLatin1String type;
    QJsonObject payload;
    Audience audience;
};

QJsonObject with(QJsonObject payload, const QString &name, const QJsonValue &value)
{
    payload.insert(name, value);
    return payload;
}

/// What guests do and are told; ann is the actor, and bob the other of the two who meet.
template <typename Subject>
QList<Written> participation(const Subject &subject, const QString &lines, const QJsonObject &gone)
{
    using namespace ChangeType;
    const Audience event = Audience::event(), own = Audience::guests({ann}),
                   both = Audience::guests({bob, ann});
    const QJsonObject vote{{QStringLiteral("proposalId"), QStringLiteral("p1")}};
    const QJsonArray parties{QJsonObject{{QStringLiteral("id"), bob}},
                             QJsonObject{{QStringLiteral("id"), ann}}};
    const QString count = QStringLiteral("count"), unread = QStringLiteral("unread");
    const QJsonObject comment{{QStringLiteral("id"), QStringLiteral("s1")},
                              {QStringLiteral("subjectKind"), QStringLiteral("session")},
                              {QStringLiteral("subjectId"), QStringLiteral("s2")},
                              {count, 4}};
    return {
        {ProposalCreated, subject("proposal", lines), event},
        {ProposalChanged, subject("proposal", lines), event},
        {ProposalDeleted, gone, event},
        {VoteCast, with(vote, QStringLiteral("choice"), QStringLiteral("maybe")), own},
        {VoteWithdrawn, vote, own},
        {UnavailabilityAdded, subject("unavailability", lines), event},
        {UnavailabilityRemoved, gone, event},
        {MeetingChanged, with(subject("meeting", lines), QStringLiteral("guests"), parties), both},
        {MeetingDeleted, gone, both},
        {AvailabilityChanged,
         {{QStringLiteral("slots"), QJsonArray{QStringLiteral("2027-05-14T12:00:00.000Z")}}},
         own},
        {MeetingPointChanged, subject("meetingPoint", lines), event},
        {MeetingPointDeleted, gone, event},
        {CommentChanged, with(subject("comment", lines), count, 5), event},
        {CommentDeleted, comment, event},
        {NotificationAdded, with(subject("notification", lines), unread, 2), own},
        {NotificationChanged, with(subject("notification", lines), unread, 1), own},
        {AnnouncementChanged, subject("announcement", lines), event},
        {AnnouncementDeleted, gone, event},
        {KioskChanged, subject("kiosk", lines), Audience::admins()},
        {KioskDeleted, gone, Audience::admins()},
    };
}

/// Every type of the log as the use cases write it, with everything that only a reaction may read.
QList<Change> everyType()
{
    QList<Change> all;
    const QJsonObject before{{QStringLiteral("title"), QStringLiteral("PRIVATE before")}};
    const auto add = [&](QLatin1String type, QJsonObject payload, const Audience &audience,
                         const Actor &actor = {ActorKind::Admin, olga, QStringLiteral("Olga")}) {
        payload.insert(QStringLiteral("before"), before);
        payload.insert(QStringLiteral("rsvpGuestIds"), QJsonArray{QStringLiteral("PRIVATE guest")});
        payload.insert(QStringLiteral("cascade"), true);
        payload.insert(QStringLiteral("tellAttendees"), true);
        payload.insert(QStringLiteral("addedLater"),
                       QStringLiteral("PRIVATE member of a later version"));
        all.append(change(all.size() + 1, type, payload, audience, actor));
    };
    const auto subject = [](const char *name, const QString &text) {
        return QJsonObject{
            {QLatin1String(name), QJsonObject{{QStringLiteral("id"), QStringLiteral("s1")},
                                              {QStringLiteral("text"), text}}}};
    };
    const QJsonObject gone{{QStringLiteral("id"), QStringLiteral("s1")}};
    const QString lines = QStringLiteral("two\nlines \u2028 \"quoted\" Grüße 🎉");
    add(ChangeType::EventChanged, subject("event", lines), Audience::event());
    add(ChangeType::EventDeleted, gone, Audience::event());
    add(ChangeType::DayCreated, subject("day", lines), Audience::event());
    add(ChangeType::DayChanged, subject("day", lines), Audience::event());
    add(ChangeType::DayDeleted, gone, Audience::event());
    add(ChangeType::LocationChanged, subject("location", lines), Audience::event());
    add(ChangeType::LocationRemoved, gone, Audience::event());
    add(ChangeType::GuestJoined, subject("guest", lines), Audience::event());
    add(ChangeType::GuestChanged, subject("guest", lines), Audience::event());
    add(ChangeType::GuestLeft, gone, Audience::event());
    add(ChangeType::SessionCreated, subject("session", lines), Audience::event());
    add(ChangeType::SessionChanged, subject("session", lines), Audience::event());
    add(ChangeType::SessionDeleted, gone, Audience::event());
    const Actor guest{ActorKind::Guest, ann, QStringLiteral("Ann")};
    const QJsonObject own{{QStringLiteral("sessionId"), QStringLiteral("s1")}};
    add(ChangeType::RsvpAdded, own, Audience::guests({ann}), guest);
    add(ChangeType::RsvpRemoved, own, Audience::guests({ann}), guest);
    add(ChangeType::AttendanceChanged,
        {{QStringLiteral("sessionId"), QStringLiteral("s1")}, {QStringLiteral("numRsvps"), 12}},
        Audience::event(), guest);
    for (const auto &[type, payload, audience] : participation(subject, lines, gone))
        add(type, payload, audience, guest);
    add(ChangeType::SessionChanged, subject("session", lines), Audience::event(), {});
    add(ChangeType::SessionChanged, subject("session", lines), Audience::admins());
    add(ChangeType::SessionChanged, subject("session", lines), Audience{});
    add(QLatin1String("session.unheardOf"), subject("session", lines), Audience::event());
    return all;
}

} // namespace

class TestProjection : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goldenMessages();
    void nothingPrivateLeaves();
    void sharingChangesNobodysBytes();
    void whatIsHiddenLeavesNoTrace();
};

void TestProjection::goldenMessages()
{
    QByteArray text;
    for (const Change &each : everyType()) {
        for (const Named &named : viewers) {
            const QByteArray bytes = project(each, named.viewer);
            text += "# " + each.type.toLatin1() + " to " + named.name
                    + (bytes.isEmpty() ? ": nothing\n" : "\n");
            text += bytes;
        }
    }
    QFile file(QString::fromLatin1(goldenFile()));
    if (qEnvironmentVariableIsSet("FOYER_UPDATE_GOLDEN")) {
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
        return;
    }
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QList<QByteArray> expected = file.readAll().split('\n'), actual = text.split('\n');
    for (qsizetype i = 0; i < std::min(expected.size(), actual.size()); ++i)
        QVERIFY2(actual[i] == expected[i],
                 "line " + QByteArray::number(i + 1) + "\n- " + expected[i] + "\n+ " + actual[i]);
    QCOMPARE(actual.size(), expected.size());
}

void TestProjection::nothingPrivateLeaves()
{
    for (const Change &each : everyType()) {
        for (const Named &named : viewers) {
            const QByteArray bytes = project(each, named.viewer);
            QVERIFY2(!bytes.contains("PRIVATE"), bytes);
            if (bytes.isEmpty()) continue;
            QCOMPARE(bytes.count('\n'), 4); // id, event, data, the empty line
            const bool organizer = named.viewer.kind == Viewer::Kind::Organizer;
            QCOMPARE(bytes.contains("\"actor\""), organizer);
            QVERIFY(organizer || !bytes.contains("Olga"));
            QVERIFY(organizer || !bytes.contains(each.actor.name.toUtf8() + '"')
                    || each.actor.name.isEmpty());
            const bool own = !each.actor.id.isEmpty() && named.viewer.id == each.actor.id;
            QCOMPARE(bytes.contains("commandKey"), own);
        }
    }
}

void TestProjection::sharingChangesNobodysBytes()
{
    const Hub::Project projection = project;
    Batch batch;
    for (const Change &each : everyType())
        batch.append(std::make_shared<const ProjectedChange>(each));
    for (const Named &named : viewers) {
        QByteArray own;
        for (const Change &each : everyType())
            own += project(each, named.viewer);
        QCOMPARE(batch.bytesFor(named.viewer, 0, projection), own);
        if (!batch.names(named.viewer))
            QCOMPARE(batch.common(classOf(named.viewer), projection), own);
    }
    QVERIFY(!batch.names(viewers[0].viewer));
    QVERIFY(batch.names(viewers[1].viewer) && batch.names(viewers[3].viewer));
    QVERIFY(batch.names(viewers[2].viewer)); // a meeting is two people's
    QVERIFY(!batch.names(viewers[4].viewer));
}

void TestProjection::whatIsHiddenLeavesNoTrace()
{
    // Pairs of histories that differ only in what the viewer may not see: how many such rows, of what
    // type, by whom, with what in them.
    const QRegularExpression numbers(QStringLiteral("id: [0-9a-f.]+|\"seq\":\\d+|T[0-9:.]+Z"));
    const int pairs = qEnvironmentVariableIsSet("FOYER_LONG") ? 1'000 : 200;
    const Hub::Project projection = project;
    for (int pair = 0; pair < pairs; ++pair) {
        const Viewer &reader = viewers[pair % 5].viewer;
        QByteArray sides[2], shared[2];
        for (int side = 0; side < 2; ++side) {
            std::mt19937 common{unsigned(pair)};
            std::mt19937 own{unsigned(pair * 2 + side + 7'777)};
            const auto pick = [](std::mt19937 &random, int most) {
                return std::uniform_int_distribution<int>(0, most)(random);
            };
            const QList<Change> kinds = everyType();
            qint64 seq = 0;
            Batch batch;
            for (int i = 0; i < 30; ++i) {
                for (int hidden = pick(own, 2); hidden > 0; --hidden) {
                    Change row = kinds[pick(own, int(kinds.size()) - 1)];
                    const Audience audiences[] = {Audience{}, Audience::admins(),
                                                  Audience::guests({ann}),
                                                  Audience::guests({bob, otto})};
                    row.audience = audiences[pick(own, 3)];
                    if (reader.maySee(row.audience)) continue;
                    row.payload.insert(QStringLiteral("session"),
                                       QStringLiteral("PRIVATE %1").arg(pick(own, 1'000'000)));
                    row.actor = {ActorKind::Guest, reader.id.isEmpty() ? bob : reader.id,
                                 QStringLiteral("PRIVATE")};
                    row.seq = ++seq;
                    batch.append(std::make_shared<const ProjectedChange>(row));
                    sides[side] += project(row, reader);
                }
                Change row = kinds[pick(common, int(kinds.size()) - 1)];
                row.seq = ++seq;
                batch.append(std::make_shared<const ProjectedChange>(row));
                sides[side] += project(row, reader);
            }
            shared[side] = batch.names(reader) ? batch.bytesFor(reader, 0, projection)
                                               : batch.common(classOf(reader), projection);
        }
        QVERIFY2(!shared[0].contains("PRIVATE") && !shared[1].contains("PRIVATE"),
                 "a marker leaked");
        for (int side = 0; side < 2; ++side)
            QCOMPARE(shared[side], sides[side]);
        QCOMPARE(QString::fromUtf8(shared[0]).replace(numbers, QString()),
                 QString::fromUtf8(shared[1]).replace(numbers, QString()));
    }
}

QTEST_GUILESS_MAIN(TestProjection)
#include "tst_projection.moc"
