// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/identity/emailaddress.h"

#include <algorithm>

namespace Foyer {

namespace {

bool isLetterOrDigit(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9');
}

bool isAtom(QStringView atom)
{
    for (const QChar c : atom) {
        if (!isLetterOrDigit(c) && !QStringView(u"!#$%&'*+-/=?^_`{|}~").contains(c)) return false;
    }
    return !atom.isEmpty();
}

bool isLabel(QStringView label)
{
    for (const QChar c : label) {
        if (!isLetterOrDigit(c) && c != u'-') return false;
    }
    return !label.isEmpty() && label.size() <= 63 && !label.startsWith(u'-')
           && !label.endsWith(u'-');
}

} // namespace

bool isEmailAddress(QStringView text)
{
    const qsizetype at = text.lastIndexOf(u'@');
    if (text.size() > 254 || at < 1 || at > 64) return false;
    const auto atoms = text.first(at).split(u'.');
    const auto labels = text.sliced(at + 1).split(u'.');
    return labels.size() >= 2 && std::all_of(atoms.begin(), atoms.end(), isAtom)
           && std::all_of(labels.begin(), labels.end(), isLabel);
}

} // namespace Foyer
