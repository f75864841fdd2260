// SPDX-License-Identifier: GPL-3.0-or-later
// foyer-organizer: the desk of those who run an event. Edits wait on disk while there is no server.
#include "kiosk/client/startwords.h"
#include "kiosk/organizer.h"
#include "shared/base/settings.h"

#include <QtCore/QDir>
#include <QtCore/QLockFile>
#include <QtCore/QStandardPaths>
#include <QtCore/QTimer>
#include <QtGui/QFontDatabase>
#include <QtGui/QGuiApplication>
#include <QtGui/QIcon>
#include <QtGui/QImage>
#include <QtGui/QMouseEvent>

#include <cstdio>
#include <memory>

using namespace Foyer;

namespace {

Settings organizerSettings()
{
    Settings s(QStringLiteral("foyer-organizer"),
               QStringLiteral("foyer-organizer: run an event from a desk\n\n"
                              "  foyer-organizer                             sign in, choose an "
                              "event\n"
                              "  foyer-organizer --server URL --event SLUG   that event"));
    const auto add = [&s](const char *name, const char *value, const char *standard,
                          const char *help) {
        s.add({QString::fromLatin1(name), QString::fromLatin1(value), QString::fromLatin1(standard),
               QString::fromUtf8(help)});
    };
    add("server", "URL", "", "address of the Foyer server; the one of the last time by default");
    add("event", "SLUG", "", "the event to open, by the last part of its address");
    add("token", "TOKEN", "", "an organizer's token in place of signing in; not kept");
    add("data", "DIR", "",
        "where schedule, waiting edits and sign-in are kept; the user's data folder by default");
    add("screen", "NAME", "", "the screen to begin with, such as editor, guests or history");
    add("theme", "NAME", "", "light, dark, highContrast or system; as it was left by default");
    add("text-scale", "N", "", "size of text, 1 to 2; as it was left by default");
    add("lang", "CODE", "",
        "language of words (en, de) and dates; as it was left, else the system's, by default");
    add("size", "WxH", "", "size of the window, such as 1280x800; as it was left by default");
    add("reduced-motion", "", "", "cross-fades in place of movement");
    add("now", "ISO", "", "rehearsal: pretend that it is this time");
    add("screenshot", "FILE", "", "save a picture as PNG once the screen is there, then end");
    add("self-test", "", "", "check fonts, theme and scenes without a window, then end");
    add("version", "", "", "print the version");
    return s;
}

int complain(const QString &sentence)
{
    std::fprintf(stderr, "foyer-organizer: %s\n", qPrintable(sentence));
    return 2;
}

Result<OrganizerOptions> optionsFrom(const Settings &settings)
{
    const auto text = [&settings](const char *name) {
        return settings.value(QString::fromLatin1(name));
    };
    OrganizerOptions options;
    options.server = QUrl(text("server"), QUrl::StrictMode);
    if (!text("server").isEmpty() && options.server.host().isEmpty())
        return fail(QStringLiteral("settings.server"),
                    QStringLiteral("--server wants an address such as https://foyer.example"));
    options.slug = text("event");
    options.token = text("token").toUtf8();
    options.dataDirectory = text("data");
    if (options.dataDirectory.isEmpty())
        options.dataDirectory =
            QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation);
    options.screen = text("screen");
    options.scheme = text("theme");
    static const QStringList schemes{QString(), QStringLiteral("light"), QStringLiteral("dark"),
                                     QStringLiteral("highContrast"), QStringLiteral("system")};
    if (!schemes.contains(options.scheme))
        return fail(QStringLiteral("settings.theme"),
                    QStringLiteral("--theme knows light, dark, highContrast and system"));
    if (const QString scale = text("text-scale"); !scale.isEmpty()) {
        options.textScale = scale.toDouble();
        if (options.textScale < 1 || options.textScale > 2)
            return fail(QStringLiteral("settings.textScale"),
                        QStringLiteral("--text-scale wants a number from 1 to 2"));
    }
    if (const QString size = text("size"); !size.isEmpty()) {
        const Result<QSize> read = sizeFrom(size, {320, 240});
        if (!read) return tl::unexpected<Error>(read.error());
        options.size = *read;
    }
    options.reducedMotion = settings.flag(QStringLiteral("reduced-motion"));
    const QString language = text("lang");
    options.languageGiven = !language.isEmpty();
    options.locale = language.isEmpty() ? QLocale() : QLocale(language);
    if (language == u"en" || options.locale.language() == QLocale::C)
        options.locale = QLocale(QLocale::English, QLocale::UnitedKingdom);
    return options;
}

