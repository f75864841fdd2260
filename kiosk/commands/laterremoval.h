// SPDX-License-Identifier: GPL-3.0-or-later
// What is gone from a list but not yet from the server, for as long as it can be taken back.
#pragma once

#include <QtCore/QTimer>

namespace Foyer {

class LaterRemoval : public QObject
{
    Q_OBJECT
public:
    static constexpr int UndoMs = 30'000;

    explicit LaterRemoval(QObject *parent = nullptr);

    /// The subject that goes, and how it is called; empty: none.
    const QString &id() const { return m_id; }
    const QString &name() const { return m_name; }

    /// One at a time: the one before is meant, and goes now.
    void start(const QString &id, const QString &name);
    void undo();
    /// What waits goes now.
    void flush();

Q_SIGNALS:
    /// The server is to be told. id() and name() are empty by then.
    void due(const QString &id);

private:
    QTimer m_timer;
    QString m_id, m_name;
};

} // namespace Foyer
