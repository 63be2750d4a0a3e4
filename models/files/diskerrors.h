// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <QString>

#include <string>

// Why a place of this machine's disk cannot be used: in the engine's English, so that it is said in the
// language of the moment in which it is shown. `reason`: errno of what failed, 0 where the system named none.
// Any thread.
namespace trainyard::models {

Error unreadable(const QString &path, int reason);
Error unwritable(const QString &path, int reason);
Error unwritableFolder(const QString &path, int reason); // in which something was to be made

// A sentence of the workbench's own, as filessentences.cpp has it.
Error because(const std::string &sentence);

} // namespace trainyard::models
