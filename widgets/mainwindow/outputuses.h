// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/files/outputsave.h"
#include "models/sentences/sentence.h"

#include <functional>

class QObject;

namespace trainyard::models {
class Backend;
}

namespace trainyard {

class PageOpener;

// What is done with a job's files beside reading and saving them.

// Copies where they lie on the engine's machine, a line each, once that has told it; while `context` lives.
void copyOutputPaths(const models::Backend &backend, const api::ResourceId &job,
                     const models::OutputChoices &chosen, QObject &context,
                     const std::function<void(const models::Sentence &)> &told,
                     const std::function<void(const models::Sentence &)> &failed);

// Opens a new job that reads this folder, on the cluster of the one that wrote it; says there by what name.
void beginWithOutput(PageOpener &pages, models::Backend &backend, const api::ResourceId &job,
                     const models::OutputChoice &folder);

} // namespace trainyard
