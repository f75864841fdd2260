// SPDX-License-Identifier: GPL-3.0-or-later
// What the page without scripts says, in the languages of the page.
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QLocale>
#include <QtCore/QString>

namespace Foyer {

/// %1 stands for what is filled in.
struct PlainWords {
    const char *language; ///< "de"; of <html lang>
    const char16_t *name; ///< as its speakers call it
    QLocale::Language locale;
    bool rightToLeft;
    const char16_t *allTimes, *asOf, *days, *day, *allDays, *room, *allRooms, *search, *show,
        *nothing, *cancelled, *cancelledBecause, *late, *movedFrom, *languages;

    QString text(const char16_t *one) const { return QString::fromUtf16(one); }
};

/// The words of the first language of an Accept-Language header that there are words for, in order of its weights;
/// English for none. `chosen` ("de"), when it is one of them, comes before the header.
const PlainWords &plainWords(QByteArrayView acceptLanguage, const QString &chosen = {});

/// All of them, English first.
const QList<PlainWords> &plainLanguages();

} // namespace Foyer
