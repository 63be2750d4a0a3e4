// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/accountkeys.h"

namespace trainyard::jobs {

void AccountKeys::put(const api::StorageAccount &account)
{
    const std::lock_guard lock(m_mutex);
    m_keys[account.id.name] = {account.keys[0], account.keys[1]};
}

void AccountKeys::erase(const std::string &name)
{
    const std::lock_guard lock(m_mutex);
    m_keys.erase(name);
}

std::vector<std::string> AccountKeys::of(std::string_view name) const
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_keys.find(name);
    return found == m_keys.end() ? std::vector<std::string>() : found->second;
}

} // namespace trainyard::jobs
