// SPDX-License-Identifier: GPL-3.0-or-later
// schedule.xml: any bytes. What is refused names a line; what is taken in is consistent in itself and the same when
// it is read again.
#include "backend/exchange/programme/programme.h"
#include "backend/exchange/reading/schedulexml.h"
#include "tests/fuzz/fuzz.h"

#include <QtCore/QBuffer>
#include <QtCore/QSet>

using namespace Foyer;

namespace {

Result<Programme> read(QByteArray bytes)
{
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    ReadLimits limits;
    limits.events = 50;
    limits.days = 10;
    limits.rooms = 10;
    limits.parts = 100;
    const auto raw = readScheduleXml(buffer, limits);
    if (!raw) return tl::unexpected(raw.error());
    FOYER_FUZZ_CHECK(raw->events.size() <= limits.events && raw->days.size() <= limits.days);
    return settleProgramme(*raw, {{}, {}, QStringLiteral("UTC")});
}

void check(const Programme &programme)
{
    Instant before = std::numeric_limits<Instant>::min();
    for (const ProgrammeDay &day : programme.days) {
        FOYER_FUZZ_CHECK(day.start >= before && day.end > day.start);
        before = day.end;
    }
    QSet<QString> guids;
    for (const ProgrammeSession &session : programme.sessions) {
        FOYER_FUZZ_CHECK(!session.guid.isEmpty() && !guids.contains(session.guid));
        guids.insert(session.guid);
        FOYER_FUZZ_CHECK(session.room < programme.rooms.size());
        for (const int person : session.persons)
            FOYER_FUZZ_CHECK(person >= 0 && person < programme.persons.size());
        if (session.start && session.end) FOYER_FUZZ_CHECK(*session.end >= *session.start);
        FOYER_FUZZ_CHECK(!session.title.contains(QChar(0)));
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArray bytes(reinterpret_cast<const char *>(data), qsizetype(size));
    const auto programme = read(bytes);
    if (!programme) {
        FOYER_FUZZ_CHECK(programme.error().code.startsWith(u"import."));
        FOYER_FUZZ_CHECK(programme.error().extra.value(QLatin1String("line")).toInt() >= 1);
        return 0;
    }
    check(*programme);
    const auto again = read(bytes);
    FOYER_FUZZ_CHECK(again && again->sessions.size() == programme->sessions.size());
    for (qsizetype i = 0; i < again->sessions.size(); ++i)
        FOYER_FUZZ_CHECK(again->sessions.at(i).guid == programme->sessions.at(i).guid);
    return 0;
}
