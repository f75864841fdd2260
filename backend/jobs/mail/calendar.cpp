// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/mail/calendar.h"

#include "shared/base/text.h"

#include <libical/ical.h>

namespace Foyer {

namespace {

QByteArray clean(const QString &text) { return withoutControls(text).simplified().toUtf8(); }

icaltimetype utc(Instant instant)
{
    return icaltime_from_timet_with_zone(time_t(instant / 1000), 0,
                                         icaltimezone_get_utc_timezone());
}

void addPeople(icalcomponent *event, const CalendarEntry &entry)
{
    icalcomponent_add_property(
        event, icalproperty_new_organizer(("mailto:" + clean(entry.organizer)).constData()));
    icalproperty *attendee =
        icalproperty_new_attendee(("mailto:" + clean(entry.attendee)).constData());
    icalproperty_add_parameter(attendee, icalparameter_new_partstat(ICAL_PARTSTAT_ACCEPTED));
    icalproperty_add_parameter(attendee, icalparameter_new_rsvp(ICAL_RSVP_FALSE));
    icalcomponent_add_property(event, attendee);
}

} // namespace

CalendarPart calendarPart(const CalendarEntry &entry)
{
    icalcomponent *calendar = icalcomponent_new(ICAL_VCALENDAR_COMPONENT);
    icalcomponent_add_property(calendar, icalproperty_new_version("2.0"));
    icalcomponent_add_property(calendar, icalproperty_new_prodid("-//Foyer//Foyer//EN"));
    icalcomponent_add_property(
        calendar,
        icalproperty_new_method(entry.cancelled ? ICAL_METHOD_CANCEL : ICAL_METHOD_REQUEST));
    icalcomponent *event = icalcomponent_new(ICAL_VEVENT_COMPONENT);
    icalcomponent_add_property(event, icalproperty_new_uid(clean(entry.uid).constData()));
    icalcomponent_add_property(event, icalproperty_new_sequence(entry.sequence));
    icalcomponent_add_property(event, icalproperty_new_dtstamp(utc(entry.stamp)));
    icalcomponent_add_property(event, icalproperty_new_dtstart(utc(entry.start)));
    icalcomponent_add_property(event, icalproperty_new_dtend(utc(entry.end)));
    icalcomponent_add_property(event, icalproperty_new_summary(clean(entry.title).constData()));
    if (!entry.location.isEmpty())
        icalcomponent_add_property(event,
                                   icalproperty_new_location(clean(entry.location).constData()));
    if (!entry.url.isEmpty())
        icalcomponent_add_property(event, icalproperty_new_url(clean(entry.url).constData()));
    icalcomponent_add_property(
        event,
        icalproperty_new_status(entry.cancelled ? ICAL_STATUS_CANCELLED : ICAL_STATUS_CONFIRMED));
    addPeople(event, entry);
    icalcomponent_add_component(calendar, event);
    char *text = icalcomponent_as_ical_string_r(calendar);
    CalendarPart part{entry.cancelled ? "CANCEL" : "REQUEST", QByteArray(text)};
    icalmemory_free_buffer(text);
    icalcomponent_free(calendar);
    return part;
}

} // namespace Foyer
