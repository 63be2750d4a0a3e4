// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "engine/api/resourceid.h"
#include "models/files/savetarget.h"
#include "models/files/transfer.h"

#include <QMetaType>
#include <QStringList>

#include <memory>
#include <vector>

namespace trainyard::models {

// What of a job's outputs is to be saved: a file, or a folder with all that is in it then.
struct OutputChoice {
    QString directory; // id of the output directory
    QString path;      // below it; of a folder "": all of the directory
    bool isFolder = false;
    qint64 size = 0; // of a file

    bool operator==(const OutputChoice &) const = default;
};
using OutputChoices = std::vector<OutputChoice>;

// How each is called where it is saved: files by their paths, below their directories' ids where these are
// several; a folder by its own name.
QStringList savedNames(const OutputChoices &chosen);

std::unique_ptr<Transfer> saveOutputs(const api::ResourceId &job, const api::Endpoint &engine,
                                      const OutputChoices &chosen, const SaveTarget &target);

} // namespace trainyard::models
