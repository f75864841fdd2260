// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/desk/desksubject.h"

#include "kiosk/commands/subjects.h"

#include <QtCore/QCoreApplication>

namespace Foyer {

Result<QJsonObject> DeskSubject::creation(const DeskView &view, const QVariantMap &values) const
{
    QJsonObject body;
    for (auto it = values.begin(); it != values.end(); ++it) {
        const auto members = patch(view, {}, it.key(), it.value());
        if (!members) return tl::unexpected(members.error());
        for (auto member = members->begin(); member != members->end(); ++member)
            if (!member.value().isNull()) body.insert(member.key(), member.value());
    }
    return body;
}

QJsonObject DeskSubject::current(const DeskView &view, const Id &id) const
{
    return subjectOf(view.replica, kind(), id);
}

int DeskSubject::version(const DeskView &view, const Id &id) const
{
    return current(view, id).value(u"version").toInt();
}

QString DeskSubject::label(const QString &verb, const QString &name) const
{
    if (verb == u"add") return QCoreApplication::translate("Desk", "Addition of %1").arg(name);
    if (verb == u"remove") return QCoreApplication::translate("Desk", "Removal of %1").arg(name);
    return QCoreApplication::translate("Desk", "Change of %1").arg(name);
}

tl::unexpected<Error> unfit(const QString &field, const QString &sentence)
{
    return fail(QStringLiteral("desk.value"), sentence, field);
}

} // namespace Foyer
