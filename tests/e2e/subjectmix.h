// SPDX-License-Identifier: GPL-3.0-or-later
// Random commands on every subject of an event, by organizers and guests: some sensible, some refused. Ids come from the
// seed, so that a failing seed fails again.
#pragma once

#include "shared/wire/snapshot.h"
#include "tests/http/rawclient.h"

#include <QtCore/QRandomGenerator>

#include <map>

namespace Foyer {

/// The next id of a seed.
Id idFrom(QRandomGenerator &random);

class SubjectMix
{
public:
    struct Person {
        Id id;
        QByteArray lines;  ///< header lines that say who it is
        bool stays = true; ///< never taken out of the event
    };

    SubjectMix(quint16 port, QString slug, QByteArray organizer, QList<Person> guests,
               QRandomGenerator &random);

    /// The mix then reads this instead of the machine's clock, as its server does.
    void setNow(Instant at) { m_at = at; }
    /// The event is served elsewhere from now on.
    void moveTo(quint16 port) { m_port = port; }
    /// Guests of the event that no command is to touch.
    void leaveAlone(const QList<Id> &guests)
    {
        m_untouched = guests;
        look();
    }

    /// One command. False when the answer is none that a sound server gives.
    bool one();
    /// The same command on the same subject by name ("proposal"), for what chance would bring too seldom.
    bool one(const QString &subject);
    /// Begins a phase: 0 none set, 1 proposal, 2 voting, 3 scheduling.
    bool phase(int which);

    int done() const { return m_done; }
    int refused() const { return m_refused; }
    const QString &lastAnswer() const { return m_last; }
    QStringList subjects() const;
    const QString &slug() const { return m_slug; }

    /// Sends as `lines`; `path` below the event.
    RawResponse send(const QByteArray &lines, const QByteArray &method, const QString &path,
                     const QJsonObject &body = {});
    /// `path` below /api/v1.
    RawResponse sendToSite(const QByteArray &lines, const QByteArray &method, const QString &path,
                           const QJsonObject &body = {});
    void look(); ///< reads what there is now
    QString words();

private:
    using Step = void (SubjectMix::*)();
    void event();
    void day();
    void location();
    void unavailability();
    void guest();
    void membership();
    void session();
    void hosted();
    void sessionStatus();
    void rsvp();
    void proposal();
    void vote();
    void comment();
    void like();
    void availability();
    void meeting();
    void meetingPoint();
    void announcement();
    void kiosk();
    void notificationsRead();

    int upTo(int end) { return m_random.bounded(end); }
    const Person &anyGuest() { return m_guests.at(upTo(int(m_guests.size()))); }
    QByteArray anyone();
    Instant now() const;
    template <typename T>
    Id anyOf(const QList<T> &list);
    Instant slotStart();
    void remove(const QString &path, QList<Id> *known = nullptr, const Id &id = {});

    quint16 m_port;
    const QString m_slug;
    const QByteArray m_organizer;
    const QList<Person> m_guests;
    QRandomGenerator &m_random;
    std::map<QString, Step> m_steps;
    Snapshot m_now;
    QList<Id> m_comments, m_kiosks, m_untouched;
    Instant m_at = 0;                   ///< 0: the machine's clock
    std::map<Id, QList<Id>> m_meetings; ///< by guest
    int m_done = 0, m_refused = 0, m_sinceLook = 0;
    bool m_sound = true;
    QString m_last;
};

} // namespace Foyer
