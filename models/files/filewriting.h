// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/files/filesave.h"
#include "models/files/transfer.h"

#include <memory>

namespace trainyard::models {

// A FileSave as a transfer. What was cancelled or failed left what was there, and begins from the start.
std::unique_ptr<Transfer> writeFile(const QString &target, FileSave::Write write);

} // namespace trainyard::models
