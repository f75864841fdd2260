// SPDX-License-Identifier: GPL-3.0-or-later
// SQLite's files as disks really are: calls fail when a test says so, and what was written is not there after a power
// cut before it was synced. Stands before the system's own VFS, for every connection of the process.
#pragma once

#include <QtCore/QString>

#include <functional>

namespace Foyer::FaultVfs {

/// Once, before the first connection.
bool install();

enum class Fault { InputOutput, DiskFull };

/// The n-th call from now on that opens, writes, truncates or syncs fails, and the `more` after it as well.
void failAt(int n, Fault fault, int more = 0);
/// No more faults. How many calls have failed since failAt().
int heal();
/// Calls that could have failed, since the process began.
int calls();

/// Remembers from now on what of each file is synced and what is not.
void beginPower();
/// Calls `cut` before each write and sync with what would be left if the power went now. Empty: no more.
void onWrite(std::function<void()> hook);
/// Within onWrite() only: what is on the disk, in a folder: all that was synced, and of the rest what `keeps` says,
/// asked for each sector of 512 bytes.
bool leaveIn(const QString &directory, const std::function<bool()> &keeps);
void endPower();

} // namespace Foyer::FaultVfs
