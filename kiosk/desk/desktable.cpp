// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/desk/desktable.h"

#include "kiosk/desk/problemwords.h"

namespace Foyer {

DeskTable::DeskTable(SubjectEdits &edits, QObject *parent)
    : TableModel(edits.subject().columns(), edits.subject().filters(), parent), m_edits(edits)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &DeskTable::refreshNow);
    const DraftReplica &draft = edits.context().draft;
    connect(&draft, &ReplicaSource::replaced, this, &DeskTable::refresh);
    connect(&draft, &DraftReplica::subjectsChanged, this, &DeskTable::refresh);
    connect(&m_edits, &SubjectEdits::changed, this,
            [this] { setMarks(m_edits.allPending(), m_edits.allProblems()); });
    refreshNow();
}

void DeskTable::refresh()
{
    if (!m_soon.isActive()) m_soon.start();
}

void DeskTable::refreshNow()
{
    setRows(m_edits.subject().rows(m_edits.view()));
    setMarks(m_edits.allPending(), m_edits.allProblems());
}

QString DeskTable::editText(const QString &id, const QString &column) const
{
    const QVariantMap typed = m_edits.typed(id);
    if (typed.contains(column)) return typed.value(column).toString();
    return m_edits.subject().values(m_edits.view(), id).value(column).toString();
}

bool DeskTable::edit(const QString &id, const QString &column, const QString &text)
{
    if (text == m_edits.subject().values(m_edits.view(), id).value(column).toString()) {
        m_edits.forget(id, column);
        return true;
    }
    return m_edits.set(id, column, text).has_value();
}

void DeskTable::forgetProblem(const QString &id, const QString &column)
{
    m_edits.forget(id, column);
}

bool DeskTable::take(const Result<void> &done)
{
    if (done) return true;
    m_refusal = problemWords(done.error());
    Q_EMIT refusalChanged();
    return false;
}

bool DeskTable::remove(const QStringList &ids) { return take(m_edits.remove(ids)); }

bool DeskTable::setAll(const QStringList &ids, const QString &field, const QVariant &value)
{
    return take(m_edits.setAll(ids, field, value));
}

void DeskTable::dismiss()
{
    if (m_refusal.isEmpty()) return;
    m_refusal.clear();
    Q_EMIT refusalChanged();
}

} // namespace Foyer
