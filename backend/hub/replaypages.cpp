// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/hub/replaypages.h"

namespace Foyer {

namespace {

constexpr int keepMs = 1'000;
constexpr int keepPages =
    32; ///< with pages of about 256 kB: what a storm may hold beyond the feeds' own queues

/// The question on its way. If whoever answers drops it (the store is closing), the feeds hear of
/// that too: else they would stay silent until their lifetime ends.
class Question
{
public:
    Question(std::shared_ptr<Inbox> inbox, PageKey key) : m_inbox(std::move(inbox)), m_key(key) {}
    Question(const Question &) = delete;
    Question &operator=(const Question &) = delete;
    ~Question()
    {
        PageReply reply;
        reply.key = m_key;
        if (!m_answered) m_inbox->page(std::move(reply));
    }

    /// On the reader's thread: the encoding is done here, not on the fan-out thread.
    void answer(LogPage page, const Hub::Project &project, ViewerClass viewers)
    {
        if (std::exchange(m_answered, true)) return;
        PageReply reply;
        reply.key = m_key;
        reply.state = page.state;
        reply.rows = int(page.changes.size());
        if (page.state == LogPage::State::Read && !page.changes.isEmpty()) {
            reply.batch = std::make_shared<Batch>();
            for (Change &change : page.changes)
                reply.batch->append(std::make_shared<const ProjectedChange>(std::move(change)));
            reply.batch->common(viewers, project);
        }
        m_inbox->page(std::move(reply));
    }

private:
    std::shared_ptr<Inbox> m_inbox;
    PageKey m_key;
    bool m_answered = false;
};

} // namespace

ReplayPages::ReplayPages(std::shared_ptr<const Hub::Project> project, Hub::Page page,
                         std::shared_ptr<Inbox> inbox)
    : m_project(std::move(project)), m_page(std::move(page)), m_inbox(std::move(inbox))
{
}

void ReplayPages::ask(const PageKey &key, ViewerClass viewers, quint64 token)
{
    Entry &entry = m_entries[key];
    if (entry.here) {
        m_ready.push_back({token, entry.reply});
        return;
    }
    entry.waiting.push_back(token);
    if (entry.waiting.size() > 1) return;
    auto question = std::make_shared<Question>(m_inbox, key);
    m_page(key.eventId, key.afterSeq, key.throughSeq, key.maxRows,
           [question, project = m_project, viewers](LogPage page) {
               question->answer(std::move(page), *project, viewers);
           });
}

void ReplayPages::arrived(PageReply reply, qint64 nowMs)
{
    const auto it = m_entries.find(reply.key);
    if (it == m_entries.end() || it->here) return;
    for (const quint64 token : it->waiting)
        m_ready.push_back({token, reply});
    // A failure is not kept: the next one who asks may be luckier. Nor is a page beyond the limit.
    if (reply.state == LogPage::State::Failed || m_kept >= keepPages) {
        m_entries.erase(it);
        return;
    }
    it->waiting = {};
    it->here = true;
    it->sinceMs = nowMs;
    it->reply = std::move(reply);
    ++m_kept;
}

std::vector<ReplayPages::Ready> ReplayPages::takeReady() { return std::exchange(m_ready, {}); }

int ReplayPages::expire(qint64 nowMs)
{
    if (!m_ready.empty()) return 0;
    if (m_kept == 0) return -1;
    m_kept -= int(m_entries.removeIf(
        [&](const auto &it) { return it.value().here && nowMs - it.value().sinceMs >= keepMs; }));
    return m_kept == 0 ? -1 : keepMs / 4;
}

} // namespace Foyer
