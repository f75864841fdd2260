// SPDX-License-Identifier: GPL-3.0-or-later
// Every part of the page with everything in it: names, roles, contrast, 200 % text, the order of focus; hostile texts in
// every field; the schedule without scripts.
#include "tests/page/stage.h"
#include "tests/page/visitor.h"

#include <QtCore/QFile>
#include <QtCore/QJsonArray>
#include <QtTest/QtTest>

using namespace Foyer;

namespace {

/// What S-07 asks for in every text: tags, handlers, addresses, closings, references, unicode that misleads.
const char *const Payloads[] = {
    "<script>window.pwned = 1</script>",
    "\"><img src=x onerror=\"window.pwned=1\">",
    "'><svg onload=window.pwned=1>",
    "</title><script>window.pwned=1</script>",
    "</textarea><script>window.pwned=1</script>",
    "<iframe srcdoc='<script>parent.pwned=1</script>'>",
    "[click](javascript:window.pwned=1)",
    "[click](JaVaScRiPt:window.pwned=1)",
    "[click](java\tscript:window.pwned=1)",
    "[click](data:text/html,<script>window.pwned=1</script>)",
    "[click](vbscript:x)",
    "![x](x \"onerror=window.pwned=1\")",
    "<javascript:window.pwned=1>",
    "<a href=javascript:window.pwned=1>x</a>",
    "`<script>window.pwned=1</script>`",
    "```html\n<script>window.pwned=1</script>\n```",
    "&lt;script&gt;window.pwned=1&lt;/script&gt;",
    "&#x3C;img src=x onerror=window.pwned=1&#x3E;",
    "{{sprite}}{{noscript}}${window.pwned=1}",
    "${window.pwned=1}",
    "<style>*{display:none}</style>",
    "<base href=https://evil.example/>",
    "<form action=https://evil.example><button>x</button></form>",
    "<details open ontoggle=window.pwned=1>",
    "<math><mtext></mtext><mglyph><style><img src=x onerror=window.pwned=1>",
    "\u202Egnp.exe\u202C",
    "a\u0301\u0301\u0301\u0301 \u200B\u200D",
    "<x onclick=window.pwned=1>click",
    "__proto__",
    "constructor",
};

QString source(const QString &name)
{
    QFile file(QStringLiteral(FOYER_SOURCE_DIR "/tests/page/") + name);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

class TstPageParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyPartIsSound_data();
    void everyPartIsSound();
    void menusAreSound_data();
    void menusAreSound();
    void everyLanguageIsSound_data();
    void everyLanguageIsSound();
    void focusGoesInOrder();
    void dialogsKeepTheFocus();
    void hostileTextsStayTexts();
    void scheduleWithoutScripts();

private:
    QStringList audit(Visitor &visitor);
    std::unique_ptr<Stage> m_stage;
    std::unique_ptr<Visitor> m_ada;
};

void TstPageParts::initTestCase()
{
    if (!ServerProcess::available()) QSKIP("foyer-server was not built");
    m_stage = std::make_unique<Stage>();
    QVERIFY2(m_stage->begin(), qPrintable(m_stage->why));
    const QString ada = QStringLiteral("Ada Wint"), bela = QStringLiteral("Bela Kovacs");
    m_stage->makeSession(QStringLiteral("Tide tables"), QStringLiteral("Net loft"), 10, 0, 60, bela,
                         {{QStringLiteral("description"), QStringLiteral("Some *text*.")},
                          {QStringLiteral("track"), QStringLiteral("Making")},
                          {QStringLiteral("capacity"), 20}});
    m_stage->makeSession(QStringLiteral("Own walk"), QStringLiteral("Crane"), 10, 30, 60, ada);
    m_stage->call(
        "POST", QStringLiteral("/proposals"),
        {{QStringLiteral("title"), QStringLiteral("A choir for people who were told not to sing")},
         {QStringLiteral("description"), QStringLiteral("No sheets.")},
         {QStringLiteral("durationMinutes"), 60},
         {QStringLiteral("cohostWanted"), true},
         {QStringLiteral("hostIds"), QJsonArray{m_stage->id(bela)}}},
        201);
    m_stage->call("POST", QStringLiteral("/meeting-points"),
                  {{QStringLiteral("name"), QStringLiteral("Quay bench")}}, 201);
    m_stage->call("POST", QStringLiteral("/announcements"),
                  {{QStringLiteral("text"), QStringLiteral("The ferry is late")},
                   {QStringLiteral("severity"), QStringLiteral("warning")}},
                  201);
    QVERIFY2(m_stage->why.isEmpty(), qPrintable(m_stage->why));
    // Something in every part: offers, a request, a comment, a vote's place, news.
    Visitor other(m_stage->url());
    QVERIFY(other.open(QStringLiteral("/e/camp")));
    QVERIFY(other.signIn(ada));
    const QString slots = QStringLiteral("JSON.stringify({ slots: ['%1', '%2'] })")
                              .arg(m_stage->at(14), m_stage->at(14, 30));
    other.ask(
        QStringLiteral("await fetch('/api/v1/events/camp/availability', { method: 'PUT', headers: "
                       "{ 'Content-Type': 'application/json' }, body: %1 })")
            .arg(slots));
    QVERIFY(other.signIn(bela));
    other.ask(
        QStringLiteral("await fetch('/api/v1/events/camp/meetings', { method: 'POST', headers: { "
                       "'Content-Type': 'application/json' }, body: JSON.stringify({ recipientId: "
                       "'%1', slotStart: '%2', place: 'Quay bench', message: 'Swap?' }) })")
            .arg(m_stage->id(ada), m_stage->at(14)));
    other.ask(
        QStringLiteral("await fetch('/api/v1/events/camp/sessions/%1/comments', { method: 'POST', "
                       "headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ "
                       "body: 'Where is **it**?' }) })")
            .arg(m_stage->id(QStringLiteral("Own walk"))));
    m_ada = std::make_unique<Visitor>(m_stage->url());
    QVERIFY(m_ada->open(QStringLiteral("/e/camp")));
    QVERIFY(m_ada->signIn(ada));
}

QStringList TstPageParts::audit(Visitor &visitor)
{
    visitor.run(source(QStringLiteral("audit.js")));
    // Fades and slides are over when two looks agree.
    QStringList last{QStringLiteral("none yet")};
    for (int i = 0; i < 30; ++i) {
        const QStringList now = visitor.run(QStringLiteral("window.audit()")).toStringList();
        if (now == last) break;
        last = now;
        QTest::qWait(150);
    }
    return last;
}

void TstPageParts::everyPartIsSound_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("phase");
    const QString s = QStringLiteral("scheduling"), v = QStringLiteral("voting");
    QTest::newRow("schedule") << QStringLiteral("") << s;
    QTest::newRow("grid") << QStringLiteral("?view=grid") << s;
    QTest::newRow("search") << QStringLiteral("?q=tide") << s;
    QTest::newRow("session") << QStringLiteral("/s/Tide tables") << s;
    QTest::newRow("own session") << QStringLiteral("/s/Own walk") << s;
    QTest::newRow("mine") << QStringLiteral("/mine") << s;
    QTest::newRow("guests") << QStringLiteral("/guests") << s;
    QTest::newRow("guest") << QStringLiteral("/guests/Bela Kovacs") << s;
    QTest::newRow("meet") << QStringLiteral("/meet") << s;
    QTest::newRow("ask") << QStringLiteral("/meet/Bela Kovacs") << s;
    QTest::newRow("news") << QStringLiteral("/news") << s;
    QTest::newRow("me") << QStringLiteral("/me") << s;
    QTest::newRow("profile") << QStringLiteral("/profile") << s;
    QTest::newRow("book") << QStringLiteral("/book") << s;
    QTest::newRow("edit") << QStringLiteral("/book/Own walk") << s;
    QTest::newRow("proposals") << QStringLiteral("/proposals") << v;
    QTest::newRow("propose") << QStringLiteral("/propose") << v;
    QTest::newRow("vote") << QStringLiteral("/vote") << v;
}

