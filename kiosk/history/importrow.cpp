// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/history/importrow.h"

#include "kiosk/history/putback.h"
#include "shared/wire/json.h"

#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ImportRow)
};

/// As words.value(), with the names of rooms and people that do not exist yet.
QString named(const ImportNames &names, const QString &field, const QJsonValue &value,
              const ChangeWords &words)
{
    if (!value.isArray() || !field.endsWith(u"Ids")) return words.value(field, value);
    QStringList shown;
    for (const QJsonValue &id : value.toArray())
        shown += names.value(id.toString(), words.nameOf(id.toString()));
    return shown.join(QStringLiteral(", "));
}

} // namespace

ImportRow importRow(const QJsonObject &object, const ImportNames &names, const Replica &here,
                    const ChangeWords &words)
{
    ImportRow row;
    const QJsonObject before = object.value(u"before").toObject(),
                      after = object.value(u"after").toObject();
    const QJsonObject &state = after.isEmpty() ? before : after;
    const QString type = object.value(u"subject").toObject().value(u"type").toString();
    const bool isSession = type == u"session";
    row.key = object.value(u"key").toString();
    row.tickable = !row.key.isEmpty();
    row.what = object.value(u"what").toString();
    row.line = object.value(u"line").toInt();
    row.title = state.value(u"title").toString(state.value(u"name").toString());
    if (row.title.isEmpty() && type == u"day")
        if (const auto start = fromIso(state.value(u"start").toString()))
            row.title = words.time().longDate(words.time().date(*start));
    if (row.key.isEmpty())
        row.key = type + u'/' + object.value(u"subject").toObject().value(u"id").toString();
    row.dayKey = object.value(u"dayKey").toString();
    row.section = row.what == u"kept" ? QStringLiteral("removed") : row.what;
    row.cancels = row.what == u"removed" || row.what == u"kept";
    row.ticked = row.what != u"kept";
    if (row.what == u"changed") {
        for (const QString &field : differingFields(before, after))
            row.fields.append(QVariantMap{
                {QStringLiteral("label"), words.label(field)},
                {QStringLiteral("before"), named(names, field, before.value(field), words)},
                {QStringLiteral("after"), named(names, field, after.value(field), words)}});
    } else if (isSession) {
        QStringList parts;
        const auto start = fromIso(state.value(u"start").toString());
        const auto end = fromIso(state.value(u"end").toString());
        parts += start && end ? words.time().shortDate(words.time().date(*start)) + u' '
                                    + words.time().range(*start, *end)
                              : Words::tr("No time");
        for (const char *field : {"locationIds", "hostIds"})
            if (const QString text =
                    named(names, QLatin1String(field), state.value(QLatin1String(field)), words);
                !text.isEmpty())
                parts += text;
        row.detail = parts.join(QStringLiteral(" · "));
        if (row.what == u"kept") row.detail += Words::tr(" · added by hand in Foyer");
    } else {
        row.detail = ChangeWords::kindName(type);
    }
    const QJsonObject edited = object.value(u"editedSince").toObject();
    if (!edited.isEmpty()) {
        row.ticked = false;
        const auto at = fromIso(edited.value(u"at").toString());
        row.note =
            Words::tr("%1 changed it at %2, after this file was made")
                .arg(edited.value(u"by").toString(), at ? words.time().time(*at) : QString());
    }
    if (isSession && !before.isEmpty()) {
        const auto old = sessionFromJson(before);
        Session changed = old ? *old : Session();
        if (row.cancels)
            changed.status = SessionStatus::Cancelled;
        else if (const auto fresh = sessionFromJson(after))
            changed = *fresh;
        if (old) row.told = toldOf(here, *old, changed);
        row.moves = !row.cancels && row.told > 0;
    }
    return row;
}

} // namespace Foyer
