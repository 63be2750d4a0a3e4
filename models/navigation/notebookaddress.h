// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/navigation/pageaddress.h"
#include "models/palette/paletteitem.h"

#include <QString>

#include <optional>

// Where a notebook is among the files of an engine: what its page is known by.
namespace trainyard::models {

PageAddress notebookAddress(const FilePlace &file);
std::optional<FilePlace> notebookFile(const PageAddress &address); // none: it is of no notebook

// The file of this job's outputs that a link of the engine reads; none: it is no such link.
std::optional<OutputPlace> outputAt(const QString &link, const api::ResourceId &job);

// Its address below the engine's, which holds as long as the file is there: what Client::readFile() takes.
QString fileTarget(const FilePlace &file);
QString fileName(const FilePlace &file);

} // namespace trainyard::models
