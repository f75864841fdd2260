// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/history/putback.h"

#include "kiosk/commands/subjects.h"
#include "shared/domain/clashes.h"
#include "shared/wire/json.h"

#include <QtCore/QJsonArray>
#include <QtCore/QSet>

namespace Foyer {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(PutBack)
};

/// Where subjects of a kind live below an event.
QString folderOf(SubjectKind kind)
{
    switch (kind) {
    case SubjectKind::Session:
        return QStringLiteral("sessions");
    case SubjectKind::Day:
        return QStringLiteral("days");
    case SubjectKind::Location:
        return QStringLiteral("locations");
    case SubjectKind::Unavailability:
        return QStringLiteral("unavailability");
    case SubjectKind::Proposal:
        return QStringLiteral("proposals");
    case SubjectKind::MeetingPoint:
        return QStringLiteral("meeting-points");
    case SubjectKind::Announcement:
        return QStringLiteral("announcements");
    case SubjectKind::Event:
    case SubjectKind::Guest:
    case SubjectKind::Meeting:
        break;
    }
    return {};
}

bool isReadOnly(const QString &field)
{
    static const QStringList names{QStringLiteral("id"),       QStringLiteral("guid"),
                                   QStringLiteral("version"),  QStringLiteral("movedFrom"),
                                   QStringLiteral("created"),  QStringLiteral("updated"),
                                   QStringLiteral("imageUrl"), QStringLiteral("order")};
    return names.contains(field);
}

ClashWorld worldOf(const Replica &replica)
{
    ClashWorld world;
    world.sessions = replica.sessions.values();
    world.locations = replica.locations.values();
    world.unavailability = replica.unavailability.values();
    world.bufferMinutes = replica.event.bufferMinutes;
    return world;
}

QString clashText(const ChangeWords &words, const Clash &clash)
{
    const QString when = words.time().range(clash.start, clash.end);
    switch (clash.kind) {
    case ClashKind::Room:
        return Words::tr("Room: %1 is taken by “%2”, %3.")
            .arg(words.nameOf(clash.locationId), clash.title, when);
    case ClashKind::Host:
        return Words::tr("Host: also in “%1”, %2.").arg(clash.title, when);
    case ClashKind::Unavailable:
        return Words::tr("Closed: %1 is not available %2.")
            .arg(words.nameOf(clash.locationId), when);
    case ClashKind::Buffer:
        return Words::tr("Changeover: too little time beside “%1”.").arg(clash.title);
    case ClashKind::Capacity:
        return Words::tr("Places: more people than %1 holds.").arg(words.nameOf(clash.locationId));
    case ClashKind::Rsvp:
    case ClashKind::Meeting:
        break;
    }
    return Words::tr("Somebody is busy then.");
}

/// What of today's state would go, and what stays though it was changed later.
void addLaterEdits(const ChangeWords &words, const QJsonObject &row, const QJsonObject &now,
                   PutBack &plan)
{
    const QJsonObject before = row.value(u"before").toObject(),
                      after = row.value(u"after").toObject();
    const QStringList touched = differingFields(before, after);
    for (const QString &field : differingFields(after, now)) {
        if (isReadOnly(field)) continue;
        const QString value = words.value(field, now.value(field));
        const QString shown = value.isEmpty() ? Words::tr("nothing") : value;
        if (touched.contains(field))
            plan.lines.append({QStringLiteral("warning"), QStringLiteral("warning"),
                               Words::tr("%1 was changed again since and is lost: %2.")
                                   .arg(words.label(field), shown)});
        else
            plan.lines.append({QStringLiteral("merge"), QStringLiteral("plain"),
                               Words::tr("Stays as it is: %1, %2, changed later.")
                                   .arg(words.label(field), shown)});
    }
}

void addSession(const OrganizerContext &context, const ChangeWords &words, const QJsonObject &now,
                const QJsonObject &then, PutBack &plan)
{
    const Replica &replica = context.draft.replica();
    const auto target = sessionFromJson(then);
    if (!target) return;
    Session before;
    if (!now.isEmpty())
        if (const auto current = sessionFromJson(now)) before = *current;
    const auto clashes = sessionClashes(*target, worldOf(replica), replica.event.policies,
                                        now.isEmpty() ? ClashScope() : clashScope(before, *target));
    plan.lines = clashLines(replica, words, *target, clashes);
    for (const Clash &clash : clashes) {
        if (clash.severity == Policy::Forbid) {
            plan.possible = false;
            plan.why = Words::tr("The event's rules forbid it as things stand.");
        }
        if (clash.severity == Policy::Warn) plan.needsReason = true;
    }
    if (!now.isEmpty()) plan.told = toldOf(replica, before, *target);
}

Command commandFor(const OrganizerContext &context, SubjectKind kind, const Id &id)
{
    Command command;
    command.subject = kind;
    command.subjectId = id;
    command.path = context.eventPath();
    if (kind != SubjectKind::Event) command.path += u'/' + folderOf(kind) + u'/' + id;
    return command;
}

QJsonObject writableOf(const QJsonObject &subject)
{
    QJsonObject body = subject;
    for (const QString &field : subject.keys())
        if (isReadOnly(field) && field != u"id") body.remove(field);
    return body;
}

} // namespace

