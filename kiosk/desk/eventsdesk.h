// SPDX-License-Identifier: GPL-3.0-or-later
// The events of the site: which there are and where each stands, a new one with its first day, one that goes.
#pragma once

#include "kiosk/commands/laterremoval.h"
#include "kiosk/commands/organizercontext.h"
#include "kiosk/desk/tablemodel.h"

#include <QtCore/QTimer>

namespace Foyer {

class EventsDesk : public QObject
{
    Q_OBJECT
    Q_PROPERTY(Foyer::TableModel *rows READ rows CONSTANT)
    Q_PROPERTY(QVariant values READ values NOTIFY changed)
    Q_PROPERTY(QVariant problems READ problems NOTIFY changed)
    Q_PROPERTY(QVariant chosen READ chosen NOTIFY changed)
    Q_PROPERTY(bool creating READ isCreating NOTIFY changed)
    Q_PROPERTY(bool loaded READ isLoaded NOTIFY changed)
    Q_PROPERTY(QString problem READ problem NOTIFY changed)
    Q_PROPERTY(QString notice READ notice NOTIFY changed)
    Q_PROPERTY(QString removing READ removing NOTIFY changed)
public:
    explicit EventsDesk(OrganizerContext &context, QObject *parent = nullptr);
    ~EventsDesk() override; ///< what is being deleted is sent

    Q_INVOKABLE void load();
    /// {id, name, slug, zone, days, phase, mine: is on screen}; of nothing when there is none.
    Q_INVOKABLE void choose(const QString &id);

    /// The new one begins with a name, and an address made of it.
    Q_INVOKABLE void startNew();
    /// name, slug, timeZone, slotMinutes, date ("2027-05-14"; empty: no day yet), opens and closes ("09:00").
    Q_INVOKABLE void set(const QString &field, const QVariant &value);
    /// The event, then its first day. False when a value is not acceptable (problems says which).
    Q_INVOKABLE bool create();
    /// Gone from the list now, from the server in 30 s. Never the one on screen.
    Q_INVOKABLE void remove(const QString &id);
    Q_INVOKABLE void undoRemove();
    Q_INVOKABLE void open(const QString &id);

    TableModel *rows() { return &m_rows; }
    const QVariantMap &values() const { return m_values; }
    const QVariantMap &problems() const { return m_problems; }
    QVariantMap chosen() const;
    bool isCreating() const { return m_creating; }
    bool isLoaded() const { return m_loaded; }
    const QString &problem() const { return m_problem; }
    const QString &notice() const { return m_notice; }
    const QString &removing() const { return m_removal.name(); }

    /// "Sommercamp Übersee 2027" → "sommercamp-ubersee-2027".
    static QString slugOf(const QString &name);

Q_SIGNALS:
    void changed();
    void created(const QString &id);
    /// Somebody wants to work on this one.
    void wanted(const QString &slug);

private:
    bool check();
    void createDay(const QJsonObject &event);
    void made(const QJsonObject &event);
    void show();
    void sendRemoval(const QString &id);

    OrganizerContext &m_context;
    TableModel m_rows;
    QList<QJsonObject> m_events;
    QVariantMap m_values, m_problems;
    QString m_chosen, m_problem, m_notice;
    bool m_creating = false, m_loaded = false, m_slugTouched = false;
    LaterRemoval m_removal;
};

} // namespace Foyer
