// SPDX-License-Identifier: GPL-3.0-or-later
// Many sends in one system call, by io_uring: about a fifth of the CPU of a delivery is entering the kernel for it. A
// kernel or container that does not allow it costs nothing but that fifth: open() then gives null.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

struct io_uring_cqe;
struct io_uring_sqe;

namespace Foyer {

/// One thread's. Sends never wait and are all done when submit() returns: nothing is left on its way.
class SendRing
{
public:
    static std::unique_ptr<SendRing> open();
    ~SendRing();
    SendRing(const SendRing &) = delete;
    SendRing &operator=(const SendRing &) = delete;

    bool isFull() const { return m_waiting == capacity; }
    bool isEmpty() const { return m_waiting == 0; }
    /// Notes a send; `bytes` stay where they are until submit(). Not when full.
    void add(int descriptor, const char *bytes, std::size_t size, void *owner);
    /// Sends all that was added; `done(owner, result)` gets the bytes taken or a negative errno.
    template <typename Done>
    void submit(Done done)
    {
        enter();
        Completion completion;
        while (next(completion))
            done(completion.owner, completion.result);
        m_waiting = 0;
    }

    static constexpr unsigned capacity = 128;

private:
    struct Completion {
        void *owner = nullptr;
        int result = 0;
    };

    SendRing() = default;
    bool map();
    void enter();
    bool next(Completion &completion);

    int m_descriptor = -1;
    unsigned m_waiting = 0;
    unsigned m_pending = 0; ///< submitted, completion not yet seen
    void *m_rings = nullptr;
    std::size_t m_ringBytes = 0;
    void *m_entries = nullptr;
    std::size_t m_entryBytes = 0;
    // Into the shared memory
    unsigned *m_sqTail = nullptr, *m_sqArray = nullptr;
    unsigned m_sqMask = 0;
    unsigned *m_cqHead = nullptr, *m_cqTail = nullptr;
    unsigned m_cqMask = 0;
    io_uring_sqe *m_sqes = nullptr;
    io_uring_cqe *m_cqes = nullptr;
    void *m_owners[capacity] = {};
};

} // namespace Foyer
