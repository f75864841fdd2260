// SPDX-License-Identifier: GPL-3.0-or-later
// Announcements and meeting points: organizers' edits, what is recorded, limits of their texts, and
// what becomes of an announcement when its room leaves the event.
#include "backend/store/repositories/announcementrepository.h"
#include "backend/usecases/participation/announcementcommands.h"
#include "backend/usecases/participation/keepannouncements.h"
#include "backend/usecases/participation/meetingpointcommands.h"
#include "tests/store/storefixture.h"

using namespace Foyer;

class TestAnnouncements : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void made();
    void edited();
    void limits();
    void timesAndRooms();
    void otherEvents();
    void guestsMayNot();
    void roomLeaves();
    void eventGoes();
    void points();

private:
    template <typename Command>
    using Run = Result<Answer> (*)(UnitOfWork &, const Command &);

    template <typename Command>
    Result<Answer> send(Run<Command> work, const Id &id, const QJsonObject &body,
                        const Id &event = {}, const Actor *actor = nullptr)
    {
        const auto command = Command::fromJson(event.isEmpty() ? f->event.id : event, id, body);
        if (!command) return tl::unexpected(command.error());
        CommandContext context = f->context();
        if (actor) context.actor = *actor;
        return f->store->writer().execute(context,
                                          [&](UnitOfWork &unit) { return work(unit, *command); });
    }
    Result<Answer> create(const QJsonObject &body)
    {
        return send<AnnouncementCommand>(createAnnouncement, {}, body);
    }
    Result<Answer> edit(const Id &id, const QJsonObject &body)
    {
        return send<AnnouncementCommand>(editAnnouncement, id, body);
    }
    Id createdId(const QJsonObject &body)
    {
        const auto answer = create(body);
        if (!answer) qWarning("%ls", qUtf16Printable(answer.error().code));
        return answer ? json(*answer).value(u"id").toString() : Id();
    }
    static QJsonObject json(const Answer &answer)
    {
        return QJsonDocument::fromJson(answer.body).object();
    }
    static QString code(const Result<Answer> &answer)
    {
        return answer ? QStringLiteral("ok") : answer.error().code;
    }
    static QJsonObject text(const QString &text) { return {{QStringLiteral("text"), text}}; }
    std::unique_ptr<StoreFixture> f;
};

void TestAnnouncements::init()
{
    f = std::make_unique<StoreFixture>();
    QVERIFY(f->open() && f->fill());
}

void TestAnnouncements::made()
{
    const auto answer = create(text(QStringLiteral("Lunch")));
    QVERIFY(answer);
    const QJsonObject subject = json(*answer);
    const Id id = subject.value(u"id").toString();
    QCOMPARE(answer->location, QByteArray("/api/v1/events/demo/announcements/" + id.toLatin1()));
    QCOMPARE(subject.value(u"start").toString(), toIso(noon()));
    QCOMPARE(subject.value(u"severity").toString(), QStringLiteral("info"));
    QVERIFY(!subject.contains(u"expires"));
    const Change row = f->log().last();
    QCOMPARE(row.type, QStringLiteral("announcement.changed"));
    QCOMPARE(row.audience, Audience::event());
    QCOMPARE(row.payload.value(u"announcement").toObject(), subject);
    QJsonObject twin = text(QStringLiteral("Again"));
    twin.insert(QStringLiteral("id"), id);
    QCOMPARE(code(create(twin)), QStringLiteral("announcement.idTaken"));
    QCOMPARE(f->snapshot().announcements.size(), 1);
    QCOMPARE(f->check(), QStringList());
}

void TestAnnouncements::edited()
{
    const Id id = createdId(text(QStringLiteral("Lunch")));
    const auto changed = edit(id, text(QStringLiteral("Lunch at two")));
    QVERIFY(changed);
    QCOMPARE(json(*changed).value(u"version").toInt(), 2);
    QCOMPARE(f->log().last().payload.value(u"before").toObject().value(u"text").toString(),
             QStringLiteral("Lunch"));
    const qint64 head = f->head();
    QVERIFY(edit(id, text(QStringLiteral("Lunch at two"))));
    QCOMPARE(f->head(), head);
    const QString expected = QStringLiteral("expectedVersion");
    const auto stale = edit(id, {{QStringLiteral("text"), QStringLiteral("x")}, {expected, 1}});
    QCOMPARE(code(stale), QStringLiteral("announcement.versionConflict"));
    QCOMPARE(stale.error().extra.value(u"current").toObject().value(u"version").toInt(), 2);
    QCOMPARE(code(edit(id, {{QStringLiteral("version"), 7}})),
             QStringLiteral("announcement.readOnly"));
    QCOMPARE(code(edit(id, {{QStringLiteral("start"), QJsonValue()}})), QStringLiteral("ok"));
    QCOMPARE(code(send<AnnouncementCommand>(deleteAnnouncement, id, {{expected, 1}})),
             QStringLiteral("announcement.versionConflict"));
    QVERIFY(send<AnnouncementCommand>(deleteAnnouncement, id, {}));
    QCOMPARE(f->log().last().type, QStringLiteral("announcement.deleted"));
    QCOMPARE(f->log().last().payload.value(u"id").toString(), id);
    QCOMPARE(code(send<AnnouncementCommand>(deleteAnnouncement, id, {})),
             QStringLiteral("announcement.notFound"));
    QCOMPARE(f->check(), QStringList());
}

