// SPDX-License-Identifier: GPL-3.0-or-later
// Words of the sample event. All of it is made up; no person, talk or place of it exists.
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>

#include <span>

namespace Foyer {

struct SampleTalk {
    const char *language;
    const char *track;
    const char *title;
    const char *subtitle = "";
};

struct SampleRoom {
    const char *name;
    const char *floor;
    const char *area;
    int capacity;
    int parallel;
};

std::span<const SampleRoom> sampleRooms();
/// For the hours between breakfast and eleven at night.
std::span<const SampleTalk> sampleDayTalks();
/// For the small hours.
std::span<const SampleTalk> sampleNightTalks();
QStringList sampleHosts();
/// Markdown in the language, varied by `variant`.
QString sampleDescription(const QString &language, const QString &title, int variant);

} // namespace Foyer
