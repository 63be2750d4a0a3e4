// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "models/notebook/notebookcells.h"

#include <functional>

namespace trainyard::models {

// The bytes of a notebook among the files of an engine. `name`: of the file, in sentences. For a worker: it
// blocks, and ends soon after `isCancelled`.
Result<QByteArray> fetchNotebookFile(const api::Endpoint &endpoint, const QString &url, const QString &name,
                                     const std::function<bool()> &isCancelled);
// What can be shown of it, likewise.
Result<NotebookCells> fetchNotebook(const api::Endpoint &endpoint, const QString &url, const QString &name,
                                    const std::function<bool()> &isCancelled);

} // namespace trainyard::models
