// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <filesystem>
#include <string>

namespace trainyard::daemon {

struct AzConfigOptions {
    std::filesystem::path directory;     // becomes AZURE_CONFIG_DIR
    std::filesystem::path dataDirectory; // of the running engine; empty: the user's own
};

// The program `trainyard-engine az-config`: writes the configuration with which Azure's command line talks to
// the running engine, and prints what is to be exported. Returns the exit status; what went wrong is one
// sentence on standard error.
int azConfig(const AzConfigOptions &options);

// What a configuration is made of.
struct AzEngine {
    std::string url; // https
    std::string token;
    std::filesystem::path certificate;
    bool isPortFixed = false;
    bool isStorageProxy = false;
};

// What the engine of this data directory says of itself; Unavailable when none runs.
Result<AzEngine> runningEngine(const std::filesystem::path &dataDirectory);

// Writes the folder (mode 0700, files 0600): clouds.config, config, azureProfile.json,
// service_principal_entries.json, which holds the token. Other files in it stay; what az had cached of an
// earlier engine goes.
Status writeAzConfig(const std::filesystem::path &directory, const AzEngine &engine);

// Lines for a shell, with what a person should know as comments.
std::string azExports(const std::filesystem::path &directory, const AzEngine &engine);

} // namespace trainyard::daemon
