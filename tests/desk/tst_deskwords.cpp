// SPDX-License-Identifier: GPL-3.0-or-later
// Times as people type them, and refusals as people read them.
#include "kiosk/desk/problemwords.h"
#include "kiosk/desk/walltime.h"

#include <QtCore/QFile>
#include <QtCore/QRegularExpression>
#include <QtTest/QTest>

using namespace Foyer;

class TestDeskWords : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void timesThereAndBack();
    void whatIsNoTime();
    void everyRefusalHasWords();
    void whatIsUnknownIsSaidToo();
};

void TestDeskWords::timesThereAndBack()
{
    const QTimeZone zone("Europe/Berlin");
    const Instant summer = *fromIso(u"2027-07-01T07:30:00Z");
    QCOMPARE(wallText(summer, zone), QStringLiteral("2027-07-01 09:30"));
    for (const char *typed :
         {"2027-07-01 09:30", " 2027-07-01T9.30 ", "1.7.2027 9:30", "01.07.2027, 09:30"})
        QCOMPARE(wallInstant(QString::fromLatin1(typed), zone).value_or(0), summer);
    // The second two o'clock of autumn is one of the two.
    QVERIFY(wallInstant(QStringLiteral("2027-10-31 02:30"), zone));
}

void TestDeskWords::whatIsNoTime()
{
    const QTimeZone zone("Europe/Berlin");
    for (const char *typed :
         {"", "tomorrow", "2027-13-01 09:30", "2027-02-30 10:00", "2027-07-01 24:00", "2027-07-01",
          "09:30", "2027-07-01 09:3", "2027-03-28 02:30"})
        QVERIFY2(!wallInstant(QString::fromLatin1(typed), zone), typed);
}

void TestDeskWords::everyRefusalHasWords()
{
    // What only guests, scripts and other servers run into, and codes that are only about a request's shape.
    static const QRegularExpression others(
        QStringLiteral("^(http|json|feed|push|rsvp|comment|availability|keys|mail|subscription)\\.|"
                       "^meeting\\.|^vote\\.(notGuest|own)|^kiosk\\.unk"));
    QFile file(QStringLiteral(FOYER_SOURCE_DIR "/backend/http/problemstatus.cpp"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString source = QString::fromUtf8(file.readAll());
    static const QRegularExpression code(
        QStringLiteral("QStringLiteral\\(\"([a-zA-Z]+\\.[a-zA-Z]+)\"\\), \\d"));
    QStringList without;
    int seen = 0;
    for (auto it = code.globalMatch(source); it.hasNext();) {
        const QString name = it.next().captured(1);
        if (others.match(name).hasMatch()) continue;
        ++seen;
        const QString detail = QStringLiteral("raw detail");
        const bool own = problemTitle(Error{name, detail, {}, {}})
                         != problemTitle(Error{QStringLiteral("x.y"), {}, {}, {}});
        if (!own) without.append(name);
    }
    QVERIFY(seen > 50);
    QVERIFY2(without.isEmpty(), qPrintable(without.join(u' ')));
    for (const QString &name : problemCodes()) {
        const QString words =
            problemWords(Error{name, QStringLiteral("said by the server"), {}, {}});
        QVERIFY2(words.endsWith(u'.') || words.endsWith(u'?'), qPrintable(name));
        QVERIFY2(!words.contains(name), qPrintable(words));
    }
}

void TestDeskWords::whatIsUnknownIsSaidToo()
{
    QCOMPARE(
        problemWords(Error{QStringLiteral("new.code"), QStringLiteral("the moon is full"), {}, {}}),
        QStringLiteral("The moon is full."));
    QVERIFY(!problemWords(Error{QStringLiteral("new.code"), {}, {}, {}}).isEmpty());
    QVERIFY(problemWords(Error{QStringLiteral("guest.versionConflict"), {}, {}, {}})
                .contains(QStringLiteral("both")));
    QVERIFY(problemWords(Error{QStringLiteral("auth.tooManyAttempts"),
                               {},
                               {},
                               {{QStringLiteral("retryAfter"), 30}}})
                .contains(QStringLiteral("30")));
    QCOMPARE(problemTitle(Error{QStringLiteral("guest.emailTaken"), {}, {}, {}}),
             QStringLiteral("Not saved: that mail is in use"));
}

QTEST_GUILESS_MAIN(TestDeskWords)
#include "tst_deskwords.moc"
