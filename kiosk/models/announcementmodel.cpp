// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/models/announcementmodel.h"

#include <algorithm>

namespace Foyer {

namespace {

constexpr qint64 MinuteMs = 60'000;
/// A single line longer than this is a text, not a headline with nothing below it.
constexpr qsizetype LongestHeadline = 160;

QString keyOf(const Announcement &a) { return a.id + u'#' + QString::number(a.version); }

} // namespace

AnnouncementModel::AnnouncementModel(ScheduleWatch &watch, QObject *parent)
    : QObject(parent), m_watch(watch)
{
    connect(&watch, &ScheduleWatch::changed, this, &AnnouncementModel::refresh);
    connect(&watch, &ScheduleWatch::secondPassed, this, &AnnouncementModel::second);
    refresh();
}

void AnnouncementModel::setRooms(const QStringList &rooms)
{
    if (rooms == m_rooms) return;
    m_rooms = rooms;
    refresh();
}

QList<Announcement> AnnouncementModel::due(const Moment &moment) const
{
    QList<Announcement> list;
    for (const Announcement &a : moment.replica.announcements) {
        if (a.start > moment.now || (a.expires && *a.expires <= moment.now)) continue;
        const bool here =
            a.locationIds.isEmpty() || m_rooms.isEmpty()
            || std::any_of(a.locationIds.begin(), a.locationIds.end(),
                           [&](const Id &id) { return moment.isChosen(m_rooms, id); });
        const bool urgent = a.severity == AnnouncementSeverity::Emergency;
        if (here && (urgent || !m_putAside.contains(keyOf(a)))) list.append(a);
    }
    // An emergency is never behind news.
    std::sort(list.begin(), list.end(), [](const Announcement &a, const Announcement &b) {
        const auto rank = [](const Announcement &one) {
            return std::make_tuple(one.severity != AnnouncementSeverity::Emergency, -one.start,
                                   one.id);
        };
        return rank(a) < rank(b);
    });
    return list;
}

void AnnouncementModel::word(Facts &facts, const Moment &moment, const Announcement &a) const
{
    facts.id = a.id;
    facts.urgent = a.severity == AnnouncementSeverity::Emergency;
    facts.sender = facts.urgent ? tr("Important") : tr("From the organizers");
    facts.time = moment.words.time(a.start);
    const QString text = a.text.trimmed();
    const qsizetype end = text.indexOf(u'\n');
    facts.headline = end < 0 ? text : text.first(end).trimmed();
    facts.body = end < 0 ? QString() : text.sliced(end).simplified();
    if (facts.headline.size() > LongestHeadline) {
        // A long text without a headline: its first sentence stands for one.
        const qsizetype stop = facts.headline.indexOf(QStringLiteral(". "));
        if (stop > 0 && stop < LongestHeadline) {
            facts.body = (facts.headline.sliced(stop + 2) + u' ' + facts.body).trimmed();
            facts.headline.truncate(stop + 1);
        }
    }
    if (!a.expires) return;
    const qint64 left = *a.expires - moment.now;
    const int minutes = int((left + MinuteMs - 1) / MinuteMs);
    facts.remainText = minutes <= 1 ? tr("Shown for less than a minute")
                       : minutes >= 90
                           ? tr("Shown until %1", "a time").arg(moment.words.time(*a.expires))
                           : tr("Shown for %n more minutes", nullptr, minutes);
    facts.remain =
        std::clamp(qreal(left) / qreal(std::max<qint64>(1, *a.expires - a.start)), 0.0, 1.0);
}

void AnnouncementModel::dismiss()
{
    const auto &all = m_watch.source().replica().announcements;
    if (const auto it = all.constFind(m_facts.id); it != all.constEnd() && dismissable())
        m_putAside.insert(keyOf(*it));
    refresh();
}

void AnnouncementModel::rested()
{
    if (m_putAside.isEmpty()) return;
    m_putAside.clear();
    refresh();
}

void AnnouncementModel::second() { refresh(); }

void AnnouncementModel::refresh()
{
    const Moment moment = m_watch.moment();
    const QList<Announcement> list = due(moment);
    Facts facts;
    if (!list.isEmpty()) {
        const qint64 boot = m_watch.bootMs();
        qsizetype at = 0;
        for (qsizetype i = 0; i < list.size(); ++i)
            if (list[i].id == m_facts.id) at = i;
        const bool stood = list[at].id == m_facts.id;
        // Each in turn; one that is new comes at once.
        if (!stood || m_since < 0) {
            m_since = boot;
        } else if (boot - m_since >= TurnMs && list.size() > 1) {
            at = (at + 1) % list.size();
            m_since = boot;
        }
        word(facts, moment, list[at]);
        if (list.size() > 1)
            facts.position = tr("%1 of %2", "announcement 1 of 2").arg(at + 1).arg(list.size());
    }
    if (facts == m_facts) return;
    m_facts = facts;
    Q_EMIT changed();
}

} // namespace Foyer
