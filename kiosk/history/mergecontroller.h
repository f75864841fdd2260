// SPDX-License-Identifier: GPL-3.0-or-later
// Commands that met another version: before, yours and theirs per field, and what comes of it (design: visual/organizer 4.7).
#pragma once

#include "kiosk/commands/organizercontext.h"
#include "kiosk/history/changewords.h"
#include "kiosk/history/pastboard.h"
#include "kiosk/history/putback.h"
#include "kiosk/models/keyedlistmodel.h"

namespace Foyer {

class MergeController : public QObject
{
    Q_OBJECT
    Q_PROPERTY(Foyer::KeyedListModel *waiting READ waiting CONSTANT)
    Q_PROPERTY(Foyer::KeyedListModel *sent READ sent CONSTANT)
    Q_PROPERTY(Foyer::KeyedListModel *fields READ fields CONSTANT)
    Q_PROPERTY(Foyer::PastBoard *grid READ grid CONSTANT)
    Q_PROPERTY(bool onGrid READ isOnGrid NOTIFY changed)
    Q_PROPERTY(QString current READ current NOTIFY changed)
    Q_PROPERTY(QVariantMap head READ head NOTIFY changed)
    Q_PROPERTY(QVariantMap result READ result NOTIFY changed)
    Q_PROPERTY(int count READ count NOTIFY changed)
    Q_PROPERTY(int at READ at NOTIFY changed)
    Q_PROPERTY(int sameFields READ sameFields NOTIFY changed)
    Q_PROPERTY(QString reason READ reason WRITE setReason NOTIFY changed)
    Q_PROPERTY(QString error READ error NOTIFY changed)
public:
    explicit MergeController(OrganizerContext &context, QObject *parent = nullptr);

    /// One of the waiting ones.
    Q_INVOKABLE void open(const QString &key);
    Q_INVOKABLE void openAt(int row);
    Q_INVOKABLE QString fieldAt(int row) const;
    /// For a field that both changed: "before", "yours" or "theirs".
    Q_INVOKABLE void choose(const QString &field, const QString &which);
    Q_INVOKABLE void keepAll(const QString &which);
    /// The result as a new command on the server's version; goes on to the next. False: `error` says why not.
    Q_INVOKABLE bool save();
    /// It stays in the queue; the next one is shown.
    Q_INVOKABLE void later();
    /// Takes the own edit off; what the server has stays.
    Q_INVOKABLE void dropMine();

    KeyedListModel *waiting() { return &m_waiting; }
    KeyedListModel *sent() { return &m_sent; }
    KeyedListModel *fields() { return &m_fields; }
    /// The schedule with the result in it, and the places it has in the other states.
    PastBoard *grid() { return &m_grid; }
    bool isOnGrid() const { return m_onGrid; }
    const QString &current() const { return m_current; }
    QVariantMap head() const { return m_head; }
    QVariantMap result() const { return m_result; }
    int count() const { return m_waiting.count(); }
    int at() const { return m_waiting.rowOf(m_current) + 1; }
    int sameFields() const { return m_same; }
    const QString &reason() const { return m_reason; }
    void setReason(const QString &reason);
    const QString &error() const { return m_error; }

Q_SIGNALS:
    void changed();
    /// The last one is left waiting: somebody wants to go on with something else.
    void putOff();
    /// Nothing is left to settle.
    void allSettled();

private:
    struct Sides {
        QJsonObject base, yours, theirs;
        QStringList mine, others, both; ///< fields that only one, or both changed differently
    };
    ChangeWords words() const;
    void readQueue();
    void noteSent(const QueuedCommand &entry);
    const QueuedCommand *entry() const;
    Sides sides(const QueuedCommand &entry) const;
    QJsonObject merged(const Sides &sides) const;
    void show();
    void showFields(const QueuedCommand &entry, const Sides &sides);
    void showResult(const QueuedCommand &entry, const Sides &sides);
    void showOnGrid(const Session &result, const Sides &sides);
    QString titleOf(const QueuedCommand &entry) const;
    void next();

    OrganizerContext &m_context;
    KeyedListModel m_waiting, m_sent, m_fields;
    PastBoard m_grid;
    QList<KeyedRow> m_sentRows;
    QString m_current, m_reason, m_error;
    QHash<QString, QString> m_choices; ///< "command key/field" → which
    QVariantMap m_head, m_result;
    int m_same = 0;
    bool m_needsReason = false, m_forbidden = false, m_onGrid = false;
};

} // namespace Foyer
