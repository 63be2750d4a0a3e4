// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/client/client.h"

#include <optional>
#include <string>

namespace trainyard::test {

// What a job needs on an engine: workspace testWorkspace() with cluster "box" of one node and experiment
// "digits" (tests/models/testjob.h). False, and the reason in the test's output, where the engine refuses.
bool putTestYard(const client::Endpoint &engine);

bool putWorkspace(const client::Endpoint &engine, const api::ResourceId &id); // likewise
// Of that name among the engine's own; nothing, and the reason in the test's output, where it refuses.
std::optional<api::ResourceId> putWorkspace(const client::Endpoint &engine, const std::string &name);
bool putCommand(const client::Endpoint &engine, const api::ResourceId &job, const std::string &line);

} // namespace trainyard::test
