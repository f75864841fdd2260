// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/models/screencontroller.h"

#include "shared/domain/site.h"
#include "shared/replica/selectors.h"

#include <cmath>

namespace Foyer {

namespace {

constexpr qint64 CaughtUpMs = 8'000;
constexpr qint64 IdleMs = 60'000;
constexpr int ReturnSeconds = 10;
/// An announcement that somebody put aside is back after so long without a touch.
constexpr qint64 RestedMs = 30'000;

} // namespace

ScreenController::ScreenController(ScheduleWatch &watch, const ScreenModels &models,
                                   QObject *parent)
    : QObject(parent), m_watch(watch), m_models(models)
{
    connect(&watch, &ScheduleWatch::changed, this, &ScreenController::refresh);
    connect(&watch, &ScheduleWatch::secondPassed, this, &ScreenController::second);
    connect(&watch.source(), &ReplicaSource::applied, this, [this] {
        if (m_sync != ReplicaSource::Sync::Live) ++m_missed;
    });
    refresh();
    fitRows();
}

void ScreenController::show(const QString &view)
{
    if (view == m_shown) return;
    m_shown = view;
    Q_EMIT viewChanged();
}

void ScreenController::setView(const QString &view)
{
    if (view == m_view || !kioskViews().contains(view)) return;
    m_view = view;
    m_turn = 0;
    m_turnSince = -1;
    show(view == u"rotation" ? m_turns.value(0).view : view);
}

void ScreenController::setRotation(const QList<ViewTurn> &turns)
{
    QList<ViewTurn> usable;
    for (const ViewTurn &turn : turns)
        if (kioskViews().contains(turn.view) && turn.view != u"rotation")
            usable.append({turn.view, std::clamp(turn.seconds, 5, 3600)});
    if (usable.isEmpty()) usable.append({QStringLiteral("now"), 20});
    if (usable == m_turns) return;
    m_turns = usable;
    m_turn = 0;
    m_turnSince = -1;
    if (m_view == u"rotation") show(m_turns.first().view);
}

void ScreenController::setWeb(const QUrl &address, const QStringList &hosts)
{
    QStringList all = hosts;
    if (!address.host().isEmpty() && !all.contains(address.host())) all.prepend(address.host());
    if (address == m_webAddress && all == m_webHosts) return;
    m_webAddress = address;
    m_webHosts = all;
    Q_EMIT viewChanged();
}

bool ScreenController::wantsWeb() const
{
    if (m_webAddress.isEmpty()) return false;
    return m_view == u"web"
           || (m_view == u"rotation"
               && std::any_of(m_turns.begin(), m_turns.end(),
                              [](const ViewTurn &turn) { return turn.view == u"web"; }));
}

/// The next view of a rotation, when its time has come and nobody is reading.
void ScreenController::turnViews()
{
    if (m_view != u"rotation" || m_turns.isEmpty()) return;
    const qint64 boot = m_watch.bootMs();
    if (m_turnSince < 0 || m_touchedAt >= 0) m_turnSince = boot;
    if (boot - m_turnSince < qint64(m_turns[m_turn].seconds) * 1000) return;
    m_turnSince = boot;
    for (int i = 0; i < m_turns.size(); ++i) {
        m_turn = int((m_turn + 1) % m_turns.size());
        // "No changes" and a page without an address are no news for people who wait for the next view.
        const QString &view = m_turns[m_turn].view;
        const bool empty = (view == u"changes" && m_models.changes.total() == 0)
                           || (view == u"web" && (m_webAddress.isEmpty() || !m_webReady));
        if (!empty) break;
    }
    show(m_turns[m_turn].view);
}

void ScreenController::setOwn(const QString &language, const QStringList &languages,
                              qreal textScale)
{
    m_ownLanguage = language;
    m_languages = languages;
    if (!m_languages.contains(language)) m_languages.prepend(language);
    m_ownScale = std::clamp(textScale, 1.0, 2.0);
    m_visitorScale = 0;
    m_language = language;
    Q_EMIT visitorChanged();
}

void ScreenController::chooseLanguage(const QString &code)
{
    if (!m_languages.contains(code) || code == m_language) return;
    m_language = code;
    touched();
    Q_EMIT visitorChanged();
}

void ScreenController::setScale(qreal scale)
{
    if (scale == textScale()) return;
    m_visitorScale = scale;
    touched();
    Q_EMIT visitorChanged();
}

void ScreenController::growText()
{
    setScale(std::min(2.0, textScale() + (textScale() >= 1.5 ? 0.5 : 0.25)));
}

void ScreenController::shrinkText()
{
    setScale(std::max(1.0, textScale() - (textScale() > 1.5 ? 0.5 : 0.25)));
}

QString ScreenController::languageName(const QString &code) const
{
    const QLocale locale(code);
    // QLocale calls English "American English": the visitor needs the language alone.
    if (locale.language() == QLocale::English) return QStringLiteral("English");
    const QString name = locale.nativeLanguageName();
    return name.isEmpty() || locale.language() == QLocale::C ? code
                                                             : name.left(1).toUpper() + name.mid(1);
}

void ScreenController::setRooms(const QStringList &rooms)
{
    m_models.nowNext.setRooms(rooms);
    m_models.grid.setRooms(rooms);
    m_models.agenda.setRooms(rooms);
    m_models.empty.setRooms(rooms);
    m_models.door.setRooms(rooms);
    m_models.changes.setRooms(rooms);
    m_models.announcement.setRooms(rooms);
    m_models.search.setRooms(rooms);
}

void ScreenController::setTouchScreen(bool touchScreen)
{
    if (touchScreen == m_touchScreen) return;
    m_touchScreen = touchScreen;
    fitRows();
    Q_EMIT layoutChanged();
}

void ScreenController::setWindow(qreal width, qreal height, qreal textScale)
{
    if (width == m_width && height == m_height && textScale == m_windowScale) return;
    m_width = width;
    m_height = height;
    m_windowScale = textScale;
    fitRows();
    Q_EMIT layoutChanged();
}

void ScreenController::fitRows()
{
    const qreal u = std::max<qreal>(1.0, std::min(m_width, m_height) / 100.0);
    const qreal height = m_height / u, width = m_width / u;
    const qreal banner = m_header.bannerHead.isEmpty() ? 0.0 : bannerUnits() + 0.4;
    // Rows never go under their least height; what does not fit goes to another page (kiosk, 2). Beside the foot of
    // a paged board eight rows stand a little closer.
    const qreal head = headerUnits() + (upright() || largeText() ? 0.0 : 4.2);
    // Large text: titles keep two lines at 200 %; below that more rooms on a page come first.
    const qreal large = upright()              ? 21.3 * m_windowScale + 3.4
                        : m_windowScale > 1.75 ? 17.0 * m_windowScale + 3.0
                                               : 12.2 * m_windowScale + 3.0;
    const qreal least = largeText() ? large : upright() ? 19.4 : 10.4;
    const qreal leastPaged = largeText() ? large : upright() ? 19.4 : 9.8;
    constexpr qreal Rest = 2.0, Slack = 0.05;
    m_models.nowNext.setCapacity(
        int(std::floor((height - head - banner - Rest) / least + Slack)),
        int(std::floor((height - head - banner - footUnits()) / leastPaged + Slack)));
    // A change has two lines; large text gives it a third.
    const qreal change = (upright() || largeText() ? 23.4 : 12.8) * m_windowScale;
    const qreal changes = height - headerUnits() - banner - 1.2 - 7.0 * m_windowScale;
    m_models.changes.setCapacity(int(std::floor((changes - Rest) / change + Slack)),
                                 int(std::floor((changes - footUnits()) / change + Slack)));
    const qreal leastColumn = (m_touchScreen ? 19.0 : 25.0) * m_windowScale;
    const qreal columns =
        width - (3.8 + 6.6 * m_windowScale) - 3.6; // as GridScreen's column of times
    m_models.grid.setColumnLimit(int(std::floor((columns + 0.8) / (leastColumn + 0.8) + Slack)),
                                 columns, 8.0 * m_windowScale);
}

void ScreenController::touched()
{
    m_touchedAt = m_watch.bootMs();
    m_models.nowNext.touched();
    m_models.grid.touched();
    m_models.changes.touched();
    setReturnSeconds(-1);
}

void ScreenController::showNow()
{
    m_models.days.follow();
    Q_EMIT returnedToNow();
}

void ScreenController::setReturnSeconds(int seconds)
{
    if (seconds == m_returnSeconds) return;
    m_returnSeconds = seconds;
    Q_EMIT returnSecondsChanged();
}

/// Something stands that a visitor has asked for and the next one has not.
bool ScreenController::isVisited() const
{
    return m_models.sheet.isOpen() || m_models.search.isOpen() || m_models.grid.isVisited()
           || m_language != m_ownLanguage || (m_visitorScale > 0 && m_visitorScale != m_ownScale);
}

void ScreenController::goBack()
{
    m_touchedAt = -1;
    setReturnSeconds(-1);
    m_models.sheet.close();
    m_models.search.close();
    m_models.grid.goBack();
    if (m_language != m_ownLanguage || m_visitorScale > 0) {
        m_language = m_ownLanguage;
        m_visitorScale = 0;
        Q_EMIT visitorChanged();
    }
    showNow();
}

void ScreenController::second()
{
    const qint64 boot = m_watch.bootMs();
    if (m_touchedAt >= 0) {
        const qint64 idle = boot - m_touchedAt;
        if (idle >= RestedMs) m_models.announcement.rested();
        if (idle >= IdleMs + (isVisited() ? ReturnSeconds * 1000 : 0))
            goBack();
        else if (isVisited() && idle >= IdleMs)
            setReturnSeconds(int((IdleMs + ReturnSeconds * 1000 - idle + 999) / 1000));
    }
    turnViews();
    refresh();
}

void ScreenController::noteSync()
{
    const ReplicaSource::Sync sync = m_watch.source().sync();
    if (sync == m_sync) return;
    if (sync == ReplicaSource::Sync::Live) {
        m_caughtUpAt = m_everLive ? m_watch.bootMs() : -1;
        m_everLive = true;
    } else if (m_sync == ReplicaSource::Sync::Live) {
        m_missed = 0;
    }
    m_sync = sync;
}

void ScreenController::tellSync(Header &header, const Moment &moment) const
{
    const ReplicaSource &source = m_watch.source();
    const qint64 boot = m_watch.bootMs();
    const QDate asOfDate = moment.words.date(source.asOf());
    const QString asOf = source.asOf() == 0 ? QString()
                         : asOfDate == moment.words.date(moment.now)
                             ? moment.words.time(source.asOf())
                             : moment.words.shortDate(asOfDate);
    switch (m_sync) {
    case ReplicaSource::Sync::Live:
        header.syncState = QStringLiteral("live");
        header.syncText = tr("Live");
        if (m_caughtUpAt >= 0 && m_missed > 0 && boot - m_caughtUpAt < CaughtUpMs)
            header.syncText = tr("Live, caught up: %n changes", nullptr, m_missed);
        break;
    case ReplicaSource::Sync::Waiting:
    case ReplicaSource::Sync::Reconnecting:
        header.syncState = QStringLiteral("reconnecting");
        header.syncText = m_everLive ? tr("Reconnecting") : tr("Connecting");
        break;
    case ReplicaSource::Sync::Offline:
    case ReplicaSource::Sync::Stale:
        header.syncState = QStringLiteral("offline");
        if (asOf.isEmpty()) {
            header.syncText = tr("Offline");
        } else {
            const QString age = moment.words.age(source.asOf(), moment.now);
            const QString base =
                m_sync == ReplicaSource::Sync::Offline ? tr("Offline, as of %1") : tr("As of %1");
            header.syncText = header.syncShort = base.arg(asOf);
            if (!age.isEmpty() && moment.countdowns && asOfDate == moment.words.date(moment.now))
                header.syncText = tr("%1 · %2", "offline text, age").arg(header.syncText, age);
        }
        break;
    }
    if (header.syncShort.isEmpty()) header.syncShort = header.syncText;
    header.stale = moment.stale;
    header.nowHead =
        moment.stale && !asOf.isEmpty() ? tr("Now, as planned at %1").arg(asOf) : tr("Now");
    if (header.doubtful) {
        header.bannerHead = tr("This screen’s clock is in doubt.");
        const Instant device = moment.now - source.clockOffsetMs();
        if (moment.countdowns) {
            header.bannerFact = tr("It says %1; by the server it is %2.")
                                    .arg(moment.words.time(device), moment.words.time(moment.now));
            header.bannerAdvice = tr("Times and countdowns here follow the server.");
        } else {
            header.bannerFact =
                tr("It says %1; no server has told the time yet.").arg(moment.words.time(device));
            header.bannerAdvice = tr("Only planned times are shown.");
        }
        if (moment.stale && !asOf.isEmpty())
            header.bannerAdvice += u' ' + tr("Changes made since %1 may be missing.").arg(asOf);
    }
}

void ScreenController::tellDate(Header &header, const Moment &moment) const
{
    const QDate today = moment.words.date(moment.now);
    header.date = moment.words.longDate(today);
    header.shortDate = moment.words.shortDate(today);
    const QList<Day> days = orderedDays(moment.replica);
    for (int i = 0; i < days.size(); ++i) {
        // After midnight the screen is still in the day that began the evening before.
        const bool within = days[i].start <= moment.now && moment.now < days[i].end;
        const bool sameDate = moment.words.date(days[i].start) == today;
        const bool later = i + 1 < days.size() && days[i + 1].start <= moment.now;
        if (!(within || sameDate) || later || days.size() < 2) continue;
        const QString day = tr("Day %1 of %2").arg(i + 1).arg(days.size());
        header.date = tr("%1 · %2", "date, day of the event").arg(header.date, day);
        header.shortDate = tr("%1 · %2", "date, day of the event").arg(header.shortDate, day);
        break;
    }
}

void ScreenController::tellClock(Header &header, const Moment &moment) const
{
    header.doubtful = m_watch.source().clockDoubtful();
    header.clock = moment.words.time(moment.now);
    if (!moment.countdowns) header.clock.prepend(u'~');
}

void ScreenController::refresh()
{
    noteSync();
    const Moment moment = m_watch.moment();
    Header header;
    header.eventName =
        moment.replica.isEmpty() ? QStringLiteral("Foyer") : moment.replica.event.name;
    tellClock(header, moment);
    tellDate(header, moment);
    tellSync(header, moment);
    if (header == m_header) return;
    const bool banner = header.bannerHead.isEmpty() != m_header.bannerHead.isEmpty();
    const bool below = stateBelow();
    m_header = header;
    if (banner || below != stateBelow()) fitRows();
    if (below != stateBelow()) Q_EMIT layoutChanged();
    Q_EMIT headerChanged();
}

} // namespace Foyer
