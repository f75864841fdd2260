// SPDX-License-Identifier: GPL-3.0-or-later
// What the organizers say to everybody, over everything, until it expires: by our own clock, also without a network.
#pragma once

#include "kiosk/models/schedulewatch.h"

namespace Foyer {

class AnnouncementModel : public QObject
{
    Q_OBJECT
    Q_PROPERTY(bool active READ active NOTIFY changed)
    Q_PROPERTY(bool urgent READ urgent NOTIFY changed)
    Q_PROPERTY(QString announcementId READ announcementId NOTIFY changed)
    Q_PROPERTY(QString sender READ sender NOTIFY changed)
    Q_PROPERTY(QString time READ time NOTIFY changed)
    Q_PROPERTY(QString headline READ headline NOTIFY changed)
    Q_PROPERTY(QString body READ body NOTIFY changed)
    Q_PROPERTY(QString position READ position NOTIFY changed)
    Q_PROPERTY(QString remainText READ remainText NOTIFY changed)
    Q_PROPERTY(qreal remain READ remain NOTIFY changed)
    Q_PROPERTY(bool dismissable READ dismissable NOTIFY changed)
public:
    explicit AnnouncementModel(ScheduleWatch &watch, QObject *parent = nullptr);

    /// Rooms by id or name of this screen; an announcement for other rooms is not shown. Empty: every room.
    void setRooms(const QStringList &rooms);

    bool active() const { return !m_facts.id.isEmpty(); }
    bool urgent() const { return m_facts.urgent; }
    const QString &announcementId() const { return m_facts.id; }
    /// "From the organizers", or "Important".
    const QString &sender() const { return m_facts.sender; }
    const QString &time() const { return m_facts.time; }
    /// The first line; the rest is the body.
    const QString &headline() const { return m_facts.headline; }
    const QString &body() const { return m_facts.body; }
    /// "1 of 2"; empty for one.
    const QString &position() const { return m_facts.position; }
    /// "Shown for 9 more minutes"; empty when it has no end.
    const QString &remainText() const { return m_facts.remainText; }
    /// 1 to 0; below 0: no bar.
    qreal remain() const { return m_facts.remain; }
    bool dismissable() const { return active() && !m_facts.urgent; }

    /// Back to the schedule, for as long as somebody is at the screen.
    Q_INVOKABLE void dismiss();
    /// Nobody has touched the screen for 30 s: what was put aside returns.
    void rested();

Q_SIGNALS:
    void changed();

private:
    static constexpr qint64 TurnMs = 15'000;

    struct Facts {
        QString id, sender, time, headline, body, position, remainText;
        qreal remain = -1;
        bool urgent = false;
        bool operator==(const Facts &) const = default;
    };
    void second();
    void refresh();
    QList<Announcement> due(const Moment &moment) const;
    void word(Facts &facts, const Moment &moment, const Announcement &announcement) const;

    ScheduleWatch &m_watch;
    QStringList m_rooms;
    QSet<QString> m_putAside; ///< id and version: an edited one is a new one
    Facts m_facts;
    qint64 m_since = -1; ///< boot time of the one that stands
};

} // namespace Foyer
