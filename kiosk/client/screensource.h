// SPDX-License-Identifier: GPL-3.0-or-later
// The schedule of whichever event a screen is to show: the models hold on to this one while the event behind it changes.
#pragma once

#include "kiosk/client/liveschedule.h"

namespace Foyer {

class ScreenSource final : public ReplicaSource
{
    Q_OBJECT
public:
    /// `dataDirectory` as of LiveSchedule. `clock` must outlive this.
    ScreenSource(const QUrl &server, const QString &dataDirectory, const Clock &clock,
                 QObject *parent = nullptr);
    ~ScreenSource() override;

    /// False for a rehearsal clock (--now); before the first follow().
    void setFollowServerClock(bool follow) { m_followServerClock = follow; }
    /// Shows this event; what it is called on disk is there at once. The same event again only takes the token.
    void follow(const QString &slug, const QByteArray &token);
    /// Shows none.
    void leave();
    bool isFollowing() const { return m_live != nullptr; }
    /// The slug in use; empty: none.
    QString slug() const { return m_live ? m_live->slug() : QString(); }

    const Replica &replica() const override { return m_live ? m_live->replica() : m_nothing; }
    Sync sync() const override { return m_live ? m_live->sync() : Sync::Waiting; }
    Instant asOf() const override { return m_live ? m_live->asOf() : 0; }
    Instant now() const override { return m_live ? m_live->now() : m_clock.now(); }
    bool clockDoubtful() const override { return m_live && m_live->clockDoubtful(); }
    qint64 clockOffsetMs() const override { return m_live ? m_live->clockOffsetMs() : 0; }
    QString detail() const override;

Q_SIGNALS:
    /// The stream told something of a screen, or the server no longer lets us in.
    void screenMentioned();

private:
    const QUrl m_server;
    const QString m_directory;
    const Clock &m_clock;
    bool m_followServerClock = true;
    QString m_asked; ///< slug of the last follow()
    Replica m_nothing;
    std::unique_ptr<LiveSchedule> m_live;
};

} // namespace Foyer
