// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QProcessEnvironment>
#include <QStringList>

namespace trainyard::models {

// The folders in which environments of Python keep their programs: the active one's, those beside this file
// and some folders above it (nothing beside what is no whole path), those in the home folder and in /opt. Not
// those of the programs' path. Some may not be there. Reads the disk.
QStringList environmentFolders(const QString &file, const QProcessEnvironment &environment);

} // namespace trainyard::models
