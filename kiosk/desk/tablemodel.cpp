// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/desk/tablemodel.h"

#include <QtCore/QCollator>

#include <algorithm>

namespace Foyer {

namespace {

// More moves than this are one new order: views then ask for all rows anew, which is cheaper than following.
constexpr int MostMoves = 64;

QString folded(const QString &text)
{
    QString out;
    const QString plain = text.normalized(QString::NormalizationForm_KD).toCaseFolded();
    for (const QChar c : plain)
        if (!c.isMark()) out += c;
    return out;
}

const QCollator &collator()
{
    static const QCollator words = [] {
        // The C locale knows no words, only codes.
        const QLocale system;
        QCollator made(system.language() == QLocale::C ? QLocale(QLocale::English) : system);
        made.setNumericMode(true);
        made.setCaseSensitivity(Qt::CaseInsensitive);
        return made;
    }();
    return words;
}

int compared(const QVariant &a, const QVariant &b)
{
    const bool numbers = a.typeId() != QMetaType::QString && b.typeId() != QMetaType::QString;
    if (!numbers) return collator().compare(a.toString(), b.toString());
    const double left = a.toDouble(), right = b.toDouble();
    return left < right ? -1 : left > right ? 1 : 0;
}

} // namespace

TableModel::TableModel(QList<TableColumn> columns, QList<TableFilter> filters, QObject *parent)
    : QAbstractListModel(parent), m_columns(std::move(columns)), m_filters(std::move(filters))
{
    for (const TableColumn &column : std::as_const(m_columns))
        m_order.append(column.id);
    if (!m_columns.isEmpty()) m_sort = {{m_columns.first().id, false}};
}

int TableModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : count(); }

QVariant TableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= count()) return {};
    const Id &id = m_shown.at(index.row());
    const auto row = m_rows.constFind(id);
    switch (role) {
    case IdRole:
        return id;
    case CellsRole:
        return row->cells;
    case TonesRole:
        return row->tones;
    case HueRole:
        return row->hue;
    case ChosenRole:
        return m_chosen.contains(id);
    case PendingRole:
        return m_pending.value(id);
    case ProblemsRole:
        return m_problems.value(id);
    case NameRole:
    case Qt::DisplayRole:
        return row->cells.value(0);
    default:
        return {};
    }
}

QHash<int, QByteArray> TableModel::roleNames() const
{
    return {{IdRole, "rowId"},          {CellsRole, "cells"},   {TonesRole, "tones"},
            {HueRole, "hue"},           {ChosenRole, "chosen"}, {PendingRole, "pending"},
            {ProblemsRole, "problems"}, {NameRole, "name"}};
}

int TableModel::columnAt(const QString &id) const
{
    for (int i = 0; i < m_columns.size(); ++i)
        if (m_columns.at(i).id == id) return i;
    return -1;
}

QVariantList TableModel::allColumns() const
{
    QVariantList list;
    for (const QString &id : m_order) {
        const int at = columnAt(id);
        if (at < 0) continue;
        const TableColumn &column = m_columns.at(at);
        QString sorted;
        for (qsizetype i = 0; i < m_sort.size(); ++i)
            if (m_sort.at(i).first == id)
                sorted = (m_sort.at(i).second ? QStringLiteral("down") : QStringLiteral("up"))
                         + (i > 0 ? QStringLiteral("2") : QString());
        list.append(QVariantMap{{QStringLiteral("id"), column.id},
                                {QStringLiteral("title"), column.title},
                                {QStringLiteral("width"), column.width},
                                {QStringLiteral("kind"), column.kind},
                                {QStringLiteral("editable"), column.editable},
                                {QStringLiteral("shown"), column.shown},
                                {QStringLiteral("at"), at},
                                {QStringLiteral("sort"), sorted}});
    }
    return list;
}

QVariantList TableModel::columns() const
{
    QVariantList list = allColumns();
    list.removeIf(
        [](const QVariant &c) { return !c.toMap().value(QStringLiteral("shown")).toBool(); });
    return list;
}

QVariantList TableModel::filters() const
{
    QVariantList list;
    for (const TableFilter &filter : m_filters) {
        QVariantList options;
        const QString value = m_values.value(filter.id);
        QString chosen;
        for (const auto &[option, text] : filter.options) {
            int rows = 0;
            for (const TableRow &row : m_rows)
                rows += row.facets.value(filter.id).toString() == option;
            options.append(QVariantMap{{QStringLiteral("id"), option},
                                       {QStringLiteral("text"), text},
                                       {QStringLiteral("key"), QString::number(rows)},
                                       {QStringLiteral("checked"), option == value}});
            if (option == value) chosen = text;
        }
        list.append(QVariantMap{{QStringLiteral("id"), filter.id},
                                {QStringLiteral("title"), filter.title},
                                {QStringLiteral("options"), options},
                                {QStringLiteral("value"), value},
                                {QStringLiteral("text"), chosen}});
    }
    return list;
}

