// SPDX-License-Identifier: GPL-3.0-or-later
// The wire as agreed: snapshot, each type of feed message, problem and clash, in
// tests/wire/golden/*.json.
#include "shared/wire/feedmessage.h"
#include "shared/wire/json.h"
#include "shared/wire/problem.h"
#include "shared/wire/sitejson.h"
#include "shared/wire/snapshot.h"
#include "tests/wire/golden.h"

#include <QtCore/QDir>

using namespace Foyer;

namespace {

Instant at(const char *iso) { return fromIso(QString::fromLatin1(iso)).value(); }

Event demoEvent()
{
    Event e;
    e.id = QStringLiteral("AAAAAAAAAAAAAAAAAAAAAA");
    e.slug = QStringLiteral("democon-2027");
    e.name = QStringLiteral("DemoCon 2027");
    e.description = QStringLiteral("Three days\nof *talks*");
    e.website = QStringLiteral("https://democon.example/");
    e.timeZone = QStringLiteral("Europe/Berlin");
    e.proposal.end = at("2027-05-01T00:00:00Z");
    e.scheduling = {at("2027-05-10T00:00:00Z"), at("2027-05-20T00:00:00Z")};
    e.maxSessionMinutes = 90;
    e.breakMinutes = 5;
    e.slotMinutes = 15;
    e.hardCapacity = true;
    e.meetingsEnabled = true;
    e.maxOpenMeetingRequests = 3;
    e.icon = QStringLiteral("people");
    e.policies = {Policy::Warn, Policy::Ignore, Policy::Forbid, Policy::Ignore, Policy::Forbid};
    e.bufferMinutes = 10;
    e.version = 7;
    return e;
}

Day day()
{
    return {QStringLiteral("BBBBBBBBBBBBBBBBBBBBBB"), at("2027-05-14T09:00:00+02:00"),
            at("2027-05-15T02:00:00+02:00"),          at("2027-05-14T10:00:00+02:00"),
            at("2027-05-15T01:00:00+02:00"),          2};
}

Location location()
{
    Location l;
    l.id = QStringLiteral("CCCCCCCCCCCCCCCCCCCCCC");
    l.name = QStringLiteral("Große Halle");
    l.description = QStringLiteral("Beside the stairs");
    l.area = QStringLiteral("North");
    l.floor = QStringLiteral("2");
    l.capacity = 300;
    l.parallel = 2;
    l.colour = QStringLiteral("teal");
    l.bookable = false;
    l.imageUrl = QStringLiteral("/uploads/hall.webp");
    l.order = -3;
    l.version = 4;
    return l;
}

Guest guest()
{
    Guest g;
    g.id = QStringLiteral("DDDDDDDDDDDDDDDDDDDDDD");
    g.name = QStringLiteral("林 Ada");
    g.about = QStringLiteral("Tide tables");
    g.pronouns = QStringLiteral("she/her");
    g.basedIn = QStringLiteral("Brno");
    g.languages = {QStringLiteral("en"), QStringLiteral("cs")};
    g.prompts = {{QStringLiteral("ask me about"), QStringLiteral("lock picking")}};
    g.contacts = {{QStringLiteral("web"), QStringLiteral("https://ada.example")}};
    g.avatarUrl = QStringLiteral("/uploads/ada.webp");
    g.member = false;
    g.profileVersion = 9;
    return g;
}

Session session()
{
    Session s;
    s.id = QStringLiteral("EEEEEEEEEEEEEEEEEEEEEE");
    s.guid = QStringLiteral("0f0e0d0c-0b0a-4090-8070-605040302010");
    s.title = QStringLiteral("Night walk 🌙");
    s.subtitle = QStringLiteral("Bring a torch");
    s.description = QStringLiteral("\"Quotes\", \\ and\ttabs");
    s.start = at("2027-05-14T23:30:00+02:00");
    s.end = at("2027-05-15T00:45:00+02:00");
    s.locationIds = {location().id, QStringLiteral("cccccccccccccccccccccc")};
    s.hostIds = {guest().id};
    s.capacity = 25;
    s.kind = SessionKind::Blocker;
    s.status = SessionStatus::Cancelled;
    s.statusReason = QStringLiteral("Rain");
    s.closed = true;
    s.adminManaged = true;
    s.proposalId = QStringLiteral("FFFFFFFFFFFFFFFFFFFFFF");
    s.language = QStringLiteral("en");
    s.track = QStringLiteral("Outdoors");
    s.links = {{QStringLiteral("Map"), QStringLiteral("https://map.example/?a=1&b=2")},
               {QString(), QStringLiteral("https://x.example")}};
    s.movedFrom = MovedFrom{at("2027-05-14T22:00:00+02:00"),
                            at("2027-05-14T23:15:00+02:00"),
                            {location().id},
                            at("2027-05-14T20:01:02.345+02:00")};
    s.lateMinutes = 5;
    s.version = 12;
    return s;
}

Unavailability unavailability()
{
    return {QStringLiteral("GGGGGGGGGGGGGGGGGGGGGG"), location().id, at("2027-05-14T12:00:00Z"),
            at("2027-05-14T13:30:00Z"), QStringLiteral("Piano tuning")};
}

Proposal proposal()
{
    Proposal p;
    p.id = QStringLiteral("FFFFFFFFFFFFFFFFFFFFFF");
    p.title = QStringLiteral("Night walk");
    p.description = QStringLiteral("*Along* the river");
    p.durationMinutes = 75;
    p.hostIds = {guest().id};
    p.cohostWanted = true;
    p.cohostNote = QStringLiteral("Somebody with a torch");
    p.created = at("2027-04-01T08:00:00Z");
    p.updated = at("2027-04-02T09:30:00.250Z");
    p.version = 3;
    return p;
}

MeetingPoint meetingPoint()
{
    return {QStringLiteral("HHHHHHHHHHHHHHHHHHHHHH"), QStringLiteral("Blue sofa"),
            QStringLiteral("Beside the cloakroom"), 2};
}

Announcement announcement()
{
    return {QStringLiteral("IIIIIIIIIIIIIIIIIIIIII"),
            QStringLiteral("The lift is out of order"),
            AnnouncementSeverity::Warning,
            at("2027-05-14T08:00:00Z"),
            at("2027-05-14T18:00:00Z"),
            {location().id},
            2};
}

Kiosk kiosk()
{
    Kiosk k;
    k.id = QStringLiteral("MMMMMMMMMMMMMMMMMMMMMM");
    k.name = QStringLiteral("Stairs, left");
    k.eventId = demoEvent().id;
    k.view = QStringLiteral("now");
    k.locationIds = {location().id};
    k.language = QStringLiteral("de");
    k.settings = {{QStringLiteral("dwellSeconds"), 12}};
    k.appVersion = QStringLiteral("1.0.0");
    k.created = at("2027-05-13T10:00:00Z");
    k.lastSeen = at("2027-05-14T11:59:30Z");
    k.version = 3;
    return k;
}

const Id self = QStringLiteral("dddddddddddddddddddddd");

Meeting meeting()
{
    Meeting m;
    m.id = QStringLiteral("JJJJJJJJJJJJJJJJJJJJJJ");
    m.requesterId = guest().id;
    m.recipientId = self;
    m.slotStart = at("2027-05-14T12:00:00Z");
    m.slotEnd = at("2027-05-14T12:30:00Z");
    m.place = QStringLiteral("Blue sofa");
    m.message = QStringLiteral("About the tides?");
    m.note = QStringLiteral("Gladly");
    m.status = MeetingStatus::Accepted;
    m.created = at("2027-05-13T10:00:00Z");
    m.responded = at("2027-05-13T11:00:00Z");
    m.version = 2;
    return m;
}

LeanGuest lean(const Id &id, const QString &name) { return {id, name, {}}; }

Comment comment()
{
    Comment c;
    c.id = QStringLiteral("KKKKKKKKKKKKKKKKKKKKKK");
    c.subjectKind = CommentSubject::Proposal;
    c.subjectId = proposal().id;
    c.parentId = QStringLiteral("kkkkkkkkkkkkkkkkkkkkkk");
    c.authorId = guest().id;
    c.body = QStringLiteral("Count me in");
    c.created = at("2027-04-03T08:00:00Z");
    c.edited = at("2027-04-03T08:05:00Z");
    c.likes = 4;
    c.version = 2;
    return c;
}

Notification notification()
{
    return {QStringLiteral("LLLLLLLLLLLLLLLLLLLLLL"),
            QStringLiteral("session.moved"),
            QStringLiteral("Night walk: 22:00 instead of 21:30"),
            QStringLiteral("/democon-2027/sessions/EEEEEEEEEEEEEEEEEEEEEE"),
            at("2027-05-14T11:59:00Z"),
            at("2027-05-14T12:00:00Z")};
}

Me me()
{
    Me me;
    me.guestId = self;
    me.rsvps = {QStringLiteral("eeeeeeeeeeeeeeeeeeeeee"), session().id}; // likewise
    me.votes = {{proposal().id, VoteChoice::Maybe}};
    me.meetings = {meeting()};
    me.meetingGuests = {{guest().id, guest().name, guest().avatarUrl}};
    me.availability = {at("2027-05-14T12:30:00Z"), at("2027-05-14T12:00:00Z")};
    me.unread = 3;
    return me;
}

/// A row of the feed; `body` is the payload as it is on the wire where a replica keeps nothing of it.
struct Sample {
    QLatin1String type;
    FeedPayload payload;
    QJsonObject body = {};
};

QList<Sample> samples()
{
    using namespace ChangeType;
    return {
        {EventChanged, demoEvent()},
        {EventDeleted, Removed{SubjectKind::Event, demoEvent().id}},
        {DayCreated, day()},
        {DayChanged, day()},
        {DayDeleted, Removed{SubjectKind::Day, day().id}},
        {LocationChanged, location()},
        {LocationRemoved, Removed{SubjectKind::Location, location().id}},
        {GuestJoined, guest()},
        {GuestChanged, guest()},
        {GuestLeft, Removed{SubjectKind::Guest, guest().id}},
        {SessionCreated, session()},
        {SessionChanged, session()},
        {SessionDeleted, Removed{SubjectKind::Session, session().id}},
        {AttendanceChanged, Attendance{session().id, 12}},
        {RsvpAdded, OwnRsvp{session().id, true}},
        {RsvpRemoved, OwnRsvp{session().id, false}},
        {ProposalCreated, proposal()},
        {ProposalChanged, proposal()},
        {ProposalDeleted, Removed{SubjectKind::Proposal, proposal().id}},
        {VoteCast, OwnVote{proposal().id, VoteChoice::Maybe}},
        {VoteWithdrawn, OwnVote{proposal().id, std::nullopt}},
        {UnavailabilityAdded, unavailability()},
        {UnavailabilityRemoved, Removed{SubjectKind::Unavailability, unavailability().id}},
        {MeetingChanged,
         OwnMeeting{meeting(), {lean(guest().id, guest().name), lean(self, QStringLiteral("Bo"))}}},
        {MeetingDeleted, Removed{SubjectKind::Meeting, meeting().id}},
        {AvailabilityChanged, OwnAvailability{me().availability}},
        {MeetingPointChanged, meetingPoint()},
        {MeetingPointDeleted, Removed{SubjectKind::MeetingPoint, meetingPoint().id}},
        {AnnouncementChanged, announcement()},
        {AnnouncementDeleted, Removed{SubjectKind::Announcement, announcement().id}},
        {NotificationAdded, OwnNotification{notification(), 3}},
        {NotificationChanged, OwnNotification{notification(), 2}},
        {CommentChanged,
         std::monostate(),
         {{QStringLiteral("comment"), toJson(comment())}, {QStringLiteral("count"), 5}}},
        {CommentDeleted,
         std::monostate(),
         {{QStringLiteral("id"), comment().id},
          {QStringLiteral("subjectKind"), QStringLiteral("proposal")},
          {QStringLiteral("subjectId"), proposal().id},
          {QStringLiteral("count"), 4}}},
        {KioskChanged, std::monostate(), {{QStringLiteral("kiosk"), toJson(kiosk())}}},
        {KioskDeleted, std::monostate(), {{QStringLiteral("id"), kiosk().id}}},
    };
}

struct PayloadJson {
    QJsonObject operator()(const std::monostate &) const { return {}; }
    QJsonObject operator()(const Event &e) const { return {{QStringLiteral("event"), toJson(e)}}; }
    QJsonObject operator()(const Day &d) const { return {{QStringLiteral("day"), toJson(d)}}; }
    QJsonObject operator()(const Location &l) const
    {
        return {{QStringLiteral("location"), toJson(l)}};
    }
    QJsonObject operator()(const Guest &g) const { return {{QStringLiteral("guest"), toJson(g)}}; }
    QJsonObject operator()(const Session &s) const
    {
        return {{QStringLiteral("session"), toJson(s)}};
    }
    QJsonObject operator()(const Unavailability &u) const
    {
        return {{QStringLiteral("unavailability"), toJson(u)}};
    }
    QJsonObject operator()(const Proposal &p) const
    {
        return {{QStringLiteral("proposal"), toJson(p)}};
    }
    QJsonObject operator()(const MeetingPoint &p) const
    {
        return {{QStringLiteral("meetingPoint"), toJson(p)}};
    }
    QJsonObject operator()(const Announcement &a) const
    {
        return {{QStringLiteral("announcement"), toJson(a)}};
    }
    QJsonObject operator()(const OwnRsvp &r) const
    {
        return {{QStringLiteral("sessionId"), r.sessionId}};
    }
    QJsonObject operator()(const OwnVote &v) const
    {
        QJsonObject vote{{QStringLiteral("proposalId"), v.proposalId}};
        if (v.choice) vote.insert(QStringLiteral("choice"), toName(*v.choice));
        return vote;
    }
    QJsonObject operator()(const OwnMeeting &m) const
    {
        return {
            {QStringLiteral("meeting"), toJson(m.meeting)},
            {QStringLiteral("guests"), QJsonArray{toJson(m.guests.at(0)), toJson(m.guests.at(1))}}};
    }
    QJsonObject operator()(const OwnAvailability &a) const
    {
        QJsonArray slotStarts;
        for (const Instant start : a.slotStarts)
            slotStarts.append(toIso(start));
        return {{QStringLiteral("slots"), slotStarts}};
    }
    QJsonObject operator()(const OwnNotification &n) const
    {
        return {{QStringLiteral("notification"), toJson(n.notification)},
                {QStringLiteral("unread"), n.unread}};
    }
    QJsonObject operator()(const Removed &r) const { return {{QStringLiteral("id"), r.id}}; }
    QJsonObject operator()(const Attendance &a) const
    {
        return {{QStringLiteral("sessionId"), a.sessionId},
                {QStringLiteral("numRsvps"), a.numRsvps}};
    }
};

} // namespace

