// SPDX-License-Identifier: GPL-3.0-or-later
// What is embedded: every link leads somewhere, nothing is inline, every name exists.
#include "backend/web/assets.h"
#include "backend/web/schedulehtml.h"

#include <QtCore/QDirIterator>
#include <QtCore/QFile>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtCore/QRegularExpression>
#include <QtCore/QSet>
#include <QtTest/QtTest>

#include <zlib.h>

using namespace Foyer;

namespace {

QStringList captures(const QString &pattern, const QByteArray &text)
{
    QStringList found;
    auto matches = QRegularExpression(pattern).globalMatch(QString::fromUtf8(text));
    while (matches.hasNext())
        found += matches.next().captured(1);
    return found;
}

/// Paths of the tree as the sources have them, "views/schedule/card.mjs".
QStringList sources()
{
    QStringList names;
    const QString root = QStringLiteral(FOYER_SOURCE_DIR "/backend/web/");
    QDirIterator files(root,
                       {QStringLiteral("*.mjs"), QStringLiteral("*.css"), QStringLiteral("*.js")},
                       QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext())
        names += files.next().mid(root.size());
    // Served under an address of its own, filled in.
    names.removeAll(QStringLiteral("worker.js"));
    return names;
}

const Asset *asset(const QString &name) { return findAsset(assetRoot() + name.toUtf8()); }

QByteArray inflated(const QByteArray &gzip)
{
    QByteArray out(1 << 20, Qt::Uninitialized);
    z_stream stream = {};
    if (inflateInit2(&stream, 15 + 16) != Z_OK) return {};
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(gzip.constData()));
    stream.avail_in = uInt(gzip.size());
    stream.next_out = reinterpret_cast<Bytef *>(out.data());
    stream.avail_out = uInt(out.size());
    const int result = inflate(&stream, Z_FINISH);
    inflateEnd(&stream);
    return result == Z_STREAM_END ? out.left(qsizetype(stream.total_out)) : QByteArray();
}

} // namespace

class TstAssets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everySourceIsEmbedded();
    void linksOfThePagesLeadSomewhere();
    void importsLeadSomewhere();
    void nothingIsInline();
    void textsOfThePageAreEscaped();
    void iconsExist();
    void propertiesAreDefined();
    void tokensBecomeProperties();
    void gzipIsTheSame();
    void strangePathsFindNothing();
    void pagesAtTheDoor();
    void workerNamesItsFiles();
    void weightOfThePage();
    void plainSchedule();
    void plainScheduleByChoice();
    void plainScheduleByLanguage();
};

void TstAssets::everySourceIsEmbedded()
{
    const QStringList names = sources();
    QVERIFY(names.size() > 30);
    for (const QString &name : names) {
        const Asset *found = asset(name);
        QVERIFY2(found, qPrintable(name));
        QVERIFY2(found->body.left(80).contains("SPDX-License-Identifier"), qPrintable(name));
        QVERIFY(found->immutable);
        QVERIFY2(!found->body.contains("\n//") && !found->body.contains("\n/*")
                     && !found->body.contains("\n "),
                 qPrintable(name));
        QVERIFY(found->etag.startsWith('"') && found->etag.endsWith('"'));
    }
    QCOMPARE(asset(QStringLiteral("main-event.mjs"))->contentType,
             QByteArray("text/javascript; charset=utf-8"));
    QCOMPARE(asset(QStringLiteral("css/base.css"))->contentType,
             QByteArray("text/css; charset=utf-8"));
    QVERIFY(QRegularExpression(QStringLiteral("^/assets/[0-9a-f]{12}/$"))
                .match(QString::fromLatin1(assetRoot()))
                .hasMatch());
}