void TestAnnouncements::limits()
{
    QCOMPARE(code(create(text(QString(1000, u'x')))), QStringLiteral("ok"));
    const auto tooLong = create(text(QString(1001, u'x')));
    QCOMPARE(code(tooLong), QStringLiteral("announcement.invalid"));
    QCOMPARE(tooLong.error().field, QStringLiteral("text"));
    QCOMPARE(code(create(text(QStringLiteral(" \n")))), QStringLiteral("announcement.invalid"));
    QCOMPARE(code(create({})), QStringLiteral("announcement.invalid"));
    const Id id = createdId(text(QStringLiteral("x")));
    QCOMPARE(code(edit(id, text(QString(1001, u'x')))), QStringLiteral("announcement.invalid"));
    QCOMPARE(code(edit(id, {{QStringLiteral("text"), QJsonValue()}})),
             QStringLiteral("announcement.invalid"));
}

void TestAnnouncements::timesAndRooms()
{
    QJsonObject body = text(QStringLiteral("x"));
    const QString expires = QStringLiteral("expires"), rooms = QStringLiteral("locationIds");
    body.insert(expires, toIso(noon()));
    QCOMPARE(create(body).error().field, expires); // not after its start
    body.insert(QStringLiteral("start"), toIso(noon() - 60 * Minute));
    QCOMPARE(create(body).error().field, expires); // over already
    body.insert(expires, toIso(noon() + 1));
    const Id id = createdId(body);
    QVERIFY(isId(id));
    QVERIFY(edit(id, {{expires, toIso(noon() - Minute)}})); // ends it
    QVERIFY(edit(id, {{rooms, QJsonArray{f->red.id, f->blue.id}}}));
    QCOMPARE(edit(id, {{rooms, QJsonArray{f->red.id, f->red.id}}}).error().field, rooms);
    QCOMPARE(edit(id, {{rooms, QJsonArray{newId()}}}).error().field, rooms);
    QCOMPARE(edit(id, {{rooms, QJsonArray{1}}}).error().field, rooms);
    QVERIFY(edit(id, {{rooms, QJsonValue()}}));
    QCOMPARE(f->snapshot().announcements.first().locationIds, QList<Id>());
}

void TestAnnouncements::otherEvents()
{
    const Id id = createdId(text(QStringLiteral("Here")));
    Event other = f->event;
    other.id = newId();
    other.slug = QStringLiteral("other");
    QVERIFY(f->run([&](UnitOfWork &unit) {
        return addEvent(unit, other).map([](const auto &) { return Answer{}; });
    }));
    QCOMPARE(code(send<AnnouncementCommand>(editAnnouncement, id, text(QStringLiteral("There")),
                                            other.id)),
             QStringLiteral("announcement.notFound"));
    QCOMPARE(code(send<AnnouncementCommand>(deleteAnnouncement, id, {}, other.id)),
             QStringLiteral("announcement.notFound"));
    QJsonObject body = text(QStringLiteral("There"));
    body.insert(QStringLiteral("locationIds"), QJsonArray{f->red.id}); // not of that event
    QCOMPARE(code(send<AnnouncementCommand>(createAnnouncement, {}, body, other.id)),
             QStringLiteral("announcement.invalid"));
    QCOMPARE(code(send<AnnouncementCommand>(createAnnouncement, {}, body, newId())),
             QStringLiteral("event.notFound"));
}

void TestAnnouncements::guestsMayNot()
{
    const Id id = createdId(text(QStringLiteral("Here")));
    const Actor guest{ActorKind::Guest, f->ada.id, f->ada.name};
    const QString forbidden = QStringLiteral("auth.forbidden");
    QCOMPARE(code(send<AnnouncementCommand>(createAnnouncement, {}, text(QStringLiteral("x")), {},
                                            &guest)),
             forbidden);
    QCOMPARE(code(send<AnnouncementCommand>(editAnnouncement, id, text(QStringLiteral("x")), {},
                                            &guest)),
             forbidden);
    QCOMPARE(code(send<AnnouncementCommand>(deleteAnnouncement, id, {}, {}, &guest)), forbidden);
    QCOMPARE(code(send<MeetingPointCommand>(createMeetingPoint, {},
                                            {{QStringLiteral("name"), QStringLiteral("x")}}, {},
                                            &guest)),
             forbidden);
}

