// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/inputs/foldercontents.h"
#include "models/trainer/trainerlook.h"

namespace trainyard::wizards {

// What a folder with data holds, in sentences; `rows`: what the trainer says of it, null where that is
// nothing.
QString inputText(const models::FolderContents &contents, const models::DataDescription *rows);
// Likewise what the data are; of other files how many there are.
QString briefInputText(const models::FolderContents &contents, const models::DataDescription *rows);
QString describedDataText(const models::DataDescription &rows); // that have no problem

} // namespace trainyard::wizards
