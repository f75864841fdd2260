// SPDX-License-Identifier: GPL-3.0-or-later
// How a command is taken back, judged by the state before it ran.
#include "kiosk/commands/command.h"
#include "kiosk/commands/commandpath.h"
#include "kiosk/commands/subjects.h"

#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

QString expectedVersion() { return QStringLiteral("expectedVersion"); }

tl::unexpected<Error> notUndoable(const QString &why)
{
    return fail(QStringLiteral("command.notUndoable"), why);
}

Command back(const Command &command, const QByteArray &method, const QString &path,
             const QJsonObject &body)
{
    Command undo = command;
    undo.key = newCommandKey();
    undo.method = method;
    undo.path = path;
    undo.body = body;
    undo.base = {};
    undo.baseVersion = 0;
    undo.group.clear();
    return undo;
}

/// The patch that puts back what `patch` replaces in `before`.
QJsonObject reversed(const QJsonObject &patch, const QJsonObject &before)
{
    QJsonObject out;
    for (auto it = patch.begin(); it != patch.end(); ++it) {
        const QJsonValue old = before.value(it.key());
        if (it.value().isObject() && old.isObject())
            out.insert(it.key(), reversed(it.value().toObject(), old.toObject()));
        else
            out.insert(it.key(), old.isUndefined() ? QJsonValue(QJsonValue::Null) : old);
    }
    return out;
}

/// A create that brings a subject back with its own id.
Command creation(const Command &model, SubjectKind kind, const QString &collection,
                 QJsonObject subject)
{
    for (const char *kept :
         {"version", "movedFrom", "profileVersion", "member", "created", "updated"})
        subject.remove(QLatin1String(kept));
    Command made = back(model, "POST", collection, subject);
    made.subject = kind;
    made.subjectId = subject.value(u"id").toString();
    return made;
}

Command patchOf(const Command &model, SubjectKind kind, const QString &path, const Id &id,
                const QJsonObject &body)
{
    Command made = back(model, "PATCH", path, body);
    made.subject = kind;
    made.subjectId = id;
    return made;
}

/// An event's room comes back from the pool; then what its going took with it.
QList<Command> locationBack(const Replica &before, const Command &command, const QString &event)
{
    const Id &id = command.subjectId;
    QList<Command> out{
        back(command, "POST", event + QLatin1String("/locations"), {{QStringLiteral("id"), id}})};
    for (const Session &session : before.sessions) {
        if (!session.locationIds.contains(id)) continue;
        out.append(patchOf(
            command, SubjectKind::Session, event + QLatin1String("/sessions/") + session.id,
            session.id,
            {{QStringLiteral("locationIds"), QJsonArray::fromStringList(session.locationIds)}}));
    }
    for (const Unavailability &away : before.unavailability) {
        if (away.locationId != id) continue;
        out.append(creation(command, SubjectKind::Unavailability,
                            event + QLatin1String("/unavailability"),
                            subjectOf(before, SubjectKind::Unavailability, away.id)));
    }
    for (const Announcement &words : before.announcements) {
        if (!words.locationIds.contains(id)) continue;
        const QString all = event + QLatin1String("/announcements");
        if (words.locationIds.size() == 1)
            out.append(creation(command, SubjectKind::Announcement, all,
                                subjectOf(before, SubjectKind::Announcement, words.id)));
        else
            out.append(patchOf(
                command, SubjectKind::Announcement, all + u'/' + words.id, words.id,
                {{QStringLiteral("locationIds"), QJsonArray::fromStringList(words.locationIds)}}));
    }
    return out;
}

QList<Command> dayBack(const Replica &before, const Command &command, const CommandPath &path,
                       const QString &event)
{
    const Day day = before.days.value(command.subjectId);
    QList<Command> out{creation(command, SubjectKind::Day, path.collection,
                                subjectOf(before, SubjectKind::Day, day.id))};
    for (const Session &session : before.sessions)
        if (session.start && session.end && *session.start < day.end && day.start < *session.end)
            out.append(creation(command, SubjectKind::Session, event + QLatin1String("/sessions"),
                                subjectOf(before, SubjectKind::Session, session.id)));
    return out;
}

