// SPDX-License-Identifier: GPL-3.0-or-later
// One session in fields that are saved one at a time, and what is wrong with it, whom a change reaches, and its three
// actions: late, move, cancel. With several chosen: what they share.
#pragma once

#include "kiosk/commands/organizercontext.h"
#include "kiosk/editor/judgement.h"
#include "kiosk/models/keyedlistmodel.h"

namespace Foyer {

class SessionInspector : public QObject
{
    Q_OBJECT
    Q_PROPERTY(int count READ count NOTIFY changed)
    Q_PROPERTY(QString sessionId READ sessionId NOTIFY changed)
    Q_PROPERTY(QString mode READ mode NOTIFY changed)
    Q_PROPERTY(QVariantMap facts READ facts NOTIFY changed)
    Q_PROPERTY(QVariantMap errors READ errors NOTIFY changed)
    Q_PROPERTY(int told READ told NOTIFY changed)
    Q_PROPERTY(QString toldText READ toldText NOTIFY changed)
    Q_PROPERTY(int lateMinutes READ lateMinutes WRITE setLateMinutes NOTIFY changed)
    Q_PROPERTY(QString moveStart READ moveStart NOTIFY changed)
    Q_PROPERTY(QString moveRoom READ moveRoom NOTIFY changed)
    Q_PROPERTY(QString moveDay READ moveDay NOTIFY changed)
    Q_PROPERTY(QString verdict READ verdict NOTIFY changed)
    Q_PROPERTY(Foyer::KeyedListModel *checks READ checks CONSTANT)
    Q_PROPERTY(Foyer::KeyedListModel *meets READ meets CONSTANT)
    Q_PROPERTY(Foyer::KeyedListModel *hosts READ hosts CONSTANT)
    Q_PROPERTY(QVariantList roomChoices READ roomChoices NOTIFY changed)
    Q_PROPERTY(QVariantList dayChoices READ dayChoices NOTIFY changed)
    Q_PROPERTY(Foyer::KeyedListModel *guests READ guests CONSTANT)
public:
    /// All must outlive this.
    SessionInspector(OrganizerContext &context, const EventIndex &index, QObject *parent = nullptr);

    int count() const { return int(m_ids.size()); }
    QString sessionId() const { return m_ids.size() == 1 ? m_ids.first() : QString(); }
    /// "", "late", "move", "cancel", "reason".
    QString mode() const { return m_mode; }
    /// Texts of the fields by name; several sessions: what they share, "mixed" for the rest.
    QVariantMap facts() const { return m_facts; }
    /// Sentences by field.
    QVariantMap errors() const { return m_errors; }
    int told() const { return m_told; }
    QString toldText() const { return m_toldText; }
    int lateMinutes() const { return m_lateMinutes; }
    void setLateMinutes(int minutes);
    QString moveStart() const { return m_moveStart; }
    QString moveRoom() const { return m_moveRoom; }
    QString moveDay() const { return m_moveDay; }
    /// Of what the panel would do: "fine", "warn", "forbid".
    QString verdict() const;
    KeyedListModel *checks() { return &m_checks; }
    KeyedListModel *meets() { return &m_meets; }
    KeyedListModel *hosts() { return &m_hosts; }
    /// {value, text, hue} of every room; {value, text} of every day.
    const QVariantList &roomChoices() const { return m_roomChoices; }
    const QVariantList &dayChoices() const { return m_dayChoices; }
    KeyedListModel *guests() { return &m_guests; }

    void show(const QList<Id> &ids);
    void refresh();
    /// Opens a panel; false when it does not apply to what is chosen.
    Q_INVOKABLE bool openPanel(const QString &mode);
    Q_INVOKABLE void closePanel();

    /// Saves one field: title, subtitle, description, start, end, capacity, track, language, closed, adminManaged,
    /// room. False: the text cannot be; errors() says why and nothing is sent.
    Q_INVOKABLE bool save(const QString &field, const QVariant &value);
    Q_INVOKABLE bool addHost(const QString &guestId);
    Q_INVOKABLE bool removeHost(const QString &guestId);
    /// Guests to add whose names hold these words, at most twenty.
    Q_INVOKABLE void findGuests(const QString &words);

    Q_INVOKABLE bool sayLate();
    Q_INVOKABLE void setMove(const QString &field, const QString &value);
    /// `reason`: needed when the verdict is "warn".
    Q_INVOKABLE bool moveNow(const QString &reason);
    Q_INVOKABLE bool cancelNow(const QString &reason);
    Q_INVOKABLE bool reinstate();
    /// A field's change waits for its reason (mode "reason").
    Q_INVOKABLE bool confirm(const QString &reason);

Q_SIGNALS:
    void changed();
    void done(const QString &sentence);
    void refused(const QString &sentence);

private:
    const Session *session() const;
    TimeWords words() const;
    std::optional<Instant> timeOn(Instant near, const QString &text) const;
    void fillFacts();
    void fillMixed();
    QVariantList pendingFields() const;
    void fillChecks();
    void fillRooms();
    void reckon();
    std::optional<Session> movedSession() const;
    Result<void> alter(Session &after, const QString &field, const QVariant &value) const;
    bool apply(const QList<SessionChange> &changes, const QString &label, const QString &said,
               const QString &reason);
    bool run(const QList<Command> &commands, const QString &said);
    void setRows(KeyedListModel &model, const QList<CheckLine> &lines);

    OrganizerContext &m_context;
    const EventIndex &m_index;
    QList<Id> m_ids;
    QString m_mode;
    QVariantMap m_facts, m_errors;
    int m_told = 0;
    QString m_toldText;
    int m_lateMinutes = 10;
    QString m_moveStart, m_moveRoom, m_moveDay;
    Judgement m_judgement;
    QList<SessionChange> m_waiting; ///< for a reason
    QString m_waitingLabel, m_waitingSaid;
    KeyedListModel m_checks, m_meets, m_hosts, m_guests;
    QVariantList m_roomChoices, m_dayChoices;
};

} // namespace Foyer
