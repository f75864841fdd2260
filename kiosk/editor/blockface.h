// SPDX-License-Identifier: GPL-3.0-or-later
// What a block says, apart from where it lies and how large it is.
#pragma once

#include "shared/base/ids.h"

#include <QtCore/QObject>

namespace Foyer {

/// What is true of a session besides the replica: own commands, clashes, other people.
struct BlockMarks {
    QString pending;             ///< "saving", "waiting", "conflict", "refused"; empty: settled
    QString clash;               ///< "forbid", "warn"
    QString clashText;           ///< "15 min over", "same host"
    QString otherName, otherHue; ///< who has it in hand
    bool otherDrags = false;     ///< else: edits
    bool chosen = false, focused = false, lifted = false;
    bool held = false;  ///< somebody else has just changed it
    bool fresh = false; ///< it has just come
};

struct BlockFace {
    Q_GADGET
    Q_PROPERTY(QString title MEMBER title)
    Q_PROPERTY(QString otherName MEMBER otherName)
    Q_PROPERTY(QString otherHue MEMBER otherHue)
    Q_PROPERTY(bool otherDrags MEMBER otherDrags)
public:
    QString title;
    QString start; ///< "13:45"
    QString hosts;
    QString count; ///< "19 of 24"
    QString hue;
    QString chipIcon, chipState, chipText; ///< "Late 11:25"
    QString pending, clash, clashText, otherName, otherHue;
    bool otherDrags = false;
    bool cancelled = false, past = false, running = false, locked = false, full = false;
    bool blocker = false;
    bool operator==(const BlockFace &) const = default;
};

} // namespace Foyer

Q_DECLARE_METATYPE(Foyer::BlockFace)
