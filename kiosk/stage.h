// SPDX-License-Identifier: GPL-3.0-or-later
// A screen with everything that belongs to it: models, theme, window. kiosk_main has one; tests build their own.
#pragma once

#include "kiosk/models/screencontroller.h"
#include "qml/theme/theme.h"

#include <QtQuick/QQuickView>

namespace Foyer {

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
    bool still = false; ///< no animation at all: for pictures
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

    /// Loads the scene; false with the reasons in `errors` when the QML is broken.
    bool load(QStringList *errors = nullptr);
    /// What stands on the screen, as one line of JSON (design of --report).
    QJsonObject report() const;
    /// Sizes everything for a window that is not shown.
    void resize(const QSize &size);

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    void fit();

    ScheduleWatch m_watch;
    DayChoice m_days;
    NowNextModel m_nowNext;
    GridModel m_grid;
    AgendaModel m_agenda;
    EmptyModel m_empty;
    SessionController m_sheet;
    ScreenModels m_models;
    ScreenController m_screen;
    Theme m_theme;
    QQuickView m_view; ///< last: its items let go of the models before those are gone
    bool m_still;
    const ReplicaSource &m_source;
};

} // namespace Foyer
