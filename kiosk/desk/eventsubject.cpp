// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/desk/eventsubject.h"

#include "kiosk/desk/values.h"
#include "kiosk/desk/walltime.h"
#include "shared/domain/phases.h"

#include <QtCore/QRegularExpression>

namespace Foyer {

namespace {

const QStringList &phaseNames()
{
    static const QStringList names{QStringLiteral("proposal"), QStringLiteral("voting"),
                                   QStringLiteral("scheduling")};
    return names;
}

const Phase &phaseOf(const Event &event, const QString &name)
{
    return name == u"proposal" ? event.proposal
           : name == u"voting" ? event.voting
                               : event.scheduling;
}

const QStringList &policyNames()
{
    static const QStringList names{QStringLiteral("roomClash"), QStringLiteral("hostClash"),
                                   QStringLiteral("unavailable"), QStringLiteral("buffer"),
                                   QStringLiteral("capacity")};
    return names;
}

Policy policyOf(const Policies &policies, const QString &name)
{
    return name == u"roomClash"     ? policies.roomClash
           : name == u"hostClash"   ? policies.hostClash
           : name == u"unavailable" ? policies.unavailable
           : name == u"buffer"      ? policies.buffer
                                    : policies.capacity;
}

} // namespace

QVariantMap EventSubject::values(const DeskView &view, const Id &) const
{
    const Event &event = view.replica.event;
    QVariantMap values{{QStringLiteral("name"), event.name},
                       {QStringLiteral("slug"), event.slug},
                       {QStringLiteral("description"), event.description},
                       {QStringLiteral("website"), event.website},
                       {QStringLiteral("icon"), event.icon},
                       {QStringLiteral("timeZone"), event.timeZone},
                       {QStringLiteral("maxSessionMinutes"), event.maxSessionMinutes},
                       {QStringLiteral("breakMinutes"), event.breakMinutes},
                       {QStringLiteral("bufferMinutes"), event.bufferMinutes},
                       {QStringLiteral("slotMinutes"), event.slotMinutes},
                       {QStringLiteral("hardCapacity"), event.hardCapacity},
                       {QStringLiteral("meetingsEnabled"), event.meetingsEnabled},
                       {QStringLiteral("maxOpenMeetingRequests"), event.maxOpenMeetingRequests},
                       {QStringLiteral("phaseNow"), toName(phaseAt(event, view.now))}};
    for (const QString &name : phaseNames()) {
        const Phase &phase = phaseOf(event, name);
        values.insert(name + QStringLiteral("Start"),
                      phase.start ? wallText(*phase.start, view.zone) : QString());
        values.insert(name + QStringLiteral("End"),
                      phase.end ? wallText(*phase.end, view.zone) : QString());
    }
    for (const QString &name : policyNames())
        values.insert(name, toName(policyOf(event.policies, name)));
    return values;
}

Result<QJsonObject> EventSubject::patch(const DeskView &view, const Id &, const QString &field,
                                        const QVariant &value) const
{
    for (const QString &name : phaseNames()) {
        const bool begins = field == name + QStringLiteral("Start");
        if (!begins && field != name + QStringLiteral("End")) continue;
        const auto time = timeMember(view, field, value, true);
        if (!time) return time;
        return QJsonObject{{QStringLiteral("phases"),
                            QJsonObject{{name, QJsonObject{{begins ? QStringLiteral("start")
                                                                   : QStringLiteral("end"),
                                                            time->value(field)}}}}}};
    }
    if (policyNames().contains(field))
        return QJsonObject{{QStringLiteral("policies"), QJsonObject{{field, value.toString()}}}};
    if (field == u"name") return textMember(field, value, 200, true);
    if (field == u"slug") {
        static const QRegularExpression address(QStringLiteral("^[a-z0-9]+(-[a-z0-9]+)*$"));
        if (!address.match(value.toString()).hasMatch())
            return unfit(field,
                         tr("Small letters a to z, digits and hyphens, as in summer-camp-2027."));
        return textMember(field, value, 100, true);
    }
    if (field == u"timeZone" && !QTimeZone(value.toString().toUtf8()).isValid())
        return unfit(field, tr("Choose a time zone."));
    if (field == u"slotMinutes") return numberMember(field, value, 15, 60, 30);
    // The same once somebody has read whose meeting slots go with it.
    if (field == u"slotMinutesAllTheSame")
        return QJsonObject{{QStringLiteral("slotMinutes"), value.toInt()},
                           {QStringLiteral("clearAvailability"), true}};
    if (field == u"icon") return textMember(field, value, 200);
    if (field == u"maxSessionMinutes") return numberMember(field, value, 1, 1440, 120);
    if (field == u"breakMinutes" || field == u"bufferMinutes")
        return numberMember(field, value, 0, 240, 0);
    if (field == u"maxOpenMeetingRequests") return numberMember(field, value, 0, 1000, 5);
    if (field == u"hardCapacity" || field == u"meetingsEnabled") return flagMember(field, value);
    return textMember(field, value, field == u"description" ? 50'000 : 2000);
}

QString EventSubject::path(const QString &eventPath, const Id &id) const
{
    return id.isEmpty() ? QStringLiteral("events") : eventPath;
}

QString EventSubject::nameOf(const DeskView &view, const Id &) const
{
    return view.replica.event.name;
}

} // namespace Foyer