bool TableModel::isFiltered() const { return !m_search.isEmpty() || !m_values.isEmpty(); }

QString TableModel::filterWords() const
{
    QStringList words;
    if (!m_search.isEmpty()) words.append(QStringLiteral("“%1”").arg(m_search));
    for (const TableFilter &filter : m_filters)
        for (const auto &[option, text] : filter.options)
            if (m_values.value(filter.id) == option) words.append(text);
    return words.join(QStringLiteral(", "));
}

bool TableModel::matches(const TableRow &row) const
{
    for (auto it = m_values.begin(); it != m_values.end(); ++it)
        if (row.facets.value(it.key()).toString() != it.value()) return false;
    if (m_search.isEmpty()) return true;
    const QString text = folded(row.cells.join(u'\n'));
    const QStringList words = folded(m_search).split(u' ', Qt::SkipEmptyParts);
    return std::all_of(words.begin(), words.end(),
                       [&text](const QString &word) { return text.contains(word); });
}

bool TableModel::before(const Id &a, const Id &b) const
{
    const TableRow &left = *m_rows.constFind(a), &right = *m_rows.constFind(b);
    for (const auto &[column, descending] : m_sort) {
        const int at = columnAt(column);
        const auto key = [at](const TableRow &row) -> QVariant {
            const QVariant own = row.sort.value(at);
            return own.isValid() ? own : QVariant(row.cells.value(at));
        };
        const int order = compared(key(left), key(right));
        if (order != 0) return descending ? order > 0 : order < 0;
    }
    return a < b;
}

void TableModel::setRows(const QList<TableRow> &rows)
{
    QHash<Id, TableRow> next;
    next.reserve(rows.size());
    QList<Id> touched;
    for (const TableRow &row : rows) {
        const auto old = m_rows.constFind(row.id);
        if (old != m_rows.constEnd() && !(*old == row)) touched.append(row.id);
        next.insert(row.id, row);
    }
    const int before = total();
    // Rows that go are still asked for until they are taken out.
    QHash<Id, TableRow> both = m_rows;
    for (auto it = next.begin(); it != next.end(); ++it)
        both.insert(it.key(), it.value());
    m_rows = both;
    QList<Id> target;
    for (const TableRow &row : rows)
        if (matches(row)) target.append(row.id);
    std::sort(target.begin(), target.end(),
              [this](const Id &a, const Id &b) { return this->before(a, b); });
    reach(target);
    m_rows = next;
    for (const Id &id : touched)
        changed(id);
    dropUnseen();
    if (total() != before || !touched.isEmpty()) Q_EMIT filtersChanged(); // counts in the menus
    if (total() != before) Q_EMIT countChanged();
}

void TableModel::show()
{
    QList<Id> target;
    for (const TableRow &row : m_rows)
        if (matches(row)) target.append(row.id);
    std::sort(target.begin(), target.end(),
              [this](const Id &a, const Id &b) { return before(a, b); });
    reach(target);
    dropUnseen();
}

void TableModel::reach(const QList<Id> &target)
{
    const qsizetype before = m_shown.size();
    const QSet<Id> wanted(target.begin(), target.end());
    for (qsizetype end = m_shown.size(); end > 0;) {
        if (wanted.contains(m_shown.at(end - 1))) {
            --end;
            continue;
        }
        qsizetype begin = end - 1;
        while (begin > 0 && !wanted.contains(m_shown.at(begin - 1)))
            --begin;
        beginRemoveRows({}, int(begin), int(end - 1));
        m_shown.remove(begin, end - begin);
        endRemoveRows();
        end = begin;
    }
    const QSet<Id> kept(m_shown.begin(), m_shown.end());
    QList<Id> order;
    for (const Id &id : target)
        if (kept.contains(id)) order.append(id);
    int moves = 0;
    for (qsizetype i = 0; i < order.size() && moves <= MostMoves; ++i) {
        if (m_shown.at(i) == order.at(i)) continue;
        if (++moves > MostMoves) break;
        const qsizetype from = m_shown.indexOf(order.at(i), i);
        // One that has to go far down is moved itself, not everything past it.
        if (from == i + 1) {
            const qsizetype to = order.indexOf(m_shown.at(i), i);
            beginMoveRows({}, int(i), int(i), {}, int(to + 1));
            m_shown.move(i, to);
        } else {
            beginMoveRows({}, int(from), int(from), {}, int(i));
            m_shown.move(from, i);
        }
        endMoveRows();
    }
    if (m_shown != order) {
        Q_EMIT layoutAboutToBeChanged();
        const QModelIndexList old = persistentIndexList();
        QModelIndexList now;
        for (const QModelIndex &index : old)
            now.append(createIndex(int(order.indexOf(m_shown.at(index.row()))), 0));
        m_shown = order;
        changePersistentIndexList(old, now);
        Q_EMIT layoutChanged();
    }
    for (qsizetype i = 0; i < target.size();) {
        if (i < m_shown.size() && m_shown.at(i) == target.at(i)) {
            ++i;
            continue;
        }
        qsizetype end = i;
        while (end < target.size() && !kept.contains(target.at(end)))
            ++end;
        beginInsertRows({}, int(i), int(end - 1));
        for (qsizetype k = i; k < end; ++k)
            m_shown.insert(k, target.at(k));
        endInsertRows();
        i = end;
    }
    if (m_shown.size() != before) Q_EMIT countChanged();
}

