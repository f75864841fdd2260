// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/identity/accounts.h"

#include "backend/commands/commandline.h"
#include "backend/commands/commands.h"

#include <QtCore/QFile>
#include <QtCore/QScopeGuard>

#include <cstdio>

#include <termios.h>
#include <unistd.h>

namespace Foyer {

namespace {

/// The first line of standard input; not shown while it is typed.
QString passwordFromInput()
{
    termios shown{};
    const bool terminal = isatty(STDIN_FILENO) && tcgetattr(STDIN_FILENO, &shown) == 0;
    const auto restore = qScopeGuard([&] {
        if (terminal) tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown);
    });
    if (terminal) {
        termios hidden = shown;
        hidden.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden);
        std::fputs("Password: ", stderr);
    }
    QFile input;
    if (!input.open(stdin, QIODevice::ReadOnly)) return {};
    QString line = QString::fromUtf8(input.readLine(4096));
    while (line.endsWith(u'\n') || line.endsWith(u'\r'))
        line.chop(1);
    if (terminal) std::fputs("\n", stderr);
    return line;
}

Settings namedSettings(const QString &command, const QString &summary)
{
    Settings settings = commandSettings(command, summary);
    settings.add({QStringLiteral("name"),
                  QStringLiteral("NAME"),
                  {},
                  QStringLiteral("the organizer's name")});
    return settings;
}

/// The word after "organizer" or "token", which so far is always the same.
bool takesWord(const QStringList &words, QLatin1String word)
{
    if (!words.isEmpty() && (words.first() == word || words.contains(QStringLiteral("--help"))))
        return true;
    complain(QStringLiteral("expected \"%1\"; see --help").arg(word));
    return false;
}

} // namespace

int organizerCommand(const QStringList &words)
{
    if (!takesWord(words, QLatin1String("add"))) return NotUnderstood;
    Settings settings =
        namedSettings(QStringLiteral("organizer add"),
                      QStringLiteral("foyer-server organizer add --data DIR --name NAME: makes an "
                                     "account for an organizer. The password "
                                     "is read from standard input."));
    settings.add({QStringLiteral("email"),
                  QStringLiteral("ADDRESS"),
                  {},
                  QStringLiteral("where they are told what needs an organizer; none: nowhere")});
    if (const auto over = parsed(settings, words.mid(1))) return *over;
    const SystemClock clock;
    auto store = openStore(settings, clock);
    if (!store) return failed(store.error());
    const auto made = createOrganizer(**store, commandLineActor(), clock.now(),
                                      settings.value(QStringLiteral("name")), passwordFromInput(),
                                      settings.value(QStringLiteral("email")).trimmed());
    if (!made) return failed(made.error());
    say(QStringLiteral("organizer %1 added").arg(made->name));
    return Done;
}

int tokenCommand(const QStringList &words)
{
    if (!takesWord(words, QLatin1String("create"))) return NotUnderstood;
    Settings settings =
        namedSettings(QStringLiteral("token create"),
                      QStringLiteral("foyer-server token create --data DIR --name NAME: prints a "
                                     "bearer token with organizer rights. "
                                     "An account of that name is made when there is none."));
    settings.add({QStringLiteral("label"), QStringLiteral("TEXT"), QStringLiteral("command line"),
                  QStringLiteral("what the token is called in lists")});
    settings.add({QStringLiteral("days"), QStringLiteral("N"), QStringLiteral("0"),
                  QStringLiteral("how long it is valid; 0: until it is revoked")});
    if (const auto over = parsed(settings, words.mid(1))) return *over;
    const auto days = settings.number(QStringLiteral("days"));
    if (!days) return failed(days.error());
    const SystemClock clock;
    auto store = openStore(settings, clock);
    if (!store) return failed(store.error());
    const auto made =
        createToken(**store, commandLineActor(), clock.now(),
                    settings.value(QStringLiteral("name")), settings.value(QStringLiteral("label")),
                    qBound(qint64(0), *days, qint64(36'500)) * 24 * 3600 * 1000);
    if (!made) return failed(made.error());
    say(QString::fromLatin1(made->token));
    return Done;
}

} // namespace Foyer
