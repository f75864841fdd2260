// SPDX-License-Identifier: GPL-3.0-or-later
// One pass over the bytes that refuses what QJsonDocument lets through; what passes is then read by
// QJsonDocument.
#include "shared/wire/json.h"

#include <QtCore/QJsonDocument>
#include <QtCore/QSet>

#include <cmath>
#include <vector>

namespace Foyer {

namespace {

constexpr int MaxDepth = 32;
constexpr qsizetype MaxPointer = 200;
constexpr double MaxNumber = 9007199254740992.0; // 2^53: beyond it a double skips whole numbers

/// An object or array that is open, and what tells where in it the scanner stands.
struct Level {
    bool isArray = false;
    bool isFirst = true;          ///< nothing read in it yet
    qsizetype index = -1;         ///< arrays: of the current item
    QByteArray key;               ///< objects: of the current member, decoded; null between two
    std::vector<QByteArray> keys; ///< objects: seen so far, while they are few
    QSet<QByteArray> manyKeys; ///< and once they are many, so that 100,000 keys cost no 100,000²
};

class Scanner
{
public:
    explicit Scanner(QByteArrayView bytes)
        : m_begin(bytes.data()), m_at(bytes.data()), m_end(bytes.data() + bytes.size())
    {
        m_levels.reserve(8);
    }

    /// True when the bytes are one strict JSON object; error() says why not.
    bool object()
    {
        blanks();
        if (m_at == m_end || *m_at != '{') return wrong("json.syntax", "a JSON object is expected");
        if (!value()) return false;
        while (!m_levels.empty())
            if (!step()) return false;
        blanks();
        return m_at == m_end || wrong("json.syntax", "there is something after the object");
    }

    const Error &error() const { return m_error; }

private:
    bool wrong(const char *code, const char *what)
    {
        m_error.code = QString::fromLatin1(code);
        m_error.detail =
            QStringLiteral("%1 (byte %2)").arg(QLatin1String(what)).arg(m_at - m_begin);
        m_error.field = pointer();
        return false;
    }

    /// RFC 6901, cut off at a length that fits a log line.
    QString pointer() const
    {
        QString out;
        for (const Level &level : m_levels) {
            if (level.isArray)
                out += u'/' + QString::number(level.index);
            else if (!level.key.isNull())
                out += u'/'
                       + QString::fromUtf8(level.key)
                             .replace(u'~', QStringLiteral("~0"))
                             .replace(u'/', QStringLiteral("~1"));
            if (out.size() > MaxPointer) return out.left(MaxPointer);
        }
        return out;
    }

    void blanks()
    {
        while (m_at < m_end && (*m_at == ' ' || *m_at == '\n' || *m_at == '\r' || *m_at == '\t'))
            ++m_at;
    }

    bool next(char c)
    {
        if (m_at == m_end || *m_at != c) return false;
        ++m_at;
        return true;
    }

    /// Whatever comes next in the innermost open object or array.
    bool step()
    {
        blanks();
        Level &level = m_levels.back();
        if (next(level.isArray ? ']' : '}')) {
            m_levels.pop_back();
            return true;
        }
        level.key = QByteArray();
        if (!level.isFirst) {
            if (!next(',')) return wrong("json.syntax", "a comma or the end is expected");
            blanks();
        }
        level.isFirst = false;
        if (level.isArray) {
            ++level.index;
            return value();
        }
        return key(level) && value();
    }

    bool key(Level &level)
    {
        if (m_at == m_end || *m_at != '"')
            return wrong("json.syntax", "a key in quotes is expected");
        QByteArray name;
        if (!string(&name)) return false;
        if (!remember(level, name)) {
            level.key = name;
            return wrong("json.duplicateKey", "a key occurs twice");
        }
        level.key = name;
        blanks();
        if (!next(':')) return wrong("json.syntax", "a colon is expected");
        blanks();
        return true;
    }

    static bool remember(Level &level, const QByteArray &name)
    {
        constexpr size_t few = 24;
        if (level.keys.size() < few) {
            for (const QByteArray &known : level.keys)
                if (known == name) return false;
            level.keys.push_back(name);
            return true;
        }
        if (level.manyKeys.isEmpty())
            for (const QByteArray &known : level.keys)
                level.manyKeys.insert(known);
        const qsizetype before = level.manyKeys.size();
        level.manyKeys.insert(name);
        return level.manyKeys.size() > before;
    }

    bool value()
    {
        if (m_at == m_end) return wrong("json.syntax", "the text ends too early");
        switch (*m_at) {
        case '{':
        case '[':
            if (m_levels.size() == MaxDepth) return wrong("json.depth", "more than 32 levels");
            m_levels.emplace_back();
            m_levels.back().isArray = *m_at == '[';
            ++m_at;
            return true;
        case '"':
            return string(nullptr);
        case 't':
            return word("true");
        case 'f':
            return word("false");
        case 'n':
            return word("null");
        default:
            return number();
        }
    }

    bool word(QByteArrayView name)
    {
        if (m_end - m_at < name.size() || QByteArrayView(m_at, name.size()) != name)
            return wrong("json.syntax", "no such value");
        m_at += name.size();
        return true;
    }

    bool digits()
    {
        const char *start = m_at;
        while (m_at < m_end && *m_at >= '0' && *m_at <= '9')
            ++m_at;
        return m_at > start;
    }

