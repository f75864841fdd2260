// SPDX-License-Identifier: GPL-3.0-or-later
// One row of an import's plan, as it is read and ticked.
#pragma once

#include "kiosk/history/changewords.h"

#include <QtCore/QVariant>

namespace Foyer {

/// Of rooms and people that may not exist yet, by id.
using ImportNames = QHash<QString, QString>;

struct ImportRow {
    QString key, what, section, title, detail, note;
    QString dayKey; ///< of the new day it is on
    QVariantList fields;
    int line = 0;
    int told = 0;
    bool tickable = false, ticked = true, moves = false, cancels = false;
};

/// A row of POST …/import/plan, compared with what is here. What somebody has edited since the file was made, and what was
/// made by hand, is not ticked.
ImportRow importRow(const QJsonObject &row, const ImportNames &names, const Replica &here,
                    const ChangeWords &words);

} // namespace Foyer
