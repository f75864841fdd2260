// SPDX-License-Identifier: GPL-3.0-or-later
// page-screenshot URL FILE WIDTHxHEIGHT [dark|light|contrast] [--fixture FILE --now ISO] [--run SCRIPT]…
// With --fixture, URL is a path on a server of its own that serves that snapshot.
#include "tests/page/browser.h"
#include "tests/page/fixtureserver.h"

#include <QtCore/QCommandLineParser>
#include <QtCore/QFile>
#include <QtCore/QJsonDocument>
#include <QtCore/QLocale>
#include <QtCore/QTextStream>
#include <QtGui/QImage>
#include <QtWidgets/QApplication>

using namespace Foyer;

namespace {

QSize parseSize(const QString &text)
{
    const QStringList parts = text.split(QLatin1Char('x'));
    return parts.size() == 2 ? QSize(parts.at(0).toInt(), parts.at(1).toInt()) : QSize();
}

int fail(const QString &reason)
{
    QTextStream(stderr) << "page-screenshot: " << reason << '\n';
    return 1;
}

} // namespace

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addPositionalArgument(QStringLiteral("url"),
                                 QStringLiteral("Address, or a path with --fixture"));
    parser.addPositionalArgument(QStringLiteral("file"), QStringLiteral("PNG to write"));
    parser.addPositionalArgument(QStringLiteral("size"), QStringLiteral("WIDTHxHEIGHT"));
    parser.addPositionalArgument(QStringLiteral("theme"), QStringLiteral("light, dark or contrast"),
                                 QStringLiteral("[theme]"));
    const QCommandLineOption fixture(QStringLiteral("fixture"), QStringLiteral("Snapshot to serve"),
                                     QStringLiteral("FILE"));
    const QCommandLineOption now(QStringLiteral("now"),
                                 QStringLiteral("Instant of the page's clock"),
                                 QStringLiteral("ISO"));
    const QCommandLineOption script(QStringLiteral("run"),
                                    QStringLiteral("Script to run before the picture"),
                                    QStringLiteral("JS"));
    const QCommandLineOption wait(QStringLiteral("wait"), QStringLiteral("Expression to wait for"),
                                  QStringLiteral("JS"));
    const QCommandLineOption offline(
        QStringLiteral("offline"), QStringLiteral("Cut the feed and wait for the page to say so"));
    parser.addOptions({fixture, now, script, wait, offline});
    parser.process(app);
    const QStringList words = parser.positionalArguments();
    const QSize size = parseSize(words.value(2));
    if (words.size() < 3 || size.isEmpty())
        return fail(QStringLiteral("URL FILE WIDTHxHEIGHT [theme]"));

    const QDateTime at = QDateTime::fromString(parser.value(now), Qt::ISODate);
    QUrl url(words.at(0));
    std::unique_ptr<FixtureServer> server;
    if (parser.isSet(fixture)) {
        QFile file(parser.value(fixture));
        if (!file.open(QIODevice::ReadOnly))
            return fail(QStringLiteral("cannot read ") + file.fileName());
        const QByteArray date =
            at.isValid()
                ? QLocale::c()
                          .toString(at.toUTC(), QStringLiteral("ddd, dd MMM yyyy HH:mm:ss"))
                          .toLatin1()
                      + " GMT"
                : QByteArray();
        server =
            std::make_unique<FixtureServer>(QJsonDocument::fromJson(file.readAll()).object(), date);
        if (!server->listen()) return fail(QStringLiteral("cannot listen"));
        url = server->url(words.at(0));
    }

    Browser browser(size);
    if (at.isValid()) browser.setNow(at);
    browser.setTheme(words.value(3, QStringLiteral("light")));
    browser.load(url);
    const QString ready =
        parser.isSet(wait)
            ? parser.value(wait)
            : QStringLiteral("document.querySelector('.sync-live, .event-card, .empty')");
    if (!browser.waitFor(ready, 30000))
        return fail(QStringLiteral("the page did not get ready: ")
                    + browser.consoleMessages().join(QLatin1Char('\n')));
    if (server && parser.isSet(offline)) {
        server->dropFeeds(true);
        browser.waitFor(QStringLiteral("document.querySelector('[data-sync=offline]')"), 60000);
    }
    const QStringList scripts = parser.values(script);
    for (const QString &line : scripts)
        browser.run(line);
    const QImage image = browser.picture();
    const QStringList messages = browser.consoleMessages();
    for (const QString &message : messages)
        QTextStream(stderr) << message << '\n';
    return image.save(words.at(1)) ? 0 : fail(QStringLiteral("cannot write ") + words.at(1));
}
