// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/pictures/images.h"

#include "backend/exchange/pictures/imageheader.h"

#include <QtCore/QBuffer>
#include <QtGui/QColorSpace>
#include <QtGui/QImage>
#include <QtGui/QImageReader>
#include <QtGui/QImageWriter>

#include <cstring>
#include <utility>

namespace Foyer {

namespace {

constexpr int JpegQuality = 85;
constexpr qsizetype LargestOpaquePng = 1024 * 1024;

const char *decoderOf(ImageKind kind)
{
    switch (kind) {
    case ImageKind::Png:
        return "png";
    case ImageKind::Webp:
        return "webp";
    case ImageKind::Jpeg:
        break;
    }
    return "jpeg";
}

tl::unexpected<Error> unreadable()
{
    return fail(QStringLiteral("upload.invalid"), QStringLiteral("The picture cannot be read."));
}

QSize fitted(QSize size, ImageShape shape)
{
    const QSize box = shape == ImageShape::Square ? QSize(AvatarSide, AvatarSide)
                                                  : QSize(LongestImageSide, LongestImageSide);
    const bool cover = shape == ImageShape::Square;
    if (!cover && size.width() <= box.width() && size.height() <= box.height()) return size;
    return size.scaled(box, cover ? Qt::KeepAspectRatioByExpanding : Qt::KeepAspectRatio)
        .expandedTo(QSize(1, 1));
}

Result<QImage> decoded(const QByteArray &bytes, const ImageHeader &header, ImageShape shape)
{
    QBuffer buffer;
    buffer.setData(bytes);
    buffer.open(QIODevice::ReadOnly);
    QImageReader reader(&buffer, decoderOf(header.kind));
    // By this decoder or by none: content that another one would take has no business here.
    reader.setAutoDetectImageFormat(false);
    reader.setAutoTransform(true);
    const QSize size(int(header.width), int(header.height));
    // JPEG is decoded at a fraction of its size; never blown up, which a picture of 1 × 20,000 would ask for.
    const QSize wanted = fitted(size, shape);
    if (header.kind == ImageKind::Jpeg && wanted.width() < size.width()
        && wanted.height() < size.height())
        reader.setScaledSize(wanted);
    if (!reader.canRead() && header.kind == ImageKind::Webp)
        return fail(QStringLiteral("upload.unsupported"),
                    QStringLiteral("This server cannot read this WebP picture."));
    QImage image = reader.read();
    if (image.isNull()) return unreadable();
    return image;
}

// QImage's own copies carry texts, resolution and colour profile along, and its writers write them.
QImage bare(const QImage &image, QImage::Format format)
{
    const QImage same = image.convertToFormat(format);
    QImage fresh(same.size(), format);
    if (fresh.isNull()) return fresh;
    const size_t line = size_t(same.width()) * 4;
    for (int y = 0; y < same.height(); ++y)
        std::memcpy(fresh.scanLine(y), same.constScanLine(y), line);
    return fresh;
}

QImage shaped(const QImage &image, ImageShape shape)
{
    if (shape == ImageShape::Whole) {
        const QSize size = fitted(image.size(), shape);
        return size == image.size()
                   ? image
                   : image.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    }
    const int side = std::min(image.width(), image.height());
    const QImage middle =
        image.copy((image.width() - side) / 2, (image.height() - side) / 2, side, side);
    return middle.scaled(AvatarSide, AvatarSide, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

bool hasTransparency(const QImage &image)
{
    if (!image.hasAlphaChannel()) return false;
    for (int y = 0; y < image.height(); ++y) {
        const auto *line = reinterpret_cast<const QRgb *>(image.constScanLine(y));
        for (int x = 0; x < image.width(); ++x)
            if (qAlpha(line[x]) != 255) return true;
    }
    return false;
}

bool written(const QImage &picture, const char *format, QByteArray &bytes)
{
    bytes.clear();
    QBuffer out(&bytes);
    out.open(QIODevice::WriteOnly);
    QImageWriter writer(&out, format);
    if (qstrcmp(format, "jpeg") == 0) writer.setQuality(JpegQuality);
    return !picture.isNull() && writer.write(picture);
}

} // namespace

Result<PreparedImage> prepareImage(const QByteArray &bytes, ImageShape shape)
{
    const auto header = readImageHeader(bytes);
    if (!header) return tl::unexpected<Error>(header.error());
    if (header->width > MostImagePixels / header->height)
        return fail(QStringLiteral("upload.tooManyPixels"),
                    QStringLiteral("A picture has at most 30 million pixels."));
    auto image = decoded(bytes, *header, shape);
    if (!image) return tl::unexpected<Error>(image.error());
    // Made small first: all that follows is a copy, and 30 million pixels are 120 MB.
    const QColorSpace colours = image->colorSpace(); // scaling may forget it
    QImage picture = shaped(std::exchange(*image, QImage()), shape);
    picture.convertTo(QImage::Format_ARGB32);
    picture.setColorSpace(colours);
    if (picture.colorSpace().isValid() && picture.colorSpace() != QColorSpace(QColorSpace::SRgb))
        picture.convertToColorSpace(QColorSpace(QColorSpace::SRgb));
    if (picture.isNull()) return unreadable();
    const bool transparent = hasTransparency(picture);
    picture = bare(picture, transparent ? QImage::Format_ARGB32 : QImage::Format_RGB32);
    PreparedImage prepared;
    prepared.width = picture.width();
    prepared.height = picture.height();
    bool done = false;
    if (transparent || header->kind == ImageKind::Png) {
        prepared.ending = ".png";
        done = written(picture, "png", prepared.bytes);
        // A drawing is small and sharp this way; a photo takes ten times what it would as JPEG.
        if (!transparent && prepared.bytes.size() > LargestOpaquePng) done = false;
    }
    if (!done && !transparent) {
        prepared.ending = ".jpg";
        done = written(picture, "jpeg", prepared.bytes);
    }
    if (!done) return unreadable();
    return prepared;
}

} // namespace Foyer
