// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/foundfiles.h"
#include "tests/engine/client/testserver.h"
#include "tests/models/testjob.h"

#include <string>
#include <vector>

namespace trainyard::test {

// What an engine answers that has found files in directory MODEL of the job "found".
inline TestServer::Reply foundReply(const std::vector<std::string> &paths, const std::string &next = {})
{
    api::FoundFiles found;
    for (const std::string &path : paths)
        found.files.push_back({models::testJob("found").id, "MODEL", path});
    found.next = next;
    return {.body = api::toJson(found)};
}

} // namespace trainyard::test
