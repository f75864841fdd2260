// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/openapi/docspage.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QStringList>

namespace Foyer {

namespace {

QString safe(const QString &text) { return text.toHtmlEscaped(); }

QString lastPart(const QString &reference) { return reference.section(u'/', -1); }

QString schemaLink(const QString &name)
{
    return QStringLiteral("<a href=\"#schema-%1\">%1</a>").arg(safe(name));
}

/// "Session", "array of Id", "text or null", as HTML.
QString typeHtml(const QJsonObject &schema)
{
    if (const QString reference = schema.value(u"$ref").toString(); !reference.isEmpty())
        return schemaLink(lastPart(reference));
    if (const QJsonArray choices = schema.value(u"anyOf").toArray(); !choices.isEmpty()) {
        QStringList parts;
        for (const QJsonValue &choice : choices)
            parts += typeHtml(choice.toObject());
        return parts.join(QStringLiteral(" or "));
    }
    if (const QJsonArray names = schema.value(u"enum").toArray(); !names.isEmpty()) {
        QStringList parts;
        for (const QJsonValue &name : names)
            parts += QStringLiteral("<code>%1</code>")
                         .arg(safe(name.isString() ? name.toString()
                                                   : QString::number(name.toDouble())));
        return parts.join(QStringLiteral(" · "));
    }
    const QJsonValue type = schema.value(u"type");
    if (type.isArray()) {
        QStringList parts;
        for (const QJsonValue &one : type.toArray())
            parts += safe(one.toString());
        return parts.join(QStringLiteral(" or "));
    }
    if (type.toString() == u"array")
        return QStringLiteral("list of ") + typeHtml(schema.value(u"items").toObject());
    return safe(type.toString());
}

QString accessWords(const QString &access)
{
    if (access == u"anyone") return QStringLiteral("anyone");
    if (access == u"site") return QStringLiteral("who may see the site");
    if (access == u"guest") return QStringLiteral("guests");
    if (access == u"person") return QStringLiteral("guests and organizers");
    return QStringLiteral("organizers");
}

QString parametersHtml(const QJsonArray &parameters)
{
    QString rows;
    for (const QJsonValue &value : parameters) {
        const QJsonObject parameter = value.toObject();
        if (parameter.value(u"in").toString() != u"query") continue;
        rows += QStringLiteral("<li><code>%1</code> %2</li>")
                    .arg(safe(parameter.value(u"name").toString()),
                         typeHtml(parameter.value(u"schema").toObject()));
    }
    if (rows.isEmpty()) return {};
    return QStringLiteral("<dt>Query</dt><dd><ul>%1</ul></dd>").arg(rows);
}

QString contentHtml(const QJsonObject &content)
{
    QStringList parts;
    for (auto it = content.begin(); it != content.end(); ++it) {
        const QJsonObject schema = it.value().toObject().value(u"schema").toObject();
        if (schema.isEmpty())
            parts += QStringLiteral("<code>%1</code>").arg(safe(it.key()));
        else
            parts += typeHtml(schema);
    }
    return parts.join(QStringLiteral(", "));
}

QString answersHtml(const QJsonObject &responses)
{
    QString html;
    for (auto it = responses.begin(); it != responses.end(); ++it) {
        if (it.key() == u"default") continue;
        const QJsonObject response = it.value().toObject();
        const bool good = it.key().startsWith(u'2');
        const QString content = contentHtml(response.value(u"content").toObject());
        const QString what =
            good && !content.isEmpty() ? content : safe(response.value(u"description").toString());
        html += QStringLiteral("<li><b>%1</b> %2</li>").arg(safe(it.key()), what);
    }
    return QStringLiteral("<dt>Answers</dt><dd><ul>%1</ul></dd>").arg(html);
}

QString pathHtml(const QString &path)
{
    QString html;
    for (const QString &part : path.split(u'/', Qt::SkipEmptyParts)) {
        const QString text = safe(part);
        // A long address may break after each part.
        html += QStringLiteral("/<wbr>")
                + (part.startsWith(u'{') ? QStringLiteral("<i>%1</i>").arg(text) : text);
    }
    return html;
}

QString operationHtml(const QString &method, const QString &path, const QJsonObject &operation)
{
    QString lines = parametersHtml(operation.value(u"parameters").toArray());
    const QJsonObject body = operation.value(u"requestBody").toObject();
    if (!body.isEmpty())
        lines += QStringLiteral("<dt>Body</dt><dd>%1</dd>")
                     .arg(contentHtml(body.value(u"content").toObject()));
    lines += answersHtml(operation.value(u"responses").toObject());
    return QStringLiteral(
               "<article class=\"op\" id=\"%1\"><h3><span class=\"method method-%2\">%3</span> "
               "<span class=\"path\">%4</span></h3><p>%5</p><dl><dt>For</dt><dd>%6</dd>%7"
               "</dl></article>\n")
        .arg(safe(operation.value(u"operationId").toString()), safe(method), safe(method.toUpper()),
             pathHtml(path), safe(operation.value(u"summary").toString()),
             accessWords(operation.value(u"x-access").toString()), lines);
}

QString areaHtml(const QString &area, const QJsonObject &paths)
{
    QString html;
    for (auto path = paths.begin(); path != paths.end(); ++path) {
        const QJsonObject item = path.value().toObject();
        for (const QString &method :
             {QStringLiteral("get"), QStringLiteral("post"), QStringLiteral("put"),
              QStringLiteral("patch"), QStringLiteral("delete")}) {
            const QJsonObject operation = item.value(method).toObject();
            if (operation.value(u"tags").toArray().first().toString() == area)
                html += operationHtml(method, path.key(), operation);
        }
    }
    return QStringLiteral("<section><h2 id=\"area-%1\">%1</h2>\n%2</section>\n")
        .arg(safe(area), html);
}

QString membersHtml(const QJsonObject &schema)
{
    const QJsonObject members = schema.value(u"properties").toObject();
    const QJsonArray needed = schema.value(u"required").toArray();
    QString rows;
    for (auto it = members.begin(); it != members.end(); ++it) {
        const QJsonObject member = it.value().toObject();
        QString notes = safe(member.value(u"description").toString());
        if (member.value(u"readOnly").toBool()) notes += QStringLiteral(" <em>read only</em>");
        rows += QStringLiteral("<li><code>%1</code>%2 <span class=\"type\">%3</span> "
                               "<span class=\"note\">%4</span></li>")
                    .arg(safe(it.key()),
                         needed.contains(it.key()) ? QString() : QStringLiteral("<sup>?</sup>"),
                         typeHtml(member), notes);
    }
    if (!rows.isEmpty()) return QStringLiteral("<ul class=\"members\">%1</ul>").arg(rows);
    return QStringLiteral("<p class=\"type\">%1 %2</p>")
        .arg(typeHtml(schema), safe(schema.value(u"pattern").toString()));
}

QString schemasHtml(const QJsonObject &schemas)
{
    QString html;
    for (auto it = schemas.begin(); it != schemas.end(); ++it) {
        const QJsonObject schema = it.value().toObject();
        html += QStringLiteral("<article class=\"schema\"><h3 id=\"schema-%1\">%1</h3>")
                    .arg(safe(it.key()));
        if (const QString about = schema.value(u"description").toString(); !about.isEmpty())
            html += QStringLiteral("<p>%1</p>").arg(safe(about));
        html += membersHtml(schema) + QStringLiteral("</article>\n");
    }
    return QStringLiteral(
               "<section><h2 id=\"schemas\">Schemas</h2>"
               "<p>A mark <sup>?</sup> stands at members that may be absent.</p>\n%1</section>\n")
        .arg(html);
}

QString navigation(const QJsonArray &tags)
{
    QString links;
    for (const QJsonValue &tag : tags) {
        const QString name = safe(tag.toObject().value(u"name").toString());
        links += QStringLiteral("<li><a href=\"#area-%1\">%1</a></li>").arg(name);
    }
    return QStringLiteral(
               "<nav aria-label=\"Areas\"><ul>%1<li><a href=\"#schemas\">Schemas</a></li>"
               "</ul></nav>\n")
        .arg(links);
}

QString headHtml(const QString &title, const QString &assets)
{
    QString sheets;
    for (const char *name : {"tokens", "base", "docs"})
        sheets += QStringLiteral("<link rel=\"stylesheet\" href=\"%1css/%2.css\">\n")
                      .arg(assets, QLatin1String(name));
    return QStringLiteral(
               "<!doctype html>\n<html lang=\"en\" dir=\"ltr\" data-page=\"docs\">\n<head>\n"
               "<meta charset=\"utf-8\">\n"
               "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
               "<meta name=\"color-scheme\" content=\"light dark\">\n<title>%1</title>\n"
               "<link rel=\"icon\" href=\"%2favicon.svg\" type=\"image/svg+xml\">\n"
               "<script src=\"%2theme.js\"></script>\n%3</head>\n")
        .arg(title, assets, sheets);
}

} // namespace

QByteArray docsPage(const QJsonObject &document, const QByteArray &assets)
{
    const QJsonObject info = document.value(u"info").toObject();
    const QJsonObject paths = document.value(u"paths").toObject();
    const QJsonArray tags = document.value(u"tags").toArray();
    QString areas;
    for (const QJsonValue &tag : tags)
        areas += areaHtml(tag.toObject().value(u"name").toString(), paths);
    const QString title = safe(info.value(u"title").toString()) + QStringLiteral(" API");
    const QString head = headHtml(title, QString::fromLatin1(assets));
    const QString intro =
        QStringLiteral(
            "<header><h1>%1 <small>%2</small></h1><p>%3</p>"
            "<p><a href=\"/api/v1/openapi.json\">openapi.json</a> says the same for programs.</p>"
            "</header>\n")
            .arg(title, safe(info.value(u"version").toString()),
                 safe(info.value(u"description").toString()));
    const QJsonObject components = document.value(u"components").toObject();
    return (head + QStringLiteral("<body class=\"docs\">\n") + intro + navigation(tags)
            + QStringLiteral("<main>\n") + areas
            + schemasHtml(components.value(u"schemas").toObject())
            + QStringLiteral("</main>\n</body>\n</html>\n"))
        .toUtf8();
}

} // namespace Foyer
