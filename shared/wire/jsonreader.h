// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the members of a JSON object for the decoders of the subjects.
#pragma once

#include "shared/base/clock.h"
#include "shared/base/error.h"
#include "shared/base/ids.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>
#include <QtCore/QStringList>

#include <cmath>
#include <limits>
#include <optional>

namespace Foyer {

using Key = QLatin1String;

/// Reads the members of one object and keeps the first error, so that a decoder is a flat list of
/// fields. A member that is absent or null keeps its default unless it is required.
class Members
{
public:
    explicit Members(const QJsonObject &object) : m_object(object) {}

    QString requiredText(Key key) { return text(key, true); }
    QString text(Key key) { return text(key, false); }

    Id requiredId(Key key)
    {
        Id id = text(key, true);
        if (!m_error && id.isEmpty()) wrong("json.value", key, "is empty");
        return id;
    }

    /// A whole number from `least` to the largest int.
    int number(Key key, int fallback, int least = 0)
    {
        const QJsonValue value = m_object.value(key);
        if (isAbsent(value)) return fallback;
        if (!value.isDouble()) return wrong("json.type", key, "is not a number"), fallback;
        const double d = value.toDouble();
        if (d != std::floor(d) || d < least || d > std::numeric_limits<int>::max())
            return wrong("json.value", key, "is not a whole number in its range"), fallback;
        return int(d);
    }

    bool flag(Key key, bool fallback)
    {
        const QJsonValue value = m_object.value(key);
        if (isAbsent(value)) return fallback;
        if (!value.isBool()) wrong("json.type", key, "is not true or false");
        return value.toBool(fallback);
    }

    std::optional<Instant> instant(Key key)
    {
        const QJsonValue value = m_object.value(key);
        if (isAbsent(value)) return std::nullopt;
        if (!value.isString()) return wrong("json.type", key, "is not text"), std::nullopt;
        const std::optional<Instant> instant = fromIso(value.toString());
        if (!instant) wrong("json.value", key, "is not an instant with an offset");
        return instant;
    }

    Instant requiredInstant(Key key)
    {
        if (isAbsent(m_object.value(key))) return wrong("json.missing", key, "is missing"), 0;
        return instant(key).value_or(0);
    }

    QStringList texts(Key key)
    {
        QStringList out;
        const QJsonArray items = array(key);
        out.reserve(items.size());
        for (const QJsonValue &item : items) {
            if (!item.isString()) return wrong("json.type", key, "holds something not text"), out;
            out.append(item.toString());
        }
        return out;
    }

    QJsonArray array(Key key)
    {
        const QJsonValue value = m_object.value(key);
        if (isAbsent(value)) return {};
        if (!value.isArray()) wrong("json.type", key, "is not an array");
        return value.toArray();
    }

    QJsonObject object(Key key)
    {
        const QJsonValue value = m_object.value(key);
        if (isAbsent(value)) return {};
        if (!value.isObject()) wrong("json.type", key, "is not an object");
        return value.toObject();
    }

    bool has(Key key) const { return !isAbsent(m_object.value(key)); }

    template <typename Enum>
    Enum name(Key key, Enum fallback, std::optional<Enum> (*fromName)(QStringView))
    {
        if (!has(key)) return fallback;
        const std::optional<Enum> value = fromName(text(key, false));
        if (!value) wrong("json.value", key, "is not a name known here");
        return value.value_or(fallback);
    }

    void wrong(const char *code, Key key, const char *what)
    {
        if (m_error) return;
        m_error = Error{QString::fromLatin1(code),
                        QStringLiteral("%1 %2").arg(key, QLatin1String(what)),
                        QString(key),
                        {}};
    }

    /// Takes over the error of a nested object, its field written as "outer/inner".
    void nested(Key key, const Members &inner)
    {
        if (m_error || !inner.m_error) return;
        m_error = inner.m_error;
        m_error->field = key + u'/' + m_error->field;
    }

    template <typename T>
    Result<T> finish(T &&value)
    {
        if (m_error) return tl::unexpected<Error>(std::move(*m_error));
        return std::forward<T>(value);
    }

private:
    static bool isAbsent(const QJsonValue &value) { return value.isUndefined() || value.isNull(); }

    QString text(Key key, bool required)
    {
        const QJsonValue value = m_object.value(key);
        if (value.isString()) return value.toString();
        if (!isAbsent(value))
            wrong("json.type", key, "is not text");
        else if (required)
            wrong("json.missing", key, "is missing");
        return {};
    }

    const QJsonObject &m_object;
    std::optional<Error> m_error;
};

} // namespace Foyer