class TestGolden : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void feedMessages_data();
    void feedMessages();
    void everyFileIsRead();
    void snapshot();
    void problem();
    void clash();
};

void TestGolden::feedMessages_data()
{
    QTest::addColumn<int>("index");
    const QList<Sample> all = samples();
    for (int i = 0; i < all.size(); ++i)
        QTest::newRow(all[i].type.data()) << i;
}

void TestGolden::feedMessages()
{
    QFETCH(int, index);
    const Sample sample = samples().at(index);
    const QString name = QStringLiteral("feed-%1.json").arg(sample.type);
    const QJsonObject data{
        {QStringLiteral("seq"), 4712},
        {QStringLiteral("type"), QString(sample.type)},
        {QStringLiteral("at"), QStringLiteral("2027-05-14T12:00:00.000Z")},
        {QStringLiteral("payload"),
         sample.body.isEmpty() ? std::visit(PayloadJson{}, sample.payload) : sample.body},
        {QStringLiteral("commandKey"), QStringLiteral("k-1")}};
    compareGolden(name, {{QStringLiteral("id"), QStringLiteral("4712.51c07be3")},
                         {QStringLiteral("event"), QString(sample.type)},
                         {QStringLiteral("data"), data}});

    const QJsonObject golden = readGolden(name);
    const Result<FeedMessage> decoded = decodeFeedMessage(
        {golden.value(QLatin1String("event")).toString(),
         QString::fromUtf8(encodeJson(golden.value(QLatin1String("data")).toObject())),
         golden.value(QLatin1String("id")).toString()});
    QVERIFY2(decoded, qPrintable(decoded ? QString() : decoded.error().detail));
    QCOMPARE(decoded->seq, 4712);
    QCOMPARE(decoded->cursor, QStringLiteral("4712.51c07be3"));
    QCOMPARE(decoded->type, QString(sample.type));
    QCOMPARE(decoded->at, at("2027-05-14T12:00:00Z"));
    QCOMPARE(decoded->commandKey, QStringLiteral("k-1"));
    QVERIFY(decoded->payload == sample.payload);
}

