// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/http/reply.h"

#include <QtCore/QMutex>
#include <QtCore/QObject>

#include <functional>
#include <memory>
#include <unordered_map>
#include <vector>

namespace Foyer {

/// Replies that wait for another thread. The other thread knows only a ticket: a reply, and what
/// hangs on it, lives and dies on the event loop's thread. What many commands of one commit answer
/// crosses over in one event.
class LateAnswers
{
public:
    using Ticket = quint64;
    /// Runs on the event loop's thread.
    using Finish = std::function<Response()>;

    /// The end that other threads hold; outlives the table, and then does nothing.
    class Inbox
    {
    public:
        /// From any thread, once per ticket, also before put().
        void post(Ticket ticket, Finish finish);

    private:
        friend class LateAnswers;
        QMutex m_mutex;
        std::vector<std::pair<Ticket, Finish>> m_items;
        QObject *m_receiver = nullptr;
        bool m_woken = false;
    };

    LateAnswers();
    ~LateAnswers(); ///< replies still held answer 500

    std::shared_ptr<Inbox> inbox() const { return m_inbox; }
    Ticket newTicket() { return ++m_last; }
    void put(Ticket ticket, HeldReply reply) { m_held.emplace(ticket, std::move(reply)); }
    int waiting() const { return static_cast<int>(m_held.size()); }

private:
    class Receiver : public QObject
    {
    public:
        explicit Receiver(LateAnswers *owner) : m_owner(owner) {}
        bool event(QEvent *event) override;

    private:
        LateAnswers *m_owner;
    };
    void drain();

    Receiver m_receiver;
    std::shared_ptr<Inbox> m_inbox = std::make_shared<Inbox>();
    std::unordered_map<Ticket, HeldReply> m_held;
    Ticket m_last = 0;
};

} // namespace Foyer
