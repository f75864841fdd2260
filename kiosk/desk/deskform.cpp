// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/desk/deskform.h"

#include "kiosk/desk/problemwords.h"

namespace Foyer {

DeskForm::DeskForm(SubjectEdits &edits, QObject *parent) : QObject(parent), m_edits(edits)
{
    const DraftReplica &draft = edits.context().draft;
    connect(&draft, &ReplicaSource::replaced, this, &DeskForm::reread);
    connect(&draft, &DraftReplica::subjectsChanged, this, &DeskForm::reread);
    connect(&m_edits, &SubjectEdits::changed, this, &DeskForm::reread);
    connect(&m_edits, &SubjectEdits::refused, this, [this](const Id &id, const QString &sentence) {
        if (!m_open || id != m_id) return;
        if (m_edits.problems(id).isEmpty()) m_problem = sentence;
        Q_EMIT changed();
    });
}

bool DeskForm::isGone() const
{
    return m_open && !m_id.isEmpty() && m_edits.subject().current(m_edits.view(), m_id).isEmpty();
}

QString DeskForm::name() const
{
    if (isNew())
        return m_values.value(QStringLiteral("name"), m_values.value(QStringLiteral("title")))
            .toString();
    return m_open ? m_edits.subject().nameOf(m_edits.view(), m_id) : QString();
}

QVariantMap DeskForm::values() const
{
    QVariantMap values = m_values;
    if (!m_id.isEmpty()) values.insert(m_edits.typed(m_id));
    return values;
}

QVariantMap DeskForm::problems() const { return isNew() ? m_own : m_edits.problems(m_id); }

QVariantMap DeskForm::pending() const
{
    return isNew() ? QVariantMap() : m_edits.pendingFields(m_id);
}

void DeskForm::reread()
{
    if (!m_open) return;
    // What is gone keeps its last values on screen.
    if (!m_id.isEmpty() && !isGone()) m_values = m_edits.subject().values(m_edits.view(), m_id);
    Q_EMIT changed();
}

void DeskForm::open(const QString &id)
{
    if (id.isEmpty()) return close();
    m_open = true;
    m_id = id;
    m_problem.clear();
    m_values.clear();
    reread();
}

void DeskForm::openNew(const QVariantMap &values)
{
    m_open = true;
    m_id.clear();
    m_problem.clear();
    m_own.clear();
    m_values = m_edits.subject().values(m_edits.view(), {});
    for (auto it = values.begin(); it != values.end(); ++it)
        m_values.insert(it.key(), it.value());
    Q_EMIT changed();
}

void DeskForm::close()
{
    if (!m_open) return;
    m_open = false;
    m_id.clear();
    m_values.clear();
    m_own.clear();
    m_problem.clear();
    Q_EMIT changed();
}

void DeskForm::set(const QString &field, const QVariant &value)
{
    if (!m_open) return;
    m_problem.clear();
    if (!m_id.isEmpty()) {
        (void)m_edits.set(m_id, field, value); // the field shows what is wrong
        return;
    }
    m_values.insert(field, value);
    const auto members = m_edits.subject().patch(m_edits.view(), {}, field, value);
    if (members)
        m_own.remove(field);
    else
        m_own.insert(members.error().field, members.error().detail);
    Q_EMIT changed();
}

void DeskForm::forget(const QString &field)
{
    if (m_id.isEmpty())
        m_own.remove(field);
    else
        m_edits.forget(m_id, field);
    Q_EMIT changed();
}

bool DeskForm::create()
{
    if (!isNew()) return false;
    const auto made = m_edits.add(m_values);
    if (!made) {
        if (made.error().field.isEmpty())
            m_problem = problemWords(made.error());
        else
            m_own.insert(made.error().field, problemWords(made.error()));
        Q_EMIT changed();
        return false;
    }
    open(*made);
    Q_EMIT created(*made);
    return true;
}

bool DeskForm::remove()
{
    if (!m_open || m_id.isEmpty()) return false;
    const auto removed = m_edits.remove({m_id});
    if (!removed) {
        m_problem = problemWords(removed.error());
        Q_EMIT changed();
        return false;
    }
    close();
    return true;
}

} // namespace Foyer