    bool number()
    {
        const char *start = m_at;
        next('-');
        const char *whole = m_at;
        if (!digits()) return wrong("json.syntax", "no such value");
        if (*whole == '0' && m_at - whole > 1)
            return wrong("json.number", "a number begins with 0");
        const qsizetype wholeDigits = m_at - whole;
        bool isWhole = true;
        if (next('.')) {
            isWhole = false;
            if (!digits()) return wrong("json.number", "no digit after the point");
        }
        if (m_at < m_end && (*m_at == 'e' || *m_at == 'E')) {
            isWhole = false;
            ++m_at;
            if (!next('+')) next('-');
            if (!digits()) return wrong("json.number", "no digit in the exponent");
        }
        if (isWhole && wholeDigits < 16) return true;
        if (isWhole) // exact, since 2^53 + 1 as a double is 2^53
            return (wholeDigits == 16
                    && QByteArrayView(whole, 16) <= QByteArrayView("9007199254740992"))
                   || wrong("json.number", "the number is beyond 2^53");
        bool ok = false;
        const double d = QByteArrayView(start, m_at - start).toDouble(&ok);
        return (ok && std::abs(d) <= MaxNumber)
               || wrong("json.number", "the number is out of range");
    }

    /// A string from its opening quote on; the decoded text into `out` where it is wanted.
    bool string(QByteArray *out)
    {
        const char *start = ++m_at;
        const char *copied = start;
        QByteArray decoded;
        while (m_at < m_end) {
            const uchar c = uchar(*m_at);
            if (c == '"') {
                if (out) {
                    const QByteArrayView rest(copied, m_at - copied);
                    // Never null: an empty key is a key, a null one means "none yet".
                    if (copied == start)
                        *out = rest.isEmpty() ? QByteArray("")
                                              : QByteArray::fromRawData(rest.data(), rest.size());
                    else
                        *out = decoded.append(rest);
                }
                ++m_at;
                return true;
            }
            if (c == '\\') {
                if (out) decoded.append(QByteArrayView(copied, m_at - copied));
                if (!escape(out ? &decoded : nullptr)) return false;
                copied = m_at;
            } else if (c < 0x20) {
                return wrong("json.syntax", "a control character inside a string");
            } else if (c < 0x80) {
                ++m_at;
            } else if (!multibyte()) {
                return false;
            }
        }
        return wrong("json.syntax", "a string does not end");
    }

    bool escape(QByteArray *out)
    {
        ++m_at;
        if (m_at == m_end) return wrong("json.syntax", "a string does not end");
        const char c = *m_at++;
        static constexpr char names[] = "\"\\/bfnrt";
        static constexpr char meant[] = "\"\\/\b\f\n\r\t";
        for (int i = 0; names[i]; ++i) {
            if (names[i] != c) continue;
            if (out) out->append(meant[i]);
            return true;
        }
        if (c != 'u') return wrong("json.syntax", "no such escape");
        const int unit = hex4();
        if (unit < 0) return wrong("json.syntax", "four hexadecimal digits are expected");
        if (unit == 0) return wrong("json.text", "text holds U+0000");
        char32_t point = char32_t(unit);
        if (QChar::isLowSurrogate(point)) return wrong("json.text", "half a surrogate pair");
        if (QChar::isHighSurrogate(point)) {
            const int low = next('\\') && next('u') ? hex4() : -1;
            if (low < 0 || !QChar::isLowSurrogate(char32_t(low)))
                return wrong("json.text", "half a surrogate pair");
            point = QChar::surrogateToUcs4(char16_t(unit), char16_t(low));
        }
        if (out) out->append(QString::fromUcs4(&point, 1).toUtf8());
        return true;
    }

    int hex4()
    {
        if (m_end - m_at < 4) return -1;
        int value = 0;
        for (int i = 0; i < 4; ++i) {
            const char c = *m_at++;
            const int digit = c >= '0' && c <= '9'   ? c - '0'
                              : c >= 'a' && c <= 'f' ? c - 'a' + 10
                              : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                                     : -1;
            if (digit < 0) return -1;
            value = value * 16 + digit;
        }
        return value;
    }

    /// One character of two to four bytes as in Unicode 15, table 3-7: no overlong form, no
    /// surrogate.
    bool multibyte()
    {
        const uchar lead = uchar(*m_at);
        const int length = lead >= 0xc2 && lead <= 0xdf   ? 2
                           : lead >= 0xe0 && lead <= 0xef ? 3
                           : lead >= 0xf0 && lead <= 0xf4 ? 4
                                                          : 0;
        if (length == 0 || m_end - m_at < length) return wrong("json.text", "not UTF-8");
        const uchar second = uchar(m_at[1]);
        const uchar least = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
        const uchar most = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
        if (second < least || second > most) return wrong("json.text", "not UTF-8");
        for (int i = 2; i < length; ++i)
            if ((uchar(m_at[i]) & 0xc0) != 0x80) return wrong("json.text", "not UTF-8");
        m_at += length;
        return true;
    }

    const char *m_begin;
    const char *m_at;
    const char *m_end;
    std::vector<Level> m_levels;
    Error m_error;
};

} // namespace

Result<QJsonObject> parseStrictObject(QByteArrayView bytes)
{
    Scanner scanner(bytes);
    if (!scanner.object()) return tl::unexpected<Error>(scanner.error());
    QJsonParseError error;
    const auto raw = QByteArray::fromRawData(bytes.data(), bytes.size());
    const QJsonDocument document = QJsonDocument::fromJson(raw, &error);
    if (error.error != QJsonParseError::NoError || !document.isObject())
        return fail(QStringLiteral("json.syntax"), error.errorString());
    return document.object();
}

} // namespace Foyer
