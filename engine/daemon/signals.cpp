// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/signals.h"

#include <initializer_list>

namespace trainyard::daemon {

sigset_t endSignals()
{
    sigset_t set;
    ::sigemptyset(&set);
    for (const int number : {SIGTERM, SIGINT, SIGHUP})
        ::sigaddset(&set, number);
    return set;
}

void blockSignals(const sigset_t &signals)
{
    ::pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    std::signal(SIGPIPE, SIG_IGN);
}

int waitForSignal(const sigset_t &signals)
{
    int number = 0;
    while (::sigwait(&signals, &number) != 0) {
    }
    return number;
}

int takePendingSignal(const sigset_t &signals)
{
    const timespec none{};
    const int number = ::sigtimedwait(&signals, nullptr, &none);
    return number > 0 ? number : 0;
}

} // namespace trainyard::daemon
