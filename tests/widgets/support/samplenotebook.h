// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/engine/client/testserver.h"

#include <string>

namespace trainyard::test {

// What an engine answers that is asked for a notebook which a kernel has run: the one that is "failed.ipynb"
// has a cell that failed, "empty" and "broken" are as they are called, "gone" and "unread" are refused.
TestServer::Reply sampleNotebook(const std::string &name);

} // namespace trainyard::test
