// SPDX-License-Identifier: Apache-2.0
#include "models/connections/enginecontacts.h"

#include "models/connections/enginecontact.h"

#include <algorithm>

namespace trainyard::models {

std::shared_ptr<EngineContact> EngineContacts::open(const QString &engine)
{
    if (auto known = m_open.value(engine).lock())
        return known;
    auto made = std::make_shared<EngineContact>();
    m_open.insert(engine, made);
    return made;
}

int EngineContacts::count() const
{
    return int(std::count_if(m_open.begin(), m_open.end(), [](const auto &each) { return !each.expired(); }));
}

} // namespace trainyard::models
