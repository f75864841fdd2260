// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/desk/pluralwords.h"

#include <QtCore/QCoreApplication>

// Outside the namespace, as the macro declares a global function. A static library's resources register themselves only
// where something names them.
static void initWords() { Q_INIT_RESOURCE(foyer_desk_words); }

namespace Foyer {

PluralWords::PluralWords()
{
    initWords();
    if (!load(QStringLiteral(":/i18n/organizer_en.qm"))) qWarning("The plural forms are missing.");
}

QString PluralWords::translate(const char *, const char *source, const char *comment, int n) const
{
    return n < 0 ? QString() : QTranslator::translate("Foyer", source, comment, n);
}

void PluralWords::install()
{
    static PluralWords *const words = [] {
        auto *made = new PluralWords;
        made->setParent(QCoreApplication::instance());
        QCoreApplication::installTranslator(made);
        return made;
    }();
    Q_UNUSED(words)
}

} // namespace Foyer
