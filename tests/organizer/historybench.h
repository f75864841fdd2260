// SPDX-License-Identifier: GPL-3.0-or-later
// The screens of history, import, print, outbox and kiosks over a real server with the sample event in it.
#pragma once

#include "backend/exchange/sample/sampleevent.h"
#include "kiosk/client/liveschedule.h"
#include "kiosk/history/historycontroller.h"
#include "qml/organizer/history/singletons.h"
#include "qml/theme/singletons.h"
#include "tests/http/testsite.h"

#include <QtQuick/QQuickView>

extern void qml_register_types_Foyer_Theme();
extern void qml_register_types_Foyer_Controls();
extern void qml_register_types_Foyer_Organizer_Editor();
extern void qml_register_types_Foyer_Organizer_History();

namespace Foyer {

/// The sample event on a server of this process.
inline void fillWithSample(TestSite &site)
{
    CommandContext context;
    context.actor = {ActorKind::Admin, site.organizerId, QStringLiteral("Mirela Dobrin")};
    context.at = site.clock.now();
    context.commandKey = QStringLiteral("sample");
    const auto made =
        site.store->writer().execute(context, [&site](UnitOfWork &unit) -> Result<Answer> {
            auto done = makeSampleEvent(unit, site.clock.now(), QTimeZone("Europe/Berlin"));
            if (!done) return tl::unexpected<Error>(done.error());
            return Answer();
        });
    if (!made) qFatal("no sample: %s", qPrintable(made.error().detail));
}

/// One organizer at one window.
class HistoryBench
{
public:
    explicit HistoryBench(TestSite &site, const QString &slug = QStringLiteral("northlight"))
        : api(QUrl(QStringLiteral("http://127.0.0.1:%1").arg(site.port())))
        , live(api.server(), slug, {}, site.clock)
        , queue(api, site.clock, {})
        , draft(live, queue)
        , undo(queue, draft)
        , presence(api, site.clock)
        , context{api,
                  queue,
                  draft,
                  undo,
                  site.clock,
                  QLocale(QLocale::English, QLocale::UnitedKingdom),
                  site.organizerId,
                  QStringLiteral("script"),
                  &presence}
        , history(context)
    {
        api.setToken(site.token);
        live.setToken(site.token);
        QObject::connect(&live, &LiveSchedule::passed, &presence, &PresenceBoard::heard);
        QObject::connect(&live, &ReplicaSource::syncChanged, &live, [this] {
            const bool online = live.sync() == ReplicaSource::Sync::Live;
            queue.setOnline(online && !held);
            presence.setOnline(online);
        });
        QObject::connect(&live, &ReplicaSource::replaced, &live,
                         [this] { presence.setEventPath(context.eventPath()); });
        live.start();
    }
    bool isLive()
    {
        return waitUntil([this] { return live.sync() == ReplicaSource::Sync::Live; });
    }

    /// The screen in a window that is not shown to anybody; null with the reasons on stderr.
    QQuickItem *open(const char *screen, const QSize &size = {1280, 800},
                     const QString &scheme = QStringLiteral("light"))
    {
        qml_register_types_Foyer_Theme();
        qml_register_types_Foyer_Controls();
        qml_register_types_Foyer_Organizer_Editor();
        qml_register_types_Foyer_Organizer_History();
        view = std::make_unique<QQuickView>();
        theme.setScheme(scheme);
        theme.setReducedMotion(true);
        QQmlEngine &engine = *view->engine();
        engine.addImportPath(QStringLiteral("qrc:/qt/qml"));
        ThemeForeign::exposeTo(engine, theme);
        exposeHistory(engine, history);
        view->setResizeMode(QQuickView::SizeRootObjectToView);
        view->resize(size);
        view->setSource(QUrl(QStringLiteral("qrc:/qt/qml/Foyer/Organizer/History/%1.qml")
                                 .arg(QLatin1String(screen))));
        for (const QQmlError &error : view->errors())
            qWarning("%s", qPrintable(error.toString()));
        view->show();
        return view->rootObject();
    }

    bool held = false; ///< the queue is offline though the feed is not
    ApiClient api;
    LiveSchedule live;
    CommandQueue queue;
    DraftReplica draft;
    UndoStack undo;
    PresenceBoard presence;
    OrganizerContext context;
    HistoryController history;
    Theme theme;
    std::unique_ptr<QQuickView> view;
};

inline QByteArray programme(const QByteArray &title, const QByteArray &start)
{
    return "<?xml version=\"1.0\"?>\n<schedule>\n<conference>\n<title>Conf</title>\n"
           "<time_zone_name>Europe/Berlin</time_zone_name>\n</conference>\n"
           "<day index=\"1\" date=\"2027-05-14\" start=\"2027-05-14T08:00:00+02:00\" "
           "end=\"2027-05-14T20:00:00+02:00\">\n<room name=\"Hall\">\n"
           "<event guid=\"a\" id=\"1\">\n<date>2027-05-14T"
           + start + ":00+02:00</date>\n<start>" + start
           + "</start>\n<duration>00:30</duration>\n<title>" + title
           + "</title>\n</event>\n</room>\n</day>\n</schedule>\n";
}

inline Session anySession(const HistoryBench &bench)
{
    for (const Session &session : bench.draft.replica().sessions)
        if (session.start && session.status == SessionStatus::Confirmed
            && session.kind == SessionKind::Session && session.lateMinutes == 0)
            return session;
    return {};
}

inline QByteArray addressOf(const Session &session)
{
    return "PATCH /api/v1/events/northlight/sessions/" + session.id.toLatin1();
}

/// Puts one that the rules let go there `byMs` later, as the server's own edit; the session as it was. Which ones may go
/// differs from run to run, as ids do. Without an id: none may.
inline Session movedSession(TestSite &site, const HistoryBench &bench, qint64 byMs)
{
    const QList<Session> all = bench.draft.replica().sessions.values();
    for (const Session &one : all) {
        if (!one.start || one.kind != SessionKind::Session || one.lateMinutes > 0
            || one.status != SessionStatus::Confirmed)
            continue;
        const QJsonObject later{{QStringLiteral("start"), toIso(*one.start + byMs)},
                                {QStringLiteral("end"), toIso(*one.end + byMs)},
                                {QStringLiteral("reason"), QStringLiteral("fine")}};
        if (site.ask(addressOf(one), later).status == 200) return one;
    }
    return {};
}

inline QJsonObject sessionOn(TestSite &site, const Id &id)
{
    return site.ask("GET /api/v1/events/northlight/sessions/" + id.toLatin1()).json();
}

} // namespace Foyer
