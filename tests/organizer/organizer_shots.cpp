// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of every screen of the organizer app, in the real window against a real server with the sample event, during
// the event. Compares each with a small one that was looked at (golden/); whole ones go to --out to be looked at.
//
//   organizer_shots [--out DIR] [--update] [--size WxH] [--scheme NAME] [--lang CODE] [SCREEN …]
#include "kiosk/shell/actions.h"
#include "tests/organizer/deskwindow.h"

#include <QtCore/QCommandLineParser>
#include <QtCore/QDir>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QRegularExpression>
#include <QtCore/QTimeZone>
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
    QLocale locale = OrganizerOptions().locale; ///< another than English is only looked at
    QStringList wanted;
    QByteArray programme = {}; ///< to be imported
    int failures = 0, taken = 0;

    void check(const QString &name, const QImage &picture)
    {
        ++taken;
        if (!picture.save(out.filePath(name + QStringLiteral(".png")))) {
            std::printf("FAIL %s: cannot be written\n", qPrintable(name));
            ++failures;
            return;
        }
        if (locale != OrganizerOptions().locale) return;
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

/// One more screen, as a kiosk and an organizer bring it about; a fresh one has not yet said a word.
bool addScreen(ServerProcess &server, const QByteArray &token, QJsonObject body, bool fresh)
{
    const RestAnswer pairing =
        server.call("POST", QStringLiteral("/kiosks/pair"),
                    {{QStringLiteral("label"), QStringLiteral("1920 × 1080")}});
    const QString code = pairing.json.value(u"code").toString();
    const RestAnswer made = server.call("POST", QStringLiteral("/kiosks/%1/approve").arg(code),
                                        body, "shots-" + code.toLatin1());
    if (made.status != 201) {
        std::fprintf(stderr, "no screen: %s\n", made.body.constData());
        return false;
    }
    if (fresh) return true;
    server.setToken(pairing.json.value(u"secret").toString().toLatin1());
    const RestAnswer own = server.call("GET", QStringLiteral("/kiosks/pair/")
                                                  + pairing.json.value(u"pairingId").toString());
    server.setToken(own.json.value(u"token").toString().toLatin1());
    const RestAnswer said = server.call(
        "PATCH", QStringLiteral("/kiosks/") + made.json.value(u"id").toString(),
        {{QStringLiteral("appVersion"), QStringLiteral("1.4.0")},
         {QStringLiteral("report"), QJsonObject{{QStringLiteral("view"), body.value(u"view")},
                                                {QStringLiteral("seq"), 585},
                                                {QStringLiteral("clockOffsetMs"), 120},
                                                {QStringLiteral("width"), 1920},
                                                {QStringLiteral("height"), 1080}}}});
    server.setToken(token);
    if (said.status != 200) std::fprintf(stderr, "no word: %s\n", said.body.constData());
    return said.status == 200;
}

/// Screens of the site. They have just been heard of, whatever hour the pictures are taken at: the window's clock is behind.
bool addScreens(ServerProcess &server, const QByteArray &token, const QJsonObject &event)
{
    const QString eventId = event.value(u"event")[u"id"].toString();
    QString library;
    for (const QJsonValue &room : event.value(u"locations").toArray())
        if (room[u"name"].toString() == u"Library") library = room[u"id"].toString();
    struct Wanted {
        const char *name, *view, *theme;
    };
    for (const Wanted &screen :
         {Wanted{"Entrance hall", "now", ""}, Wanted{"Library door", "door", "dark"},
          Wanted{"Quay pillar", "grid", ""}, Wanted{"What is new", "changes", "contrast"},
          Wanted{"Treppenhaus", "agenda", ""}}) {
        QJsonObject body{{QStringLiteral("name"), QString::fromUtf8(screen.name)},
                         {QStringLiteral("eventId"), eventId},
                         {QStringLiteral("view"), QString::fromLatin1(screen.view)}};
        const QString theme = QString::fromLatin1(screen.theme);
        if (!theme.isEmpty())
            body.insert(QStringLiteral("settings"), QJsonObject{{QStringLiteral("theme"), theme}});
        const bool german = body.value(u"view").toString() == u"agenda";
        if (german) body.insert(QStringLiteral("language"), QStringLiteral("de"));
        if (body.value(u"view").toString() == u"door")
            body.insert(QStringLiteral("locationIds"), QJsonArray{library});
        if (!addScreen(server, token, body, german)) return false;
    }
    return true;
}

/// The programme as it is, but for a moved and a longer session, a new one and one that is not in it any more.
QByteArray otherProgramme(ServerProcess &server, const QString &slug)
{
    const QByteArray csv =
        server.call("GET", QStringLiteral("/events/%1/schedule.csv").arg(slug)).body;
    QString text = QString::fromUtf8(csv);
    // id, date, hour, minute, length; descriptions have lines of their own.
    const auto rowOf = [&text](int number) {
        return QRegularExpression(QStringLiteral("^(sample-%1),(\\d{4}-\\d\\d-\\d\\d),"
                                                 "(\\d\\d):(\\d\\d),(\\d\\d:\\d\\d),[^,]*")
                                      .arg(number),
                                  QRegularExpression::MultilineOption)
            .match(text);
    };
    if (const auto moved = rowOf(5); moved.hasMatch())
        text.replace(moved.capturedStart(4), 2, QStringLiteral("05"));
    if (const auto longer = rowOf(12); longer.hasMatch())
        text.replace(longer.capturedStart(5), 5, QStringLiteral("01:40"));
    if (const auto gone = rowOf(20); gone.hasMatch()) {
        const auto next =
            QRegularExpression(QStringLiteral("\nsample-")).match(text, gone.capturedEnd());
        if (next.hasMatch())
            text.remove(gone.capturedStart(), next.capturedStart() + 1 - gone.capturedStart());
    }
    if (const auto beside = rowOf(1); beside.hasMatch())
        text += QStringLiteral("other-1,%1,21:45,00:45,Cellar,Stretching before the night,,,en,,\n")
                    .arg(beside.captured(2));
    return text.toUtf8();
}

bool allDrawn(Workspace &desk)
{
    const KeyedListModel &rows = *desk.history.fleet()->rows();
    return QTest::qWaitFor(
        [&rows] {
            for (int i = 0; i < rows.count(); ++i)
                if (rows.value(i, "picture").toString().isEmpty()) return false;
            return rows.count() > 0;
        },
        60'000);
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
    options.locale = shooting.locale;
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
    // To the empty end of the menu bar: nothing lies under it there.
    QTest::mouseMove(&organizer.window(), {size.width() - 4, 4});
    for (const ShellScreen &screen : shellScreens()) {
        if (!shooting.wanted.isEmpty() && !shooting.wanted.contains(screen.id)) continue;
        desk.shell.go(screen.id);
        if (screen.id == u"fleet" && !allDrawn(desk)) {
            std::fprintf(stderr, "the pictures of the screens did not come\n");
            return false;
        }
        shooting.check(QStringLiteral("%1-%2-%3").arg(screen.id).arg(size.width()).arg(scheme),
                       still(organizer));
        // What a screen is for: a change looked at, a file compared.
        const QString also =
            QStringLiteral("%1-%2-%3-more").arg(screen.id).arg(size.width()).arg(scheme);
        if (screen.id == u"history") {
            // Ids are fresh, and with them the order of what was done at the same instant.
            const KeyedListModel &log = *desk.history.log()->rows();
            for (int i = log.count() - 1; i >= 0; --i)
                if (log.value(i, "subject").toString() == u"Letters from the lighthouse archive")
                    desk.history.log()->chooseAt(i);
            shooting.check(also, still(organizer));
        } else if (screen.id == u"import") {
            desk.history.importing()->openBytes(QStringLiteral("saturday.csv"), shooting.programme,
                                                0);
            shooting.check(also, still(organizer));
        } else if (screen.id == u"editor" || screen.id == u"fleet") {
            const KeyedListModel &fleet = *desk.history.fleet()->rows();
            if (screen.id == u"fleet")
                desk.history.fleet()->choose(fleet.rows().value(0).key);
            else
                for (const Session &session : desk.draft.replica().sessions)
                    if (session.title == u"Live coding a choir of forty voices")
                        desk.editor.chooseSession(session.id);
            shooting.check(also, still(organizer));
        }
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
    parser.addOption({QStringLiteral("lang"), {}, QStringLiteral("CODE")});
    parser.process(app);
    Shooting shooting{.out = QDir(parser.value(QStringLiteral("out"))),
                      .golden = QDir(QStringLiteral(FOYER_SOURCE_DIR "/tests/organizer/golden")),
                      .update = parser.isSet(QStringLiteral("update")),
                      .wanted = parser.positionalArguments()};
    if (const QString code = parser.value(QStringLiteral("lang")); !code.isEmpty())
        shooting.locale = QLocale(code);
    shooting.out.mkpath(QStringLiteral("."));
    ServerProcess server;
    if (!ServerProcess::available() || !server.start()) {
        std::fprintf(stderr, "bin/foyer-server does not start\n");
        return 2;
    }
    // Yesterday at half past two, so that the pictures are of the same hour whenever they are taken.
    const QTimeZone lisbon("Europe/Lisbon");
    const Instant half =
        QDateTime(QDateTime::currentDateTimeUtc().toTimeZone(lisbon).date().addDays(-1), {14, 30},
                  lisbon)
            .toMSecsSinceEpoch();
    const Result<QByteArray> sample =
        server.command({QStringLiteral("sample"), QStringLiteral("--time-zone"),
                        QStringLiteral("Europe/Lisbon"), QStringLiteral("--now"), toIso(half)});
    const QString slug = server.firstSlug();
    const QByteArray token =
        server.makeToken(QStringLiteral("Mirela Dobrin")).value_or(QByteArray());
    if (!sample || slug.isEmpty() || token.isEmpty()) {
        std::fprintf(stderr, "no sample: %s\n",
                     sample ? "no token" : qPrintable(sample.error().detail));
        return 2;
    }
    const QJsonObject event = QJsonDocument::fromJson(server.snapshot(slug)).object();
    server.setToken(token);
    if (!addScreens(server, token, event)) return 2;
    shooting.programme = otherProgramme(server, slug);
    const ShiftedClock clock(half + 8 * 60'000);
    const QString sizeWanted = parser.value(QStringLiteral("size"));
    const QString schemeWanted = parser.value(QStringLiteral("scheme"));
    for (const QSize &size : {QSize(1280, 800), QSize(1920, 1080)}) {
        if (!sizeWanted.isEmpty()
            && sizeWanted != QStringLiteral("%1x%2").arg(size.width()).arg(size.height()))
            continue;
        for (const QString &scheme : {QStringLiteral("light"), QStringLiteral("dark")}) {
            if (!schemeWanted.isEmpty() && schemeWanted != scheme) continue;
            if (!shoot(shooting, server, slug, token, size, scheme, clock)) return 2;
        }
    }
    std::printf("%d pictures in %s, %d not as before\n", shooting.taken,
                qPrintable(shooting.out.absolutePath()), shooting.failures);
    return shooting.failures == 0 ? 0 : 1;
}
