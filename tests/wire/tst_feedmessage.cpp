// SPDX-License-Identifier: GPL-3.0-or-later
// Decoding of feed messages: what is refused, what is let through for later versions.
#include "shared/wire/feedmessage.h"

#include <QtTest/QTest>

using namespace Foyer;

namespace {

SseEvent sse(const char *type, const char *data, const char *id = "12.0000000a")
{
    return {QString::fromUtf8(type), QString::fromUtf8(data), QString::fromUtf8(id)};
}

} // namespace

class TestFeedMessage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void tick();
    void reset();
    void unknownTypeIsEmpty();
    void commandKeyAndTime();
    void malformed_data();
    void malformed();
};

void TestFeedMessage::tick()
{
    const Result<FeedMessage> message = decodeFeedMessage(sse("tick", R"({"seq":12})"));
    QVERIFY(message);
    QCOMPARE(message->seq, 12);
    QCOMPARE(message->cursor, QStringLiteral("12.0000000a"));
    QCOMPARE(message->type, QStringLiteral("tick"));
    QVERIFY(std::holds_alternative<std::monostate>(message->payload));
    QVERIFY(decodeFeedMessage(sse("tick", R"({"seq":0})", "0")));
}

void TestFeedMessage::reset()
{
    for (const char *id : {"", "12.0000000a", "0"}) {
        const Result<FeedMessage> message =
            decodeFeedMessage(sse("reset", R"({"reason":"other-history"})", id));
        QVERIFY(message);
        QCOMPARE(message->resetReason, QStringLiteral("other-history"));
        QVERIFY(std::holds_alternative<std::monostate>(message->payload));
    }
}

void TestFeedMessage::unknownTypeIsEmpty()
{
    const Result<FeedMessage> message = decodeFeedMessage(
        sse("poll.opened", R"({"seq":12,"type":"poll.opened","payload":{"session":7}})"));
    QVERIFY(message);
    QCOMPARE(message->seq, 12);
    QVERIFY(std::holds_alternative<std::monostate>(message->payload));
}

void TestFeedMessage::commandKeyAndTime()
{
    const Result<FeedMessage> message = decodeFeedMessage(sse(
        "guest.left",
        R"({"seq":12,"type":"guest.left","at":"1970-01-01T00:00:01.500Z","payload":{"id":"g"},"commandKey":"k"})"));
    QVERIFY(message);
    QCOMPARE(message->at, 1500);
    QCOMPARE(message->commandKey, QStringLiteral("k"));
    QCOMPARE(std::get<Removed>(message->payload),
             (Removed{SubjectKind::Guest, QStringLiteral("g")}));
    QVERIFY(message->actor == Actor());
    const Result<FeedMessage> told = decodeFeedMessage(
        sse("tick", R"({"seq":12,"actor":{"kind":"admin","id":"a","name":"Noor"}})"));
    QVERIFY(told);
    QVERIFY(told->actor == (Actor{ActorKind::Admin, QStringLiteral("a"), QStringLiteral("Noor")}));
}

