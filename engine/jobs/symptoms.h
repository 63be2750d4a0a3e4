// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cause.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::jobs {

// What one line of a log proves about the process that wrote it.
struct Symptom {
    api::Cause cause = api::Cause::None;
    std::string sentence; // what happened and what to do, without the full stop
};

// What `line` proves, when the process that wrote it ended with `exitCode`.
std::optional<Symptom> symptomOf(std::string_view line, int exitCode);

// What a line of mpirun's own words proves, where the ranks said nothing.
std::optional<Symptom> symptomOfMpi(std::string_view line);

// Whether the line tells that another process of the job went away, so that the cause is to be looked for
// there.
bool tellsOfAnother(std::string_view line);

// Whether the line reports a loss, and if so whether that is a finite number.
enum class LossReport { None, Finite, NotFinite };
LossReport lossIn(std::string_view line);

} // namespace trainyard::jobs
