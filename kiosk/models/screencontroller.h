// SPDX-License-Identifier: GPL-3.0-or-later
// The frame around every view: header, honest state of the connection, layout by window size, and the way back to
// the configured view when nobody touches the screen any more.
#pragma once

#include "kiosk/models/agendamodel.h"
#include "kiosk/models/announcementmodel.h"
#include "kiosk/models/changesmodel.h"
#include "kiosk/models/doormodel.h"
#include "kiosk/models/emptymodel.h"
#include "kiosk/models/gridmodel.h"
#include "kiosk/models/nownextmodel.h"
#include "kiosk/models/searchmodel.h"
#include "kiosk/models/sessioncontroller.h"

namespace Foyer {

/// The models of one screen, in the order in which they depend on each other.
struct ScreenModels {
    DayChoice &days;
    NowNextModel &nowNext;
    GridModel &grid;
    AgendaModel &agenda;
    EmptyModel &empty;
    SessionController &sheet;
    DoorModel &door;
    ChangesModel &changes;
    AnnouncementModel &announcement;
    SearchModel &search;
};

/// One view of a rotation, and how long it stands.
struct ViewTurn {
    QString view;
    int seconds = 20;
    bool operator==(const ViewTurn &) const = default;
};

class ScreenController : public QObject
{
    Q_OBJECT
    Q_PROPERTY(QString view READ view WRITE setView NOTIFY viewChanged)
    Q_PROPERTY(QString eventName READ eventName NOTIFY headerChanged)
    Q_PROPERTY(QString dateText READ dateText NOTIFY headerChanged)
    Q_PROPERTY(QString shortDateText READ shortDateText NOTIFY headerChanged)
    Q_PROPERTY(QString clockText READ clockText NOTIFY headerChanged)
    Q_PROPERTY(QString syncState READ syncState NOTIFY headerChanged)
    Q_PROPERTY(QString syncText READ syncText NOTIFY headerChanged)
    Q_PROPERTY(QString syncShort READ syncShort NOTIFY headerChanged)
    Q_PROPERTY(bool clockDoubtful READ clockDoubtful NOTIFY headerChanged)
    Q_PROPERTY(QString bannerHead READ bannerHead NOTIFY headerChanged)
    Q_PROPERTY(QString bannerFact READ bannerFact NOTIFY headerChanged)
    Q_PROPERTY(QString bannerAdvice READ bannerAdvice NOTIFY headerChanged)
    Q_PROPERTY(bool stale READ stale NOTIFY headerChanged)
    Q_PROPERTY(QString nowHead READ nowHead NOTIFY headerChanged)
    Q_PROPERTY(bool upright READ upright NOTIFY layoutChanged)
    Q_PROPERTY(bool veryLargeText READ veryLargeText NOTIFY layoutChanged)
    Q_PROPERTY(bool largeText READ largeText NOTIFY layoutChanged)
    Q_PROPERTY(bool stateBelow READ stateBelow NOTIFY layoutChanged)
    Q_PROPERTY(qreal headerUnits READ headerUnits NOTIFY layoutChanged)
    Q_PROPERTY(qreal bannerUnits READ bannerUnits NOTIFY layoutChanged)
    Q_PROPERTY(qreal footUnits READ footUnits NOTIFY layoutChanged)
    Q_PROPERTY(bool touchScreen READ touchScreen NOTIFY layoutChanged)
    Q_PROPERTY(int returnSeconds READ returnSeconds NOTIFY returnSecondsChanged)
    Q_PROPERTY(QUrl webAddress READ webAddress NOTIFY viewChanged)
    Q_PROPERTY(QStringList webHosts READ webHosts NOTIFY viewChanged)
    Q_PROPERTY(bool webReady READ webReady NOTIFY viewChanged)
    Q_PROPERTY(QStringList languages READ languages NOTIFY visitorChanged)
    Q_PROPERTY(QString language READ language NOTIFY visitorChanged)
    Q_PROPERTY(qreal textScale READ textScale NOTIFY visitorChanged)
public:
    ScreenController(ScheduleWatch &watch, const ScreenModels &models, QObject *parent = nullptr);

