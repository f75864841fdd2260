// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/chunkdecoder.h"

namespace Foyer {

namespace {

constexpr qsizetype maxLine = 256;
constexpr qsizetype maxTrailer = 4096;

tl::unexpected<Error> invalid(const char *detail)
{
    return fail(QStringLiteral("http.chunkInvalid"), QString::fromLatin1(detail));
}

int hexValue(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

// The line at `from` without its CR LF, null while incomplete.
Result<QByteArrayView> lineAt(QByteArrayView input, qsizetype from)
{
    const QByteArrayView rest = input.sliced(from);
    const qsizetype newline = rest.indexOf('\n');
    if (newline < 0) {
        if (rest.size() > maxLine) return invalid("A line of the chunked coding is too long.");
        return QByteArrayView();
    }
    if (newline > maxLine) return invalid("A line of the chunked coding is too long.");
    if (newline == 0 || rest[newline - 1] != '\r') return invalid("A line ends without CR LF.");
    const QByteArrayView line = rest.first(newline - 1);
    for (char c : line)
        if ((static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7f)
            return invalid("A control character.");
    return line.isNull() ? QByteArrayView("") : line;
}

} // namespace

Result<void> ChunkDecoder::size(QByteArrayView line)
{
    qsizetype digits = 0;
    qint64 size = 0;
    while (digits < line.size() && hexValue(line[digits]) >= 0) {
        size = size * 16 + hexValue(line[digits]);
        if (++digits > 8) return invalid("A chunk size of more than 8 digits.");
    }
    if (digits == 0 || (digits < line.size() && line[digits] != ';'))
        return invalid("A chunk size is no number.");
    if (size > m_limit)
        return fail(QStringLiteral("http.bodyTooLarge"),
                    QStringLiteral("The body is larger than allowed here."));
    m_limit -= size;
    m_left = size;
    m_state = size > 0 ? State::Data : State::Trailer;
    return {};
}

Result<bool> ChunkDecoder::feed(QByteArray &input, QByteArray &body)
{
    qsizetype at = 0;
    bool complete = false;
    while (!complete) {
        if (m_state == State::Data) {
            const qsizetype take = std::min<qint64>(m_left, input.size() - at);
            body.append(input.constData() + at, take);
            at += take;
            m_left -= take;
            if (m_left > 0) break;
            m_state = State::DataEnd;
        }
        const auto line = lineAt(input, at);
        if (!line) return tl::unexpected<Error>(line.error());
        if (line->isNull()) break;
        at += line->size() + 2;
        if (m_state == State::DataEnd) {
            if (!line->isEmpty()) return invalid("A chunk is longer than its size.");
            m_state = State::Size;
        } else if (m_state == State::Size) {
            if (const auto read = size(*line); !read) return tl::unexpected<Error>(read.error());
        } else {
            m_trailerBytes += line->size() + 2;
            if (m_trailerBytes > maxTrailer) return invalid("The trailers are too long.");
            complete = line->isEmpty();
        }
    }
    input.remove(0, at);
    return complete;
}

} // namespace Foyer