int selfTest(OrganizerOptions options)
{
    int failures = 0;
    const auto check = [&failures](bool ok, const QString &what) {
        std::printf("%s %s\n", ok ? "ok  " : "FAIL", qPrintable(what));
        if (!ok) ++failures;
    };
    check(!Theme::builtInTokens().isEmpty(),
          QStringLiteral("design tokens are inside the program"));
    check(QFontDatabase::families().contains(u"Inter"),
          QStringLiteral("font Inter is installed (fonts-inter)"));
    const SystemClock clock;
    options.dataDirectory.clear();
    options.server = QUrl(QStringLiteral("http://127.0.0.1:1"));
    QStringList errors;
    Organizer entrance(clock, options);
    check(entrance.start(&errors), QStringLiteral("the way in loads %1").arg(errors.join(u' ')));
    options.token = "none";
    options.slug = QStringLiteral("none");
    Organizer event(clock, options);
    check(event.start(&errors), QStringLiteral("the window loads %1").arg(errors.join(u' ')));
    return failures == 0 ? 0 : 1;
}

/// Whether the screens of the site are drawn, where they are looked at.
bool screensDrawn(Workspace &desk)
{
    if (desk.shell.screen() != u"fleet") return true;
    const KeyedListModel &rows = *desk.history.fleet()->rows();
    for (int i = 0; i < rows.count(); ++i)
        if (rows.value(i, "picture").toString().isEmpty()) return false;
    return desk.history.fleet()->isLoaded();
}

/// Takes the picture once the schedule is there and the window has been still for a moment.
void shootWhenShown(QGuiApplication &app, Organizer &organizer, const QString &file)
{
    constexpr int PollMs = 100, SettleMs = 1'500, PatienceMs = 20'000;
    auto *timer = new QTimer(&app);
    const auto waited = std::make_shared<int>(0);
    const auto since = std::make_shared<int>(-1);
    QObject::connect(timer, &QTimer::timeout, &app, [&app, &organizer, file, waited, since] {
        *waited += PollMs;
        Workspace *open = organizer.workspace();
        const bool there =
            open ? open->live.sync() == ReplicaSource::Sync::Live && screensDrawn(*open)
                 : *waited >= SettleMs;
        if (there && *since < 0) *since = *waited;
        // Where nobody holds a mouse, it lies on the first menu; at the other end of the bar lies nothing.
        const QPointF aside(organizer.window().width() - 4, 4);
        QMouseEvent away(QEvent::MouseMove, aside, aside, Qt::NoButton, Qt::NoButton, {});
        QCoreApplication::sendEvent(&organizer.window(), &away);
        organizer.window().update();
        if ((*since < 0 || *waited < *since + SettleMs) && *waited < PatienceMs) return;
        const QImage picture = organizer.window().grabWindow();
        const bool saved = !picture.isNull() && picture.save(file, "PNG");
        if (!saved) std::fprintf(stderr, "foyer-organizer: cannot write %s\n", qPrintable(file));
        app.exit(saved ? 0 : 1);
    });
    timer->start(PollMs);
}

} // namespace

int main(int argc, char *argv[])
{
    // For the preview's browser, which is loaded later or never: it shares the window's pictures.
    QCoreApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
    QGuiApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("foyer-organizer"));
    QCoreApplication::setApplicationVersion(QStringLiteral(FOYER_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("foyer-organizer"));
    Settings settings = organizerSettings();
    if (const auto parsed = settings.parse(app.arguments().mid(1)); !parsed)
        return complain(parsed.error().detail);
    if (settings.helpWanted()) {
        std::printf("%s", qPrintable(settings.helpText()));
        return 0;
    }
    if (settings.flag(QStringLiteral("version"))) {
        std::printf("foyer-organizer %s\n", FOYER_VERSION);
        return 0;
    }
    if (!settings.positional().isEmpty())
        return complain(QStringLiteral("does not know \"%1\"; see foyer-organizer --help")
                            .arg(settings.positional().first()));
    Result<OrganizerOptions> options = optionsFrom(settings);
    if (!options) return complain(options.error().detail);
    if (settings.flag(QStringLiteral("self-test"))) return selfTest(*options);

    // Two programs on one queue would send everything twice.
    QDir().mkpath(options->dataDirectory);
    QLockFile lock(QDir(options->dataDirectory).filePath(QStringLiteral("lock")));
    lock.setStaleLockTime(0);
    if (!lock.tryLock(100))
        return complain(QStringLiteral("is open already with %1; end that one, or give --data "
                                       "another folder")
                            .arg(options->dataDirectory));
    const SystemClock systemClock;
    std::unique_ptr<ShiftedClock> rehearsal;
    if (const QString now = settings.value(QStringLiteral("now")); !now.isEmpty()) {
        const Result<Instant> instant = instantFrom(now);
        if (!instant) return complain(instant.error().detail);
        rehearsal = std::make_unique<ShiftedClock>(*instant);
        options->followServerClock = false;
    }
    const Clock &clock = rehearsal ? static_cast<const Clock &>(*rehearsal) : systemClock;

    Organizer organizer(clock, *options);
    QStringList errors;
    if (!organizer.start(&errors)) return complain(errors.join(u'\n'));
    QObject::connect(&organizer, &Organizer::quitAsked, &app, &QCoreApplication::quit);
    organizer.window().show();
    const QString screenshot = settings.value(QStringLiteral("screenshot"));
    if (!screenshot.isEmpty()) shootWhenShown(app, organizer, screenshot);
    return app.exec();
}
