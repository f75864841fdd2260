// SPDX-License-Identifier: GPL-3.0-or-later
// What the desk asks the server for, since no feed carries it: guests' addresses and protection, votes, meeting numbers.
#pragma once

#include "kiosk/desk/subjectedits.h"

#include <QtCore/QTimer>

namespace Foyer {

class DeskBook : public QObject
{
    Q_OBJECT
    Q_PROPERTY(bool loaded READ isLoaded NOTIFY changed)
    Q_PROPERTY(QString votesProblem READ votesProblem NOTIFY changed)
    Q_PROPERTY(QVariant meetings READ meetings NOTIFY changed)
    Q_PROPERTY(QVariantList strangers READ strangers NOTIFY changed)
    Q_PROPERTY(QString problem READ problem NOTIFY changed)
    Q_PROPERTY(bool joiningOpen READ joiningOpen NOTIFY changed)
public:
    explicit DeskBook(OrganizerContext &context, QObject *parent = nullptr);

    const DeskKnowledge &knowledge() const { return m_knowledge; }
    bool isLoaded() const { return m_loaded; }
    /// Why there are no results: "Nobody sees results before scheduling begins."
    const QString &votesProblem() const { return m_votesProblem; }
    /// pending, accepted, declined, canceled, guestsWithSlots; empty while unknown.
    const QVariantMap &meetings() const { return m_meetings; }
    /// Guests of the site who are not in this event: [{value, text}].
    QVariantList strangers() const;
    /// Why the lists may be old.
    const QString &problem() const { return m_problem; }
    bool joiningOpen() const { return m_joiningOpen; }

    Q_INVOKABLE void loadPeople();
    Q_INVOKABLE void loadVotes();
    Q_INVOKABLE void loadMeetings();
    Q_INVOKABLE void loadJoining();
    Q_INVOKABLE void setJoining(bool open);

Q_SIGNALS:
    void changed();

private:
    void loadOne(const Id &guestId);
    void look(const QList<Id> &subjects);
    void failed(const Error &error);

    OrganizerContext &m_context;
    DeskKnowledge m_knowledge;
    QSet<Id> m_stale;
    QTimer m_soon;
    bool m_loaded = false, m_joiningOpen = true;
    QString m_votesProblem, m_problem;
    QVariantMap m_meetings;
};

} // namespace Foyer
