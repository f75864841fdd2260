// SPDX-License-Identifier: GPL-3.0-or-later
// foyer-server: which command, and nothing else.
#include "backend/commands/commandline.h"
#include "backend/commands/commands.h"

#include <QtCore/QCoreApplication>

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("foyer-server"));
    QCoreApplication::setApplicationVersion(QStringLiteral(FOYER_VERSION));
    const QStringList words = application.arguments().mid(1);
    const QString command = words.value(0);
    const QStringList rest = words.mid(1);

    if (command == u"serve") return Foyer::serveCommand(rest);
    if (command == u"import") return Foyer::importCommand(rest);
    if (command == u"organizer") return Foyer::organizerCommand(rest);
    if (command == u"token") return Foyer::tokenCommand(rest);
    if (command == u"backup") return Foyer::backupCommand(rest);
    if (command == u"check") return Foyer::checkCommand(rest);
    if (command == u"sample") return Foyer::sampleCommand(rest);
    if (command == u"mail") return Foyer::mailCommand(rest);
    if (command == u"--self-test") return Foyer::selfTest();
    if (command == u"--version") {
        Foyer::say(QStringLiteral("foyer-server %1").arg(QCoreApplication::applicationVersion()));
        return Foyer::Done;
    }
    if (command == u"--help" || command == u"-h" || command == u"help") {
        Foyer::say(Foyer::overview());
        return Foyer::Done;
    }
    if (!command.isEmpty())
        Foyer::complain(QStringLiteral("foyer-server knows no command \"%1\"\n").arg(command));
    Foyer::complain(Foyer::overview());
    return Foyer::NotUnderstood;
}
