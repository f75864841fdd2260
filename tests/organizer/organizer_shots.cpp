// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of every screen of the organizer app, in the real window against a real server with the sample event, during
// the event. Compares each with a small one that was looked at (golden/); whole ones go to --out to be looked at.
//
//   organizer_shots [--out DIR] [--update] [SCREEN …]
#include "kiosk/shell/actions.h"
#include "tests/organizer/deskwindow.h"

#include <QtCore/QCommandLineParser>
#include <QtCore/QDir>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtGui/QGuiApplication>
#include <QtGui/QImage>
#include <QtNetwork/QNetworkReply>

#include <cstdio>

using namespace Foyer;

namespace {

constexpr QSize Small(160, 100);
/// Of 255: how far the mean of a patch may be off, and how many patches may be further off. Ids are fresh at each run, and
/// with them the order of equals and the hues of people.
constexpr int PatchSide = 10, PatchTolerance = 26;
constexpr double ShareOff = 0.12;

int meanOf(const QImage &picture, int left, int top, int channel)
{
    int sum = 0;
    for (int y = top; y < top + PatchSide; ++y)
        for (int x = left; x < left + PatchSide; ++x)
            sum += (picture.pixel(x, y) >> (8 * channel)) & 0xff;
    return sum / (PatchSide * PatchSide);
}

/// The share of patches that look different.
double difference(const QImage &one, const QImage &other)
{
    int off = 0, all = 0;
    for (int y = 0; y + PatchSide <= Small.height(); y += PatchSide) {
        for (int x = 0; x + PatchSide <= Small.width(); x += PatchSide) {
            int most = 0;
            for (int channel = 0; channel < 3; ++channel)
                most = std::max(
                    most, std::abs(meanOf(one, x, y, channel) - meanOf(other, x, y, channel)));
            off += most > PatchTolerance;
            ++all;
        }
    }
    return double(off) / all;
}

struct Shooting {
    QDir out, golden;
    bool update = false;
    QStringList wanted;
    int failures = 0, taken = 0;

