// SPDX-License-Identifier: GPL-3.0-or-later
// The QML of the organizer app: an engine that knows its modules, and the items of its files.
#pragma once

#include "qml/theme/theme.h"

#include <QtQml/QQmlEngine>
#include <QtQuick/QQuickItem>

#include <memory>

namespace Foyer {

/// Import path and theme; `theme` must outlive the engine.
void prepareEngine(QQmlEngine &engine, Theme &theme);
/// Of Foyer/Organizer/`file`.qml; null with the reasons in `errors` when it is broken.
std::unique_ptr<QQuickItem> sceneOf(QQmlEngine &engine, const QString &file, QStringList *errors);

} // namespace Foyer
