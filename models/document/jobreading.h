// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jsontext.h"

#include <QList>
#include <QString>

namespace trainyard::document {

// The text or number at this pointer, as it is meant; empty: there is none.
QString textAt(const JsonText &job, const QString &pointer);
// The number there, as an int can have it; 0: there is none.
int wholeAt(const JsonText &job, const QString &pointer);
// The nodes of a list of the job's properties: "inputDirectories".
QList<int> elementsOf(const JsonText &job, const char *list);
// The text of an object's member; empty: it has none.
QString memberText(const JsonText &job, int object, const char *name);

// With the folders of the job's inputs and the values of its variables in place of their names.
QString expandedPath(const JsonText &job, const QString &path);
// The same where all of it is a path on the engine's machine; empty: it depends on volumes, others' variables
// or what is still to be filled in.
QString machinePath(const JsonText &job, const QString &path);

// The same path with the variable that `before` begins with in place of its folder, where it lies in that.
QString withVariableOf(const JsonText &job, const QString &before, const QString &path);

// In a container there are other files than on its machine.
bool isInContainer(const JsonText &job);

} // namespace trainyard::document
