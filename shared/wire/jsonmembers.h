// SPDX-License-Identifier: GPL-3.0-or-later
// The members of each subject, in order of their keys (as QJsonObject keeps them), written to either sink. What is
// not set is absent; empty text is "".
#pragma once

#include "shared/domain/entities.h"
#include "shared/wire/jsonsink.h"

namespace Foyer {

template <typename Sink>
void writeMembers(Sink &sink, const Phase &phase)
{
    if (phase.end) sink.instant(QLatin1String("end"), *phase.end);
    if (phase.start) sink.instant(QLatin1String("start"), *phase.start);
}

template <typename Sink>
void writeMembers(Sink &sink, const Policies &policies)
{
    sink.text(QLatin1String("buffer"), toName(policies.buffer));
    sink.text(QLatin1String("capacity"), toName(policies.capacity));
    sink.text(QLatin1String("hostClash"), toName(policies.hostClash));
    sink.text(QLatin1String("roomClash"), toName(policies.roomClash));
    sink.text(QLatin1String("unavailable"), toName(policies.unavailable));
}

template <typename Sink>
void writeMembers(Sink &sink, const Event &event)
{
    sink.number(QLatin1String("breakMinutes"), event.breakMinutes);
    sink.number(QLatin1String("bufferMinutes"), event.bufferMinutes);
    sink.text(QLatin1String("description"), event.description);
    sink.flag(QLatin1String("hardCapacity"), event.hardCapacity);
    sink.text(QLatin1String("icon"), event.icon);
    sink.text(QLatin1String("id"), event.id);
    sink.number(QLatin1String("maxOpenMeetingRequests"), event.maxOpenMeetingRequests);
    sink.number(QLatin1String("maxSessionMinutes"), event.maxSessionMinutes);
    sink.flag(QLatin1String("meetingsEnabled"), event.meetingsEnabled);
    sink.text(QLatin1String("name"), event.name);
    sink.nested(QLatin1String("phases"), [&](Sink &phases) {
        const auto window = [&](QLatin1String key, const Phase &phase) {
            phases.nested(key, [&](Sink &inner) { writeMembers(inner, phase); });
        };
        window(QLatin1String("proposal"), event.proposal);
        window(QLatin1String("scheduling"), event.scheduling);
        window(QLatin1String("voting"), event.voting);
    });
    sink.nested(QLatin1String("policies"),
                [&](Sink &inner) { writeMembers(inner, event.policies); });
    sink.number(QLatin1String("slotMinutes"), event.slotMinutes);
    sink.text(QLatin1String("slug"), event.slug);
    sink.text(QLatin1String("timeZone"), event.timeZone);
    sink.number(QLatin1String("version"), event.version);
    sink.text(QLatin1String("website"), event.website);
}

template <typename Sink>
void writeMembers(Sink &sink, const Day &day)
{
    sink.instant(QLatin1String("bookingEnd"), day.bookingEnd);
    sink.instant(QLatin1String("bookingStart"), day.bookingStart);
    sink.instant(QLatin1String("end"), day.end);
    sink.text(QLatin1String("id"), day.id);
    sink.instant(QLatin1String("start"), day.start);
    sink.number(QLatin1String("version"), day.version);
}

template <typename Sink>
void writeMembers(Sink &sink, const Location &location)
{
    sink.text(QLatin1String("area"), location.area);
    sink.flag(QLatin1String("bookable"), location.bookable);
    sink.number(QLatin1String("capacity"), location.capacity);
    sink.text(QLatin1String("colour"), location.colour);
    sink.text(QLatin1String("description"), location.description);
    sink.text(QLatin1String("floor"), location.floor);
    sink.text(QLatin1String("id"), location.id);
    sink.text(QLatin1String("imageUrl"), location.imageUrl);
    sink.text(QLatin1String("name"), location.name);
    sink.number(QLatin1String("order"), location.order);
    sink.number(QLatin1String("parallel"), location.parallel);
    sink.number(QLatin1String("version"), location.version);
}

template <typename Sink>
void writeMembers(Sink &sink, const Guest &guest)
{
    sink.text(QLatin1String("about"), guest.about);
    sink.text(QLatin1String("avatarUrl"), guest.avatarUrl);
    sink.text(QLatin1String("basedIn"), guest.basedIn);
    sink.object(QLatin1String("contacts"), guest.contacts);
    sink.text(QLatin1String("id"), guest.id);
    sink.texts(QLatin1String("languages"), guest.languages);
    sink.flag(QLatin1String("member"), guest.member);
    sink.text(QLatin1String("name"), guest.name);
    sink.number(QLatin1String("profileVersion"), guest.profileVersion);
    sink.object(QLatin1String("prompts"), guest.prompts);
    sink.text(QLatin1String("pronouns"), guest.pronouns);
}

template <typename Sink>
void writeMembers(Sink &sink, const MovedFrom &moved)
{
    sink.instant(QLatin1String("at"), moved.at);
    if (moved.end) sink.instant(QLatin1String("end"), *moved.end);
    sink.texts(QLatin1String("locationIds"), moved.locationIds);
    if (moved.start) sink.instant(QLatin1String("start"), *moved.start);
}

template <typename Sink>
void writeMembers(Sink &sink, const Session &session)
{
    sink.flag(QLatin1String("adminManaged"), session.adminManaged);
    sink.number(QLatin1String("capacity"), session.capacity);
    sink.flag(QLatin1String("closed"), session.closed);
    sink.text(QLatin1String("description"), session.description);
    if (session.end) sink.instant(QLatin1String("end"), *session.end);
    sink.text(QLatin1String("guid"), session.guid);
    sink.texts(QLatin1String("hostIds"), session.hostIds);
    sink.text(QLatin1String("id"), session.id);
    sink.text(QLatin1String("kind"), toName(session.kind));
    sink.text(QLatin1String("language"), session.language);
    sink.number(QLatin1String("lateMinutes"), session.lateMinutes);
    sink.list(QLatin1String("links"), session.links, [](Sink &inner, const Link &link) {
        inner.text(QLatin1String("title"), link.title);
        inner.text(QLatin1String("url"), link.url);
    });
    sink.texts(QLatin1String("locationIds"), session.locationIds);
    if (session.movedFrom)
        sink.nested(QLatin1String("movedFrom"),
                    [&](Sink &inner) { writeMembers(inner, *session.movedFrom); });
    if (!session.proposalId.isEmpty()) sink.text(QLatin1String("proposalId"), session.proposalId);
    if (session.start) sink.instant(QLatin1String("start"), *session.start);
    sink.text(QLatin1String("status"), toName(session.status));
    sink.text(QLatin1String("statusReason"), session.statusReason);
    sink.text(QLatin1String("subtitle"), session.subtitle);
    sink.text(QLatin1String("title"), session.title);
    sink.text(QLatin1String("track"), session.track);
    sink.number(QLatin1String("version"), session.version);
}

} // namespace Foyer
