// SPDX-License-Identifier: GPL-3.0-or-later
// foyer-kiosk: a hall screen, a door sign, a touch column. Starts from the replica on disk, before any network.
#include "kiosk/client/liveschedule.h"
#include "kiosk/models/replicafile.h"
#include "kiosk/stage.h"
#include "shared/base/settings.h"

#include <QtCore/QDateTime>
#include <QtCore/QJsonDocument>
#include <QtCore/QLibraryInfo>
#include <QtCore/QStandardPaths>
#include <QtCore/QTimer>
#include <QtCore/QTranslator>
#include <QtGui/QFontDatabase>
#include <QtGui/QGuiApplication>
#include <QtGui/QImage>

#include <cstdio>
#include <memory>

using namespace Foyer;

namespace {

Settings kioskSettings()
{
    Settings s(QStringLiteral("foyer-kiosk"),
               QStringLiteral("foyer-kiosk: the schedule on a screen\n\n"
                              "  foyer-kiosk --server URL --event SLUG [--view now|grid|agenda]"));
    const auto add = [&s](const char *name, const char *value, const char *standard,
                          const char *help) {
        s.add({QString::fromLatin1(name), QString::fromLatin1(value), QString::fromLatin1(standard),
               QString::fromUtf8(help)});
    };
    add("server", "URL", "", "address of the Foyer server");
    add("event", "SLUG", "", "the event to show, by the last part of its address");
    add("view", "NAME", "now", "what to show: now, grid or agenda");
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

Result<QSize> sizeFrom(const QString &text)
{
    const QStringList parts = text.split(u'x');
    bool wide = false, high = false;
    const QSize size(parts.value(0).toInt(&wide), parts.value(1).toInt(&high));
    if (parts.size() != 2 || !wide || !high || size.width() < 64 || size.height() < 64
        || size.width() > 16384 || size.height() > 16384)
        return fail(QStringLiteral("settings.size"),
                    QStringLiteral("--size wants WIDTHxHEIGHT, not \"%1\"").arg(text));
    return size;
}

Result<Instant> instantFrom(const QString &text)
{
    if (const std::optional<Instant> instant = fromIso(text)) return *instant;
    const QDateTime local = QDateTime::fromString(text, Qt::ISODate);
    if (!local.isValid())
        return fail(QStringLiteral("settings.now"),
                    QStringLiteral("--now wants a date and time, not \"%1\"").arg(text));
    return local.toMSecsSinceEpoch();
}

QLocale localeFrom(const QString &lang)
{
    if (!lang.isEmpty() && lang != u"en") return QLocale(lang);
    const QLocale system = QLocale::system();
    if (lang.isEmpty() && system.language() != QLocale::C && system.language() != QLocale::English)
        return system;
    return QLocale(QLocale::English, QLocale::UnitedKingdom);
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

} // namespace

int main(int argc, char *argv[])
{
    QGuiApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("foyer-kiosk"));
    QCoreApplication::setApplicationVersion(QStringLiteral(FOYER_VERSION));
    Settings settings = kioskSettings();
    if (const auto parsed = settings.parse(app.arguments().mid(1)); !parsed)
        return complain(parsed.error().detail);
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

    StageOptions options;
    options.server = QUrl(settings.value(QStringLiteral("server")));
    options.slug = settings.value(QStringLiteral("event"));
    options.view = settings.value(QStringLiteral("view"));
    options.scheme = settings.value(QStringLiteral("theme"));
    options.locale = localeFrom(settings.value(QStringLiteral("lang")));
    options.touchScreen = !settings.flag(QStringLiteral("no-touch"));
    options.reducedMotion = settings.flag(QStringLiteral("reduced-motion"));
    const QStringList rooms =
        settings.value(QStringLiteral("room")).split(u',', Qt::SkipEmptyParts);
    for (const QString &room : rooms)
        options.rooms.append(room.trimmed());
    bool isNumber = false;
    options.textScale = settings.value(QStringLiteral("text-scale")).toDouble(&isNumber);
    if (!isNumber || options.textScale < 1 || options.textScale > 2)
        return complain(QStringLiteral("--text-scale wants a number from 1 to 2"));
    if (!QStringList{QStringLiteral("now"), QStringLiteral("grid"), QStringLiteral("agenda")}
             .contains(options.view))
        return complain(
            QStringLiteral("--view knows now, grid and agenda, not \"%1\"").arg(options.view));
    if (!QStringList{QStringLiteral("light"), QStringLiteral("dark"), QStringLiteral("contrast"),
                     QStringLiteral("system")}
             .contains(options.scheme))
        return complain(QStringLiteral("--theme knows light, dark, contrast and system, not \"%1\"")
                            .arg(options.scheme));
    options.still = !settings.value(QStringLiteral("screenshot")).isEmpty();
    if (settings.flag(QStringLiteral("self-test"))) return selfTest(options);

    QTranslator translator;
    if (translator.load(options.locale, QStringLiteral("foyer"), QStringLiteral("_"),
                        QStringLiteral(":/i18n")))
        QCoreApplication::installTranslator(&translator);

    SystemClock systemClock;
    std::unique_ptr<ShiftedClock> rehearsal;
    if (const QString now = settings.value(QStringLiteral("now")); !now.isEmpty()) {
        const Result<Instant> instant = instantFrom(now);
        if (!instant) return complain(instant.error().detail);
        rehearsal = std::make_unique<ShiftedClock>(*instant);
    }
    const Clock &clock = rehearsal ? static_cast<const Clock &>(*rehearsal) : systemClock;

    const QString replicaFile = settings.value(QStringLiteral("replica"));
    if (replicaFile.isEmpty()
        && (!options.server.isValid() || options.server.host().isEmpty() || options.slug.isEmpty()))
        return complain(
            QStringLiteral("needs --server URL and --event SLUG; see foyer-kiosk --help"));
    QString data = settings.value(QStringLiteral("data"));
    if (data.isEmpty()) data = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);

    ReplicaFile file(clock);
    std::unique_ptr<LiveSchedule> live;
    if (!replicaFile.isEmpty()) {
        if (const auto opened = file.open(replicaFile); !opened)
            return complain(opened.error().detail);
    } else {
        live = std::make_unique<LiveSchedule>(options.server, options.slug, data, clock);
        live->setFollowServerClock(!rehearsal);
        live->start(); // reads the disk now; the network is asked once the loop runs
    }
    const ReplicaSource &source = live ? static_cast<const ReplicaSource &>(*live) : file;

    Stage stage(source, clock, options);
    QStringList errors;
    if (!stage.load(&errors)) return complain(errors.join(u'\n'));
    const QString screenshot = settings.value(QStringLiteral("screenshot"));
    const Result<QSize> size = sizeFrom(settings.value(QStringLiteral("size")));
    if (!size) return complain(size.error().detail);
    if (const QString id = settings.value(QStringLiteral("open")); !id.isEmpty())
        stage.sheet().open(id);
    if (settings.flag(QStringLiteral("report"))) reportFrames(stage);
    if (!screenshot.isEmpty()) shootWhenShown(app, stage, source, screenshot);
    stage.watch().start();
    if (settings.flag(QStringLiteral("windowed")) || !screenshot.isEmpty()) {
        stage.resize(*size);
        stage.view().show();
    } else {
        stage.view().setCursor(Qt::BlankCursor);
        stage.view().showFullScreen();
    }
    return app.exec();
}
