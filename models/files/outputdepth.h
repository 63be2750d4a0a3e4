// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <string>

namespace trainyard::models {

// Fails where a folder lies deeper below a job's output directory than any is made on purpose: an engine that
// lists links back to folders on the way to them has ever more of them, for who reads them all.
Status checkOutputDepth(const std::string &path);

} // namespace trainyard::models
