// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>

namespace trainyard::models {

// The packages that a Python script imports whatever happens, by their first names, each once: of statements
// that are not indented. Those in functions, conditions and `try` may never come to it. Empty, too, for a
// script that changes where packages are looked for. Pure.
QStringList importedPackages(const QString &script);

} // namespace trainyard::models
