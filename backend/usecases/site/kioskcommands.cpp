// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/site/kioskcommands.h"

#include "backend/store/repositories/eventrepository.h"
#include "backend/store/repositories/locationrepository.h"
#include "backend/usecases/authorise.h"
#include "backend/usecases/subjects.h"
#include "shared/wire/sitejson.h"

#include <QtCore/QRegularExpression>

namespace Foyer {

namespace {

constexpr QLatin1String SubjectType("kiosk");
constexpr int LongestName = 100;
constexpr qsizetype LargestSettings = 8 * 1024;

QString subject() { return QStringLiteral("kiosk"); }

const QStringList &readOnly()
{
    static const QStringList names{QStringLiteral("id"),         QStringLiteral("version"),
                                   QStringLiteral("created"),    QStringLiteral("lastSeen"),
                                   QStringLiteral("appVersion"), QStringLiteral("report")};
    return names;
}

tl::unexpected<Error> invalid(const char *field, const char *detail)
{
    return fail(QStringLiteral("kiosk.invalid"), QLatin1String(detail), QLatin1String(field));
}

Result<void> checkPlace(Connection &connection, const Kiosk &kiosk)
{
    if (kiosk.eventId.isEmpty()) {
        if (!kiosk.locationIds.isEmpty())
            return invalid("locationIds", "rooms are rooms of an event");
        return {};
    }
    auto event = EventRepository(connection).byId(kiosk.eventId);
    if (!event) return tl::unexpected(event.error());
    if (!*event) return invalid("eventId", "there is no such event");
    for (const Id &id : kiosk.locationIds) {
        auto shown = LocationRepository(connection).isInEvent(kiosk.eventId, id);
        if (!shown) return tl::unexpected(shown.error());
        if (!*shown) return invalid("locationIds", "a room is not of this event");
    }
    return {};
}

/// What a screen says of itself: numbers, instants and short texts under known names, so that nobody can keep a
/// library in it.
Result<void> checkReport(const QJsonObject &report)
{
    static const QStringList numbers{QStringLiteral("seq"), QStringLiteral("clockOffsetMs"),
                                     QStringLiteral("frameAgeMs"), QStringLiteral("width"),
                                     QStringLiteral("height")};
    static const QStringList texts{QStringLiteral("lastFrame"), QStringLiteral("view"),
                                   QStringLiteral("sync"), QStringLiteral("trouble")};
    for (auto it = report.begin(); it != report.end(); ++it) {
        const bool isNumber = numbers.contains(it.key());
        if (!isNumber && !texts.contains(it.key()))
            return fail(QStringLiteral("kiosk.unknownField"),
                        QStringLiteral("a report has no field %1").arg(it.key()),
                        QStringLiteral("report"));
        const bool fits =
            isNumber ? it.value().isDouble()
                     : it.value().isString() && it.value().toString().size() <= LongestName;
        if (!fits)
            return fail(QStringLiteral("kiosk.invalid"),
                        isNumber
                            ? QStringLiteral("%1 is a number").arg(it.key())
                            : QStringLiteral("%1 is text of at most 100 characters").arg(it.key()),
                        QStringLiteral("report"));
    }
    return {};
}

Result<void> checkKiosk(Connection &connection, const Kiosk &before, const Kiosk &kiosk)
{
    static const QRegularExpression tag(QStringLiteral("^([A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*)?$"));
    if (kiosk.name.trimmed().isEmpty() || kiosk.name.size() > LongestName)
        return invalid("name", "a screen's name has 1 to 100 characters");
    if (!kioskViews().contains(kiosk.view)) return invalid("view", "there is no such view");
    if (kiosk.language.size() > 35 || !tag.match(kiosk.language).hasMatch())
        return invalid("language", "a language is a tag like de or pt-BR");
    if (encodeJson(kiosk.settings).size() > LargestSettings)
        return invalid("settings", "at most 8 kB");
    // A room may have left the event since: that hinders no other edit.
    if (kiosk.eventId == before.eventId && kiosk.locationIds == before.locationIds) return {};
    return checkPlace(connection, kiosk);
}

/// The organizers, and the screen itself: it follows a new view by the stream that it has open anyway.
Audience itsAudience(const Id &kioskId) { return {Audience::Kind::Admins, {kioskId}}; }

// Nobody is told of a screen that shows no event.
Result<void> recordKiosk(UnitOfWork &unit, const Id &eventId, const Kiosk &kiosk,
                         const QJsonObject &before)
{
    if (eventId.isEmpty()) return {};
    return unit
        .record(eventId, ChangeType::KioskChanged, SubjectType, kiosk.id,
                changePayload(subject(), toJson(kiosk), before), itsAudience(kiosk.id))
        .map([](qint64) {});
}

// The event that the screen has left loses it.
Result<void> recordGone(UnitOfWork &unit, const Kiosk &before)
{
    if (before.eventId.isEmpty()) return {};
    return unit
        .record(before.eventId, ChangeType::KioskDeleted, SubjectType, before.id,
                removalPayload(before.id, toJson(before)), itsAudience(before.id))
        .map([](qint64) {});
}

Result<Kiosk> commanded(UnitOfWork &unit, const KioskCommand &command)
{
    if (auto allowed = requireOrganizer(unit); !allowed) return tl::unexpected(allowed.error());
    auto kiosk = found(KioskRepository(unit.connection()).byId(command.kioskId), subject());
    if (!kiosk) return kiosk;
    auto expected =
        expectVersion(subject(), command.body.expectedVersion, kiosk->version, toJson(*kiosk));
    if (!expected) return tl::unexpected(expected.error());
    return kiosk;
}

Result<void> replaceKiosk(UnitOfWork &unit, const Kiosk &before, const Kiosk &after)
{
    if (auto kept = KioskRepository(unit.connection()).update(after); !kept) return kept;
    if (before.eventId != after.eventId) {
        if (auto gone = recordGone(unit, before); !gone) return gone;
    }
    return recordKiosk(unit, after.eventId, after, toJson(before));
}

} // namespace

const QStringList &kioskFields()
{
    static const QStringList names{QStringLiteral("id"),       QStringLiteral("name"),
                                   QStringLiteral("eventId"),  QStringLiteral("view"),
                                   QStringLiteral("language"), QStringLiteral("locationIds"),
                                   QStringLiteral("settings")};
    return names;
}

Result<KioskCommand> KioskCommand::fromJson(const Id &kioskId, const QJsonObject &body)
{
    return patchBody(subject(), body, kioskFields() + readOnly()).map([&](PatchBody split) {
        return KioskCommand{kioskId, std::move(split)};
    });
}

Result<Kiosk> addKiosk(UnitOfWork &unit, Kiosk kiosk)
{
    kiosk.created = unit.now();
    kiosk.lastSeen.reset();
    kiosk.report = {};
    kiosk.version = 1;
    kiosk.name = kiosk.name.trimmed();
    if (kiosk.view.isEmpty()) kiosk.view = kioskViews().first();
    if (auto checked = checkKiosk(unit.connection(), {}, kiosk); !checked)
        return tl::unexpected(checked.error());
    KioskRepository kiosks(unit.connection());
    auto twin = kiosks.byId(kiosk.id);
    if (!twin) return tl::unexpected(twin.error());
    if (*twin)
        return fail(QStringLiteral("kiosk.idTaken"), QStringLiteral("there is a kiosk of this id"),
                    QStringLiteral("id"));
    if (auto added = kiosks.insert(kiosk); !added) return tl::unexpected(added.error());
    if (auto recorded = recordKiosk(unit, kiosk.eventId, kiosk, {}); !recorded)
        return tl::unexpected(recorded.error());
    return kiosk;
}

Result<Answer> editKiosk(UnitOfWork &unit, const KioskCommand &command)
{
    auto before = commanded(unit, command);
    if (!before) return tl::unexpected(before.error());
    auto after = patched(subject(), *before, command.body, readOnly(), kioskFromJson);
    if (!after) return tl::unexpected(after.error());
    // "settings" is replaced as a whole: merging would leave no way to take one of its members out.
    if (const auto it = command.body.members.find(QStringLiteral("settings"));
        it != command.body.members.end())
        after->settings = it.value().toObject();
    // Another event has other rooms.
    if (after->eventId != before->eventId
        && !command.body.members.contains(QStringLiteral("locationIds")))
        after->locationIds.clear();
    after->name = after->name.trimmed();
    if (*after == *before) return answerOk(toJson(*before));
    if (auto checked = checkKiosk(unit.connection(), *before, *after); !checked)
        return tl::unexpected(checked.error());
    after->version = before->version + 1;
    if (auto kept = replaceKiosk(unit, *before, *after); !kept) return tl::unexpected(kept.error());
    return answerOk(toJson(*after));
}

Result<Answer> deleteKiosk(UnitOfWork &unit, const KioskCommand &command)
{
    auto kiosk = commanded(unit, command);
    if (!kiosk) return tl::unexpected(kiosk.error());
    if (auto removed = KioskRepository(unit.connection()).remove(kiosk->id); !removed)
        return tl::unexpected(removed.error());
    return recordGone(unit, *kiosk).map([] { return answerNoContent(); });
}

Result<KioskReport> KioskReport::fromJson(const Id &kioskId, const QJsonObject &body)
{
    KioskReport report;
    report.kioskId = kioskId;
    for (auto it = body.begin(); it != body.end(); ++it) {
        if (it.key() == u"lastSeen") continue;
        if (it.key() == u"report") {
            if (!it.value().isObject()) return invalid("report", "a report is an object");
            const QJsonObject said = it.value().toObject();
            if (auto checked = checkReport(said); !checked) return tl::unexpected(checked.error());
            report.report = said;
            continue;
        }
        if (it.key() != u"appVersion") {
            if (kioskFields().contains(it.key()))
                return fail(QStringLiteral("auth.forbidden"),
                            QStringLiteral("this is for organizers"), it.key());
            return fail(QStringLiteral("kiosk.unknownField"),
                        QStringLiteral("there is no field %1").arg(it.key()), it.key());
        }
        if (!it.value().isString() || it.value().toString().size() > LongestName)
            return invalid("appVersion", "text of at most 100 characters");
        report.appVersion = it.value().toString().trimmed();
    }
    return report;
}

Result<Answer> reportKiosk(UnitOfWork &unit, const KioskReport &report)
{
    KioskRepository kiosks(unit.connection());
    auto before = found(kiosks.byId(report.kioskId), subject());
    if (!before) return tl::unexpected(before.error());
    Kiosk after = *before;
    after.lastSeen = unit.now();
    if (report.report) after.report = *report.report;
    if (!report.appVersion || *report.appVersion == before->appVersion)
        return kiosks.setLastSeen(after.id, unit.now(), after.report).map([&] {
            return answerOk(toJson(after));
        });
    after.appVersion = *report.appVersion;
    if (auto kept = kiosks.setLastSeen(after.id, unit.now(), after.report); !kept)
        return tl::unexpected(kept.error());
    if (auto kept = replaceKiosk(unit, *before, after); !kept) return tl::unexpected(kept.error());
    return answerOk(toJson(after));
}

} // namespace Foyer