void TestGolden::everyFileIsRead()
{
    const QDir folder(goldenPath({}));
    QCOMPARE(folder.entryList({QStringLiteral("feed-*.json")}).size(), samples().size());
}

void TestGolden::snapshot()
{
    Snapshot snapshot;
    snapshot.seq = 4711;
    snapshot.cursor = QStringLiteral("4711.9f3a0c21");
    snapshot.event = demoEvent();
    snapshot.days = {day()};
    snapshot.locations = {location()};
    snapshot.guests = {guest()};
    Session plain;
    plain.id = plain.guid = QStringLiteral("eeeeeeeeeeeeeeeeeeeeee");
    plain.title = QStringLiteral("Only a title");
    snapshot.sessions = {session(), plain}; // the encoder sorts by language, track, title, id
    snapshot.counts = {{session().id, 12}, {plain.id, 0}};
    snapshot.unavailability = {unavailability()};
    Proposal bare;
    bare.id = QStringLiteral("ffffffffffffffffffffff");
    bare.title = QStringLiteral("Only a title");
    snapshot.proposals = {bare, proposal()};
    snapshot.meetingPoints = {meetingPoint()};
    snapshot.announcements = {announcement()};
    snapshot.me = me();
    const QByteArray bytes = encodeSnapshot(snapshot);
    compareGolden(QStringLiteral("snapshot.json"), QJsonDocument::fromJson(bytes).object());

    const Result<Snapshot> decoded =
        decodeSnapshot(encodeJson(readGolden(QStringLiteral("snapshot.json"))));
    QVERIFY(decoded);
    QCOMPARE(decoded->seq, snapshot.seq);
    QCOMPARE(decoded->cursor, snapshot.cursor);
    QCOMPARE(decoded->event, snapshot.event);
    QCOMPARE(decoded->days, snapshot.days);
    QCOMPARE(decoded->locations, snapshot.locations);
    QCOMPARE(decoded->guests, snapshot.guests);
    QCOMPARE(decoded->sessions, (QList<Session>{plain, session()}));
    QCOMPARE(decoded->counts, (QHash<Id, int>{{session().id, 12}}));
    QCOMPARE(decoded->unavailability, snapshot.unavailability);
    QCOMPARE(decoded->proposals, (QList<Proposal>{proposal(), bare}));
    QCOMPARE(decoded->meetingPoints, snapshot.meetingPoints);
    QCOMPARE(decoded->announcements, snapshot.announcements);
    Me sorted = me();
    std::sort(sorted.rsvps.begin(), sorted.rsvps.end());
    std::sort(sorted.availability.begin(), sorted.availability.end());
    QCOMPARE(decoded->me, sorted);
    QCOMPARE(encodeSnapshot(*decoded), bytes);

    // The viewer's part stands last, and is all that depends on who asks and when.
    snapshot.me.reset();
    snapshot.seq = 4800;
    const QByteArray eventPart = encodeEventPart(snapshot);
    QVERIFY(bytes.startsWith(eventPart));
    QCOMPARE(eventPart + encodeViewerPart(4711, QStringLiteral("4711.9f3a0c21"), me()), bytes);
}

