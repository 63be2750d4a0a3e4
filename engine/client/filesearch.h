// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/foundstored.h"
#include "engine/client/client.h"

namespace trainyard::client {

// As Client::findFiles() begins, with files of storage accounts. Blocks as the client's own functions.
Result<api::FoundAnywhere> findAnywhere(Client &client, const std::string &words, int most);

} // namespace trainyard::client
