// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/screensetup.h"

#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

QString textIn(const QJsonObject &object, QLatin1String key, const QString &standard)
{
    const QJsonValue value = object.value(key);
    return value.isString() ? value.toString() : standard;
}

QStringList textsIn(const QJsonValue &value)
{
    QStringList texts;
    const QJsonArray array = value.toArray();
    for (const QJsonValue &one : array)
        if (one.isString() && !one.toString().isEmpty()) texts.append(one.toString());
    return texts;
}

DailyStretch stretchIn(const QJsonObject &object, QLatin1String key, const DailyStretch &standard)
{
    const QJsonValue stretch = object.value(key);
    return stretch.isObject() ? DailyStretch::fromJson(stretch.toObject()) : standard;
}

void takeCare(CareSettings &care, const QJsonObject &settings)
{
    care.drift = settings.value(QLatin1String("drift")).toBool(care.drift);
    care.night = stretchIn(settings, QLatin1String("night"), care.night);
    care.off = stretchIn(settings, QLatin1String("off"), care.off);
    care.exitKeys = textIn(settings, QLatin1String("exitKeys"), care.exitKeys);
    care.pin = textIn(settings, QLatin1String("pin"), care.pin);
}

} // namespace

QLocale localeFrom(const QString &language)
{
    if (!language.isEmpty() && language != u"en") return QLocale(language);
    const QLocale system = QLocale::system();
    if (language.isEmpty() && system.language() != QLocale::C
        && system.language() != QLocale::English)
        return system;
    return QLocale(QLocale::English, QLocale::UnitedKingdom);
}

StageOptions optionsFor(const Kiosk &kiosk, const StageOptions &own)
{
    StageOptions options = own;
    if (!kiosk.view.isEmpty()) options.view = kiosk.view;
    options.rooms = kiosk.locationIds;
    if (!kiosk.language.isEmpty()) options.locale = localeFrom(kiosk.language);
    const QJsonObject &settings = kiosk.settings;
    const QString theme = textIn(settings, QLatin1String("theme"), own.scheme);
    if (stageSchemes().contains(theme)) options.scheme = theme;
    const double scale = settings.value(QLatin1String("textScale")).toDouble(own.textScale);
    options.textScale = std::clamp(scale, 1.0, 2.0);
    options.touchScreen = settings.value(QLatin1String("touch")).toBool(own.touchScreen);
    options.reducedMotion =
        settings.value(QLatin1String("reducedMotion")).toBool(own.reducedMotion);
    if (const QStringList codes = textsIn(settings.value(QLatin1String("languages")));
        !codes.isEmpty())
        options.languages = codes;
    options.rotation.clear();
    const QJsonArray turns = settings.value(QLatin1String("rotation")).toArray();
    for (const QJsonValue &turn : turns)
        options.rotation.append(
            {turn[QLatin1String("view")].toString(), turn[QLatin1String("seconds")].toInt(20)});
    if (options.rotation.isEmpty()) options.rotation = own.rotation;
    if (const QJsonObject web = settings.value(QLatin1String("web")).toObject(); !web.isEmpty()) {
        options.webAddress = QUrl(web.value(QLatin1String("url")).toString(), QUrl::StrictMode);
        options.webHosts = textsIn(web.value(QLatin1String("hosts")));
    }
    takeCare(options.care, settings);
    return options;
}

} // namespace Foyer
