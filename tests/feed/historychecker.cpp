// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/feed/historychecker.h"

#include <algorithm>

namespace Foyer {

namespace {

bool maySee(History::Audience client, History::Audience row)
{
    return row == History::Audience::Everybody
           || (row != History::Audience::Nobody && row == client);
}

/// Effects: none or all of a command, once, and all when it was answered.
QString countedEffects(const History &h)
{
    QHash<QString, QStringList> texts;
    for (const History::Row &row : h.log)
        texts[row.key].append(row.text);
    QHash<QString, const History::Command *> byKey;
    for (const History::Command &command : h.commands) {
        byKey.insert(command.key, &command);
        const QStringList found = texts.value(command.key);
        QStringList wanted;
        for (qsizetype i = 0; i < command.rows.size(); ++i)
            wanted.append(command.key + u'/' + QString::number(i));
        if (!found.isEmpty() && found != wanted)
            return QStringLiteral("%1 had the effects %2").arg(command.key, found.join(u' '));
        if (command.ended > 0 && command.ok == found.isEmpty() && !wanted.isEmpty())
            return QStringLiteral("%1 was answered %2 and had %3 effects")
                .arg(command.key, command.ok ? QStringLiteral("ok") : QStringLiteral("no"))
                .arg(found.size());
    }
    for (auto it = texts.cbegin(); it != texts.cend(); ++it)
        if (!byKey.contains(it.key())) return QStringLiteral("effects of nobody: ") + it.key();
    return {};
}

/// One order, without holes, that agrees with time and with the answers.
QString ordered(const History &h)
{
    QHash<QString, qint64> newest;
    qint64 last = 0;
    for (const History::Row &row : h.log) {
        if (last > 0 && row.seq != last + 1) return QStringLiteral("a hole before %1").arg(row.seq);
        last = row.seq;
        newest[row.key] = row.seq;
    }
    QList<const History::Command *> done;
    for (const History::Command &command : h.commands) {
        if (!command.ok || command.rows.isEmpty()) continue;
        if (command.seq != newest.value(command.key))
            return QStringLiteral("%1 was answered with %2").arg(command.key).arg(command.seq);
        done.append(&command);
    }
    for (const History::Command *a : done)
        for (const History::Command *b : done)
            if (a->ended > 0 && a->ended < b->started && a->seq >= b->seq)
                return QStringLiteral("%1 was over before %2").arg(a->key, b->key);
    return {};
}

class Watched
{
public:
    Watched(const History &history, const History::Client &client) : m_h(history), m_client(client)
    {
        for (const History::Row &row : history.log)
            m_rows.insert(row.seq, &row);
    }
    QString fault()
    {
        for (qsizetype i = 0; i < m_client.stays.size(); ++i) {
            const History::Stay &stay = m_client.stays.at(i);
            if (i > 0 && stay.from < m_client.stays.at(i - 1).headAtReset)
                return said(QStringLiteral("began anew before the head"));
            if (QString wrong = frames(stay); !wrong.isEmpty()) return wrong;
            const bool last = i + 1 == m_client.stays.size();
            if (last && m_client.stayedToTheEnd && m_position != m_h.head)
                return said(QStringLiteral("stands at %1 of %2").arg(m_position).arg(m_h.head));
            if (QString wrong = complete(stay); !wrong.isEmpty()) return wrong;
        }
        return {};
    }

private:
    QString said(const QString &what) const { return m_client.name + u' ' + what; }

    QString frames(const History::Stay &stay)
    {
        m_position = stay.from;
        m_seen.clear();
        for (const History::Frame &frame : stay.frames) {
            const bool tick = frame.text.isEmpty();
            if (frame.seq < m_position || (!tick && frame.seq == m_position))
                return said(QStringLiteral("was sent %1 at %2").arg(frame.seq).arg(m_position));
            m_position = frame.seq;
            const History::Row *row = m_rows.value(frame.seq);
            if (frame.seq > m_h.head || (!row && !tick))
                return said(QStringLiteral("was sent %1, which nobody committed").arg(frame.seq));
            if (row && row->stamp != frame.stamp)
                return said(QStringLiteral("was sent %1 with another stamp").arg(frame.seq));
            if (tick) continue;
            if (row->text != frame.text)
                return said(QStringLiteral("was sent %1 for %2").arg(frame.text, row->text));
            if (!maySee(m_client.kind, row->audience))
                return said(QStringLiteral("was sent %1, not for it").arg(frame.text));
            m_seen.insert(frame.seq);
        }
        return {};
    }
    /// Everything that it may see up to where it stood.
    QString complete(const History::Stay &stay) const
    {
        for (const History::Row &row : m_h.log)
            if (row.seq > stay.from && row.seq <= m_position && maySee(m_client.kind, row.audience)
                && !m_seen.contains(row.seq))
                return said(QStringLiteral("was never sent %1").arg(row.text));
        return {};
    }

    const History &m_h;
    const History::Client &m_client;
    QHash<qint64, const History::Row *> m_rows;
    qint64 m_position = 0;
    QSet<qint64> m_seen;
};

} // namespace

QString faultOf(const History &history)
{
    if (QString wrong = countedEffects(history); !wrong.isEmpty()) return wrong;
    if (QString wrong = ordered(history); !wrong.isEmpty()) return wrong;
    for (const History::Client &client : history.clients)
        if (QString wrong = Watched(history, client).fault(); !wrong.isEmpty()) return wrong;
    return {};
}

} // namespace Foyer