Result<QList<Command>> undelete(const Replica &before, const Command &command,
                                const CommandPath &path)
{
    const QJsonObject subject = subjectOf(before, command.subject, command.subjectId);
    if (!path.ofEvent || subject.isEmpty())
        return notUndoable(QStringLiteral("What was deleted cannot be made again from here."));
    const QString event = path.collection.section(u'/', 0, 1);
    switch (command.subject) {
    case SubjectKind::Location:
        return locationBack(before, command, event);
    case SubjectKind::Day:
        return dayBack(before, command, path, event);
    case SubjectKind::Guest:
        return QList<Command>{back(command, "POST", path.collection,
                                   {{QStringLiteral("guestId"), command.subjectId}})};
    default:
        return QList<Command>{creation(command, command.subject, path.collection, subject)};
    }
}

Result<QList<Command>> restored(const Replica &before, const Command &command,
                                const CommandPath &path)
{
    QJsonObject old = subjectOf(before, command.subject, command.subjectId);
    if (old.isEmpty() || !command.onReplica) old = command.base;
    if (old.isEmpty())
        return notUndoable(QStringLiteral("What it was like before is not known here."));
    if (path.verb == u"late" || path.verb == u"cancel" || path.verb == u"reinstate") {
        const QStringList names =
            path.verb == u"late"
                ? QStringList{QStringLiteral("lateMinutes")}
                : QStringList{QStringLiteral("status"), QStringLiteral("statusReason")};
        QJsonObject body;
        for (const QString &name : names)
            body.insert(name, old.value(name));
        return QList<Command>{
            back(command, "PATCH", path.collection + u'/' + command.subjectId, body)};
    }
    QJsonObject patch = command.body;
    patch.remove(expectedVersion());
    for (const char *name : {"attendeeCount", "clearAvailability"})
        patch.remove(QLatin1String(name));
    if (command.subject == SubjectKind::Session) patch.remove(QStringLiteral("reason"));
    // What was not sent along with the base cannot be put back.
    if (!command.onReplica)
        for (const QString &name : patch.keys())
            if (!old.contains(name)) patch.remove(name);
    if (patch.isEmpty()) return notUndoable(QStringLiteral("There is nothing to put back."));
    return QList<Command>{back(command, "PATCH", command.path, reversed(patch, old))};
}

} // namespace

Result<QList<Command>> inversesOf(const Replica &before, const Command &command)
{
    const CommandPath path(command);
    if (path.verb == u"rsvp" && command.method == "PUT")
        return QList<Command>{back(command, "DELETE",
                                   command.path + QLatin1String("?guestId=")
                                       + command.body.value(u"guestId").toString(),
                                   {})};
    if (command.method == "DELETE" && path.verb.isEmpty()) return undelete(before, command, path);
    if (command.method == "PATCH" || path.verb == u"late" || path.verb == u"cancel"
        || path.verb == u"reinstate")
        return restored(before, command, path);
    if (command.method == "POST" && path.verb.isEmpty() && !command.subjectId.isEmpty()) {
        const bool joined = command.body.contains(u"guestId");
        if (!joined && command.body.value(u"id").toString() != command.subjectId)
            return notUndoable(QStringLiteral("What was made cannot be found again."));
        // A guest made here goes from the site and not only from the event.
        const bool guest = command.subject == SubjectKind::Guest && command.onReplica && !joined;
        return QList<Command>{back(
            command, "DELETE",
            (guest ? QStringLiteral("guests") : path.collection) + u'/' + command.subjectId, {})};
    }
    return notUndoable(QStringLiteral("This cannot be taken back."));
}

Result<Command> inverseOf(const Replica &before, const Command &command)
{
    return inversesOf(before, command).map([](const QList<Command> &all) { return all.first(); });
}

} // namespace Foyer
