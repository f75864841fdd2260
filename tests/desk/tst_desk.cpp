// SPDX-License-Identifier: GPL-3.0-or-later
// Tables and forms against a real server: what is saved, what is refused and said where, what waits while there is no
// connection, what is taken back.
#include "tests/desk/deskrig.h"

#include <QtCore/QJsonDocument>
#include <QtGui/QImage>
#include <QtTest/QSignalSpy>

using namespace Foyer;

class TestDesk : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void roomIsEditedAndTakenBack();
    void badValuesStayAtTheirField();
    void guestsAddressIsFetchedAndSaved();
    void takenAddressIsSaidInPlace();
    void offlineEditsWaitAndAreSent();
    void removalIsOneStepBack();
    void newSubjectsOfEveryKind();
    void dayTakesItsSessions();
    void eventPhasesAndPolicies();
    void proposalsArePlaced();
    void siteAndOrganizers();
    void picturesAreUploaded();
    void somebodyDeletesWhatIsOpen();
    void newEventWithItsFirstDay();
    void eventIsDeletedAfterAWhile();
    void picturesAreListedAndDeleted();
    void oneValueForSeveral();
    void profileWithPairs();
    void slotsTakeAvailabilityOnlyWhenSaid();
    void columnsAreRemembered();

private:
    QString restPath(const QString &below) const
    {
        return QStringLiteral("/events/%1/%2").arg(m_server.slug, below);
    }
    DeskServer m_server;
};

void TestDesk::initTestCase()
{
    if (!ServerProcess::available()) QSKIP("bin/foyer-server was not built");
    QVERIFY(m_server.start());
}

void TestDesk::roomIsEditedAndTakenBack()
{
    DeskRig rig(m_server);
    QVERIFY(rig.live());
    DeskTable *rooms = rig.desk.table(QStringLiteral("rooms"));
    QTRY_VERIFY(rooms->total() > 2);
    const Id id = rooms->idAt(0);
    const QString before = rooms->cell(id, QStringLiteral("name"));
    QVERIFY(rooms->edit(id, QStringLiteral("name"), QStringLiteral("Glasshouse")));
    // At once, marked; then said by the server.
    QTRY_COMPARE(rooms->cell(id, QStringLiteral("name")), QStringLiteral("Glasshouse"));
    QVERIFY(rig.settled());
    QTRY_COMPARE(rig.accepted().locations.value(id).name, QStringLiteral("Glasshouse"));
    QVERIFY(rig.side.undo.canUndo());
    QVERIFY(rig.side.undo.undoLabel().contains(before));
    QVERIFY(rig.side.undo.undo());
    QTRY_COMPARE(rig.accepted().locations.value(id).name, before);
    // The same again is no command.
    QVERIFY(rooms->edit(id, QStringLiteral("name"), before));
    QCOMPARE(rig.side.queue.pending(), 0);
}

void TestDesk::badValuesStayAtTheirField()
{
    DeskRig rig(m_server);
    QVERIFY(rig.live());
    DeskTable *rooms = rig.desk.table(QStringLiteral("rooms"));
    DeskForm *form = rig.desk.form(QStringLiteral("rooms"));
    QTRY_VERIFY(rooms->total() > 2);
    const Id id = rooms->idAt(0);
    form->open(id);
    for (const char *bad : {"many", "-1", "1.5", "99999999"}) {
        QVERIFY2(!rooms->edit(id, QStringLiteral("capacity"), QString::fromLatin1(bad)), bad);
        QVERIFY(!form->problems().value(QStringLiteral("capacity")).toString().isEmpty());
    }
    form->set(QStringLiteral("name"), QStringLiteral("   "));
    QVERIFY(form->problems().contains(QStringLiteral("name")));
    form->set(QStringLiteral("name"), QString(300, u'x'));
    QVERIFY(form->problems().contains(QStringLiteral("name")));
    QCOMPARE(rig.side.queue.entries().size(), 0);
    QVERIFY(rooms->edit(id, QStringLiteral("capacity"), QStringLiteral(" 31 ")));
    QVERIFY(!form->problems().contains(QStringLiteral("capacity")));
    QVERIFY(rig.settled());
    QTRY_COMPARE(rig.accepted().locations.value(id).capacity, 31);
    // Of what is nowhere nothing is sent.
    QVERIFY(!rooms->edit(QStringLiteral("nowhere"), QStringLiteral("name"), QStringLiteral("x"))
            || rig.side.queue.refused() >= 0);
}

