// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "engine/api/trash.h"
#include "engine/base/result.h"

#include <memory>
#include <string>
#include <vector>

namespace trainyard::client {

class Requests;

// Reads an engine's trash page by page, what was deleted last first. Every call blocks; for one thread at a
// time. Errors: Unavailable when there was no answer, Internal when it cannot be read, else what the engine
// said.
class TrashReader
{
public:
    struct Page {
        std::vector<api::TrashItem> items;
        std::string next; // what asks for the page after it; empty: it is the last
    };

    explicit TrashReader(api::Endpoint endpoint);
    ~TrashReader();

    Result<Page> newest(int most); // 1 … 1000 of them, as in the pages after it
    Result<Page> after(const std::string &next);

private:
    std::unique_ptr<Requests> m_requests;
};

} // namespace trainyard::client
