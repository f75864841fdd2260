// SPDX-License-Identifier: GPL-3.0-or-later
// What is shown in pictures of a screen: views, announcements, a screen that waits, a search, a lost server.
#pragma once

#include "tests/kiosk/show.h"

namespace Foyer {

inline const Instant Afternoon = at(14, 14, 32);

inline StageOptions optionsOf(const char *view, const char *scheme = "light")
{
    StageOptions o;
    o.view = QLatin1String(view);
    o.scheme = QLatin1String(scheme);
    o.care.drift = false;
    return o;
}

inline StageOptions doorOf(const QString &room, const char *scheme = "light")
{
    StageOptions o = optionsOf("door", scheme);
    o.rooms = {room};
    return o;
}

inline void addAnnouncement(FakeSource &source, const QString &text,
                            AnnouncementSeverity severity = AnnouncementSeverity::Info)
{
    Replica replica = source.replica();
    Announcement a;
    a.id = QStringLiteral("annoAAAAAAAAAAAAAAAA");
    a.text = text;
    a.severity = severity;
    a.start = source.now() - 60'000;
    a.expires = source.now() + 9 * 60'000;
    replica.announcements.insert(a.id, a);
    source.replace(replica);
}

inline void rain(FakeSource &source)
{
    addAnnouncement(source,
                    QStringLiteral("Rain from five o’clock: the closing concert moves indoors\nIt "
                                   "starts at 17:30 as planned, now in the Auditorium, ground "
                                   "floor. Doors open at 17:10."));
}

inline void fire(FakeSource &source)
{
    addAnnouncement(source,
                    QStringLiteral("Please leave the building by the nearest exit\nMeet at the "
                                   "fountain. Do not use the lifts."),
                    AnnouncementSeverity::Emergency);
}

inline void waiting(Stage &stage)
{
    PairingFacts facts;
    facts.active = true;
    facts.contact = ScreenLink::Contact::Found;
    facts.code = QStringLiteral("K7M4XP");
    facts.secondsLeft = 581;
    facts.server = QUrl(QStringLiteral("https://foyer.northlight.example"));
    facts.label = QStringLiteral("column-03");
    stage.pairing().show(facts);
}

inline void searching(Stage &stage)
{
    stage.search().open();
    stage.search().setQuery(QStringLiteral("light"));
}

inline void offline(FakeSource &source)
{
    source.setSync(ReplicaSource::Sync::Offline, at(14, 14, 32));
}

} // namespace Foyer
