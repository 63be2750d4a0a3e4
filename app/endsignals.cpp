// SPDX-License-Identifier: Apache-2.0
#include "app/endsignals.h"

#include <QSocketNotifier>

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace trainyard::app {

namespace {

int wayIn = -1; // of the pipe by which a signal reaches the event loop

void tell(int)
{
    const int before = errno; // of what was interrupted
    [[maybe_unused]] const auto written = write(wayIn, "", 1);
    errno = before;
}

} // namespace

EndSignals::EndSignals(QObject *parent)
    : QObject(parent)
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0)
        return; // signals end the program as they are
    wayIn = ends[1];
    auto *notifier = new QSocketNotifier(ends[0], QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, [this, notifier] {
        notifier->setEnabled(false);
        emit endWanted();
    });
    struct sigaction action = {};
    action.sa_handler = tell;
    action.sa_flags = SA_RESTART | static_cast<int>(SA_RESETHAND);
    for (const int signal : {SIGTERM, SIGINT, SIGHUP})
        sigaction(signal, &action, nullptr);
}

} // namespace trainyard::app
