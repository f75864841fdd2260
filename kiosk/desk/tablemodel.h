// SPDX-License-Identifier: GPL-3.0-or-later
// A table as the desk shows it: search, filters, two sort keys, columns that can be hidden and moved, chosen rows. New rows
// arrive as the fewest removals, moves, insertions and changes, so that a chosen or edited row stays what it is.
#pragma once

#include "shared/base/ids.h"

#include <QtCore/QAbstractListModel>
#include <QtCore/QSet>
#include <QtCore/QStringList>
#include <QtCore/QVariant>

namespace Foyer {

struct TableColumn {
    QString id, title;
    int width = 140;                       ///< px at text size 1
    QString kind = QStringLiteral("text"); ///< text, person, hue, number, state, time
    bool editable = false;
    bool shown = true;
    bool operator==(const TableColumn &) const = default;
};

struct TableRow {
    Id id;
    QStringList cells;  ///< one per column
    QVariantList sort;  ///< one per column where the words sort wrongly; empty: the cells
    QStringList tones;  ///< state names, one per column, or empty
    QVariantMap facets; ///< filter id → value
    QString hue;
    bool operator==(const TableRow &) const = default;
};

/// A filter that reads as a sentence: "Sign-in: none".
struct TableFilter {
    QString id, title;
    QList<std::pair<QString, QString>> options; ///< value, text
    bool operator==(const TableFilter &) const = default;
};

class TableModel : public QAbstractListModel
{
    Q_OBJECT
    Q_PROPERTY(int count READ count NOTIFY countChanged)
    Q_PROPERTY(int total READ total NOTIFY countChanged)
    Q_PROPERTY(QVariantList columns READ columns NOTIFY columnsChanged)
    Q_PROPERTY(QVariantList allColumns READ allColumns NOTIFY columnsChanged)
    Q_PROPERTY(QVariantList filters READ filters NOTIFY filtersChanged)
    Q_PROPERTY(QString search READ search WRITE setSearch NOTIFY filtersChanged)
    Q_PROPERTY(bool filtered READ isFiltered NOTIFY filtersChanged)
    Q_PROPERTY(QString filterWords READ filterWords NOTIFY filtersChanged)
    Q_PROPERTY(int chosenCount READ chosenCount NOTIFY chosenChanged)
    Q_PROPERTY(bool allChosen READ allChosen NOTIFY chosenChanged)
    Q_PROPERTY(bool airy READ isAiry WRITE setAiry NOTIFY columnsChanged)
public:
    enum Role {
        IdRole = Qt::UserRole + 1,
        CellsRole,
        TonesRole,
        HueRole,
        ChosenRole,
        PendingRole,  ///< "", "saving", "waiting"
        ProblemsRole, ///< column id → sentence
        NameRole      ///< the first cell
    };

    TableModel(QList<TableColumn> columns, QList<TableFilter> filters, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    void setRows(const QList<TableRow> &rows);
    /// What waits for an answer, and what was refused (id → column → sentence).
    void setMarks(const QHash<Id, QString> &pending, const QHash<Id, QVariantMap> &problems);

    int count() const { return int(m_shown.size()); }
    int total() const { return int(m_rows.size()); }
    /// The shown ones in order: [{id, title, width, kind, editable, at, sort: "", "up", "down"}].
    QVariantList columns() const;
    QVariantList allColumns() const;
    QVariantList filters() const;
    const QString &search() const { return m_search; }
    void setSearch(const QString &words);
    bool isFiltered() const;
    /// "“ropes”, Sign-in: none": for the sentence when nothing matches.
    QString filterWords() const;

    /// An empty value takes the filter off.
    Q_INVOKABLE void setFilter(const QString &id, const QString &value);
    Q_INVOKABLE void clearFilters();
    /// A second press turns the order round; `second`: behind the first key.
    Q_INVOKABLE void sortBy(const QString &column, bool second = false);
    Q_INVOKABLE void showColumn(const QString &id, bool shown);
    Q_INVOKABLE void moveColumn(const QString &id, int to);
    Q_INVOKABLE void resizeColumn(const QString &id, int width);

    Q_INVOKABLE QString idAt(int row) const;
    Q_INVOKABLE int rowOf(const QString &id) const;
    Q_INVOKABLE QString cell(const QString &id, const QString &column) const;

    int chosenCount() const { return int(m_chosen.size()); }
    bool allChosen() const { return !m_shown.isEmpty() && m_chosen.size() == m_shown.size(); }
    Q_INVOKABLE bool isChosen(const QString &id) const { return m_chosen.contains(id); }
    Q_INVOKABLE void choose(const QString &id, bool chosen);
    Q_INVOKABLE void chooseRange(int from, int to);
    /// All that match the filters.
    Q_INVOKABLE void chooseAll();
    Q_INVOKABLE void chooseNone();
    /// In the order shown.
    Q_INVOKABLE QStringList chosenIds() const;
    /// The shown columns of these rows with their titles, as a file of commas.
    Q_INVOKABLE QString csv(const QStringList &ids) const;

    /// Rows of two lines.
    bool isAiry() const { return m_airy; }
    void setAiry(bool airy);

    /// Columns, sort and filters, to be kept from one start to the next.
    QVariantMap layout() const;
    void setLayout(const QVariantMap &layout);

Q_SIGNALS:
    void countChanged();
    void columnsChanged();
    void filtersChanged();
    void chosenChanged();
    void layoutEdited();

private:
    int columnAt(const QString &id) const;
    bool matches(const TableRow &row) const;
    bool before(const Id &a, const Id &b) const;
    void show();
    void reach(const QList<Id> &target);
    void changed(const Id &id);
    void dropUnseen();

    QList<TableColumn> m_columns; ///< as they stand in the cells
    QStringList m_order;          ///< ids in order of display
    QList<TableFilter> m_filters;
    QHash<Id, TableRow> m_rows;
    QList<Id> m_shown;
    QSet<Id> m_chosen;
    QHash<Id, QString> m_pending;
    QHash<Id, QVariantMap> m_problems;
    QHash<QString, QString> m_values; ///< filter id → value
    QString m_search;
    bool m_airy = false;
    QList<std::pair<QString, bool>> m_sort; ///< column, descending; at most two
};

} // namespace Foyer
