// SPDX-License-Identifier: GPL-3.0-or-later
// Tables: what stands in which order, what is chosen, and that views hear of no more than what changed.
#include "kiosk/desk/tablemodel.h"

#include <QtTest/QAbstractItemModelTester>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include <random>

using namespace Foyer;

namespace {

QList<TableColumn> columns()
{
    return {{QStringLiteral("name"), QStringLiteral("Name")},
            {QStringLiteral("place"), QStringLiteral("Place")},
            {QStringLiteral("count"), QStringLiteral("Count"), 80, QStringLiteral("number")}};
}

QList<TableFilter> filters()
{
    return {{QStringLiteral("odd"),
             QStringLiteral("Odd"),
             {{QStringLiteral("yes"), QStringLiteral("odd ones")},
              {QStringLiteral("no"), QStringLiteral("even ones")}}}};
}

TableRow row(const QString &id, const QString &name, const QString &place, int count)
{
    TableRow made;
    made.id = id;
    made.cells = {name, place, QString::number(count)};
    made.sort = {{}, {}, count};
    made.facets = {
        {QStringLiteral("odd"), count % 2 ? QStringLiteral("yes") : QStringLiteral("no")}};
    return made;
}

QList<TableRow> some()
{
    return {row(QStringLiteral("a"), QStringLiteral("Zoë"), QStringLiteral("Ghent"), 10),
            row(QStringLiteral("b"), QStringLiteral("amara"), QStringLiteral("Rotterdam"), 9),
            row(QStringLiteral("c"), QStringLiteral("Bea"), QStringLiteral("Ghent"), 100)};
}

QStringList shown(const TableModel &model)
{
    QStringList ids;
    for (int i = 0; i < model.count(); ++i)
        ids.append(model.idAt(i));
    return ids;
}

/// A view that follows the signals alone.
class Follower
{
public:
    explicit Follower(TableModel &model) : m_model(model)
    {
        QObject::connect(&model, &QAbstractItemModel::rowsInserted, &model,
                         [this](auto, int first, int last) {
                             for (int i = first; i <= last; ++i)
                                 ids.insert(i, m_model.idAt(i));
                         });
        QObject::connect(
            &model, &QAbstractItemModel::rowsRemoved, &model,
            [this](auto, int first, int last) { ids.remove(first, last - first + 1); });
        QObject::connect(
            &model, &QAbstractItemModel::rowsMoved, &model,
            [this](auto, int from, int, auto, int to) { ids.move(from, to > from ? to - 1 : to); });
        QObject::connect(&model, &QAbstractItemModel::layoutChanged, &model,
                         [this] { ids = shown(m_model); });
    }
    QStringList ids;

private:
    TableModel &m_model;
};

} // namespace

class TestTableModel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void sortsByTwoKeys();
    void searchesWithoutAccents();
    void filtersReadAsASentence();
    void changesAreFine();
    void anyListsConverge();
    void choosing();
    void layoutIsKept();
    void manyRows();
};

void TestTableModel::sortsByTwoKeys()
{
    TableModel model(columns(), filters());
    model.setRows(some());
    QCOMPARE(shown(model),
             (QStringList{QStringLiteral("b"), QStringLiteral("c"), QStringLiteral("a")}));
    model.sortBy(QStringLiteral("count"));
    QCOMPARE(shown(model),
             (QStringList{QStringLiteral("b"), QStringLiteral("a"), QStringLiteral("c")}));
    model.sortBy(QStringLiteral("count"));
    QCOMPARE(shown(model),
             (QStringList{QStringLiteral("c"), QStringLiteral("a"), QStringLiteral("b")}));
    model.sortBy(QStringLiteral("place"));
    model.sortBy(QStringLiteral("count"), true);
    QCOMPARE(shown(model),
             (QStringList{QStringLiteral("a"), QStringLiteral("c"), QStringLiteral("b")}));
    model.sortBy(QStringLiteral("count"), true);
    QCOMPARE(shown(model),
             (QStringList{QStringLiteral("c"), QStringLiteral("a"), QStringLiteral("b")}));
    model.sortBy(QStringLiteral("nothing of the kind"));
    QCOMPARE(model.count(), 3);
}

