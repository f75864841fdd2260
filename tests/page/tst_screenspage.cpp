// SPDX-License-Identifier: GPL-3.0-or-later
// Where the square on a waiting screen leads: an organizer signs in, says what the screen is called, and it is added.
#include "tests/page/stage.h"
#include "tests/page/visitor.h"

#include <QtCore/QJsonArray>
#include <QtTest/QtTest>

using namespace Foyer;

class TstScreensPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void addsTheScreenOfTheSquare();
    void saysWhatIsNoCode();

private:
    std::unique_ptr<Stage> m_stage;
};

void TstScreensPage::initTestCase()
{
    if (!ServerProcess::available()) QSKIP("foyer-server was not built");
    m_stage = std::make_unique<Stage>();
    QVERIFY2(m_stage->begin(), qPrintable(m_stage->why));
    m_stage->siteCall("POST", QStringLiteral("/organizers"),
                      {{QStringLiteral("name"), QStringLiteral("Noor")},
                       {QStringLiteral("password"), QStringLiteral("a long password")}},
                      201);
    QVERIFY2(m_stage->why.isEmpty(), qPrintable(m_stage->why));
}

void TstScreensPage::addsTheScreenOfTheSquare()
{
    const QJsonObject pairing =
        m_stage->siteCall("POST", QStringLiteral("/kiosks/pair"),
                          {{QStringLiteral("label"), QStringLiteral("hall")}}, 201);
    const QString code = pairing.value(u"code").toString();
    QVERIFY(!code.isEmpty());
    Visitor noor(m_stage->url());
    QVERIFY(noor.open(QStringLiteral("/screens#") + code));
    QVERIFY(noor.sees(QStringLiteral("Sign in as an organizer")));
    QVERIFY(noor.type(QStringLiteral("Name of the organizer"), QStringLiteral("Noor")));
    QVERIFY(noor.type(QStringLiteral("Password"), QStringLiteral("wrong")));
    QVERIFY(noor.click(QStringLiteral("Sign in")));
    QVERIFY(noor.sees(QStringLiteral("That is not right")));
    QVERIFY(noor.type(QStringLiteral("Password"), QStringLiteral("a long password")));
    QVERIFY(noor.click(QStringLiteral("Sign in")));
    // The code is there already: only the name is missing, and is asked for.
    QVERIFY(noor.sees(QStringLiteral("What is it called?")));
    QVERIFY(noor.click(QStringLiteral("Add this screen")));
    QVERIFY(noor.sees(QStringLiteral("It needs a name")));
    QVERIFY(noor.type(QStringLiteral("What is it called?"), QStringLiteral("Entrance hall")));
    QVERIFY(noor.click(QStringLiteral("Add this screen")));
    QVERIFY(noor.sees(QStringLiteral("Entrance hall is added")));
    const QJsonArray kiosks =
        m_stage->siteCall("GET", QStringLiteral("/kiosks"), {}, 200).value(u"kiosks").toArray();
    QCOMPARE(kiosks.size(), 1);
    QCOMPARE(kiosks[0][u"name"].toString(), QStringLiteral("Entrance hall"));
    QVERIFY(!kiosks[0][u"eventId"].toString().isEmpty());
    // Once more the same: it is taken, and said so.
    QVERIFY(noor.open(QStringLiteral("/screens?again#") + code));
    QVERIFY(noor.type(QStringLiteral("What is it called?"), QStringLiteral("Another")));
    QVERIFY(noor.click(QStringLiteral("Add this screen")));
    QVERIFY(noor.sees(QStringLiteral("the screen again")) || noor.sees(QStringLiteral("meantime")));
}

void TstScreensPage::saysWhatIsNoCode()
{
    Visitor ada(m_stage->url());
    QVERIFY(ada.open(QStringLiteral("/screens")));
    QVERIFY(ada.type(QStringLiteral("Name of the organizer"), QStringLiteral("Noor")));
    QVERIFY(ada.type(QStringLiteral("Password"), QStringLiteral("a long password")));
    QVERIFY(ada.click(QStringLiteral("Sign in")));
    QVERIFY(ada.type(QStringLiteral("Code on the screen"), QStringLiteral("0OI1")));
    QVERIFY(ada.click(QStringLiteral("Add this screen")));
    QVERIFY(ada.sees(QStringLiteral("no 0, O, 1 or I")));
}

QTEST_MAIN(TstScreensPage)
#include "tst_screenspage.moc"
