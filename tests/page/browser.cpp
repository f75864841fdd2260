// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/page/browser.h"

#include <QtCore/QElapsedTimer>
#include <QtCore/QEventLoop>
#include <QtCore/QTimer>
#include <QtGui/QImage>
#include <QtWebEngineCore/QWebEngineScript>
#include <QtWebEngineCore/QWebEngineScriptCollection>
#include <QtWebEngineCore/QWebEngineSettings>

namespace Foyer {

void ConsolePage::javaScriptConsoleMessage(JavaScriptConsoleMessageLevel level,
                                           const QString &message, int line, const QString &source)
{
    Q_UNUSED(level)
    messages += QStringLiteral("%1 (%2:%3)").arg(message, source).arg(line);
}

Browser::Browser(const QSize &size)
    : m_profile(std::make_unique<QWebEngineProfile>())
    , // no name: off the record
    m_page(std::make_unique<ConsolePage>(m_profile.get()))
    , m_view(std::make_unique<QWebEngineView>())
{
    m_view->setPage(m_page.get());
    // As on a phone: bars lie over the page and take no room.
    m_page->settings()->setAttribute(QWebEngineSettings::ShowScrollBars, false);
    m_view->resize(size);
    m_view->show();
}

Browser::~Browser() = default;

void Browser::inject(const QString &name, const QString &source)
{
    QWebEngineScript script;
    script.setName(name);
    script.setSourceCode(source);
    script.setInjectionPoint(QWebEngineScript::DocumentCreation);
    script.setWorldId(QWebEngineScript::MainWorld);
    m_page->scripts().insert(script);
}

void Browser::setNow(const QDateTime &now)
{
    inject(
        QStringLiteral("now"),
        QStringLiteral("{const shift=%1-Date.now();const Real=Date;const now=()=>Real.now()+shift;"
                       "globalThis.Date=class extends "
                       "Real{constructor(...a){if(a.length)super(...a);else super(now());}"
                       "static now(){return now();}};}")
            .arg(now.toMSecsSinceEpoch()));
}

void Browser::setTheme(const QString &theme)
{
    inject(QStringLiteral("theme"),
           QStringLiteral("localStorage.setItem('foyer.theme','%1')").arg(theme));
}

void Browser::load(const QUrl &url)
{
    QEventLoop loop;
    QObject::connect(m_page.get(), &QWebEnginePage::loadFinished, &loop, &QEventLoop::quit);
    QTimer::singleShot(30000, &loop, &QEventLoop::quit);
    m_page->load(url);
    loop.exec();
}

void Browser::resize(const QSize &size) { m_view->resize(size); }

QVariant Browser::run(const QString &script)
{
    QVariant result;
    QEventLoop loop;
    m_page->runJavaScript(script, [&](const QVariant &value) {
        result = value;
        loop.quit();
    });
    QTimer::singleShot(20000, &loop, &QEventLoop::quit);
    loop.exec();
    return result;
}

bool Browser::waitFor(const QString &expression, int milliseconds)
{
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < milliseconds) {
        if (run(QStringLiteral("Boolean(%1)").arg(expression)).toBool()) return true;
        QEventLoop loop;
        QTimer::singleShot(20, &loop, &QEventLoop::quit);
        loop.exec();
    }
    return false;
}

QString Browser::text(const QString &selector)
{
    return run(QStringLiteral("document.querySelector('%1')?.textContent ?? ''").arg(selector))
        .toString();
}

QImage Browser::picture()
{
    QImage image = m_view->grab().toImage();
    // The compositor delivers a frame after the script that changed it: grab until two pictures agree.
    for (int i = 0; i < 40; ++i) {
        QEventLoop loop;
        QTimer::singleShot(150, &loop, &QEventLoop::quit);
        loop.exec();
        const QImage next = m_view->grab().toImage();
        if (next == image && i > 3) break;
        image = next;
    }
    return image;
}

} // namespace Foyer
