// SPDX-License-Identifier: GPL-3.0-or-later
// The grid of a schedule that is only looked at: as it stood, or as it would become. One session is pointed out, with the
// places it came from.
#pragma once

#include "kiosk/commands/organizercontext.h"
#include "kiosk/editor/scheduleboard.h"

#include <QtCore/QRectF>

namespace Foyer {

/// A replica that stays as it was given, as what a ScheduleBoard reads.
class StillReplica : public ReplicaSource
{
    Q_OBJECT
public:
    explicit StillReplica(const DraftReplica &live) : m_live(live) {}

    void show(const Replica &replica);
    const Replica &replica() const override { return m_replica; }
    Sync sync() const override { return Sync::Live; } ///< it claims to be nothing but what it is
    Instant asOf() const override { return 0; }
    Instant now() const override { return m_live.now(); }
    bool clockDoubtful() const override { return false; }
    qint64 clockOffsetMs() const override { return 0; }
    QString detail() const override { return {}; }

private:
    const DraftReplica &m_live;
    Replica m_replica;
};

class PastBoard : public QObject
{
    Q_OBJECT
    Q_PROPERTY(Foyer::ScheduleBoard *board READ board CONSTANT)
    Q_PROPERTY(QVariantList days READ days NOTIFY changed)
    Q_PROPERTY(QString day READ day WRITE setDay NOTIFY changed)
    Q_PROPERTY(bool empty READ isEmpty NOTIFY changed)
public:
    explicit PastBoard(OrganizerContext &context, QObject *parent = nullptr);

    /// Keeps the day that is shown when it still exists.
    void show(const Replica &replica);
    /// `id` is outlined; its day is shown (that of a place where it is in none). Then pointedOut() comes.
    void point(const Id &id, const QList<BoardMove> &moves);

    const Replica &replica() const { return m_source.replica(); }
    bool isEmpty() const { return m_source.replica().isEmpty(); }
    ScheduleBoard *board() { return &m_board; }
    QVariantList days() const;
    QString day() const { return m_board.day(); }
    void setDay(const QString &day) { m_board.chooseDay(day); }
    /// Where the session that is pointed out lies, on the day shown; empty: nowhere.
    Q_INVOKABLE QRectF place() const;

Q_SIGNALS:
    void changed();
    void pointedOut();

private:
    StillReplica m_source;
    QLocale m_locale;
    Id m_chosen;
    QList<BoardMove> m_moves;
    ScheduleBoard m_board;
};

} // namespace Foyer
