// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/foundfiles.h"
#include "engine/api/job.h"
#include "engine/api/logs.h"
#include "engine/base/result.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace trainyard::client {

class Requests;

struct FileChunk {
    std::string bytes;
    std::uint64_t fileSize = 0; // when it was read
};

struct OutputPath {
    api::ResourceId job;
    std::string directory; // id of the output directory
    std::string path;      // below it
    bool isMerged = false; // `path` names several files of "stdouterr", A/B/C: one log (engine/api/logs.h)
};

// What to look for in a log, and in which lines.
struct LogQuery {
    std::string pattern;
    bool isRegex = true;
    bool ignoresCase = false;
    std::uint64_t from = 0; // the beginning of a line
    bool isBackwards = false;
    int most = 100;  // 0 … 1000 lines to be listed; 0: they are counted
    int context = 0; // 0 … 5 lines before and after each
};

// Names of files to look for; see api::FoundFiles.
struct FileQuery {
    std::string words;       // with blanks between them; each is met in the file's path or in where it is
    std::string before = {}; // api::FoundFiles::next of the last reply; empty: the newest jobs
    int most = 100;          // 1 … api::mostFoundFiles
};

// The files and logs that jobs, and the setup of clusters, wrote: a part of Client, which says what holds for
// all calls.
class OutputCalls
{
public:
    explicit OutputCalls(std::shared_ptr<Requests> requests);

    // `directory` is relative to the output directory; "" or "." is its top.
    Result<std::vector<api::OutputFile>> outputFiles(const api::ResourceId &job,
                                                     const std::string &directoryId,
                                                     const std::string &directory = {});
    // Up to `most` bytes from `offset` of a file that may be growing; empty at its end.
    Result<FileChunk> readFile(const std::string &downloadUrl, std::uint64_t offset, std::uint64_t most);

    // The files of all jobs that are called so, as far as one request gets.
    Result<api::FoundFiles> findFiles(const FileQuery &query);

    // One file of a job's output, for as long as the token is good: what readFile() takes.
    static std::string fileTarget(const OutputPath &file);
    Result<api::LogPlace> logLine(const OutputPath &file, std::uint64_t line);
    Result<api::LogPlace> logOffset(const OutputPath &file, std::uint64_t offset);
    enum class ArrivalsBy { Offset, Time };
    // The page of notes that has this byte, or the first one at this time or later.
    Result<api::LogArrivals> logArrivals(const OutputPath &file, ArrivalsBy by, std::int64_t value);
    Result<api::LogMatches> logMatches(const OutputPath &file, const LogQuery &query);

private:
    std::shared_ptr<Requests> m_requests;
};

} // namespace trainyard::client
