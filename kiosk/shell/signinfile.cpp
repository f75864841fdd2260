// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/shell/signinfile.h"

#include "shared/wire/json.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QSaveFile>

namespace Foyer {

SignIn SignInFile::load() const
{
    SignIn signIn;
    QFile file(m_file);
    if (m_file.isEmpty() || !file.open(QIODevice::ReadOnly)) return signIn;
    const Result<QJsonObject> object = parseStrictObject(file.readAll());
    if (!object) return signIn;
    signIn.server = QUrl(object->value(u"server").toString());
    signIn.token = object->value(u"token").toString().toLatin1();
    signIn.organizerId = object->value(u"organizerId").toString();
    signIn.name = object->value(u"name").toString();
    return signIn;
}

Result<void> SignInFile::save(const SignIn &signIn) const
{
    if (m_file.isEmpty()) return {};
    QDir().mkpath(QFileInfo(m_file).absolutePath());
    QSaveFile file(m_file);
    const auto notSaved = [&file] {
        return fail(QStringLiteral("signIn.notSaved"), file.errorString());
    };
    if (!file.open(QIODevice::WriteOnly)) return notSaved();
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    file.write(encodeJson({{QStringLiteral("server"), signIn.server.toString()},
                           {QStringLiteral("token"), QString::fromLatin1(signIn.token)},
                           {QStringLiteral("organizerId"), signIn.organizerId},
                           {QStringLiteral("name"), signIn.name}}));
    if (!file.commit()) return notSaved();
    return {};
}

} // namespace Foyer
