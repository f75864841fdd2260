// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/commands/commands.h"

namespace Foyer {

QString overview()
{
    return QStringLiteral(
        "foyer-server: the server of Foyer, a live schedule for events\n"
        "\n"
        "  foyer-server serve --data DIR --listen HOST:PORT      serve until SIGTERM or SIGINT\n"
        "  foyer-server import --data DIR FILE [--event SLUG]    bring an event to what a "
        "schedule.xml says\n"
        "  foyer-server organizer add --data DIR --name NAME     make an account; password from "
        "standard input\n"
        "  foyer-server token create --data DIR --name NAME      print a bearer token with "
        "organizer rights\n"
        "  foyer-server backup --data DIR [FILE]                 a consistent copy of the "
        "database\n"
        "  foyer-server check --data DIR                         check the database and its log\n"
        "  foyer-server sample --data DIR                        make the sample event around "
        "today\n"
        "  foyer-server mail hold --data DIR                     mail waits for an organizer, after a "
        "copy was put back\n"
        "  foyer-server mail test ADDRESS                        send one mail and show what the "
        "server says\n"
        "  foyer-server --self-test | --version | --help\n"
        "\n"
        "foyer-server COMMAND --help explains every setting of a command with its default. Each is "
        "also an\n"
        "environment variable (FOYER_…) and a line of an INI file (--config FILE).");
}

} // namespace Foyer
