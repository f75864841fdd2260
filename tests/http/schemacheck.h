// SPDX-License-Identifier: GPL-3.0-or-later
// Holds JSON to a schema of an OpenAPI document. Knows the part of JSON Schema that the document uses, fails on any
// other word, and is stricter in one thing: a member that no schema names is wrong.
#pragma once

#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>
#include <QtCore/QRegularExpression>
#include <QtCore/QStringList>

#include <cmath>

namespace Foyer {

class SchemaCheck
{
public:
    explicit SchemaCheck(const QJsonObject &document)
        : m_schemas(document.value(u"components").toObject().value(u"schemas").toObject())
    {
    }

    /// What is wrong with `value`, each "path: what". Empty: nothing.
    QStringList check(const QJsonValue &value, const QJsonObject &schema)
    {
        m_wrong.clear();
        visit(QStringLiteral("$"), value, schema);
        return m_wrong;
    }
    QStringList checkNamed(const QJsonValue &value, const QString &name)
    {
        if (!m_schemas.contains(name)) return {QStringLiteral("there is no schema ") + name};
        return check(value, m_schemas.value(name).toObject());
    }

private:
    void wrong(const QString &path, const QString &what)
    {
        m_wrong += path + QStringLiteral(": ") + what;
    }

    static QString typeOf(const QJsonValue &value)
    {
        switch (value.type()) {
        case QJsonValue::Null:
            return QStringLiteral("null");
        case QJsonValue::Bool:
            return QStringLiteral("boolean");
        case QJsonValue::Double:
            return std::floor(value.toDouble()) == value.toDouble() ? QStringLiteral("integer")
                                                                    : QStringLiteral("number");
        case QJsonValue::String:
            return QStringLiteral("string");
        case QJsonValue::Array:
            return QStringLiteral("array");
        default:
            return QStringLiteral("object");
        }
    }

    static bool fits(const QString &type, const QString &wanted)
    {
        return type == wanted || (type == u"integer" && wanted == u"number");
    }

    void visitType(const QString &path, const QJsonValue &value, const QJsonValue &wanted)
    {
        if (wanted.isUndefined()) return;
        const QString type = typeOf(value);
        if (wanted.isString()) {
            if (!fits(type, wanted.toString()))
                wrong(path, type + QStringLiteral(" is no ") + wanted.toString());
            return;
        }
        for (const QJsonValue &one : wanted.toArray())
            if (fits(type, one.toString())) return;
        wrong(path, type + QStringLiteral(" is none of the types"));
    }

    void visitAny(const QString &path, const QJsonValue &value, const QJsonArray &choices)
    {
        for (const QJsonValue &choice : choices) {
            const QStringList before = m_wrong;
            visit(path, value, choice.toObject());
            if (m_wrong.size() == before.size()) return;
            m_wrong = before;
        }
        wrong(path, QStringLiteral("fits none of the choices"));
    }

    void visitText(const QString &path, const QString &text, const QJsonObject &schema)
    {
        const QString pattern = schema.value(u"pattern").toString();
        if (!pattern.isEmpty() && !QRegularExpression(pattern).match(text).hasMatch())
            wrong(path, text + QStringLiteral(" is not like ") + pattern);
        if (text.size() > schema.value(u"maxLength").toInt(INT_MAX))
            wrong(path, QStringLiteral("too long"));
        if (text.size() < schema.value(u"minLength").toInt(0))
            wrong(path, QStringLiteral("too short"));
    }

    void visitObject(const QString &path, const QJsonObject &object, const QJsonObject &schema)
    {
        for (const QJsonValue &name : schema.value(u"required").toArray())
            if (!object.contains(name.toString()))
                wrong(path, QStringLiteral("lacks ") + name.toString());
        const QJsonObject members = schema.value(u"properties").toObject();
        const QJsonValue others = schema.value(u"additionalProperties");
        for (auto it = object.begin(); it != object.end(); ++it) {
            const QString inner = path + u'.' + it.key();
            if (members.contains(it.key()))
                visit(inner, it.value(), members.value(it.key()).toObject());
            else if (others.isObject())
                visit(inner, it.value(), others.toObject());
            else if (schema.contains(u"properties") && !(path == u"$" && it.key() == u"seq"))
                wrong(inner, QStringLiteral("is named by no schema"));
        }
    }

    void visit(const QString &path, const QJsonValue &value, const QJsonObject &schema)
    {
        static const QStringList words{QStringLiteral("$ref"),
                                       QStringLiteral("type"),
                                       QStringLiteral("properties"),
                                       QStringLiteral("required"),
                                       QStringLiteral("items"),
                                       QStringLiteral("enum"),
                                       QStringLiteral("const"),
                                       QStringLiteral("pattern"),
                                       QStringLiteral("minimum"),
                                       QStringLiteral("maximum"),
                                       QStringLiteral("maxLength"),
                                       QStringLiteral("minLength"),
                                       QStringLiteral("anyOf"),
                                       QStringLiteral("readOnly"),
                                       QStringLiteral("writeOnly"),
                                       QStringLiteral("description"),
                                       QStringLiteral("additionalProperties"),
                                       QStringLiteral("maxItems")};
        for (const QString &word : schema.keys())
            if (!words.contains(word))
                wrong(path, QStringLiteral("unknown word in a schema: ") + word);
        if (schema.contains(u"$ref")) {
            const QString name = schema.value(u"$ref").toString().section(u'/', -1);
            if (!m_schemas.contains(name))
                return wrong(path, QStringLiteral("there is no schema ") + name);
            visit(path, value, m_schemas.value(name).toObject());
        }
        visitType(path, value, schema.value(u"type"));
        if (schema.contains(u"anyOf")) visitAny(path, value, schema.value(u"anyOf").toArray());
        if (schema.contains(u"enum") && !schema.value(u"enum").toArray().contains(value))
            wrong(path, value.toVariant().toString() + QStringLiteral(" is none of the names"));
        if (schema.contains(u"const") && schema.value(u"const") != value)
            wrong(path, QStringLiteral("is another"));
        if (value.isDouble()) {
            if (value.toDouble() < schema.value(u"minimum").toDouble(-1e300))
                wrong(path, QStringLiteral("too small"));
            if (value.toDouble() > schema.value(u"maximum").toDouble(1e300))
                wrong(path, QStringLiteral("too large"));
        }
        if (value.isString()) visitText(path, value.toString(), schema);
        if (value.isObject()) visitObject(path, value.toObject(), schema);
        if (value.isArray() && schema.contains(u"items")) {
            const QJsonArray items = value.toArray();
            if (items.size() > schema.value(u"maxItems").toInt(INT_MAX))
                wrong(path, QStringLiteral("too many"));
            for (qsizetype i = 0; i < items.size(); ++i)
                visit(QStringLiteral("%1[%2]").arg(path).arg(i), items[i],
                      schema.value(u"items").toObject());
        }
    }

    const QJsonObject m_schemas;
    QStringList m_wrong;
};

} // namespace Foyer
