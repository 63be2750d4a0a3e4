// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fcntl.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

// Loaded before the C library, the wall clock is as many seconds off as the file $SHIFTED_CLOCK says at the
// moment; clocks that only run are left alone, as by somebody who sets the machine's time.
namespace {

long secondsOff()
{
    const char *file = std::getenv("SHIFTED_CLOCK");
    const int fd = file ? ::open(file, O_RDONLY | O_CLOEXEC) : -1;
    char text[32] = {};
    if (fd >= 0 && ::read(fd, text, sizeof text - 1) < 0)
        text[0] = '\0';
    ::close(fd);
    return std::strtol(text, nullptr, 10);
}

} // namespace

extern "C" {

int clock_gettime(clockid_t clock, timespec *time) noexcept
{
    const long result = ::syscall(SYS_clock_gettime, clock, time);
    if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE))
        time->tv_sec += secondsOff();
    return static_cast<int>(result);
}

int gettimeofday(timeval *time, void *) noexcept
{
    timespec now = {};
    clock_gettime(CLOCK_REALTIME, &now);
    *time = {now.tv_sec, now.tv_nsec / 1000};
    return 0;
}

std::time_t time(std::time_t *result) noexcept
{
    timespec now = {};
    clock_gettime(CLOCK_REALTIME, &now);
    if (result)
        *result = now.tv_sec;
    return now.tv_sec;
}

} // extern "C"
