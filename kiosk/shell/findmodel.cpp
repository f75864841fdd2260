// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/shell/findmodel.h"

#include "kiosk/models/timewords.h"
#include "kiosk/shell/actions.h"
#include "shared/base/text.h"

#include <algorithm>

namespace Foyer {

FindModel::FindModel(const OrganizerContext &context, QObject *parent)
    : QAbstractListModel(parent), m_context(context)
{
}

void FindModel::begin()
{
    beginResetModel();
    m_entries.clear();
    int order = 0;
    for (const ShellAction &action : shellActions()) {
        const bool screen = action.id.startsWith(QLatin1String("go."));
        m_entries.append({QStringLiteral("action"),
                          action.id,
                          action.text,
                          screen ? tr("Screen") : tr("Command"),
                          action.icon,
                          shownKey(action.key),
                          foldForSearch(action.text),
                          {},
                          screen ? 1 : 2,
                          ++order});
    }
    addSchedule();
    m_query.clear();
    m_hits.clear();
    endResetModel();
    setQuery(QString());
    Q_EMIT queryChanged();
}

void FindModel::end()
{
    beginResetModel();
    m_entries.clear();
    m_hits.clear();
    endResetModel();
}

void FindModel::addSchedule()
{
    const Replica &replica = m_context.draft.replica();
    const TimeWords times(replica.event.timeZone, m_context.locale);
    for (const Session &session : replica.sessions) {
        QStringList detail, more;
        if (session.start) {
            detail.append(times.shortDate(times.date(*session.start)) + u' '
                          + times.time(*session.start));
        } else {
            detail.append(tr("no time yet"));
        }
        for (const Id &id : session.locationIds)
            if (const auto room = replica.locations.constFind(id);
                room != replica.locations.constEnd())
                detail.append(room->name);
        for (const Id &id : session.hostIds)
            if (const auto host = replica.guests.constFind(id); host != replica.guests.constEnd())
                more.append(host->name);
        detail += more;
        more.append(session.id.left(5));
        m_entries.append({QStringLiteral("session"),
                          session.id,
                          session.title,
                          detail.join(QStringLiteral(" · ")),
                          QStringLiteral("calendar"),
                          {},
                          foldForSearch(session.title),
                          foldForSearch(more.join(u' ')),
                          0});
    }
    for (const Guest &guest : replica.guests)
        m_entries.append({QStringLiteral("guest"),
                          guest.id,
                          guest.name,
                          tr("Guest"),
                          QStringLiteral("person"),
                          {},
                          foldForSearch(guest.name),
                          {},
                          3});
    for (const Location &room : replica.locations)
        m_entries.append({QStringLiteral("location"),
                          room.id,
                          room.name,
                          room.area.isEmpty() ? tr("Room") : tr("Room · %1").arg(room.area),
                          QStringLiteral("pin"),
                          {},
                          foldForSearch(room.name),
                          {},
                          1});
    for (const Proposal &proposal : replica.proposals)
        m_entries.append({QStringLiteral("proposal"),
                          proposal.id,
                          proposal.title,
                          tr("Proposal"),
                          QStringLiteral("bulb"),
                          {},
                          foldForSearch(proposal.title),
                          {},
                          4});
}

/// 0: no hit; more is better.
int FindModel::scoreOf(const Entry &entry, const QStringList &words)
{
    int score = 1;
    for (const QString &word : words) {
        const qsizetype at = entry.folded.indexOf(word);
        if (at == 0)
            score += 30;
        else if (at > 0 && !entry.folded.at(at - 1).isLetterOrNumber())
            score += 20;
        else if (at > 0)
            score += 8;
        else if (entry.more.contains(word))
            score += 5;
        else
            return 0;
    }
    if (entry.folded.size() == words.join(u' ').size()) score += 20;
    return score;
}

void FindModel::setQuery(const QString &query)
{
    const QStringList words = foldForSearch(query).split(u' ', Qt::SkipEmptyParts);
    QList<std::pair<int, qsizetype>> scored;
    for (qsizetype i = 0; i < m_entries.size(); ++i) {
        // Nothing typed: what can be done, not the whole schedule.
        if (words.isEmpty() && m_entries[i].kind != u"action") continue;
        if (const int score = scoreOf(m_entries[i], words)) scored.append({score, i});
    }
    std::sort(scored.begin(), scored.end(), [this](const auto &a, const auto &b) {
        const Entry &one = m_entries[a.second], &other = m_entries[b.second];
        return std::tie(b.first, one.rank, one.order, one.title, one.id)
               < std::tie(a.first, other.rank, other.order, other.title, other.id);
    });
    if (scored.size() > MostHits) scored.resize(MostHits);
    beginResetModel();
    m_query = query;
    m_hits.clear();
    for (const auto &[score, at] : std::as_const(scored))
        m_hits.append(at);
    endResetModel();
    Q_EMIT queryChanged();
}

int FindModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_hits.size());
}

QVariant FindModel::data(const QModelIndex &index, int role) const
{
    if (index.row() < 0 || index.row() >= m_hits.size()) return {};
    const Entry &entry = m_entries[m_hits[index.row()]];
    switch (role) {
    case KindRole:
        return entry.kind;
    case IdRole:
        return entry.id;
    case TitleRole:
        return entry.title;
    case DetailRole:
        return entry.detail;
    case IconRole:
        return entry.icon;
    case KeyRole:
        return entry.key;
    default:
        return {};
    }
}

QHash<int, QByteArray> FindModel::roleNames() const
{
    return {{KindRole, "kind"},     {IdRole, "ident"},  {TitleRole, "title"},
            {DetailRole, "detail"}, {IconRole, "icon"}, {KeyRole, "keys"}};
}

} // namespace Foyer