void TstPageParts::everyPartIsSound()
{
    QFETCH(QString, path);
    QFETCH(QString, phase);
    static QString current;
    if (current != phase) m_stage->setPhase(current = phase);
    const qsizetype slash = path.lastIndexOf(QLatin1Char('/'));
    if (slash > 0) path = path.left(slash + 1) + m_stage->id(path.mid(slash + 1));
    QVERIFY(m_ada->open(QStringLiteral("/e/camp") + path));
    QStringList wrong;
    const auto look = [&](const QString &as) {
        const QStringList found = audit(*m_ada);
        for (const QString &line : found)
            wrong += as + QStringLiteral(": ") + line;
    };
    const auto turn = [&](const QString &theme) {
        m_ada->run(QStringLiteral("document.documentElement.dataset.theme = '%1'").arg(theme));
    };
    for (const QSize &size :
         {QSize(320, 640), QSize(390, 844), QSize(768, 1024), QSize(1280, 800)}) {
        m_ada->browser().resize(size);
        QVERIFY(m_ada->waitFor(QStringLiteral("innerWidth === %1").arg(size.width())));
        for (const QString &theme : {QStringLiteral("dark"), QStringLiteral("light")}) {
            // Colours do not depend on the breadth.
            const bool between = size.width() == 320 || size.width() == 768;
            if (between && theme == u"dark") continue;
            turn(theme);
            look(QStringLiteral("%1 %2").arg(theme).arg(size.width()));
        }
    }
    m_ada->browser().resize(QSize(390, 844));
    m_ada->run(QStringLiteral("document.documentElement.style.fontSize = '200%'"));
    look(QStringLiteral("200 %"));
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
    QCOMPARE(m_ada->complaints().join(QLatin1Char('\n')), QString());
}

