// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/schedulefile.h"

#include "backend/exchange/schedulexml.h"

#include <QtCore/QBuffer>

namespace Foyer {

Result<ScheduleFile> readScheduleFile(const QByteArray &bytes, const ZoneSources &zones)
{
    ScheduleFile file;
    file.lines = int(bytes.count('\n')) + (bytes.endsWith('\n') || bytes.isEmpty() ? 0 : 1);
    QByteArray copy = bytes;
    QBuffer buffer(&copy);
    buffer.open(QIODevice::ReadOnly);
    file.format = QStringLiteral("schedule.xml");
    const auto raw = readScheduleXml(buffer);
    if (!raw) return tl::unexpected(raw.error());
    auto programme = settleProgramme(*raw, zones);
    if (!programme) return tl::unexpected(programme.error());
    file.programme = *std::move(programme);
    return file;
}

} // namespace Foyer
