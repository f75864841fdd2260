// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/client/screensource.h"

#include <QtCore/QCoreApplication>

namespace Foyer {

ScreenSource::ScreenSource(const QUrl &server, const QString &dataDirectory, const Clock &clock,
                           QObject *parent)
    : ReplicaSource(parent), m_server(server), m_directory(dataDirectory), m_clock(clock)
{
}

ScreenSource::~ScreenSource() = default;

void ScreenSource::follow(const QString &slug, const QByteArray &token)
{
    // An event that was renamed meanwhile is still the one that was asked for.
    if (m_live && (slug == m_asked || slug == m_live->slug())) {
        m_live->setToken(token);
        return;
    }
    m_asked = slug;
    m_live = std::make_unique<LiveSchedule>(m_server, slug, m_directory, m_clock);
    m_live->setFollowServerClock(m_followServerClock);
    m_live->setToken(token);
    connect(m_live.get(), &ReplicaSource::replaced, this, &ReplicaSource::replaced);
    connect(m_live.get(), &ReplicaSource::applied, this, &ReplicaSource::applied);
    connect(m_live.get(), &ReplicaSource::syncChanged, this, &ReplicaSource::syncChanged);
    connect(m_live.get(), &LiveSchedule::screenMentioned, this, &ScreenSource::screenMentioned);
    connect(m_live.get(), &ReplicaSource::syncChanged, this, [this] {
        if (sync() == Sync::Stale) Q_EMIT screenMentioned();
    });
    m_live->start();
    Q_EMIT replaced();
    Q_EMIT syncChanged();
}

void ScreenSource::leave()
{
    if (!m_live) return;
    m_live.reset();
    m_asked.clear();
    Q_EMIT replaced();
    Q_EMIT syncChanged();
}

QString ScreenSource::detail() const
{
    if (m_live) return m_live->detail();
    return QCoreApplication::translate("ScreenSource", "An organizer chooses an event for it.");
}

} // namespace Foyer
