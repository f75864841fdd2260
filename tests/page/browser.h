// SPDX-License-Identifier: GPL-3.0-or-later
// A browser window without a screen: runs scripts, waits for what they say, takes pictures.
#pragma once

#include <QtCore/QDateTime>
#include <QtCore/QStringList>
#include <QtCore/QVariant>
#include <QtWebEngineCore/QWebEnginePage>
#include <QtWebEngineCore/QWebEngineProfile>
#include <QtWebEngineWidgets/QWebEngineView>

#include <memory>

namespace Foyer {

/// Keeps what the page writes to its console: an error there fails a test.
class ConsolePage : public QWebEnginePage
{
    Q_OBJECT

public:
    using QWebEnginePage::QWebEnginePage;
    QStringList messages;

protected:
    void javaScriptConsoleMessage(JavaScriptConsoleMessageLevel level, const QString &message,
                                  int line, const QString &source) override;
};

class Browser
{
public:
    explicit Browser(const QSize &size);
    ~Browser();

    /// Before the first load: the page's clock runs from this instant on.
    void setNow(const QDateTime &now);
    /// Before the first load: what localStorage holds under "foyer.theme".
    void setTheme(const QString &theme);
    void load(const QUrl &url);
    void resize(const QSize &size);

    QVariant run(const QString &script);
    /// True when the expression became true within the time.
    bool waitFor(const QString &expression, int milliseconds = 15000);
    QString text(const QString &selector);
    QImage picture();
    QStringList consoleMessages() const { return m_page->messages; }
    QWebEngineView *view() const { return m_view.get(); }

private:
    void inject(const QString &name, const QString &source);

    std::unique_ptr<QWebEngineProfile> m_profile;
    std::unique_ptr<ConsolePage> m_page;
    std::unique_ptr<QWebEngineView> m_view;
};

} // namespace Foyer