void TestDesk::guestsAddressIsFetchedAndSaved()
{
    DeskRig rig(m_server);
    QVERIFY(rig.live());
    rig.desk.book()->loadPeople();
    QTRY_VERIFY_WITH_TIMEOUT(rig.desk.book()->isLoaded(), DeskPatience);
    DeskTable *guests = rig.desk.table(QStringLiteral("guests"));
    QTRY_VERIFY(guests->total() > 5);
    const Id id = guests->idAt(0);
    QVERIFY(guests->edit(id, QStringLiteral("email"), QStringLiteral("new.address@example.org")));
    QVERIFY(rig.settled());
    QTRY_COMPARE_WITH_TIMEOUT(guests->cell(id, QStringLiteral("email")),
                              QStringLiteral("new.address@example.org"), DeskPatience);
    // A second edit is made on the version that the first one left.
    QVERIFY(guests->edit(id, QStringLiteral("basedIn"), QStringLiteral("Utrecht Oost")));
    QVERIFY(rig.settled());
    QTRY_COMPARE(rig.accepted().guests.value(id).basedIn, QStringLiteral("Utrecht Oost"));
    QCOMPARE(rig.side.queue.refused() + rig.side.queue.conflicts(), 0);
    QVERIFY(rig.desk.addresses({id}).contains(QStringLiteral("<new.address@example.org>")));
}

void TestDesk::takenAddressIsSaidInPlace()
{
    DeskRig rig(m_server);
    QVERIFY(rig.live());
    rig.desk.book()->loadPeople();
    QTRY_VERIFY_WITH_TIMEOUT(rig.desk.book()->isLoaded(), DeskPatience);
    DeskTable *guests = rig.desk.table(QStringLiteral("guests"));
    QTRY_VERIFY(guests->total() > 5);
    const Id one = guests->idAt(1), other = guests->idAt(2);
    QVERIFY(guests->edit(one, QStringLiteral("email"), QStringLiteral("taken@example.org")));
    QVERIFY(rig.settled());
    QVERIFY(guests->edit(other, QStringLiteral("email"), QStringLiteral("taken@example.org")));
    DeskForm *form = rig.desk.form(QStringLiteral("guests"));
    form->open(other);
    QTRY_VERIFY_WITH_TIMEOUT(form->problems().contains(QStringLiteral("email")), DeskPatience);
    QVERIFY(form->problems()
                .value(QStringLiteral("email"))
                .toString()
                .contains(QStringLiteral("address")));
    const QVariant marks =
        guests->data(guests->index(guests->rowOf(other)), TableModel::ProblemsRole);
    QVERIFY(marks.toMap().contains(QStringLiteral("email")));
    // Another one goes, and the complaint with it.
    QVERIFY(guests->edit(other, QStringLiteral("email"), QStringLiteral("free@example.org")));
    QVERIFY(rig.settled());
    QVERIFY(!form->problems().contains(QStringLiteral("email")));
    QVERIFY(!guests->edit(other, QStringLiteral("email"), QStringLiteral("no address")));
}

void TestDesk::offlineEditsWaitAndAreSent()
{
    DeskRig rig(m_server);
    QVERIFY(rig.live());
    DeskTable *rooms = rig.desk.table(QStringLiteral("rooms"));
    QTRY_VERIFY(rooms->total() > 2);
    const Id id = rooms->idAt(1);
    rig.side.setOnline(false);
    QVERIFY(rooms->edit(id, QStringLiteral("floor"), QStringLiteral("7th")));
    QVERIFY(rooms->edit(id, QStringLiteral("area"), QStringLiteral("Roof")));
    QTRY_COMPARE(rooms->cell(id, QStringLiteral("floor")), QStringLiteral("7th"));
    const auto mark = [&] {
        return rooms->data(rooms->index(rooms->rowOf(id)), TableModel::PendingRole).toString();
    };
    QTRY_COMPARE(mark(), QStringLiteral("waiting"));
    rig.side.setOnline(true);
    QVERIFY(rig.settled());
    QTRY_COMPARE_WITH_TIMEOUT(rig.accepted().locations.value(id).area, QStringLiteral("Roof"),
                              DeskPatience);
    QCOMPARE(rig.accepted().locations.value(id).floor, QStringLiteral("7th"));
    QTRY_COMPARE(mark(), QString());
}

