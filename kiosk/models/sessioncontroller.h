// SPDX-License-Identifier: GPL-3.0-or-later
// The sheet of one session. It stays open through every change of the session, and says so when it was taken out.
#pragma once

#include "kiosk/models/keyedlistmodel.h"
#include "kiosk/models/schedulewatch.h"

#include <QtCore/QUrl>

namespace Foyer {

class SessionController : public QObject
{
    Q_OBJECT
    Q_PROPERTY(bool isOpen READ isOpen NOTIFY changed)
    Q_PROPERTY(QString sessionId READ sessionId NOTIFY changed)
    Q_PROPERTY(QString title READ title NOTIFY changed)
    Q_PROPERTY(QString subtitle READ subtitle NOTIFY changed)
    Q_PROPERTY(bool cancelled READ cancelled NOTIFY changed)
    Q_PROPERTY(QString hue READ hue NOTIFY changed)
    Q_PROPERTY(QString language READ language NOTIFY changed)
    Q_PROPERTY(QString times READ times NOTIFY changed)
    Q_PROPERTY(QString when READ when NOTIFY changed)
    Q_PROPERTY(QString oldTimes READ oldTimes NOTIFY changed)
    Q_PROPERTY(QString room READ room NOTIFY changed)
    Q_PROPERTY(QString floor READ floor NOTIFY changed)
    Q_PROPERTY(QString oldRoom READ oldRoom NOTIFY changed)
    Q_PROPERTY(QString hosts READ hosts NOTIFY changed)
    Q_PROPERTY(QString attendance READ attendance NOTIFY changed)
    Q_PROPERTY(QString description READ description NOTIFY changed)
    Q_PROPERTY(QString address READ address NOTIFY changed)
    Q_PROPERTY(Foyer::KeyedListModel *chips READ chips CONSTANT)
public:
    /// `server` and `slug` make the address in the QR code; an empty server makes none.
    SessionController(ScheduleWatch &watch, QUrl server, QString slug, QObject *parent = nullptr);

    /// Another event: its sessions have other addresses.
    void setAddress(const QUrl &server, const QString &slug);
    bool isOpen() const { return m_facts.open; }
    QString sessionId() const { return m_facts.sessionId; }
    QString title() const { return m_facts.title; }
    QString subtitle() const { return m_facts.subtitle; }
    bool cancelled() const { return m_facts.cancelled; }
    QString hue() const { return m_facts.hue; }
    QString language() const { return m_facts.language; }
    QString times() const { return m_facts.times; }
    QString when() const { return m_facts.when; }
    QString oldTimes() const { return m_facts.oldTimes; }
    QString room() const { return m_facts.room; }
    QString floor() const { return m_facts.floor; }
    QString oldRoom() const { return m_facts.oldRoom; }
    QString hosts() const { return m_facts.hosts; }
    QString attendance() const { return m_facts.attendance; }
    QString description() const { return m_facts.description; }
    QString address() const { return m_facts.address; }
    KeyedListModel *chips() { return &m_chips; }

    /// Opens the sheet of a session of the replica; unknown ids do nothing.
    Q_INVOKABLE void open(const QString &sessionId);
    Q_INVOKABLE void close();

Q_SIGNALS:
    void changed();

private:
    struct Facts {
        bool open = false, cancelled = false;
        QString sessionId, title, subtitle, hue, language, times, when, oldTimes, room, floor,
            oldRoom, hosts, attendance, description, address;
        bool operator==(const Facts &) const = default;
    };
    void refresh();
    void removed();
    static void tellTime(Facts &facts, const Moment &moment, const Session &session);
    static void tellPlace(Facts &facts, const Moment &moment, const Session &session);
    static void tellPeople(Facts &facts, const Moment &moment, const Session &session);
    void tellChips(const Moment &moment, const Session &session);

    ScheduleWatch &m_watch;
    QUrl m_server;
    QString m_slug;
    Facts m_facts;
    QString m_markdown; ///< what facts.description was made from: parsed once, not each minute
    KeyedListModel m_chips;
};

} // namespace Foyer