namespace {

Clash clashOf(ClashKind kind, Policy severity)
{
    Clash clash;
    clash.kind = kind;
    clash.severity = severity;
    clash.start = *session().start;
    clash.end = *session().end;
    return clash;
}

} // namespace

void TestGolden::problem()
{
    Clash clash = clashOf(ClashKind::Room, Policy::Forbid);
    clash.sessionId = session().id;
    clash.title = session().title;
    clash.locationId = location().id;
    const Error error{QStringLiteral("session.clash"),
                      QStringLiteral("the room is taken"),
                      QStringLiteral("start"),
                      {{QStringLiteral("clashes"), QJsonArray{toJson(clash)}}}};
    compareGolden(QStringLiteral("problem.json"),
                  QJsonDocument::fromJson(encodeProblem(error, 409)).object());
}

void TestGolden::clash()
{
    Clash host = clashOf(ClashKind::Host, Policy::Warn);
    host.sessionId = session().id;
    host.title = session().title;
    Clash busy = clashOf(ClashKind::Unavailable, Policy::Warn);
    busy.locationId = location().id;
    compareGolden(QStringLiteral("clashes.json"),
                  {{QStringLiteral("clashes"), QJsonArray{toJson(host), toJson(busy)}}});
}

QTEST_GUILESS_MAIN(TestGolden)
#include "tst_golden.moc"