void TestDesk::removalIsOneStepBack()
{
    DeskRig rig(m_server);
    QVERIFY(rig.live());
    DeskForm *form = rig.desk.form(QStringLiteral("points"));
    DeskTable *points = rig.desk.table(QStringLiteral("points"));
    for (const char *name : {"Well", "Oak"}) {
        form->openNew();
        form->set(QStringLiteral("name"), QString::fromLatin1(name));
        QVERIFY(form->create());
    }
    QVERIFY(rig.settled());
    QTRY_VERIFY(points->total() >= 2);
    const int before = points->total();
    QStringList ids;
    for (const MeetingPoint &point : rig.replica().meetingPoints)
        if (point.name == u"Well" || point.name == u"Oak") ids.append(point.id);
    QCOMPARE(ids.size(), 2);
    QVERIFY(points->remove(ids));
    QTRY_COMPARE(points->total(), before - 2);
    QVERIFY(rig.settled());
    QVERIFY(rig.side.undo.undo());
    QTRY_COMPARE(points->total(), before);
    QVERIFY(rig.settled());
    QTRY_COMPARE(rig.accepted().meetingPoints.size(), before);
    QVERIFY(points->remove({}));
}

void TestDesk::newSubjectsOfEveryKind()
{
    DeskRig rig(m_server);
    QVERIFY(rig.live());
    QTRY_VERIFY(rig.desk.table(QStringLiteral("rooms"))->total() > 0);
    const auto make = [&](const char *kind, const QVariantMap &values) {
        DeskForm *form = rig.desk.form(QLatin1String(kind));
        form->openNew();
        for (auto it = values.begin(); it != values.end(); ++it)
            form->set(it.key(), it.value());
        return form->create() ? form->subjectId() : Id();
    };
    const Id room = make("rooms", {{QStringLiteral("name"), QStringLiteral("Attic")}});
    const Id guest = make("guests", {{QStringLiteral("name"), QStringLiteral("Jun Castellan")},
                                     {QStringLiteral("email"), QStringLiteral("jun@example.net")}});
    const Id point = make("points", {{QStringLiteral("name"), QStringLiteral("Fountain")}});
    const Id day = make("days", {});
    const Id proposal = make("proposals", {{QStringLiteral("title"), QStringLiteral("Kites")},
                                           {QStringLiteral("hostIds"), QStringList{guest}}});
    const Id words =
        make("announcements", {{QStringLiteral("text"), QStringLiteral("Soup is ready.")},
                               {QStringLiteral("severity"), QStringLiteral("warning")},
                               {QStringLiteral("locationIds"), QStringList{room}},
                               {QStringLiteral("expires"), rig.desk.timeIn(30)}});
    const Id closed = make("closed", {{QStringLiteral("locationId"), room},
                                      {QStringLiteral("reason"), QStringLiteral("Cleaning")}});
    QVERIFY(rig.settled());
    for (const QueuedCommand &entry : rig.side.queue.entries())
        QVERIFY2(
            entry.state != CommandState::Refused,
            qPrintable(entry.command.path + u' ' + entry.error.code + u' ' + entry.error.detail));
    const Replica &server = rig.accepted();
    QTRY_VERIFY(server.locations.contains(room));
    QTRY_VERIFY(server.guests.contains(guest));
    QTRY_VERIFY(server.meetingPoints.contains(point));
    QTRY_VERIFY(server.days.contains(day));
    QTRY_COMPARE(server.proposals.value(proposal).hostIds, QList<Id>{guest});
    QTRY_COMPARE(server.announcements.value(words).severity, AnnouncementSeverity::Warning);
    QTRY_COMPARE(server.unavailability.value(closed).reason, QStringLiteral("Cleaning"));
    QVERIFY(rig.desk.whoSees({room}).contains(QStringLiteral("Attic")));
    QVERIFY(rig.desk.whoSees({}).contains(QStringLiteral("Every screen")));
    // Without what is needed nothing is made, and the field says so.
    DeskForm *form = rig.desk.form(QStringLiteral("announcements"));
    form->openNew();
    QVERIFY(!form->create());
    QVERIFY(form->problems().contains(QStringLiteral("text")));
    form->set(QStringLiteral("expires"), rig.desk.timeIn(-30));
    QVERIFY(form->problems().contains(QStringLiteral("expires")));
}

