// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace trainyard::http {

// Whether the empty line behind a request's head is among `bytes`.
bool hasWholeHead(std::string_view bytes);

// The HTTP library takes header values as percent-encoded, which none are: signatures and metadata would
// not be what the client sent. `bytes`, which begin with a whole head, as the library must be given them
// to read the values that were sent.
std::string asLibraryReads(std::string_view bytes);

} // namespace trainyard::http