void TstAssets::linksOfThePagesLeadSomewhere()
{
    for (const QByteArray &page : {listPage(), eventPage(QStringLiteral("camp"))}) {
        QVERIFY(page.startsWith("<!doctype html>"));
        QVERIFY(!page.contains("{{"));
        const QStringList links = captures(QStringLiteral("(?:href|src)=\"([^\"#]+)\""), page);
        QVERIFY(links.size() > 5);
        // These are the server's own.
        const QStringList fixed{QStringLiteral("/manifest.webmanifest"),
                                QStringLiteral("/e/camp/plain")};
        for (const QString &link : links)
            QVERIFY2(fixed.contains(link)
                         || link.startsWith(QLatin1String("/api/v1/events/camp/schedule."))
                         || findAsset(link.toUtf8()),
                     qPrintable(link));
    }
}

void TstAssets::importsLeadSomewhere()
{
    for (const QString &name : sources()) {
        const QStringList imports =
            captures(QStringLiteral("(?:from |import\\()'([^']+)'"), asset(name)->body);
        for (const QString &import : imports) {
            const QString target =
                QDir::cleanPath(QFileInfo(name).path() + QLatin1Char('/') + import);
            QVERIFY2(import.startsWith(QLatin1Char('.')) && asset(target),
                     qPrintable(name + QLatin1String(": ") + import));
        }
    }
}

void TstAssets::nothingIsInline()
{
    for (const QByteArray &page : {listPage(), eventPage(QStringLiteral("camp"))}) {
        const QString text = QString::fromUtf8(page);
        QVERIFY(!text.contains(QRegularExpression(QStringLiteral("<script(?![^>]*\\ssrc=)"))));
        QVERIFY(!text.contains(
            QRegularExpression(QStringLiteral("<style|\\sstyle=|\\son[a-z]+=|javascript:"))));
        QVERIFY(
            !text.contains(QRegularExpression(QStringLiteral("(?:href|src)=\"(?:https?:)?//"))));
    }
    for (const QString &name : sources()) {
        const QString text = QString::fromUtf8(asset(name)->body);
        QVERIFY2(!text.contains(QRegularExpression(
                     QStringLiteral("innerHTML|outerHTML|insertAdjacentHTML|document\\.write|"
                                    "\\beval\\(|new Function\\(|setAttribute\\('style'"))),
                 qPrintable(name));
        QVERIFY2(!text.contains(QRegularExpression(QStringLiteral("(?:url\\(|@import)"))),
                 qPrintable(name));
    }
}

void TstAssets::textsOfThePageAreEscaped()
{
    const QString evil = QStringLiteral("\"><script>{{sprite}}{{noscript}}</script>");
    const QByteArray page = eventPage(evil, evil, "<p>plain</p>");
    QVERIFY(!page.contains("\"><script>{{"));
    QVERIFY(page.contains("href=\"/e/%22%3E%3Cscript%3E%7B%7Bsprite"));
    QVERIFY(page.contains("<title>&quot;&gt;&lt;script&gt;"));
    QCOMPARE(page.count("<p>plain</p>"), 1);
    QCOMPARE(page.count("class=\"sprite\""), 1);
}

void TstAssets::iconsExist()
{
    const QStringList symbols =
        captures(QStringLiteral("<symbol id=\"i-([a-z-]+)\""), eventPage(QStringLiteral("camp")));
    QVERIFY(symbols.size() > 25);
    const QSet<QString> known(symbols.cbegin(), symbols.cend());
    for (const QString &name : sources()) {
        const QStringList used =
            captures(QStringLiteral(
                         "(?:\\bicon\\(|iconButton\\(|icon: |iconName: |fact\\(|chip\\('[a-z-]+', "
                         "|band\\('[a-z-]+', )'([a-z-]+)'"),
                     asset(name)->body);
        for (const QString &icon : used)
            QVERIFY2(known.contains(icon), qPrintable(name + QLatin1String(": ") + icon));
    }
}

