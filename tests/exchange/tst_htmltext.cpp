// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/reading/htmltext.h"

#include <QtTest/QTest>

using namespace Foyer;

class HtmlTextTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void converts_data();
    void converts();
    void deepAndLongTextsEnd();
};

void HtmlTextTest::converts_data()
{
    QTest::addColumn<QString>("html");
    QTest::addColumn<QString>("markdown");
    QTest::newRow("plain text stays") << "One *two* _three_\n\n- four"
                                      << "One *two* _three_\n\n- four";
    QTest::newRow("line ends") << "one\r\ntwo\rthree"
                               << "one\ntwo\nthree";
    QTest::newRow("stray bracket would be raw HTML") << "a <insert joke> b"
                                                     << "a \\<insert joke> b";
    QTest::newRow("autolink stays") << "see <https://a.example/>"
                                    << "see <https://a.example/>";
    QTest::newRow("paragraphs") << "<p>One</p><p>Two<br>Three</p>"
                                << "One\n\nTwo\nThree";
    QTest::newRow("emphasis") << "<p>a <strong>b </strong>c <em>d</em></p>"
                              << "a **b** c *d*";
    QTest::newRow("nothing emphasised") << "<p>a <b></b>c</p>"
                                        << "a c";
    QTest::newRow("list") << "<ul><li>one</li><li>two<ul><li>three</li></ul></li></ul><p>after</p>"
                          << "- one\n- two\n   - three\n\nafter";
    QTest::newRow("numbers") << "<ol><li>one</li><li>two</li></ol>"
                             << "1. one\n2. two";
    QTest::newRow("link") << "<a href=\"https://a.example/x?a=1&amp;b=2\">Site</a>"
                          << "[Site](https://a.example/x?a=1&b=2)";
    QTest::newRow("link named by itself") << "<a href='https://a.example/'>https://a.example/</a>"
                                          << "<https://a.example/>";
    QTest::newRow("script link") << "<a href=\"javascript:alert(1)\">Click</a>"
                                 << "Click";
    QTest::newRow("script") << "<p>a<script>alert(1)</script>b</p>"
                            << "ab";
    QTest::newRow("style") << "<style>p{}</style><p>x</p>"
                           << "x";
    QTest::newRow("comment") << "<p>a<!-- <b>no</b> -->b</p>"
                             << "ab";
    QTest::newRow("entities") << "<p>caf&eacute; &amp; &#8211; &#x1F989; &lt;b&gt; &unknown;</p>"
                              << QString::fromUtf8("café & – 🦉 \\<b> &unknown;");
    QTest::newRow("entity that is no character") << "<p>a&#xD800;&#0;b</p>"
                                                 << "a&#xD800;&#0;b";
    QTest::newRow("heading") << "<h1>Big</h1><p>x</p>"
                             << "### Big\n\nx";
    QTest::newRow("code") << "<p>use <code>ls</code></p><pre>a  b\n c</pre>"
                          << "use `ls`\n\n```\na  b\n c\n```";
    QTest::newRow("unknown tag stays text") << "<p><insert joke></p>"
                                            << "\\<insert joke>";
    QTest::newRow("stars are words") << "<p>2 * 3 * 4</p>"
                                     << "2 \\* 3 \\* 4";
    QTest::newRow("unclosed") << "<p>a <b>b"
                              << "a **b";
    QTest::newRow("controls") << QString::fromUtf8("<p>a\x08\x1b b</p>") << "a b";
    QTest::newRow("empty") << ""
                           << "";
}

void HtmlTextTest::converts()
{
    QFETCH(QString, html);
    QFETCH(QString, markdown);
    QCOMPARE(markdownFrom(html), markdown);
}

void HtmlTextTest::deepAndLongTextsEnd()
{
    const QString deep = QStringLiteral("<ul><li>").repeated(20'000);
    QVERIFY(markdownFrom(deep).startsWith(u'-'));
    const QString brackets = QStringLiteral("<p>") + QStringLiteral("<").repeated(200'000);
    QVERIFY(markdownFrom(brackets).size() >= 200'000);
    const QString comment = QStringLiteral("<p>x</p>") + QStringLiteral("<!--").repeated(50'000);
    QCOMPARE(markdownFrom(comment), QStringLiteral("x"));
}

QTEST_GUILESS_MAIN(HtmlTextTest)
#include "tst_htmltext.moc"
