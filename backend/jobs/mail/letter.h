// SPDX-License-Identifier: GPL-3.0-or-later
// What a mail says, before it is text or HTML: a few paragraphs, facts, one thing to press.
#pragma once

#include <QtCore/QList>
#include <QtCore/QString>
#include <QtCore/QStringList>

namespace Foyer {

struct Letter {
    struct Fact {
        QString label;
        QStringList lines;
        bool gone = false; ///< how it was: struck through
    };
    QString language; ///< BCP 47
    QString subject;
    QStringList paragraphs;
    QString big;   ///< a code to read off; empty: none
    QString quote; ///< somebody's words; empty: none
    QList<Fact> facts;
    QString linkText, link; ///< to our own site; empty: none
    QStringList afterwards; ///< paragraphs below the link
    QStringList footer;
    QString unsubscribeText, unsubscribe; ///< link; empty: none
};

/// Lines of at most about 72 columns.
QString textOf(const Letter &letter);
/// A page without remote images; every value escaped, links only those of the letter.
QString htmlOf(const Letter &letter);

} // namespace Foyer
