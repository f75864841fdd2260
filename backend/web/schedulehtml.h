// SPDX-License-Identifier: GPL-3.0-or-later
// The schedule for readers without scripts: one list by day, made from the snapshot that the feeds start from.
#pragma once

#include "backend/web/plainwords.h"
#include "shared/wire/snapshot.h"

namespace Foyer {

/// What a reader chose; empty: everything.
struct PlainChoice {
    QString day;      ///< "2026-09-11"
    QString room;     ///< id
    QString query;    ///< words, case and accents ignored
    QString language; ///< "de", as it was asked for; goes on with the form
};

/// Body HTML with a form for the choice and anchors for days and rooms; every text of the snapshot is escaped.
QByteArray scheduleHtml(const Snapshot &snapshot, const PlainChoice &choice = {},
                        const PlainWords &words = plainLanguages().first());

} // namespace Foyer
