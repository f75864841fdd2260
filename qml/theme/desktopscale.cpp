// SPDX-License-Identifier: GPL-3.0-or-later
#include "qml/theme/desktopscale.h"

#include <QtCore/QJsonArray>

#include <cmath>

namespace Foyer {

namespace {

QStringList familiesOf(const QJsonObject &tokens, QStringView name)
{
    const QJsonObject families = tokens.value(u"font").toObject().value(u"family").toObject();
    QStringList names;
    const QJsonArray own = families.value(name).toArray();
    for (const QJsonValue &family : own)
        names.append(family.toString());
    const QJsonObject scripts = families.value(u"byScript").toObject();
    for (const QJsonValue &script : scripts)
        names.append(script.toString());
    return names;
}

qreal number(const QJsonObject &tokens, QStringView group, QStringView name, qreal otherwise)
{
    return tokens.value(group)
        .toObject()
        .value(u"desktop")
        .toObject()
        .value(name)
        .toDouble(otherwise);
}

} // namespace

DesktopScale desktopScale(const QJsonObject &tokens, qreal textScale, bool compact)
{
    const QJsonObject roles =
        tokens.value(u"type").toObject().value(u"desktop").toObject().value(u"roles").toObject();
    const auto role = [&](QStringView name, QStringView family) {
        const QJsonObject r = roles.value(name).toObject();
        TypeRole result;
        result.families = familiesOf(tokens, family);
        result.pixelSize = std::round(r.value(u"size").toDouble(13) * textScale);
        result.lineHeight = std::round(r.value(u"line").toDouble(18) * textScale);
        result.tracking = result.pixelSize * r.value(u"tracking").toDouble();
        result.weight = r.value(u"weight").toInt(500);
        return result;
    };
    DesktopScale d;
    d.display = role(u"display", u"display");
    d.headline = role(u"headline", u"display");
    d.title = role(u"title", u"display");
    d.body = role(u"body", u"ui");
    d.bodyStrong = role(u"bodyStrong", u"ui");
    d.label = role(u"label", u"ui");
    d.caption = role(u"caption", u"ui");
    d.mono = role(u"mono", u"mono");
    const QList<std::pair<QStringView, qreal *>> spaces{
        {u"xxs", &d.xxs}, {u"xs", &d.xs}, {u"s", &d.s},    {u"m", &d.m},
        {u"l", &d.l},     {u"xl", &d.xl}, {u"xxl", &d.xxl}};
    for (const auto &[name, value] : spaces)
        *value = number(tokens, u"space", name, *value);
    const QList<std::pair<QStringView, qreal *>> radii{{u"block", &d.block},
                                                       {u"chip", &d.chip},
                                                       {u"control", &d.control},
                                                       {u"card", &d.card},
                                                       {u"sheet", &d.sheet}};
    for (const auto &[name, value] : radii)
        *value = number(tokens, u"radius", name, *value);
    const QList<std::pair<QStringView, qreal *>> strokes{{u"hairline", &d.hairline},
                                                         {u"strong", &d.strong},
                                                         {u"roomBar", &d.roomBar},
                                                         {u"nowLine", &d.nowLine},
                                                         {u"focus", &d.focusWidth}};
    for (const auto &[name, value] : strokes)
        *value = number(tokens, u"stroke", name, *value);
    d.scale = textScale;
    d.compact = compact;
    d.controlHeight = std::round(28 * textScale);
    d.formHeight = std::round(32 * textScale);
    d.footHeight = std::round(34 * textScale);
    d.rowHeight = std::round((compact ? 30 : 37) * textScale);
    return d;
}

} // namespace Foyer
