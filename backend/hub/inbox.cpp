// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/hub/inbox.h"

#include <sys/eventfd.h>
#include <unistd.h>

namespace Foyer {

size_t qHash(const PageKey &key, size_t seed)
{
    return qHashMulti(seed, key.eventId, key.afterSeq, key.throughSeq, key.maxRows);
}

Inbox::Inbox() : m_event(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {}

Inbox::~Inbox()
{
    for (const Adoption &adoption : m_arrivals.adoptions)
        ::close(adoption.descriptor);
    ::close(m_event);
}

template <typename Add>
void Inbox::add(Add add)
{
    bool wake = false;
    {
        const std::lock_guard lock(m_mutex);
        add(m_arrivals);
        wake = !m_signalled;
        m_signalled = true;
    }
    if (wake) eventfd_write(m_event, 1);
}

void Inbox::head(HubHead head)
{
    add([&](Arrivals &to) { to.head = std::move(head); });
}

void Inbox::changes(const std::vector<Batch::Entry> &changes)
{
    add([&](Arrivals &to) { to.changes.insert(to.changes.end(), changes.begin(), changes.end()); });
}

void Inbox::adopt(Adoption adoption)
{
    add([&](Arrivals &to) { to.adoptions.push_back(std::move(adoption)); });
}

void Inbox::close(Closing closing)
{
    add([&](Arrivals &to) { to.closings.push_back(std::move(closing)); });
}

void Inbox::page(PageReply reply)
{
    add([&](Arrivals &to) { to.pages.push_back(std::move(reply)); });
}

void Inbox::pass(Passing passing)
{
    add([&](Arrivals &to) { to.passing.push_back(std::move(passing)); });
}

void Inbox::stop()
{
    add([](Arrivals &to) { to.stop = true; });
}

Arrivals Inbox::take()
{
    eventfd_t count = 0;
    eventfd_read(m_event, &count);
    const std::lock_guard lock(m_mutex);
    m_signalled = false;
    return std::exchange(m_arrivals, {});
}

} // namespace Foyer
