// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/jobfolders.h"

#include <QString>

// Files of an engine that are opened with programs of the desktop: where they lie on this machine, or copies
// of them, which last as long as this program.
namespace trainyard::models::openedcopies {

constexpr qint64 largeBytes = 200'000'000; // whoever wants a copy of more is asked first

// A new folder of its own for a copy; empty: it cannot be made. It goes when the program ends.
// Blocks. Any thread.
QString newFolder();
// Removes what programs left behind that ended without doing so. Blocks.
void removeLeftovers();

// Where a job's file lies on the engine's machine that this address reads; empty: it is none of its outputs.
QString placeOf(const QString &url, const api::JobFolders &folders);

} // namespace trainyard::models::openedcopies
