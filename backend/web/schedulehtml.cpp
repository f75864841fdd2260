// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/web/schedulehtml.h"

#include "shared/replica/selectors.h"

#include <QtCore/QDateTime>
#include <QtCore/QLocale>
#include <QtCore/QSet>
#include <QtCore/QTimeZone>

namespace Foyer {
namespace {

/// Writes one event; keeps what each row needs.
class Writer
{
public:
    Writer(const Snapshot &snapshot, PlainChoice choice, const PlainWords &words)
        : m_replica(snapshot)
        , m_zone(zoneOf(m_replica.event))
        , m_choice(std::move(choice))
        , m_words(words)
        , m_locale(words.locale)
    {
        const QList<Id> hits = search(m_replica, m_choice.query);
        m_hits = QSet<Id>(hits.begin(), hits.end());
    }

    QString write()
    {
        const QList<Day> days = orderedDays(m_replica);
        m_html +=
            QLatin1String("<h1>") + m_replica.event.name.toHtmlEscaped() + QLatin1String("</h1>");
        m_html += QLatin1String("<p>")
                  + say(m_words.allTimes).arg(QString::fromUtf8(m_zone.id()).toHtmlEscaped())
                  + QLatin1Char(' ') + say(m_words.asOf).arg(m_replica.seq) + QLatin1String("</p>");
        writeLanguages();
        writeForm(days);
        m_html += QLatin1String("<nav aria-label=\"") + say(m_words.days)
                  + QLatin1String("\"><ul class=\"plain-days\">");
        for (const Day &day : days) {
            if (isShown(day))
                m_html += QStringLiteral("<li><a href=\"#%1\">%2</a></li>")
                              .arg(anchor(day), dayName(day.start));
        }
        m_html += QLatin1String("</ul></nav>");
        for (const Day &day : days) {
            if (isShown(day)) writeDay(day);
        }
        if (!m_any) m_html += QLatin1String("<p>") + say(m_words.nothing) + QLatin1String("</p>");
        return m_html;
    }

private:
    QString say(const char16_t *one) const { return m_words.text(one); }

    /// Each by its own name, in place of a setting: without scripts there is none.
    void writeLanguages()
    {
        m_html += QLatin1String("<nav aria-label=\"") + say(m_words.languages)
                  + QLatin1String("\"><ul class=\"plain-days\">");
        for (const PlainWords &one : plainLanguages()) {
            const QString code = QString::fromLatin1(one.language);
            m_html +=
                QStringLiteral("<li><a href=\"?lang=%1\" lang=\"%1\" hreflang=\"%1\"%2>%3</a></li>")
                    .arg(code,
                         code == QLatin1String(m_words.language)
                             ? QStringLiteral(" aria-current=\"true\"")
                             : QString(),
                         one.text(one.name));
        }
        m_html += QLatin1String("</ul></nav>");
    }

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
        const QDate date = local(instant).date();
        if (m_words.locale == QLocale::English)
            return QLocale::c().toString(date, QStringLiteral("dddd d MMMM"));
        return m_locale.toString(date, QLocale::LongFormat);
    }
    QString anchor(const Day &day) const { return QLatin1String("day-") + date(day); }

    QString date(const Day &day) const { return local(day.start).date().toString(Qt::ISODate); }
    bool isShown(const Day &day) const
    {
        return m_choice.day.isEmpty() || m_choice.day == date(day);
    }
    bool isShown(const Session &session) const
    {
        const bool inRoom =
            m_choice.room.isEmpty() || session.locationIds.contains(m_choice.room)
            || (session.kind == SessionKind::Blocker && session.locationIds.isEmpty());
        return inRoom && (m_choice.query.trimmed().isEmpty() || m_hits.contains(session.id));
    }

    void option(const QString &value, const QString &text, const QString &chosen)
    {
        m_html += QLatin1String("<option value=\"") + value.toHtmlEscaped()
                  + (value == chosen ? QLatin1String("\" selected>") : QLatin1String("\">"))
                  + text.toHtmlEscaped() + QLatin1String("</option>");
    }

