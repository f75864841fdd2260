// SPDX-License-Identifier: GPL-3.0-or-later
// foyer-kiosk: a hall screen, a door sign, a touch column. Starts from the replica on disk, before any network.
#include "kiosk/client/startwords.h"
#include "kiosk/heartbeat.h"
#include "kiosk/models/replicafile.h"
#include "kiosk/outputpower.h"
#include "kiosk/pairedscreen.h"
#include "kiosk/screenplace.h"
#include "kiosk/screensetup.h"
#include "shared/base/settings.h"

#include <QtCore/QJsonDocument>
#include <QtCore/QLibrary>
#include <QtCore/QLibraryInfo>
#include <QtCore/QStandardPaths>
#include <QtCore/QSysInfo>
#include <QtCore/QTimer>
#include <QtGui/QFontDatabase>
#include <QtGui/QGuiApplication>
#include <QtGui/QImage>

#include <cstdio>
#include <memory>

#include <unistd.h>

using namespace Foyer;

namespace {

Settings kioskSettings()
{
    Settings s(QStringLiteral("foyer-kiosk"),
               QStringLiteral(
                   "foyer-kiosk: the schedule on a screen\n\n"
                   "  foyer-kiosk --server URL                 show a code, wait to be approved\n"
                   "  foyer-kiosk --server URL --event SLUG    without pairing"));
    const auto add = [&s](const char *name, const char *value, const char *standard,
                          const char *help) {
        s.add({QString::fromLatin1(name), QString::fromLatin1(value), QString::fromLatin1(standard),
               QString::fromUtf8(help)});
    };
    add("server", "URL", "", "address of the Foyer server");
    add("event", "SLUG", "",
        "the event to show, by the last part of its address; without one the screen is paired");
    add("screen", "NAME", "", "which screen to fill, such as HDMI-A-1; the first by default");
    add("label", "NAME", "",
        "what the screen calls itself while it waits; the host's name by default");
    add("view", "NAME", "now", "what to show: now, grid, agenda, door, changes, rotation or web");
    add("rotation", "LIST", "now:20,changes:10,agenda:15",
        "views of --view rotation with their seconds");
    add("web", "URL", "", "the page of --view web; only its host is let in");
    add("languages", "LIST", "", "codes of the languages that a visitor may choose");
    add("night", "FROM-TO", "", "when to dim the screen, such as 22:00-07:00");
    add("off", "FROM-TO", "", "when the screen is black");
    add("output-off", "COMMAND", "",
        "run a minute after the screen went black, such as \"ddcutil setvcp D6 4\"");
    add("output-on", "COMMAND", "",
        "run when the screen is lit again, such as \"ddcutil setvcp D6 1\"");
    add("no-drift", "", "", "the picture stays where it is: for a panel that cannot burn in");
    add("exit-keys", "KEYS", "", "how to leave the full screen, such as Ctrl+Alt+Shift+Q");
    add("exit-pin", "DIGITS", "", "asked for after the keys");
    add("room", "NAME", "", "only these rooms, by name or id, separated by commas");
    add("data", "DIR", "",
        "where the schedule is kept for the next start; the user's data folder by default");
    add("theme", "NAME", "system", "light, dark, contrast or system");
    add("text-scale", "N", "1", "size of text, 1 to 2");
    add("lang", "CODE", "",
        "language of dates and words, such as en, de or ar; the system's by default");
    add("windowed", "", "", "in a window instead of the whole screen");
    add("size", "WxH", "1280x720", "size of the window with --windowed or --screenshot");
    add("no-touch", "", "", "the screen cannot be touched: no touch bar, larger grid");
    add("reduced-motion", "", "", "cross-fades in place of movement");
    add("screenshot", "FILE", "", "save a picture as PNG once the schedule is on screen, then end");
    add("report", "", "", "print what is on screen as one line of JSON at each change");
    add("now", "ISO", "",
        "rehearsal: pretend that it is this time, such as 2027-05-14T14:32:00+02:00");
    add("replica", "FILE", "", "rehearsal: show a snapshot from a file instead of a server");
    add("open", "ID", "", "rehearsal: open the sheet of this session");
    add("self-test", "", "", "check fonts, theme and scene without a window, then end");
    add("version", "", "", "print the version");
    return s;
}

int complain(const QString &sentence)
{
    std::fprintf(stderr, "foyer-kiosk: %s\n", qPrintable(sentence));
    return 2;
}

Result<DailyStretch> stretchFrom(const Settings &settings, const QString &name)
{
    const QString text = settings.value(name);
    const DailyStretch stretch =
        DailyStretch::fromText(text.section(u'-', 0, 0), text.section(u'-', 1));
    if (!text.isEmpty() && !stretch.isSet())
        return fail(
            QStringLiteral("settings.hours"),
            QStringLiteral("--%1 wants two times such as 22:00-07:00, not \"%2\"").arg(name, text));
    return stretch;
}

QStringList listFrom(const Settings &settings, const char *name)
{
    QStringList list;
    const QStringList parts =
        settings.value(QString::fromLatin1(name)).split(u',', Qt::SkipEmptyParts);
    for (const QString &part : parts)
        list.append(part.trimmed());
    return list;
}

/// One of a few names. Error: settings.name.
Result<QString> nameFrom(const Settings &settings, const QString &name, const QStringList &known)
{
    const QString value = settings.value(name);
    if (!known.contains(value))
        return fail(QStringLiteral("settings.name"),
                    QStringLiteral("--%1 knows %2, not \"%3\"")
                        .arg(name, known.join(QStringLiteral(", ")), value));
    return value;
}

Result<StageOptions> optionsFrom(const Settings &settings)
{
    StageOptions options;
    options.server = QUrl(settings.value(QStringLiteral("server")));
    options.slug = settings.value(QStringLiteral("event"));
    options.locale = localeFrom(settings.value(QStringLiteral("lang")));
    options.touchScreen = !settings.flag(QStringLiteral("no-touch"));
    options.reducedMotion = settings.flag(QStringLiteral("reduced-motion"));
    options.rooms = listFrom(settings, "room");
    options.languages = listFrom(settings, "languages");
    for (const QString &turn : listFrom(settings, "rotation")) {
        bool isNumber = true;
        const QString seconds = turn.section(u':', 1);
        options.rotation.append(
            {turn.section(u':', 0, 0), seconds.isEmpty() ? 20 : seconds.toInt(&isNumber)});
        if (!isNumber || !kioskViews().contains(options.rotation.last().view))
            return fail(
                QStringLiteral("settings.rotation"),
                QStringLiteral("--rotation wants views and seconds such as now:20,grid:15"));
    }
    options.webAddress = QUrl(settings.value(QStringLiteral("web")), QUrl::StrictMode);
    bool isNumber = false;
    options.textScale = settings.value(QStringLiteral("text-scale")).toDouble(&isNumber);
    if (!isNumber || options.textScale < 1 || options.textScale > 2)
        return fail(QStringLiteral("settings.textScale"),
                    QStringLiteral("--text-scale wants a number from 1 to 2"));
    const auto view = nameFrom(settings, QStringLiteral("view"), kioskViews());
    if (!view) return tl::unexpected(view.error());
    const auto scheme = nameFrom(settings, QStringLiteral("theme"), stageSchemes());
    if (!scheme) return tl::unexpected(scheme.error());
    const auto night = stretchFrom(settings, QStringLiteral("night"));
    if (!night) return tl::unexpected(night.error());
    const auto off = stretchFrom(settings, QStringLiteral("off"));
    if (!off) return tl::unexpected(off.error());
    options.view = *view;
    options.scheme = *scheme;
    const bool still = !settings.value(QStringLiteral("screenshot")).isEmpty();
    options.still = still;
    options.care = {!settings.flag(QStringLiteral("no-drift")) && !still, *night, *off,
                    settings.value(QStringLiteral("exit-keys")),
                    settings.value(QStringLiteral("exit-pin"))};
    return options;
}

/// Takes the picture once what it should show has been on screen for two frames.
void shootWhenShown(QGuiApplication &app, Stage &stage, const ReplicaSource &source,
                    const QString &file)
{
    constexpr int PollMs = 50, PatienceMs = 10'000, LiveMs = 3'000;
    struct Wait {
        int frames = 0, ms = 0;
        bool ready = false;
    };
    auto *timer = new QTimer(&app);
    const auto wait = std::make_shared<Wait>();
    QObject::connect(&stage.view(), &QQuickWindow::frameSwapped, timer, [wait] { ++wait->frames; });
    QObject::connect(timer, &QTimer::timeout, &app, [&app, &stage, &source, file, wait] {
        wait->ms += PollMs;
        const auto sync = source.sync();
        const bool fresh = sync == ReplicaSource::Sync::Live || sync == ReplicaSource::Sync::Offline
                           || wait->ms >= LiveMs;
        const bool ready = (!source.replica().isEmpty() && fresh) || wait->ms >= PatienceMs;
        // Frames count from the moment at which what they should show is there.
        if (!ready || !wait->ready) {
            wait->ready = ready;
            wait->frames = 0;
            stage.view().update();
            return;
        }
        if (wait->frames < 2 && wait->ms < 2 * PatienceMs) {
            stage.view().update();
            return;
        }
        const QImage picture = stage.view().grabWindow();
        const bool saved = !picture.isNull() && picture.save(file, "PNG");
        if (!saved) std::fprintf(stderr, "foyer-kiosk: cannot write %s\n", qPrintable(file));
        app.exit(saved ? 0 : 1);
    });
    timer->start(PollMs);
}

/// One line for each state that has really been drawn: a change is reported after the frame that shows it.
void reportFrames(Stage &stage)
{
    auto last = std::make_shared<QByteArray>();
    QObject::connect(&stage.view(), &QQuickWindow::frameSwapped, &stage, [&stage, last] {
        const QByteArray line = QJsonDocument(stage.report()).toJson(QJsonDocument::Compact);
        if (line == *last) return;
        *last = line;
        std::fprintf(stdout, "%s\n", line.constData());
        std::fflush(stdout);
    });
    // A model may change something that needs no new frame (a title on another page): ask for one.
    QObject::connect(&stage.watch(), &ScheduleWatch::changed, &stage,
                     [&stage] { stage.view().update(); });
}

int selfTest(const StageOptions &options)
{
    int failures = 0;
    const auto check = [&failures](bool ok, const QString &what) {
        std::printf("%s %s\n", ok ? "ok  " : "FAIL", qPrintable(what));
        if (!ok) ++failures;
    };
    check(!Theme::builtInTokens().isEmpty(),
          QStringLiteral("design tokens are inside the program"));
    const QStringList families = QFontDatabase::families();
    check(families.contains(u"Inter"), QStringLiteral("font Inter is installed (fonts-inter)"));
    check(families.contains(u"Noto Sans Arabic"),
          QStringLiteral("Noto fonts are installed (fonts-noto-core)"));
    FakeClock clock(1'800'000'000'000);
    ReplicaFile nothing(clock);
    Stage stage(nothing, clock, options);
    QStringList errors;
    check(stage.load(&errors), QStringLiteral("the scene loads %1").arg(errors.join(u' ')));
    stage.resize({1280, 720});
    check(stage.empty().kind() == u"waiting",
          QStringLiteral("without a schedule the screen says that it waits"));
    return failures == 0 ? 0 : 1;
}

QString dataFolder(const Settings &settings)
{
    const QString data = settings.value(QStringLiteral("data"));
    return data.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)
                          : data;
}

