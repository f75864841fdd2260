// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/reading/schedulefile.h"

#include "backend/exchange/reading/schedulecalendar.h"
#include "backend/exchange/reading/schedulecsv.h"
#include "backend/exchange/reading/schedulejson.h"
#include "backend/exchange/reading/schedulexml.h"

namespace Foyer {

namespace {

constexpr qsizetype HeadBytes = 256;

QString formatOf(const QByteArray &bytes)
{
    QByteArray head = bytes.left(HeadBytes);
    // UTF-16 begins with a mark and holds zeros; only XML says how it is coded.
    const bool utf16 = head.startsWith("\xFF\xFE") || head.startsWith("\xFE\xFF");
    if (head.startsWith("\xEF\xBB\xBF")) head = head.mid(3);
    head = head.trimmed();
    if (utf16 || head.isEmpty() || head.startsWith('<')) return QStringLiteral("schedule.xml");
    if (head.startsWith('{')) return QStringLiteral("schedule.json");
    if (head.left(16).toUpper().startsWith("BEGIN:VCALENDAR")) return QStringLiteral("ics");
    return QStringLiteral("csv");
}

Result<RawSchedule> read(const QString &format, const QByteArray &bytes)
{
    if (format == u"schedule.json") return readScheduleJson(bytes);
    if (format == u"csv") return readScheduleCsv(bytes);
    if (format == u"ics") return readScheduleCalendar(bytes);
    return readScheduleXml(bytes);
}

} // namespace

Result<RawSchedule> readRawSchedule(const QByteArray &bytes)
{
    return read(formatOf(bytes), bytes);
}

Result<ScheduleFile> readScheduleFile(const QByteArray &bytes, const ZoneSources &zones,
                                      const SettleOptions &options)
{
    ScheduleFile file;
    file.lines = int(bytes.count('\n')) + (bytes.endsWith('\n') || bytes.isEmpty() ? 0 : 1);
    file.format = formatOf(bytes);
    const auto raw = readRawSchedule(bytes);
    if (!raw) return tl::unexpected(raw.error());
    auto programme = settleProgramme(*raw, zones, options);
    if (!programme) return tl::unexpected(programme.error());
    file.programme = *std::move(programme);
    return file;
}

} // namespace Foyer