    void writeForm(const QList<Day> &days)
    {
        m_html += QLatin1String("<form class=\"plain-form\" method=\"get\">");
        if (!m_choice.language.isEmpty())
            m_html += QLatin1String("<input type=\"hidden\" name=\"lang\" value=\"")
                      + m_choice.language.toHtmlEscaped() + QLatin1String("\">");
        m_html +=
            QLatin1String("<label>") + say(m_words.day) + QLatin1String(" <select name=\"day\">");
        option({}, say(m_words.allDays), m_choice.day);
        for (const Day &day : days)
            option(date(day), dayName(day.start), m_choice.day);
        m_html += QLatin1String("</select></label> <label>") + say(m_words.room)
                  + QLatin1String(" <select name=\"room\">");
        option({}, say(m_words.allRooms), m_choice.room);
        for (const Location &room : orderedLocations(m_replica))
            option(room.id, room.name, m_choice.room);
        m_html += QLatin1String("</select></label> <label>") + say(m_words.search)
                  + QLatin1String(" <input name=\"q\" maxlength=\"200\" value=\"")
                  + m_choice.query.toHtmlEscaped()
                  + QLatin1String("\"></label> <button class=\"btn\">") + say(m_words.show)
                  + QLatin1String("</button></form>");
    }

    void writeDay(const Day &day)
    {
        m_html +=
            QStringLiteral("<section id=\"%1\"><h2>%2</h2>").arg(anchor(day), dayName(day.start));
        const QList<AgendaGroup> groups = agenda(m_replica, day.id);
        for (const AgendaGroup &group : groups) {
            QList<Session> shown;
            for (const Id &id : group.sessions) {
                const Session session = m_replica.sessions.value(id);
                if (isShown(session)) shown += session;
            }
            if (shown.isEmpty()) continue;
            m_any = true;
            m_html += QStringLiteral("<h3>%1</h3><ul>").arg(time(group.start));
            for (const Session &session : std::as_const(shown))
                writeSession(session);
            m_html += QLatin1String("</ul>");
        }
        m_html += QLatin1String("</section>");
    }

    void writeSession(const Session &session)
    {
        const bool cancelled = session.status == SessionStatus::Cancelled;
        const QString title = session.title.toHtmlEscaped();
        m_html += QLatin1String("<li>")
                  + (cancelled ? QStringLiteral("<s><bdi>%1</bdi></s>")
                               : QStringLiteral("<b><bdi>%1</bdi></b>"))
                        .arg(title);
        QStringList facts{time(expectedStart(session)) + QChar(0x2013)
                          + time(expectedEnd(session))};
        for (const Id &room : session.locationIds)
            facts += m_replica.locations.value(room).name;
        for (const Id &host : session.hostIds)
            facts += m_replica.guests.value(host).name;
        facts.removeAll(QString());
        // Each keeps its own way of running, so that an Arabic name does not turn the times beside it.
        for (QString &fact : facts)
            fact = QStringLiteral("<bdi>%1</bdi>").arg(fact.toHtmlEscaped());
        m_html += QLatin1String(" <span>") + facts.join(QStringLiteral(" \u00b7 "))
                  + QLatin1String("</span>");
        writeMarks(session, cancelled);
        m_html += QLatin1String("</li>");
    }

    void writeMarks(const Session &session, bool cancelled)
    {
        QStringList marks;
        if (cancelled) {
            marks += session.statusReason.isEmpty()
                         ? say(m_words.cancelled)
                         : say(m_words.cancelledBecause).arg(session.statusReason);
        } else if (session.lateMinutes > 0) {
            marks += say(m_words.late).arg(time(expectedStart(session)));
        }
        if (session.movedFrom && session.movedFrom->start) {
            QStringList from;
            for (const Id &room : session.movedFrom->locationIds)
                from += m_replica.locations.value(room).name;
            from += time(*session.movedFrom->start);
            from.removeAll(QString());
            marks += say(m_words.movedFrom).arg(from.join(QStringLiteral(", ")));
        }
        for (const QString &mark : std::as_const(marks))
            m_html += QLatin1String(" <em>") + mark.toHtmlEscaped() + QLatin1String("</em>");
    }

    Replica m_replica;
    QTimeZone m_zone;
    PlainChoice m_choice;
    const PlainWords &m_words;
    QLocale m_locale;
    QSet<Id> m_hits; ///< of the query
    bool m_any = false;
    QString m_html;
};

} // namespace

QByteArray scheduleHtml(const Snapshot &snapshot, const PlainChoice &choice,
                        const PlainWords &words)
{
    return Writer(snapshot, choice, words).write().toUtf8();
}

} // namespace Foyer
