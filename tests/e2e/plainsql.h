// SPDX-License-Identifier: GPL-3.0-or-later
// The third voice of the oracle: an event told by plain SQL over the tables, with none of the server's repositories,
// encoders or caches between. Lines of text, so that a difference can be read.
#pragma once

#include "shared/base/ids.h"

#include <QtCore/QJsonObject>
#include <QtCore/QStringList>

namespace Foyer {

/// What the tables in the SQLite `file` say of an event, and of `guest` in it (empty: of nobody). Sorted.
QStringList plainSql(const QString &file, const QString &slug, const Id &guest);
/// What a snapshot as sent says, in the same lines.
QStringList plainLines(const QJsonObject &snapshot);

/// Empty when both say the same, else the first line that only one of them has.
QString differenceOf(const QStringList &tables, const QStringList &snapshot);

} // namespace Foyer
