// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/percent.h"

#include <QtCore/QStringDecoder>

namespace Foyer {

namespace {

std::optional<QString> decoded(QByteArrayView bytes)
{
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless
                                                     | QStringDecoder::Flag::ConvertInitialBom);
    const QString text = decoder.decode(bytes);
    if (decoder.hasError()) return std::nullopt;
    return text;
}

int hexValue(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

} // namespace

bool isUtf8(QByteArrayView bytes) { return decoded(bytes).has_value(); }

std::optional<QString> percentDecoded(QByteArrayView text, bool plusIsBlank)
{
    QByteArray bytes;
    bytes.reserve(text.size());
    bool ascii = true;
    for (qsizetype i = 0; i < text.size(); ++i) {
        char c = text[i];
        if (c == '%') {
            const int high = i + 2 <= text.size() - 1 ? hexValue(text[i + 1]) : -1;
            const int low = i + 2 <= text.size() - 1 ? hexValue(text[i + 2]) : -1;
            if (high < 0 || low < 0) return std::nullopt;
            c = static_cast<char>(high * 16 + low);
            i += 2;
        } else if (c == '+' && plusIsBlank) {
            c = ' ';
        }
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) return std::nullopt;
        ascii = ascii && static_cast<signed char>(c) >= 0;
        bytes.append(c);
    }
    if (ascii) return QString::fromLatin1(bytes);
    return decoded(bytes);
}

} // namespace Foyer
