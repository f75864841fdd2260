// SPDX-License-Identifier: GPL-3.0-or-later
// A screen with everything that belongs to it: models, theme, window. kiosk_main has one; tests build their own.
#pragma once

#include "kiosk/models/caremodel.h"
#include "kiosk/models/pairingmodel.h"
#include "kiosk/models/screencontroller.h"
#include "qml/theme/theme.h"

#include <QtCore/QTranslator>
#include <QtQuick/QQuickView>

namespace Foyer {

/// light, dark, contrast, system.
const QStringList &stageSchemes();

struct StageOptions {
    QUrl server;
    QString slug;
    QString view = QStringLiteral("now");
    QStringList rooms;
    QString scheme = QStringLiteral("light"); ///< light, dark, contrast, system
    qreal textScale = 1.0;
    QLocale locale = QLocale(QLocale::English, QLocale::UnitedKingdom);
    bool touchScreen = true;
    bool reducedMotion = false;
    bool still = false;    ///< no animation at all: for pictures
    QStringList languages; ///< that a visitor may choose, by code
    QList<ViewTurn> rotation;
    QUrl webAddress;
    QStringList webHosts;
    CareSettings care;
};

class Stage : public QObject
{
    Q_OBJECT
public:
    Stage(const ReplicaSource &source, const Clock &clock, const StageOptions &options);

    QQuickView &view() { return m_view; }
    Theme &theme() { return m_theme; }
    ScheduleWatch &watch() { return m_watch; }
    ScreenController &screen() { return m_screen; }
    DayChoice &days() { return m_days; }
    NowNextModel &nowNext() { return m_nowNext; }
    GridModel &grid() { return m_grid; }
    AgendaModel &agenda() { return m_agenda; }
    EmptyModel &empty() { return m_empty; }
    SessionController &sheet() { return m_sheet; }
    DoorModel &door() { return m_door; }
    ChangesModel &changes() { return m_changes; }
    AnnouncementModel &announcement() { return m_announcement; }
    SearchModel &search() { return m_search; }
    CareModel &care() { return m_care; }
    PairingModel &pairing() { return m_pairing; }

    /// Takes over everything but `still`: at the start, and when an organizer sets the screen anew.
    void configure(const StageOptions &options);
    /// Another event behind the same screen.
    void setAddress(const QUrl &server, const QString &slug) { m_sheet.setAddress(server, slug); }

    /// Loads the scene; false with the reasons in `errors` when the QML is broken.
    bool load(QStringList *errors = nullptr);
    /// What stands on the screen, as one line of JSON (design of --report).
    QJsonObject report() const;
    /// False on a wall: nothing closes the window but exitWanted().
    void setMayClose(bool may) { m_mayClose = may; }
    /// Sizes everything for a window that is not shown.
    void resize(const QSize &size);

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    void fit();
    void takeScheme();
    void speak(const QString &language);
    void visitorChanged();
    bool isOut(QEvent *event);

    ScheduleWatch m_watch;
    DayChoice m_days;
    NowNextModel m_nowNext;
    GridModel m_grid;
    AgendaModel m_agenda;
    EmptyModel m_empty;
    SessionController m_sheet;
    DoorModel m_door;
    ChangesModel m_changes;
    AnnouncementModel m_announcement;
    SearchModel m_search;
    ScreenModels m_models;
    ScreenController m_screen;
    CareModel m_care;
    PairingModel m_pairing;
    Theme m_theme;
    QQuickView m_view; ///< last: its items let go of the models before those are gone
    bool m_still;
    bool m_mayClose = true;
    QString m_scheme, m_language;
    QLocale m_locale;
    std::unique_ptr<QTranslator> m_translator;
    const ReplicaSource &m_source;
};

} // namespace Foyer