void TstPageParts::menusAreSound_data()
{
    QTest::addColumn<QString>("button");
    QTest::newRow("settings") << QStringLiteral("page.frame.head.settings");
    QTest::newRow("rooms, with pins") << QStringLiteral("page.frame.tools.room");
}

void TstPageParts::menusAreSound()
{
    QFETCH(QString, button);
    QVERIFY(m_ada->open(QStringLiteral("/e/camp?view=grid")));
    QStringList wrong;
    for (const QSize &size : {QSize(390, 844), QSize(1280, 800)}) {
        m_ada->browser().resize(size);
        QVERIFY(m_ada->waitFor(QStringLiteral("innerWidth === %1").arg(size.width())));
        m_ada->run(button + QStringLiteral(".click()"));
        QVERIFY(m_ada->waitFor(QStringLiteral("document.querySelector('dialog.menu[open]')")));
        for (const QString &theme : {QStringLiteral("dark"), QStringLiteral("light")}) {
            m_ada->run(QStringLiteral("document.documentElement.dataset.theme = '%1'").arg(theme));
            const QStringList found = audit(*m_ada);
            for (const QString &line : found)
                wrong += QStringLiteral("%1 %2: ").arg(theme).arg(size.width()) + line;
        }
        m_ada->run(QStringLiteral("document.querySelector('dialog.menu').close()"));
    }
    m_ada->browser().resize(QSize(390, 844));
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
    QCOMPARE(m_ada->complaints().join(QLatin1Char('\n')), QString());
}

void TstPageParts::everyLanguageIsSound_data()
{
    QTest::addColumn<QString>("language");
    for (const char *language : {"de", "fr", "es", "ar", "ja"})
        QTest::newRow(language) << QString::fromLatin1(language);
}

/// Words are longer, and Arabic runs the other way: nothing is cut, nothing too weak, everything has its name.
void TstPageParts::everyLanguageIsSound()
{
    QFETCH(QString, language);
    QVERIFY(m_ada->open(QStringLiteral("/e/camp")));
    m_ada->run(QStringLiteral("localStorage.setItem('foyer.language', '%1')").arg(language));
    QStringList wrong;
    for (const QString &path :
         {QString(), QStringLiteral("?view=grid"), QStringLiteral("/mine"), QStringLiteral("/me"),
          QStringLiteral("/meet"), QStringLiteral("/book")}) {
        QVERIFY(m_ada->open(QStringLiteral("/e/camp") + path));
        QCOMPARE(m_ada->run(QStringLiteral("document.documentElement.lang")).toString(), language);
        QCOMPARE(m_ada->run(QStringLiteral("document.documentElement.dir")).toString(),
                 language == u"ar" ? QStringLiteral("rtl") : QStringLiteral("ltr"));
        for (const QSize &size : {QSize(390, 844), QSize(1280, 800)}) {
            m_ada->browser().resize(size);
            QVERIFY(m_ada->waitFor(QStringLiteral("innerWidth === %1").arg(size.width())));
            const QStringList found = audit(*m_ada);
            for (const QString &line : found)
                wrong += QStringLiteral("%1 %2: ").arg(path).arg(size.width()) + line;
        }
    }
    m_ada->browser().resize(QSize(390, 844));
    m_ada->run(QStringLiteral("localStorage.removeItem('foyer.language')"));
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
    QCOMPARE(m_ada->complaints().join(QLatin1Char('\n')), QString());
}