void TestDesk::dayTakesItsSessions()
{
    DeskRig rig(m_server);
    QVERIFY(rig.live());
    DeskTable *days = rig.desk.table(QStringLiteral("days"));
    QTRY_VERIFY(days->total() > 1);
    const Id first = days->idAt(0);
    QVERIFY(!rig.desk.whatGoes(QStringLiteral("days"), first).isEmpty());
    // Over the next day: refused by the server, said at the field.
    const QString tooLate =
        rig.desk.form(QStringLiteral("days"))->values().value(QStringLiteral("end")).toString();
    QVERIFY(tooLate.isEmpty());
    QVERIFY(!days->edit(first, QStringLiteral("end"), QStringLiteral("soon")));
    const QString next = days->editText(days->idAt(1), QStringLiteral("end"));
    QVERIFY(days->edit(first, QStringLiteral("end"), next));
    const auto problems = [&] {
        return days->data(days->index(days->rowOf(first)), TableModel::ProblemsRole).toMap();
    };
    QTRY_VERIFY_WITH_TIMEOUT(problems().contains(QStringLiteral("end")), DeskPatience);
}

void TestDesk::eventPhasesAndPolicies()
{
    DeskRig rig(m_server);
    QVERIFY(rig.live());
    rig.desk.openEvent();
    DeskForm *event = rig.desk.form(QStringLiteral("event"));
    QTRY_VERIFY(!event->values().isEmpty());
    event->set(QStringLiteral("hostClash"), QStringLiteral("forbid"));
    event->set(QStringLiteral("meetingsEnabled"), true);
    event->set(QStringLiteral("proposalStart"), QStringLiteral("2020-01-01 10:00"));
    QVERIFY(rig.settled());
    QTRY_COMPARE(rig.accepted().event.policies.hostClash, Policy::Forbid);
    QTRY_VERIFY(rig.accepted().event.proposal.start.has_value());
    QVERIFY(rig.accepted().event.meetingsEnabled);
    event->set(QStringLiteral("slug"), QStringLiteral("Not An Address"));
    QVERIFY(event->problems().contains(QStringLiteral("slug")));
    event->set(QStringLiteral("timeZone"), QStringLiteral("Nowhere/Town"));
    QVERIFY(event->problems().contains(QStringLiteral("timeZone")));
    event->set(QStringLiteral("proposalStart"), QString());
    QVERIFY(rig.settled());
    QTRY_VERIFY(!rig.accepted().event.proposal.start.has_value());
    QVERIFY(rig.desk.zones().size() > 100);
}

void TestDesk::proposalsArePlaced()
{
    DeskRig rig(m_server);
    QVERIFY(rig.live());
    DeskForm *form = rig.desk.form(QStringLiteral("proposals"));
    form->openNew({{QStringLiteral("title"), QStringLiteral("Knots")}});
    QVERIFY(form->create());
    const Id id = form->subjectId();
    QVERIFY(rig.settled());
    QVERIFY(!rig.desk.place(id, QStringLiteral("some time"), {}, 30));
    QVERIFY(rig.desk.noticeIsProblem());
    QVERIFY(rig.desk.toTray({id}));
    QVERIFY(rig.settled());
    const auto session = [&] {
        for (const Session &one : rig.accepted().sessions)
            if (one.proposalId == id) return one;
        return Session();
    };
    QTRY_COMPARE(session().title, QStringLiteral("Knots"));
    QVERIFY(!session().start);
    QVERIFY(!rig.desk.toTray({id}));
    rig.desk.book()->loadVotes();
    QTRY_VERIFY_WITH_TIMEOUT(!rig.desk.book()->votesProblem().isEmpty()
                                 || !rig.desk.book()->knowledge().votes.isEmpty(),
                             DeskPatience);
}

