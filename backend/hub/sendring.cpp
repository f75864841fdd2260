// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/hub/sendring.h"

#include <linux/io_uring.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace Foyer {

namespace {

// Debian's C library has no wrappers for these calls.
int ringSetup(unsigned entries, io_uring_params *parameters)
{
    return int(syscall(__NR_io_uring_setup, entries, parameters));
}

int ringEnter(int descriptor, unsigned submit, unsigned wait, unsigned flags)
{
    return int(syscall(__NR_io_uring_enter, descriptor, submit, wait, flags, nullptr, 0));
}

template <typename T>
T *at(void *memory, unsigned offset)
{
    return reinterpret_cast<T *>(static_cast<char *>(memory) + offset);
}

} // namespace

std::unique_ptr<SendRing> SendRing::open()
{
    std::unique_ptr<SendRing> ring(new SendRing);
    return ring->map() ? std::move(ring) : nullptr;
}

bool SendRing::map()
{
    io_uring_params parameters{};
    m_descriptor = ringSetup(capacity, &parameters);
    // One mapping for both rings, and no completion lost: both since Linux 5.5.
    constexpr unsigned needed = IORING_FEAT_SINGLE_MMAP | IORING_FEAT_NODROP;
    if (m_descriptor < 0 || (parameters.features & needed) != needed) return false;
    const std::size_t submissions =
        parameters.sq_off.array + parameters.sq_entries * sizeof(unsigned);
    const std::size_t completions =
        parameters.cq_off.cqes + parameters.cq_entries * sizeof(io_uring_cqe);
    m_ringBytes = submissions > completions ? submissions : completions;
    m_entryBytes = parameters.sq_entries * sizeof(io_uring_sqe);
    const auto shared = [this](std::size_t bytes, off_t offset) -> void * {
        void *memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE,
                            m_descriptor, offset);
        return memory == MAP_FAILED ? nullptr : memory;
    };
    m_rings = shared(m_ringBytes, IORING_OFF_SQ_RING);
    m_entries = shared(m_entryBytes, IORING_OFF_SQES);
    if (!m_rings || !m_entries) return false;
    m_sqTail = at<unsigned>(m_rings, parameters.sq_off.tail);
    m_sqArray = at<unsigned>(m_rings, parameters.sq_off.array);
    m_sqMask = *at<unsigned>(m_rings, parameters.sq_off.ring_mask);
    m_cqHead = at<unsigned>(m_rings, parameters.cq_off.head);
    m_cqTail = at<unsigned>(m_rings, parameters.cq_off.tail);
    m_cqMask = *at<unsigned>(m_rings, parameters.cq_off.ring_mask);
    m_sqes = static_cast<io_uring_sqe *>(m_entries);
    m_cqes = at<io_uring_cqe>(m_rings, parameters.cq_off.cqes);
    return true;
}

SendRing::~SendRing()
{
    if (m_entries) munmap(m_entries, m_entryBytes);
    if (m_rings) munmap(m_rings, m_ringBytes);
    if (m_descriptor >= 0) ::close(m_descriptor);
}

void SendRing::add(int descriptor, const char *bytes, std::size_t size, void *owner)
{
    const unsigned tail = *m_sqTail + m_waiting;
    io_uring_sqe &entry = m_sqes[tail & m_sqMask];
    std::memset(&entry, 0, sizeof entry);
    entry.opcode = IORING_OP_SEND;
    entry.fd = descriptor;
    entry.addr = reinterpret_cast<std::uintptr_t>(bytes);
    entry.len = unsigned(size);
    // Not waiting is what makes every send done within the call.
    entry.msg_flags = MSG_NOSIGNAL | MSG_DONTWAIT;
    entry.user_data = m_waiting;
    m_sqArray[tail & m_sqMask] = tail & m_sqMask;
    m_owners[m_waiting++] = owner;
}

void SendRing::enter()
{
    __atomic_store_n(m_sqTail, *m_sqTail + m_waiting, __ATOMIC_RELEASE);
    m_pending = m_waiting;
    unsigned left = m_waiting;
    while (left > 0) {
        const int taken = ringEnter(m_descriptor, left, 0, 0);
        if (taken > 0)
            left -= unsigned(taken);
        else if (taken < 0 && errno != EINTR && errno != EAGAIN && errno != EBUSY)
            break;
    }
}

bool SendRing::next(Completion &completion)
{
    if (m_pending == 0) return false;
    const unsigned head = *m_cqHead;
    while (head == __atomic_load_n(m_cqTail, __ATOMIC_ACQUIRE)) {
        // All is done when enter() returns; should a kernel see it otherwise, wait rather than lose one.
        if (ringEnter(m_descriptor, 0, 1, IORING_ENTER_GETEVENTS) < 0 && errno != EINTR)
            return false;
    }
    const io_uring_cqe &entry = m_cqes[head & m_cqMask];
    completion.owner = m_owners[entry.user_data];
    completion.result = entry.res;
    __atomic_store_n(m_cqHead, head + 1, __ATOMIC_RELEASE);
    --m_pending;
    return true;
}

} // namespace Foyer