/// Makes the engine for web pages ready, which must be before the first window. Only where one is wanted: loading it takes
/// a good part of the second in which a screen is to stand. Not linked: a screen without web pages needs no QtWebEngine.
bool readyForWeb()
{
    using Initialize = void (*)();
    QLibrary library(QStringLiteral("Qt6WebEngineQuick"), 6);
    const auto initialize =
        reinterpret_cast<Initialize>(library.resolve("_ZN16QtWebEngineQuick10initializeEv"));
    if (!initialize) return false;
    initialize();
    return true;
}

bool wantsWeb(const Settings &settings)
{
    if (!settings.value(QStringLiteral("web")).isEmpty()) return true;
    if (!settings.value(QStringLiteral("event")).isEmpty()) return false;
    const ScreenFile file(dataFolder(settings), QUrl(settings.value(QStringLiteral("server"))));
    return file.load().kiosk.settings.contains(QLatin1String("web"));
}

/// The same program with the same words, in the same process: whoever waits for it does not notice.
void startAnew(char *argv[]) { ::execv("/proc/self/exe", argv); }

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication::setApplicationName(QStringLiteral("foyer-kiosk"));
    QCoreApplication::setApplicationVersion(QStringLiteral(FOYER_VERSION));
    Settings settings = kioskSettings();
    QStringList words;
    for (int i = 1; i < argc; ++i)
        words.append(QString::fromLocal8Bit(argv[i]));
    if (const auto parsed = settings.parse(words); !parsed) return complain(parsed.error().detail);
    if (settings.helpWanted()) {
        std::printf("%s", qPrintable(settings.helpText()));
        return 0;
    }
    if (settings.flag(QStringLiteral("version"))) {
        std::printf("foyer-kiosk %s\n", FOYER_VERSION);
        return 0;
    }
    if (!settings.positional().isEmpty())
        return complain(QStringLiteral("does not know \"%1\"; see foyer-kiosk --help")
                            .arg(settings.positional().first()));
    const bool webReady = wantsWeb(settings) && readyForWeb();
    QGuiApplication app(argc, argv);

    const Result<StageOptions> read = optionsFrom(settings);
    if (!read) return complain(read.error().detail);
    const StageOptions &options = *read;
    if (settings.flag(QStringLiteral("self-test"))) return selfTest(options);

    SystemClock systemClock;
    std::unique_ptr<ShiftedClock> rehearsal;
    if (const QString now = settings.value(QStringLiteral("now")); !now.isEmpty()) {
        const Result<Instant> instant = instantFrom(now);
        if (!instant) return complain(instant.error().detail);
        rehearsal = std::make_unique<ShiftedClock>(*instant);
    }
    const Clock &clock = rehearsal ? static_cast<const Clock &>(*rehearsal) : systemClock;

    const QString replicaFile = settings.value(QStringLiteral("replica"));
    const bool paired = replicaFile.isEmpty() && options.slug.isEmpty();
    if (replicaFile.isEmpty() && (!options.server.isValid() || options.server.host().isEmpty()))
        return complain(QStringLiteral("needs --server URL; see foyer-kiosk --help"));
    const QString data = dataFolder(settings);

    ReplicaFile file(clock);
    ScreenSource screen(options.server, data, clock);
    screen.setFollowServerClock(!rehearsal);
    if (!replicaFile.isEmpty()) {
        if (const auto opened = file.open(replicaFile); !opened)
            return complain(opened.error().detail);
    } else if (!paired) {
        screen.follow(options.slug,
                      {}); // reads the disk now; the network is asked once the loop runs
    }
    const ReplicaSource &source =
        replicaFile.isEmpty() ? static_cast<const ReplicaSource &>(screen) : file;

    Stage stage(source, clock, options);
    stage.screen().setWebReady(webReady);
    QStringList errors;
    if (!stage.load(&errors)) return complain(errors.join(u'\n'));
    const QString label = settings.value(QStringLiteral("label"));
    ScreenLink link(options.server, data, label.isEmpty() ? QSysInfo::machineHostName() : label,
                    clock);
    PairedScreen belonging(link, screen, stage, options, clock);
    if (!webReady)
        QObject::connect(
            &belonging, &PairedScreen::restartWanted, &app,
            [argv] {
                if (QLibrary(QStringLiteral("Qt6WebEngineQuick"), 6).load()) startAnew(argv);
            },
            Qt::QueuedConnection);
    QObject::connect(
        &belonging, &PairedScreen::restartAsked, &app, [argv] { startAnew(argv); },
        Qt::QueuedConnection);
    if (paired) belonging.start();
    // What the disk has told reaches the models now: the first frame already shows it.
    QCoreApplication::sendPostedEvents();
    const Heartbeat heartbeat(stage.view());
    QObject::connect(&stage.care(), &CareModel::exitWanted, &app, [&app, &stage] {
        stage.setMayClose(true);
        app.quit();
    });
    const QString screenshot = settings.value(QStringLiteral("screenshot"));
    const Result<QSize> size = sizeFrom(settings.value(QStringLiteral("size")));
    if (!size) return complain(size.error().detail);
    if (const QString id = settings.value(QStringLiteral("open")); !id.isEmpty())
        stage.sheet().open(id);
    if (settings.flag(QStringLiteral("report"))) reportFrames(stage);
    if (!screenshot.isEmpty()) shootWhenShown(app, stage, source, screenshot);
    stage.watch().start();
    const OutputPower power(stage.care(), stage.watch(),
                            settings.value(QStringLiteral("output-off")),
                            settings.value(QStringLiteral("output-on")));
    ScreenPlace place(stage.view(), settings.value(QStringLiteral("screen")));
    if (settings.flag(QStringLiteral("windowed")) || !screenshot.isEmpty()) {
        stage.resize(*size);
        stage.view().show();
    } else {
        stage.setMayClose(false);
        stage.view().setCursor(Qt::BlankCursor);
        place.start();
    }
    return app.exec();
}
