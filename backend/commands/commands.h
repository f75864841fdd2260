// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of foyer-server. Each takes the words after its name, writes answers to standard
// output and complaints to standard error, and returns the process's exit code: 0 done, 1 failed, 2
// not understood.
#pragma once

#include <QtCore/QStringList>

namespace Foyer {

int serveCommand(const QStringList &words);
int importCommand(const QStringList &words);
int organizerCommand(const QStringList &words);
int tokenCommand(const QStringList &words);
int backupCommand(const QStringList &words);
int checkCommand(const QStringList &words);
int mailCommand(const QStringList &words);
int sampleCommand(const QStringList &words);
/// --self-test: a database, the sample event, a snapshot and a listening server in a directory of
/// its own.
int selfTest();

/// What `foyer-server --help` prints.
QString overview();

} // namespace Foyer
