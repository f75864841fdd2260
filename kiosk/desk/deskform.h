// SPDX-License-Identifier: GPL-3.0-or-later
// One subject in a form. Of one that exists each field is saved by itself, when it is left; a new one is made with
// create().
#pragma once

#include "kiosk/desk/subjectedits.h"

namespace Foyer {

class DeskForm : public QObject
{
    Q_OBJECT
    Q_PROPERTY(QString subjectId READ subjectId NOTIFY changed)
    Q_PROPERTY(bool isOpen READ isOpen NOTIFY changed)
    Q_PROPERTY(bool isNew READ isNew NOTIFY changed)
    Q_PROPERTY(bool gone READ isGone NOTIFY changed)
    Q_PROPERTY(QString name READ name NOTIFY changed)
    Q_PROPERTY(QVariant values READ values NOTIFY changed)
    Q_PROPERTY(QVariant problems READ problems NOTIFY changed)
    Q_PROPERTY(QVariant pending READ pending NOTIFY changed)
    Q_PROPERTY(QString problem READ problem NOTIFY changed)
public:
    explicit DeskForm(SubjectEdits &edits, QObject *parent = nullptr);

    const Id &subjectId() const { return m_id; }
    bool isOpen() const { return m_open; }
    bool isNew() const { return m_open && m_id.isEmpty(); }
    /// Somebody deleted it while it stood here.
    bool isGone() const;
    QString name() const;
    QVariantMap values() const;
    QVariantMap problems() const;
    QVariantMap pending() const;
    /// What was wrong with the whole.
    const QString &problem() const { return m_problem; }

    Q_INVOKABLE void open(const QString &id);
    Q_INVOKABLE void openNew(const QVariantMap &values = {});
    Q_INVOKABLE void close();
    Q_INVOKABLE void set(const QString &field, const QVariant &value);
    /// What was refused is given up: the field shows what is saved.
    Q_INVOKABLE void forget(const QString &field);
    /// Makes the new one and shows it; false when a value is not acceptable (its field says why).
    Q_INVOKABLE bool create();
    Q_INVOKABLE bool remove();

Q_SIGNALS:
    void changed();
    void created(const QString &id);

private:
    void reread();

    SubjectEdits &m_edits;
    Id m_id;
    bool m_open = false;
    QVariantMap m_values; ///< as last read, or of the new one
    QVariantMap m_own;    ///< problems of the new one
    QString m_problem;
};

} // namespace Foyer