void TstAssets::propertiesAreDefined()
{
    QSet<QString> defined;
    for (const QString &name : sources() + QStringList{QStringLiteral("css/tokens.css")}) {
        const QByteArray text = asset(name)->body;
        const QStringList css = captures(QStringLiteral("(?:^|[{;\\s])--([a-z0-9-]+)\\s*:"), text);
        const QStringList set = captures(QStringLiteral("setProperty\\(['`]--([a-z-]+)"), text)
                                + captures(QStringLiteral("vars: \\{ ([a-z]+)"), text)
                                + captures(QStringLiteral("\\['([a-z]+)', "), text);
        for (const QString &property : css + set)
            defined.insert(property);
        for (const QString &block : captures(QStringLiteral("vars: \\{([^}]*)\\}"), text))
            for (const QString &property : captures(QStringLiteral("([a-z]+):"), block.toUtf8()))
                defined.insert(property);
    }
    for (const QString &name : sources()) {
        if (!name.endsWith(QLatin1String(".css"))) continue;
        const QStringList used =
            captures(QStringLiteral("var\\(--([a-z0-9-]+)"), asset(name)->body);
        for (const QString &property : used)
            QVERIFY2(defined.contains(property),
                     qPrintable(name + QLatin1String(": --") + property));
    }
}

