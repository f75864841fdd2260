// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/hub/projected.h"

namespace Foyer {

namespace {

/// A viewer of a class whom no change can name.
Viewer nobodyOf(ViewerClass viewers)
{
    Viewer viewer;
    viewer.kind =
        viewers == ViewerClass::Organizer ? Viewer::Kind::Organizer : Viewer::Kind::Public;
    return viewer;
}

} // namespace

ViewerClass classOf(const Viewer &viewer)
{
    return viewer.kind == Viewer::Kind::Organizer ? ViewerClass::Organizer : ViewerClass::Common;
}

const QByteArray &ProjectedChange::common(ViewerClass viewers, const Hub::Project &project) const
{
    const auto at = std::size_t(viewers);
    std::call_once(m_once[at], [&] { m_common[at] = project(m_change, nobodyOf(viewers)); });
    return m_common[at];
}

void Batch::append(Entry entry)
{
    const Change &change = entry->change();
    for (const Id &id : change.audience.ids)
        m_named.insert(id);
    if (!change.commandKey.isEmpty() && !change.actor.id.isEmpty()) m_named.insert(change.actor.id);
    m_entries.push_back(std::move(entry));
}

const QByteArray &Batch::common(ViewerClass viewers, const Hub::Project &project)
{
    const auto at = std::size_t(viewers);
    if (m_encoded[at]) return m_common[at];
    m_encoded[at] = true;
    if (m_entries.size() == 1) return m_common[at] = m_entries.front()->common(viewers, project);
    qsizetype size = 0;
    for (const Entry &entry : m_entries)
        size += entry->common(viewers, project).size();
    m_common[at].reserve(size);
    for (const Entry &entry : m_entries)
        m_common[at] += entry->common(viewers, project);
    return m_common[at];
}

bool Batch::names(const Viewer &viewer) const
{
    return !m_named.isEmpty() && !viewer.id.isEmpty() && m_named.contains(viewer.id);
}

QByteArray Batch::bytesFor(const Viewer &viewer, qint64 aboveSeq, const Hub::Project &project) const
{
    const ViewerClass viewers = classOf(viewer);
    const bool named = names(viewer);
    QByteArray bytes;
    for (const Entry &entry : m_entries) {
        if (entry->change().seq > aboveSeq)
            bytes += named ? project(entry->change(), viewer) : entry->common(viewers, project);
    }
    return bytes;
}

} // namespace Foyer
