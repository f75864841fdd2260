// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/desk/wordsubjects.h"

#include "kiosk/desk/values.h"
#include "kiosk/desk/walltime.h"

namespace Foyer {

namespace {

QString under(const QString &eventPath, const char *collection, const Id &id)
{
    const QString all = eventPath + u'/' + QLatin1String(collection);
    return id.isEmpty() ? all : all + u'/' + id;
}

QString standing(const Announcement &words, Instant now)
{
    if (words.expires && *words.expires <= now) return QStringLiteral("over");
    return words.start > now ? QStringLiteral("later") : QStringLiteral("now");
}

} // namespace

// ------------------------------------------------------------------------------------------------
// announcements

QList<TableColumn> AnnouncementSubject::columns() const
{
    return {{QStringLiteral("text"), tr("Announcement"), 360, QStringLiteral("text"), true},
            {QStringLiteral("state"), tr("State"), 120, QStringLiteral("state")},
            {QStringLiteral("severity"), tr("Kind"), 110, QStringLiteral("state")},
            {QStringLiteral("where"), tr("Where"), 180},
            {QStringLiteral("start"), tr("From"), 150, QStringLiteral("time")},
            {QStringLiteral("expires"), tr("Until"), 150, QStringLiteral("time")}};
}

QList<TableFilter> AnnouncementSubject::filters() const
{
    return {{QStringLiteral("state"),
             tr("State"),
             {{QStringLiteral("now"), tr("On now")},
              {QStringLiteral("later"), tr("To come")},
              {QStringLiteral("over"), tr("Over")}}}};
}

QList<TableRow> AnnouncementSubject::rows(const DeskView &view) const
{
    const QHash<QString, QString> states{{QStringLiteral("now"), tr("On now")},
                                         {QStringLiteral("later"), tr("To come")},
                                         {QStringLiteral("over"), tr("Over")}};
    QList<TableRow> rows;
    for (const Announcement &words : view.replica.announcements) {
        const QString state = standing(words, view.now);
        TableRow row;
        row.id = words.id;
        row.cells = {words.text.simplified(),
                     states.value(state),
                     words.severity == AnnouncementSeverity::Emergency ? tr("Emergency")
                     : words.severity == AnnouncementSeverity::Warning ? tr("Warning")
                                                                       : tr("Information"),
                     roomNames(view, words.locationIds, tr("Everywhere")),
                     when(view, words.start),
                     words.expires ? when(view, *words.expires) : tr("taken off by hand")};
        row.sort = {{}, {}, int(words.severity), {}, words.start, words.expires.value_or(8e15)};
        row.tones = {{},
                     state == u"now"     ? QStringLiteral("live")
                     : state == u"later" ? QStringLiteral("clock")
                                         : QStringLiteral("check"),
                     words.severity == AnnouncementSeverity::Emergency ? QStringLiteral("conflict")
                     : words.severity == AnnouncementSeverity::Warning ? QStringLiteral("warning")
                                                                       : QStringLiteral("info")};
        row.facets = {{QStringLiteral("state"), state}};
        rows.append(row);
    }
    return rows;
}

QVariantMap AnnouncementSubject::values(const DeskView &view, const Id &id) const
{
    const Announcement words = view.replica.announcements.value(id);
    return {{QStringLiteral("text"), words.text},
            {QStringLiteral("severity"), toName(words.severity)},
            {QStringLiteral("start"), id.isEmpty() ? QString() : wallText(words.start, view.zone)},
            {QStringLiteral("expires"),
             words.expires ? wallText(*words.expires, view.zone) : QString()},
            {QStringLiteral("locationIds"), QVariant(QStringList(words.locationIds))}};
}

Result<QJsonObject> AnnouncementSubject::patch(const DeskView &view, const Id &id,
                                               const QString &field, const QVariant &value) const
{
    if (field == u"text") return textMember(field, value, 500, true);
    if (field == u"locationIds") return idsMember(field, value);
    if (field == u"severity") return QJsonObject{{field, value.toString()}};
    auto time = timeMember(view, field, value, field == u"expires" || id.isEmpty());
    if (!time || field != u"expires") return time;
    const Instant start = id.isEmpty() ? view.now : view.replica.announcements.value(id).start;
    const auto end = fromIso(time->value(field).toString());
    if (end && *end <= start) return unfit(field, tr("It would be over before it begins."));
    return time;
}

QString AnnouncementSubject::path(const QString &eventPath, const Id &id) const
{
    return under(eventPath, "announcements", id);
}

QString AnnouncementSubject::nameOf(const DeskView &view, const Id &id) const
{
    const QString text = view.replica.announcements.value(id).text.simplified();
    constexpr int Shown = 40;
    return text.size() > Shown ? text.first(Shown).trimmed() + u'…' : text;
}

// ------------------------------------------------------------------------------------------------
// meeting points

QList<TableColumn> MeetingPointSubject::columns() const
{
    return {
        {QStringLiteral("name"), tr("Place"), 220, QStringLiteral("text"), true},
        {QStringLiteral("description"), tr("How to find it"), 340, QStringLiteral("text"), true},
        {QStringLiteral("order"), tr("Order"), 76, QStringLiteral("number"), true}};
}

QList<TableRow> MeetingPointSubject::rows(const DeskView &view) const
{
    QList<TableRow> rows;
    for (const MeetingPoint &point : view.replica.meetingPoints) {
        TableRow row;
        row.id = point.id;
        row.cells = {point.name, point.description.simplified(), QString::number(point.order)};
        row.sort = {{}, {}, point.order};
        rows.append(row);
    }
    return rows;
}

QVariantMap MeetingPointSubject::values(const DeskView &view, const Id &id) const
{
    MeetingPoint point = view.replica.meetingPoints.value(id);
    if (id.isEmpty())
        for (const MeetingPoint &other : view.replica.meetingPoints)
            point.order = std::max(point.order, other.order + 1);
    return {{QStringLiteral("name"), point.name},
            {QStringLiteral("description"), point.description},
            {QStringLiteral("order"), point.order}};
}

Result<QJsonObject> MeetingPointSubject::patch(const DeskView &, const Id &, const QString &field,
                                               const QVariant &value) const
{
    if (field == u"name") return textMember(field, value, 200, true);
    if (field == u"order") return numberMember(field, value, 0, 100'000, 0);
    return textMember(field, value, 2000);
}

QString MeetingPointSubject::path(const QString &eventPath, const Id &id) const
{
    return under(eventPath, "meeting-points", id);
}

QString MeetingPointSubject::nameOf(const DeskView &view, const Id &id) const
{
    return view.replica.meetingPoints.value(id).name;
}

} // namespace Foyer
