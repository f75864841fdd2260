// SPDX-License-Identifier: GPL-3.0-or-later
#include "qml/theme/theme.h"

#include <QtCore/QFile>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>

#include <algorithm>

namespace Foyer {

namespace {

QColor colourIn(const QJsonObject &object, QLatin1String name)
{
    return QColor(object.value(name).toString());
}

QStringList stringsIn(const QJsonValue &value)
{
    QStringList strings;
    const QJsonArray array = value.toArray();
    for (const QJsonValue &item : array)
        strings.append(item.toString());
    return strings;
}

} // namespace

HueColours ThemeColours::hue(const QString &name) const
{
    const auto it = hues.constFind(name);
    return it != hues.constEnd() ? *it : hues.value(QStringLiteral("slate"));
}

StateColours ThemeColours::state(const QString &name) const
{
    const auto it = states.constFind(name);
    return it != states.constEnd() ? *it : states.value(QStringLiteral("neutral"));
}

QJsonObject Theme::builtInTokens()
{
    QFile file(QStringLiteral(":/foyer/theme/tokens.json"));
    if (!file.open(QIODevice::ReadOnly)) return {};
    return QJsonDocument::fromJson(file.readAll()).object();
}

Theme::Theme(const QJsonObject &tokens, QObject *parent)
    : QObject(parent), m_tokens(tokens.isEmpty() ? builtInTokens() : tokens)
{
    readColours();
    readType();
    readMotion();
    m_desk = desktopScale(m_tokens, m_textScale, false);
}

void Theme::setScheme(const QString &scheme)
{
    const QString name = scheme == u"contrast" ? QStringLiteral("highContrast") : scheme;
    if (name == m_scheme || !m_tokens.value(u"themes").toObject().contains(name)) return;
    m_scheme = name;
    readColours();
    Q_EMIT schemeChanged();
}

void Theme::setWindowSize(qreal width, qreal height)
{
    const qreal u = std::max<qreal>(1.0, std::min(width, height) / 100.0);
    if (u == m_u) return;
    m_u = u;
    readType();
    Q_EMIT scaleChanged();
}

void Theme::setTextScale(qreal scale)
{
    const qreal bounded = std::clamp<qreal>(scale, 1.0, 2.0);
    if (bounded == m_textScale) return;
    m_textScale = bounded;
    m_desk = desktopScale(m_tokens, m_textScale, m_desk.compact);
    readType();
    Q_EMIT scaleChanged();
}

void Theme::setReducedMotion(bool reduced)
{
    if (reduced == m_reduced) return;
    m_reduced = reduced;
    readMotion();
    Q_EMIT motionChanged();
}

void Theme::setCompact(bool compact)
{
    if (compact == m_desk.compact) return;
    m_desk = desktopScale(m_tokens, m_textScale, compact);
    Q_EMIT scaleChanged();
}

void Theme::setRightToLeft(bool rightToLeft)
{
    if (rightToLeft == m_rightToLeft) return;
    m_rightToLeft = rightToLeft;
    Q_EMIT rightToLeftChanged();
}

void Theme::readColours()
{
    const QJsonObject theme = m_tokens.value(u"themes").toObject().value(m_scheme).toObject();
    const QJsonObject c = theme.value(u"color").toObject();
    ThemeColours t;
    const QList<std::pair<QLatin1String, QColor *>> plain{
        {QLatin1String("ground"), &t.ground},
        {QLatin1String("surface"), &t.surface},
        {QLatin1String("raised"), &t.raised},
        {QLatin1String("sunken"), &t.sunken},
        {QLatin1String("line"), &t.line},
        {QLatin1String("lineStrong"), &t.lineStrong},
        {QLatin1String("text"), &t.text},
        {QLatin1String("textMuted"), &t.textMuted},
        {QLatin1String("textFaint"), &t.textFaint},
        {QLatin1String("accent"), &t.accent},
        {QLatin1String("onAccent"), &t.onAccent},
        {QLatin1String("accentInk"), &t.accentInk},
        {QLatin1String("accentTint"), &t.accentTint},
        {QLatin1String("focus"), &t.focus},
        {QLatin1String("nowLine"), &t.nowLine},
        {QLatin1String("onNow"), &t.onNow},
        {QLatin1String("scrim"), &t.scrim}};
    for (const auto &[name, colour] : plain)
        *colour = colourIn(c, name);
    t.scrimOpacity = c.value(u"scrimOpacity").toDouble(0.5);

    const QJsonObject hues = theme.value(u"hue").toObject();
    for (auto it = hues.begin(); it != hues.end(); ++it) {
        const QJsonObject h = it.value().toObject();
        t.hues.insert(it.key(),
                      {colourIn(h, QLatin1String("fill")), colourIn(h, QLatin1String("onFill")),
                       colourIn(h, QLatin1String("tint")), colourIn(h, QLatin1String("onTint")),
                       colourIn(h, QLatin1String("mutedOnTint")),
                       colourIn(h, QLatin1String("ink"))});
    }
    const QJsonObject meta = m_tokens.value(u"stateMeta").toObject();
    const QJsonObject states = theme.value(u"state").toObject();
    for (auto it = states.begin(); it != states.end(); ++it) {
        const QJsonObject s = it.value().toObject();
        t.states.insert(it.key(),
                        {colourIn(s, QLatin1String("fill")), colourIn(s, QLatin1String("onFill")),
                         colourIn(s, QLatin1String("ink")), colourIn(s, QLatin1String("tint")),
                         colourIn(s, QLatin1String("onTint")),
                         meta.value(it.key()).toObject().value(u"icon").toString()});
    }
    m_color = t;
}

TypeRole Theme::role(const QString &name, qreal factor) const
{
    const QJsonObject font = m_tokens.value(u"font").toObject();
    const QJsonObject r = m_tokens.value(u"type")
                              .toObject()
                              .value(u"kiosk")
                              .toObject()
                              .value(u"roles")
                              .toObject()
                              .value(name)
                              .toObject();
    TypeRole result;
    const QJsonObject families = font.value(u"family").toObject();
    result.families = stringsIn(families.value(r.value(u"family").toString(QStringLiteral("ui"))));
    const QJsonObject scripts = families.value(u"byScript").toObject();
    for (const QJsonValue &script : scripts)
        result.families.append(script.toString());
    result.pixelSize = r.value(u"size").toDouble(3.0) * factor * m_u * m_textScale;
    result.lineHeight = result.pixelSize * r.value(u"line").toDouble(1.25);
    result.tracking = result.pixelSize * r.value(u"tracking").toDouble();
    result.weight = r.value(u"weight").toInt(500);
    return result;
}

qreal Theme::sizeOf(const QString &name) const
{
    return m_tokens.value(u"type")
        .toObject()
        .value(u"kiosk")
        .toObject()
        .value(u"roles")
        .toObject()
        .value(name)
        .toObject()
        .value(u"size")
        .toDouble(3.0);
}

void Theme::readType()
{
    m_type.display = role(QStringLiteral("display"));
    m_type.headline = role(QStringLiteral("headline"));
    // Titles with one or two rooms and the clock stand a fifth above headline (kiosk: type steps by rooms).
    m_type.headlineLarge = role(QStringLiteral("headline"), 1.2);
    // At twice the size of text the clock is 12 u and a button's words 3.3 u: both have to share a line with others.
    m_type.clock =
        role(QStringLiteral("headline"), 1.2 * (1 + 0.667 * (m_textScale - 1)) / m_textScale);
    m_type.button = role(QStringLiteral("near"), (1 + 0.25 * (m_textScale - 1)) / m_textScale);
    m_type.title = role(QStringLiteral("title"));
    m_type.titleDense = role(QStringLiteral("titleDense"));
    m_type.body = role(QStringLiteral("body"));
    // Names of rooms and times at the size of titles keep the text family: display letters are too tight for them.
    const qreal body = sizeOf(QStringLiteral("body"));
    m_type.bodyLarge = role(QStringLiteral("body"), sizeOf(QStringLiteral("title")) / body);
    m_type.bodyMedium = role(QStringLiteral("body"), sizeOf(QStringLiteral("titleDense")) / body);
    m_type.label = role(QStringLiteral("label"));
    m_type.near = role(QStringLiteral("near"));
    m_type.nearSmall = role(QStringLiteral("nearSmall"));
}

void Theme::readMotion()
{
    const QJsonObject motion = m_tokens.value(u"motion").toObject();
    const QJsonObject d = motion.value(u"duration").toObject();
    const auto curve = [&motion](QStringView name) {
        QVariantList points;
        const QJsonArray array = motion.value(u"easing").toObject().value(name).toArray();
        for (const QJsonValue &point : array)
            points.append(point.toDouble());
        return points + QVariantList{1.0, 1.0};
    };
    // Reduced: no travel, every change a 120 ms cross-fade in place.
    const int quick = d.value(u"quick").toInt(120);
    const auto ms = [&](QStringView name) {
        return m_reduced ? quick : d.value(name).toInt(quick);
    };
    m_motion = {quick,         ms(u"exit"),        ms(u"standard"), ms(u"enter"),
                ms(u"move"),   ms(u"page"),        ms(u"sheet"),    d.value(u"hold").toInt(8000),
                m_reduced,     curve(u"standard"), curve(u"enter"), curve(u"exit"),
                curve(u"move")};
}

} // namespace Foyer
