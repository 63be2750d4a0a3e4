// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "engine/api/machinelook.h"

namespace trainyard::client {

// What an engine says of its machine; of any number of paths and programs, in several requests. Blocks.
// NotFound of earlier engines.
Result<api::MachineSight> lookAtMachine(const api::Endpoint &engine, const api::MachineQuestion &question);

} // namespace trainyard::client
