// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/palette/resourceitems.h"

namespace trainyard::models {

class OutputFilesModel;

// The files of one job as the palette shows them, with their URLs.
QList<PaletteItem> outputItems(const OutputFilesModel &files, const api::ResourceId &job);
// Those that an engine's finder has found, which are opened in their jobs and storage accounts.
QList<PaletteItem> foundItems(const PaletteEngine &engine);

// The shares and containers that its finder has found.
QList<PaletteItem> bucketItems(const PaletteEngine &engine);

} // namespace trainyard::models
