// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/editor/sessioncommands.h"

#include "shared/wire/json.h"

namespace Foyer {

namespace {

/// What a command may set; the rest of a session is the server's.
const QStringList &settable()
{
    static const QStringList names{
        QStringLiteral("title"),        QStringLiteral("subtitle"), QStringLiteral("description"),
        QStringLiteral("start"),        QStringLiteral("end"),      QStringLiteral("locationIds"),
        QStringLiteral("hostIds"),      QStringLiteral("capacity"), QStringLiteral("kind"),
        QStringLiteral("closed"),       QStringLiteral("track"),    QStringLiteral("language"),
        QStringLiteral("adminManaged"), QStringLiteral("links"),    QStringLiteral("proposalId")};
    return names;
}

Command commandOn(const Id &eventId, const Session &session, const CommandWords &words)
{
    Command command;
    command.key = newCommandKey();
    command.path = QStringLiteral("events/%1/sessions/%2").arg(eventId, session.id);
    command.baseVersion = session.version;
    command.base = toJson(session);
    command.subject = SubjectKind::Session;
    command.subjectId = session.id;
    command.label = words.label;
    command.madeAt = words.madeAt;
    return command;
}

void addReason(Command &command, const CommandWords &words)
{
    if (!words.reason.isEmpty()) command.body.insert(QStringLiteral("reason"), words.reason);
}

} // namespace

Result<Command> changeCommand(const Id &eventId, const SessionChange &change,
                              const CommandWords &words)
{
    const QJsonObject after = toJson(change.after);
    if (!change.before) {
        Command command = commandOn(eventId, change.after, words);
        command.method = QByteArrayLiteral("POST");
        command.path = QStringLiteral("events/%1/sessions").arg(eventId);
        command.baseVersion = 0;
        command.base = {};
        command.body.insert(QStringLiteral("id"), change.after.id);
        for (const QString &name : settable())
            if (const QJsonValue value = after.value(name);
                !value.isUndefined() && !value.isNull() && value != QJsonValue(QString()))
                command.body.insert(name, value);
        addReason(command, words);
        return command;
    }
    Command command = commandOn(eventId, *change.before, words);
    command.method = QByteArrayLiteral("PATCH");
    for (const QString &name : settable()) {
        const QJsonValue was = command.base.value(name), is = after.value(name);
        if (was == is) continue;
        command.body.insert(name, is.isUndefined() ? QJsonValue(QJsonValue::Null) : is);
    }
    if (command.body.isEmpty())
        return fail(QStringLiteral("command.nothing"), QStringLiteral("Nothing was changed."));
    addReason(command, words);
    return command;
}

Session copyOf(const Session &session)
{
    Session copy = session;
    copy.id = newId();
    copy.guid = copy.id;
    copy.status = SessionStatus::Confirmed;
    copy.statusReason.clear();
    copy.movedFrom.reset();
    copy.lateMinutes = 0;
    copy.version = 1;
    return copy;
}

Session sessionOf(const Proposal &proposal)
{
    Session session;
    session.id = newId();
    session.guid = session.id;
    session.title = proposal.title;
    session.description = proposal.description;
    session.hostIds = proposal.hostIds;
    session.proposalId = proposal.id;
    return session;
}

Command cancelCommand(const Id &eventId, const Session &session, const CommandWords &words)
{
    Command command = commandOn(eventId, session, words);
    command.method = QByteArrayLiteral("POST");
    command.path += QStringLiteral("/cancel");
    addReason(command, words);
    return command;
}

Command reinstateCommand(const Id &eventId, const Session &session, const CommandWords &words)
{
    Command command = commandOn(eventId, session, words);
    command.method = QByteArrayLiteral("POST");
    command.path += QStringLiteral("/reinstate");
    addReason(command, words);
    return command;
}

Command lateCommand(const Id &eventId, const Session &session, int minutes,
                    const CommandWords &words)
{
    Command command = commandOn(eventId, session, words);
    command.method = QByteArrayLiteral("POST");
    command.path += QStringLiteral("/late");
    command.body.insert(QStringLiteral("minutes"), minutes);
    return command;
}

Command deleteCommand(const Id &eventId, const Session &session, const CommandWords &words)
{
    Command command = commandOn(eventId, session, words);
    command.method = QByteArrayLiteral("DELETE");
    return command;
}

} // namespace Foyer