    void check(const QString &name, const QImage &picture)
    {
        ++taken;
        if (!picture.save(out.filePath(name + QStringLiteral(".png")))) {
            std::printf("FAIL %s: cannot be written\n", qPrintable(name));
            ++failures;
            return;
        }
        const QImage small = picture.scaled(Small, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
                                 .convertToFormat(QImage::Format_RGB32);
        const QString file = golden.filePath(name + QStringLiteral(".png"));
        if (update) {
            golden.mkpath(QStringLiteral("."));
            small.convertToFormat(QImage::Format_RGB16).save(file);
            return;
        }
        const QImage before = QImage(file).convertToFormat(QImage::Format_RGB32);
        if (before.size() != Small) {
            std::printf("FAIL %s: nothing to compare with\n", qPrintable(name));
            ++failures;
            return;
        }
        const double off = difference(small, before);
        if (off > ShareOff) {
            std::printf("FAIL %s: %.0f %% look different\n", qPrintable(name), off * 100);
            ++failures;
        }
    }
};

/// The picture once nothing is being asked for and three in a row are the same.
QImage still(Organizer &organizer)
{
    constexpr int BeatMs = 40, Alike = 3, PatienceMs = 5'000;
    QImage last;
    int alike = 0;
    for (int waited = 0; waited < PatienceMs && alike < Alike; waited += BeatMs) {
        QTest::qWait(BeatMs);
        const QList<QNetworkReply *> asked =
            organizer.workspace()->api.findChildren<QNetworkReply *>();
        const bool waiting =
            std::any_of(asked.begin(), asked.end(), [](const QNetworkReply *reply) {
                // A presence hint or the minute's look at the site changes no screen that is not asked for.
                return reply->isRunning() && !reply->url().path().endsWith(u"/presence");
            });
        const QImage picture = organizer.window().grabWindow();
        alike = !waiting && picture == last ? alike + 1 : 0;
        last = picture;
    }
    return last;
}

bool shoot(Shooting &shooting, const ServerProcess &server, const QString &slug,
           const QByteArray &token, const QSize &size, const QString &scheme, const Clock &clock)
{
    OrganizerOptions options;
    options.server = server.url();
    options.slug = slug;
    options.token = token;
    options.size = size;
    options.scheme = scheme;
    options.reducedMotion = true;
    options.followServerClock = false;
    Organizer organizer(clock, options);
    QStringList errors;
    if (!organizer.start(&errors)) {
        std::fprintf(stderr, "%s\n", qPrintable(errors.join(u'\n')));
        return false;
    }
    organizer.window().show();
    Workspace &desk = *organizer.workspace();
    if (!QTest::qWaitFor([&] { return desk.live.sync() == ReplicaSource::Sync::Live; }, 60'000)) {
        std::fprintf(stderr, "the event did not come\n");
        return false;
    }
    for (const ShellScreen &screen : shellScreens()) {
        if (!shooting.wanted.isEmpty() && !shooting.wanted.contains(screen.id)) continue;
        desk.shell.go(screen.id);
        shooting.check(QStringLiteral("%1-%2-%3").arg(screen.id).arg(size.width()).arg(scheme),
                       still(organizer));
    }
    return true;
}

} // namespace

int main(int argc, char *argv[])
{
    QGuiApplication app(argc, argv);
    QCommandLineParser parser;
    parser.addOption({QStringLiteral("out"),
                      {},
                      QStringLiteral("DIR"),
                      QStringLiteral(FOYER_BIN_DIR "/../shots")});
    parser.addOption({QStringLiteral("update"), {}});
    parser.addOption({QStringLiteral("size"), {}, QStringLiteral("WxH")});
    parser.addOption({QStringLiteral("scheme"), {}, QStringLiteral("NAME")});
    parser.process(app);
    Shooting shooting{.out = QDir(parser.value(QStringLiteral("out"))),
                      .golden = QDir(QStringLiteral(FOYER_SOURCE_DIR "/tests/organizer/golden")),
                      .update = parser.isSet(QStringLiteral("update")),
                      .wanted = parser.positionalArguments()};
    shooting.out.mkpath(QStringLiteral("."));
    ServerProcess server;
    if (!ServerProcess::available() || !server.start()) {
        std::fprintf(stderr, "bin/foyer-server does not start\n");
        return 2;
    }
    const Result<QString> slug = server.makeSample();
    const QByteArray token =
        server.makeToken(QStringLiteral("Mirela Dobrin")).value_or(QByteArray());
    if (!slug || token.isEmpty()) return 2;
    // The first day's afternoon.
    const QJsonObject event = QJsonDocument::fromJson(server.snapshot(*slug)).object();
    QStringList starts;
    for (const QJsonValue &day : event.value(u"days").toArray())
        starts.append(day[u"start"].toString());
    starts.sort();
    const Instant first = fromIso(starts.value(0)).value_or(0);
    const ShiftedClock clock(first + 5 * 3'600'000 + 8 * 60'000);
    const QString sizeWanted = parser.value(QStringLiteral("size"));
    const QString schemeWanted = parser.value(QStringLiteral("scheme"));
    for (const QSize &size : {QSize(1280, 800), QSize(1920, 1080)}) {
        if (!sizeWanted.isEmpty()
            && sizeWanted != QStringLiteral("%1x%2").arg(size.width()).arg(size.height()))
            continue;
        for (const QString &scheme : {QStringLiteral("light"), QStringLiteral("dark")}) {
            if (!schemeWanted.isEmpty() && schemeWanted != scheme) continue;
            if (!shoot(shooting, server, *slug, token, size, scheme, clock)) return 2;
        }
    }
    std::printf("%d pictures in %s, %d not as before\n", shooting.taken,
                qPrintable(shooting.out.absolutePath()), shooting.failures);
    return shooting.failures == 0 ? 0 : 1;
}
