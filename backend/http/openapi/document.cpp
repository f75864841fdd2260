// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/openapi/document.h"

#include "backend/http/openapi/schematable.h"
#include "backend/http/problemstatus.h"
#include "backend/http/router.h"

#include <QtCore/QHash>
#include <QtCore/QJsonArray>
#include <QtCore/QMap>

namespace Foyer {

namespace {

const QString description = QStringLiteral("description");
const QString schemaKey = QStringLiteral("schema");
const QString content = QStringLiteral("content");
const QString json = QStringLiteral("application/json");

QString text(const QByteArray &bytes) { return QString::fromUtf8(bytes); }

QJsonObject reference(const QString &kind, const QString &name)
{
    return {{QStringLiteral("$ref"), QStringLiteral("#/components/%1/%2").arg(kind, name)}};
}

QJsonObject schemaReference(const QByteArray &name)
{
    return reference(QStringLiteral("schemas"), text(name));
}

/// OpenAPI knows no parameter for the rest of a path; none of the API's routes has one.
QString pathOf(const Route &route) { return text(route.pattern).remove(QStringLiteral("...")); }

/// What a route is about: "sessions" of "/api/v1/events/{slug}/sessions/{id}"; small areas stand together.
QString areaOf(const Route &route)
{
    static const QHash<QString, QString> together{
        {QStringLiteral("health"), QStringLiteral("system")},
        {QStringLiteral("version"), QStringLiteral("system")},
        {QStringLiteral("openapi.json"), QStringLiteral("system")},
        {QStringLiteral("docs"), QStringLiteral("system")},
        {QStringLiteral("logout"), QStringLiteral("login")},
        {QStringLiteral("identity"), QStringLiteral("login")},
        {QStringLiteral("password"), QStringLiteral("login")},
        {QStringLiteral("protection"), QStringLiteral("login")},
        {QStringLiteral("import"), QStringLiteral("events")},
        {QStringLiteral("schedule.xml"), QStringLiteral("events")},
        {QStringLiteral("schedule.json"), QStringLiteral("events")},
        {QStringLiteral("schedule.ics"), QStringLiteral("events")},
        {QStringLiteral("schedule.csv"), QStringLiteral("events")},
        {QStringLiteral("snapshot"), QStringLiteral("log")},
        {QStringLiteral("feed"), QStringLiteral("log")},
        {QStringLiteral("changes"), QStringLiteral("log")},
        {QStringLiteral("at"), QStringLiteral("log")},
        {QStringLiteral("presence"), QStringLiteral("log")},
        {QStringLiteral("votes"), QStringLiteral("proposals")},
        {QStringLiteral("availability"), QStringLiteral("meetings")},
        {QStringLiteral("meeting-points"), QStringLiteral("meetings")},
        {QStringLiteral("membership"), QStringLiteral("guests")},
        {QStringLiteral("joining"), QStringLiteral("guests")}};
    const QStringList parts = text(route.pattern).split(u'/', Qt::SkipEmptyParts);
    QString area = parts.value(0) == u"api" ? parts.value(2) : parts.value(0);
    if (area == u"events" && parts.size() > 4) area = parts.value(4);
    return together.value(area, area);
}

QString operationId(const Route &route)
{
    QString id = QString::fromLatin1(toName(route.method)).toLower();
    const QStringList parts = pathOf(route).split(u'/', Qt::SkipEmptyParts);
    for (QString part : parts) {
        if (part == u"api" || part == u"v1") continue;
        const bool parameter = part.startsWith(u'{');
        part.remove(u'{').remove(u'}');
        for (QString word : part.split(u'-')) {
            for (const QString &piece : word.split(u'.'))
                id += (parameter ? QStringLiteral("By") : QString()) + piece.left(1).toUpper()
                      + piece.mid(1);
        }
    }
    return id;
}

QJsonObject queryParameter(const QByteArray &declared)
{
    const qsizetype colon = declared.indexOf(':');
    const QByteArray type = colon < 0 ? QByteArray("string") : declared.mid(colon + 1);
    const QJsonObject schema = type == "instant"
                                   ? schemaReference("Instant")
                                   : QJsonObject{{QStringLiteral("type"), text(type)}};
    return {{QStringLiteral("name"), text(colon < 0 ? declared : declared.first(colon))},
            {QStringLiteral("in"), QStringLiteral("query")},
            {schemaKey, schema}};
}

QJsonArray parametersOf(const Route &route)
{
    QJsonArray parameters;
    for (const QString &part : pathOf(route).split(u'/')) {
        if (!part.startsWith(u'{')) continue;
        parameters.append(QJsonObject{
            {QStringLiteral("name"), part.mid(1).chopped(1)},
            {QStringLiteral("in"), QStringLiteral("path")},
            {QStringLiteral("required"), true},
            {schemaKey, QJsonObject{{QStringLiteral("type"), QStringLiteral("string")}}}});
    }
    for (const QByteArray &declared : route.doc.query)
        parameters.append(queryParameter(declared));
    if (isUnsafe(route.method))
        parameters.append(
            reference(QStringLiteral("parameters"), QStringLiteral("IdempotencyKey")));
    return parameters;
}

QJsonObject typedContent(const QByteArray &type, const QByteArray &schema)
{
    QJsonObject inner;
    if (!schema.isEmpty()) inner.insert(schemaKey, schemaReference(schema));
    return {{type.isEmpty() ? json : text(type), inner}};
}

QJsonObject responsesOf(const Route &route)
{
    const RouteDoc &doc = route.doc;
    QJsonObject done{{description, QString::fromLatin1(reasonPhrase(doc.status))}};
    if (!doc.answer.isEmpty() || !doc.answerType.isEmpty())
        done.insert(content, typedContent(doc.answerType, doc.answer));
    QJsonObject responses{{QString::number(doc.status), done}};
    QMap<int, QStringList> codes;
    for (const QByteArray &code : doc.problems)
        codes[problemStatus(text(code))] += text(code);
    const QJsonObject problem = typedContent("application/problem+json", "Problem");
    for (auto it = codes.cbegin(); it != codes.cend(); ++it)
        responses.insert(QString::number(it.key()),
                         QJsonObject{{description, it->join(u", ")}, {content, problem}});
    responses.insert(QStringLiteral("default"),
                     reference(QStringLiteral("responses"), QStringLiteral("Problem")));
    return responses;
}

QJsonArray securityOf(const Route &route)
{
    const QJsonObject bearer{{QStringLiteral("bearer"), QJsonArray()}};
    const QJsonObject cookie{{QStringLiteral("cookie"), QJsonArray()}};
    if (route.ownCredential) return {bearer};
    if (route.access == Access::Anyone) return {};
    if (route.access == Access::Site) return {QJsonObject(), bearer, cookie};
    return {bearer, cookie};
}

QJsonObject operationOf(const Route &route)
{
    QJsonObject operation{{QStringLiteral("operationId"), operationId(route)},
                          {QStringLiteral("summary"), text(route.summary)},
                          {QStringLiteral("tags"), QJsonArray{areaOf(route)}},
                          {QStringLiteral("x-access"), QString::fromLatin1(toName(route.access))},
                          {QStringLiteral("security"), securityOf(route)},
                          {QStringLiteral("responses"), responsesOf(route)}};
    if (const QJsonArray parameters = parametersOf(route); !parameters.isEmpty())
        operation.insert(QStringLiteral("parameters"), parameters);
    if (!route.doc.body.isEmpty() || !route.doc.bodyType.isEmpty())
        operation.insert(QStringLiteral("requestBody"),
                         QJsonObject{{content, typedContent(route.doc.bodyType, route.doc.body)}});
    return operation;
}

/// Every schema that is declared, and the derived ones that routes name.
QJsonObject schemasFor(const Router &router)
{
    QStringList names = declaredSchemas();
    for (const QString &type : describedFeedTypes())
        names += QStringLiteral("feed.") + type;
    for (const Route &route : router.routes())
        names += {text(route.doc.body), text(route.doc.answer)};
    QJsonObject schemas;
    for (const QString &name : std::as_const(names)) {
        if (const auto schema = schemaNamed(name)) schemas.insert(name, *schema);
    }
    return schemas;
}

QJsonObject componentsFor(const Router &router)
{
    const QJsonObject key{
        {QStringLiteral("name"), QStringLiteral("Idempotency-Key")},
        {QStringLiteral("in"), QStringLiteral("header")},
        {description,
         QStringLiteral(
             "1 to 255 characters. The same request again with the same key has one effect "
             "and one answer; kept for 24 hours.")},
        {schemaKey, QJsonObject{{QStringLiteral("type"), QStringLiteral("string")},
                                {QStringLiteral("minLength"), 1},
                                {QStringLiteral("maxLength"), 255}}}};
    const QJsonObject bearer{{QStringLiteral("type"), QStringLiteral("http")},
                             {QStringLiteral("scheme"), QStringLiteral("bearer")}};
    const QJsonObject cookie{{QStringLiteral("type"), QStringLiteral("apiKey")},
                             {QStringLiteral("in"), QStringLiteral("cookie")},
                             {QStringLiteral("name"), QStringLiteral("__Host-foyer")}};
    const QJsonObject problem{
        {description, QStringLiteral("Refused or failed: a problem document.")},
        {content, typedContent("application/problem+json", "Problem")}};
    return {{QStringLiteral("schemas"), schemasFor(router)},
            {QStringLiteral("parameters"), QJsonObject{{QStringLiteral("IdempotencyKey"), key}}},
            {QStringLiteral("responses"), QJsonObject{{QStringLiteral("Problem"), problem}}},
            {QStringLiteral("securitySchemes"),
             QJsonObject{{QStringLiteral("bearer"), bearer}, {QStringLiteral("cookie"), cookie}}}};
}

QJsonObject infoOfApi()
{
    return {
        {QStringLiteral("title"), QStringLiteral("Foyer")},
        {QStringLiteral("version"), QStringLiteral(FOYER_VERSION)},
        {description,
         QStringLiteral(
             "A live schedule for events. JSON in camelCase; what is not set is absent. A PATCH "
             "takes "
             "any subset of a subject's members and null clears one. Answers to commands also hold "
             "\"seq\", the newest position in the log of what they changed.")},
        {QStringLiteral("license"),
         QJsonObject{{QStringLiteral("name"), QStringLiteral("GPL-3.0-or-later")},
                     {QStringLiteral("identifier"), QStringLiteral("GPL-3.0-or-later")}}}};
}

} // namespace

bool isOfApi(const Route &route)
{
    return route.pattern.startsWith("/api/v1/") || route.pattern.startsWith("/uploads/");
}

QJsonObject openApiDocument(const Router &router)
{
    QJsonObject paths;
    QStringList areas;
    for (const Route &route : router.routes()) {
        if (!isOfApi(route)) continue;
        QJsonObject item = paths.value(pathOf(route)).toObject();
        item.insert(QString::fromLatin1(toName(route.method)).toLower(), operationOf(route));
        paths.insert(pathOf(route), item);
        if (!areas.contains(areaOf(route))) areas += areaOf(route);
    }
    QJsonArray tags;
    for (const QString &area : std::as_const(areas))
        tags.append(QJsonObject{{QStringLiteral("name"), area}});
    return {{QStringLiteral("openapi"), QStringLiteral("3.1.0")},
            {QStringLiteral("info"), infoOfApi()},
            {QStringLiteral("servers"),
             QJsonArray{QJsonObject{{QStringLiteral("url"), QStringLiteral("/")}}}},
            {QStringLiteral("tags"), tags},
            {QStringLiteral("paths"), paths},
            {QStringLiteral("components"), componentsFor(router)}};
}

QStringList unknownSchemas(const Router &router)
{
    QStringList unknown;
    for (const Route &route : router.routes()) {
        for (const QByteArray &name : {route.doc.body, route.doc.answer}) {
            if (!name.isEmpty() && !schemaNamed(text(name)))
                unknown +=
                    QStringLiteral("%1 %2: %3")
                        .arg(QLatin1String(toName(route.method)), text(route.pattern), text(name));
        }
    }
    return unknown;
}

} // namespace Foyer
