// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace trainyard::exec {

// Why a supervisor is told to end its job with grace; comes with the signal, so that its service log can
// tell.
enum class StopReason {
    Order,            // of a user, or of a cluster that takes its node away; or a signal from elsewhere
    FailureElsewhere, // another node of the job has failed
    WorkDone          // the job's other nodes have ended, and this one only served them
};

} // namespace trainyard::exec
