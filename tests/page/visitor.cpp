// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/page/visitor.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>

namespace Foyer {

namespace {

/// What a person does, in the page's own world.
const QString Hands = QStringLiteral(R"(
window.hands = {
  shown: (e) => e.getClientRects().length > 0 && getComputedStyle(e).visibility !== 'hidden',
  name(e) {
    return (e.getAttribute('aria-label') ?? '') + ' ' + (e.innerText || e.textContent || '');
  },
  find(text, within) {
    const all = [...document.querySelectorAll(within + ' :is(button, a, label.chip-choice, label.choice, summary)')];
    const fits = all.filter((e) => this.shown(e) && this.name(e).includes(text));
    const exact = fits.filter((e) => e.innerText.trim() === text || e.getAttribute('aria-label') === text);
    return (exact.length > 0 ? exact : fits).pop();
  },
  click(text, within) {
    const found = this.find(text, within);
    if (!found || found.disabled) return false;
    found.click();
    return true;
  },
  type(label, text) {
    const fits = [...document.querySelectorAll('label')].filter(
      (e) => this.shown(e) && e.innerText.includes(label) && e.htmlFor,
    );
    const byLabel = fits.length > 0 && document.getElementById(fits.pop().htmlFor);
    const input = byLabel || [...document.querySelectorAll('input, textarea')].filter(
      (e) => this.shown(e) && e.getAttribute('aria-label') === label,
    ).pop();
    if (!input) return false;
    input.focus();
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    return true;
  },
  swipe(selector, dx, dy) {
    const at = document.querySelector(selector);
    for (const [type, x, y] of [['touchstart', 0, 0], ['touchend', dx, dy]]) {
      const finger = { clientX: 200 + x, clientY: 300 + y };
      const event = new Event(type, { bubbles: true, cancelable: true });
      at.dispatchEvent(Object.assign(event, { touches: [finger], changedTouches: [finger] }));
    }
  },
  sees(text, within) {
    return [...document.querySelectorAll(within)].some((e) => this.shown(e) && e.innerText.includes(text));
  },
};
)");

} // namespace

Visitor::Visitor(const QUrl &server, const QSize &size)
    : m_server(server), m_browser(std::make_unique<Browser>(size))
{
}

QString Visitor::quoted(const QString &text)
{
    return QString::fromUtf8(QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact))
        .mid(1)
        .chopped(1);
}

bool Visitor::prepare()
{
    m_browser->run(Hands);
    m_browser->run(QStringLiteral(
        "{const own = document.querySelector('script[type=module]')?.src;"
        "if (own?.includes('main-event')) import(own).then((page) => { window.page = page; });}"));
    return true;
}

bool Visitor::open(const QString &path)
{
    // What ends first may be the loading of what was here before.
    m_browser->run(QStringLiteral("window.leaving = true"));
    m_browser->load(m_server.resolved(QUrl(path)));
    if (!waitFor(QStringLiteral("!window.leaving && document.readyState !== 'loading'"), 30000))
        return false;
    prepare();
    if (!path.startsWith(QLatin1String("/e/")) || path.contains(QLatin1String("/plain")))
        return true;
    return waitFor(QStringLiteral("window.page?.app.replica && "
                                  "document.querySelector('[data-sync=live], .sync-live')"),
                   30000);
}

bool Visitor::signIn(const QString &name)
{
    m_browser->run(QStringLiteral("page.app.signIn()"));
    return type(QStringLiteral("Your name"), name) && click(name, QStringLiteral("dialog"))
           && waitFor(QStringLiteral("page.app.guest?.name === %1 && !document.querySelector("
                                     "'dialog.ask[open]')")
                          .arg(quoted(name)),
                      30000);
}

bool Visitor::click(const QString &what, const QString &within)
{
    return waitFor(QStringLiteral("hands.click(%1, %2)").arg(quoted(what), quoted(within)));
}

bool Visitor::clickOn(const QString &selector)
{
    return waitFor(QStringLiteral("(() => { const e = document.querySelector(%1); if (!e || "
                                  "e.disabled) return false; e.click(); return true; })()")
                       .arg(quoted(selector)));
}

bool Visitor::type(const QString &label, const QString &what)
{
    return waitFor(QStringLiteral("hands.type(%1, %2)").arg(quoted(label), quoted(what)));
}

bool Visitor::sees(const QString &what, const QString &within, int milliseconds)
{
    return waitFor(QStringLiteral("hands.sees(%1, %2)").arg(quoted(what), quoted(within)),
                   milliseconds);
}

bool Visitor::seesNot(const QString &what, const QString &within, int milliseconds)
{
    return waitFor(QStringLiteral("!hands.sees(%1, %2)").arg(quoted(what), quoted(within)),
                   milliseconds);
}

bool Visitor::waitFor(const QString &expression, int milliseconds)
{
    return m_browser->waitFor(expression, milliseconds);
}

QVariant Visitor::ask(const QString &script)
{
    m_browser->run(QStringLiteral("window.asked = undefined;(async () => {%1})().then((answer) => "
                                  "{ window.asked = { answer }; }, (error) => { window.asked = { "
                                  "answer: 'failed: ' + error }; });")
                       .arg(script));
    if (!waitFor(QStringLiteral("window.asked"), 30000)) return {};
    return m_browser->run(QStringLiteral("window.asked.answer"));
}

QString Visitor::address()
{
    return m_browser->run(QStringLiteral("location.pathname + location.search")).toString();
}

QStringList Visitor::complaints() const
{
    QStringList bad = m_browser->consoleMessages();
    bad.removeIf([](const QString &message) {
        return message.startsWith(QLatin1String("Failed to load resource"))
               // This engine knows fewer features than the policy names.
               || message.startsWith(QLatin1String("Error with Permissions-Policy header"));
    });
    return bad;
}

} // namespace Foyer
