// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures that people give (design: domain 4): decoded and coded anew, so that nothing of the file but its picture is
// kept: no place where it was taken, no second file within. Slow and hungry: for worker threads.
#pragma once

#include "shared/base/error.h"

#include <QtCore/QByteArray>

namespace Foyer {

/// Of the file as it comes.
inline constexpr qint64 MostImageBytes = 5LL * 1024 * 1024;
/// Told by its header, before a decoder sees it: 120 MB when decoded, Qt's own limit is 128 MB.
inline constexpr qint64 MostImagePixels = 30'000'000;
inline constexpr int LongestImageSide = 2048;
inline constexpr int AvatarSide = 512;

enum class ImageShape {
    Whole, ///< longest side at most LongestImageSide
    Square ///< the middle of it, AvatarSide on each side
};

struct PreparedImage {
    QByteArray bytes;
    QByteArray ending; ///< ".jpg"; ".png" for what has transparent parts, or was PNG and is small
    int width = 0, height = 0;
};

/// Upright as its orientation says, in sRGB, without metadata; the first picture of several. WebP becomes one of the
/// other two, which every client reads. Errors: upload.unsupported, upload.invalid, upload.tooManyPixels.
Result<PreparedImage> prepareImage(const QByteArray &bytes, ImageShape shape);

} // namespace Foyer
