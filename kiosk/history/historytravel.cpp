// SPDX-License-Identifier: GPL-3.0-or-later
// The other half of HistoryLog: the hours of the log, the position that is looked at, and the schedule as it stood there.
#include "kiosk/history/historylog.h"

#include "kiosk/desk/problemwords.h"
#include "shared/wire/json.h"
#include "shared/wire/snapshot.h"

#include <QtCore/QJsonArray>

#include <algorithm>
#include <cmath>

namespace Foyer {

void HistoryLog::loadOverview()
{
    m_context.api.get(m_context.eventPath() + QLatin1String("/changes/hours"), {}, this,
                      [this](const Result<ApiAnswer> &answer) {
                          if (answer) takeOverview(answer->object());
                      });
}

void HistoryLog::takeOverview(const QJsonObject &overview)
{
    const bool atHead = m_position == 0 || m_position >= m_head;
    m_head = overview.value(u"head").toInteger();
    m_pruned = overview.value(u"pruned").toInteger();
    m_total = overview.value(u"total").toInt();
    m_hours.clear();
    m_bars.clear();
    const TimeWords time = words().time();
    QString lastDay;
    int most = 1;
    for (const QJsonValue &value : overview.value(u"hours").toArray()) {
        const QJsonObject hour = value.toObject();
        m_hours.append({fromIso(hour.value(u"start").toString()).value_or(0),
                        hour.value(u"count").toInt(), hour.value(u"first").toInteger(),
                        hour.value(u"last").toInteger()});
        most = std::max(most, m_hours.last().count);
    }
    for (const Bar &bar : std::as_const(m_hours)) {
        const QString day = time.dayButton(time.date(bar.start));
        m_bars.append(QVariantMap{
            // One import has more rows than a week of edits: by the root, both are seen.
            {QStringLiteral("height"), std::sqrt(qreal(bar.count) / most)},
            {QStringLiteral("first"), bar.first},
            {QStringLiteral("last"), bar.last},
            {QStringLiteral("day"), day == lastDay ? QString() : day}});
        lastDay = day;
    }
    m_people = {
        QVariantMap{{QStringLiteral("value"), QString()}, {QStringLiteral("text"), tr("Anyone")}}};
    for (const QJsonValue &value : overview.value(u"people").toArray()) {
        const QJsonObject person = value.toObject();
        const QString id = person.value(u"id").toString(), name = person.value(u"name").toString();
        if (id.isEmpty() || name.isEmpty()) continue;
        m_people.append(QVariantMap{{QStringLiteral("value"), id}, {QStringLiteral("text"), name}});
    }
    if (atHead) m_position = m_head;
    Q_EMIT overviewChanged();
    Q_EMIT positionChanged();
}

int HistoryLog::barOf(qint64 seq) const
{
    for (qsizetype i = 0; i < m_hours.size(); ++i)
        if (seq <= m_hours.at(i).last) return int(i);
    return int(m_hours.size()) - 1;
}

Instant HistoryLog::timeAt(qint64 seq) const
{
    for (const QJsonObject &row : m_found)
        if (row.value(u"seq").toInteger() == seq)
            return fromIso(row.value(u"at").toString()).value_or(0);
    const int bar = barOf(seq);
    return bar < 0 ? m_context.draft.now() : m_hours.at(bar).start;
}

qreal HistoryLog::fraction() const
{
    const int bar = barOf(m_position);
    if (bar < 0) return 1;
    const Bar &hour = m_hours.at(bar);
    const qreal within =
        hour.last > hour.first ? qreal(m_position - hour.first) / (hour.last - hour.first) : 1;
    return std::clamp((bar + within) / m_hours.size(), 0.0, 1.0);
}

QString HistoryLog::positionText() const
{
    const TimeWords time = words().time();
    const Instant at = timeAt(m_position);
    return QStringLiteral("%1, %2").arg(time.shortDate(time.date(at)), time.time(at));
}

QString HistoryLog::bandText() const
{
    return isTravelling() ? tr("As it stood at change %L1").arg(m_position) : tr("As it is now");
}

QString HistoryLog::flagText() const
{
    if (!isTravelling()) return tr("now %L1").arg(m_head);
    return QStringLiteral("%L1 · %2").arg(m_position).arg(words().time().time(timeAt(m_position)));
}

QString HistoryLog::sinceText() const
{
    return isTravelling() ? tr("%n change(s) since", nullptr, int(m_head - m_position)) : QString();
}

void HistoryLog::goTo(qint64 seq)
{
    seq = std::clamp(seq, m_pruned, std::max(m_pruned, m_head));
    if (seq == m_position && !m_past.isEmpty()) {
        m_settle.start();
        return;
    }
    m_position = seq;
    Q_EMIT positionChanged();
    m_settle.start();
}

void HistoryLog::goToFraction(qreal fraction)
{
    if (m_hours.isEmpty()) return;
    const qreal at = std::clamp(fraction, 0.0, 1.0) * m_hours.size();
    const int bar = std::min(int(at), int(m_hours.size()) - 1);
    const Bar &hour = m_hours.at(bar);
    goTo(hour.first + qRound64((at - bar) * (hour.last - hour.first)));
}

void HistoryLog::older() { goTo(m_position - 1); }
void HistoryLog::newer() { goTo(m_position + 1); }
void HistoryLog::oldest() { goTo(m_pruned); }
void HistoryLog::backToNow() { goTo(m_head); }

void HistoryLog::hourBack()
{
    const int bar = barOf(m_position);
    if (bar < 0) return;
    goTo(m_position > m_hours.at(bar).first ? m_hours.at(bar).first
         : bar > 0                          ? m_hours.at(bar - 1).first
                                            : m_pruned);
}

void HistoryLog::hourOn()
{
    const int bar = barOf(m_position);
    if (bar < 0) return;
    goTo(m_position < m_hours.at(bar).last ? m_hours.at(bar).last
         : bar + 1 < int(m_hours.size())   ? m_hours.at(bar + 1).last
                                           : m_head);
}

void HistoryLog::loadPast()
{
    const int asked = ++m_askedPast;
    if (!isTravelling()) { // as it stands is here already
        m_past.show(m_context.draft.accepted());
        pointOut();
        return;
    }
    m_context.api.get(m_context.eventPath() + QStringLiteral("/at/%1").arg(m_position), {}, this,
                      [this, asked](const Result<ApiAnswer> &answer) {
                          if (asked != m_askedPast) return;
                          if (!answer) {
                              m_error = problemWords(answer.error());
                              Q_EMIT stateChanged();
                              return;
                          }
                          const auto snapshot = decodeSnapshot(answer->body);
                          if (!snapshot) return;
                          m_past.show(Replica(*snapshot));
                          pointOut();
                      });
}

/// Where the chosen session is, and the place it came from when the change moved it.
void HistoryLog::pointOut()
{
    const QJsonObject *row = chosenRow();
    if (!row) return;
    const Id id = row->value(u"subject").toObject().value(u"id").toString();
    QList<BoardMove> moves;
    const auto before = sessionFromJson(row->value(u"before").toObject());
    const auto after = sessionFromJson(row->value(u"after").toObject());
    const bool isSession =
        row->value(u"subject").toObject().value(u"type").toString() == u"session";
    const bool moved = isSession && before && after && before->start
                       && (before->start != after->start || before->end != after->end
                           || before->locationIds != after->locationIds);
    if (moved) moves.append({id, before->title, *before, *after});
    if (isSession && before && !after) moves.append({id, before->title, *before, {}});
    m_past.point(isSession ? id : Id(), moves);
    describeChosen(); // how many heard of it depends on who had said they would come
}

} // namespace Foyer
