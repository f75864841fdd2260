// SPDX-License-Identifier: GPL-3.0-or-later
// Words that the frame of the window uses in more than one place.
#pragma once

#include <QtCore/QString>

namespace Foyer {

/// "4 711": thousands apart, as in the log.
inline QString grouped(qint64 number)
{
    QString text = QString::number(number);
    for (qsizetype at = text.size() - 3; at > 0; at -= 3)
        text.insert(at, QChar(0x202f));
    return text;
}

} // namespace Foyer
