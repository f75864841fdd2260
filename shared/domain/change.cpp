// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/domain/change.h"

#include <QtCore/QJsonArray>

#include <algorithm>
#include <limits>

namespace Foyer {

QString toName(ActorKind kind)
{
    switch (kind) {
    case ActorKind::Guest:
        return QStringLiteral("guest");
    case ActorKind::Admin:
        return QStringLiteral("admin");
    case ActorKind::System:
        return QStringLiteral("system");
    }
    return {};
}

std::optional<ActorKind> actorKindFromName(QStringView name)
{
    if (name == u"guest") return ActorKind::Guest;
    if (name == u"admin") return ActorKind::Admin;
    if (name == u"system") return ActorKind::System;
    return std::nullopt;
}

QJsonObject Audience::toJson() const
{
    const QLatin1String key("kind");
    switch (kind) {
    case Kind::None:
        break;
    case Kind::Event:
        return {{key, QStringLiteral("event")}};
    case Kind::Admins:
        if (ids.isEmpty()) return {{key, QStringLiteral("admins")}};
        return {{key, QStringLiteral("admins")},
                {QStringLiteral("ids"), QJsonArray::fromStringList(QStringList(ids))}};
    case Kind::Guests:
        return {{key, QStringLiteral("guests")},
                {QStringLiteral("ids"), QJsonArray::fromStringList(QStringList(ids))}};
    }
    return {};
}

Audience Audience::fromJson(const QJsonObject &object)
{
    const QString kind = object.value(QLatin1String("kind")).toString();
    if (kind == u"event") return event();
    const bool ofAdmins = kind == u"admins";
    if (!ofAdmins && kind != u"guests")
        return {}; // what this version does not know is shown to nobody
    QList<Id> ids;
    const QJsonArray array = object.value(QLatin1String("ids")).toArray();
    for (const QJsonValue &id : array)
        if (id.isString() && !id.toString().isEmpty()) ids.append(id.toString());
    return {ofAdmins ? Kind::Admins : Kind::Guests, std::move(ids)};
}

bool Viewer::maySee(const Audience &audience) const
{
    switch (audience.kind) {
    case Audience::Kind::None:
        return false;
    case Audience::Kind::Event:
        return true;
    case Audience::Kind::Guests:
        return kind == Kind::Guest && !id.isEmpty() && audience.ids.contains(id);
    case Audience::Kind::Admins:
        // A row about a screen names it: the screen itself hears what is set for it.
        return kind == Kind::Organizer
               || (kind == Kind::Public && !id.isEmpty() && audience.ids.contains(id));
    }
    return false;
}

QString Cursor::toString() const
{
    QString text = QString::number(seq);
    if (stamp) text += u'.' + QString::number(*stamp, 16).rightJustified(8, u'0');
    return text;
}

std::optional<Cursor> Cursor::parse(QStringView text)
{
    const qsizetype dot = text.indexOf(u'.');
    const QStringView digits = dot < 0 ? text : text.first(dot);
    const auto isDigit = [](QChar c) { return c >= u'0' && c <= u'9'; };
    if (digits.isEmpty() || digits.size() > 19 || (digits.size() > 1 && digits.front() == u'0')
        || !std::all_of(digits.begin(), digits.end(), isDigit))
        return std::nullopt;
    Cursor cursor;
    bool fits = false;
    cursor.seq = digits.toLongLong(&fits);
    // Nineteen digits may exceed 63 bits: that is a position far ahead of any log, not a small one.
    if (!fits) cursor.seq = std::numeric_limits<qint64>::max();
    if (dot < 0) return cursor;

    const QStringView hex = text.sliced(dot + 1);
    const auto isHex = [](QChar c) {
        return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f') || (c >= u'A' && c <= u'F');
    };
    if (hex.size() != 8 || !std::all_of(hex.begin(), hex.end(), isHex)) return std::nullopt;
    cursor.stamp = hex.toUInt(nullptr, 16);
    return cursor;
}

} // namespace Foyer