void TestDesk::siteAndOrganizers()
{
    DeskRig rig(m_server);
    QVERIFY(rig.live());
    SiteDesk *site = rig.desk.site();
    site->load();
    QTRY_COMPARE_WITH_TIMEOUT(site->state(), QStringLiteral("ready"), DeskPatience);
    QTRY_VERIFY_WITH_TIMEOUT(site->organizers()->total() > 0, DeskPatience);
    site->set(QStringLiteral("title"), QStringLiteral("Saltmarsh"));
    QTRY_COMPARE_WITH_TIMEOUT(site->values().value(QStringLiteral("title")).toString(),
                              QStringLiteral("Saltmarsh"), DeskPatience);
    const int before = site->organizers()->total();
    site->addOrganizer(QStringLiteral("Noor"), {}, QStringLiteral("short"));
    QTRY_VERIFY_WITH_TIMEOUT(site->problems().contains(QStringLiteral("organizer")), DeskPatience);
    site->addOrganizer(QStringLiteral("Noor"), QStringLiteral("noor@example.org"),
                       QStringLiteral("a long password"));
    QTRY_COMPARE_WITH_TIMEOUT(site->organizers()->total(), before + 1, DeskPatience);
    site->makeToken(QStringLiteral("Wall"), {QStringLiteral("read")}, 7);
    QTRY_VERIFY_WITH_TIMEOUT(!site->newToken().isEmpty(), DeskPatience);
    QTRY_VERIFY_WITH_TIMEOUT(site->tokens()->total() > 0, DeskPatience);
    site->forgetToken();
    QVERIFY(site->newToken().isEmpty());
}

void TestDesk::picturesAreUploaded()
{
    DeskRig rig(m_server);
    QVERIFY(rig.live());
    QTemporaryDir directory;
    QImage picture(64, 40, QImage::Format_RGB32);
    picture.fill(Qt::darkCyan);
    const QString file = directory.filePath(QStringLiteral("room.png"));
    QVERIFY(picture.save(file));
    QSignalSpy uploaded(&rig.desk, &DeskController::uploaded);
    rig.desk.upload(QStringLiteral("location"), QUrl::fromLocalFile(file));
    QTRY_COMPARE_WITH_TIMEOUT(uploaded.count(), 1, DeskPatience);
    QVERIFY(uploaded.first().at(1).toString().startsWith(QStringLiteral("/uploads/")));
    rig.desk.upload(QStringLiteral("location"),
                    QUrl::fromLocalFile(directory.filePath(QStringLiteral("none.png"))));
    QVERIFY(rig.desk.noticeIsProblem());
    QFile words(directory.filePath(QStringLiteral("words.png")));
    QVERIFY(words.open(QIODevice::WriteOnly));
    words.write("no picture");
    words.close();
    rig.desk.upload(QStringLiteral("location"), QUrl::fromLocalFile(words.fileName()));
    QVERIFY(rig.desk.notice().contains(QStringLiteral("JPEG")));
}

void TestDesk::somebodyDeletesWhatIsOpen()
{
    DeskRig rig(m_server);
    QVERIFY(rig.live());
    DeskForm *form = rig.desk.form(QStringLiteral("points"));
    form->openNew({{QStringLiteral("name"), QStringLiteral("Bench")}});
    QVERIFY(form->create());
    QVERIFY(rig.settled());
    QTRY_VERIFY(rig.accepted().meetingPoints.contains(form->subjectId()));
    QCOMPARE(m_server.process
                 .call("DELETE", restPath(QStringLiteral("meeting-points/") + form->subjectId()))
                 .status,
             204);
    QTRY_VERIFY_WITH_TIMEOUT(form->isGone(), DeskPatience);
    QCOMPARE(form->values().value(QStringLiteral("name")).toString(), QStringLiteral("Bench"));
}

