// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"

#include <csignal>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

// A process by descriptor: unlike its number, that never comes to mean another one. The system calls
// themselves, since the header of glibc 2.36 declares its wrappers for C only.
namespace trainyard::exec {

// Readable when the process has ended; none (and errno) when there is no such process.
inline FileDescriptor openProcess(pid_t pid)
{
    return FileDescriptor(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0)));
}

inline bool signalProcess(int pidfd, int number)
{
    return ::syscall(SYS_pidfd_send_signal, pidfd, number, nullptr, 0) == 0;
}

// With a number that the receiver reads from the signal's siginfo_t.
inline bool signalProcess(int pidfd, int number, int value)
{
    siginfo_t info = {};
    info.si_signo = number;
    info.si_code = SI_QUEUE;
    info.si_pid = ::getpid();
    info.si_uid = ::getuid();
    info.si_value.sival_int = value;
    return ::syscall(SYS_pidfd_send_signal, pidfd, number, &info, 0) == 0;
}

} // namespace trainyard::exec
