// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/wire/sitejson.h"

#include "shared/wire/jsonreader.h"
#include "shared/wire/jsonsink.h"

namespace Foyer {

QJsonObject toJson(const Site &site)
{
    ObjectSink sink;
    sink.text(Key("description"), site.description);
    sink.text(Key("mapUrl"), site.mapUrl);
    sink.flag(Key("passwordSet"), site.passwordSet);
    sink.text(Key("title"), site.title);
    sink.number(Key("version"), site.version);
    return sink.take();
}

QJsonObject toJson(const Kiosk &kiosk)
{
    ObjectSink sink;
    sink.text(Key("appVersion"), kiosk.appVersion);
    sink.instant(Key("created"), kiosk.created);
    if (!kiosk.eventId.isEmpty()) sink.text(Key("eventId"), kiosk.eventId);
    sink.text(Key("id"), kiosk.id);
    sink.text(Key("language"), kiosk.language);
    if (kiosk.lastSeen) sink.instant(Key("lastSeen"), *kiosk.lastSeen);
    sink.texts(Key("locationIds"), kiosk.locationIds);
    sink.text(Key("name"), kiosk.name);
    if (!kiosk.report.isEmpty()) sink.object(Key("report"), kiosk.report);
    sink.object(Key("settings"), kiosk.settings);
    sink.number(Key("version"), kiosk.version);
    sink.text(Key("view"), kiosk.view);
    return sink.take();
}

Result<Site> siteFromJson(const QJsonObject &object)
{
    Members in(object);
    Site out;
    out.title = in.requiredText(Key("title"));
    out.description = in.text(Key("description"));
    out.mapUrl = in.text(Key("mapUrl"));
    out.passwordSet = in.flag(Key("passwordSet"), out.passwordSet);
    out.version = in.number(Key("version"), out.version);
    return in.finish(std::move(out));
}

Result<Kiosk> kioskFromJson(const QJsonObject &object)
{
    Members in(object);
    Kiosk out;
    out.id = in.requiredId(Key("id"));
    out.name = in.requiredText(Key("name"));
    out.eventId = in.text(Key("eventId"));
    out.view = in.text(Key("view"));
    out.locationIds = in.texts(Key("locationIds"));
    out.language = in.text(Key("language"));
    out.settings = in.object(Key("settings"));
    out.appVersion = in.text(Key("appVersion"));
    out.created = in.instant(Key("created")).value_or(0);
    out.lastSeen = in.instant(Key("lastSeen"));
    out.report = in.object(Key("report"));
    out.version = in.number(Key("version"), out.version);
    return in.finish(std::move(out));
}

} // namespace Foyer
