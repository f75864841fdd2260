// SPDX-License-Identifier: GPL-3.0-or-later
// The words of one language. Context is left out of account: the same words of a class, a QML file and a free function
// are one message of the .ts files, so that no renamed class loses its translations unseen.
#pragma once

#include <QtCore/QTranslator>

namespace Foyer {

class ScreenWords final : public QTranslator
{
    Q_OBJECT
public:
    QString translate(const char *, const char *source, const char *comment, int n) const override
    {
        return QTranslator::translate("Foyer", source, comment, n);
    }
};

} // namespace Foyer
