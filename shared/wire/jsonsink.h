// SPDX-License-Identifier: GPL-3.0-or-later
// Two places for the members of a subject to go, so that each subject's list of members is written once: a
// QJsonObject, and JSON text at a tenth of the cost (a snapshot of 2,000 sessions is some 40,000 members).
#pragma once

#include "shared/base/clock.h"

#include <QtCore/QByteArray>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtCore/QStringList>

namespace Foyer {

class ObjectSink
{
public:
    void text(QLatin1String key, const QString &value) { m_object.insert(key, value); }
    void number(QLatin1String key, qint64 value) { m_object.insert(key, value); }
    void flag(QLatin1String key, bool value) { m_object.insert(key, value); }
    void instant(QLatin1String key, Instant value) { m_object.insert(key, toIso(value)); }
    void texts(QLatin1String key, const QStringList &values)
    {
        m_object.insert(key, QJsonArray::fromStringList(values));
    }
    void object(QLatin1String key, const QJsonObject &value) { m_object.insert(key, value); }

    /// A nested object whose members `fill` writes.
    template <typename Fill>
    void nested(QLatin1String key, const Fill &fill)
    {
        ObjectSink inner;
        fill(inner);
        m_object.insert(key, inner.take());
    }

    /// An array of objects, one per item.
    template <typename Items, typename Fill>
    void list(QLatin1String key, const Items &items, const Fill &fill)
    {
        QJsonArray array;
        for (const auto &item : items) {
            ObjectSink inner;
            fill(inner, item);
            array.append(inner.take());
        }
        m_object.insert(key, array);
    }

    QJsonObject take() { return std::move(m_object); }

private:
    QJsonObject m_object;
};

/// A subject as the object that its writeMembers() describes.
template <typename T>
QJsonObject toObject(const T &subject)
{
    ObjectSink sink;
    writeMembers(sink, subject);
    return sink.take();
}

/// Appends one JSON object to a byte array: begin(), members in order of their keys, end().
class TextSink
{
public:
    explicit TextSink(QByteArray &out) : m_out(out) {}

    void begin() { open('{'); }
    void end() { close('}'); }

    void text(QLatin1String key, const QString &value)
    {
        name(key);
        string(value);
    }
    void number(QLatin1String key, qint64 value)
    {
        name(key);
        m_out.append(QByteArray::number(value));
    }
    void flag(QLatin1String key, bool value)
    {
        name(key);
        m_out.append(value ? "true" : "false");
    }
    void instant(QLatin1String key, Instant value) { text(key, toIso(value)); }
    void texts(QLatin1String key, const QStringList &values);
    void object(QLatin1String key, const QJsonObject &value)
    {
        name(key);
        m_out.append(QJsonDocument(value).toJson(QJsonDocument::Compact));
    }

    template <typename Fill>
    void nested(QLatin1String key, const Fill &fill)
    {
        name(key);
        begin();
        fill(*this);
        end();
    }

    template <typename Items, typename Fill>
    void list(QLatin1String key, const Items &items, const Fill &fill)
    {
        name(key);
        open('[');
        for (const auto &item : items) {
            comma();
            begin();
            fill(*this, item);
            end();
        }
        close(']');
    }

private:
    void name(QLatin1String key)
    {
        comma();
        m_out.append('"').append(key.data(), key.size()).append("\":");
    }
    void comma()
    {
        if (!m_isFirst) m_out.append(',');
        m_isFirst = false;
    }
    void open(char bracket)
    {
        m_out.append(bracket);
        m_isFirst = true;
    }
    void close(char bracket)
    {
        m_out.append(bracket);
        m_isFirst = false;
    }
    void string(const QString &value);

    QByteArray &m_out;
    bool m_isFirst = true;
};

} // namespace Foyer
