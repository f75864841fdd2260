// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/models/keyedlistmodel.h"

#include <QtCore/QHash>
#include <QtCore/QSet>

#include <algorithm>

namespace Foyer {

namespace {

/// Keys that need not move: a longest run of rows whose order is the same before and after.
QSet<QString> steadyKeys(const QList<KeyedRow> &before, const QList<KeyedRow> &after)
{
    QHash<QString, int> target;
    for (int i = 0; i < after.size(); ++i)
        target.insert(after[i].key, i);
    QList<int> places; // of each old row in the new list
    for (const KeyedRow &row : before)
        places.append(target.value(row.key));
    QList<int> tails; // index into places of the smallest end of a run of each length
    QList<int> previous(places.size(), -1);
    for (int i = 0; i < places.size(); ++i) {
        const auto at = std::lower_bound(tails.begin(), tails.end(), places[i],
                                         [&](int tail, int place) { return places[tail] < place; });
        if (at != tails.begin()) previous[i] = *(at - 1);
        if (at == tails.end())
            tails.append(i);
        else
            *at = i;
    }
    QSet<QString> steady;
    for (int i = tails.isEmpty() ? -1 : tails.last(); i >= 0; i = previous[i])
        steady.insert(before[i].key);
    return steady;
}

} // namespace

KeyedListModel::KeyedListModel(QList<QByteArray> roles, QObject *parent)
    : QAbstractListModel(parent), m_roles(std::move(roles))
{
}

int KeyedListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant KeyedListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    return m_rows[index.row()].values.value(role - Qt::UserRole);
}

QHash<int, QByteArray> KeyedListModel::roleNames() const
{
    QHash<int, QByteArray> names;
    for (int i = 0; i < m_roles.size(); ++i)
        names.insert(Qt::UserRole + i, m_roles[i]);
    return names;
}

int KeyedListModel::rowOf(const QString &key) const
{
    for (int i = 0; i < m_rows.size(); ++i)
        if (m_rows[i].key == key) return i;
    return -1;
}

QVariant KeyedListModel::value(int row, const QByteArray &role) const
{
    if (row < 0 || row >= m_rows.size()) return {};
    return m_rows[row].values.value(m_roles.indexOf(role));
}

bool KeyedListModel::setRows(const QList<KeyedRow> &rows)
{
    const bool removed = removeMissing(rows);
    const bool moved = moveAndInsert(rows);
    const bool changed = changeValues(rows);
    return removed || moved || changed;
}

bool KeyedListModel::removeMissing(const QList<KeyedRow> &rows)
{
    QSet<QString> wanted;
    for (const KeyedRow &row : rows)
        wanted.insert(row.key);
    bool any = false;
    for (int last = int(m_rows.size()) - 1; last >= 0; --last) {
        if (wanted.contains(m_rows[last].key)) continue;
        int first = last;
        while (first > 0 && !wanted.contains(m_rows[first - 1].key))
            --first;
        beginRemoveRows({}, first, last);
        m_rows.remove(first, last - first + 1);
        endRemoveRows();
        last = first;
        any = true;
    }
    if (any) Q_EMIT countChanged();
    return any;
}

bool KeyedListModel::moveAndInsert(const QList<KeyedRow> &rows)
{
    QSet<QString> known;
    for (const KeyedRow &row : std::as_const(m_rows))
        known.insert(row.key);
    const QSet<QString> steady = steadyKeys(m_rows, rows);
    bool any = false;
    bool inserted = false;
    int at = 0; // before it everything is in place, but for rows that still wait to be moved
    for (qsizetype i = 0; i < rows.size(); ++i) {
        if (steady.contains(rows[i].key)) {
            while (m_rows[at].key != rows[i].key)
                ++at;
            ++at;
        } else if (known.contains(rows[i].key)) {
            const int from = rowOf(rows[i].key);
            if (from == at || from + 1 == at) {
                at = from + 1;
                continue;
            }
            beginMoveRows({}, from, from, {}, at);
            m_rows.move(from, at > from ? at - 1 : at);
            endMoveRows();
            if (from > at) ++at;
            any = true;
        } else {
            // New rows that stand together come together: a list of thousands is filled by one insertion.
            qsizetype end = i + 1;
            while (end < rows.size() && !known.contains(rows[end].key))
                ++end;
            const int count = int(end - i);
            beginInsertRows({}, at, at + count - 1);
            m_rows = m_rows.first(at) + rows.mid(i, count) + m_rows.sliced(at);
            endInsertRows();
            at += count;
            i = end - 1;
            inserted = any = true;
        }
    }
    if (inserted) Q_EMIT countChanged();
    return any;
}

bool KeyedListModel::changeValues(const QList<KeyedRow> &rows)
{
    bool any = false;
    for (int i = 0; i < rows.size(); ++i) {
        if (m_rows[i].values.isSharedWith(rows[i].values)) continue;
        QList<int> changed;
        for (int role = 0; role < rows[i].values.size(); ++role)
            if (m_rows[i].values.value(role) != rows[i].values[role])
                changed.append(Qt::UserRole + role);
        if (changed.isEmpty()) continue;
        m_rows[i].values = rows[i].values;
        Q_EMIT dataChanged(index(i), index(i), changed);
        any = true;
    }
    return any;
}

} // namespace Foyer
