// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/programme/programme.h"

#include <QtCore/QSet>
#include <QtCore/QUuid>

namespace Foyer {

namespace {

constexpr qsizetype LongestGuid = 200;

/// A name-based UUID (RFC 9562, version 5) in a name space of Foyer's own.
QString derivedGuid(const QStringList &parts)
{
    static const QUuid space(QStringLiteral("7a0c9be1-6f0d-5e0f-9a51-2b1de7f3c5d4"));
    return QUuid::createUuidV5(space, parts.join(QChar(0x1f))).toString(QUuid::WithoutBraces);
}

/// What identifies an event when nothing else of the file does the same.
QString firstIdentity(const RawEvent &event, const ProgrammeSession &session)
{
    if (!event.guid.isEmpty())
        return event.guid.size() <= LongestGuid ? event.guid
                                                : derivedGuid({QStringLiteral("guid"), event.guid});
    if (!event.id.isEmpty()) return derivedGuid({QStringLiteral("id"), event.id});
    if (!event.slug.isEmpty()) return derivedGuid({QStringLiteral("slug"), event.slug});
    return derivedGuid({QStringLiteral("title"), session.title, event.track});
}

} // namespace

void identifySessions(const QList<RawEvent> &events, QList<ProgrammeSession> &sessions,
                      QList<ProgrammeWarning> &warnings)
{
    QHash<QString, QList<int>> groups;
    for (int i = 0; i < sessions.size(); ++i)
        groups[firstIdentity(events[i], sessions[i])].append(i);

    QSet<QString> taken;
    for (auto it = groups.cbegin(); it != groups.cend(); ++it)
        taken.insert(it.key());
    for (auto it = groups.cbegin(); it != groups.cend(); ++it) {
        QList<int> same = it.value();
        const auto rank = [&](int i) {
            return std::make_tuple(events[i].id.size(), events[i].id, events[i].slug,
                                   sessions[i].start.value_or(0), sessions[i].title, events[i].room,
                                   i);
        };
        std::sort(same.begin(), same.end(), [&](int a, int b) { return rank(a) < rank(b); });
        sessions[same.first()].guid = it.key();
        for (int n = 1; n < same.size(); ++n) {
            const int i = same[n];
            const RawEvent &event = events[i];
            QStringList parts{QStringLiteral("again"), it.key(), event.id, event.slug,
                              sessions[i].title};
            QString guid = derivedGuid(parts);
            // The same session on two days differs in nothing but its time; one that differs in
            // nothing at all is told by its place among its equals.
            for (const QString &more :
                 {QString::number(sessions[i].start.value_or(0)), QString::number(n)}) {
                if (!taken.contains(guid)) break;
                parts.append(more);
                guid = derivedGuid(parts);
            }
            taken.insert(guid);
            sessions[i].guid = guid;
            warnings.append(
                {event.line,
                 QStringLiteral(
                     "\"%1\" has the %2 of another event; it is kept as a session of its own")
                     .arg(sessions[i].title,
                          !event.guid.isEmpty() ? QStringLiteral("guid %1").arg(event.guid)
                          : !event.id.isEmpty() ? QStringLiteral("id %1").arg(event.id)
                                                : QStringLiteral("slug or title"))});
        }
    }
}

} // namespace Foyer
