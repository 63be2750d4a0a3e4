// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobdocument.h"

namespace trainyard::document {

// Changes a document on behalf of a model, which tells the lines, or why not, by its signals changedLines()
// and failed().
template <class Model>
bool changeBy(Model &model, JobDocument &document, const QList<JobDocument::Change> &changes)
{
    const auto lines = document.change(changes);
    if (lines)
        emit model.changedLines(*lines);
    else
        emit model.failed(QString::fromStdString(lines.error().message));
    return bool(lines);
}

} // namespace trainyard::document
