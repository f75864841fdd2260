// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/mail/message.h"

#include "backend/usecases/identity/emailaddress.h"

#include <QtCore/QDateTime>
#include <QtCore/QLocale>
#include <QtCore/QTimeZone>

namespace Foyer {

namespace {

constexpr qsizetype foldAt = 76, encodedMost = 75;

bool isControl(QChar c)
{
    return c.unicode() < 0x20 || (c.unicode() >= 0x7f && c.unicode() < 0xa0)
           || c.unicode() == 0x2028 || c.unicode() == 0x2029;
}

tl::unexpected<Error> invalidHeader(const QByteArray &name, const char *why)
{
    return fail(QStringLiteral("mail.headerInvalid"),
                QStringLiteral("%1: %2").arg(QString::fromLatin1(name), QLatin1String(why)));
}

Result<void> refuseControls(const QByteArray &name, const QString &value)
{
    for (const QChar c : value)
        if (isControl(c)) return invalidHeader(name, "a control character");
    return {};
}

bool isPlain(const QString &value)
{
    for (const QChar c : value)
        if (c.unicode() > 0x7e) return false;
    return !value.contains(u"=?");
}

/// Characters from `from` that fit in one encoded word; never half of a surrogate pair.
qsizetype fitting(const QString &value, qsizetype from, qsizetype room)
{
    qsizetype to = from, bytes = 0;
    while (to < value.size()) {
        const qsizetype units = value[to].isHighSurrogate() && to + 1 < value.size() ? 2 : 1;
        const qsizetype more = QStringView(value).sliced(to, units).toUtf8().size();
        if (bytes + more > room) break;
        bytes += more;
        to += units;
    }
    return to;
}

/// RFC 2047 words in base64, each ≤ 75 characters, on lines of their own; the first stands behind a name of `indent`.
QByteArray encodedWords(const QString &value, qsizetype indent)
{
    const QByteArray open = "=?UTF-8?B?", close = "?=";
    QByteArray words;
    for (qsizetype at = 0; at < value.size();) {
        const qsizetype most = encodedMost - (words.isEmpty() ? indent : 0);
        const qsizetype to = fitting(value, at, (most - open.size() - close.size()) / 4 * 3);
        if (!words.isEmpty()) words += "\r\n ";
        words += open + QStringView(value).sliced(at, to - at).toUtf8().toBase64() + close;
        at = to;
    }
    return words;
}

/// At blanks, where a line would be longer than it should, never right behind the name; empty when a word alone is too long.
QByteArray folded(const QByteArray &line)
{
    QByteArray out, current;
    const QList<QByteArray> words = line.split(' ');
    for (const QByteArray &word : words) {
        if (word.size() > 900) return {};
        if (!current.isEmpty() && current.size() + 1 + word.size() > foldAt && !word.isEmpty()
            && !current.endsWith(':')) {
            out += current + "\r\n";
            current = ' ' + word;
        } else {
            if (&word != &words.first()) current += ' ';
            current += word;
        }
    }
    return out + current;
}

QString inQuotes(const QString &display)
{
    QString quoted = QStringLiteral("\"");
    for (const QChar c : display) {
        if (c == u'"' || c == u'\\') quoted += u'\\';
        quoted += c;
    }
    return quoted + u'"';
}

QByteArray dateOf(Instant instant)
{
    const QDateTime utc = QDateTime::fromMSecsSinceEpoch(instant, QTimeZone::utc());
    return QLocale::c().toString(utc, QStringLiteral("ddd, d MMM yyyy HH:mm:ss")).toLatin1()
           + " +0000";
}

QByteArray base64Lines(const QByteArray &bytes)
{
    const QByteArray encoded = bytes.toBase64();
    QByteArray lines;
    for (qsizetype at = 0; at < encoded.size(); at += 76)
        lines += encoded.mid(at, 76) + "\r\n";
    return lines;
}

QByteArray part(const QByteArray &boundary, const QByteArray &type, const QByteArray &encoding,
                const QByteArray &body)
{
    return "--" + boundary + "\r\nContent-Type: " + type
           + "\r\nContent-Transfer-Encoding: " + encoding + "\r\n\r\n" + body + "\r\n";
}

QByteArray bodyOf(const Message &message, const QByteArray &boundary)
{
    QByteArray body = part(boundary, "text/plain; charset=utf-8", "quoted-printable",
                           quotedPrintable(message.text))
                      + part(boundary, "text/html; charset=utf-8", "quoted-printable",
                             quotedPrintable(message.html));
    if (message.calendar)
        body +=
            part(boundary, "text/calendar; method=" + message.calendar->method + "; charset=utf-8",
                 "base64", base64Lines(message.calendar->body));
    return body + "--" + boundary + "--\r\n";
}

} // namespace

Result<QByteArray> headerLine(const QByteArray &name, const QString &value)
{
    if (auto clean = refuseControls(name, value); !clean) return tl::unexpected(clean.error());
    const QByteArray plain = isPlain(value) ? folded(name + ": " + value.toLatin1()) : QByteArray();
    if (!plain.isEmpty()) return plain + "\r\n";
    return name + ": " + encodedWords(value, name.size() + 2) + "\r\n";
}

Result<QByteArray> addressLine(const QByteArray &name, const QString &display,
                               const QString &address)
{
    if (!isEmailAddress(address) || address.startsWith(u'-'))
        return invalidHeader(name, "no address");
    if (auto clean = refuseControls(name, display); !clean) return tl::unexpected(clean.error());
    const QByteArray angled = '<' + address.toLatin1() + '>';
    if (display.isEmpty()) return name + ": " + address.toLatin1() + "\r\n";
    if (isPlain(display) && display.size() <= 200)
        return folded(name + ": " + inQuotes(display).toLatin1() + ' ' + angled) + "\r\n";
    return name + ": " + encodedWords(display, name.size() + 2) + "\r\n " + angled + "\r\n";
}

QByteArray quotedPrintable(const QString &text)
{
    QString lines = text;
    lines.replace(QLatin1String("\r\n"), QLatin1String("\n")).replace(u'\r', u'\n');
    lines.replace(QChar(0x2028), u'\n').replace(QChar(0x2029), u'\n');
    QByteArray out;
    const QList<QByteArray> utf8 = lines.toUtf8().split('\n');
    for (qsizetype i = 0; i < utf8.size(); ++i) {
        const QByteArray &line = utf8[i];
        qsizetype width = 0;
        for (qsizetype at = 0; at < line.size(); ++at) {
            const unsigned char c = static_cast<unsigned char>(line[at]);
            const bool last = at + 1 == line.size();
            const bool blank = (c == ' ' || c == '\t') && !last;
            // A line that begins with "From " or a dot passes some servers changed.
            const bool risky = width == 0 && (c == '.' || c == 'F');
            const bool plain = (c > 32 && c < 127 && c != '=' && !risky) || blank;
            const qsizetype need = plain ? 1 : 3;
            if (width + need > 75) {
                out += "=\r\n";
                width = 0;
            }
            if (plain) {
                out += char(c);
            } else {
                constexpr char hex[] = "0123456789ABCDEF";
                out += '=';
                out += hex[c >> 4];
                out += hex[c & 15];
            }
            width += need;
        }
        if (i + 1 < utf8.size()) out += "\r\n";
    }
    return out;
}

Result<QByteArray> toBytes(const Message &message)
{
    const QByteArray boundary = "=_foyer_" + message.messageId.left(22).toLatin1();
    QByteArray head;
    std::optional<Error> error;
    const auto add = [&](const Result<QByteArray> &line) {
        if (line)
            head += *line;
        else if (!error)
            error = line.error();
    };
    add(addressLine("From", message.fromName, message.from));
    add(addressLine("To", {}, message.to));
    if (!message.replyTo.isEmpty()) add(addressLine("Reply-To", {}, message.replyTo));
    add(headerLine("Subject", message.subject));
    head += "Date: " + dateOf(message.date) + "\r\n";
    add(headerLine("Message-ID", u'<' + message.messageId + u'>'));
    head += "Auto-Submitted: auto-generated\r\nX-Auto-Response-Suppress: All\r\n";
    if (!message.unsubscribeUrl.isEmpty()) {
        add(headerLine("List-Unsubscribe", u'<' + message.unsubscribeUrl + u'>'));
        head += "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n";
    }
    if (error) return tl::unexpected(*error);
    return head + "MIME-Version: 1.0\r\nContent-Type: multipart/alternative;\r\n boundary=\""
           + boundary + "\"\r\n\r\n" + bodyOf(message, boundary);
}

} // namespace Foyer
