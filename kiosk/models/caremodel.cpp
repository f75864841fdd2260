// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/models/caremodel.h"

#include <QtCore/QPoint>

namespace Foyer {

namespace {

constexpr qint64 MinuteMs = 60'000;
constexpr qint64 LiftMs = MinuteMs, PadMs = 30'000, LockMs = MinuteMs;
constexpr int LongestPin = 12, WrongBeforeLock = 3;

} // namespace

bool DailyStretch::holds(QTime time) const
{
    if (!isSet()) return false;
    return from < to ? from <= time && time < to : time >= from || time < to;
}

DailyStretch DailyStretch::fromText(const QString &from, const QString &to)
{
    const QString format = QStringLiteral("HH:mm");
    return {QTime::fromString(from, format), QTime::fromString(to, format)};
}

DailyStretch DailyStretch::fromJson(const QJsonObject &stretch)
{
    return fromText(stretch.value(u"from").toString(), stretch.value(u"to").toString());
}

CareModel::CareModel(ScheduleWatch &watch, QObject *parent) : QObject(parent), m_watch(watch)
{
    connect(&watch, &ScheduleWatch::secondPassed, this, &CareModel::refresh);
    refresh();
}

void CareModel::set(const CareSettings &settings)
{
    if (settings == m_settings) return;
    m_settings = settings;
    refresh();
}

QPoint CareModel::driftAt(qint64 minutes)
{
    // The rings of a square from the middle outwards, then the same way back: every step is one pixel.
    constexpr int Side = 2 * DriftSpan + 1, Places = Side * Side;
    qint64 place = minutes % (2 * Places - 2);
    if (place < 0) place += 2 * Places - 2;
    if (place >= Places) place = 2 * Places - 2 - place;
    QPoint at;
    int dx = 1, dy = 0, leg = 1, walked = 0, turns = 0;
    for (qint64 i = 0; i < place; ++i) {
        at += QPoint(dx, dy);
        if (++walked < leg) continue;
        walked = 0;
        std::swap(dx, dy);
        dx = -dx;
        if (++turns % 2 == 0) ++leg;
    }
    return at;
}

void CareModel::refresh()
{
    const qint64 boot = m_watch.bootMs();
    const QPoint drift = m_settings.drift ? driftAt(boot / MinuteMs) : QPoint();
    if (drift != QPoint(m_driftX, m_driftY)) {
        m_driftX = drift.x();
        m_driftY = drift.y();
        Q_EMIT driftChanged();
    }
    const Moment moment = m_watch.moment();
    const QTime time = moment.words.clockTime(moment.now);
    const bool lifted = m_touchedAt >= 0 && boot - m_touchedAt < LiftMs;
    // A clock that nobody can trust must not switch a screen off in the middle of the day.
    const bool dark = moment.countdowns && !lifted && m_settings.off.holds(time);
    const bool dimmed = moment.countdowns && !lifted && m_settings.night.holds(time);
    if (m_asking && boot - m_askedAt >= PadMs) stopAsking();
    if (dark == m_dark && dimmed == m_dimmed) return;
    m_dark = dark;
    m_dimmed = dimmed;
    Q_EMIT lightChanged();
}

void CareModel::touched()
{
    m_touchedAt = m_watch.bootMs();
    if (m_asking) m_askedAt = m_touchedAt;
    if (m_dimmed || m_dark) refresh();
}

bool CareModel::keysPressed(const QString &keys)
{
    if (m_settings.exitKeys.isEmpty() || keys.isEmpty()
        || keys.compare(m_settings.exitKeys, Qt::CaseInsensitive) != 0)
        return false;
    if (m_settings.pin.isEmpty()) {
        Q_EMIT exitWanted();
        return true;
    }
    m_asking = true;
    m_askedAt = m_watch.bootMs();
    m_typed.clear();
    m_answer.clear();
    Q_EMIT askingChanged();
    return true;
}

void CareModel::digit(const QString &digit)
{
    if (!m_asking || digit.size() != 1 || !digit[0].isDigit()) return;
    if (m_watch.bootMs() < m_lockedUntil) {
        m_answer = tr("Too many wrong PINs. Wait a minute.");
        Q_EMIT askingChanged();
        return;
    }
    m_answer.clear();
    m_typed += digit;
    if (m_typed == m_settings.pin) {
        stopAsking();
        m_wrong = 0;
        Q_EMIT exitWanted();
        return;
    }
    if (m_typed.size() >= std::min<qsizetype>(LongestPin, m_settings.pin.size())) {
        m_typed.clear();
        m_answer = tr("That is not the PIN.");
        if (++m_wrong % WrongBeforeLock == 0) m_lockedUntil = m_watch.bootMs() + LockMs;
    }
    Q_EMIT askingChanged();
}

void CareModel::erase()
{
    m_typed.chop(1);
    m_answer.clear();
    Q_EMIT askingChanged();
}

void CareModel::stopAsking()
{
    if (!m_asking) return;
    m_asking = false;
    m_typed.clear();
    m_answer.clear();
    Q_EMIT askingChanged();
}

} // namespace Foyer