void TestTableModel::searchesWithoutAccents()
{
    TableModel model(columns(), filters());
    model.setRows(some());
    model.setSearch(QStringLiteral("zoe ghe"));
    QCOMPARE(shown(model), QStringList{QStringLiteral("a")});
    model.setSearch(QStringLiteral("  "));
    QCOMPARE(model.count(), 3);
    model.setSearch(QStringLiteral("nobody"));
    QCOMPARE(model.count(), 0);
    QCOMPARE(model.filterWords(), QStringLiteral("“nobody”"));
    model.clearFilters();
    QCOMPARE(model.count(), 3);
}

void TestTableModel::filtersReadAsASentence()
{
    TableModel model(columns(), filters());
    model.setRows(some());
    model.setFilter(QStringLiteral("odd"), QStringLiteral("yes"));
    QCOMPARE(shown(model), QStringList{QStringLiteral("b")});
    const QVariantMap filter = model.filters().first().toMap();
    QCOMPARE(filter[QStringLiteral("text")].toString(), QStringLiteral("odd ones"));
    QCOMPARE(
        filter[QStringLiteral("options")].toList().at(1).toMap()[QStringLiteral("key")].toString(),
        QStringLiteral("2"));
    // A row that no longer fits leaves, and is chosen no more.
    model.choose(QStringLiteral("b"), true);
    QList<TableRow> rows = some();
    rows[1] = row(QStringLiteral("b"), QStringLiteral("amara"), QStringLiteral("Rotterdam"), 8);
    model.setRows(rows);
    QCOMPARE(model.count(), 0);
    QCOMPARE(model.chosenCount(), 0);
}

void TestTableModel::changesAreFine()
{
    TableModel model(columns(), filters());
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setRows(some());
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted),
        removed(&model, &QAbstractItemModel::rowsRemoved),
        moved(&model, &QAbstractItemModel::rowsMoved),
        changed(&model, &QAbstractItemModel::dataChanged),
        reset(&model, &QAbstractItemModel::modelReset),
        layout(&model, &QAbstractItemModel::layoutChanged);
    QList<TableRow> rows = some();
    model.setRows(rows);
    QCOMPARE(changed.count() + inserted.count() + removed.count() + moved.count(), 0);
    rows[0].cells[1] = QStringLiteral("Bruges");
    model.setRows(rows);
    QCOMPARE(changed.count(), 1);
    // A new name takes the row elsewhere.
    rows[1].cells[0] = QStringLiteral("Zz");
    model.setRows(rows);
    QCOMPARE(moved.count(), 1);
    rows.append(row(QStringLiteral("d"), QStringLiteral("Cleo"), {}, 1));
    model.setRows(rows);
    QCOMPARE(inserted.count(), 1);
    rows.removeFirst();
    model.setRows(rows);
    QCOMPARE(removed.count(), 1);
    QCOMPARE(reset.count() + layout.count(), 0);
    changed.clear();
    model.setMarks({{QStringLiteral("d"), QStringLiteral("saving")}}, {});
    QCOMPARE(changed.count(), 1);
    QCOMPARE(model.data(model.index(model.rowOf(QStringLiteral("d"))), TableModel::PendingRole)
                 .toString(),
             QStringLiteral("saving"));
    model.setMarks({},
                   {{QStringLiteral("d"), {{QStringLiteral("name"), QStringLiteral("taken")}}}});
    QCOMPARE(changed.count(), 2);
}

