// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "engine/api/job.h"
#include "models/connections/savedconnection.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace trainyard::models {

enum class ShellClient {
    Az,  // Azure's command line, after `az cloud` and login as `trainyard-engine az-config` prepares them
    Curl // with the engine's token in the variable TRAINYARD_TOKEN
};

// How this machine's shell reaches the engine.
struct EngineWay {
    QString url = {};       // "http://host:port"; with sshTarget as that machine sees it
    QString sshTarget = {}; // what one writes behind ssh; empty: the engine is reached directly
    QString pin = {};       // Endpoint::pin
};

// By this connection where that leads through ssh, else to where the engine is reached; neither: nowhere.
EngineWay wayBy(const SavedConnection &connection, const std::optional<api::Endpoint> &endpoint);

// Lines for a POSIX shell that submit jobs like these, one command each, under their names with "-again"
// behind them; Curl goes to the engine by `way`, by a tunnel of its own where ssh leads there. The engine
// does not tell secrets: the shell puts its variables in their place, and submits nothing while one is
// missing.
QString submitCommands(const std::vector<api::Job> &jobs, ShellClient client, const EngineWay &way);

// The names of these variables, each once: SECRET_HF_TOKEN for the job's HF_TOKEN, REGISTRY_PASSWORD for what
// opens the registry of its container.
QStringList secretVariables(const std::vector<api::Job> &jobs);

} // namespace trainyard::models
