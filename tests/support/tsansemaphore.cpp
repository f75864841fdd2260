// SPDX-License-Identifier: GPL-3.0-or-later
// QSemaphore waits inside Qt's library, which ThreadSanitizer does not see: what is handed over by one would look like
// a race. Part of every test under tsan; says who waits for whom, and calls the library's.
#include <QtCore/QSemaphore>

#include <dlfcn.h>

extern "C" {
void __tsan_acquire(void *);
void __tsan_release(void *);
}

namespace {

template <typename Function>
Function next(const char *name)
{
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

} // namespace

void QSemaphore::release(int n)
{
    static const auto original = next<void (*)(QSemaphore *, int)>("_ZN10QSemaphore7releaseEi");
    __tsan_release(this);
    original(this, n);
}

void QSemaphore::acquire(int n)
{
    static const auto original = next<void (*)(QSemaphore *, int)>("_ZN10QSemaphore7acquireEi");
    original(this, n);
    __tsan_acquire(this);
}

bool QSemaphore::tryAcquire(int n)
{
    static const auto original = next<bool (*)(QSemaphore *, int)>("_ZN10QSemaphore10tryAcquireEi");
    const bool acquired = original(this, n);
    if (acquired) __tsan_acquire(this);
    return acquired;
}

bool QSemaphore::tryAcquire(int n, int timeout)
{
    static const auto original =
        next<bool (*)(QSemaphore *, int, int)>("_ZN10QSemaphore10tryAcquireEii");
    const bool acquired = original(this, n, timeout);
    if (acquired) __tsan_acquire(this);
    return acquired;
}
