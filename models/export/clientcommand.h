// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"

#include <QString>

namespace trainyard::models {

enum class ShellClient {
    Az,  // Azure's command line, after `az cloud` and login as `trainyard-engine az-config` prepares them
    Curl // with the engine's token in the variable TRAINYARD_TOKEN
};

// Lines for a POSIX shell that submit a job like this one to the engine at `url` ("http://host:port", for
// Curl), under its name with "-again" behind it. Values of secrets are not in it: the engine does not tell
// them.
QString submitCommand(const api::Job &job, ShellClient client, const QString &url);

} // namespace trainyard::models
