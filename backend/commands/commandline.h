// SPDX-License-Identifier: GPL-3.0-or-later
// What the commands share: settings, the database, output.
#pragma once

#include "backend/store/store.h"
#include "shared/base/settings.h"

namespace Foyer {

enum ExitCode { Done = 0, Failed = 1, NotUnderstood = 2 };

/// Settings of one command: --data and --config beside what the command adds. Names of other
/// commands' settings are accepted in an INI file, so that one file serves them all.
Settings commandSettings(const QString &command, const QString &summary);

/// Parses; an exit code when there is nothing more to do (--help, or words that are not
/// understood).
std::optional<int> parsed(Settings &settings, const QStringList &words, int positionalMost = 0);

/// Opens the database of --data.
Result<std::unique_ptr<Store>> openStore(const Settings &settings, const Clock &clock);

/// One line on standard output, at once.
void say(const QString &line);
/// One line on standard error.
void complain(const QString &line);
/// complain() with the error's sentence and code; returns Failed.
int failed(const Error &error);

/// Who acts on the command line.
Actor commandLineActor();

} // namespace Foyer
