// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace trainyard::models {

// Where something new can stand in a folder of this machine: "loss.png", or where that is there already
// "loss (2).png", and so on. `ending` is "" for a folder. Looks at the disk.
QString freePath(const QString &folder, const QString &name, const QString &ending);

// Whether something is called so, also a link to nowhere. Looks at the disk.
bool isTaken(const QString &path);
bool isEmptyFolder(const QString &path); // likewise

} // namespace trainyard::models
