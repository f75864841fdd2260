// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/commands/command.h"

#include "kiosk/commands/subjects.h"

namespace Foyer {

QString newCommandKey() { return newId(); }

QJsonObject toJson(const Command &command)
{
    return {{QStringLiteral("key"), command.key},
            {QStringLiteral("method"), QString::fromLatin1(command.method)},
            {QStringLiteral("path"), command.path},
            {QStringLiteral("body"), command.body},
            {QStringLiteral("baseVersion"), command.baseVersion},
            {QStringLiteral("base"), command.base},
            {QStringLiteral("subject"), nameOf(command.subject)},
            {QStringLiteral("onReplica"), command.onReplica},
            {QStringLiteral("subjectId"), command.subjectId},
            {QStringLiteral("label"), command.label},
            {QStringLiteral("madeAt"), toIso(command.madeAt)},
            {QStringLiteral("group"), command.group}};
}

Result<Command> commandFromJson(const QJsonObject &object)
{
    const auto text = [&object](const char *name) {
        return object.value(QLatin1String(name)).toString();
    };
    const std::optional<SubjectKind> subject = kindFromName(text("subject"));
    const std::optional<Instant> madeAt = fromIso(text("madeAt"));
    const Command command{.key = text("key"),
                          .method = text("method").toLatin1(),
                          .path = text("path"),
                          .body = object.value(QLatin1String("body")).toObject(),
                          .baseVersion = object.value(QLatin1String("baseVersion")).toInt(),
                          .base = object.value(QLatin1String("base")).toObject(),
                          .subject = subject.value_or(SubjectKind::Session),
                          .onReplica = object.value(QLatin1String("onReplica")).toBool(true),
                          .subjectId = text("subjectId"),
                          .label = text("label"),
                          .madeAt = madeAt.value_or(0),
                          .group = text("group")};
    if (command.key.isEmpty() || command.method.isEmpty() || command.path.isEmpty() || !subject
        || !madeAt)
        return fail(QStringLiteral("command.malformed"),
                    QStringLiteral("A command without key, method, path, subject or time."));
    return command;
}

} // namespace Foyer
