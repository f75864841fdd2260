// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/commands/commandline.h"
#include "backend/commands/commands.h"
#include "backend/exchange/reading/timetext.h"
#include "backend/exchange/sample/sampleevent.h"

#include <QtCore/QDir>

namespace Foyer {

int backupCommand(const QStringList &words)
{
    Settings settings = commandSettings(
        QStringLiteral("backup"),
        QStringLiteral("foyer-server backup --data DIR [FILE]: writes a consistent copy of the "
                       "database, also while a server "
                       "runs on DIR. Without FILE: into DIR/backups, named by the time."));
    if (const auto over = parsed(settings, words, 1)) return *over;
    const SystemClock clock;
    auto store = openStore(settings, clock);
    if (!store) return failed(store.error());
    QString file = settings.positional().value(0);
    if (file.isEmpty()) {
        const QDir directory(
            QDir(settings.value(QStringLiteral("data"))).filePath(QStringLiteral("backups")));
        if (!directory.mkpath(QStringLiteral(".")))
            return failed({QStringLiteral("store.backupFailed"),
                           QStringLiteral("cannot make the directory %1").arg(directory.path()),
                           {},
                           {}});
        file = directory.filePath(
            QStringLiteral("foyer-%1.sqlite").arg(toIso(clock.now()).remove(u':')));
    }
    if (auto done = (*store)->backup(file); !done) return failed(done.error());
    say(file);
    return Done;
}

int checkCommand(const QStringList &words)
{
    Settings settings = commandSettings(
        QStringLiteral("check"), QStringLiteral("foyer-server check --data DIR: checks the "
                                                "database, its log, and one against the other."));
    if (const auto over = parsed(settings, words)) return *over;
    const SystemClock clock;
    auto store = openStore(settings, clock);
    if (!store) return failed(store.error());
    const auto findings = (*store)->check();
    if (!findings) return failed(findings.error());
    for (const QString &finding : *findings)
        complain(finding);
    if (!findings->isEmpty()) return Failed;
    say(QStringLiteral("ok"));
    return Done;
}

int sampleCommand(const QStringList &words)
{
    Settings settings =
        commandSettings(QStringLiteral("sample"),
                        QStringLiteral("foyer-server sample --data DIR: makes the sample event "
                                       "\"northlight\" around today, or moves it to today."));
    settings.add({QStringLiteral("time-zone"), QStringLiteral("ZONE"),
                  QStringLiteral("Europe/Berlin"),
                  QStringLiteral("where the sample event takes place")});
    settings.add({QStringLiteral("now"),
                  QStringLiteral("TIME"),
                  {},
                  QStringLiteral("an instant to take for now, 2027-05-14T14:32:00+02:00")});
    if (const auto over = parsed(settings, words)) return *over;
    const QString zone = ianaZoneName(settings.value(QStringLiteral("time-zone")));
    if (zone.isEmpty())
        return failed({QStringLiteral("settings.invalid"),
                       QStringLiteral("unknown time zone \"%1\"")
                           .arg(settings.value(QStringLiteral("time-zone"))),
                       {},
                       {}});
    const SystemClock clock;
    Instant now = clock.now();
    if (const QString wanted = settings.value(QStringLiteral("now")); !wanted.isEmpty()) {
        const auto instant = fromIso(wanted);
        if (!instant)
            return failed(
                {QStringLiteral("settings.invalid"),
                 QStringLiteral("--now wants an instant with its offset, not \"%1\"").arg(wanted),
                 {},
                 {}});
        now = *instant;
    }
    auto store = openStore(settings, clock);
    if (!store) return failed(store.error());
    ImportReport report;
    const auto answer = (*store)->writer().execute(
        {{ActorKind::System, {}, QStringLiteral("sample")}, now, {}, {}, {}},
        [&](UnitOfWork &unit) -> Result<Answer> {
            auto made = makeSampleEvent(unit, now, QTimeZone(zone.toLatin1()));
            if (!made) return tl::unexpected(made.error());
            report = *made;
            return Answer();
        });
    if (!answer) return failed(answer.error());
    say(report.toString());
    return Done;
}

} // namespace Foyer
