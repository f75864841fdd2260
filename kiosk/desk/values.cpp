// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/desk/values.h"

#include "kiosk/desk/walltime.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

QString words(const char *text) { return QCoreApplication::translate("Desk", text); }

} // namespace

Result<QJsonObject> textMember(const QString &field, const QVariant &value, int most, bool required)
{
    const QString text = value.toString().trimmed();
    if (required && text.isEmpty()) return unfit(field, words("Write something here."));
    if (text.toUcs4().size() > most)
        return unfit(field, words("That is too long: at most %1 characters.").arg(most));
    return QJsonObject{{field, text}};
}

Result<QJsonObject> numberMember(const QString &field, const QVariant &value, int from, int to,
                                 int otherwise)
{
    if (!value.isValid() || value.isNull() || value.toString().trimmed().isEmpty())
        return QJsonObject{{field, otherwise}};
    bool whole = false;
    const int number = value.toString().trimmed().toInt(&whole);
    if (!whole) return unfit(field, words("A whole number, please."));
    if (number < from || number > to)
        return unfit(field, words("Between %1 and %2.").arg(from).arg(to));
    return QJsonObject{{field, number}};
}

Result<QJsonObject> flagMember(const QString &field, const QVariant &value)
{
    const QString text = value.toString();
    return QJsonObject{{field, text == u"true" || text == u"1" || text == words("yes")}};
}

Result<QJsonObject> timeMember(const DeskView &view, const QString &field, const QVariant &value,
                               bool optional)
{
    const QString text = value.toString().trimmed();
    if (text.isEmpty() && optional) return QJsonObject{{field, QJsonValue::Null}};
    const auto instant = wallInstant(text, view.zone);
    if (!instant)
        return unfit(field, words("Write date and time like %1.")
                                .arg(wallText(view.now - view.now % 3'600'000, view.zone)));
    return QJsonObject{{field, toIso(*instant)}};
}

Result<QJsonObject> idsMember(const QString &field, const QVariant &value)
{
    return QJsonObject{{field, QJsonArray::fromStringList(value.toStringList())}};
}

Result<QJsonObject> pairsMember(const QString &field, const QVariant &value,
                                const QJsonObject &before)
{
    QJsonObject pairs;
    for (auto it = before.begin(); it != before.end(); ++it)
        pairs.insert(it.key(), QJsonValue::Null);
    const QStringList lines = value.toString().split(u'\n', Qt::SkipEmptyParts);
    for (const QString &line : lines) {
        if (line.trimmed().isEmpty()) continue;
        const qsizetype colon = line.indexOf(u':');
        const QString name = line.left(std::max<qsizetype>(colon, 0)).trimmed();
        if (name.isEmpty())
            return unfit(field, QCoreApplication::translate("Desk", "Write each line like “Matrix: "
                                                                    "@ada:example.org”."));
        pairs.insert(name, line.mid(colon + 1).trimmed());
    }
    return QJsonObject{{field, pairs}};
}

QString pairLines(const QJsonObject &pairs)
{
    QStringList lines;
    for (auto it = pairs.begin(); it != pairs.end(); ++it)
        lines.append(it.key() + QStringLiteral(": ") + it.value().toString());
    return lines.join(u'\n');
}

QString roomNames(const DeskView &view, const QList<Id> &ids, const QString &otherwise)
{
    QStringList names;
    for (const Id &id : ids)
        names.append(view.replica.locations.value(id).name);
    return names.isEmpty() ? otherwise : names.join(QStringLiteral(", "));
}

QString guestNames(const DeskView &view, const QList<Id> &ids)
{
    QStringList names;
    for (const Id &id : ids)
        if (const auto guest = view.replica.guests.constFind(id);
            guest != view.replica.guests.constEnd())
            names.append(guest->name);
    return names.join(QStringLiteral(", "));
}

QString when(const DeskView &view, Instant instant)
{
    return wallWords(instant, view.zone, view.locale);
}

} // namespace Foyer
