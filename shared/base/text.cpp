// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/base/text.h"

#include <algorithm>

namespace Foyer {

QString foldForSearch(const QString &text)
{
    // Most texts are ASCII, and a search folds all of them: they need no tables.
    const bool ascii =
        std::all_of(text.begin(), text.end(), [](QChar c) { return c.unicode() < 0x80; });
    if (ascii) return text.toLower().simplified();
    const QString decomposed = text.normalized(QString::NormalizationForm_KD);
    QString out;
    out.reserve(decomposed.size());
    for (const QChar c : decomposed) {
        if (c.isMark()) continue;
        out.append(c);
    }
    // Upper case first: folding alone keeps ß apart from ss.
    return out.toUpper().toCaseFolded().simplified();
}

QString withoutControls(const QString &text)
{
    QString out;
    out.reserve(text.size());
    for (const QChar c : text) {
        const ushort u = c.unicode();
        if ((u < 0x20 && u != '\t' && u != '\n') || u == 0x7f || u == 0xfffe || u == 0xffff)
            continue;
        out.append(c);
    }
    return out;
}

} // namespace Foyer
