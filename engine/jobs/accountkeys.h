// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"

#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::jobs {

// The keys of the storage accounts that there are, for whoever asks at once for many requests. Safe from any
// thread.
class AccountKeys
{
public:
    void put(const api::StorageAccount &account);
    void erase(const std::string &name);
    // Base64; empty when there is no such account.
    std::vector<std::string> of(std::string_view name) const;

private:
    mutable std::mutex m_mutex;
    std::map<std::string, std::vector<std::string>, std::less<>> m_keys; // guarded by m_mutex
};

} // namespace trainyard::jobs
