// SPDX-License-Identifier: GPL-3.0-or-later
// What the module Foyer.Kiosk exposes: the controllers and models of one screen. The program (or test) owns them
// and hands them to its engine with exposeScreen().
#pragma once

#include "kiosk/models/screencontroller.h"

#include <QtQml/QQmlEngine>
#include <QtQml/qqmlregistration.h>

namespace Foyer {

template <typename T>
T *exposed(QQmlEngine *engine, const char *name)
{
    T *object = engine->property(name).value<T *>();
    if (object) QQmlEngine::setObjectOwnership(object, QQmlEngine::CppOwnership);
    return object;
}

inline void exposeScreen(QQmlEngine &engine, ScreenController &screen, const ScreenModels &models)
{
    engine.setProperty("foyerScreen", QVariant::fromValue(&screen));
    engine.setProperty("foyerDays", QVariant::fromValue(&models.days));
    engine.setProperty("foyerNowNext", QVariant::fromValue(&models.nowNext));
    engine.setProperty("foyerGrid", QVariant::fromValue(&models.grid));
    engine.setProperty("foyerAgenda", QVariant::fromValue(&models.agenda));
    engine.setProperty("foyerEmpty", QVariant::fromValue(&models.empty));
    engine.setProperty("foyerSheet", QVariant::fromValue(&models.sheet));
}

struct ScreenForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::ScreenController)
    QML_NAMED_ELEMENT(Kiosk)
    QML_SINGLETON
public:
    static ScreenController *create(QQmlEngine *engine, QJSEngine *)
    {
        return exposed<ScreenController>(engine, "foyerScreen");
    }
};

struct DaysForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::DayChoice)
    QML_NAMED_ELEMENT(Days)
    QML_SINGLETON
public:
    static DayChoice *create(QQmlEngine *engine, QJSEngine *)
    {
        return exposed<DayChoice>(engine, "foyerDays");
    }
};

struct NowNextForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::NowNextModel)
    QML_NAMED_ELEMENT(NowNext)
    QML_SINGLETON
public:
    static NowNextModel *create(QQmlEngine *engine, QJSEngine *)
    {
        return exposed<NowNextModel>(engine, "foyerNowNext");
    }
};

struct GridForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::GridModel)
    QML_NAMED_ELEMENT(DayGrid)
    QML_SINGLETON
public:
    static GridModel *create(QQmlEngine *engine, QJSEngine *)
    {
        return exposed<GridModel>(engine, "foyerGrid");
    }
};

struct AgendaForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::AgendaModel)
    QML_NAMED_ELEMENT(Agenda)
    QML_SINGLETON
public:
    static AgendaModel *create(QQmlEngine *engine, QJSEngine *)
    {
        return exposed<AgendaModel>(engine, "foyerAgenda");
    }
};

struct EmptyForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::EmptyModel)
    QML_NAMED_ELEMENT(Nothing)
    QML_SINGLETON
public:
    static EmptyModel *create(QQmlEngine *engine, QJSEngine *)
    {
        return exposed<EmptyModel>(engine, "foyerEmpty");
    }
};

struct SheetForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::SessionController)
    QML_NAMED_ELEMENT(Sheet)
    QML_SINGLETON
public:
    static SessionController *create(QQmlEngine *engine, QJSEngine *)
    {
        return exposed<SessionController>(engine, "foyerSheet");
    }
};

struct KeyedListForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::KeyedListModel)
    QML_ANONYMOUS
};

struct NowEntryForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::NowEntry)
    QML_VALUE_TYPE(nowEntry)
};

} // namespace Foyer