QVariantList toVariant(const QList<PreviewLine> &lines)
{
    QVariantList list;
    for (const PreviewLine &line : lines)
        list.append(QVariantMap{{QStringLiteral("icon"), line.icon},
                                {QStringLiteral("tone"), line.tone},
                                {QStringLiteral("text"), line.text}});
    return list;
}

QList<PreviewLine> clashLines(const Replica &, const ChangeWords &words, const Session &candidate,
                              const QList<Clash> &clashes)
{
    QList<PreviewLine> lines;
    for (const Policy severity : {Policy::Forbid, Policy::Warn})
        for (const Clash &clash : clashes)
            if (clash.severity == severity)
                lines.append(
                    {severity == Policy::Forbid ? QStringLiteral("ban") : QStringLiteral("warning"),
                     severity == Policy::Forbid ? QStringLiteral("conflict")
                                                : QStringLiteral("warning"),
                     clashText(words, clash)});
    const bool roomTaken = std::any_of(clashes.begin(), clashes.end(), [](const Clash &clash) {
        return clash.kind == ClashKind::Room || clash.kind == ClashKind::Unavailable;
    });
    if (!roomTaken && candidate.start && !candidate.locationIds.isEmpty()) {
        QStringList rooms;
        for (const Id &id : candidate.locationIds)
            rooms += words.nameOf(id);
        lines.prepend({QStringLiteral("check"), QStringLiteral("ok"),
                       Words::tr("%1 is free %2.")
                           .arg(rooms.join(QStringLiteral(", ")),
                                words.time().range(*candidate.start, *candidate.end))});
    }
    return lines;
}

int toldOf(const Replica &replica, const Session &before, const Session &after)
{
    const QSet<Id> oldRooms(before.locationIds.begin(), before.locationIds.end());
    const QSet<Id> newRooms(after.locationIds.begin(), after.locationIds.end());
    const bool told = before.start != after.start || before.end != after.end || oldRooms != newRooms
                      || before.status != after.status || before.lateMinutes != after.lateMinutes;
    if (!told) return 0;
    QSet<Id> hosts(before.hostIds.begin(), before.hostIds.end());
    for (const Id &id : after.hostIds)
        hosts.insert(id);
    return replica.counts.value(before.id) + int(hosts.size());
}

PutBack putBack(const OrganizerContext &context, const ChangeWords &words, const QJsonObject &row)
{
    PutBack plan;
    const QJsonObject subject = row.value(u"subject").toObject();
    const auto kind = kindFromName(subject.value(u"type").toString());
    const Id id = subject.value(u"id").toString();
    if (!kind || (*kind != SubjectKind::Event && folderOf(*kind).isEmpty())) {
        plan.why = Words::tr("This is not put back from here.");
        return plan;
    }
    const QJsonObject before = row.value(u"before").toObject(),
                      after = row.value(u"after").toObject();
    const QJsonObject now = subjectOf(context.draft.replica(), *kind, id);
    plan.possible = true;
    plan.command = commandFor(context, *kind, id);
    plan.command.base = now;
    plan.command.baseVersion = now.value(u"version").toInt();
    const QString title = words.describe(row).subject;
    plan.command.label = Words::tr("Put back: %1").arg(title);
    if (before.isEmpty()) { // it was made: goes
        if (now.isEmpty()) return {false, Words::tr("It is gone already."), false, 0, {}, {}};
        plan.command.method = "DELETE";
        if (*kind == SubjectKind::Session) {
            plan.told = context.draft.replica().counts.value(id);
            plan.lines.append({QStringLiteral("trash"), QStringLiteral("warning"),
                               Words::tr("“%1” is deleted.").arg(title)});
        }
        return plan;
    }
    if (row.value(u"after").isNull()) { // it went: comes back
        if (!now.isEmpty()) return {false, Words::tr("It is there again."), false, 0, {}, {}};
        plan.command.method = "POST";
        plan.command.path.chop(id.size() + 1);
        plan.command.body = writableOf(before);
        if (*kind == SubjectKind::Session) {
            plan.command.body.remove(QStringLiteral("statusReason"));
            addSession(context, words, {}, before, plan);
            plan.lines.append(
                {QStringLiteral("info"), QStringLiteral("plain"),
                 Words::tr("RSVPs and comments that went with it do not come back.")});
        }
        return plan;
    }
    if (now.isEmpty())
        return {false, Words::tr("It was deleted since: put that back first."), false, 0, {}, {}};
    QJsonObject then = now, body;
    for (const QString &field : differingFields(before, after)) {
        if (isReadOnly(field) || now.value(field) == before.value(field)) continue;
        body.insert(field,
                    before.contains(field) ? before.value(field) : QJsonValue(QJsonValue::Null));
        if (before.contains(field))
            then.insert(field, before.value(field));
        else
            then.remove(field);
    }
    if (body.isEmpty()) return {false, Words::tr("It is like this already."), false, 0, {}, {}};
    plan.command.method = "PATCH";
    plan.command.body = body;
    if (*kind == SubjectKind::Session) addSession(context, words, now, then, plan);
    addLaterEdits(words, row, now, plan);
    return plan;
}

} // namespace Foyer
