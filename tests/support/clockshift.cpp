// SPDX-License-Identifier: GPL-3.0-or-later
// LD_PRELOAD for tests: the wall clock of a process, and no other clock, is moved by what stands in a file
// (FOYER_CLOCK_FILE, milliseconds, eight bytes). The file may change at any moment.
#include <cstdint>
#include <cstdlib>
#include <ctime>

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <unistd.h>

namespace {

const volatile std::int64_t *shiftOfFile()
{
    const char *name = std::getenv("FOYER_CLOCK_FILE");
    const int file = name ? ::open(name, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0) return nullptr;
    void *mapped = ::mmap(nullptr, sizeof(std::int64_t), PROT_READ, MAP_SHARED, file, 0);
    ::close(file);
    return mapped == MAP_FAILED ? nullptr : static_cast<const volatile std::int64_t *>(mapped);
}

} // namespace

extern "C" {

int clock_gettime(clockid_t clock, timespec *time) noexcept
{
    using Real = int (*)(clockid_t, timespec *);
    static const auto real = reinterpret_cast<Real>(::dlsym(RTLD_NEXT, "clock_gettime"));
    static const volatile std::int64_t *const shift = shiftOfFile();
    const int result = real(clock, time);
    if (result != 0 || !shift || (clock != CLOCK_REALTIME && clock != CLOCK_REALTIME_COARSE))
        return result;
    const std::int64_t nanos = time->tv_nsec + *shift % 1000 * 1'000'000;
    constexpr std::int64_t second = 1'000'000'000;
    time->tv_sec += *shift / 1000 + (nanos < 0 ? -1 : nanos / second);
    time->tv_nsec = nanos < 0 ? nanos + second : nanos % second;
    return result;
}

int gettimeofday(timeval *__restrict now, void *__restrict) noexcept
{
    timespec time{};
    const int result = clock_gettime(CLOCK_REALTIME, &time);
    now->tv_sec = time.tv_sec;
    now->tv_usec = time.tv_nsec / 1000;
    return result;
}

time_t time(time_t *into) noexcept
{
    timespec now{};
    clock_gettime(CLOCK_REALTIME, &now);
    if (into) *into = now.tv_sec;
    return now.tv_sec;
}

} // extern "C"
