// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/export/jobexport.h"
#include "models/files/transfer.h"

#include <memory>
#include <vector>

namespace trainyard::models {

// A JobExport as a transfer. What was cancelled or failed left nothing and begins from the start.
std::unique_ptr<Transfer> exportTo(const QString &target, const api::Endpoint &engine,
                                   const std::vector<api::Job> &jobs, const ExportWish &wish);

} // namespace trainyard::models