void TestFeedMessage::malformed_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("data");
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("field");
    const auto row = [](const char *name, const char *type, const char *data, const char *field,
                        const char *id = "12.0000000a") {
        QTest::newRow(name) << QString::fromUtf8(type) << QString::fromUtf8(data)
                            << QString::fromUtf8(id) << QString::fromUtf8(field);
    };
    row("no JSON", "tick", "hello", "");
    row("no data", "tick", "", "");
    row("no object", "tick", "[12]", "");
    row("no seq", "tick", "{}", "seq");
    row("another seq than the id's", "tick", R"({"seq":13})", "seq");
    row("a text as seq", "tick", R"({"seq":"12"})", "seq");
    row("a fraction as seq", "tick", R"({"seq":12.5})", "seq");
    row("no id", "tick", R"({"seq":12})", "seq", "");
    row("an id that is no cursor", "tick", R"({"seq":12})", "seq", "twelve");
    row("an unknown type of no JSON", "poll.opened", "hello", "");
    row("a removal without id", "session.deleted", R"({"seq":12,"payload":{}})", "id");
    row("a removal with a number as id", "guest.left", R"({"seq":12,"payload":{"id":3}})", "id");
    row("no payload", "location.removed", R"({"seq":12})", "id");
    row("no subject", "session.created", R"({"seq":12,"payload":{}})", "id");
    row("the wrong subject", "session.created",
        R"({"seq":12,"payload":{"guest":{"id":"g","name":"n"}}})", "id");
    row("a broken subject", "session.changed",
        R"({"seq":12,"payload":{"session":{"id":"s","title":3}}})", "title");
    row("a count without session", "session.attendanceChanged",
        R"({"seq":12,"payload":{"numRsvps":3}})", "sessionId");
    row("a negative count", "session.attendanceChanged",
        R"({"seq":12,"payload":{"sessionId":"s","numRsvps":-1}})", "numRsvps");
    row("half a count", "session.attendanceChanged",
        R"({"seq":12,"payload":{"sessionId":"s","numRsvps":0.5}})", "numRsvps");
    row("a missing count", "session.attendanceChanged", R"({"seq":12,"payload":{"sessionId":"s"}})",
        "numRsvps");
    row("an RSVP without session", "rsvp.added", R"({"seq":12,"payload":{}})", "sessionId");
    row("a vote without proposal", "vote.withdrawn", R"({"seq":12,"payload":{}})", "proposalId");
    row("a vote without choice", "vote.cast", R"({"seq":12,"payload":{"proposalId":"p"}})",
        "choice");
    row("a choice unheard of", "vote.cast",
        R"({"seq":12,"payload":{"proposalId":"p","choice":"yes"}})", "choice");
    row("a meeting without guests", "meeting.changed",
        R"({"seq":12,"payload":{"meeting":{"id":"m","requesterId":"a","recipientId":"b",)"
        R"("slotStart":"2027-05-14T07:00:00Z","slotEnd":"2027-05-14T07:30:00Z"}}})",
        "guests");
    row("a party without name", "meeting.changed",
        R"({"seq":12,"payload":{"meeting":{"id":"m","requesterId":"a","recipientId":"b",)"
        R"("slotStart":"2027-05-14T07:00:00Z","slotEnd":"2027-05-14T07:30:00Z"},"guests":[{"id":"a"}]}})",
        "guests/name");
    row("no meeting", "meeting.changed", R"({"seq":12,"payload":{"guests":[]}})", "id");
    row("no slots", "availability.changed", R"({"seq":12,"payload":{}})", "slots");
    row("a slot that is no instant", "availability.changed",
        R"({"seq":12,"payload":{"slots":["noon"]}})", "slots");
    row("no notification", "notification.added", R"({"seq":12,"payload":{"unread":1}})", "id");
    row("no unread", "notification.changed",
        R"({"seq":12,"payload":{"notification":{"id":"n","type":"t","created":"2027-05-14T07:00:00Z"}}})",
        "unread");
    for (const char *subject : {"proposal", "unavailability", "meetingPoint", "announcement"}) {
        const QByteArray type =
            subject + QByteArray(qstrcmp(subject, "unavailability") == 0 ? ".added" : ".changed");
        row(type.constData(), type.constData(), R"({"seq":12,"payload":{}})", "id");
    }
}

void TestFeedMessage::malformed()
{
    QFETCH(QString, type);
    QFETCH(QString, data);
    QFETCH(QString, id);
    QFETCH(QString, field);
    const Result<FeedMessage> message = decodeFeedMessage({type, data, id});
    QVERIFY(!message);
    QCOMPARE(message.error().code, QStringLiteral("feed.malformed"));
    QCOMPARE(message.error().field, field);
}

QTEST_GUILESS_MAIN(TestFeedMessage)
#include "tst_feedmessage.moc"