void TestAnnouncements::roomLeaves()
{
    const auto forRooms = [&](const QList<Id> &rooms) {
        QJsonObject body = text(QStringLiteral("x"));
        body.insert(QStringLiteral("locationIds"), QJsonArray::fromStringList(QStringList(rooms)));
        return createdId(body);
    };
    const Id both = forRooms({f->red.id, f->blue.id}), one = forRooms({f->red.id});
    const Id everywhere = forRooms({});
    QVERIFY(f->run([&](UnitOfWork &unit) {
        return takeLocationFromAnnouncements(unit, f->event.id, f->red.id).map([] {
            return Answer{};
        });
    }));
    QSet<Id> left;
    const auto announcements = f->snapshot().announcements;
    for (const Announcement &announcement : announcements) {
        left << announcement.id;
        if (announcement.id == both) {
            QCOMPARE(announcement.locationIds, QList<Id>{f->blue.id});
            QCOMPARE(announcement.version, 2);
        }
    }
    QCOMPARE(left, (QSet<Id>{both, everywhere})); // the other would have been shown everywhere
    for (const Change &change : f->log())
        if (change.subjectId == one && change.type == ChangeType::AnnouncementDeleted)
            QVERIFY(change.payload.value(u"cascade").toBool());
    QCOMPARE(f->check(), QStringList());
}

void TestAnnouncements::eventGoes()
{
    createdId(text(QStringLiteral("x")));
    createdId(text(QStringLiteral("y")));
    const qint64 head = f->head();
    QVERIFY(f->run([&](UnitOfWork &unit) {
        return dropAnnouncementsOfEvent(unit, f->event.id).map([] { return Answer{}; });
    }));
    QCOMPARE(f->typesAfter(head), (QStringList{QStringLiteral("announcement.deleted"),
                                               QStringLiteral("announcement.deleted")}));
    QCOMPARE(f->check(), QStringList());
}

void TestAnnouncements::points()
{
    const QString name = QStringLiteral("name");
    const auto answer =
        send<MeetingPointCommand>(createMeetingPoint, {}, {{name, QStringLiteral("Sofa")}});
    QVERIFY(answer);
    const Id id = json(*answer).value(u"id").toString();
    QCOMPARE(f->log().last().type, QStringLiteral("meetingPoint.changed"));
    QCOMPARE(f->log().last().payload.value(u"meetingPoint").toObject(), json(*answer));
    QCOMPARE(
        code(send<MeetingPointCommand>(createMeetingPoint, {},
                                       {{QStringLiteral("id"), id}, {name, QStringLiteral("x")}})),
        QStringLiteral("meetingPoint.idTaken"));
    const auto edit = [&](const QJsonObject &body) {
        return code(send<MeetingPointCommand>(editMeetingPoint, id, body));
    };
    QCOMPARE(edit({{name, QString(200, u'x')}}), QStringLiteral("ok"));
    QCOMPARE(edit({{name, QString(201, u'x')}}), QStringLiteral("meetingPoint.invalid"));
    QCOMPARE(edit({{name, QJsonValue()}}), QStringLiteral("meetingPoint.invalid"));
    QCOMPARE(edit({{QStringLiteral("order"), -1}}), QStringLiteral("ok"));
    QCOMPARE(edit({{QStringLiteral("order"), 1.5}}), QStringLiteral("meetingPoint.invalid"));
    QCOMPARE(edit({{QStringLiteral("id"), newId()}}), QStringLiteral("meetingPoint.readOnly"));
    QCOMPARE(edit({{QStringLiteral("colour"), 1}}), QStringLiteral("meetingPoint.unknownField"));
    const qint64 head = f->head();
    QCOMPARE(edit({{QStringLiteral("order"), -1}}), QStringLiteral("ok"));
    QCOMPARE(f->head(), head);
    QVERIFY(send<MeetingPointCommand>(deleteMeetingPoint, id, {}));
    QCOMPARE(f->log().last().type, QStringLiteral("meetingPoint.deleted"));
    QCOMPARE(code(send<MeetingPointCommand>(deleteMeetingPoint, id, {})),
             QStringLiteral("meetingPoint.notFound"));
    QCOMPARE(f->check(), QStringList());
}

QTEST_GUILESS_MAIN(TestAnnouncements)
#include "tst_announcements.moc"
