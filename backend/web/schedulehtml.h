// SPDX-License-Identifier: GPL-3.0-or-later
// The schedule for readers without scripts: one list by day, made from the snapshot that the feeds start from.
#pragma once

#include "shared/wire/snapshot.h"

namespace Foyer {

/// Body HTML with anchors for days; every text of the snapshot is escaped. Meant for eventPage()'s `noScript`.
QByteArray scheduleHtml(const Snapshot &snapshot);

} // namespace Foyer
