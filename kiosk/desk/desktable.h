// SPDX-License-Identifier: GPL-3.0-or-later
// The table of one kind of subject, kept up to date with the draft and its commands.
#pragma once

#include "kiosk/desk/subjectedits.h"

#include <QtCore/QTimer>

namespace Foyer {

// The whole name: qmltyperegistrar finds no other.
class DeskTable : public Foyer::TableModel
{
    Q_OBJECT
    Q_PROPERTY(QString refusal READ refusal NOTIFY refusalChanged)
public:
    explicit DeskTable(SubjectEdits &edits, QObject *parent = nullptr);

    /// What stands in the editor of a cell.
    Q_INVOKABLE QString editText(const QString &id, const QString &column) const;
    /// Saves a cell; false when the value cannot be sent (the cell says why).
    Q_INVOKABLE bool edit(const QString &id, const QString &column, const QString &text);
    Q_INVOKABLE void forgetProblem(const QString &id, const QString &column);
    /// The same value in one field of several rows, as one step.
    Q_INVOKABLE bool setAll(const QStringList &ids, const QString &field, const QVariant &value);
    Q_INVOKABLE bool remove(const QStringList &ids);
    /// Why the last removal could not even be queued; until dismissed. What the server refuses is on the shell's cards.
    const QString &refusal() const { return m_refusal; }
    Q_INVOKABLE void dismiss();

    /// Rows are made anew once control is back in the event loop.
    void refresh();
    void refreshNow();

Q_SIGNALS:
    void refusalChanged();

private:
    SubjectEdits &m_edits;
    QTimer m_soon;
    bool take(const Result<void> &done);
    QString m_refusal;
};

} // namespace Foyer
