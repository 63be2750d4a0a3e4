// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/base/result.h"

#include <filesystem>
#include <string>

namespace trainyard::daemon {

// An engine's data directory, locked for this process for as long as the object lives.
class DataDirectory
{
public:
    // Makes the folder (for its owner alone) when it is not there. Conflict, with the other's process id,
    // when another engine uses it.
    static Result<DataDirectory> open(const std::filesystem::path &directory);

    const std::filesystem::path &path() const { return m_path; }

private:
    DataDirectory(std::filesystem::path path, FileDescriptor lock);

    std::filesystem::path m_path;
    FileDescriptor m_lock;
};

// The secret in `file`, which is made (random, mode 0600) when it is not there. Refuses a file that others
// can read.
Result<std::string> secretIn(const std::filesystem::path &file);

// Tells workbenches on this machine where the engine is, from write() until the object goes.
class EngineFile
{
public:
    struct Content {
        std::string url;
        std::filesystem::path tokenFile;
        std::string instance;
        std::filesystem::path certificate = {}; // what clients are to trust for https
        bool isPortFixed = false;               // the next start has the same port
        bool isStorageProxy = false;
    };

    // A file that an engine left behind when it was killed is removed at once: nobody must take it for ours.
    explicit EngineFile(const std::filesystem::path &dataDirectory);
    ~EngineFile();
    EngineFile(const EngineFile &) = delete;
    EngineFile &operator=(const EngineFile &) = delete;

    Status write(const Content &content);

private:
    const std::filesystem::path m_file;
};

} // namespace trainyard::daemon
