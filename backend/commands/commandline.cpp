// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/commands/commandline.h"

#include "backend/jobs/mail/mailsettings.h"
#include "backend/jobs/push/pushsettings.h"

#include <QtCore/QDir>
#include <QtCore/QStandardPaths>

#include <cstdio>

namespace Foyer {

namespace {

/// Every setting of every command: what an INI file for all of them may hold.
QStringList settingNames()
{
    static constexpr const char *names[] = {"data",
                                            "listen",
                                            "max-connections",
                                            "max-connections-per-address",
                                            "trust-proxy",
                                            "login-days",
                                            "hub-threads",
                                            "tick-seconds",
                                            "feed-seconds-min",
                                            "feed-seconds-max",
                                            "readers",
                                            "synchronous",
                                            "foreign-poll-ms",
                                            "prune-days",
                                            "prune-minutes",
                                            "reminder-seconds",
                                            "lease-ms",
                                            "event",
                                            "time-zone",
                                            "max-import-mb",
                                            "name",
                                            "label",
                                            "days",
                                            "now"};
    QStringList out;
    for (const char *name : names)
        out.append(QString::fromLatin1(name));
    return out + mailSettingNames() + pushSettingNames();
}

} // namespace

Settings commandSettings(const QString &command, const QString &summary)
{
    Settings settings(QStringLiteral("foyer-server ") + command, summary);
    settings.add({QStringLiteral("data"), QStringLiteral("DIR"),
                  QDir(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation))
                      .filePath(QStringLiteral("foyer")),
                  QStringLiteral("directory of the database; made when it is missing")});
    settings.allowInFile(settingNames());
    return settings;
}

std::optional<int> parsed(Settings &settings, const QStringList &words, int positionalMost)
{
    if (auto done = settings.parse(words); !done) {
        complain(done.error().detail);
        return NotUnderstood;
    }
    if (settings.helpWanted()) {
        say(settings.helpText().trimmed());
        return Done;
    }
    if (settings.positional().size() > positionalMost) {
        complain(
            QStringLiteral("not understood: \"%1\"").arg(settings.positional().at(positionalMost)));
        return NotUnderstood;
    }
    return {};
}

Result<std::unique_ptr<Store>> openStore(const Settings &settings, const Clock &clock)
{
    StoreOptions options;
    options.directory = settings.value(QStringLiteral("data"));
    if (options.directory.isEmpty())
        return fail(QStringLiteral("settings.valueMissing"),
                    QStringLiteral("--data names no directory"));
    if (!QDir().mkpath(options.directory))
        return fail(QStringLiteral("store.unreadable"),
                    QStringLiteral("cannot make the directory %1").arg(options.directory));
    if (const QString level = settings.value(QStringLiteral("synchronous")); !level.isEmpty())
        options.synchronous = level;
    if (const auto readers = settings.number(QStringLiteral("readers")); readers && *readers > 0)
        options.readers = static_cast<int>(qMin<qint64>(*readers, 64));
    if (const auto poll = settings.number(QStringLiteral("foreign-poll-ms")); poll && *poll > 0)
        options.foreignPollMs = static_cast<int>(qMin<qint64>(*poll, 60'000));
    return Store::open(options, clock);
}

void say(const QString &line)
{
    const QByteArray bytes = line.toUtf8() + '\n';
    std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), stdout);
    std::fflush(stdout);
}

void complain(const QString &line)
{
    const QByteArray bytes = line.toUtf8() + '\n';
    std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), stderr);
}

int failed(const Error &error)
{
    complain(QStringLiteral("foyer-server: %1 [%2]").arg(error.detail, error.code));
    return Failed;
}

Actor commandLineActor() { return {ActorKind::System, {}, QStringLiteral("command line")}; }

} // namespace Foyer
