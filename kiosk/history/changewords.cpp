// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/history/changewords.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>

namespace Foyer {

namespace {

constexpr int LongestValue = 200;

bool isKept(const QString &field)
{
    static const QStringList names{QStringLiteral("id"),        QStringLiteral("guid"),
                                   QStringLiteral("version"),   QStringLiteral("profileVersion"),
                                   QStringLiteral("movedFrom"), QStringLiteral("created"),
                                   QStringLiteral("updated")};
    return names.contains(field);
}

/// Where people look first.
int rank(const QString &field)
{
    static const QStringList order{
        QStringLiteral("title"),   QStringLiteral("name"),        QStringLiteral("locationIds"),
        QStringLiteral("start"),   QStringLiteral("end"),         QStringLiteral("status"),
        QStringLiteral("hostIds"), QStringLiteral("lateMinutes"), QStringLiteral("capacity")};
    const qsizetype at = order.indexOf(field);
    return at < 0 ? int(order.size()) : int(at);
}

bool isInstant(const QString &field)
{
    static const QStringList names{QStringLiteral("start"),        QStringLiteral("end"),
                                   QStringLiteral("bookingStart"), QStringLiteral("bookingEnd"),
                                   QStringLiteral("expires"),      QStringLiteral("lastSeen")};
    return names.contains(field);
}

bool isOfIds(const QString &field)
{
    return field.endsWith(u"Ids") || (field.endsWith(u"Id") && field != u"proposalId");
}

QString spaced(const QString &name)
{
    QString words;
    for (const QChar c : name)
        words += c.isUpper() ? QString(u' ') + c.toLower() : QString(c);
    if (!words.isEmpty()) words[0] = words.at(0).toUpper();
    return words;
}

} // namespace

QStringList differingFields(const QJsonObject &before, const QJsonObject &after)
{
    QStringList names = before.keys() + after.keys();
    names.removeDuplicates();
    names.removeIf([&](const QString &name) {
        return isKept(name) || before.value(name) == after.value(name);
    });
    std::stable_sort(names.begin(), names.end(),
                     [](const QString &a, const QString &b) { return rank(a) < rank(b); });
    return names;
}

QVariantList toVariant(const QList<FieldChange> &fields)
{
    QVariantList list;
    for (const FieldChange &field : fields)
        list.append(QVariantMap{{QStringLiteral("field"), field.field},
                                {QStringLiteral("label"), field.label},
                                {QStringLiteral("before"), field.before},
                                {QStringLiteral("after"), field.after}});
    return list;
}

ChangeWords::ChangeWords(const Replica &replica, const QLocale &locale)
    : m_replica(replica), m_time(replica.event.timeZone, locale)
{
}

QString ChangeWords::nameOf(const Id &id) const
{
    if (const auto room = m_replica.locations.constFind(id); room != m_replica.locations.cend())
        return room->name;
    if (const auto guest = m_replica.guests.constFind(id); guest != m_replica.guests.cend())
        return guest->name;
    if (const auto session = m_replica.sessions.constFind(id); session != m_replica.sessions.cend())
        return session->title;
    return tr("(gone since)");
}

QString ChangeWords::label(const QString &field) const
{
    static const QHash<QString, const char *> labels{
        {QStringLiteral("title"), QT_TR_NOOP("Title")},
        {QStringLiteral("subtitle"), QT_TR_NOOP("Subtitle")},
        {QStringLiteral("description"), QT_TR_NOOP("Description")},
        {QStringLiteral("start"), QT_TR_NOOP("Starts")},
        {QStringLiteral("end"), QT_TR_NOOP("Ends")},
        {QStringLiteral("locationIds"), QT_TR_NOOP("Room")},
        {QStringLiteral("locationId"), QT_TR_NOOP("Room")},
        {QStringLiteral("hostIds"), QT_TR_NOOP("Hosts")},
        {QStringLiteral("capacity"), QT_TR_NOOP("Places")},
        {QStringLiteral("status"), QT_TR_NOOP("State")},
        {QStringLiteral("statusReason"), QT_TR_NOOP("Reason")},
        {QStringLiteral("lateMinutes"), QT_TR_NOOP("Late")},
        {QStringLiteral("closed"), QT_TR_NOOP("Closed")},
        {QStringLiteral("adminManaged"), QT_TR_NOOP("Organizers only")},
        {QStringLiteral("language"), QT_TR_NOOP("Language")},
        {QStringLiteral("track"), QT_TR_NOOP("Track")},
        {QStringLiteral("links"), QT_TR_NOOP("Links")},
        {QStringLiteral("name"), QT_TR_NOOP("Name")},
        {QStringLiteral("bookingStart"), QT_TR_NOOP("Booking from")},
        {QStringLiteral("bookingEnd"), QT_TR_NOOP("Booking to")},
        {QStringLiteral("timeZone"), QT_TR_NOOP("Time zone")},
        {QStringLiteral("reason"), QT_TR_NOOP("Reason")},
        {QStringLiteral("text"), QT_TR_NOOP("Text")},
        {QStringLiteral("expires"), QT_TR_NOOP("Until")}};
    const char *known = labels.value(field);
    return known ? tr(known) : spaced(field);
}

QString ChangeWords::clock(const QString &iso) const
{
    const auto instant = fromIso(iso);
    if (!instant) return iso;
    return QStringLiteral("%1 %2").arg(m_time.dayButton(m_time.date(*instant)),
                                       m_time.time(*instant));
}

QString ChangeWords::value(const QString &field, const QJsonValue &value) const
{
    if (value.isUndefined() || value.isNull()) return {};
    if (value.isBool()) return value.toBool() ? tr("yes") : tr("no");
    if (field == u"lateMinutes") {
        const int minutes = value.toInt();
        return minutes == 0 ? tr("on time") : tr("%n min", nullptr, minutes);
    }
    if (field == u"capacity" && value.toInt() == 0) return tr("any number");
    if (field == u"status")
        return value.toString() == u"cancelled" ? tr("Cancelled") : tr("Confirmed");
    if (isInstant(field)) return clock(value.toString());
    if (value.isDouble()) return m_time.locale().toString(value.toDouble(), 'g', 12);
    if (value.isString())
        return isOfIds(field) ? nameOf(value.toString())
                              : value.toString().simplified().left(LongestValue);
    QStringList parts;
    if (field == u"locationIds" && value.toArray().size() > 1
        && value.toArray().size() == m_replica.locations.size())
        return tr("all rooms");
    if (value.isArray()) {
        for (const QJsonValue &item : value.toArray()) {
            if (item.isObject())
                parts += item.toObject().value(u"title").toString(
                    item.toObject().value(u"url").toString());
            else
                parts += isOfIds(field) ? nameOf(item.toString()) : item.toVariant().toString();
        }
    } else {
        const QJsonObject object = value.toObject();
        for (auto it = object.begin(); it != object.end(); ++it)
            parts += label(it.key()) + u' ' + this->value(it.key(), it.value());
    }
    return parts.join(QStringLiteral(", ")).left(LongestValue);
}

QList<FieldChange> ChangeWords::fields(const QJsonObject &before, const QJsonObject &after) const
{
    QList<FieldChange> list;
    for (const QString &field : differingFields(before, after))
        list.append({field, label(field), value(field, before.value(field)),
                     value(field, after.value(field))});
    return list;
}

QString ChangeWords::kindName(const QString &subjectType)
{
    static const QHash<QString, const char *> names{
        {QStringLiteral("session"), QT_TR_NOOP("Sessions")},
        {QStringLiteral("location"), QT_TR_NOOP("Rooms")},
        {QStringLiteral("day"), QT_TR_NOOP("Days")},
        {QStringLiteral("event"), QT_TR_NOOP("The event")},
        {QStringLiteral("guest"), QT_TR_NOOP("Guests")},
        {QStringLiteral("proposal"), QT_TR_NOOP("Proposals")},
        {QStringLiteral("unavailability"), QT_TR_NOOP("Closed rooms")},
        {QStringLiteral("announcement"), QT_TR_NOOP("Announcements")},
        {QStringLiteral("meetingPoint"), QT_TR_NOOP("Meeting points")},
        {QStringLiteral("comment"), QT_TR_NOOP("Comments")},
        {QStringLiteral("kiosk"), QT_TR_NOOP("Screens")}};
    const char *known = names.value(subjectType);
    return known ? tr(known) : subjectType;
}

QString ChangeWords::place(const QJsonObject &session) const
{
    const auto start = fromIso(session.value(u"start").toString());
    const auto end = fromIso(session.value(u"end").toString());
    QStringList parts;
    if (start && end)
        parts +=
            tr("%1, %2").arg(m_time.shortDate(m_time.date(*start)), m_time.range(*start, *end));
    else
        parts += tr("No time yet");
    const QString rooms = value(QStringLiteral("locationIds"), session.value(u"locationIds"));
    if (!rooms.isEmpty()) parts += rooms;
    return parts.join(QStringLiteral(" · "));
}

/// "Loft 14:00": room and time as far as they differ from the other state; both times where only they do.
QString ChangeWords::shortPlace(const QJsonObject &session, const QJsonObject &other) const
{
    const auto start = fromIso(session.value(u"start").toString());
    const auto otherStart = fromIso(other.value(u"start").toString());
    QStringList parts;
    if (session.value(u"locationIds") != other.value(u"locationIds"))
        parts += value(QStringLiteral("locationIds"), session.value(u"locationIds"));
    if (!start) return tr("No time");
    const bool sameDay = otherStart && m_time.date(*start) == m_time.date(*otherStart);
    if (start == otherStart && parts.isEmpty())
        parts += tr("until %1")
                     .arg(m_time.time(fromIso(session.value(u"end").toString()).value_or(*start)));
    else if (!sameDay)
        parts += clock(session.value(u"start").toString());
    else
        parts += m_time.time(*start);
    return parts.join(u' ');
}

void ChangeWords::session(const QJsonObject &before, const QJsonObject &after,
                          ChangeText &text) const
{
    const QStringList differing = differingFields(before, after);
    const auto differs = [&](const char *name) { return differing.contains(QLatin1String(name)); };
    if (differs("status")) {
        const bool cancelled = after.value(u"status").toString() == u"cancelled";
        text.verb = cancelled ? tr("cancelled", "somebody did") : tr("reinstated");
        if (cancelled) text.detail = after.value(u"statusReason").toString();
    } else if (differs("start") || differs("end") || differs("locationIds")) {
        const bool placed = before.value(u"start").isUndefined();
        const bool off = after.value(u"start").isUndefined();
        text.verb = placed ? tr("placed") : off ? tr("took off the grid") : tr("moved");
        if (off && !placed) text.withIt = tr("took it off the grid");
        text.before = shortPlace(before, after);
        text.after = shortPlace(after, before);
    } else if (differs("lateMinutes")) {
        const int minutes = after.value(u"lateMinutes").toInt();
        text.verb = minutes > 0 ? tr("marked late") : tr("marked on time");
        text.withIt = minutes > 0 ? tr("marked it late") : tr("marked it on time");
        if (minutes > 0) text.detail = tr("%n min", nullptr, minutes);
    } else if (!differing.isEmpty()) {
        text.verb = differs("title") ? tr("renamed") : tr("edited");
        const QString first = differing.first();
        text.before = value(first, before.value(first));
        text.after = value(first, after.value(first));
        if (!differs("title")) text.detail = label(first);
    }
}

ChangeText ChangeWords::describe(const QJsonObject &row) const
{
    const QString type = row.value(u"type").toString();
    const QString kind = row.value(u"subject").toObject().value(u"type").toString();
    const QJsonObject before = row.value(u"before").toObject();
    const QJsonObject after = row.value(u"after").toObject();
    const QJsonObject &named = after.isEmpty() ? before : after;
    ChangeText text;
    const QJsonObject actor = row.value(u"actor").toObject();
    text.who = actor.value(u"name").toString();
    if (text.who.isEmpty())
        text.who = actor.value(u"kind").toString() == u"system" ? tr("Foyer") : tr("Somebody");
    text.subject = named.value(u"title").toString();
    for (const char *name : {"name", "text", "reason"})
        if (text.subject.isEmpty()) text.subject = named.value(QLatin1String(name)).toString();
    if (text.subject.isEmpty() && kind == u"day") {
        const auto start = fromIso(named.value(u"start").toString());
        if (start) text.subject = m_time.longDate(m_time.date(*start));
    }
    if (text.subject.isEmpty()) text.subject = kindName(kind);
    text.fields = fields(before, after);
    const bool removal = row.value(u"after").isNull();
    if (kind == u"session" && !before.isEmpty() && !after.isEmpty()) {
        session(before, after, text);
    } else if (type == u"guest.joined" || type == u"guest.left") {
        text.verb = removal ? tr("took out") : tr("added");
    } else if (removal) {
        text.verb = tr("deleted");
    } else if (before.isEmpty()) {
        text.verb = kind == u"announcement" ? tr("announced") : tr("added");
    } else {
        text.verb = tr("edited");
        if (!text.fields.isEmpty()) {
            text.before = text.fields.first().before;
            text.after = text.fields.first().after;
            text.detail = text.fields.first().label;
        }
    }
    if (text.before.isEmpty() && text.after.isEmpty() && text.detail.isEmpty())
        text.detail = kind == u"session" ? place(named) : row.value(u"reason").toString();
    return text;
}

} // namespace Foyer
