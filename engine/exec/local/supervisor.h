// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

namespace trainyard::exec {

// The program `trainyard-engine supervise`, one per node of a running job: reads its order from standard
// input, leaves state.json in `nodeDirectory`, closes standard output (that tells the engine), runs the job's
// part, ends every process of it, and leaves exit.json. It needs no engine. SIGTERM ends the job with grace,
// SIGQUIT at once. It is two processes: one runs the job; the other, whose number state.json has, guards it.
// When either is killed the other ends every process of the job. Returns the program's exit status: 0 when
// exit.json tells the rest.
int supervise(const std::filesystem::path &nodeDirectory);

} // namespace trainyard::exec
