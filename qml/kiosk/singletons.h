// SPDX-License-Identifier: GPL-3.0-or-later
// What the module Foyer.Kiosk exposes: the controllers and models of one screen. The program (or test) owns them
// and hands them to its engine with exposeScreen().
#pragma once

#include "kiosk/models/caremodel.h"
#include "kiosk/models/pairingmodel.h"
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

/// What of a screen is not the schedule's.
struct ScreenCare {
    CareModel &care;
    PairingModel &pairing;
};

inline void exposeScreen(QQmlEngine &engine, ScreenController &screen, const ScreenModels &models,
                         const ScreenCare &care)
{
    engine.setProperty("foyerScreen", QVariant::fromValue(&screen));
    engine.setProperty("foyerDays", QVariant::fromValue(&models.days));
    engine.setProperty("foyerNowNext", QVariant::fromValue(&models.nowNext));
    engine.setProperty("foyerGrid", QVariant::fromValue(&models.grid));
    engine.setProperty("foyerAgenda", QVariant::fromValue(&models.agenda));
    engine.setProperty("foyerEmpty", QVariant::fromValue(&models.empty));
    engine.setProperty("foyerSheet", QVariant::fromValue(&models.sheet));
    engine.setProperty("foyerDoor", QVariant::fromValue(&models.door));
    engine.setProperty("foyerChanges", QVariant::fromValue(&models.changes));
    engine.setProperty("foyerAnnouncement", QVariant::fromValue(&models.announcement));
    engine.setProperty("foyerSearch", QVariant::fromValue(&models.search));
    engine.setProperty("foyerCare", QVariant::fromValue(&care.care));
    engine.setProperty("foyerPairing", QVariant::fromValue(&care.pairing));
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

struct DoorForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::DoorModel)
    QML_NAMED_ELEMENT(Door)
    QML_SINGLETON
public:
    static DoorModel *create(QQmlEngine *engine, QJSEngine *)
    {
        return exposed<DoorModel>(engine, "foyerDoor");
    }
};

struct ChangesForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::ChangesModel)
    QML_NAMED_ELEMENT(Changes)
    QML_SINGLETON
public:
    static ChangesModel *create(QQmlEngine *engine, QJSEngine *)
    {
        return exposed<ChangesModel>(engine, "foyerChanges");
    }
};

struct AnnouncedForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::AnnouncementModel)
    QML_NAMED_ELEMENT(Announced)
    QML_SINGLETON
public:
    static AnnouncementModel *create(QQmlEngine *engine, QJSEngine *)
    {
        return exposed<AnnouncementModel>(engine, "foyerAnnouncement");
    }
};

struct SearchForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::SearchModel)
    QML_NAMED_ELEMENT(Search)
    QML_SINGLETON
public:
    static SearchModel *create(QQmlEngine *engine, QJSEngine *)
    {
        return exposed<SearchModel>(engine, "foyerSearch");
    }
};

struct CareForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::CareModel)
    QML_NAMED_ELEMENT(Care)
    QML_SINGLETON
public:
    static CareModel *create(QQmlEngine *engine, QJSEngine *)
    {
        return exposed<CareModel>(engine, "foyerCare");
    }
};

struct PairingForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::PairingModel)
    QML_NAMED_ELEMENT(Pairing)
    QML_SINGLETON
public:
    static PairingModel *create(QQmlEngine *engine, QJSEngine *)
    {
        return exposed<PairingModel>(engine, "foyerPairing");
    }
};

struct KeyedListForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::KeyedListModel)
    QML_ANONYMOUS
};

struct DoorNextForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::DoorNext)
    QML_VALUE_TYPE(doorNext)
};

struct NowEntryForeign {
    Q_GADGET
    QML_FOREIGN(Foyer::NowEntry)
    QML_VALUE_TYPE(nowEntry)
};

} // namespace Foyer
