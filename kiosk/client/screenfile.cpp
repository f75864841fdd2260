// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/client/screenfile.h"

#include "shared/wire/json.h"
#include "shared/wire/sitejson.h"

#include <QtCore/QCryptographicHash>
#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QSaveFile>

namespace Foyer {

namespace {
const QLatin1String Server("server"), Slug("slug"), Token("token"), Screen("kiosk"),
    Waiting("waiting"), PairingId("id"), Code("code"), Secret("secret"), Expires("expires");
} // namespace

ScreenFile::ScreenFile(const QString &directory, const QUrl &server)
    : m_directory(directory)
    , m_server(
          server.toString(QUrl::FullyEncoded | QUrl::RemoveUserInfo | QUrl::StripTrailingSlash))
{
    const QByteArray hash =
        QCryptographicHash::hash(m_server.toUtf8(), QCryptographicHash::Sha256).toHex().left(16);
    if (!directory.isEmpty())
        m_file =
            QDir(directory).filePath(QStringLiteral("screen-%1.json").arg(QLatin1String(hash)));
}

ScreenRecord ScreenFile::load() const
{
    QFile file(m_file);
    if (m_file.isEmpty() || !file.open(QIODevice::ReadOnly)) return {};
    const auto object = parseStrictObject(file.readAll());
    if (!object || object->value(Server).toString() != m_server) return {};
    ScreenRecord record;
    record.token = object->value(Token).toString().toLatin1();
    record.slug = object->value(Slug).toString();
    if (auto kiosk = kioskFromJson(object->value(Screen).toObject())) record.kiosk = *kiosk;
    if (record.kiosk.id.isEmpty()) record.token.clear();
    const QJsonObject waiting = object->value(Waiting).toObject();
    record.waiting = {waiting.value(PairingId).toString(),
                      waiting.value(Secret).toString().toLatin1(), waiting.value(Code).toString(),
                      fromIso(waiting.value(Expires).toString()).value_or(0)};
    return record;
}

Result<void> ScreenFile::save(const ScreenRecord &record) const
{
    if (m_file.isEmpty()) return {};
    QJsonObject object{{Server, m_server}};
    if (!record.token.isEmpty()) {
        object.insert(Token, QString::fromLatin1(record.token));
        object.insert(Screen, toJson(record.kiosk));
        object.insert(Slug, record.slug);
    } else if (!record.waiting.id.isEmpty()) {
        object.insert(Waiting, QJsonObject{{PairingId, record.waiting.id},
                                           {Secret, QString::fromLatin1(record.waiting.secret)},
                                           {Code, record.waiting.code},
                                           {Expires, toIso(record.waiting.expires)}});
    }
    QDir().mkpath(m_directory);
    QSaveFile file(m_file);
    const auto notSaved = [&file] {
        return fail(QStringLiteral("screen.notSaved"), file.errorString());
    };
    if (!file.open(QIODevice::WriteOnly)) return notSaved();
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    file.write(encodeJson(object) + '\n');
    if (!file.commit()) return notSaved();
    return {};
}

} // namespace Foyer
