// SPDX-License-Identifier: GPL-3.0-or-later
// Picture files made to measure: with a place and an orientation in them, cut off, lying about their size, or two files
// in one.
#pragma once

#include <QtCore/QBuffer>
#include <QtCore/QByteArray>
#include <QtCore/QtEndian>
#include <QtGui/QImage>
#include <QtGui/QImageWriter>

namespace Foyer {

/// Left half red, right half blue.
inline QImage twoColours(int width, int height)
{
    QImage image(width, height, QImage::Format_RGB32);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            image.setPixel(x, y, x < width / 2 ? qRgb(255, 0, 0) : qRgb(0, 0, 255));
    return image;
}

inline QByteArray fileOf(const QImage &image, const char *format)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QImageWriter writer(&buffer, format);
    writer.setQuality(95);
    if (!writer.write(image)) return {};
    return bytes;
}

inline QByteArray little16(quint16 value)
{
    return QByteArray(1, char(value & 0xFF)) + char(value >> 8);
}
inline QByteArray little32(quint32 value)
{
    return little16(quint16(value & 0xFFFF)) + little16(quint16(value >> 16));
}
inline QByteArray big32(quint32 value)
{
    QByteArray bytes(4, '\0');
    qToBigEndian(value, bytes.data());
    return bytes;
}

/// One entry of a TIFF directory: tag, type, count, value or offset.
inline QByteArray tiffEntry(quint16 tag, quint16 type, quint32 count, quint32 value)
{
    return little16(tag) + little16(type) + little32(count) + little32(value);
}

/// An APP1 segment with an orientation, a camera's words and a place (54°19' N).
inline QByteArray exifSegment(int orientation)
{
    const QByteArray words = QByteArray("SECRET-CAMERA") + '\0';
    QByteArray tiff = "II" + little16(42) + little32(8);
    const quint32 wordsAt = 8 + 2 + 3 * 12 + 4;
    const quint32 gpsAt = wordsAt + 14;
    tiff += little16(3) + tiffEntry(0x010E, 2, quint32(words.size()), wordsAt)
            + tiffEntry(0x0112, 3, 1, quint32(orientation)) + tiffEntry(0x8825, 4, 1, gpsAt)
            + little32(0) + words;
    tiff += little16(1) + tiffEntry(0x0002, 5, 3, gpsAt + 18) + little32(0);
    for (quint32 number : {54u, 1u, 19u, 1u, 0u, 1u})
        tiff += little32(number);
    const QByteArray body = QByteArray("Exif") + QByteArray(2, '\0') + tiff;
    QByteArray segment("\xFF\xE1");
    segment += char((body.size() + 2) >> 8);
    segment += char((body.size() + 2) & 0xFF);
    return segment + body;
}

/// A JPEG with `segment` behind its first marker.
inline QByteArray withSegment(const QByteArray &jpeg, const QByteArray &segment)
{
    return jpeg.first(2) + segment + jpeg.sliced(2);
}

/// A PNG of one pixel whose header says otherwise. Its checksums are not right; a size must be refused before any
/// decoder would find out.
inline QByteArray lyingPng(quint32 width, quint32 height)
{
    QByteArray png = fileOf(twoColours(2, 1), "png");
    png.replace(16, 8, big32(width) + big32(height));
    return png;
}

/// The same with JPEG, where only the header knows.
inline QByteArray lyingJpeg(quint16 width, quint16 height)
{
    QByteArray jpeg = fileOf(twoColours(8, 8), "jpeg");
    const qsizetype frame = jpeg.indexOf("\xFF\xC0");
    if (frame < 0) return {};
    jpeg[frame + 5] = char(height >> 8);
    jpeg[frame + 6] = char(height & 0xFF);
    jpeg[frame + 7] = char(width >> 8);
    jpeg[frame + 8] = char(width & 0xFF);
    return jpeg;
}

inline QByteArray lyingWebp(quint32 width, quint32 height)
{
    QByteArray webp = "RIFF" + little32(22) + "WEBPVP8X" + little32(10) + QByteArray(4, '\0');
    webp += little32(width - 1).first(3) + little32(height - 1).first(3);
    return webp;
}

/// A progressive JPEG that repeats one of its scans: each costs a pass over the whole picture.
inline QByteArray manyScans(int scans)
{
    QByteArray jpeg = fileOf(twoColours(64, 64), "jpeg");
    const qsizetype scan = jpeg.indexOf("\xFF\xDA");
    const QByteArray one = jpeg.sliced(scan, jpeg.size() - 2 - scan);
    QByteArray all = jpeg.first(scan);
    for (int i = 0; i < scans; ++i)
        all += one;
    return all + "\xFF\xD9";
}

} // namespace Foyer
