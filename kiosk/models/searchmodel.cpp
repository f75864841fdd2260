// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/models/searchmodel.h"

#include "shared/replica/selectors.h"

#include <QtCore/QSet>

#include <algorithm>

namespace Foyer {

namespace {

constexpr int LongestQuery = 80, MostResults = 50, NearestShown = 2;

/// Two letters next to each other, of a text without case and accents: what two titles have in common.
QSet<QString> pairsOf(const QString &text)
{
    QString plain;
    for (const QChar c : text.normalized(QString::NormalizationForm_KD).toCaseFolded())
        if (c.isLetterOrNumber()) plain += c;
    QSet<QString> pairs;
    for (qsizetype i = 0; i + 1 < plain.size(); ++i)
        pairs.insert(plain.sliced(i, 2));
    return pairs;
}

} // namespace

SearchModel::SearchModel(ScheduleWatch &watch, QObject *parent)
    : KeyedListModel(rowRoles(), parent), m_watch(watch)
{
    connect(&watch, &ScheduleWatch::changed, this, &SearchModel::refresh);
    connect(&watch, &ScheduleWatch::minutePassed, this, &SearchModel::refresh);
}

QList<QByteArray> SearchModel::rowRoles()
{
    return {"sessionId", "when",      "title",    "room", "hosts",
            "hue",       "chipState", "chipText", "look", "label"};
}

void SearchModel::setRooms(const QStringList &rooms)
{
    if (rooms == m_rooms) return;
    m_rooms = rooms;
    refresh();
}

void SearchModel::open()
{
    if (m_open) return;
    m_open = true;
    Q_EMIT openChanged();
    refresh();
}

void SearchModel::close()
{
    if (!m_open) return;
    m_open = false;
    Q_EMIT openChanged();
    setQuery({});
}

void SearchModel::setQuery(const QString &query)
{
    const QString cut = query.left(LongestQuery);
    if (cut == m_query) return;
    m_query = cut;
    Q_EMIT queryChanged();
    refresh();
}

bool SearchModel::isHere(const Moment &moment, const Session &session) const
{
    return m_rooms.isEmpty()
           || std::any_of(session.locationIds.begin(), session.locationIds.end(),
                          [&](const Id &id) { return moment.isChosen(m_rooms, id); });
}

QList<Id> SearchModel::nearest(const Moment &moment) const
{
    const QSet<QString> wanted = pairsOf(m_query);
    QList<std::tuple<int, QString, Id>> ranked;
    for (const Session &session : moment.replica.sessions) {
        if (session.kind == SessionKind::Blocker || !isHere(moment, session)) continue;
        const int common = int((pairsOf(session.title) & wanted).size());
        if (common > 0) ranked.append({-common, session.title, session.id});
    }
    std::sort(ranked.begin(), ranked.end());
    QList<Id> ids;
    for (const auto &[rank, title, id] :
         ranked.first(std::min<qsizetype>(NearestShown, ranked.size())))
        ids.append(id);
    return ids;
}

KeyedRow SearchModel::rowOfSession(const Moment &moment, const Session &session)
{
    QString when = tr("Time to be announced"), look = QStringLiteral("plain");
    if (session.start) {
        const Instant start = expectedStart(session);
        const bool today = moment.words.date(start) == moment.words.date(moment.now);
        when = today ? moment.words.time(start) : moment.words.dayAndTime(start, moment.now);
        if (expectedEnd(session) <= moment.now)
            look = QStringLiteral("past");
        else if (start <= moment.now)
            look = QStringLiteral("running");
    }
    if (moment.isCancelled(session)) look = QStringLiteral("cancelled");
    const Id room = session.locationIds.value(0);
    const QList<StateChip> chips = stateChips(moment, session, room);
    const StateChip chip = chips.isEmpty() ? StateChip() : chips.first();
    QStringList label{session.title, chip.text, when, moment.roomName(room)};
    label.removeAll(QString());
    return {session.id,
            {session.id, when, session.title, moment.roomName(room), moment.hosts(session),
             moment.hue(room), chip.state, chip.text, look, label.join(QStringLiteral(", "))}};
}

void SearchModel::refresh()
{
    QList<KeyedRow> rows;
    QString summary;
    bool nothing = false;
    if (m_open && !m_query.trimmed().isEmpty()) {
        const Moment moment = m_watch.moment();
        QList<const Session *> coming, past;
        const QList<Id> ids = search(moment.replica, m_query);
        for (const Id &id : ids) {
            const auto it = moment.replica.sessions.constFind(id);
            if (it == moment.replica.sessions.constEnd() || !isHere(moment, *it)) continue;
            (it->start && expectedEnd(*it) <= moment.now ? past : coming).append(&*it);
        }
        const int found = int(coming.size() + past.size());
        // What is still to come first: nobody can go to what is over.
        for (const Session *session : coming + past)
            if (rows.size() < MostResults) rows.append(rowOfSession(moment, *session));
        nothing = found == 0;
        summary = tr("%n sessions", nullptr, found);
        if (nothing) {
            const QList<Id> near = nearest(moment);
            for (const Id &id : near)
                rows.append(rowOfSession(moment, *moment.replica.sessions.constFind(id)));
            summary = near.isEmpty()
                          ? tr("Nothing found for “%1”").arg(m_query.trimmed())
                          : tr("Nothing found for “%1”. Did you mean:").arg(m_query.trimmed());
        }
    }
    setRows(rows);
    if (summary == m_summary && nothing == m_nothingFound) return;
    m_summary = summary;
    m_nothingFound = nothing;
    Q_EMIT resultsChanged();
}

} // namespace Foyer
