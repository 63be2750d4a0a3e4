// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/launchplan.h"

namespace trainyard::exec {

// Makes `link.link` a symbolic link to the folder `link.target`, both with what is missing above them. A link
// that points elsewhere is replaced in one step; anything else of that name is a Conflict.
Status makeLink(const jobs::Link &link);

} // namespace trainyard::exec