/// Skip links, event, bell, day tabs (one stop), filters, list, and on a phone the parts last.
void TstPageParts::focusGoesInOrder()
{
    m_stage->setPhase(QStringLiteral("scheduling"));
    Visitor ada(m_stage->url());
    QVERIFY(ada.open(QStringLiteral("/e/camp")));
    QVERIFY(ada.signIn(QStringLiteral("Ada Wint")));
    QVERIFY(ada.open(QStringLiteral("/e/camp")));
    const QString order =
        ada
            .run(QStringLiteral(
                "[...document.querySelectorAll('a[href], button, input, summary, "
                "[tabindex=\"0\"]')]"
                ".filter((e) => e.getClientRects().length > 0 && e.tabIndex >= 0 && !e.disabled)"
                ".map((e) => e.className.split(' ')[0] || e.tagName.toLowerCase())"
                ".filter((name, i, all) => name !== all[i - 1]).join(' ')"))
            .toString();
    const QStringList names = order.split(QLatin1Char(' '));
    const auto at = [&](const char *name) { return names.indexOf(QString::fromLatin1(name)); };
    QVERIFY2(at("skip") == 0, qPrintable(order));
    for (const auto &[before, after] : {std::pair{"skip", "ib"},
                                        {"ib", "day"},
                                        {"day", "search-input"},
                                        {"search-input", "fc"},
                                        {"fc", "card-link"}})
        QVERIFY2(at(before) >= 0 && at(before) < at(after), qPrintable(order));
    QCOMPARE(
        ada.run(QStringLiteral("[...document.querySelectorAll('.days [role=tab]')].filter((e) => "
                               "e.tabIndex === 0).length"))
            .toInt(),
        1);
}

void TstPageParts::dialogsKeepTheFocus()
{
    Visitor guest(m_stage->url());
    QVERIFY(guest.open(QStringLiteral("/e/camp/me")));
    QVERIFY(guest.click(QStringLiteral("Say who you are")));
    QVERIFY(guest.waitFor(QStringLiteral("document.activeElement.closest('dialog.ask')")));
    QStringList wrong = audit(guest);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
    guest.run(QStringLiteral("document.querySelector('dialog.ask').close()"));
    QVERIFY(
        guest.waitFor(QStringLiteral("!document.querySelector('dialog.ask') && "
                                     "document.activeElement.textContent.includes('Say who')")));
}

