// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/wire/jsonsink.h"

namespace Foyer {

void TextSink::texts(QLatin1String key, const QStringList &values)
{
    name(key);
    open('[');
    for (const QString &value : values) {
        comma();
        string(value);
    }
    close(']');
}

/// U+0000 and half surrogates become U+FFFD: parseStrictObject refuses them, and one such text in the database
/// would keep every client from reading the snapshot.
void TextSink::string(const QString &value)
{
    static constexpr char hex[] = "0123456789abcdef";
    const char16_t *at = reinterpret_cast<const char16_t *>(value.utf16());
    const char16_t *const end = at + value.size();
    const qsizetype before = m_out.size();
    // At most six bytes for a unit: an escape; a unit alone is at most three, a pair four.
    m_out.resize(before + 2 + 6 * value.size());
    char *out = m_out.data() + before;
    *out++ = '"';
    while (at < end) {
        char32_t c = *at++;
        if (c >= 0x20 && c < 0x80 && c != '"' && c != '\\') {
            *out++ = char(c);
            continue;
        }
        if (QChar::isSurrogate(c)) {
            const bool pair = QChar::isHighSurrogate(c) && at < end && QChar::isLowSurrogate(*at);
            c = pair ? QChar::surrogateToUcs4(char16_t(c), *at++)
                     : char32_t(QChar::ReplacementCharacter);
        } else if (c == 0) {
            c = QChar::ReplacementCharacter;
        }
        if (c < 0x80) {
            *out++ = '\\';
            switch (c) {
            case '"':
                *out++ = '"';
                break;
            case '\\':
                *out++ = '\\';
                break;
            case '\b':
                *out++ = 'b';
                break;
            case '\f':
                *out++ = 'f';
                break;
            case '\n':
                *out++ = 'n';
                break;
            case '\r':
                *out++ = 'r';
                break;
            case '\t':
                *out++ = 't';
                break;
            default:
                for (const char digit : {'u', '0', '0', hex[c >> 4], hex[c & 15]})
                    *out++ = digit;
            }
        } else if (c < 0x800) {
            *out++ = char(0xc0 | (c >> 6));
            *out++ = char(0x80 | (c & 0x3f));
        } else if (c < 0x10000) {
            *out++ = char(0xe0 | (c >> 12));
            *out++ = char(0x80 | ((c >> 6) & 0x3f));
            *out++ = char(0x80 | (c & 0x3f));
        } else {
            *out++ = char(0xf0 | (c >> 18));
            *out++ = char(0x80 | ((c >> 12) & 0x3f));
            *out++ = char(0x80 | ((c >> 6) & 0x3f));
            *out++ = char(0x80 | (c & 0x3f));
        }
    }
    *out++ = '"';
    m_out.resize(out - m_out.constData());
}

} // namespace Foyer
