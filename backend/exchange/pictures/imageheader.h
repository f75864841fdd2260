// SPDX-License-Identifier: GPL-3.0-or-later
// What a picture's bytes say before a decoder is let at them: its kind by content, its size, and whether it is whole.
#pragma once

#include "shared/base/error.h"

#include <QtCore/QByteArrayView>

namespace Foyer {

enum class ImageKind { Jpeg, Png, Webp };

struct ImageHeader {
    ImageKind kind = ImageKind::Jpeg;
    qint64 width = 0, height = 0;
};

/// Walks the file's container (ISO 10918-1 B.1 for JPEG, PNG chunks, RIFF for WebP), decoding nothing. Bytes after the
/// end are no concern here: what is stored is made anew. Errors: upload.unsupported (another kind of file),
/// upload.invalid (broken or cut off, or a JPEG of so many scans that only decoding it is its purpose).
Result<ImageHeader> readImageHeader(QByteArrayView bytes);

} // namespace Foyer
