// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/editor/sessionhistory.h"

#include <QtCore/QJsonArray>
#include <QtCore/QUrlQuery>

namespace Foyer {

SessionHistory::SessionHistory(OrganizerContext &context, QObject *parent)
    : KeyedListModel({"who", "whoId", "verb", "detail", "when", "number"}, parent)
    , m_context(context)
{
    connect(&context.queue, &CommandQueue::settled, this, [this](const QueuedCommand &entry) {
        if (entry.command.subjectId == m_id) ask();
    });
}

void SessionHistory::setDescriber(Describer describer)
{
    m_describer = std::move(describer);
    Q_EMIT stateChanged();
    ask();
}

void SessionHistory::setState(const QString &state)
{
    if (state == m_state) return;
    m_state = state;
    Q_EMIT stateChanged();
}

void SessionHistory::show(const Id &sessionId)
{
    const auto last = m_context.draft.lastChange(sessionId);
    const qint64 seq = last ? last->seq : 0;
    if (sessionId == m_id && seq <= m_seq) return;
    if (sessionId != m_id) setRows({});
    m_id = sessionId;
    m_seq = seq;
    ask();
}

void SessionHistory::ask()
{
    const int asked = ++m_asked;
    if (m_id.isEmpty() || !m_describer) return setState({});
    setState(QStringLiteral("asking"));
    QUrlQuery query;
    query.addQueryItem(QStringLiteral("subject"), m_id);
    query.addQueryItem(QStringLiteral("attendance"), QStringLiteral("0"));
    query.addQueryItem(QStringLiteral("limit"), QString::number(Most));
    m_context.api.get(
        m_context.eventPath() + QStringLiteral("/changes"), query, this,
        [this, asked](const Result<ApiAnswer> &answer) {
            if (asked != m_asked) return;
            if (!answer) return setState(QStringLiteral("offline"));
            setState({});
            QList<KeyedRow> rows;
            const QJsonArray changes = answer->object().value(u"changes").toArray();
            for (const QJsonValue &value : changes) {
                const QJsonObject row = value.toObject();
                const Line line = m_describer(row);
                const qint64 seq = row.value(u"seq").toInteger();
                rows.append({QString::number(seq),
                             {line.who, row.value(u"actor").toObject().value(u"id").toString(),
                              line.verb, line.detail, line.when, QString::number(seq)}});
            }
            setRows(rows);
        });
}

} // namespace Foyer
