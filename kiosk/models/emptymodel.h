// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen says when it has nothing to show: what is, what comes, when. Its rows are the first sessions to come.
#pragma once

#include "kiosk/models/keyedlistmodel.h"
#include "kiosk/models/schedulewatch.h"

namespace Foyer {

class EmptyModel : public Foyer::KeyedListModel
{
    Q_OBJECT
    Q_PROPERTY(QString kind READ kind NOTIFY changed)
    Q_PROPERTY(bool lasting READ lasting NOTIFY changed)
    Q_PROPERTY(QString headline READ headline NOTIFY changed)
    Q_PROPERTY(QString sentence READ sentence NOTIFY changed)
    Q_PROPERTY(QString listHead READ listHead NOTIFY changed)
public:
    explicit EmptyModel(ScheduleWatch &watch, QObject *parent = nullptr);

    /// Empty: there is something to show. Else waiting, gone, noRooms, noSessions, before, pause, after.
    const QString &kind() const { return m_words.kind; }
    /// More than a pause between two days: no view has anything to show.
    bool lasting() const { return !kind().isEmpty() && kind() != u"pause"; }
    const QString &headline() const { return m_words.headline; }
    const QString &sentence() const { return m_words.sentence; }
    const QString &listHead() const { return m_words.listHead; }
    void setRooms(const QStringList &rooms);
    void refresh();

Q_SIGNALS:
    void changed();

private:
    struct Words {
        QString kind, headline, sentence, listHead;
        bool operator==(const Words &) const = default;
    };
    Words words(const Moment &moment, QList<KeyedRow> &rows) const;

    ScheduleWatch &m_watch;
    QStringList m_rooms;
    Words m_words;
};

} // namespace Foyer