void TstAssets::tokensBecomeProperties()
{
    QFile file(QStringLiteral(FOYER_SOURCE_DIR "/qml/theme/tokens.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject tokens = QJsonDocument::fromJson(file.readAll()).object();
    const QByteArray css = asset(QStringLiteral("css/tokens.css"))->body;
    const QJsonObject themes = tokens.value(QLatin1String("themes")).toObject();
    QCOMPARE(themes.size(), 3);
    for (const QJsonValue &theme : themes) {
        const QJsonObject hues = theme.toObject().value(QLatin1String("hue")).toObject();
        QCOMPARE(hues.size(), 16);
        for (auto hue = hues.begin(); hue != hues.end(); ++hue) {
            const QJsonObject roles = hue.value().toObject();
            const QByteArray expected =
                "--h-" + hue.key().toUtf8() + "-muted-on-tint:"
                + roles.value(QLatin1String("mutedOnTint")).toString().toUtf8() + ';';
            QVERIFY2(css.contains(expected), expected.constData());
        }
    }
    QVERIFY(css.contains("--t-hold:8000ms;"));
    QVERIFY(css.contains("[data-hue=slate]{"));
    QVERIFY(css.contains("[data-state=clock-doubtful]{"));
}

void TstAssets::gzipIsTheSame()
{
    int smaller = 0;
    for (const QString &name : sources()) {
        const Asset *found = asset(name);
        if (found->gzip.isEmpty()) continue;
        ++smaller;
        QVERIFY(found->gzip.size() < found->body.size());
        QCOMPARE(inflated(found->gzip), found->body);
    }
    QVERIFY(smaller > 30);
}

void TstAssets::strangePathsFindNothing()
{
    for (const QByteArray &path :
         {QByteArray(), QByteArray("/"), QByteArray("/assets/"), assetRoot(),
          assetRoot() + "../main-event.mjs", assetRoot() + "pages/event.html",
          QByteArray("/assets/000000000000/main-event.mjs"),
          assetRoot() + QByteArray("main-event.mjs\0x", 16)})
        QVERIFY2(!findAsset(path), path.constData());
}

void TstAssets::pagesAtTheDoor()
{
    for (const QByteArray &page :
         {gatePage(), resetPage(), plainPage(QStringLiteral("A <b>{{body}}"), "<p>{{x}}</p>")}) {
        QVERIFY(page.startsWith("<!doctype html>"));
        const QStringList links = captures(QStringLiteral("(?:href|src)=\"([^\"#]+)\""), page);
        QVERIFY(links.size() > 2);
        for (const QString &link : links)
            QVERIFY2(findAsset(link.toUtf8()), qPrintable(link));
        QVERIFY(!page.contains("{{assets}}") && !page.contains("{{sprite}}"));
    }
    const QByteArray plain = plainPage(QStringLiteral("A <b>{{body}}"), "<p>{{x}}</p>");
    QVERIFY(plain.contains("<title>A &lt;b&gt;&#123;&#123;body}}</title>"));
    QCOMPARE(plain.count("<p>{{x}}</p>"), 1);
    QVERIFY(!shellPage().contains("{{") && shellPage().contains("main-event.mjs"));
    const QJsonObject manifest = QJsonDocument::fromJson(webManifest()).object();
    QCOMPARE(manifest.value(QLatin1String("start_url")).toString(), QStringLiteral("/"));
    const QJsonArray icons = manifest.value(QLatin1String("icons")).toArray();
    QCOMPARE(icons.size(), 2);
    for (const QJsonValue &icon : icons)
        QVERIFY(findAsset(icon[QLatin1String("src")].toString().toUtf8()));
}

void TstAssets::workerNamesItsFiles()
{
    const Asset *worker = fixedAsset("worker.js");
    QVERIFY(worker && !worker->immutable);
    QVERIFY(!findAsset(assetRoot() + "worker.js"));
    QVERIFY(!fixedAsset("main-event.mjs"));
    QVERIFY(!worker->body.contains("{{"));
    const QStringList files =
        captures(QStringLiteral("\"(/assets/[^\"]+\\.[a-z]+)\""), worker->body);
    QVERIFY(files.contains(QString::fromLatin1(assetRoot() + "main-event.mjs")));
    QVERIFY(files.contains(QString::fromLatin1(assetRoot() + "css/page-event.css")));
    QVERIFY(!files.contains(QString::fromLatin1(assetRoot() + "css/base.css")));
    QVERIFY(files.contains(QString::fromLatin1(assetRoot() + "views/words/english.mjs")));
    QVERIFY(!files.contains(QString::fromLatin1(assetRoot() + "views/words/ja.mjs")));
    for (const QString &name : files)
        QVERIFY2(findAsset(name.toUtf8()), qPrintable(name));
}

/// All that a first visit to an event's schedule loads, but for its data. The other parts come when the schedule stands;
/// they are said, not counted.
void TstAssets::weightOfThePage()
{
    qsizetype bytes = packedPage(eventPage(QStringLiteral("camp"))).size();
    QVERIFY(bytes > 0);
    const QStringList links = captures(QStringLiteral("(?:href|src)=\"(/assets/[^\"#]+)\""),
                                       eventPage(QStringLiteral("camp")));
    const QSet<QString> files(links.cbegin(), links.cend());
    for (const QString &file : files) {
        const Asset *found = findAsset(file.toUtf8());
        bytes += found->gzip.isEmpty() ? found->body.size() : found->gzip.size();
    }
    qsizetype later = 0;
    for (const QString &name : sources()) {
        const Asset *found = asset(name);
        if (name.endsWith(QLatin1String(".mjs"))
            && !files.contains(QString::fromLatin1(found->path)))
            later += found->gzip.isEmpty() ? found->body.size() : found->gzip.size();
    }
    qInfo("%lld bytes in %lld files; %lld bytes of modules later", qint64(bytes),
          qint64(files.size()), qint64(later));
    QVERIFY(bytes <= 150 * 1024);
}

void TstAssets::plainScheduleByChoice()
{
    QFile file(QStringLiteral(FOYER_SOURCE_DIR "/tests/page/fixture-heron-bay.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto snapshot = decodeSnapshot(file.readAll());
    QVERIFY(snapshot);
    PlainChoice choice;
    choice.day = QStringLiteral("2026-09-12");
    QByteArray html = scheduleHtml(*snapshot, choice);
    QVERIFY(html.contains("id=\"day-2026-09-12\"") && !html.contains("id=\"day-2026-09-11\""));
    QVERIFY(html.contains("<option value=\"2026-09-12\" selected>"));
    choice = {};
    choice.query = QStringLiteral("KITES");
    html = scheduleHtml(*snapshot, choice);
    QVERIFY(html.contains("Kites with cameras") && !html.contains("Stars after midnight"));
    choice.query = QStringLiteral("\"><script>");
    html = scheduleHtml(*snapshot, choice);
    QVERIFY(html.contains("No session matches this choice.") && !html.contains("<script"));
    choice = {};
    choice.room = snapshot->locations.first().id;
    html = scheduleHtml(*snapshot, choice);
    QVERIFY(html.contains(("<option value=\"" + choice.room + "\" selected>").toUtf8()));
}

void TstAssets::plainScheduleByLanguage()
{
    QFile file(QStringLiteral(FOYER_SOURCE_DIR "/tests/page/fixture-heron-bay.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto snapshot = decodeSnapshot(file.readAll());
    QVERIFY(snapshot);
    const auto of = [](const char *header, const QString &chosen = {}) {
        return QByteArray(plainWords(header, chosen).language);
    };
    QCOMPARE(of(""), QByteArray("en"));
    QCOMPARE(of("de-AT, en;q=0.8"), QByteArray("de"));
    QCOMPARE(of("fi, fr;q=0.3, ja;q=0.7, *;q=0.1"), QByteArray("ja"));
    QCOMPARE(of("sv;q=x, ,;;, AR-eg"), QByteArray("ar"));
    QCOMPARE(of("de", QStringLiteral("es")), QByteArray("es"));
    QCOMPARE(of("de", QStringLiteral("\"><script>")), QByteArray("de"));
    for (const PlainWords &words : plainLanguages()) {
        const QByteArray html = scheduleHtml(*snapshot, {}, words);
        QVERIFY2(
            html.contains(
                words.text(words.cancelledBecause).arg(QStringLiteral("Wind warning")).toUtf8()),
            words.language);
        QVERIFY2(!html.contains("%1"), words.language);
        QVERIFY(html.contains(QByteArray("?lang=") + words.language + "\" lang=\"" + words.language
                              + "\" hreflang=\"" + words.language + "\" aria-current=\"true\""));
    }
    const QByteArray page = plainPage(QStringLiteral("x"), "<p>y</p>", "ar", true);
    QVERIFY(page.contains("<html lang=\"ar\" dir=\"rtl\""));
    PlainChoice choice;
    choice.language = QStringLiteral("de");
    const QByteArray german = scheduleHtml(*snapshot, choice, plainWords({}, choice.language));
    QVERIFY(german.contains("<input type=\"hidden\" name=\"lang\" value=\"de\">"));
    QVERIFY(german.contains("Freitag, 11. September"));
}

void TstAssets::plainSchedule()
{
    QFile file(QStringLiteral(FOYER_SOURCE_DIR "/tests/page/fixture-heron-bay.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    auto snapshot = decodeSnapshot(file.readAll());
    QVERIFY(snapshot);
    for (Session &session : snapshot->sessions) {
        if (session.id == QLatin1String("ses-logs"))
            session.title = QStringLiteral("<script>x</script>");
    }
    const QByteArray html = scheduleHtml(*snapshot);
    QVERIFY(html.contains("<h1>Heron Bay Gathering</h1>"));
    QVERIFY(html.contains("All times are those of Europe/Copenhagen. As of change 4711."));
    QVERIFY(html.contains("<section id=\"day-2026-09-11\"><h2>Friday 11 September</h2>"));
    QVERIFY(html.contains("<s><bdi>Kites with cameras</bdi></s> "
                          "<span><bdi>14:50\u201315:35</bdi> \u00b7 <bdi>Pier Tent</bdi> "
                          "\u00b7 <bdi>Ada Wint</bdi></span> "
                          "<em>Cancelled: Wind warning</em>"));
    QVERIFY(html.contains("<em>Moved from Attic, 14:00</em>"));
    QVERIFY(html.contains("<em>Late, starts 14:55</em>"));
    QVERIFY(html.contains("&lt;script&gt;x&lt;/script&gt;") && !html.contains("<script"));
    // After midnight, yet Friday's.
    QVERIFY(html.indexOf("Stars after midnight") < html.indexOf("id=\"day-2026-09-12\""));
    QVERIFY(eventPage(QStringLiteral("heron-bay"), {}, html).contains("Stars after midnight"));
}

QTEST_GUILESS_MAIN(TstAssets)
#include "tst_assets.moc"
