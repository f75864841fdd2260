// SPDX-License-Identifier: GPL-3.0-or-later
// What keeps a panel alive for years: the scene drifts by pixels, dims at night, is black in off hours; and the way out
// for those who know it.
#pragma once

#include "kiosk/models/schedulewatch.h"

#include <QtCore/QJsonObject>
#include <QtCore/QTime>

namespace Foyer {

/// A stretch of the day by the event's clock; it may go over midnight. Invalid times: never.
struct DailyStretch {
    QTime from, to;
    bool isSet() const { return from.isValid() && to.isValid() && from != to; }
    bool holds(QTime time) const;
    /// "22:00" and "07:00"; anything else is never.
    static DailyStretch fromText(const QString &from, const QString &to);
    /// {"from": "22:00", "to": "07:00"}, as an organizer sets it for a screen.
    static DailyStretch fromJson(const QJsonObject &stretch);
    bool operator==(const DailyStretch &) const = default;
};

struct CareSettings {
    bool drift = true;
    DailyStretch night = {}; ///< dimmed
    DailyStretch off = {};   ///< black
    QString exitKeys = {};   ///< "Ctrl+Alt+Shift+Q"; empty: no way out
    QString pin = {};        ///< digits; empty: the keys are enough
    bool operator==(const CareSettings &) const = default;
};

class CareModel : public QObject
{
    Q_OBJECT
    Q_PROPERTY(qreal driftX READ driftX NOTIFY driftChanged)
    Q_PROPERTY(qreal driftY READ driftY NOTIFY driftChanged)
    Q_PROPERTY(bool dimmed READ dimmed NOTIFY lightChanged)
    Q_PROPERTY(bool dark READ dark NOTIFY lightChanged)
    Q_PROPERTY(bool asking READ asking NOTIFY askingChanged)
    Q_PROPERTY(int typed READ typed NOTIFY askingChanged)
    Q_PROPERTY(QString answer READ answer NOTIFY askingChanged)
public:
    /// A black layer of this opacity leaves 35 % of the light.
    static constexpr qreal DimOpacity = 0.65;
    /// Pixels per 1080 of the window's shorter side that the scene may be off its place.
    static constexpr int DriftSpan = 8;

    explicit CareModel(ScheduleWatch &watch, QObject *parent = nullptr);

    void set(const CareSettings &settings);
    const CareSettings &settings() const { return m_settings; }

    /// In steps of -DriftSpan to DriftSpan.
    qreal driftX() const { return m_driftX; }
    qreal driftY() const { return m_driftY; }
    /// Dimmed for the night; a touch lifts it for a minute.
    bool dimmed() const { return m_dimmed; }
    /// Off hours: nothing but black; a touch shows the screen for a minute.
    bool dark() const { return m_dark; }
    void touched();

    /// The PIN pad stands.
    bool asking() const { return m_asking; }
    /// Digits typed so far.
    int typed() const { return int(m_typed.size()); }
    /// Why the PIN was not taken.
    const QString &answer() const { return m_answer; }
    /// True when these keys are the way out: the pad opens, or exitWanted() comes at once.
    bool keysPressed(const QString &keys);
    Q_INVOKABLE void digit(const QString &digit);
    Q_INVOKABLE void erase();
    Q_INVOKABLE void stopAsking();

    /// Where the scene is after so many minutes: a square spiral out and back, one step a minute.
    static QPoint driftAt(qint64 minutes);

Q_SIGNALS:
    void driftChanged();
    void lightChanged();
    void askingChanged();
    void exitWanted();

private:
    void refresh();

    ScheduleWatch &m_watch;
    CareSettings m_settings;
    int m_driftX = 0, m_driftY = 0;
    bool m_dimmed = false, m_dark = false, m_asking = false;
    qint64 m_touchedAt = -1, m_askedAt = -1, m_lockedUntil = -1;
    int m_wrong = 0;
    QString m_typed, m_answer;
};

} // namespace Foyer