void TestDesk::newEventWithItsFirstDay()
{
    QCOMPARE(EventsDesk::slugOf(QStringLiteral("Sommercamp Übersee, 2027!")),
             QStringLiteral("sommercamp-ubersee-2027"));
    QCOMPARE(EventsDesk::slugOf(QStringLiteral("  Straße ")), QStringLiteral("strasse"));
    QCOMPARE(EventsDesk::slugOf(QStringLiteral("—")), QString());
    DeskRig rig(m_server);
    QVERIFY(rig.live());
    EventsDesk *events = rig.desk.events();
    events->load();
    QTRY_VERIFY_WITH_TIMEOUT(events->isLoaded(), DeskPatience);
    const int before = events->rows()->total();
    QVERIFY(before > 0);
    events->startNew();
    QVERIFY(!events->create()); // nothing typed
    QVERIFY(events->problems().contains(QStringLiteral("name")));
    events->set(QStringLiteral("name"), QStringLiteral("Harbour Days"));
    QCOMPARE(events->values().value(QStringLiteral("slug")).toString(),
             QStringLiteral("harbour-days"));
    events->set(QStringLiteral("slug"), QStringLiteral("Not An Address"));
    QVERIFY(!events->create());
    QVERIFY(events->problems().contains(QStringLiteral("slug")));
    events->set(QStringLiteral("slug"), m_server.slug); // somebody else's
    events->set(QStringLiteral("timeZone"), QStringLiteral("America/New_York"));
    QVERIFY(events->create());
    QTRY_VERIFY_WITH_TIMEOUT(events->problems().contains(QStringLiteral("slug")), DeskPatience);
    QCOMPARE(events->values().value(QStringLiteral("name")).toString(),
             QStringLiteral("Harbour Days")); // nothing typed is lost
    events->set(QStringLiteral("slug"), QStringLiteral("harbour-days"));
    for (const char *bad : {"soon", "2027-02-30"}) {
        events->set(QStringLiteral("date"), QString::fromLatin1(bad));
        QVERIFY2(!events->create(), bad);
    }
    events->set(QStringLiteral("date"), QStringLiteral("2027-06-12"));
    events->set(QStringLiteral("closes"), QStringLiteral("01:00")); // after midnight
    QSignalSpy created(events, &EventsDesk::created);
    QVERIFY(events->create());
    QTRY_COMPARE_WITH_TIMEOUT(created.count(), 1, DeskPatience);
    QTRY_COMPARE_WITH_TIMEOUT(events->rows()->total(), before + 1, DeskPatience);
    const QJsonArray days =
        m_server.process.call("GET", QStringLiteral("/events/harbour-days/days"))
            .json.value(u"days")
            .toArray();
    QCOMPARE(days.size(), 1);
    QCOMPARE(days[0][u"start"].toString(), QStringLiteral("2027-06-12T13:00:00.000Z"));
    QCOMPARE(days[0][u"end"].toString(), QStringLiteral("2027-06-13T05:00:00.000Z"));
    const QString id = created.first().first().toString();
    QCOMPARE(events->rows()->cell(id, QStringLiteral("days")), QStringLiteral("12 Jun 2027"));
    QSignalSpy wanted(events, &EventsDesk::wanted);
    events->open(id);
    QCOMPARE(wanted.first().first().toString(), QStringLiteral("harbour-days"));
}

void TestDesk::eventIsDeletedAfterAWhile()
{
    QCOMPARE(m_server.process
                 .call("POST", QStringLiteral("/events"),
                       {{QStringLiteral("slug"), QStringLiteral("gone")},
                        {QStringLiteral("name"), QStringLiteral("Gone")},
                        {QStringLiteral("timeZone"), QStringLiteral("Europe/Berlin")}})
                 .status,
             201);
    const auto there = [&] {
        return m_server.process.call("GET", QStringLiteral("/events/gone")).status == 200;
    };
    DeskRig rig(m_server);
    QVERIFY(rig.live());
    {
        const auto events = std::make_unique<EventsDesk>(rig.context);
        events->load();
        QTRY_VERIFY_WITH_TIMEOUT(events->isLoaded(), DeskPatience);
        QString id;
        for (int row = 0; row < events->rows()->count(); ++row)
            if (events->rows()->cell(events->rows()->idAt(row), QStringLiteral("slug")) == u"gone")
                id = events->rows()->idAt(row);
        QVERIFY(!id.isEmpty());
        const int before = events->rows()->total();
        events->remove(rig.replica().event.id); // never the one on screen
        QCOMPARE(events->rows()->total(), before);
        events->remove(id);
        QCOMPARE(events->rows()->total(), before - 1);
        QCOMPARE(events->removing(), QStringLiteral("Gone"));
        events->undoRemove();
        QCOMPARE(events->rows()->total(), before);
        QVERIFY(there());
        events->remove(id); // and closed: whoever closes it means it
    }
    QTRY_VERIFY_WITH_TIMEOUT(!there(), DeskPatience);
}

