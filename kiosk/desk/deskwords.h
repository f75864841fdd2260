// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the organizer app in a language: translations/organizer_*.ts, then what it shares with the screens
// (foyer_*.ts). English stands in the source, but for its plural forms. Context is left out of account, as in
// kiosk/screenwords.h: no renamed class loses its words unseen.
#pragma once

#include <QtCore/QLocale>
#include <QtCore/QStringList>
#include <QtCore/QTranslator>

namespace Foyer {

class DeskWords final : public QTranslator
{
public:
    /// From inside the program; "en" or "de".
    explicit DeskWords(const QString &language = QStringLiteral("en"));
    QString translate(const char *context, const char *source, const char *comment,
                      int n) const override;

    /// The languages there are, by code.
    static const QStringList &languages();
    /// The one of them for a locale; English where there is none.
    static QString fitting(const QLocale &locale);
    /// In the running program from now on, in place of the one before.
    static void speak(const QString &language);
    /// English, if nothing is spoken yet.
    static void speakAtAll();

    /// Nothing is said in the desk's words while one lives: a scene with a language of its own is being drawn.
    class Silence
    {
    public:
        Silence() { ++s_silent; }
        ~Silence() { --s_silent; }
        Q_DISABLE_COPY_MOVE(Silence)
    };

private:
    static int s_silent;
    QTranslator m_shared;
};

} // namespace Foyer
