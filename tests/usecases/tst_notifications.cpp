// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/notificationrepository.h"
#include "backend/usecases/participation/notifications.h"
#include "tests/usecases/participants.h"

using namespace Foyer;

namespace {

QString key(const char *name) { return QString::fromLatin1(name); }

} // namespace

class TestNotifications : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void toldToTheirOwnerAlone();
    void inEveryEventOfTheGuest();
    void read();
    void readAll();
    void othersAreNotFound();
    void badBodies();
    void newestFirst();

private:
    Id tell(const Guest &who, const QString &text)
    {
        Id id;
        const auto done = f->as({ActorKind::System, {}, {}}, [&](UnitOfWork &unit) {
            Notification notification;
            notification.type = key("session.moved");
            notification.text = text;
            notification.url = key("/demo");
            return addNotification(unit, who.id, notification).map([&](const Notification &kept) {
                id = kept.id;
                return Answer{};
            });
        });
        return done ? id : f->code(done);
    }
    Result<Answer> mark(const Guest &who, const QJsonObject &body)
    {
        return f->as(who, f->work(ReadNotifications::fromJson(body), markRead));
    }
    static QJsonObject these(const QStringList &ids)
    {
        return {{key("ids"), QJsonArray::fromStringList(ids)}};
    }
    QJsonObject list(const Guest &who, const std::optional<Position> &after = {}, int limit = 100)
    {
        QJsonObject found;
        f->store->readHere([&](Connection &c) {
            found = listNotifications(c, who.id, after, limit).value_or(QJsonObject());
        });
        return found;
    }
    std::unique_ptr<Participants> f;
};

void TestNotifications::init()
{
    f = std::make_unique<Participants>();
    QVERIFY(f->begin());
}

void TestNotifications::toldToTheirOwnerAlone()
{
    const qint64 head = f->head();
    const Id id = tell(f->ada, key("moved"));
    QVERIFY2(isId(id), qPrintable(id));
    QCOMPARE(f->head(), head + 1);
    const Change row = f->log().last();
    QCOMPARE(row.type, QString(ChangeType::NotificationAdded));
    QCOMPARE(row.eventId, f->event.id);
    QCOMPARE(row.audience, Audience::guests({f->ada.id}));
    QCOMPARE(row.payload, (QJsonObject{{key("notification"),
                                        QJsonObject{{key("id"), id},
                                                    {key("type"), key("session.moved")},
                                                    {key("text"), key("moved")},
                                                    {key("url"), key("/demo")},
                                                    {key("created"), toIso(f->clock.now())}}},
                                       {key("unread"), 1}}));
    QCOMPARE(list(f->cleo).value(QLatin1String("notifications")).toArray(), QJsonArray());
    QCOMPARE(list(f->ada).value(QLatin1String("unread")).toInt(), 1);
    QCOMPARE(f->check(), QStringList());
}

void TestNotifications::inEveryEventOfTheGuest()
{
    QVERIFY(f->run([&](UnitOfWork &unit) {
        return addMember(unit, f->other.id, f->ada.id).map([](bool) { return Answer{}; });
    }));
    const qint64 head = f->head();
    const Id id = tell(f->ada, key("moved"));
    QVERIFY(mark(f->ada, these({id})));
    QCOMPARE(f->changesAfter(head),
             (QStringList{key("notification.added"), key("notification.added"),
                          key("notification.changed"), key("notification.changed")}));
    QSet<Id> events;
    for (const Change &change : f->log()) {
        if (change.seq > head) events.insert(change.eventId);
    }
    QCOMPARE(events, (QSet<Id>{f->event.id, f->other.id}));
}