void TestDesk::picturesAreListedAndDeleted()
{
    DeskRig rig(m_server);
    QVERIFY(rig.live());
    QTemporaryDir directory;
    QImage picture(48, 48, QImage::Format_RGB32);
    picture.fill(Qt::darkMagenta);
    const QString file = directory.filePath(QStringLiteral("spare.png"));
    QVERIFY(picture.save(file));
    QSignalSpy uploaded(&rig.desk, &DeskController::uploaded);
    rig.desk.upload(QStringLiteral("location"), QUrl::fromLocalFile(file));
    QTRY_COMPARE_WITH_TIMEOUT(uploaded.count(), 1, DeskPatience);
    const QString url = uploaded.first().at(1).toString();
    UploadsDesk *uploads = rig.desk.uploads();
    uploads->load();
    QTRY_VERIFY_WITH_TIMEOUT(uploads->rows()->rowOf(url) >= 0, DeskPatience);
    QVERIFY(!uploads->rows()->value(uploads->rows()->rowOf(url), "used").toBool());
    // Shown by a room it stays, and the sentence says so.
    const Id room = rig.replica().locations.begin().key();
    DeskForm *form = rig.desk.form(QStringLiteral("rooms"));
    form->open(room);
    form->set(QStringLiteral("imageUrl"), url);
    QVERIFY(rig.settled());
    uploads->remove(url);
    QTRY_VERIFY_WITH_TIMEOUT(!uploads->problem().isEmpty(), DeskPatience);
    uploads->load();
    QTRY_VERIFY_WITH_TIMEOUT(uploads->rows()->value(uploads->rows()->rowOf(url), "used").toBool(),
                             DeskPatience);
    uploads->setUnusedOnly(true);
    QCOMPARE(uploads->rows()->rowOf(url), -1);
    form->set(QStringLiteral("imageUrl"), QString());
    QVERIFY(rig.settled());
    uploads->remove(url);
    QTRY_VERIFY_WITH_TIMEOUT(
        !m_server.process.call("GET", QStringLiteral("/uploads")).body.contains(url.toLatin1()),
        DeskPatience);
}

void TestDesk::oneValueForSeveral()
{
    DeskRig rig(m_server);
    QVERIFY(rig.live());
    DeskTable *rooms = rig.desk.table(QStringLiteral("rooms"));
    QTRY_VERIFY(rooms->total() > 2);
    rooms->chooseAll();
    const QStringList ids = rooms->chosenIds();
    QVERIFY(rooms->setAll(ids, QStringLiteral("bookable"), false));
    QVERIFY(rig.settled());
    const auto all = [&](bool bookable) {
        return std::all_of(ids.begin(), ids.end(), [&](const QString &id) {
            return rig.accepted().locations.value(id).bookable == bookable;
        });
    };
    QTRY_VERIFY(all(false));
    QVERIFY(rig.side.undo.undo()); // one step
    QVERIFY(rig.settled());
    QTRY_VERIFY(!all(false));
    const QString csv = rooms->csv({ids.first()});
    QVERIFY(csv.startsWith(QStringLiteral("\"Name\"")));
    QCOMPARE(csv.count(QStringLiteral("\r\n")), 2);
}

