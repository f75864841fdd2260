// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/openapi/schematable.h"

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>

// At file scope: the macro declares a function of the global namespace. A static library's resources are dropped by
// the linker unless somebody asks for them.
static void initSchemas() { Q_INIT_RESOURCE(foyer_http_schemas); }

namespace Foyer {

namespace {

const QString refKey = QStringLiteral("$ref");
const QString properties = QStringLiteral("properties");
const QString required = QStringLiteral("required");
const QString typeKey = QStringLiteral("type");

struct Tables {
    QJsonObject schemas;
    QJsonObject feed; ///< type → payload member → schema
};

QJsonObject readFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return {};
    return QJsonDocument::fromJson(file.readAll()).object();
}

const Tables &tables()
{
    static const Tables instance = [] {
        initSchemas();
        Tables made;
        const QDir folder(QStringLiteral(":/foyer/openapi/schemas"));
        for (const QString &name : folder.entryList(QDir::Files)) {
            const QJsonObject content = readFile(folder.filePath(name));
            if (name == u"feed.json") {
                made.feed = content;
                continue;
            }
            for (auto it = content.begin(); it != content.end(); ++it)
                made.schemas.insert(it.key(), it.value());
        }
        return made;
    }();
    return instance;
}

QJsonObject reference(const QString &name)
{
    return {{refKey, QStringLiteral("#/components/schemas/") + name}};
}

/// References made complete, our own keys taken out.
QJsonValue settled(const QJsonValue &value)
{
    if (value.isArray()) {
        QJsonArray out;
        for (const QJsonValue &item : value.toArray())
            out.append(settled(item));
        return out;
    }
    if (!value.isObject()) return value;
    QJsonObject out;
    const QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it) {
        if (it.key() == refKey && it.value().isString())
            out.insert(refKey, reference(it.value().toString()).value(refKey));
        else if (!it.key().startsWith(u"x-"))
            out.insert(it.key(), settled(it.value()));
    }
    return out;
}

QJsonObject object(const QJsonObject &members, const QJsonArray &needed = {})
{
    QJsonObject schema{{typeKey, QStringLiteral("object")}, {properties, members}};
    if (!needed.isEmpty()) schema.insert(required, needed);
    return schema;
}

QJsonObject listOf(const QString &name, const QString &plural)
{
    const QJsonObject items{{typeKey, QStringLiteral("array")},
                            {QStringLiteral("items"), reference(name)}};
    const QJsonObject next{{typeKey, QStringLiteral("string")},
                           {QStringLiteral("description"),
                            QStringLiteral("There are more: ask again with it as \"after\".")}};
    return object({{plural, items}, {QStringLiteral("next"), next}}, {plural});
}

QJsonObject writable(const QJsonObject &subject)
{
    QJsonObject members;
    const QJsonObject all = subject.value(properties).toObject();
    for (auto it = all.begin(); it != all.end(); ++it) {
        if (it.value().toObject().value(u"readOnly").toBool()) continue;
        members.insert(it.key(), settled(it.value()));
    }
    if (subject.value(u"x-reason").toBool())
        members.insert(QStringLiteral("reason"),
                       QJsonObject{{typeKey, QStringLiteral("string")},
                                   {QStringLiteral("description"),
                                    QStringLiteral("Why a clash that only warns is accepted.")}});
    return members;
}

QJsonObject orNull(QJsonObject schema)
{
    const QJsonObject null{{typeKey, QStringLiteral("null")}};
    if (schema.contains(refKey) || schema.contains(QStringLiteral("enum")))
        return {{QStringLiteral("anyOf"), QJsonArray{schema, null}}};
    schema.insert(typeKey, QJsonArray{schema.value(typeKey), QStringLiteral("null")});
    return schema;
}

QJsonObject patchOf(const QJsonObject &subject)
{
    QJsonObject members = writable(subject);
    members.remove(QStringLiteral("id"));
    for (auto it = members.begin(); it != members.end(); ++it)
        it.value() = orNull(it.value().toObject());
    members.insert(QStringLiteral("expectedVersion"), reference(QStringLiteral("Version")));
    return object(members);
}

/// "Session[]", "integer", "Id" of feed.json.
QJsonObject memberSchema(const QString &text)
{
    if (text.endsWith(u"[]"))
        return {{typeKey, QStringLiteral("array")},
                {QStringLiteral("items"), memberSchema(text.chopped(2))}};
    if (text.front().isLower()) return {{typeKey, text}};
    return reference(text);
}

std::optional<QJsonObject> feedSchema(const QString &type)
{
    const QJsonValue members = tables().feed.value(type);
    if (!members.isObject()) return std::nullopt;
    QJsonObject schemas;
    QJsonArray names;
    const QJsonObject all = members.toObject();
    for (auto it = all.begin(); it != all.end(); ++it) {
        schemas.insert(it.key(), memberSchema(it.value().toString()));
        names.append(it.key());
    }
    return object(schemas, names);
}

/// "Session" for ("SessionPatch", "Patch") when there is such a subject.
std::optional<QString> subjectOf(const QString &name, QLatin1String ending)
{
    if (!name.endsWith(ending)) return std::nullopt;
    const QString subject = name.chopped(ending.size());
    if (!tables().schemas.value(subject).toObject().contains(u"x-plural")) return std::nullopt;
    return subject;
}

} // namespace

std::optional<QJsonObject> schemaNamed(const QString &name)
{
    const QJsonObject &schemas = tables().schemas;
    if (schemas.contains(name)) return settled(schemas.value(name)).toObject();
    if (name.startsWith(u"feed.")) return feedSchema(name.mid(5));
    if (const auto subject = subjectOf(name, QLatin1String("List")))
        return listOf(*subject, schemas.value(*subject).toObject().value(u"x-plural").toString());
    if (const auto subject = subjectOf(name, QLatin1String("Create"))) {
        const QJsonObject schema = schemas.value(*subject).toObject();
        return object(writable(schema), schema.value(u"x-create").toArray());
    }
    if (const auto subject = subjectOf(name, QLatin1String("Patch")))
        return patchOf(schemas.value(*subject).toObject());
    return std::nullopt;
}

QStringList declaredSchemas() { return tables().schemas.keys(); }

QStringList describedFeedTypes() { return tables().feed.keys(); }

} // namespace Foyer
