// SPDX-License-Identifier: GPL-3.0-or-later
// The plural forms of the organizer app's English. Its other words stand in its source. Context is left out of account, as
// in kiosk/screenwords.h: no renamed class loses its forms unseen.
#pragma once

#include <QtCore/QTranslator>

namespace Foyer {

class PluralWords final : public QTranslator
{
public:
    /// From inside the program.
    PluralWords();
    QString translate(const char *context, const char *source, const char *comment,
                      int n) const override;

    /// In the running program from now on; a second call changes nothing.
    static void install();
};

} // namespace Foyer
