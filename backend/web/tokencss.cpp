// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/web/tokencss.h"

#include <QtCore/QJsonArray>
#include <QtCore/QStringList>

namespace Foyer {
namespace {

QString kebab(const QString &camel)
{
    QString out;
    for (const QChar c : camel) {
        if (c.isUpper()) out += QLatin1Char('-');
        out += c.toLower();
    }
    return out;
}

void property(QString &css, const QString &name, const QString &value)
{
    css += QLatin1String("--") + name + QLatin1Char(':') + value + QLatin1Char(';');
}

QString rgba(const QString &hex, double opacity)
{
    const QString digits = hex.mid(1);
    QStringList parts;
    for (qsizetype i = 0; i + 1 < digits.size(); i += 2)
        parts += QString::number(QStringView(digits).mid(i, 2).toInt(nullptr, 16));
    return QLatin1String("rgba(") + parts.join(QLatin1Char(',')) + QLatin1Char(',')
           + QString::number(opacity) + QLatin1Char(')');
}

QString shadow(const QJsonObject &elevation, const QString &theme)
{
    const QJsonObject s = elevation.value(QLatin1String("shadow")).toObject();
    const double opacity = s.value(QLatin1String("opacity")).toObject().value(theme).toDouble();
    if (opacity <= 0) return QStringLiteral("none");
    return QStringLiteral("0 %1px %2px %3")
        .arg(s.value(QLatin1String("y")).toInt())
        .arg(s.value(QLatin1String("blur")).toInt())
        .arg(rgba(s.value(QLatin1String("color")).toString(), opacity));
}

QString themeProperties(const QJsonObject &tokens, const QString &name)
{
    const QJsonObject theme =
        tokens.value(QLatin1String("themes")).toObject().value(name).toObject();
    const QJsonObject colour = theme.value(QLatin1String("color")).toObject();
    QString css;
    for (auto it = colour.begin(); it != colour.end(); ++it) {
        if (it.value().isString()) property(css, kebab(it.key()), it.value().toString());
    }
    property(css, QStringLiteral("veil"),
             rgba(colour.value(QLatin1String("scrim")).toString(),
                  colour.value(QLatin1String("scrimOpacity")).toDouble()));
    const std::pair<QLatin1String, QLatin1String> groups[] = {
        {QLatin1String("hue"), QLatin1String("h-")}, {QLatin1String("state"), QLatin1String("s-")}};
    for (const auto &[group, prefix] : groups) {
        const QJsonObject members = theme.value(group).toObject();
        for (auto member = members.begin(); member != members.end(); ++member) {
            const QJsonObject roles = member.value().toObject();
            for (auto role = roles.begin(); role != roles.end(); ++role)
                property(css, prefix + kebab(member.key()) + QLatin1Char('-') + kebab(role.key()),
                         role.value().toString());
        }
    }
    const QJsonObject elevation = tokens.value(QLatin1String("elevation")).toObject();
    for (const char *level : {"popover", "sheet"})
        property(css, QLatin1String("shadow-") + QLatin1String(level),
                 shadow(elevation.value(QLatin1String(level)).toObject(), name));
    property(css, QStringLiteral("scheme"),
             name == QLatin1String("light") ? QStringLiteral("light") : QStringLiteral("dark"));
    return css;
}

QString motionProperties(const QJsonObject &tokens)
{
    const QJsonObject motion = tokens.value(QLatin1String("motion")).toObject();
    QString css;
    const QJsonObject durations = motion.value(QLatin1String("duration")).toObject();
    for (auto it = durations.begin(); it != durations.end(); ++it) {
        if (it.value().isDouble())
            property(css, QLatin1String("t-") + kebab(it.key()),
                     QString::number(it.value().toInt()) + QLatin1String("ms"));
    }
    const QJsonObject easings = motion.value(QLatin1String("easing")).toObject();
    for (auto it = easings.begin(); it != easings.end(); ++it) {
        QStringList points;
        for (const QJsonValue &point : it.value().toArray())
            points += QString::number(point.toDouble());
        property(css, QLatin1String("ease-") + kebab(it.key()),
                 QLatin1String("cubic-bezier(") + points.join(QLatin1Char(',')) + QLatin1Char(')'));
    }
    return css;
}

/// Which hue an element with data-hue shows: four short names that every component reads.
QString hueRules(const QJsonObject &tokens)
{
    QString css;
    for (const QJsonValue &value : tokens.value(QLatin1String("hueOrder")).toArray()) {
        const QString hue = value.toString();
        css += QStringLiteral(
                   "[data-hue=%1]{--hue-fill:var(--h-%1-fill);--hue-on-fill:var(--h-%1-on-fill);"
                   "--hue-tint:var(--h-%1-tint);--hue-on-tint:var(--h-%1-on-tint);"
                   "--hue-muted:var(--h-%1-muted-on-tint);--hue-ink:var(--h-%1-ink)}\n")
                   .arg(hue);
    }
    return css;
}

QString stateRules(const QJsonObject &tokens)
{
    QString css;
    const QJsonObject states = tokens.value(QLatin1String("stateMeta")).toObject();
    for (auto it = states.begin(); it != states.end(); ++it) {
        const QString state = kebab(it.key());
        css += QStringLiteral(
                   "[data-state=%1]{--st-fill:var(--s-%1-fill);--st-on-fill:var(--s-%1-on-fill);"
                   "--st-ink:var(--s-%1-ink);--st-tint:var(--s-%1-tint);--st-on-tint:var(--s-%1-on-"
                   "tint)}\n")
                   .arg(state);
    }
    return css;
}

} // namespace

QByteArray tokenStyleSheet(const QJsonObject &tokens)
{
    const QString light = themeProperties(tokens, QStringLiteral("light"));
    const QString dark = themeProperties(tokens, QStringLiteral("dark"));
    const QString contrast = themeProperties(tokens, QStringLiteral("highContrast"));
    QString css = QStringLiteral("/* Made from the design tokens. */\n");
    css += QLatin1String(":root{") + light + motionProperties(tokens) + QLatin1String("}\n");
    css +=
        QLatin1String("@media (prefers-color-scheme:dark){:root{") + dark + QLatin1String("}}\n");
    css +=
        QLatin1String("@media (prefers-contrast:more){:root{") + contrast + QLatin1String("}}\n");
    css += QLatin1String(":root[data-theme=light]{") + light + QLatin1String("}\n");
    css += QLatin1String(":root[data-theme=dark]{") + dark + QLatin1String("}\n");
    css += QLatin1String(":root[data-theme=contrast]{") + contrast + QLatin1String("}\n");
    css += hueRules(tokens) + stateRules(tokens);
    return css.toUtf8();
}

} // namespace Foyer