void TestDesk::profileWithPairs()
{
    DeskRig rig(m_server);
    QVERIFY(rig.live());
    rig.desk.book()->loadPeople();
    QTRY_VERIFY_WITH_TIMEOUT(rig.desk.book()->isLoaded(), DeskPatience);
    DeskForm *form = rig.desk.form(QStringLiteral("guests"));
    const Id id = rig.desk.table(QStringLiteral("guests"))->idAt(1);
    form->open(id);
    form->set(QStringLiteral("contacts"), QStringLiteral("no colon"));
    QVERIFY(form->problems().contains(QStringLiteral("contacts")));
    form->set(QStringLiteral("contacts"),
              QStringLiteral("Matrix: @ada:example.org\nPhone: 030 1\n"));
    QVERIFY(rig.settled());
    const auto contacts = [&] { return rig.accepted().guests.value(id).contacts; };
    QTRY_COMPARE(contacts().value(u"Matrix").toString(), QStringLiteral("@ada:example.org"));
    QCOMPARE(contacts().size(), 2);
    form->set(QStringLiteral("contacts"), QStringLiteral("Phone: 030 2"));
    QVERIFY(rig.settled());
    QTRY_COMPARE(contacts().value(u"Phone").toString(), QStringLiteral("030 2"));
    QCOMPARE(contacts().size(), 1); // what was taken out is gone
}

void TestDesk::slotsTakeAvailabilityOnlyWhenSaid()
{
    DeskRig rig(m_server);
    QVERIFY(rig.live());
    rig.desk.openEvent();
    DeskForm *event = rig.desk.form(QStringLiteral("event"));
    QTRY_VERIFY(!event->values().isEmpty());
    const int before = rig.accepted().event.slotMinutes;
    const int other = before == 60 ? 30 : 60;
    event->set(QStringLiteral("slotMinutesAllTheSame"), other);
    QVERIFY(rig.settled());
    QTRY_COMPARE(rig.accepted().event.slotMinutes, other);
    QVERIFY(event->problems().isEmpty());
    event->set(QStringLiteral("icon"), QStringLiteral("N"));
    event->set(QStringLiteral("slotMinutesAllTheSame"), before);
    QVERIFY(rig.settled());
    QTRY_COMPARE(rig.accepted().event.slotMinutes, before);
    QTRY_COMPARE(rig.accepted().event.icon, QStringLiteral("N"));
}

namespace {

struct NotedMemory : ScreenMemory {
    QVariant remembered(const QString &screen, const QString &name) const override
    {
        return kept.value(screen + u'/' + name);
    }
    void remember(const QString &screen, const QString &name, const QVariant &value) override
    {
        kept.insert(screen + u'/' + name, value);
    }
    QHash<QString, QVariant> kept;
};

} // namespace

void TestDesk::columnsAreRemembered()
{
    NotedMemory memory;
    DeskSide side(m_server.process, m_server.slug, m_server.token);
    OrganizerContext context{side.api,  side.queue, side.draft, side.undo, side.clock,
                             QLocale(), {},         {},         nullptr,   &memory};
    {
        DeskController desk(context);
        DeskTable *guests = desk.table(QStringLiteral("guests"));
        guests->showColumn(QStringLiteral("pronouns"), false);
        guests->resizeColumn(QStringLiteral("email"), 300);
        guests->moveColumn(QStringLiteral("basedIn"), 1);
        guests->sortBy(QStringLiteral("basedIn"));
        guests->sortBy(QStringLiteral("hosts"), true);
        guests->setAiry(true);
        QVERIFY(memory.kept.contains(QStringLiteral("guests/table")));
    }
    DeskController again(context);
    DeskTable *guests = again.table(QStringLiteral("guests"));
    const QVariantList columns = guests->columns();
    QCOMPARE(columns.at(1).toMap().value(QStringLiteral("id")).toString(),
             QStringLiteral("basedIn"));
    QCOMPARE(columns.at(1).toMap().value(QStringLiteral("sort")).toString(), QStringLiteral("up"));
    QCOMPARE(columns.at(2).toMap().value(QStringLiteral("width")).toInt(), 300);
    QVERIFY(guests->isAiry());
    for (const QVariant &column : columns)
        QVERIFY(column.toMap().value(QStringLiteral("id")).toString() != u"pronouns");
    // Each table has its own.
    QVERIFY(!again.table(QStringLiteral("rooms"))->isAiry());
}

QTEST_MAIN(TestDesk)
#include "tst_desk.moc"
