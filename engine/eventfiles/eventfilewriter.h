// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/base/result.h"
#include "engine/eventfiles/eventcodec.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace trainyard::eventfiles {

// How the names of event files begin. TensorBoard looks for "tfevents" in them and reads the files of a
// folder in the order of their names.
inline constexpr std::string_view namePrefix = "events.out.tfevents.";

bool isEventFileName(std::string_view name);

// Writes one event file, which begins with the version of its format. One thread at a time.
class EventFileWriter
{
public:
    // A new file in this folder, "events.out.tfevents.TIME.HOST.PROCESS". Both are made by create(), or by
    // the first flush() with something to write.
    explicit EventFileWriter(std::filesystem::path directory);
    // Goes on behind the first `size` bytes of a file, which must be whole records, and cuts off the rest.
    static Result<EventFileWriter> append(const std::filesystem::path &file, std::uint64_t size);

    const std::filesystem::path &file() const { return m_file; } // empty: none yet

    Status create();
    void add(const MetricEvent &event);
    bool hasPending() const { return !m_pending.empty(); }
    // Writes what was added, whole or not at all; what could not be written stays for the next try.
    Status flush();

private:
    Status makeFile();

    std::filesystem::path m_directory;
    std::filesystem::path m_file;
    FileDescriptor m_fd;
    std::uint64_t m_size = 0; // of the whole records in m_file
    bool m_hasHeader = false; // waiting in m_pending or written
    std::string m_pending;    // records
};

} // namespace trainyard::eventfiles
