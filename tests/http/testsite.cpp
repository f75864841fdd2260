// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/http/testsite.h"

#include "backend/store/repositories/changerepository.h"
#include "backend/store/repositories/guestrepository.h"
#include "backend/usecases/identity/accounts.h"
#include "backend/usecases/schedule/keepevent.h"
#include "backend/usecases/schedule/keepsession.h"
#include "shared/wire/json.h"

#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

Instant instant(int hour, int minute = 0) { return *fromIso(at(hour, minute)); }

} // namespace

QString at(int hour, int minute)
{
    return QStringLiteral("2027-05-14T%1:%2:00.000Z")
        .arg(hour, 2, 10, QLatin1Char('0'))
        .arg(minute, 2, 10, QLatin1Char('0'));
}

ServerOptions TestSite::roomy()
{
    ServerOptions options;
    options.limits.connectionsPerAddress = 2000;
    return options;
}

TestSite::TestSite(ServerOptions options)
{
    StoreOptions storeOptions;
    storeOptions.directory = directory.path();
    auto opened = Store::open(storeOptions, clock);
    if (!opened) qFatal("store: %s", qPrintable(opened.error().detail));
    store = *std::move(opened);
    snapshots = std::make_unique<SnapshotCache>(*store);
    hub = std::make_unique<Hub>(HubOptions{}, project,
                                [this](const Id &event, qint64 after, qint64 through, int rows,
                                       std::function<void(LogPage)> deliver) {
                                    store->read([=](Connection &connection) {
                                        deliver(readPage(connection, event, after, through, rows));
                                    });
                                });
    store->writer().setPublisher([this](const QList<Change> &changes) {
        snapshots->changesPublished(changes);
        hub->publish(changes);
    });
    fill();
    server = std::make_unique<Server>(*store, *hub, *snapshots, std::move(options), clock);
    if (const auto listening = server->listen(QStringLiteral("127.0.0.1"), 0); !listening)
        qFatal("listen: %s", qPrintable(listening.error().detail));
}

TestSite::~TestSite()
{
    server.reset();
    store->writer().setPublisher({});
    hub.reset();
    snapshots.reset();
}

void TestSite::fill()
{
    const auto made = createToken(*store, Actor{}, clock.now(), QStringLiteral("script"),
                                  QStringLiteral("tests"));
    if (!made) qFatal("token: %s", qPrintable(made.error().detail));
    token = made->token;
    organizerId = made->login.ownerId;
    CommandContext context;
    context.at = clock.now();
    const auto filled =
        store->writer().execute(context, [this](UnitOfWork &unit) -> Result<Answer> {
            Event event;
            event.slug = QStringLiteral("conf");
            event.name = QStringLiteral("A <conference>");
            event.timeZone = QStringLiteral("Europe/Berlin");
            const auto keptEvent = addEvent(unit, event);
            if (!keptEvent) return tl::unexpected(keptEvent.error());
            eventId = keptEvent->subject.id;
            const auto day =
                addDay(unit, eventId, {{}, instant(6), instant(22), instant(6), instant(22), 1});
            if (!day) return tl::unexpected(day.error());
            dayId = day->subject.id;
            for (Id *room : {&roomA, &roomB}) {
                Location location;
                location.name =
                    room == &roomA ? QStringLiteral("Room A") : QStringLiteral("Room B");
                const auto kept = addLocation(unit, eventId, location);
                if (!kept) return tl::unexpected(kept.error());
                *room = kept->subject.id;
            }
            for (Id *person : {&guest, &host}) {
                Guest someone;
                someone.name = person == &guest ? QStringLiteral("Ada") : QStringLiteral("Grace");
                const auto kept = addGuest(unit, eventId, someone);
                if (!kept) return tl::unexpected(kept.error());
                *person = kept->subject.id;
            }
            Session session;
            session.title = QStringLiteral("Opening");
            session.start = instant(10);
            session.end = instant(11);
            session.locationIds = {roomA};
            session.hostIds = {host};
            const auto kept = addSession(unit, eventId, session);
            if (!kept) return tl::unexpected(kept.error());
            sessionId = kept->session.id;
            return Answer{};
        });
    if (!filled)
        qFatal("fill: %s %s", qPrintable(filled.error().code), qPrintable(filled.error().detail));
    store->readHere([this](Connection &connection) {
        const Head head = readHead(connection);
        hub->setHead(head.seq, head.cursor);
    });
}

RawResponse TestSite::askPublic(const QByteArray &what, const QJsonObject &body,
                                const QByteArray &lines)
{
    RawClient client(port());
    return client.ask(requestBytes(what, lines, body.isEmpty() ? QByteArray() : encodeJson(body)),
                      what.startsWith("HEAD"));
}

RawResponse TestSite::ask(const QByteArray &what, const QJsonObject &body, const QByteArray &lines)
{
    return askPublic(what, body, lines + tokenLine());
}

QByteArray TestSite::lineOf(const QString &key,
                            const std::function<Result<NewLogin>(UnitOfWork &)> &make)
{
    QByteArray &line = m_lines[key];
    if (!line.isEmpty()) return line;
    CommandContext context;
    context.at = clock.now();
    const auto made = store->writer().execute(context, [&](UnitOfWork &unit) -> Result<Answer> {
        const auto fresh = make(unit);
        if (!fresh) return tl::unexpected(fresh.error());
        line = "Authorization: Bearer " + fresh->token + "\r\n";
        return Answer{};
    });
    if (!made) qFatal("login: %s", qPrintable(made.error().code));
    return line;
}

QByteArray TestSite::asGuest(const Id &guestId)
{
    return lineOf(QStringLiteral("open ") + guestId, [&](UnitOfWork &unit) {
        return openIdentity(unit, guestId, {LoginKind::Bearer, QStringLiteral("tests"), 0, {}});
    });
}

QByteArray TestSite::asVerified(const Id &guestId)
{
    return lineOf(QStringLiteral("verified ") + guestId, [&](UnitOfWork &unit) -> Result<NewLogin> {
        const auto person = GuestRepository(unit.connection()).byId(guestId);
        if (!person) return tl::unexpected(person.error());
        const NewLogin fresh =
            freshLogin(LoginScope::Guest, guestId, (*person)->name,
                       {LoginKind::Bearer, QStringLiteral("tests"), 0, {}}, unit.now());
        return keepLogin(unit, fresh).map([&] { return fresh; });
    });
}

QByteArray TestSite::asOrganizer(const QString &name)
{
    QByteArray &line = m_lines[QStringLiteral("organizer ") + name];
    if (line.isEmpty()) {
        const auto made = createToken(*store, Actor{}, clock.now(), name, QStringLiteral("tests"));
        if (!made) qFatal("token: %s", qPrintable(made.error().code));
        line = "Authorization: Bearer " + made->token + "\r\n";
    }
    return line;
}

QJsonObject TestSite::snapshot() { return askPublic("GET /api/v1/events/conf/snapshot").json(); }

QJsonObject TestSite::session(const QString &id)
{
    for (const QJsonValue &value : snapshot().value(u"sessions").toArray())
        if (value.toObject().value(u"id").toString() == id) return value.toObject();
    return {};
}

qint64 TestSite::rowsInLog()
{
    qint64 head = 0;
    store->readHere([&](Connection &connection) {
        if (const auto cursor = ChangeRepository(connection).head()) head = cursor->seq;
    });
    return head;
}

} // namespace Foyer