    /// What stands: of a rotation, the view whose turn it is.
    const QString &view() const { return m_shown; }
    /// What was set, "rotation" too.
    const QString &configuredView() const { return m_view; }
    QString eventName() const { return m_header.eventName; }
    /// "Friday 14 May · Day 2 of 3", and its short form for narrow windows.
    QString dateText() const { return m_header.date; }
    QString shortDateText() const { return m_header.shortDate; }
    QString clockText() const { return m_header.clock; }
    /// Name of the state in the tokens: live, reconnecting, offline.
    QString syncState() const { return m_header.syncState; }
    QString syncText() const { return m_header.syncText; }
    /// The same without its age, for a narrow place.
    QString syncShort() const { return m_header.syncShort; }
    bool clockDoubtful() const { return m_header.doubtful; }
    QString bannerHead() const { return m_header.bannerHead; }
    QString bannerFact() const { return m_header.bannerFact; }
    QString bannerAdvice() const { return m_header.bannerAdvice; }
    bool stale() const { return m_header.stale; }
    /// Head of the Now column: "Now" or "Now, as planned at 14:32".
    QString nowHead() const { return m_header.nowHead; }
    bool upright() const { return m_height * 1.2 > m_width; }
    /// Text above 100 %: next goes under now, fewer rooms a page; from 150 % on the grid is an agenda.
    bool largeText() const { return m_windowScale > 1.01; }
    bool veryLargeText() const { return m_windowScale > 1.3; }
    /// Height of the banner of a clock in doubt, in u: two lines, upright four.
    qreal bannerUnits() const { return (upright() ? 17.6 : 10.6) * m_windowScale; }
    /// Heights in u of the header and of a paged board's foot.
    qreal headerUnits() const
    {
        if (!upright()) return 10.0 + 3.0 * (m_windowScale - 1);
        // Upright a long state in large letters takes a line of its own.
        return 13.6 + (stateBelow() ? 8.0 * (m_windowScale - 1) : 0.0);
    }
    bool stateBelow() const
    {
        return upright() && m_windowScale > 1.2 && m_header.syncState != u"live";
    }
    qreal footUnits() const { return 7.2 + 1.4 * (m_windowScale - 1); }
    bool touchScreen() const { return m_touchScreen; }
    /// Seconds until the screen goes back by itself; below 0: nobody is waiting.
    int returnSeconds() const { return m_returnSeconds; }

    const QUrl &webAddress() const { return m_webAddress; }
    const QStringList &webHosts() const { return m_webHosts; }
    /// The engine for web pages has been made ready; it must be before the program's first window.
    bool webReady() const { return m_webReady; }
    void setWebReady(bool ready) { m_webReady = ready; }
    /// The view, or one of the rotation, is a web page.
    bool wantsWeb() const;
    /// Codes of the languages that a visitor may choose, the screen's own first.
    const QStringList &languages() const { return m_languages; }
    const QString &language() const { return m_language; }
    /// 1 to 2: as set, or as the visitor wants it.
    qreal textScale() const { return m_visitorScale > 0 ? m_visitorScale : m_ownScale; }

    /// One of kioskViews(); an unknown one (a newer server's) keeps the present view.
    void setView(const QString &view);
    /// Views of "rotation" in order; an empty one is now & next alone.
    void setRotation(const QList<ViewTurn> &turns);
    /// The page of the view "web", and the hosts that it may show.
    void setWeb(const QUrl &address, const QStringList &hosts);
    /// What the screen goes back to when nobody touches it any more.
    void setOwn(const QString &language, const QStringList &languages, qreal textScale);
    /// A visitor's wishes, until the screen is left alone.
    Q_INVOKABLE void chooseLanguage(const QString &code);
    Q_INVOKABLE void growText();
    Q_INVOKABLE void shrinkText();
    /// "Deutsch": a language by its own name.
    Q_INVOKABLE QString languageName(const QString &code) const;
    /// Rooms by id or name that every view is limited to; empty: all.
    void setRooms(const QStringList &rooms);
    void setTouchScreen(bool touchScreen);
    /// Device-independent pixels of the window, and the text scale (1 to 2).
    void setWindow(qreal width, qreal height, qreal textScale);
    /// Any touch, key or wheel: the way back begins anew.
    Q_INVOKABLE void touched();
    /// Back to now: the present day, the now-line a third from the top.
    Q_INVOKABLE void showNow();

Q_SIGNALS:
    void viewChanged();
    void headerChanged();
    void layoutChanged();
    void returnSecondsChanged();
    void returnedToNow();
    void visitorChanged();

private:
    struct Header {
        QString eventName, date, shortDate, clock, syncState, syncText, syncShort, bannerHead,
            bannerFact, bannerAdvice, nowHead;
        bool doubtful = false, stale = false;
        bool operator==(const Header &) const = default;
    };
    void refresh();
    void second();
    void noteSync();
    void tellSync(Header &header, const Moment &moment) const;
    void tellDate(Header &header, const Moment &moment) const;
    void tellClock(Header &header, const Moment &moment) const;
    void fitRows();
    void setReturnSeconds(int seconds);
    void setScale(qreal scale);
    void turnViews();
    void show(const QString &view);
    bool isVisited() const;
    void goBack();

    ScheduleWatch &m_watch;
    ScreenModels m_models;
    QString m_view = QStringLiteral("now"), m_shown = QStringLiteral("now");
    QList<ViewTurn> m_turns;
    int m_turn = 0;
    qint64 m_turnSince = -1; ///< boot time
    QUrl m_webAddress;
    QStringList m_webHosts, m_languages;
    QString m_language, m_ownLanguage;
    qreal m_ownScale = 1, m_visitorScale = 0;
    Header m_header;
    qreal m_width = 1920, m_height = 1080, m_windowScale = 1;
    bool m_touchScreen = true;
    bool m_webReady = false;
    ReplicaSource::Sync m_sync = ReplicaSource::Sync::Waiting;
    bool m_everLive = false;
    int m_missed = 0;         ///< messages applied since the live stream went
    qint64 m_caughtUpAt = -1; ///< boot time of the return
    qint64 m_touchedAt = -1;
    int m_returnSeconds = -1;
};

} // namespace Foyer
