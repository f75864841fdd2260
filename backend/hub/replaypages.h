// SPDX-License-Identifier: GPL-3.0-or-later
// Pages of the log for feeds that catch up. After a restart thousands come back from the same
// position: equal pages are read and encoded once, and kept for a moment for those who come a
// little later.
#pragma once

#include "backend/hub/inbox.h"

#include <QtCore/QHash>

#include <vector>

namespace Foyer {

class ReplayPages
{
public:
    ReplayPages(std::shared_ptr<const Hub::Project> project, Hub::Page page,
                std::shared_ptr<Inbox> inbox);

    /// Asks for a page on behalf of a feed; it comes back through ready().
    void ask(const PageKey &key, ViewerClass viewers, quint64 token);
    /// A reply that came through the inbox.
    void arrived(PageReply reply, qint64 nowMs);
    /// Feeds whose page is there, each with it. Asking for the next page meanwhile is fine.
    struct Ready {
        quint64 token;
        PageReply page;
    };
    std::vector<Ready> takeReady();
    /// Forgets pages older than a moment. Milliseconds until the next look, -1 for none.
    int expire(qint64 nowMs);

private:
    struct Entry {
        bool here = false;
        qint64 sinceMs = 0;
        PageReply reply;
        std::vector<quint64> waiting;
    };

    std::shared_ptr<const Hub::Project> m_project;
    Hub::Page m_page;
    std::shared_ptr<Inbox> m_inbox;
    QHash<PageKey, Entry> m_entries;
    std::vector<Ready> m_ready;
    int m_kept = 0;
};

} // namespace Foyer
