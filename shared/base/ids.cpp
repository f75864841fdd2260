// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/base/ids.h"

#include <QtCore/QByteArray>
#include <QtCore/QRandomGenerator>

#include <algorithm>
#include <array>

namespace Foyer {

Id newId()
{
    std::array<quint32, 4> words{};
    QRandomGenerator::system()->fillRange(words.data(), words.size());
    const auto raw = QByteArray::fromRawData(reinterpret_cast<const char *>(words.data()), 16);
    return QString::fromLatin1(
        raw.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
}

bool isId(QStringView text)
{
    return text.size() == 22 && std::all_of(text.begin(), text.end(), [](QChar c) {
               const ushort u = c.unicode();
               return (u >= 'a' && u <= 'z') || (u >= 'A' && u <= 'Z') || (u >= '0' && u <= '9')
                      || u == '-' || u == '_';
           });
}

quint32 newStamp() { return QRandomGenerator::system()->generate(); }

} // namespace Foyer
