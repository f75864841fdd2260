// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/wire/sse.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>

namespace Foyer {

namespace {

constexpr std::array<uchar, 3> Bom{0xef, 0xbb, 0xbf};

/// The length of the well-formed character at `at`, or minus the number of bytes that one U+FFFD
/// stands for: the longest beginning of a character, at least one byte (WHATWG Encoding, 4.1: UTF-8
/// decoder).
int sequence(const uchar *at, const uchar *end)
{
    const uchar lead = *at;
    if (lead < 0x80) return 1;
    const int length = lead >= 0xc2 && lead <= 0xdf   ? 2
                       : lead >= 0xe0 && lead <= 0xef ? 3
                       : lead >= 0xf0 && lead <= 0xf4 ? 4
                                                      : 0;
    if (length == 0) return -1;
    for (int i = 1; i < length; ++i) {
        const uchar least = i > 1 ? 0x80 : lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
        const uchar most = i > 1 ? 0xbf : lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
        if (at + i == end || at[i] < least || at[i] > most) return -i;
    }
    return length;
}

/// QString::fromUtf8 takes a BOM off any string and makes three U+FFFD of a cut four-byte character
/// where the standard has one, so only well-formed bytes without a leading BOM go to it as they
/// are.
QString decodeUtf8(QByteArrayView bytes)
{
    const auto *at = reinterpret_cast<const uchar *>(bytes.data());
    const auto *end = at + bytes.size();
    const bool bom = bytes.size() >= 3 && std::equal(Bom.begin(), Bom.end(), at);
    if (!bom && bytes.isValidUtf8()) return QString::fromUtf8(bytes);
    QString out;
    out.reserve(bytes.size());
    while (at < end) {
        if (end - at >= 3 && std::equal(Bom.begin(), Bom.end(), at)) {
            out += QChar(0xfeff);
            at += 3;
            continue;
        }
        const uchar *good = at;
        int length = 0;
        while (at < end && (length = sequence(at, end)) > 0) {
            if (at > good && *at == 0xef && at[1] == 0xbb && at[2] == 0xbf) break;
            at += length;
        }
        out += QString::fromUtf8(reinterpret_cast<const char *>(good), at - good);
        if (at < end && length < 0) {
            out += QChar(QChar::ReplacementCharacter);
            at -= length;
        }
    }
    return out;
}

/// True when a line that begins with `bytes` is, or may still become, one of the four fields.
bool mayBeField(QByteArrayView bytes)
{
    for (const QByteArrayView name : {QByteArrayView("data:"), QByteArrayView("event:"),
                                      QByteArrayView("id:"), QByteArrayView("retry:")}) {
        const qsizetype n = std::min(name.size(), bytes.size());
        if (bytes.first(n) == name.first(n)) return true;
    }
    return false;
}

} // namespace

QList<SseEvent> SseParser::feed(QByteArrayView bytes)
{
    QList<SseEvent> out;
    const char *at = bytes.data();
    const char *const end = at + bytes.size();
    while (m_bomSeen >= 0 && at < end) {
        if (uchar(*at) == Bom[size_t(m_bomSeen)]) {
            ++at;
            m_bomSeen = m_bomSeen == 2 ? -1 : m_bomSeen + 1;
        } else {
            // The beginning of a BOM that was none is the beginning of the first line.
            m_line.append(QByteArrayView(Bom.data(), m_bomSeen));
            m_bomSeen = -1;
        }
    }
    while (at < end) {
        if (m_afterCr) {
            m_afterCr = false;
            if (*at == '\n') {
                ++at;
                continue;
            }
        }
        const char *stop = at;
        while (stop < end && *stop != '\n' && *stop != '\r')
            ++stop;
        const QByteArrayView piece(at, stop - at);
        if (stop == end) {
            keep(piece);
            break;
        }
        m_afterCr = *stop == '\r';
        at = stop + 1;
        if (m_line.isEmpty()) {
            line(piece, out);
        } else {
            keep(piece);
            line(m_line, out);
            m_line.resize(0);
            if (m_line.capacity() > KeptCapacity) m_line = QByteArray();
        }
    }
    return out;
}

void SseParser::keep(QByteArrayView piece)
{
    // A comment or an unknown field is remembered as such but never stored: it may be endless.
    if (m_line.startsWith(':')) return;
    m_line.append(piece);
    if (!mayBeField(m_line)) m_line = QByteArray(":");
}

void SseParser::line(QByteArrayView bytes, QList<SseEvent> &out)
{
    if (bytes.isEmpty()) {
        dispatch(out);
        return;
    }
    const qsizetype colon = bytes.indexOf(':');
    if (colon == 0) return;
    const QByteArrayView name = colon < 0 ? bytes : bytes.first(colon);
    QByteArrayView value = colon < 0 ? QByteArrayView() : bytes.sliced(colon + 1);
    if (value.startsWith(' ')) value = value.sliced(1);

    if (name == "data") {
        if (m_hasData) m_data.append('\n');
        m_data.append(value);
        m_hasData = true;
    } else if (name == "event") {
        m_type = value.toByteArray();
    } else if (name == "id") {
        if (!value.contains('\0')) m_pendingId = decodeUtf8(value);
    } else if (name == "retry") {
        const bool digits = !value.isEmpty() && std::all_of(value.begin(), value.end(), [](char c) {
            return c >= '0' && c <= '9';
        });
        if (!digits) return;
        bool fits = false;
        const qint64 milliseconds = value.toLongLong(&fits);
        m_retryMs = fits ? milliseconds : std::numeric_limits<qint64>::max();
    }
}

void SseParser::dispatch(QList<SseEvent> &out)
{
    m_lastEventId = m_pendingId;
    if (m_hasData) {
        QString type = m_type.isEmpty() ? QStringLiteral("message") : decodeUtf8(m_type);
        out.append({std::move(type), decodeUtf8(m_data), m_lastEventId});
    }
    forgetBlock();
}

void SseParser::forgetBlock()
{
    m_hasData = false;
    m_type.resize(0);
    m_data.resize(0);
    if (m_data.capacity() > KeptCapacity) m_data = QByteArray();
}

void SseParser::endOfStream()
{
    forgetBlock();
    m_line = QByteArray();
    m_pendingId = m_lastEventId;
    m_afterCr = false;
    m_bomSeen = 0;
}

QByteArray sseMessage(const QByteArray &id, const QByteArray &type, const QByteArray &data)
{
    QByteArray out;
    out.reserve(id.size() + type.size() + data.size() + 24);
    out.append("id: ").append(id);
    out.append("\nevent: ").append(type);
    out.append("\ndata: ").append(data);
    out.append("\n\n");
    return out;
}

QByteArray sseComment(const QByteArray &text) { return ": " + text + "\n\n"; }

QByteArray sseRetry(int milliseconds)
{
    return "retry: " + QByteArray::number(milliseconds) + "\n\n";
}

} // namespace Foyer
