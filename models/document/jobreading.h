// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jsontext.h"

#include <QList>
#include <QString>

namespace trainyard::document {

// The text or number at this pointer, as it is meant; empty: there is none.
QString textAt(const JsonText &job, const QString &pointer);
// The nodes of a list of the job's properties: "inputDirectories".
QList<int> elementsOf(const JsonText &job, const char *list);
// The text of an object's member; empty: it has none.
QString memberText(const JsonText &job, int object, const char *name);

// A path in which $AZ_BATCHAI_INPUT_… of this job stands for the folder that it names, where all of it is one
// on the engine's machine; empty: it depends on volumes, variables or what is still to be filled in.
QString machinePath(const JsonText &job, QString path);

// In a container there are other files than on its machine.
bool isInContainer(const JsonText &job);

} // namespace trainyard::document
