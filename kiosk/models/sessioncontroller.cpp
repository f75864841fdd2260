// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/models/sessioncontroller.h"

#include "kiosk/client/serveraddress.h"
#include "kiosk/models/richtext.h"
#include "shared/replica/selectors.h"

namespace Foyer {

SessionController::SessionController(ScheduleWatch &watch, QUrl server, QString slug,
                                     QObject *parent)
    : QObject(parent)
    , m_watch(watch)
    , m_server(std::move(server))
    , m_slug(std::move(slug))
    , m_chips({"stateName", "text"})
{
    connect(&watch, &ScheduleWatch::changed, this, &SessionController::refresh);
    connect(&watch, &ScheduleWatch::minutePassed, this, &SessionController::refresh);
}

void SessionController::setAddress(const QUrl &server, const QString &slug)
{
    m_server = server;
    m_slug = slug;
    refresh();
}

void SessionController::open(const QString &sessionId)
{
    if (!m_watch.source().replica().sessions.contains(sessionId)) return;
    m_facts = {};
    m_markdown.clear();
    m_facts.open = true;
    m_facts.sessionId = sessionId;
    refresh();
    Q_EMIT changed();
}

void SessionController::close()
{
    if (!m_facts.open) return;
    m_facts = {};
    Q_EMIT changed();
}

void SessionController::tellTime(Facts &facts, const Moment &moment, const Session &session)
{
    facts.oldTimes.clear();
    facts.when.clear();
    facts.times.clear();
    if (!session.start) {
        facts.times = tr("Time to be announced");
        return;
    }
    const Instant start = expectedStart(session), end = expectedEnd(session);
    facts.times = moment.words.range(start, end);
    QStringList parts{moment.words.dayWord(start, moment.now)};
    if (moment.countdowns && !moment.isCancelled(session)
        && moment.words.date(start) == moment.words.date(moment.now)) {
        if (end <= moment.now)
            parts.append(tr("over"));
        else if (start <= moment.now)
            parts.append(moment.words.left(end, moment.now));
        else
            parts.append(moment.words.until(start, moment.now));
    }
    facts.when = parts.join(tr(", ", "between words"));
    if (session.lateMinutes > 0)
        facts.oldTimes = moment.words.range(*session.start, *session.end);
    else if (session.movedFrom && session.movedFrom->start && session.movedFrom->end
             && session.movedFrom->start != session.start)
        facts.oldTimes = moment.words.range(*session.movedFrom->start, *session.movedFrom->end);
}

void SessionController::tellPlace(Facts &facts, const Moment &moment, const Session &session)
{
    const auto names = [&](const QList<Id> &ids) {
        QStringList rooms;
        for (const Id &id : ids)
            if (const QString name = moment.roomName(id); !name.isEmpty()) rooms.append(name);
        return rooms.join(tr(", ", "between words"));
    };
    facts.room = names(session.locationIds);
    if (facts.room.isEmpty()) facts.room = tr("Room to be announced");
    facts.floor =
        session.locationIds.size() == 1 ? moment.floor(session.locationIds.first()) : QString();
    facts.oldRoom = session.movedFrom && session.movedFrom->locationIds != session.locationIds
                        ? names(session.movedFrom->locationIds)
                        : QString();
    facts.hue =
        session.kind == SessionKind::Blocker ? QString() : moment.hue(session.locationIds.value(0));
}

void SessionController::tellPeople(Facts &facts, const Moment &moment, const Session &session)
{
    facts.hosts = moment.hosts(session);
    QStringList parts;
    if (session.kind != SessionKind::Blocker && moment.counts) {
        if (const int coming = moment.replica.counts.value(session.id); coming > 0)
            parts.append(tr("%n coming", nullptr, coming));
        if (session.capacity > 0) parts.append(tr("%n seats", nullptr, session.capacity));
    }
    facts.attendance = parts.join(tr(", ", "between words"));
    facts.language.clear();
    if (!session.language.isEmpty()) {
        const QString own = QLocale(session.language).nativeLanguageName();
        const bool known = QLocale(session.language).language() != QLocale::C && !own.isEmpty();
        // QLocale calls English "American English" and the like: the visitor needs the language alone.
        facts.language = !known ? session.language
                         : QLocale(session.language).language() == QLocale::English
                             ? QStringLiteral("English")
                             : own.left(1).toUpper() + own.mid(1);
    }
}

void SessionController::tellChips(const Moment &moment, const Session &session)
{
    QList<KeyedRow> rows;
    if (session.start && !moment.isCancelled(session)) {
        const bool running =
            expectedStart(session) <= moment.now && moment.now < expectedEnd(session);
        if (running) rows.append({QStringLiteral("now"), {QStringLiteral("now"), tr("Now")}});
    }
    const QList<StateChip> chips = stateChips(moment, session, session.locationIds.value(0));
    for (const StateChip &chip : chips)
        rows.append({chip.state, {chip.state, chip.text}});
    m_chips.setRows(rows);
}

void SessionController::removed()
{
    m_facts.when = tr("No longer in the schedule");
    m_facts.cancelled = true;
    m_facts.attendance.clear();
    m_chips.setRows({{QStringLiteral("cancelled"),
                      {QStringLiteral("cancelled"), tr("Taken out of the schedule")}}});
}

void SessionController::refresh()
{
    if (!m_facts.open) return;
    const Facts before = m_facts;
    const Moment moment = m_watch.moment();
    const auto it = moment.replica.sessions.constFind(m_facts.sessionId);
    if (it == moment.replica.sessions.constEnd()) {
        removed();
    } else {
        m_facts.title = it->title;
        m_facts.subtitle = it->subtitle;
        m_facts.cancelled = moment.isCancelled(*it);
        tellTime(m_facts, moment, *it);
        tellPlace(m_facts, moment, *it);
        tellPeople(m_facts, moment, *it);
        tellChips(moment, *it);
        if (it->description != m_markdown) {
            m_markdown = it->description;
            m_facts.description = richTextFromMarkdown(m_markdown);
        }
        m_facts.address.clear();
        if (!m_server.isEmpty()) {
            const QString slug = QString::fromLatin1(QUrl::toPercentEncoding(m_slug));
            m_facts.address =
                publicBelowServer(m_server, QStringLiteral("/e/%1/s/%2").arg(slug, it->id))
                    .toString(QUrl::FullyEncoded);
        }
    }
    if (m_facts != before) Q_EMIT changed();
}

} // namespace Foyer
