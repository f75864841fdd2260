// SPDX-License-Identifier: GPL-3.0-or-later
// What the window remembers from one start to the next: its size and place, and for each event and screen which panels
// are open.
#pragma once

#include "kiosk/client/replicasource.h"
#include "kiosk/commands/screenmemory.h"

#include <QtCore/QJsonObject>
#include <QtCore/QTimer>

namespace Foyer {

class ShellMemory : public QObject
{
    Q_OBJECT
public:
    /// An empty name remembers nothing on disk. A file that cannot be read is as none.
    explicit ShellMemory(QString file, QObject *parent = nullptr);
    ~ShellMemory() override; ///< writes what is not on disk yet

    /// By a path such as {"events", id, "editor", "zoom"}; undefined when never set.
    QJsonValue value(const QStringList &path) const;
    void setValue(const QStringList &path, const QJsonValue &value);

private:
    void save();

    QString m_file;
    QJsonObject m_root;
    QTimer m_timer;
};

/// The part of it that is the event's on screen.
class EventMemory final : public ScreenMemory
{
public:
    /// Both must outlive this.
    EventMemory(ShellMemory &memory, const ReplicaSource &source)
        : m_memory(memory), m_source(source)
    {
    }

    QVariant remembered(const QString &screen, const QString &name) const override;
    void remember(const QString &screen, const QString &name, const QVariant &value) override;

private:
    ShellMemory &m_memory;
    const ReplicaSource &m_source;
};

} // namespace Foyer
