// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>

// Lines of a shell that install what a job lacks.
namespace trainyard::models {

QString installProgramLine(const QString &program); // by Debian's package; empty: of none that is known here
// For the Python at this path: by Debian's package where it is Debian's Python and has one, else by pip.
QString installPackageLine(const QString &package, const QString &python);

} // namespace trainyard::models
