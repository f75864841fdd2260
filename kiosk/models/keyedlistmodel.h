// SPDX-License-Identifier: GPL-3.0-or-later
// A list whose rows have keys. A new state is reached by the fewest removals, moves, insertions and changed roles,
// never by a reset: delegates live on, so that a selected row stays selected and an open page stays open.
#pragma once

#include <QtCore/QAbstractListModel>
#include <QtCore/QList>
#include <QtCore/QVariant>

namespace Foyer {

struct KeyedRow {
    QString key;            ///< unique within the list
    QList<QVariant> values; ///< one per role, in the order of the role names
};

class KeyedListModel : public QAbstractListModel
{
    Q_OBJECT
    Q_PROPERTY(int count READ count NOTIFY countChanged)
public:
    explicit KeyedListModel(QList<QByteArray> roles, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    int count() const { return int(m_rows.size()); }
    const QList<KeyedRow> &rows() const { return m_rows; }
    /// The row of a key, or -1.
    int rowOf(const QString &key) const;
    /// The value of a role by name; for reports and tests.
    QVariant value(int row, const QByteArray &role) const;

    /// Moves from the present rows to `rows`. Returns true when anything changed.
    bool setRows(const QList<KeyedRow> &rows);

Q_SIGNALS:
    void countChanged();

private:
    bool removeMissing(const QList<KeyedRow> &rows);
    bool moveAndInsert(const QList<KeyedRow> &rows);
    bool changeValues(const QList<KeyedRow> &rows);

    QList<QByteArray> m_roles;
    QList<KeyedRow> m_rows;
};

} // namespace Foyer
