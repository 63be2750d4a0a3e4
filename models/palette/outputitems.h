// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/foundfiles.h"
#include "models/palette/paletteitem.h"

namespace trainyard::models {

class OutputFilesModel;

// The files of one job as the palette shows them, with their URLs.
QList<PaletteItem> outputItems(const OutputFilesModel &files, const api::ResourceId &job);
// One that the engine has found, which is opened in its job.
PaletteItem outputItem(const api::FoundFile &file);

} // namespace trainyard::models
