// SPDX-License-Identifier: GPL-3.0-or-later
// Cursors, audiences and actors.
#include "shared/domain/change.h"

#include <QtCore/QJsonArray>
#include <QtTest/QTest>

#include <limits>

using namespace Foyer;

class TestChange : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void cursors_data();
    void cursors();
    void badCursors_data();
    void badCursors();
    void audienceSurvivesJson();
    void unknownAudienceIsNobody();
    void whoMaySee();
    void actorNames();
};

void TestChange::cursors_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("seq");
    QTest::addColumn<qint64>("stamp"); // -1: none
    QTest::addColumn<QString>("again");
    const auto row = [](const char *text, qint64 seq, qint64 stamp = -1,
                        const char *again = nullptr) {
        QTest::newRow(text) << QString::fromLatin1(text) << seq << stamp
                            << QString::fromLatin1(again ? again : text);
    };
    constexpr qint64 most = std::numeric_limits<qint64>::max();
    row("0", 0);
    row("7", 7);
    row("4711", 4711);
    row("4711.9f3a0c21", 4711, 0x9f3a0c21);
    row("4711.9F3A0C21", 4711, 0x9f3a0c21, "4711.9f3a0c21");
    row("0.00000000", 0, 0);
    row("1.00000001", 1, 1);
    row("1.ffffffff", 1, 0xffffffffLL);
    row("1000000000000000000", 1000000000000000000LL);
    row("9223372036854775807", most);
    row("9223372036854775808", most, -1,
        "9223372036854775807"); // ahead of any log, not a small number
    row("9999999999999999999.00000000", most, 0, "9223372036854775807.00000000");
}

void TestChange::cursors()
{
    QFETCH(QString, text);
    QFETCH(qint64, seq);
    QFETCH(qint64, stamp);
    QFETCH(QString, again);
    const std::optional<Cursor> cursor = Cursor::parse(text);
    QVERIFY(cursor);
    QCOMPARE(cursor->seq, seq);
    QCOMPARE(cursor->stamp ? qint64(*cursor->stamp) : -1, stamp);
    QCOMPARE(cursor->toString(), again);
    QCOMPARE(Cursor::parse(again), *cursor);
}

void TestChange::badCursors_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : {"",
                             "00",
                             "0100",
                             "01.9f3a0c21",
                             "-1",
                             "+1",
                             " 1",
                             "1 ",
                             "1.",
                             ".9f3a0c21",
                             "abc",
                             "1a",
                             "0x10",
                             "1e3",
                             "1.5",
                             "1.9f3a0c2",
                             "1.9f3a0c211",
                             "1.9f3a0c2g",
                             "1.-f3a0c21",
                             "1.+f3a0c21",
                             "1.9f3a0c21.1",
                             "1,9f3a0c21",
                             "12345678901234567890",
                             "1_000",
                             "1.0x000001",
                             "1. 9f3a0c2"})
        QTest::newRow(text) << QString::fromLatin1(text);
    QTest::newRow("Arabic digits") << QStringLiteral("٤٢");
    QTest::newRow("a NUL") << QStringLiteral("1") + QChar(0);
    QTest::newRow("10 kB of digits") << QString(10'000, u'1');
    QTest::newRow("10 kB of letters") << QString(10'000, u'x');
}

void TestChange::badCursors()
{
    QFETCH(QString, text);
    QVERIFY(!Cursor::parse(text));
}

void TestChange::audienceSurvivesJson()
{
    for (const Audience &audience :
         {Audience{}, Audience::event(), Audience::admins(), Audience::guests({}),
          Audience::guests({QStringLiteral("a"), QStringLiteral("b")}),
          Audience{Audience::Kind::Admins, {QStringLiteral("screen")}}})
        QCOMPARE(Audience::fromJson(audience.toJson()), audience);
    QCOMPARE(Audience::event().toJson(),
             (QJsonObject{{QStringLiteral("kind"), QStringLiteral("event")}}));
    QVERIFY(Audience{}.toJson().isEmpty());
}

void TestChange::unknownAudienceIsNobody()
{
    for (const QJsonObject &json :
         {QJsonObject{}, QJsonObject{{QStringLiteral("kind"), QStringLiteral("hosts")}},
          QJsonObject{{QStringLiteral("kind"), 1}},
          QJsonObject{{QStringLiteral("kind"), QStringLiteral("Event")}}})
        QCOMPARE(Audience::fromJson(json), Audience{});
    // A guest without an id is nobody: an empty id in the list must not open it to them.
    const Audience odd = Audience::fromJson(
        {{QStringLiteral("kind"), QStringLiteral("guests")},
         {QStringLiteral("ids"), QJsonArray{1, QString(""), QStringLiteral("a")}}});
    QCOMPARE(odd, Audience::guests({QStringLiteral("a")}));
}

void TestChange::whoMaySee()
{
    const Viewer nobody;
    const Viewer ada{Viewer::Kind::Guest, QStringLiteral("ada"), {}};
    const Viewer bo{Viewer::Kind::Guest, QStringLiteral("bo"), {}};
    const Viewer nameless{Viewer::Kind::Guest, {}, {}};
    const Viewer organizer{Viewer::Kind::Organizer, QStringLiteral("ada"), {}};
    const QList<Viewer> all{nobody, ada, bo, nameless, organizer};
    const auto seenBy = [&](const Audience &audience) {
        QString out;
        for (const Viewer &viewer : all)
            out += viewer.maySee(audience) ? u'1' : u'0';
        return out;
    };
    QCOMPARE(seenBy({}), QStringLiteral("00000"));
    QCOMPARE(seenBy(Audience::event()), QStringLiteral("11111"));
    QCOMPARE(seenBy(Audience::admins()), QStringLiteral("00001"));
    QCOMPARE(seenBy(Audience::guests({QStringLiteral("ada")})), QStringLiteral("01000"));
    QCOMPARE(seenBy(Audience::guests({QString(), QStringLiteral("bo")})), QStringLiteral("00100"));
    QCOMPARE(seenBy(Audience::guests({})), QStringLiteral("00000"));
    // A screen hears of itself alone; a guest of the same id would not be it.
    const Audience hall{Audience::Kind::Admins, {QStringLiteral("hall"), QStringLiteral("ada")}};
    QCOMPARE(seenBy(hall), QStringLiteral("00001"));
    QVERIFY((Viewer{Viewer::Kind::Public, QStringLiteral("hall"), {}}.maySee(hall)));
    QVERIFY(!(Viewer{Viewer::Kind::Public, QStringLiteral("door"), {}}.maySee(hall)));
    QVERIFY(!(Viewer{Viewer::Kind::Public, QStringLiteral("hall"), {}}.maySee(Audience::admins())));
}

void TestChange::actorNames()
{
    for (const ActorKind kind : {ActorKind::Guest, ActorKind::Admin, ActorKind::System})
        QCOMPARE(actorKindFromName(toName(kind)), kind);
    QVERIFY(!actorKindFromName(u"organizer"));
}

QTEST_GUILESS_MAIN(TestChange)
#include "tst_change.moc"
