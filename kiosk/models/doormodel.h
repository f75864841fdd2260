// SPDX-License-Identifier: GPL-3.0-or-later
// The sign at one room's door: what is on, what comes, the rest of the day, and until when the room is free.
#pragma once

#include "kiosk/models/keyedlistmodel.h"
#include "kiosk/models/nowentry.h"
#include "kiosk/models/schedulewatch.h"
#include "shared/replica/selectors.h"

namespace Foyer {

/// What comes next at the door.
struct DoorNext {
    Q_GADGET
    Q_PROPERTY(QString sessionId MEMBER sessionId)
    Q_PROPERTY(QString title MEMBER title)
    Q_PROPERTY(QString times MEMBER times)
    Q_PROPERTY(QString words MEMBER words)
    Q_PROPERTY(QString hosts MEMBER hosts)
    Q_PROPERTY(QString chipState MEMBER chipState)
    Q_PROPERTY(QString chipText MEMBER chipText)
    Q_PROPERTY(bool struck MEMBER struck)
public:
    QString sessionId, title, times, words, hosts, chipState, chipText;
    bool struck = false;
    bool operator==(const DoorNext &) const = default;
};

class DoorModel : public Foyer::KeyedListModel
{
    Q_OBJECT
    Q_PROPERTY(QString kind READ kind NOTIFY changed)
    Q_PROPERTY(QString room READ room NOTIFY changed)
    Q_PROPERTY(QString about READ about NOTIFY changed)
    Q_PROPERTY(QString hue READ hue NOTIFY changed)
    Q_PROPERTY(Foyer::NowEntry now READ now NOTIFY changed)
    Q_PROPERTY(QString nowTimes READ nowTimes NOTIFY changed)
    Q_PROPERTY(QString headline READ headline NOTIFY changed)
    Q_PROPERTY(QString sentence READ sentence NOTIFY changed)
    Q_PROPERTY(bool closing READ closing NOTIFY changed)
    Q_PROPERTY(QString also READ also NOTIFY changed)
    Q_PROPERTY(Foyer::DoorNext next READ next NOTIFY changed)
    Q_PROPERTY(QString laterHead READ laterHead NOTIFY changed)
    Q_PROPERTY(QString moreText READ moreText NOTIFY changed)
    Q_PROPERTY(qreal laterUnits READ laterUnits WRITE setLaterUnits NOTIFY laterUnitsChanged)
public:
    explicit DoorModel(ScheduleWatch &watch, QObject *parent = nullptr);

    /// The first of these rooms, by id or name; of none given, the event's first.
    void setRooms(const QStringList &rooms);

    /// busy, free, or empty when there is no such room.
    const QString &kind() const { return m_facts.kind; }
    const QString &room() const { return m_facts.room; }
    /// "Ground floor · 240 seats".
    const QString &about() const { return m_facts.about; }
    const QString &hue() const { return m_facts.hue; }
    const NowEntry &now() const { return m_facts.now; }
    const QString &nowTimes() const { return m_facts.nowTimes; }
    /// Of a free room: "Free until 15:00"; and for how long.
    const QString &headline() const { return m_facts.headline; }
    const QString &sentence() const { return m_facts.sentence; }
    /// The last five minutes, or past its end.
    bool closing() const { return m_facts.closing; }
    /// Titles of what else is on at the same time.
    const QString &also() const { return m_facts.also; }
    const DoorNext &next() const { return m_facts.next; }
    QString laterHead() const { return m_facts.laterHead; }
    /// "and 3 more".
    const QString &moreText() const { return m_facts.moreText; }
    /// Height in u that the rest of the day may take.
    qreal laterUnits() const { return m_laterUnits; }
    void setLaterUnits(qreal units);

    void refresh();

Q_SIGNALS:
    void changed();
    void laterUnitsChanged();

private:
    struct Facts {
        QString kind, room, about, hue, nowTimes, headline, sentence, also, laterHead, moreText;
        NowEntry now;
        DoorNext next;
        bool closing = false;
        bool operator==(const Facts &) const = default;
    };
    Id chosen(const Moment &moment) const;
    void tellNow(Facts &facts, const Moment &moment, const RoomNow &room) const;
    void tellFree(Facts &facts, const Moment &moment, const RoomNow &room) const;
    static void tellNext(Facts &facts, const Moment &moment, const RoomNow &room);
    QList<KeyedRow> laterRows(Facts &facts, const Moment &moment, const RoomNow &room) const;

    ScheduleWatch &m_watch;
    QStringList m_rooms;
    qreal m_laterUnits = 60;
    Facts m_facts;
};

} // namespace Foyer