void TableModel::changed(const Id &id)
{
    const int row = rowOf(id);
    if (row >= 0) Q_EMIT dataChanged(index(row), index(row));
}

void TableModel::dropUnseen()
{
    const qsizetype before = m_chosen.size();
    m_chosen.removeIf(
        [this](const Id &id) { return !m_rows.contains(id) || !matches(m_rows[id]); });
    if (m_chosen.size() != before) Q_EMIT chosenChanged();
}

void TableModel::setMarks(const QHash<Id, QString> &pending, const QHash<Id, QVariantMap> &problems)
{
    QSet<Id> touched;
    const auto compare = [&touched](const auto &a, const auto &b) {
        for (auto it = a.begin(); it != a.end(); ++it)
            if (b.value(it.key()) != it.value()) touched.insert(it.key());
    };
    compare(pending, m_pending);
    compare(m_pending, pending);
    compare(problems, m_problems);
    compare(m_problems, problems);
    m_pending = pending;
    m_problems = problems;
    for (const Id &id : std::as_const(touched))
        changed(id);
}

void TableModel::setSearch(const QString &words)
{
    const QString tidy = words.simplified();
    if (tidy == m_search) return;
    m_search = tidy;
    show();
    Q_EMIT filtersChanged();
}

void TableModel::setFilter(const QString &id, const QString &value)
{
    if (m_values.value(id) == value) return;
    if (value.isEmpty())
        m_values.remove(id);
    else
        m_values.insert(id, value);
    show();
    Q_EMIT filtersChanged();
}

void TableModel::clearFilters()
{
    if (!isFiltered()) return;
    m_values.clear();
    m_search.clear();
    show();
    Q_EMIT filtersChanged();
}

void TableModel::sortBy(const QString &column, bool second)
{
    if (columnAt(column) < 0) return;
    const auto known = std::find_if(m_sort.begin(), m_sort.end(),
                                    [&](const auto &key) { return key.first == column; });
    if (known != m_sort.end() && (second || known == m_sort.begin())) {
        known->second = !known->second;
    } else if (second && !m_sort.isEmpty()) {
        m_sort = {m_sort.first(), {column, false}};
    } else {
        m_sort = {{column, false}};
    }
    show();
    Q_EMIT columnsChanged();
    Q_EMIT layoutEdited();
}

void TableModel::showColumn(const QString &id, bool shown)
{
    const int at = columnAt(id);
    // The first names the row: without it nobody knows what is what.
    if (at <= 0 || m_columns.at(at).shown == shown) return;
    m_columns[at].shown = shown;
    Q_EMIT columnsChanged();
    Q_EMIT layoutEdited();
}

void TableModel::moveColumn(const QString &id, int to)
{
    const qsizetype from = m_order.indexOf(id);
    const qsizetype place = std::clamp<qsizetype>(to, 0, m_order.size() - 1);
    if (from < 0 || from == place) return;
    m_order.move(from, place);
    Q_EMIT columnsChanged();
    Q_EMIT layoutEdited();
}

void TableModel::resizeColumn(const QString &id, int width)
{
    const int at = columnAt(id);
    const int bounded = std::clamp(width, 40, 800);
    if (at < 0 || m_columns.at(at).width == bounded) return;
    m_columns[at].width = bounded;
    Q_EMIT columnsChanged();
    Q_EMIT layoutEdited();
}

QString TableModel::idAt(int row) const { return m_shown.value(row); }

int TableModel::rowOf(const QString &id) const { return int(m_shown.indexOf(id)); }

QString TableModel::cell(const QString &id, const QString &column) const
{
    return m_rows.value(id).cells.value(columnAt(column));
}

