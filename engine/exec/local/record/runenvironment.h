// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/ranrecord.h"
#include "engine/jobs/launchplan.h"

#include <string>

namespace trainyard::exec {

// Of this machine, from files of the system, and of the Python that the command of the first process names,
// which is run once, isolated from whatever lies in its folder. It has two seconds.
api::RanEnvironment environmentOf(const jobs::NodePlan &plan);

// "python3", "/opt/venv/bin/python" … in the command; empty: it names none, or changes first which one that
// is, as conda does.
std::string pythonIn(const jobs::ProcessPlan &process);

// What the Python printed: its version, then a line for each package, of which the first of a name counts.
void readPackages(const std::string &printed, api::RanEnvironment &environment);

} // namespace trainyard::exec
