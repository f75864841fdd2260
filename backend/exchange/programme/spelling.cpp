// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/programme/spelling.h"

#include "shared/base/text.h"

#include <QtCore/QStringList>

namespace Foyer {

QString spelling(const QString &name)
{
    QString out;
    for (const QChar c : foldForSearch(name)) {
        if (c.isLetterOrNumber())
            out += c;
        else if (!out.isEmpty() && !out.endsWith(u' '))
            out += u' ';
    }
    return out.trimmed();
}

bool isAbbreviation(const QString &shorter, const QString &full)
{
    const QStringList ours = spelling(shorter).split(u' '), theirs = spelling(full).split(u' ');
    if (ours.size() < 2 || ours.size() > theirs.size() || ours.last() != theirs.last())
        return false;
    bool initial = false;
    for (qsizetype i = 0; i + 1 < ours.size(); ++i) {
        if (!theirs.at(i).startsWith(ours.at(i))) return false;
        if (ours.at(i) == theirs.at(i)) continue;
        if (ours.at(i).size() > 1) return false;
        initial = true;
    }
    return initial;
}

bool isCloseTo(const QString &one, const QString &other)
{
    if (one == other) return false;
    return spelling(one) == spelling(other) || isAbbreviation(one, other)
           || isAbbreviation(other, one);
}

} // namespace Foyer