void TableModel::choose(const QString &id, bool chosen)
{
    if (!m_rows.contains(id) || m_chosen.contains(id) == chosen) return;
    if (chosen)
        m_chosen.insert(id);
    else
        m_chosen.remove(id);
    changed(id);
    Q_EMIT chosenChanged();
}

void TableModel::chooseRange(int from, int to)
{
    const int first = std::max(0, std::min(from, to)),
              last = std::min(count() - 1, std::max(from, to));
    for (int row = first; row <= last; ++row)
        m_chosen.insert(m_shown.at(row));
    if (first > last) return;
    Q_EMIT dataChanged(index(first), index(last), {ChosenRole});
    Q_EMIT chosenChanged();
}

void TableModel::chooseAll() { chooseRange(0, count() - 1); }

void TableModel::chooseNone()
{
    if (m_chosen.isEmpty()) return;
    m_chosen.clear();
    if (count() > 0) Q_EMIT dataChanged(index(0), index(count() - 1), {ChosenRole});
    Q_EMIT chosenChanged();
}

QStringList TableModel::chosenIds() const
{
    QStringList ids;
    for (const Id &id : m_shown)
        if (m_chosen.contains(id)) ids.append(id);
    return ids;
}

QString TableModel::csv(const QStringList &ids) const
{
    const auto quoted = [](QString text) {
        // A spreadsheet takes these for formulas.
        static const QString formula = QStringLiteral("=+-@\t\r");
        if (!text.isEmpty() && formula.contains(text.front())) text.prepend(u'\'');
        return u'"' + text.replace(u'"', QStringLiteral("\"\"")) + u'"';
    };
    QList<int> shown;
    QStringList head;
    for (const QString &id : m_order) {
        const int at = columnAt(id);
        if (!m_columns.at(at).shown) continue;
        shown.append(at);
        head.append(quoted(m_columns.at(at).title));
    }
    QStringList lines{head.join(u',')};
    for (const QString &id : ids) {
        const auto row = m_rows.constFind(id);
        if (row == m_rows.constEnd()) continue;
        QStringList cells;
        for (const int at : std::as_const(shown))
            cells.append(quoted(row->cells.value(at)));
        lines.append(cells.join(u','));
    }
    return lines.join(QStringLiteral("\r\n")) + QStringLiteral("\r\n");
}

void TableModel::setAiry(bool airy)
{
    if (std::exchange(m_airy, airy) == airy) return;
    Q_EMIT columnsChanged();
    Q_EMIT layoutEdited();
}

QVariantMap TableModel::layout() const
{
    QVariantList columns, sort;
    for (const QString &id : m_order) {
        const TableColumn &column = m_columns.at(columnAt(id));
        columns.append(QVariantMap{{QStringLiteral("id"), id},
                                   {QStringLiteral("width"), column.width},
                                   {QStringLiteral("shown"), column.shown}});
    }
    for (const auto &[column, descending] : m_sort)
        sort.append(
            QVariantMap{{QStringLiteral("id"), column}, {QStringLiteral("down"), descending}});
    return {{QStringLiteral("columns"), columns},
            {QStringLiteral("sort"), sort},
            {QStringLiteral("airy"), m_airy}};
}

void TableModel::setLayout(const QVariantMap &layout)
{
    QStringList order;
    const QVariantList columns = layout.value(QStringLiteral("columns")).toList();
    for (const QVariant &entry : columns) {
        const QVariantMap map = entry.toMap();
        const int at = columnAt(map.value(QStringLiteral("id")).toString());
        if (at < 0 || order.contains(m_columns.at(at).id)) continue;
        order.append(m_columns.at(at).id);
        m_columns[at].width = std::clamp(map.value(QStringLiteral("width")).toInt(), 40, 800);
        m_columns[at].shown = at == 0 || map.value(QStringLiteral("shown")).toBool();
    }
    // A column that is newer than what was kept goes to the end.
    for (const TableColumn &column : std::as_const(m_columns))
        if (!order.contains(column.id)) order.append(column.id);
    m_order = order;
    QList<std::pair<QString, bool>> sort;
    const QVariantList keys = layout.value(QStringLiteral("sort")).toList();
    for (const QVariant &entry : keys) {
        const QVariantMap map = entry.toMap();
        const QString id = map.value(QStringLiteral("id")).toString();
        if (columnAt(id) >= 0 && sort.size() < 2)
            sort.append({id, map.value(QStringLiteral("down")).toBool()});
    }
    if (!sort.isEmpty()) m_sort = sort;
    m_airy = layout.value(QStringLiteral("airy")).toBool();
    show();
    Q_EMIT columnsChanged();
}

} // namespace Foyer
