// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <QString>

#include <functional>

namespace trainyard::models {

// Called with each piece: the file that is packed, and how much of all is done, 0 … 1. False stops it.
using ZipProgress = std::function<bool(const QString &file, double done)>;

// Packs all files below a folder, by their paths in it, into a .zip file, in the form for large ones where
// one needs it. The file is written beside its place under a name of its own and renamed when it is whole;
// what fails or is stopped leaves nothing. For a worker: it blocks.
Status zipFolder(const QString &folder, const QString &target, const ZipProgress &progress);

} // namespace trainyard::models
