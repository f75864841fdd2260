// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/requesthead.h"

#include "backend/http/percent.h"

#include <array>
#include <cstring>
#include <limits>
#include <utility>

namespace Foyer {

namespace {

// Room for the method, the version and the blanks beside a target of full length.
constexpr qsizetype requestLineSlack = 32;
// More digits than any limit has; kept below 19 so that the sum fits a qint64.
constexpr qsizetype maxLengthDigits = 18;

constexpr std::array<std::pair<Method, const char *>, 8> methods{{{Method::Get, "GET"},
                                                                  {Method::Head, "HEAD"},
                                                                  {Method::Post, "POST"},
                                                                  {Method::Put, "PUT"},
                                                                  {Method::Patch, "PATCH"},
                                                                  {Method::Delete, "DELETE"},
                                                                  {Method::Options, "OPTIONS"},
                                                                  {Method::Trace, "TRACE"}}};

tl::unexpected<Error> malformed(const char *detail)
{
    return fail(QStringLiteral("http.malformed"), QString::fromLatin1(detail));
}

// RFC 9110 5.6.2.
constexpr bool isTokenChar(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
           || (c != '\0' && QByteArrayView("!#$%&'*+-.^_`|~").contains(c));
}

bool isToken(QByteArrayView text)
{
    if (text.isEmpty()) return false;
    for (char c : text)
        if (!isTokenChar(c)) return false;
    return true;
}

bool equalsNoCase(QByteArrayView a, QByteArrayView b)
{
    return a.compare(b, Qt::CaseInsensitive) == 0;
}

// RFC 3986 3.2.2 and 3.2.3, loosely: what may stand in a Host field at all.
bool isHost(QByteArrayView text)
{
    if (text.isEmpty() || text.size() > 262) return false;
    for (char c : text) {
        const bool ok = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
                        || QByteArrayView(".-_~%!$&'()*+,;=:[]").contains(c);
        if (!ok) return false;
    }
    return true;
}

} // namespace

const char *toName(Method method)
{
    for (const auto &[value, name] : methods)
        if (value == method) return name;
    return "";
}

bool isUnsafe(Method method)
{
    return method == Method::Post || method == Method::Put || method == Method::Patch
           || method == Method::Delete;
}

Result<std::optional<qsizetype>> HeadScanner::scan(QByteArrayView bytes, const HttpLimits &limits)
{
    for (; m_at < bytes.size(); ++m_at) {
        const auto c = static_cast<unsigned char>(bytes[m_at]);
        if (c == '\n') {
            // A lone LF as a line end is how one parser sees a field where another sees none.
            if (m_at == m_lineStart || bytes[m_at - 1] != '\r')
                return malformed("A line ends without CR LF.");
            const bool empty = m_at - 1 == m_lineStart;
            m_lineStart = m_at + 1;
            if (empty && m_lines == 0) return malformed("The request line is empty.");
            if (empty) {
                ++m_at;
                return std::optional<qsizetype>(m_lineStart);
            }
            if (++m_lines > limits.headFields + 1)
                return fail(QStringLiteral("http.tooManyFields"),
                            QStringLiteral("More than %1 header fields.").arg(limits.headFields));
            continue;
        }
        if (m_at > m_lineStart && bytes[m_at - 1] == '\r') return malformed("A CR stands alone.");
        if ((c < 0x20 && c != '\r' && c != '\t') || c == 0x7f)
            return malformed("A control character.");
        if (m_lines == 0 && m_at - m_lineStart > limits.targetBytes + requestLineSlack)
            return fail(
                QStringLiteral("http.targetTooLong"),
                QStringLiteral("The target is longer than %1 bytes.").arg(limits.targetBytes));
        if (m_at >= limits.headBytes)
            return fail(QStringLiteral("http.headTooLarge"),
                        QStringLiteral("The head is larger than %1 bytes.").arg(limits.headBytes));
    }
    return std::optional<qsizetype>();
}

Result<void> RequestHead::parse(QByteArray bytes, const HttpLimits &limits)
{
    m_bytes = std::move(bytes);
    m_fields.clear();
    m_path = m_query = m_host = {};
    m_length = -1;
    m_chunked = m_expectsContinue = false;
    char *at = m_bytes.data();
    const char *end = at + m_bytes.size() - 2;
    bool first = true;
    while (at < end) {
        char *lineEnd = static_cast<char *>(memchr(at, '\r', static_cast<size_t>(end - at)));
        const qsizetype length = (lineEnd ? lineEnd : end) - at;
        const auto result =
            first ? requestLine(QByteArrayView(at, length), limits) : field(at, length);
        if (!result) return result;
        first = false;
        at += length + 2;
    }
    if (const auto result = framing(); !result) return result;
    return connectionOptions();
}

Result<void> RequestHead::requestLine(QByteArrayView line, const HttpLimits &limits)
{
    const qsizetype space = line.indexOf(' ');
    const qsizetype second = space < 0 ? -1 : line.indexOf(' ', space + 1);
    if (second < 0 || line.indexOf(' ', second + 1) >= 0)
        return malformed("The request line is not: method, target, version.");
    const QByteArrayView name = line.first(space);
    const QByteArrayView version = line.sliced(second + 1);
    if (!isToken(name)) return malformed("The method is no token.");

    if (version.size() != 8 || !version.startsWith("HTTP/") || version[6] != '.'
        || !(version[5] >= '0' && version[5] <= '9') || !(version[7] >= '0' && version[7] <= '9'))
        return malformed("The version is not HTTP/ and two digits.");
    if (version[5] != '1' || version[7] > '1')
        return fail(QStringLiteral("http.versionUnsupported"),
                    QStringLiteral("Only HTTP/1.1 and 1.0."));
    m_minor = version[7] - '0';

    const QByteArrayView text = line.sliced(space + 1, second - space - 1);
    if (text.size() > limits.targetBytes)
        return fail(QStringLiteral("http.targetTooLong"),
                    QStringLiteral("The target is longer than %1 bytes.").arg(limits.targetBytes));
    for (const auto &[value, known] : methods) {
        if (name != QByteArrayView(known)) continue;
        m_method = value;
        return target(text);
    }
    return fail(QStringLiteral("http.methodUnknown"),
                QStringLiteral("The method is not known here."));
}

// RFC 9112 3.2: origin form, or the absolute form that every server must take.
Result<void> RequestHead::target(QByteArrayView text)
{
    for (char c : text)
        if (c <= 0x20 || c >= 0x7f || c == '#')
            return fail(QStringLiteral("http.targetInvalid"),
                        QStringLiteral("A character that must be percent-encoded."));
    for (QByteArrayView scheme : {QByteArrayView("http://"), QByteArrayView("https://")}) {
        if (text.size() < scheme.size() || !equalsNoCase(text.first(scheme.size()), scheme))
            continue;
        text = text.sliced(scheme.size());
        const qsizetype end = [&] {
            for (qsizetype i = 0; i < text.size(); ++i)
                if (text[i] == '/' || text[i] == '?') return i;
            return text.size();
        }();
        if (!isHost(text.first(end)))
            return fail(QStringLiteral("http.targetInvalid"),
                        QStringLiteral("The target's authority."));
        m_host = text.first(end);
        text = text.sliced(end);
        if (text.isEmpty()) text = "/";
        break;
    }
    if (!text.startsWith('/'))
        return fail(QStringLiteral("http.targetInvalid"), QStringLiteral("The target is no path."));
    const qsizetype question = text.indexOf('?');
    m_path = question < 0 ? text : text.first(question);
    m_query = question < 0 ? QByteArrayView() : text.sliced(question + 1);
    return {};
}

Result<void> RequestHead::field(char *line, qsizetype length)
{
    const QByteArrayView whole(line, length);
    // Covers obs-fold (a line that begins with a blank) and "Name : value": neither is a token
    // before the colon.
    const qsizetype colon = whole.indexOf(':');
    if (colon <= 0 || !isToken(whole.first(colon)))
        return malformed("A header field without a proper name.");
    bool ascii = true;
    for (qsizetype i = 0; i < colon; ++i)
        if (line[i] >= 'A' && line[i] <= 'Z') line[i] = static_cast<char>(line[i] + 0x20);
    for (qsizetype i = colon + 1; i < length; ++i)
        ascii = ascii && static_cast<signed char>(line[i]) >= 0;
    const QByteArrayView name = whole.first(colon);
    const QByteArrayView value = whole.sliced(colon + 1).trimmed();
    if (!ascii && !isUtf8(value))
        return fail(QStringLiteral("http.fieldInvalid"), QStringLiteral("The value is not UTF-8."),
                    QString::fromLatin1(name.toByteArray()));
    m_fields.push_back({name, value});
    return {};
}

// RFC 9112 6: how long the body is must have one reading only, else a proxy before us may see
// another request.
Result<void> RequestHead::framing()
{
    int hosts = 0, lengths = 0, codings = 0;
    QByteArrayView host, length, coding;
    for (const HeaderField &f : m_fields) {
        if (f.name == QByteArrayView("host"))
            ++hosts, host = f.value;
        else if (f.name == QByteArrayView("content-length"))
            ++lengths, length = f.value;
        else if (f.name == QByteArrayView("transfer-encoding"))
            ++codings, coding = f.value;
    }
    if (hosts > 1 || (hosts == 0 && m_minor == 1) || (hosts == 1 && !isHost(host)))
        return fail(QStringLiteral("http.hostInvalid"),
                    QStringLiteral("Exactly one proper Host field."));
    if (m_host.isNull()) m_host = host;
    if (lengths > 1 || codings > 1 || (lengths && codings) || (codings && m_minor == 0))
        return fail(QStringLiteral("http.framingAmbiguous"),
                    QStringLiteral("The length of the body has more than one reading."));
    if (codings) return transferCoding(coding);
    if (!lengths) return {};
    bool digits = !length.isEmpty();
    for (char c : length)
        digits = digits && c >= '0' && c <= '9';
    if (!digits)
        return fail(QStringLiteral("http.lengthInvalid"),
                    QStringLiteral("Content-Length is no number."));
    m_length = 0;
    for (char c : length) {
        m_length = m_length * 10 + (c - '0');
        // Far above every limit already; the exact value no longer matters.
        if (length.size() > maxLengthDigits) m_length = std::numeric_limits<qint64>::max() / 16;
    }
    return {};
}

Result<void> RequestHead::transferCoding(QByteArrayView value)
{
    if (equalsNoCase(value, "chunked")) {
        m_chunked = true;
        return {};
    }
    qsizetype known = 0;
    QByteArrayView last;
    for (const QByteArray &part : value.toByteArray().split(',')) {
        const QByteArray token = part.trimmed().toLower();
        if (token == "chunked") ++known;
        if (!isToken(token))
            return fail(QStringLiteral("http.framingAmbiguous"),
                        QStringLiteral("Transfer-Encoding."));
    }
    // "chunked" twice or before another coding leaves the end of the body open.
    last = value.sliced(value.lastIndexOf(',') + 1).trimmed();
    if (known > 1 || (known == 1 && !equalsNoCase(last, "chunked")))
        return fail(QStringLiteral("http.framingAmbiguous"), QStringLiteral("Transfer-Encoding."));
    return fail(QStringLiteral("http.codingUnsupported"),
                QStringLiteral("No transfer coding but chunked."));
}

Result<void> RequestHead::connectionOptions()
{
    m_keepAlive = m_minor == 1; // 1.0 has it by custom only: closed after the answer
    for (const HeaderField &f : m_fields) {
        if (f.name == QByteArrayView("connection")) {
            if (f.value.toByteArray().toLower().contains("close")) m_keepAlive = false;
        } else if (f.name == QByteArrayView("expect")) {
            if (!equalsNoCase(f.value, "100-continue"))
                return fail(QStringLiteral("http.expectationUnknown"),
                            QStringLiteral("No expectation but 100-continue."));
            m_expectsContinue = m_minor == 1;
        }
    }
    return {};
}

QByteArrayView RequestHead::value(QByteArrayView name) const
{
    for (const HeaderField &f : m_fields)
        if (f.name == name) return f.value.isNull() ? QByteArrayView("") : f.value;
    return {};
}

} // namespace Foyer
