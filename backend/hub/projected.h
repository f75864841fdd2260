// SPDX-License-Identifier: GPL-3.0-or-later
// A change encoded once per distinct projection, and the changes of one event that go out together.
// Bytes differ by viewer only in two ways: organizers see the actor, and whoever a change names
// (its audience, or the actor with its command key) gets bytes of their own. Everybody else shares
// one of two byte arrays.
#pragma once

#include "backend/hub/hub.h"

#include <QtCore/QSet>

#include <array>
#include <mutex>
#include <vector>

namespace Foyer {

enum class ViewerClass { Common, Organizer };
ViewerClass classOf(const Viewer &viewer);

class ProjectedChange
{
public:
    explicit ProjectedChange(Change change) : m_change(std::move(change)) {}
    const Change &change() const { return m_change; }
    /// Bytes for everybody of a class whom the change does not name. From any thread; encoded once.
    const QByteArray &common(ViewerClass viewers, const Hub::Project &project) const;

private:
    Change m_change;
    mutable std::array<std::once_flag, 2> m_once;
    mutable std::array<QByteArray, 2> m_common;
};

/// Changes of one event in seq order. One thread at a time.
class Batch
{
public:
    using Entry = std::shared_ptr<const ProjectedChange>;

    void append(Entry entry);
    qint64 firstSeq() const { return m_entries.front()->change().seq; }
    qint64 lastSeq() const { return m_entries.back()->change().seq; }
    int size() const { return int(m_entries.size()); }

    /// The messages of a class one after the other. The array is shared by all who get it.
    const QByteArray &common(ViewerClass viewers, const Hub::Project &project);
    /// True when this viewer's bytes are not the common ones.
    bool names(const Viewer &viewer) const;
    /// This viewer's own messages, only those above a seq.
    QByteArray bytesFor(const Viewer &viewer, qint64 aboveSeq, const Hub::Project &project) const;

private:
    std::vector<Entry> m_entries;
    QSet<Id> m_named;
    std::array<QByteArray, 2> m_common;
    std::array<bool, 2> m_encoded{};
};

} // namespace Foyer
