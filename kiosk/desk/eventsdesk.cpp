// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/desk/eventsdesk.h"

#include "kiosk/desk/problemwords.h"
#include "kiosk/desk/walltime.h"
#include "shared/domain/phases.h"

#include <QtCore/QJsonArray>
#include <QtCore/QRegularExpression>

namespace Foyer {

namespace {

const QString Name = QStringLiteral("name"), Slug = QStringLiteral("slug"),
              Zone = QStringLiteral("timeZone"), Date = QStringLiteral("date"),
              Opens = QStringLiteral("opens"), Closes = QStringLiteral("closes"),
              Slot = QStringLiteral("slotMinutes");

QList<TableColumn> columns()
{
    return {{QStringLiteral("name"), EventsDesk::tr("Event"), 220},
            {QStringLiteral("days"), EventsDesk::tr("Days"), 180, QStringLiteral("time")},
            {QStringLiteral("phase"), EventsDesk::tr("Phase"), 136, QStringLiteral("state")},
            {QStringLiteral("zone"), EventsDesk::tr("Time zone"), 130},
            {QStringLiteral("slug"), EventsDesk::tr("Address"), 140}};
}

QList<TableFilter> filters()
{
    return {{QStringLiteral("when"),
             EventsDesk::tr("When"),
             {{QStringLiteral("now"), EventsDesk::tr("On now")},
              {QStringLiteral("later"), EventsDesk::tr("To come")},
              {QStringLiteral("over"), EventsDesk::tr("Over")},
              {QStringLiteral("none"), EventsDesk::tr("Without days")}}}};
}

QString daysOf(const QJsonObject &event, const QLocale &locale)
{
    const auto first = fromIso(event.value(u"first").toString()),
               last = fromIso(event.value(u"last").toString());
    if (!first || !last) return EventsDesk::tr("no days yet");
    const QTimeZone zone(event.value(u"timeZone").toString().toUtf8());
    const QDate from = QDateTime::fromMSecsSinceEpoch(*first, zone).date();
    // A day that runs past midnight is still that day.
    const QDate to = QDateTime::fromMSecsSinceEpoch(*last - 6 * 3'600'000, zone).date();
    const QString whole = EventsDesk::tr("d MMM yyyy", "date format: 14 May 2027");
    return to <= from
               ? locale.toString(from, whole)
               : EventsDesk::tr("%1 to %2")
                     .arg(locale.toString(from, from.year() == to.year()
                                                    ? EventsDesk::tr("d MMM", "date format: 14 May")
                                                    : whole),
                          locale.toString(to, whole));
}

Phase phaseOf(const QJsonObject &event, const QString &name)
{
    const QJsonObject phase = event.value(u"phases").toObject().value(name).toObject();
    return {fromIso(phase.value(u"start").toString()), fromIso(phase.value(u"end").toString())};
}

QString whenOf(const QJsonObject &event, Instant now)
{
    const auto first = fromIso(event.value(u"first").toString()),
               last = fromIso(event.value(u"last").toString());
    if (!first || !last) return QStringLiteral("none");
    return now < *first  ? QStringLiteral("later")
           : now < *last ? QStringLiteral("now")
                         : QStringLiteral("over");
}

} // namespace

EventsDesk::EventsDesk(OrganizerContext &context, QObject *parent)
    : QObject(parent), m_context(context), m_rows(columns(), filters(), this)
{
    m_rows.sortBy(QStringLiteral("days"));
    connect(&m_removal, &LaterRemoval::due, this, &EventsDesk::sendRemoval);
}

EventsDesk::~EventsDesk() { m_removal.flush(); }

void EventsDesk::load()
{
    m_context.api.list(QStringLiteral("events"), QStringLiteral("events"), {}, this,
                       [this](const Result<QJsonArray> &list) {
                           m_problem = list ? QString() : problemWords(list.error());
                           if (list) {
                               m_loaded = true;
                               m_events.clear();
                               for (const QJsonValue &one : *list)
                                   m_events.append(one.toObject());
                               show();
                           }
                           Q_EMIT changed();
                       });
}

void EventsDesk::show()
{
    const Instant now = m_context.draft.now();
    const QHash<QString, QString> phases{{QStringLiteral("proposal"), tr("Proposals")},
                                         {QStringLiteral("voting"), tr("Voting")},
                                         {QStringLiteral("scheduling"), tr("Scheduling")}};
    const QHash<QString, QString> tones{{QStringLiteral("now"), QStringLiteral("live")},
                                        {QStringLiteral("later"), QStringLiteral("clock")},
                                        {QStringLiteral("over"), QStringLiteral("check")},
                                        {QStringLiteral("none"), QStringLiteral("calendar")}};
    QList<TableRow> rows;
    for (const QJsonObject &event : std::as_const(m_events)) {
        const Id id = event.value(u"id").toString();
        if (id == m_removal.id()) continue;
        Event known;
        known.proposal = phaseOf(event, QStringLiteral("proposal"));
        known.voting = phaseOf(event, QStringLiteral("voting"));
        known.scheduling = phaseOf(event, QStringLiteral("scheduling"));
        const QString stands = whenOf(event, now);
        const QString phase = toName(phaseAt(known, now));
        TableRow row;
        row.id = id;
        row.cells = {event.value(u"name").toString(), daysOf(event, m_context.locale),
                     stands == u"over" ? tr("Over") : phases.value(phase, tr("Between phases")),
                     event.value(u"timeZone").toString(), event.value(u"slug").toString()};
        row.sort = {event.value(u"name").toString(),
                    fromIso(event.value(u"first").toString()).value_or(8'000'000'000'000'000)};
        row.tones = {{}, {}, tones.value(stands)};
        row.facets = {{QStringLiteral("when"), stands}};
        rows.append(row);
    }
    m_rows.setRows(rows);
}

QVariantMap EventsDesk::chosen() const
{
    for (const QJsonObject &event : m_events)
        if (event.value(u"id").toString() == m_chosen && m_chosen != m_removal.id())
            return {{QStringLiteral("id"), m_chosen},
                    {Name, event.value(u"name").toString()},
                    {Slug, event.value(u"slug").toString()},
                    {QStringLiteral("zone"), event.value(u"timeZone").toString()},
                    {QStringLiteral("days"), daysOf(event, m_context.locale)},
                    {QStringLiteral("phase"), m_rows.cell(m_chosen, QStringLiteral("phase"))},
                    {QStringLiteral("mine"), m_chosen == m_context.draft.replica().event.id}};
    return {};
}

void EventsDesk::choose(const QString &id)
{
    m_chosen = id;
    m_values.clear();
    Q_EMIT changed();
}

QString EventsDesk::slugOf(const QString &name)
{
    QString slug;
    const QString plain = name.normalized(QString::NormalizationForm_KD).toLower();
    for (const QChar c : plain) {
        if ((c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9'))
            slug += c;
        else if (c == QChar(0xdf))
            slug += QStringLiteral("ss");
        else if (!c.isMark() && !slug.isEmpty() && !slug.endsWith(u'-'))
            slug += u'-';
    }
    while (slug.endsWith(u'-'))
        slug.chop(1);
    return slug.left(100);
}

void EventsDesk::startNew()
{
    const Event &open = m_context.draft.replica().event;
    const QString zone = open.timeZone.isEmpty()
                             ? QString::fromLatin1(QTimeZone::systemTimeZoneId())
                             : open.timeZone;
    m_chosen.clear();
    m_problems.clear();
    m_slugTouched = false;
    m_values = {{Name, QString()},
                {Slug, QString()},
                {Zone, zone},
                {Slot, 30},
                {Date, QString()},
                {Opens, QStringLiteral("09:00")},
                {Closes, QStringLiteral("18:00")}};
    Q_EMIT changed();
}

void EventsDesk::set(const QString &field, const QVariant &value)
{
    if (m_values.isEmpty()) startNew();
    m_problems.remove(field);
    m_problems.remove(QString());
    m_values.insert(
        field, value.typeId() == QMetaType::QString ? QVariant(value.toString().trimmed()) : value);
    if (field == Slug) m_slugTouched = !value.toString().trimmed().isEmpty();
    if (!m_slugTouched) m_values.insert(Slug, slugOf(m_values.value(Name).toString()));
    Q_EMIT changed();
}

bool EventsDesk::check()
{
    static const QRegularExpression address(QStringLiteral("^[a-z0-9]+(-[a-z0-9]+)*$"));
    m_problems.clear();
    if (m_values.value(Name).toString().isEmpty()) m_problems.insert(Name, tr("It needs a name."));
    if (!address.match(m_values.value(Slug).toString()).hasMatch())
        m_problems.insert(Slug,
                          tr("Small letters a to z, digits and hyphens, as in summer-camp-2027."));
    const QTimeZone zone(m_values.value(Zone).toString().toUtf8());
    if (!zone.isValid()) m_problems.insert(Zone, tr("Choose a time zone."));
    const QString date = m_values.value(Date).toString();
    if (date.isEmpty()) return m_problems.isEmpty();
    const auto at = [&](const QString &clock) { return wallInstant(date + u' ' + clock, zone); };
    const auto opens = at(m_values.value(Opens).toString()),
               closes = at(m_values.value(Closes).toString());
    if (!at(QStringLiteral("12:00")))
        m_problems.insert(Date, tr("Write the day like 2027-05-14."));
    else if (!opens)
        m_problems.insert(Opens, tr("Write the time like 09:00."));
    else if (!closes)
        m_problems.insert(Closes, tr("Write the time like 18:00."));
    return m_problems.isEmpty();
}

bool EventsDesk::create()
{
    if (m_creating || !check()) {
        Q_EMIT changed();
        return false;
    }
    m_creating = true;
    m_notice.clear();
    Q_EMIT changed();
    m_context.api.send("POST", QStringLiteral("events"),
                       {{Name, m_values.value(Name).toString()},
                        {Slug, m_values.value(Slug).toString()},
                        {Zone, m_values.value(Zone).toString()},
                        {Slot, m_values.value(Slot).toInt()}},
                       newCommandKey().toLatin1(), this, [this](const Result<ApiAnswer> &answer) {
                           if (answer) return createDay(answer->object());
                           m_creating = false;
                           const QString field = answer.error().field;
                           m_problems.insert(m_values.contains(field) ? field : QString(),
                                             problemWords(answer.error()));
                           Q_EMIT changed();
                       });
    return true;
}

void EventsDesk::createDay(const QJsonObject &event)
{
    const QString date = m_values.value(Date).toString();
    if (date.isEmpty()) return made(event);
    const QTimeZone zone(m_values.value(Zone).toString().toUtf8());
    const auto start = wallInstant(date + u' ' + m_values.value(Opens).toString(), zone);
    auto end = wallInstant(date + u' ' + m_values.value(Closes).toString(), zone);
    if (!start || !end) return made(event);
    // Until after midnight.
    if (*end <= *start)
        end = QDateTime::fromMSecsSinceEpoch(*end, zone).addDays(1).toMSecsSinceEpoch();
    m_context.api.send(
        "POST", QStringLiteral("events/%1/days").arg(event.value(u"id").toString()),
        {{QStringLiteral("start"), toIso(*start)}, {QStringLiteral("end"), toIso(*end)}},
        newCommandKey().toLatin1(), this, [this, event](const Result<ApiAnswer> &answer) {
            made(event);
            if (answer) return;
            // The event is there; only its day has to be set anew.
            m_notice =
                tr("The event is there, but not its day: %1").arg(problemWords(answer.error()));
            Q_EMIT changed();
        });
}

void EventsDesk::made(const QJsonObject &event)
{
    m_creating = false;
    m_notice = tr("%1 is there.").arg(event.value(u"name").toString());
    m_values.clear();
    m_chosen = event.value(u"id").toString();
    Q_EMIT created(m_chosen);
    Q_EMIT changed();
    load();
}

void EventsDesk::open(const QString &id)
{
    for (const QJsonObject &event : std::as_const(m_events))
        if (event.value(u"id").toString() == id) Q_EMIT wanted(event.value(u"slug").toString());
}

void EventsDesk::remove(const QString &id)
{
    if (id == m_context.draft.replica().event.id) return;
    QString name;
    for (const QJsonObject &event : std::as_const(m_events))
        if (event.value(u"id").toString() == id) name = event.value(u"name").toString();
    m_chosen.clear();
    m_removal.start(id, name);
    show();
    Q_EMIT changed();
}

void EventsDesk::undoRemove()
{
    m_removal.undo();
    show();
    Q_EMIT changed();
}

void EventsDesk::sendRemoval(const QString &id)
{
    m_events.removeIf(
        [&](const QJsonObject &event) { return event.value(u"id").toString() == id; });
    m_context.api.send("DELETE", QStringLiteral("events/") + id, {}, newCommandKey().toLatin1(),
                       this, [this](const Result<ApiAnswer> &answer) {
                           if (!answer) m_notice = problemWords(answer.error());
                           load();
                       });
    show();
    Q_EMIT changed();
}

} // namespace Foyer
