// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/storage/storage.h"

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string_view>
#include <thread>

namespace trainyard::storage {

// Whether clients give this name to a file of a share as long as they have not sent all of it: ".upload-" and
// 32 hexadecimal digits.
bool isUploadName(std::string_view name);

// Removes from all shares the files of such a name that nobody has written for `age`. `mustEnd` is asked at
// every folder.
void removeCutUploads(const Storage &storage, std::chrono::seconds age, const std::function<bool()> &mustEnd);

// Does so in a thread of its own, at once and every day, with what is older than a day: nobody goes on with
// it any more.
class UploadSweep
{
public:
    explicit UploadSweep(std::shared_ptr<const Storage> storage);
    ~UploadSweep(); // soon
    UploadSweep(const UploadSweep &) = delete;
    UploadSweep &operator=(const UploadSweep &) = delete;

private:
    void run();
    bool isEnding() const;

    const std::shared_ptr<const Storage> m_storage;
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_isEnding = false; // guarded by m_mutex
    std::thread m_thread;    // last: uses the others
};

} // namespace trainyard::storage
