// SPDX-License-Identifier: GPL-3.0-or-later
// Somebody with a browser of their own: clicks what they read, types into what is labelled, sees what is on the page.
#pragma once

#include "tests/page/browser.h"

namespace Foyer {

class Visitor
{
public:
    explicit Visitor(const QUrl &server, const QSize &size = QSize(390, 844));

    /// Opens an address and waits for the page. Fails by false.
    bool open(const QString &path);
    /// Picks a name in the page's own dialog.
    bool signIn(const QString &name);

    /// Clicks the last visible button, link or choice whose name holds `text`.
    bool click(const QString &text, const QString &within = QStringLiteral("body"));
    bool clickOn(const QString &selector);
    /// Types into the field with this label.
    bool type(const QString &label, const QString &text);
    /// Whether the text is on the page, within the time.
    bool sees(const QString &text, const QString &within = QStringLiteral("body"),
              int milliseconds = 15000);
    bool seesNot(const QString &text, const QString &within = QStringLiteral("body"),
                 int milliseconds = 15000);
    bool waitFor(const QString &expression, int milliseconds = 15000);
    QVariant run(const QString &script) { return m_browser->run(script); }
    /// What `script` (an async function's body) returns.
    QVariant ask(const QString &script);
    QString text(const QString &selector) { return m_browser->text(selector); }
    QString address();
    /// Messages of the console but those that the browser writes of answers.
    QStringList complaints() const;
    Browser &browser() { return *m_browser; }

    /// `text` as a literal of JavaScript.
    static QString quoted(const QString &text);

private:
    bool prepare();

    QUrl m_server;
    std::unique_ptr<Browser> m_browser;
};

} // namespace Foyer
