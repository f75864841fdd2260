// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/models/keyedlistmodel.h"

#include <QtCore/QFile>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QRandomGenerator>
#include <QtTest/QAbstractItemModelTester>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

using namespace Foyer;

class TestKeyedList : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void sharedCase();
    void fewestMoves();
    void randomListsArrive();
};

void TestKeyedList::sharedCase()
{
    QFile file(QStringLiteral(FOYER_KIOSK_DATA "/../data/cases/G14-keyed-list.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject scenario = QJsonDocument::fromJson(file.readAll()).object();
    QHash<QString, QJsonObject> items;
    QStringList order;
    const QJsonArray before = scenario.value(u"before").toArray();
    for (const QJsonValue &value : before) {
        const QString key = value.toObject().value(u"key").toString();
        items.insert(key, value.toObject());
        order.append(key);
    }
    const auto rows = [&](const QStringList &keys) {
        QList<KeyedRow> list;
        for (const QString &key : keys)
            list.append(
                {key,
                 {items[key].value(u"start").toString(), items[key].value(u"title").toString()}});
        return list;
    };
    KeyedListModel model({"start", "title"});
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows(rows(order));
    // The row that a visitor has open: it must stay the same row through everything.
    const QPersistentModelIndex watched(model.index(2));

    const QJsonArray updates = scenario.value(u"updates").toArray();
    QCOMPARE(updates.size(), 4);
    for (const QJsonValue &value : updates) {
        const QJsonObject update = value.toObject();
        const QJsonObject changes = update.value(u"change").toObject();
        for (auto it = changes.begin(); it != changes.end(); ++it) {
            const QJsonObject fields = it.value().toObject();
            for (auto field = fields.begin(); field != fields.end(); ++field)
                items[it.key()].insert(field.key(), field.value());
        }
        QStringList after;
        const QJsonArray wanted = update.value(u"after").toArray();
        for (const QJsonValue &key : wanted) {
            after.append(key.toString());
            if (!items.contains(key.toString()))
                items.insert(key.toString(), {{QStringLiteral("start"), QStringLiteral("10:45")},
                                              {QStringLiteral("title"), QStringLiteral("E")}});
        }
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset),
            moves(&model, &QAbstractItemModel::rowsMoved),
            removes(&model, &QAbstractItemModel::rowsRemoved),
            inserts(&model, &QAbstractItemModel::rowsInserted),
            changed(&model, &QAbstractItemModel::dataChanged);
        model.setRows(rows(after));

        const QJsonObject expect = update.value(u"expect").toObject();
        const QByteArray name = update.value(u"name").toString().toUtf8();
        QVERIFY2(resets.size() == expect.value(u"resets").toInt(), name);
        if (expect.contains(u"row_operations"))
            QVERIFY2(moves.isEmpty() && removes.isEmpty() && inserts.isEmpty() && changed.isEmpty(),
                     name);
        if (expect.contains(u"moves"))
            QVERIFY2(moves.size() == expect.value(u"moves").toInt(), name);
        if (expect.contains(u"removes"))
            QVERIFY2(removes.size() == expect.value(u"removes").toInt(), name);
        if (expect.contains(u"inserts"))
            QVERIFY2(inserts.size() == expect.value(u"inserts").toInt(), name);
        if (expect.contains(u"data_changed_rows")) {
            QCOMPARE(changed.size(), expect.value(u"data_changed_rows").toArray().size());
            QCOMPARE(changed.first().first().toModelIndex().row(),
                     expect.value(u"data_changed_rows").toArray().first().toInt());
            QCOMPARE(changed.first().at(2).value<QList<int>>(),
                     QList<int>{Qt::UserRole + 1}); // the title alone
        }
        QVERIFY2(watched.isValid() && model.rows()[watched.row()].key == u"c", name);
        for (int i = 0; i < after.size(); ++i)
            QCOMPARE(model.rows()[i].key, after[i]);
    }
}

void TestKeyedList::fewestMoves()
{
    const auto rows = [](const QString &keys) {
        QList<KeyedRow> list;
        for (const QChar c : keys)
            list.append({QString(c), {QString(c)}});
        return list;
    };
    KeyedListModel model({"value"});
    model.setRows(rows(QStringLiteral("abcdef")));
    QSignalSpy moves(&model, &QAbstractItemModel::rowsMoved);
    model.setRows(rows(QStringLiteral("bcdefa"))); // the first goes last: one move, not five
    QCOMPARE(moves.size(), 1);
    model.setRows(rows(QStringLiteral("fbcdea")));
    QCOMPARE(moves.size(), 2);
}

void TestKeyedList::randomListsArrive()
{
    QRandomGenerator random(20271114);
    KeyedListModel model({"value"});
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    for (int round = 0; round < 300; ++round) {
        QList<int> keys;
        for (int i = 0; i < 12; ++i)
            if (random.bounded(3) > 0) keys.append(i);
        std::shuffle(keys.begin(), keys.end(), random);
        QList<KeyedRow> rows;
        for (const int key : std::as_const(keys))
            rows.append({QString::number(key), {random.bounded(3)}});
        model.setRows(rows);
        QCOMPARE(model.count(), int(rows.size()));
        for (int i = 0; i < rows.size(); ++i) {
            QCOMPARE(model.rows()[i].key, rows[i].key);
            QCOMPARE(model.rows()[i].values, rows[i].values);
        }
    }
    QCOMPARE(resets.size(), 0);
}

QTEST_GUILESS_MAIN(TestKeyedList)
#include "tst_keyedlist.moc"
