// SPDX-License-Identifier: GPL-3.0-or-later
// The attendee's page beside the desk: loaded by QtWebEngine from a real server, by nobody in particular and by a guest,
// never with the organizer's sign-in.
#include "tests/organizer/deskwindow.h"

#include <QtCore/QSet>
#include <QtGui/QImage>
#include <QtQml/QQmlComponent>
#include <QtQml/QQmlContext>
#include <QtQml/QQmlExpression>
#include <QtTest/QTest>

using namespace Foyer;

namespace {

/// Whether the module is installed that only the preview needs.
bool hasWebEngine()
{
    QQmlEngine engine;
    QQmlComponent component(&engine);
    component.setData("import QtQml; import QtWebEngine; QtObject {}", {});
    return !component.isError();
}

} // namespace

class TestPreview : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void scripts();
    void loadsThePage();
    void isDrawn();

private:
    ServerProcess m_server;
    QString m_slug;
    QByteArray m_token;
};

void TestPreview::initTestCase()
{
    if (!ServerProcess::available()) QSKIP("bin/foyer-server is not built");
    QVERIFY(m_server.start());
    const Result<QString> slug = m_server.makeSample();
    QVERIFY(slug);
    m_slug = *slug;
    m_token = m_server.makeToken(QStringLiteral("Mirela Dobrin")).value_or(QByteArray());
    QVERIFY(!m_token.isEmpty());
}

void TestPreview::scripts()
{
    DeskWindow window(m_server, m_slug, m_token);
    QVERIFY(window.open());
    QVERIFY(!window.item("previewPane")); // made when it is wanted
    PreviewController &desk = *window.desk().history.preview();
    QCOMPARE(desk.address().path(), QStringLiteral("/e/") + m_slug);
    QVERIFY(desk.viewers().size() > 5);
    QVERIFY(desk.enterScript().isEmpty());
    const QString guest = desk.viewers().at(1).toMap().value(QStringLiteral("value")).toString();
    desk.setViewer(guest);
    QVERIFY(desk.enterScript().contains(guest));
    for (const QString &script :
         {desk.enterScript(), desk.leaveScript(), desk.shieldScript(), desk.address().toString()})
        QVERIFY(!script.contains(QString::fromLatin1(m_token)));
    QVERIFY(!desk.heard(QStringLiteral("something of the page's own")));
    QVERIFY(desk.notice().isEmpty());
    QVERIFY(desk.heard(QStringLiteral("foyer-preview:ok")));
    QVERIFY(!desk.heard(QStringLiteral("foyer-preview:no identity.protected")));
    QVERIFY(desk.notice().contains(window.desk().draft.replica().guests.value(guest).name));
}

void TestPreview::loadsThePage()
{
    if (!hasWebEngine()) QSKIP("QtWebEngine is not installed");
    DeskWindow window(m_server, m_slug, m_token);
    QVERIFY(window.open());
    PreviewController &desk = *window.desk().history.preview();
    window.desk().shell.act(QStringLiteral("preview"));
    QVERIFY(desk.isShown());
    QQuickItem *page = nullptr;
    QVERIFY(
        QTest::qWaitFor([&] { return (page = window.item("previewPage")) != nullptr; }, 60'000));
    QVERIFY(QTest::qWaitFor([&] { return !page->property("loading").toBool(); }, 60'000));
    QVERIFY(QTest::qWaitFor(
        [&] { return page->property("title").toString().contains(QStringLiteral("Northlight")); },
        60'000));
    // It is looked at, not used: whatever the page's own scripts would write is refused before it leaves.
    // The page has a title of its own: what came out is said in it again and again.
    const auto run = [page](const QString &request, const QString &words) {
        const QString script =
            QStringLiteral(
                "fetch(%1).then(async answer => { const said = %2; clearInterval(window.said); "
                "window.said = setInterval(() => { document.title = said; }, 20); })")
                .arg(request, words);
        QQmlExpression call(qmlContext(page), page,
                            QStringLiteral("runJavaScript(`%1`)").arg(script));
        call.evaluate();
        return !call.hasError();
    };
    const auto title = [page] { return page->property("title").toString(); };
    QVERIFY(run(QStringLiteral("'/api/v1/identity', {method: 'POST', body: '{}'}"),
                QStringLiteral("answer.status + ' ' + (await answer.json()).code + ' ' + "
                               "navigator.sendBeacon('/api/v1/logout', '')")));
    QTRY_COMPARE_WITH_TIMEOUT(title(), QStringLiteral("403 preview.readOnly false"), 30'000);
    QVERIFY(run(QStringLiteral("'/api/v1/events'"), QStringLiteral("'read ' + answer.status")));
    QTRY_COMPARE_WITH_TIMEOUT(title(), QStringLiteral("read 200"), 30'000);
    // As a guest: their name, by the way in that everybody has.
    const QVariantMap guest = desk.viewers().at(1).toMap();
    desk.setViewer(guest.value(QStringLiteral("value")).toString());
    QVERIFY(QTest::qWaitFor([&] { return page->property("seenBy").toString() == desk.viewer(); },
                            60'000));
    QVERIFY2(desk.notice().isEmpty(), qPrintable(desk.notice()));
    window.item("previewPane")->setProperty("form", QStringLiteral("desktop"));
    QVERIFY(QTest::qWaitFor([&] { return page->width() > 1000; }, 30'000));
    window.desk().shell.act(QStringLiteral("preview"));
    QVERIFY(!desk.isShown());
    QVERIFY(QTest::qWaitFor([&] { return window.item("previewPage") == nullptr; }, 30'000));
}

// Offscreen a page stays blank, so this needs a display: CTest runs it by itself under Xvfb.
void TestPreview::isDrawn()
{
    if (QGuiApplication::platformName() != u"xcb") QSKIP("needs a display");
    if (!hasWebEngine()) QSKIP("QtWebEngine is not installed");
    DeskWindow window(m_server, m_slug, m_token);
    QVERIFY(window.open());
    window.desk().shell.act(QStringLiteral("preview"));
    QQuickItem *page = nullptr;
    QVERIFY(
        QTest::qWaitFor([&] { return (page = window.item("previewPage")) != nullptr; }, 60'000));
    // The page's own colours and letters: far more than an empty ground has.
    const auto colours = [&] {
        const QRect place = page->mapRectToScene({0, 0, page->width(), page->height()}).toRect();
        if (place.isEmpty()) return 0;
        const QImage picture =
            window.window().grabWindow().copy(place).convertToFormat(QImage::Format_RGB32);
        QSet<QRgb> seen;
        for (int y = 0; y < picture.height(); y += 2)
            for (int x = 0; x < picture.width(); x += 2)
                seen.insert(picture.pixel(x, y));
        return int(seen.size());
    };
    QTRY_VERIFY_WITH_TIMEOUT(colours() > 100, 120'000);
    if (const QString shots = qEnvironmentVariable("FOYER_SHOTS"); !shots.isEmpty())
        QVERIFY(window.window().grabWindow().save(shots + QStringLiteral("/preview.png")));
}

int main(int argc, char *argv[])
{
    QCoreApplication::setAttribute(Qt::AA_ShareOpenGLContexts); // as the app does
    QGuiApplication app(argc, argv);
    TestPreview test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_preview.moc"
