// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/desk/deskwords.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QPointer>

// Outside the namespace, as the macro declares a global function. A static library's resources register themselves only
// where something names them.
static void initWords() { Q_INIT_RESOURCE(foyer_desk_words); }

namespace Foyer {

namespace {

/// Ends with the application, as its parent does.
QPointer<DeskWords> &spoken()
{
    static QPointer<DeskWords> words;
    return words;
}

} // namespace

int DeskWords::s_silent = 0;

DeskWords::DeskWords(const QString &language)
{
    initWords();
    if (!load(QStringLiteral(":/i18n/organizer_%1.qm").arg(language)))
        qWarning("The words of %s are missing.", qPrintable(language));
    // Of the screens' words only the days and times; a program without their scene has none.
    if (language != u"en" && !m_shared.load(QStringLiteral(":/i18n/foyer_%1.qm").arg(language)))
        qInfo("The words of the screens are not in this program.");
}

QString DeskWords::translate(const char *, const char *source, const char *comment, int n) const
{
    if (s_silent > 0) return {};
    const QString own = QTranslator::translate("Foyer", source, comment, n);
    if (!own.isEmpty() || m_shared.isEmpty()) return own;
    return m_shared.translate("Foyer", source, comment, n);
}

const QStringList &DeskWords::languages()
{
    static const QStringList codes{QStringLiteral("en"), QStringLiteral("de")};
    return codes;
}

QString DeskWords::fitting(const QLocale &locale)
{
    const QString code = locale.bcp47Name().section(u'-', 0, 0);
    return languages().contains(code) ? code : QStringLiteral("en");
}

void DeskWords::speak(const QString &language)
{
    delete spoken().data();
    auto *made = new DeskWords(language);
    made->setParent(QCoreApplication::instance());
    QCoreApplication::installTranslator(made);
    spoken() = made;
}

void DeskWords::speakAtAll()
{
    if (!spoken()) speak(QStringLiteral("en"));
}

} // namespace Foyer
