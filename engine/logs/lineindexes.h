// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/logs/lineindex.h"

#include <condition_variable>
#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <thread>
#include <tuple>
#include <vector>

namespace trainyard::logs {

// The line indexes of the files that were asked about last. A thread of its own reads on in those that are
// not known to their end; it keeps a file open only as long. Any thread.
class LineIndexes
{
public:
    LineIndexes();
    ~LineIndexes(); // within a few MiB of reading
    LineIndexes(const LineIndexes &) = delete;
    LineIndexes &operator=(const LineIndexes &) = delete;

    // The index of the open file, which knows as much of it as could be read in 20 ms at least: all of most
    // logs. A file that has become shorter, or another one of the same name, is begun anew.
    std::shared_ptr<LineIndex> of(const FileDescriptor &file);

private:
    struct Identity { // of a file, as long as it lives and after
        std::uint64_t device = 0;
        std::uint64_t inode = 0;
        std::int64_t birth = 0; // ns since 1970; 0 where the file system does not know
        bool operator==(const Identity &) const = default;
    };
    struct Entry {
        Identity identity;
        std::shared_ptr<LineIndex> index;
    };
    struct Work {
        FileDescriptor file;
        std::shared_ptr<LineIndex> index;
    };

    static Identity identify(int fd);
    std::shared_ptr<LineIndex> find(const Identity &identity, std::uint64_t size);
    bool isWorkedOn(const std::shared_ptr<LineIndex> &index) const; // m_mutex held
    void goOn(const FileDescriptor &file, const std::shared_ptr<LineIndex> &index);
    void run();

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::list<Entry> m_entries;       // the one asked about last in front; guarded by m_mutex
    std::list<Work> m_work;           // guarded by m_mutex
    std::shared_ptr<LineIndex> m_now; // being worked on; guarded by m_mutex
    bool m_isStopping = false;        // guarded by m_mutex
    std::thread m_thread;             // last: it uses all of the above
};

} // namespace trainyard::logs
