// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/editor/traymodel.h"

#include "kiosk/editor/judgement.h"
#include "kiosk/editor/sessioncommands.h"
#include "shared/base/text.h"
#include "shared/replica/selectors.h"

#include <algorithm>

namespace Foyer {

namespace {

constexpr qint64 MinuteMs = 60'000;

struct Loose {
    QString key, title, hosts, state;
    int minutes = 0, demand = 0;
    Instant age = 0;
    bool isProposal = false;
};

QString namesOf(const Replica &replica, const QList<Id> &ids)
{
    Session session;
    session.hostIds = ids;
    return hostNames(replica, session);
}

} // namespace

TrayModel::TrayModel(const ReplicaSource &source, QLocale locale, QObject *parent)
    : KeyedListModel({"cardKey", "title", "detail", "standing", "label", "isProposal"}, parent)
    , m_source(source)
    , m_locale(std::move(locale))
{
    refresh();
}

void TrayModel::setSort(const QString &sort)
{
    if (sort == m_sort) return;
    m_sort = sort;
    refresh();
    Q_EMIT choiceChanged();
}

void TrayModel::setFilter(const QString &filter)
{
    if (filter == m_filter) return;
    m_filter = filter;
    refresh();
    Q_EMIT choiceChanged();
}

void TrayModel::setDemand(const QHash<Id, int> &demand)
{
    if (demand == m_demand) return;
    m_demand = demand;
    refresh();
}

void TrayModel::refresh()
{
    const Replica &replica = m_source.replica();
    const TimeWords words(replica.event.timeZone, m_locale);
    QList<Loose> all;
    QSet<Id> placed;
    for (const Session &session : replica.sessions) {
        placed.insert(session.proposalId);
        if (session.status == SessionStatus::Cancelled) continue;
        const bool outside = session.start && dayOfSession(replica, session).isEmpty();
        if (session.start && !outside) continue;
        Loose loose;
        loose.key = QStringLiteral("session/") + session.id;
        loose.title = session.title;
        loose.hosts = hostNames(replica, session);
        loose.demand = replica.counts.value(session.id);
        if (session.start && session.end)
            loose.minutes = int((*session.end - *session.start) / MinuteMs);
        else if (session.movedFrom && session.movedFrom->start && session.movedFrom->end)
            loose.minutes = int((*session.movedFrom->end - *session.movedFrom->start) / MinuteMs);
        if (outside)
            loose.state = tr("Outside the days: %1")
                              .arg(words.shortDate(words.date(*session.start)) + u' '
                                   + words.time(*session.start));
        else if (session.movedFrom && loose.demand > 0)
            loose.state = tr("Taken off · %1 RSVPs kept").arg(loose.demand);
        else
            loose.state = session.movedFrom ? tr("Taken off") : tr("No times");
        all.append(loose);
    }
    for (const Proposal &proposal : replica.proposals) {
        if (placed.contains(proposal.id)) continue;
        Loose loose;
        loose.key = QStringLiteral("proposal/") + proposal.id;
        loose.title = proposal.title;
        loose.hosts = namesOf(replica, proposal.hostIds);
        loose.minutes = proposal.durationMinutes.value_or(0);
        loose.age = proposal.created;
        loose.isProposal = true;
        loose.demand = m_demand.value(proposal.id);
        loose.state = m_demand.contains(proposal.id)
                          ? tr("Proposed · %1 want this").arg(loose.demand)
                          : tr("Proposed");
        all.append(loose);
    }
    const int before = m_total;
    m_total = int(all.size());
    const QStringList wanted = foldForSearch(m_filter).split(u' ', Qt::SkipEmptyParts);
    all.removeIf([&](const Loose &loose) {
        const QString text = foldForSearch(loose.title + u' ' + loose.hosts);
        return !std::all_of(wanted.begin(), wanted.end(),
                            [&](const QString &word) { return text.contains(word); });
    });
    std::sort(all.begin(), all.end(), [&](const Loose &a, const Loose &b) {
        if (m_sort == u"length" && a.minutes != b.minutes) return a.minutes > b.minutes;
        if (m_sort == u"age" && a.age != b.age) return a.age < b.age;
        if (m_sort == u"demand" && a.demand != b.demand) return a.demand > b.demand;
        return std::tie(a.title, a.key) < std::tie(b.title, b.key);
    });
    QList<KeyedRow> rows;
    for (const Loose &loose : std::as_const(all)) {
        QStringList detail{loose.hosts.isEmpty() ? tr("no host yet") : loose.hosts};
        if (loose.minutes > 0) detail.append(tr("%1 min").arg(loose.minutes));
        const QString line = detail.join(QStringLiteral(" · "));
        rows.append({loose.key,
                     {loose.key, loose.title, line, loose.state,
                      QStringList{loose.title, line, loose.state}.join(QStringLiteral(", ")),
                      loose.isProposal}});
    }
    setRows(rows);
    if (before != m_total) Q_EMIT choiceChanged();
}

std::optional<TrayModel::Card> TrayModel::card(const QString &key) const
{
    const Replica &replica = m_source.replica();
    const Id id = key.section(u'/', 1);
    Card card;
    card.minutes = std::max(5, replica.event.slotMinutes);
    if (key.startsWith(QLatin1String("proposal/"))) {
        const auto proposal = replica.proposals.constFind(id);
        if (proposal == replica.proposals.constEnd()) return std::nullopt;
        card.session = sessionOf(*proposal);
        card.exists = false;
        if (proposal->durationMinutes) card.minutes = *proposal->durationMinutes;
        return card;
    }
    const auto session = replica.sessions.constFind(id);
    if (session == replica.sessions.constEnd()) return std::nullopt;
    card.session = *session;
    const auto length = [&card](const auto &start, const auto &end) {
        if (start && end) card.minutes = int((*end - *start) / MinuteMs);
    };
    if (session->start)
        length(session->start, session->end);
    else if (session->movedFrom)
        length(session->movedFrom->start, session->movedFrom->end);
    return card;
}

} // namespace Foyer
