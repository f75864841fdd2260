// SPDX-License-Identifier: GPL-3.0-or-later
// Values in, values out, and nothing that fails unnoticed.
#include "backend/store/connection.h"

#include <QtCore/QTemporaryDir>
#include <QtTest/QtTest>

using namespace Foyer;

class TestStatement : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void textsComeBack_data();
    void textsComeBack();
    void everyKindOfValue();
    void asManyValuesAsPlaceholders();
    void theSameStatementTwiceAtOnce();
    void aFailureIsRemembered();
    void countsAndRowids();

private:
    QTemporaryDir m_directory;
    std::unique_ptr<Connection> m_connection;
};

void TestStatement::init()
{
    m_connection.reset();
    auto opened = Connection::open(m_directory.filePath(QStringLiteral("x.sqlite")),
                                   Connection::Role::Writer, QStringLiteral("OFF"));
    QVERIFY(opened);
    m_connection = *std::move(opened);
    QVERIFY(m_connection->exec("DROP TABLE IF EXISTS t"));
    QVERIFY(m_connection->exec("CREATE TABLE t (id INTEGER PRIMARY KEY, a, b UNIQUE)"));
}

void TestStatement::textsComeBack_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("null") << QString();
    QTest::newRow("empty") << QStringLiteral("");
    QTest::newRow("ascii") << QStringLiteral("it's");
    QTest::newRow("beyond the BMP") << QString::fromUtf8("🦉 größer قهوة");
    QTest::newRow("a NUL in it") << QString(QLatin1String("a\0b", 3));
    // Around the room that short values have, and far above it.
    for (const int size : {600, 660, 670, 1999, 2000, 2001, 300'000})
        QTest::addRow("%d", size) << QString(size, QChar(0x20ac));
}

void TestStatement::textsComeBack()
{
    QFETCH(QString, text);
    for (int i = 0; i < 2; ++i) { // the second time with what the first left behind
        const auto back = m_connection->prepare("SELECT ?, typeof(?), ? || 'x'")
                              .bind(text)
                              .bind(text)
                              .bind(text)
                              .first([](const Row &row) {
                                  return QStringList{row.text(0), row.text(1), row.text(2)};
                              });
        QVERIFY(back && *back);
        QCOMPARE((*back)->at(0), QString(QLatin1String("") + text));
        QCOMPARE((*back)->at(1), QStringLiteral("text"));
        QCOMPARE((*back)->at(2).size(), text.size() + 1);
    }
}

void TestStatement::everyKindOfValue()
{
    const QByteArray blob("\0\xff\x01", 3);
    const auto whole =
        m_connection->prepare("SELECT ?, ?, ?, ?, ?, ?, ?, ?")
            .bind(blob)
            .bind(QByteArray())
            .bind(std::numeric_limits<qint64>::min())
            .bind(true)
            .bind(0.25)
            .bind(std::nullopt)
            .bind(QJsonObject{{QStringLiteral("a"), QJsonArray{1, QStringLiteral("ü")}}})
            .bind(QLatin1String("name"))
            .first([&](const Row &row) {
                return row.bytes(0) == blob && !row.isNull(1) && row.bytes(1).isEmpty()
                       && row.number(2) == std::numeric_limits<qint64>::min() && row.flag(3)
                       && row.real(4) == 0.25 && row.isNull(5) && !row.optionalNumber(5)
                       && row.object(6).value(QLatin1String("a")).toArray().size() == 2
                       && row.text(7) == QLatin1String("name");
            });
    QVERIFY(whole && *whole);
    QVERIFY(**whole);
}

void TestStatement::asManyValuesAsPlaceholders()
{
    QVERIFY(m_connection->prepare("INSERT INTO t (a, b) VALUES (?, ?)").bind(1).bind(2).exec());
    // One too few would take the value of the time before.
    QVERIFY(!m_connection->prepare("INSERT INTO t (a, b) VALUES (?, ?)").bind(3).exec());
    QVERIFY(
        !m_connection->prepare("SELECT ?").bind(1).bind(2).first([](const Row &) { return true; }));
    QVERIFY(!m_connection->prepare("SELECT ?").all([](const Row &) { return true; }));
    const auto rows = m_connection->prepare("SELECT count(*) FROM t").first([](const Row &row) {
        return row.integer(0);
    });
    QVERIFY(rows);
    QCOMPARE(**rows, 1);
}

void TestStatement::theSameStatementTwiceAtOnce()
{
    for (int i = 0; i < 3; ++i)
        QVERIFY(m_connection->prepare("INSERT INTO t (a) VALUES (?)").bind(i).exec());
    const auto outer = m_connection->prepare("SELECT a FROM t WHERE a >= ? ORDER BY a")
                           .bind(0)
                           .all([&](const Row &row) {
                               const auto inner =
                                   m_connection->prepare("SELECT a FROM t WHERE a >= ? ORDER BY a")
                                       .bind(row.number(0))
                                       .all([](const Row &other) { return other.number(0); });
                               return inner ? inner->size() : -1;
                           });
    QVERIFY(outer);
    QCOMPARE(*outer, (QList<qsizetype>{3, 2, 1}));
}

void TestStatement::aFailureIsRemembered()
{
    QVERIFY(m_connection->prepare("INSERT INTO t (b) VALUES (?)").bind(1).exec());
    const auto twin = m_connection->prepare("INSERT INTO t (b) VALUES (?)").bind(1).exec();
    QVERIFY(!twin);
    QCOMPARE(twin.error().code, QStringLiteral("store.failed"));
    QVERIFY(m_connection->failure());
    QVERIFY(!m_connection->transactionDoubtful());
    m_connection->clearFailure();
    QVERIFY(m_connection->prepare("INSERT INTO t (b) VALUES (?)").bind(2).exec());
    QVERIFY(!m_connection->failure());
    const auto nonsense = m_connection->exec("SELECT FROM nothing");
    QVERIFY(!nonsense);
    QVERIFY(m_connection->failure());
}

void TestStatement::countsAndRowids()
{
    auto insert = m_connection->prepare("INSERT INTO t (id, a) VALUES (?, ?)");
    QCOMPARE(insert.bind(41).bind(1).exec().value_or(-1), 1);
    QCOMPARE(insert.insertedId(), 41);
    QCOMPARE(insert.bind(42).bind(1).exec().value_or(-1), 1);
    QCOMPARE(insert.insertedId(), 42);
    QCOMPARE(m_connection->prepare("UPDATE t SET a = ?").bind(2).exec().value_or(-1), 2);
    QCOMPARE(m_connection->prepare("DELETE FROM t WHERE a = ?").bind(7).exec().value_or(-1), 0);
}

QTEST_GUILESS_MAIN(TestStatement)
#include "tst_statement.moc"
