// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/pictures/imageheader.h"

#include <QtCore/QtEndian>

#include <algorithm>

namespace Foyer {

namespace {

// A progressive picture has about ten; each costs a pass over the whole picture (libjpeg-turbo: LJT-01-005).
constexpr int MostScans = 100;

tl::unexpected<Error> broken(const char *why)
{
    return fail(QStringLiteral("upload.invalid"), QLatin1String(why));
}

tl::unexpected<Error> cutOff() { return broken("the picture is cut off"); }

quint8 byteAt(QByteArrayView bytes, qsizetype at) { return static_cast<quint8>(bytes[at]); }

quint32 big(QByteArrayView bytes, qsizetype at, int size)
{
    quint32 value = 0;
    for (int i = 0; i < size; ++i)
        value = value << 8 | byteAt(bytes, at + i);
    return value;
}

quint32 little(QByteArrayView bytes, qsizetype at, int size)
{
    quint32 value = 0;
    for (int i = size - 1; i >= 0; --i)
        value = value << 8 | byteAt(bytes, at + i);
    return value;
}

bool isFrame(quint8 marker)
{
    return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
}

/// Where the next marker of a JPEG begins within or after coded data; -1: nowhere.
qsizetype nextMarker(QByteArrayView bytes, qsizetype at)
{
    while (at + 1 < bytes.size()) {
        const qsizetype mark = bytes.indexOf('\xFF', at);
        if (mark < 0 || mark + 1 >= bytes.size()) return -1;
        const quint8 code = byteAt(bytes, mark + 1);
        if (code != 0 && code != 0xFF && !(code >= 0xD0 && code <= 0xD7)) return mark;
        at = mark + (code == 0xFF ? 1 : 2);
    }
    return -1;
}

Result<ImageHeader> jpeg(QByteArrayView bytes)
{
    ImageHeader header{ImageKind::Jpeg, 0, 0};
    int scans = 0;
    qsizetype at = 2;
    for (;;) {
        at = nextMarker(bytes, at);
        if (at < 0) return cutOff();
        const quint8 code = byteAt(bytes, at + 1);
        if (code == 0xD9) break;
        if (code == 0x01 || code == 0xD8) {
            at += 2;
            continue;
        }
        if (at + 4 > bytes.size()) return cutOff();
        const qsizetype length = big(bytes, at + 2, 2);
        if (length < 2) return broken("a part of the picture has no length");
        if (at + 2 + length > bytes.size()) return cutOff();
        if (isFrame(code)) {
            if (length < 8) return broken("the picture's size is missing");
            header.height = std::max<qint64>(header.height, big(bytes, at + 5, 2));
            header.width = std::max<qint64>(header.width, big(bytes, at + 7, 2));
        }
        if (code == 0xDA && ++scans > MostScans) return broken("the picture has too many scans");
        at += 2 + length;
    }
    if (scans == 0) return broken("the file has no picture in it");
    return header;
}

Result<ImageHeader> png(QByteArrayView bytes)
{
    ImageHeader header{ImageKind::Png, 0, 0};
    qsizetype at = 8;
    for (bool first = true;; first = false) {
        if (at + 12 > bytes.size()) return cutOff();
        const qint64 length = big(bytes, at, 4);
        const QByteArrayView type = bytes.sliced(at + 4, 4);
        if (length > bytes.size() - at - 12) return cutOff();
        if (first) {
            if (type != "IHDR" || length != 13) return broken("the picture's size is missing");
            header.width = big(bytes, at + 8, 4);
            header.height = big(bytes, at + 12, 4);
        }
        if (type == "IEND") return header;
        at += 12 + length;
    }
}

Result<ImageHeader> webp(QByteArrayView bytes)
{
    const qint64 size = qint64(little(bytes, 4, 4)) + 8;
    if (size > bytes.size() || bytes.size() < 30) return cutOff();
    const QByteArrayView type = bytes.sliced(12, 4);
    ImageHeader header{ImageKind::Webp, 0, 0};
    if (type == "VP8X") {
        header.width = little(bytes, 24, 3) + 1;
        header.height = little(bytes, 27, 3) + 1;
    } else if (type == "VP8L") {
        if (byteAt(bytes, 20) != 0x2F) return broken("the picture's size is missing");
        const quint32 packed = little(bytes, 21, 4);
        header.width = (packed & 0x3FFF) + 1;
        header.height = (packed >> 14 & 0x3FFF) + 1;
    } else if (type == "VP8 ") {
        if (bytes.sliced(23, 3) != QByteArrayView("\x9D\x01\x2A", 3))
            return broken("the picture's size is missing");
        header.width = little(bytes, 26, 2) & 0x3FFF;
        header.height = little(bytes, 28, 2) & 0x3FFF;
    } else {
        return broken("the file has no picture in it");
    }
    return header;
}

} // namespace

Result<ImageHeader> readImageHeader(QByteArrayView bytes)
{
    Result<ImageHeader> header = fail(QStringLiteral("upload.unsupported"),
                                      QStringLiteral("Pictures are JPEG, PNG or WebP."));
    if (bytes.startsWith(QByteArrayView("\xFF\xD8\xFF", 3)))
        header = jpeg(bytes);
    else if (bytes.startsWith(QByteArrayView("\x89PNG\r\n\x1A\n", 8)))
        header = png(bytes);
    else if (bytes.size() >= 16 && bytes.startsWith("RIFF") && bytes.sliced(8, 4) == "WEBP")
        header = webp(bytes);
    if (header && (header->width < 1 || header->height < 1))
        return broken("the picture has no size");
    return header;
}

} // namespace Foyer
