// SPDX-License-Identifier: GPL-3.0-or-later
// A schedule in memory that tests change by hand, with a clock that stands still until told.
#pragma once

#include "kiosk/client/replicasource.h"

#include <QtCore/QFile>
#include <QtCore/QTimeZone>

namespace Foyer {

class FakeSource final : public ReplicaSource
{
    Q_OBJECT
public:
    explicit FakeSource(FakeClock &clock, QObject *parent = nullptr)
        : ReplicaSource(parent), m_clock(clock)
    {
    }

    /// Opens tests/kiosk/northlight.json.
    bool openNorthlight()
    {
        QFile file(QStringLiteral(FOYER_KIOSK_DATA "/northlight.json"));
        if (!file.open(QIODevice::ReadOnly)) return false;
        const Result<Snapshot> snapshot = decodeSnapshot(file.readAll());
        if (!snapshot) return false;
        replace(Replica(*snapshot));
        return true;
    }
    void replace(const Replica &replica)
    {
        m_replica = replica;
        m_asOf = m_clock.now();
        Q_EMIT replaced();
    }
    /// Changes one session as a message of the feed would.
    void change(const Session &session)
    {
        FeedMessage message;
        message.seq = m_replica.seq + 1;
        message.cursor = QString::number(message.seq);
        message.type = ChangeType::SessionChanged;
        message.payload = session;
        send(message);
    }
    void remove(const Id &session)
    {
        FeedMessage message;
        message.seq = m_replica.seq + 1;
        message.cursor = QString::number(message.seq);
        message.type = ChangeType::SessionDeleted;
        message.payload = Removed{SubjectKind::Session, session};
        send(message);
    }
    void setSync(Sync sync, Instant asOf = 0)
    {
        m_sync = sync;
        if (asOf != 0) m_asOf = asOf;
        Q_EMIT syncChanged();
    }
    void setClockDoubt(bool doubtful, qint64 offset)
    {
        m_doubtful = doubtful;
        m_offset = offset;
        Q_EMIT syncChanged();
    }
    /// The first session with this title; an empty one when there is none.
    Session session(const QString &title) const
    {
        for (const Session &s : m_replica.sessions)
            if (s.title == title) return s;
        return {};
    }
    Id room(const QString &name) const
    {
        for (const Location &l : m_replica.locations)
            if (l.name == name) return l.id;
        return {};
    }

    const Replica &replica() const override { return m_replica; }
    Sync sync() const override { return m_sync; }
    Instant asOf() const override { return m_asOf; }
    Instant now() const override { return m_clock.now(); }
    bool clockDoubtful() const override { return m_doubtful; }
    qint64 clockOffsetMs() const override { return m_offset; }
    QString detail() const override { return QStringLiteral("Looking for foyer.example"); }

private:
    void send(const FeedMessage &message)
    {
        apply(m_replica, message);
        Q_EMIT applied(message);
    }

    FakeClock &m_clock;
    Replica m_replica;
    Sync m_sync = Sync::Live;
    Instant m_asOf = 0;
    bool m_doubtful = false;
    qint64 m_offset = 0;
};

/// An instant of the evening in the fixture's zone, two hours east of Greenwich: at(14, 21, 40).
inline Instant at(int day, int hour, int minute, int second = 0)
{
    return QDateTime(QDate(2027, 5, day), QTime(0, 0), QTimeZone::utc()).toMSecsSinceEpoch()
           + ((qint64(hour) - 2) * 3600 + minute * 60 + second) * 1000;
}

} // namespace Foyer
