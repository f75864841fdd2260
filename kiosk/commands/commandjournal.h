// SPDX-License-Identifier: GPL-3.0-or-later
// The command queue on disk: a line for each thing that happened to it, checksummed and synced before it counts.
//
//   foyer-commands 1\n
//   <16 hex digits of the SHA-256 of what follows the blank> {"op":"put","entry":{…}}\n
//   … {"op":"swap","key":"…","entry":{…}}\n      an entry takes another's place
//   … {"op":"drop","key":"…"}\n
//
// A torn last line is what was never promised; a damaged one elsewhere is left out and the file kept as *.set-aside.
#pragma once

#include "shared/base/error.h"

#include <QtCore/QFile>
#include <QtCore/QList>

namespace Foyer {

struct QueuedCommand;

class CommandJournal
{
public:
    /// An empty name keeps nothing.
    explicit CommandJournal(QString file);

    /// What is not settled, oldest first; the file then holds nothing else. Errors: command.notSaved (not readable,
    /// not writable): appends will fail too.
    Result<QList<QueuedCommand>> open();

    // All or nothing, on disk when they return. Errors: command.notSaved.
    Result<void> put(const QList<QueuedCommand> &entries); ///< new ones, or a known one's new state
    Result<void> swap(const QString &key, const QueuedCommand &entry);
    Result<void> drop(const QString &key);

    qint64 size() const { return m_size; } ///< bytes on disk

private:
    Result<void> append(const QList<QJsonObject> &records);
    Result<void> rewrite(const QList<QueuedCommand> &entries);
    void setAside() const;

    QFile m_file;
    qint64 m_size = 0;
};

} // namespace Foyer