void TestTableModel::anyListsConverge()
{
    std::mt19937 random(20261130);
    TableModel model(columns(), filters());
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    Follower follower(model);
    const int rounds = qEnvironmentVariableIntValue("FOYER_LONG") ? 2000 : 200;
    for (int round = 0; round < rounds; ++round) {
        QList<TableRow> rows;
        const int most = round % 10 == 0 ? 200 : 12;
        for (int i = 0; i < most; ++i)
            if (random() % 3 != 0)
                rows.append(row(QString::number(i), QString::number(random() % 20),
                                QString::number(random() % 3), int(random() % 7)));
        model.setRows(rows);
        switch (random() % 6) {
        case 0:
            model.sortBy(QStringLiteral("count"), random() % 2);
            break;
        case 1:
            model.setSearch(QString::number(random() % 4));
            break;
        case 2:
            model.setFilter(QStringLiteral("odd"),
                            random() % 2 ? QStringLiteral("yes") : QString());
            break;
        case 3:
            model.clearFilters();
            break;
        default:
            break;
        }
        QCOMPARE(follower.ids, shown(model));
        QCOMPARE(model.total(), int(rows.size()));
    }
}

void TestTableModel::choosing()
{
    TableModel model(columns(), filters());
    model.setRows(some());
    model.choose(QStringLiteral("nobody"), true);
    QCOMPARE(model.chosenCount(), 0);
    model.chooseRange(2, 1);
    QCOMPARE(model.chosenIds(), (QStringList{QStringLiteral("c"), QStringLiteral("a")}));
    model.chooseRange(-5, 100);
    QVERIFY(model.allChosen());
    // What is filtered away is not chosen: nobody removes what they do not see.
    model.setSearch(QStringLiteral("bea"));
    QCOMPARE(model.chosenIds(), QStringList{QStringLiteral("c")});
    model.chooseNone();
    model.chooseAll();
    QCOMPARE(model.chosenCount(), 1);
}

void TestTableModel::layoutIsKept()
{
    TableModel one(columns(), filters()), other(columns(), filters());
    one.showColumn(QStringLiteral("name"), false);
    QCOMPARE(one.columns().size(), 3);
    one.showColumn(QStringLiteral("place"), false);
    one.moveColumn(QStringLiteral("count"), 0);
    one.resizeColumn(QStringLiteral("count"), 5);
    one.sortBy(QStringLiteral("count"));
    other.setLayout(one.layout());
    QCOMPARE(other.columns(), one.columns());
    QCOMPARE(other.columns().size(), 2);
    QCOMPARE(other.columns().first().toMap()[QStringLiteral("width")].toInt(), 40);
    other.setLayout({{QStringLiteral("columns"),
                      QVariantList{QVariantMap{{QStringLiteral("id"), QStringLiteral("gone")}}}}});
    QCOMPARE(other.allColumns().size(), 3);
}

void TestTableModel::manyRows()
{
    TableModel model(columns(), filters());
    QList<TableRow> rows;
    for (int i = 0; i < 2000; ++i)
        rows.append(row(QString::number(i), QStringLiteral("Guest %1").arg(i),
                        QStringLiteral("Place %1").arg(i % 40), i));
    model.setRows(rows);
    QCOMPARE(model.count(), 2000);
    QCOMPARE(model.cell(model.idAt(1999), QStringLiteral("name")), QStringLiteral("Guest 1999"));
    QElapsedTimer timer;
    timer.start();
    model.setSearch(QStringLiteral("guest 19"));
    int expected = 0; // every word anywhere in the row
    for (int i = 0; i < 2000; ++i)
        expected += QString::number(i).contains(QStringLiteral("19")) || i % 40 == 19;
    QCOMPARE(model.count(), expected);
    model.setSearch({});
    model.sortBy(QStringLiteral("place"));
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    rows[1000].cells[1] = QStringLiteral("Elsewhere");
    model.setRows(rows);
    QCOMPARE(changed.count(), 1);
    qInfo("search, back, sort and one change of 2,000 rows: %lld ms",
          static_cast<long long>(timer.elapsed()));
}

QTEST_GUILESS_MAIN(TestTableModel)
#include "tst_tablemodel.moc"