void TestNotifications::read()
{
    const Id a = tell(f->ada, key("a")), b = tell(f->ada, key("b")), c = tell(f->ada, key("c"));
    f->clock.advance(Minute);
    const auto done = mark(f->ada, these({b, b, a}));
    QVERIFY2(done, qPrintable(f->code(done)));
    QCOMPARE(f->json(done), (QJsonObject{{key("unread"), 1}}));
    const Change row = f->log().last();
    QCOMPARE(row.type, QString(ChangeType::NotificationChanged));
    QCOMPARE(row.subjectId, a);
    QCOMPARE(row.payload[QLatin1String("unread")].toInt(), 1);
    QCOMPARE(row.payload[QLatin1String("notification")][QLatin1String("readAt")].toString(),
             toIso(f->clock.now()));
    const qint64 head = f->head();
    QCOMPARE(f->json(mark(f->ada, these({a, b}))), (QJsonObject{{key("unread"), 1}}));
    QCOMPARE(f->json(mark(f->ada, these({}))), (QJsonObject{{key("unread"), 1}}));
    QCOMPARE(f->head(), head); // read already
    QCOMPARE(f->json(mark(f->ada, these({c}))), (QJsonObject{{key("unread"), 0}}));
    QCOMPARE(f->check(), QStringList());
}

void TestNotifications::readAll()
{
    for (int i = 0; i < 5; ++i)
        tell(f->ada, QString::number(i));
    tell(f->cleo, key("hers"));
    const qint64 head = f->head();
    QCOMPARE(f->json(mark(f->ada, {{key("all"), true}})), (QJsonObject{{key("unread"), 0}}));
    QCOMPARE(f->head(), head + 5);
    QCOMPARE(list(f->cleo).value(QLatin1String("unread")).toInt(), 1);
    QCOMPARE(f->json(mark(f->ada, {{key("all"), true}})), (QJsonObject{{key("unread"), 0}}));
    QCOMPARE(f->head(), head + 5);
}

void TestNotifications::othersAreNotFound()
{
    const Id hers = tell(f->cleo, key("hers")), mine = tell(f->ada, key("mine"));
    const qint64 head = f->head();
    QCOMPARE(f->code(mark(f->ada, these({mine, hers}))), key("notification.notFound"));
    QCOMPARE(f->code(mark(f->ada, these({newId()}))), key("notification.notFound"));
    QCOMPARE(f->head(), head); // not even the own one
    QCOMPARE(list(f->ada).value(QLatin1String("unread")).toInt(), 1);
    const auto byOrganizer = f->as(f->organizer(), [](UnitOfWork &unit) {
        return markRead(unit, {{}, true});
    });
    QCOMPARE(f->code(byOrganizer), key("auth.forbidden"));
}

void TestNotifications::badBodies()
{
    const auto refused = [](const QJsonObject &body) {
        const auto command = ReadNotifications::fromJson(body);
        return command ? key("ok") : command.error().code + u'/' + command.error().field;
    };
    QCOMPARE(refused({}), key("notification.invalid/ids"));
    QCOMPARE(refused({{key("all"), false}}), key("notification.invalid/ids"));
    QCOMPARE(refused({{key("all"), 1}}), key("notification.invalid/all"));
    QCOMPARE(refused({{key("all"), true}, {key("ids"), QJsonArray()}}),
             key("notification.invalid/ids"));
    QCOMPARE(refused({{key("ids"), newId()}}), key("notification.invalid/ids"));
    QCOMPARE(refused({{key("ids"), QJsonArray{5}}}), key("notification.invalid/ids"));
    QCOMPARE(refused({{key("id"), newId()}}), key("notification.unknownField/id"));
    QJsonArray many;
    for (int i = 0; i < 1001; ++i)
        many.append(newId());
    QCOMPARE(refused({{key("ids"), many}}), key("notification.invalid/ids"));
}

void TestNotifications::newestFirst()
{
    QStringList all;
    for (int i = 0; i < 11; ++i) {
        if (i % 2) f->clock.advance(1);
        all.append(tell(f->ada, QString::number(i)));
    }
    QList<std::pair<QString, Id>> seen;
    std::optional<Position> after;
    do {
        const QJsonObject found = list(f->ada, after, 3);
        for (const QJsonValue &one : found.value(QLatin1String("notifications")).toArray())
            seen.append(
                {one[QLatin1String("created")].toString(), one[QLatin1String("id")].toString()});
        after = Position::parse(found.value(QLatin1String("next")).toString());
    } while (after);
    QCOMPARE(seen.size(), 11);
    for (qsizetype i = 1; i < seen.size(); ++i)
        QVERIFY(seen[i] < seen[i - 1]);
}

QTEST_GUILESS_MAIN(TestNotifications)
#include "tst_notifications.moc"
