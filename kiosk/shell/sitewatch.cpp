// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/shell/sitewatch.h"

#include <QtCore/QJsonArray>
#include <QtCore/QUrlQuery>

namespace Foyer {

SiteWatch::SiteWatch(ApiClient &api, const Clock &clock, QObject *parent)
    : QObject(parent), m_api(api), m_clock(clock)
{
    m_timer.setInterval(EveryMs);
    connect(&m_timer, &QTimer::timeout, this, &SiteWatch::ask);
}

void SiteWatch::setOnline(bool online)
{
    if (online == m_online) return;
    m_online = online;
    if (!online) return m_timer.stop();
    m_timer.start();
    ask();
}

void SiteWatch::ask()
{
    if (!m_online) return;
    const QUrlQuery one{{QStringLiteral("limit"), QStringLiteral("1")}};
    m_api.get(QStringLiteral("deliveries"), one, this, [this](const Result<ApiAnswer> &answer) {
        if (!answer) return;
        const int failed = answer->object().value(u"counts").toObject().value(u"failed").toInt();
        if (std::exchange(m_failed, failed) != failed) Q_EMIT changed();
    });
    m_api.list(QStringLiteral("kiosks"), QStringLiteral("kiosks"), {}, this,
               [this](const Result<QJsonArray> &answer) {
                   if (!answer) return;
                   int silent = 0;
                   for (const QJsonValue &kiosk : *answer) {
                       const auto seen = fromIso(kiosk[u"lastSeen"].toString());
                       silent += seen && m_clock.now() - *seen > SilentAfterMs;
                   }
                   if (std::exchange(m_silent, silent) != silent) Q_EMIT changed();
               });
}

} // namespace Foyer
