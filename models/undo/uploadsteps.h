// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/storage/storageplace.h"

#include <QStringList>

namespace trainyard::models {

class Backend;
class Transfer;

// Once it has ended well, a step of that engine's history, whichever window it was begun in: undone by
// deleting `fresh`, the paths in the bucket of what it alone made. None where there is nothing such, or where
// the engine keeps no trash: nothing would bring it back. The backend outlives the upload. GUI thread.
void addStepWhenSent(const Transfer &upload, const StoragePlace &place, const QStringList &fresh,
                     Backend &backend);

} // namespace trainyard::models
