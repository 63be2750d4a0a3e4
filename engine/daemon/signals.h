// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <csignal>

namespace trainyard::daemon {

// The signals that ask a program to end: SIGTERM, SIGINT and SIGHUP.
sigset_t endSignals();

// For this thread and those it starts later: the signals wait until waitForSignal() takes them. SIGPIPE is
// ignored.
void blockSignals(const sigset_t &signals);

// Sleeps until one of the signals, which must be blocked, comes.
int waitForSignal(const sigset_t &signals);

// The same without sleeping: 0 when none has come.
int takePendingSignal(const sigset_t &signals);

} // namespace trainyard::daemon
