// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/error.h"

#include <string>
#include <string_view>

namespace trainyard::storage {

// A refusal under the name that the Azure Storage services have for it ("BlobNotFound"), which is then the
// error's target.
Error fault(std::string_view code, std::string sentence);

// The same for the failed system call that left `code` in errno, at what `name` names to the client.
// `notFound` is the name for what is not there or lies outside of its share.
Error systemFault(int code, std::string_view notFound, std::string_view name);

} // namespace trainyard::storage