/// Every text that somebody can write, with everything that should not run.
void TstPageParts::hostileTextsStayTexts()
{
    QStringList all;
    for (const char *payload : Payloads)
        all += QString::fromUtf8(payload);
    const QString text = all.join(QStringLiteral("\n\n"));
    const QString title =
        QStringLiteral("<img src=x onerror=window.pwned=1> [a](javascript:window.pwned=1)");
    const QJsonObject guest = m_stage->siteCall(
        "POST", QStringLiteral("/events/camp/guests"),
        {{QStringLiteral("name"), title},
         {QStringLiteral("about"), text.left(9000)},
         {QStringLiteral("basedIn"), title},
         {QStringLiteral("pronouns"), QStringLiteral("<b>x</b>")},
         {QStringLiteral("contacts"),
          QJsonObject{{QStringLiteral("<b>"), QStringLiteral("javascript:window.pwned=1")}}}},
        201);
    const QString evil = guest.value(QLatin1String("id")).toString();
    const QString room = m_stage
                             ->call("POST", QStringLiteral("/locations"),
                                    {{QStringLiteral("name"), title},
                                     {QStringLiteral("description"), text.left(1500)},
                                     {QStringLiteral("floor"), title}},
                                    201)
                             .value(QLatin1String("id"))
                             .toString();
    const QString session = m_stage
                                ->call("POST", QStringLiteral("/sessions"),
                                       {{QStringLiteral("title"), title},
                                        {QStringLiteral("description"), text},
                                        {QStringLiteral("subtitle"), title},
                                        {QStringLiteral("track"), title},
                                        {QStringLiteral("start"), m_stage->at(12)},
                                        {QStringLiteral("end"), m_stage->at(13)},
                                        {QStringLiteral("locationIds"), QJsonArray{room}},
                                        {QStringLiteral("hostIds"), QJsonArray{evil}}},
                                       201)
                                .value(QLatin1String("id"))
                                .toString();
    m_stage->call("POST", QStringLiteral("/sessions/%1/cancel").arg(session),
                  {{QStringLiteral("reason"), title}}, 200);
    const QString proposal = m_stage
                                 ->call("POST", QStringLiteral("/proposals"),
                                        {{QStringLiteral("title"), title},
                                         {QStringLiteral("description"), text},
                                         {QStringLiteral("cohostWanted"), true},
                                         {QStringLiteral("cohostNote"), title},
                                         {QStringLiteral("hostIds"), QJsonArray{evil}}},
                                        201)
                                 .value(QLatin1String("id"))
                                 .toString();
    m_stage->call("POST", QStringLiteral("/announcements"),
                  {{QStringLiteral("text"), text.left(900)}}, 201);
    m_stage->call("PATCH", {}, {{QStringLiteral("name"), title}}, 200);
    QVERIFY2(m_stage->why.isEmpty(), qPrintable(m_stage->why));

    Visitor reader(m_stage->url());
    QVERIFY(reader.open(QStringLiteral("/e/camp")));
    QVERIFY(reader.signIn(QStringLiteral("Dora Lind")));
    reader.ask(
        QStringLiteral("for (const kind of ['sessions/%1', 'proposals/%2', 'guests/%3']) await "
                       "fetch('/api/v1/events/camp/' + kind + '/comments', { method: 'POST', "
                       "headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ "
                       "body: %4 }) })")
            .arg(session, proposal, evil, Visitor::quoted(text)));
    for (const QString &path :
         {QStringLiteral("/e/camp"), QStringLiteral("/e/camp?view=grid"),
          QStringLiteral("/e/camp?q=img"), QStringLiteral("/e/camp/s/") + session,
          QStringLiteral("/e/camp/proposals"), QStringLiteral("/e/camp/proposals/") + proposal,
          QStringLiteral("/e/camp/guests"), QStringLiteral("/e/camp/guests/") + evil,
          QStringLiteral("/e/camp/plain"), QStringLiteral("/")}) {
        QVERIFY2(reader.open(path), qPrintable(path));
        QTRY_VERIFY2(
            reader
                .run(QStringLiteral("document.body.textContent.includes('onerror=window.pwned=1')"))
                .toBool(),
            qPrintable(path));
        if (path.contains(QLatin1String("/s/")) || path.contains(QLatin1String("/proposals/"))
            || path.contains(QLatin1String("/guests/")))
            QVERIFY(reader.waitFor(QStringLiteral("document.querySelector('.comment .prose')")));
        QCOMPARE(reader.run(QStringLiteral("String(window.pwned)")).toString(),
                 QStringLiteral("undefined"));
        const QStringList found =
            reader
                .run(QStringLiteral(
                    "[...document.querySelectorAll('main script, main iframe, main base, main "
                    "style, main "
                    "img[src=x], dialog script, aside script, a[href^=\"javascript:\" i], "
                    "a[href^=\"data:\" "
                    "i], a[href^=\"vbscript:\" i], [onerror], [onload], [onclick], form[action]')]"
                    ".map((e) => e.outerHTML.slice(0, 120))"))
                .toStringList();
        QVERIFY2(found.isEmpty(), qPrintable(path + found.join(QLatin1Char('\n'))));
        // The policy was not even tried.
        QCOMPARE(reader.complaints().join(QLatin1Char('\n')), QString());
    }
    QCOMPARE(
        reader.run(QStringLiteral("document.title.includes('<img')")).toBool()
            || reader.run(QStringLiteral("document.body.textContent.includes('<img')")).toBool(),
        true);
}

void TstPageParts::scheduleWithoutScripts()
{
    Visitor reader(m_stage->url());
    QVERIFY(reader.open(QStringLiteral("/e/camp/plain?q=tide")));
    QVERIFY(reader.sees(QStringLiteral("Tide tables")));
    QVERIFY(!reader.run(QStringLiteral("document.body.textContent.includes('Own walk')")).toBool());
    QCOMPARE(reader.run(QStringLiteral("document.querySelectorAll('script[type=module]').length"))
                 .toInt(),
             0);
    QStringList wrong = audit(reader);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
    QCOMPARE(reader.complaints().join(QLatin1Char('\n')), QString());
}

QTEST_MAIN(TstPageParts)
#include "tst_pageparts.moc"
