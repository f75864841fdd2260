// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/web/schedulehtml.h"

#include "shared/replica/selectors.h"

#include <QtCore/QDateTime>
#include <QtCore/QLocale>
#include <QtCore/QTimeZone>

namespace Foyer {
namespace {

/// Writes one event; keeps what each row needs.
class Writer
{
public:
    explicit Writer(const Snapshot &snapshot) : m_replica(snapshot), m_zone(zoneOf(m_replica.event))
    {
    }

    QString write()
    {
        const QList<Day> days = orderedDays(m_replica);
        m_html +=
            QLatin1String("<h1>") + m_replica.event.name.toHtmlEscaped() + QLatin1String("</h1>");
        m_html += QLatin1String("<p>All times are those of ")
                  + QString::fromUtf8(m_zone.id()).toHtmlEscaped()
                  + QStringLiteral(". As of change %1.</p>").arg(m_replica.seq);
        m_html += QLatin1String("<nav><ul class=\"plain-days\">");
        for (const Day &day : days)
            m_html += QStringLiteral("<li><a href=\"#%1\">%2</a></li>")
                          .arg(anchor(day), dayName(day.start));
        m_html += QLatin1String("</ul></nav>");
        for (const Day &day : days)
            writeDay(day);
        return m_html;
    }

private:
    static QTimeZone zoneOf(const Event &event)
    {
        const QTimeZone zone(event.timeZone.toUtf8());
        return zone.isValid() ? zone : QTimeZone::utc();
    }

    QDateTime local(Instant instant) const
    {
        return QDateTime::fromMSecsSinceEpoch(instant, m_zone);
    }
    QString time(Instant instant) const { return local(instant).toString(QStringLiteral("HH:mm")); }
    QString dayName(Instant instant) const
    {
        return QLocale::c().toString(local(instant).date(), QStringLiteral("dddd d MMMM"));
    }
    QString anchor(const Day &day) const
    {
        return QLatin1String("day-") + local(day.start).date().toString(Qt::ISODate);
    }

    void writeDay(const Day &day)
    {
        m_html +=
            QStringLiteral("<section id=\"%1\"><h2>%2</h2>").arg(anchor(day), dayName(day.start));
        const QList<AgendaGroup> groups = agenda(m_replica, day.id);
        for (const AgendaGroup &group : groups) {
            m_html += QStringLiteral("<h3>%1</h3><ul>").arg(time(group.start));
            for (const Id &id : group.sessions)
                writeSession(m_replica.sessions.value(id));
            m_html += QLatin1String("</ul>");
        }
        m_html += QLatin1String("</section>");
    }

    void writeSession(const Session &session)
    {
        const bool cancelled = session.status == SessionStatus::Cancelled;
        const QString title = session.title.toHtmlEscaped();
        m_html +=
            QLatin1String("<li>")
            + (cancelled ? QStringLiteral("<s>%1</s>") : QStringLiteral("<b>%1</b>")).arg(title);
        QStringList facts{time(expectedStart(session)) + QChar(0x2013)
                          + time(expectedEnd(session))};
        for (const Id &room : session.locationIds)
            facts += m_replica.locations.value(room).name;
        for (const Id &host : session.hostIds)
            facts += m_replica.guests.value(host).name;
        facts.removeAll(QString());
        m_html += QLatin1String(" <span>") + facts.join(QStringLiteral(" \u00b7 ")).toHtmlEscaped()
                  + QLatin1String("</span>");
        writeMarks(session, cancelled);
        m_html += QLatin1String("</li>");
    }

    void writeMarks(const Session &session, bool cancelled)
    {
        QStringList marks;
        if (cancelled) {
            marks += session.statusReason.isEmpty()
                         ? QStringLiteral("Cancelled")
                         : QLatin1String("Cancelled: ") + session.statusReason;
        } else if (session.lateMinutes > 0) {
            marks += QStringLiteral("Late, starts ") + time(expectedStart(session));
        }
        if (session.movedFrom && session.movedFrom->start) {
            QStringList from;
            for (const Id &room : session.movedFrom->locationIds)
                from += m_replica.locations.value(room).name;
            from += time(*session.movedFrom->start);
            from.removeAll(QString());
            marks += QLatin1String("Moved from ") + from.join(QStringLiteral(", "));
        }
        for (const QString &mark : std::as_const(marks))
            m_html += QLatin1String(" <em>") + mark.toHtmlEscaped() + QLatin1String("</em>");
    }

    Replica m_replica;
    QTimeZone m_zone;
    QString m_html;
};

} // namespace

QByteArray scheduleHtml(const Snapshot &snapshot) { return Writer(snapshot).write().toUtf8(); }

} // namespace Foyer
