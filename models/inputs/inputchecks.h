// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobproblem.h"
#include "models/inputs/foldercontents.h"

// What is wrong with the data that a job reads, by what is in its folders. Pure. Any thread.
namespace trainyard::models {

enum class InputFault {
    None,
    NotThere, // or no folder
    Unreadable,
    Empty,
    Broken // a file of it
};

InputFault inputFault(const FolderContents &contents);

// A folder that a job reads and that is of no use.
struct FaultyInput {
    QString path;    // as it is written
    QString pointer; // of the path
    InputFault fault = InputFault::None;
    bool operator==(const FaultyInput &) const = default;
};

// Each that the job still names there. What is not there is told by its paths alone (fileChecks()).
QList<document::JobProblem> inputChecks(const document::JsonText &job, const QList<FaultyInput> &faulty);

} // namespace trainyard::models
