// SPDX-License-Identifier: GPL-3.0-or-later
// What the module Foyer.Theme exposes. The program (or test) owns the objects and hands them to its engine with
// exposeTo(); the classes themselves know nothing of QML.
#pragma once

#include "qml/theme/dottedline.h"
#include "qml/theme/iconitem.h"
#include "qml/theme/theme.h"
#include "qml/theme/typesettext.h"

#include <QtQml/QQmlEngine>
#include <QtQml/qqmlregistration.h>

namespace Foyer {

struct ThemeForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::Theme)
    QML_NAMED_ELEMENT(Theme)
    QML_SINGLETON
public:
    static Theme *create(QQmlEngine *engine, QJSEngine *)
    {
        auto *theme = engine->property("foyerTheme").value<Theme *>();
        if (theme) QQmlEngine::setObjectOwnership(theme, QQmlEngine::CppOwnership);
        return theme;
    }
    static void exposeTo(QQmlEngine &engine, Theme &theme)
    {
        engine.setProperty("foyerTheme", QVariant::fromValue(&theme));
    }
};

struct HueColoursForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::HueColours)
    QML_VALUE_TYPE(hueColours)
};

struct StateColoursForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::StateColours)
    QML_VALUE_TYPE(stateColours)
};

struct ThemeColoursForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::ThemeColours)
    QML_VALUE_TYPE(themeColours)
};

struct TypeRoleForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::TypeRole)
    QML_VALUE_TYPE(typeRole)
};

struct TypeScaleForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::TypeScale)
    QML_VALUE_TYPE(typeScale)
};

struct DesktopScaleForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::DesktopScale)
    QML_VALUE_TYPE(desktopScale)
};

struct MotionForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::Motion)
    QML_VALUE_TYPE(motion)
};

struct TypesetTextForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::TypesetText)
    QML_NAMED_ELEMENT(TypesetText)
};

struct DottedLineForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::DottedLine)
    QML_NAMED_ELEMENT(DottedLine)
};

struct IconItemForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::IconItem)
    QML_NAMED_ELEMENT(IconItem)
};

struct QrItemForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::QrItem)
    QML_NAMED_ELEMENT(QrItem)
};

struct RingItemForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::RingItem)
    QML_NAMED_ELEMENT(RingItem)
};

} // namespace Foyer
