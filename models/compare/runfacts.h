// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/compare/rundifferences.h"

#include <vector>

namespace trainyard::models {

// Something that can be said of a run, beside what is said of others.
struct RunFact {
    RunDifferences::Section section;
    int order = 0; // within the section, before the name
    QString name = {};
    QString title = {};
    QString value = {};
    bool isPlanned = false; // a variable of its processes, which only a run with a launch plan tells
    bool isOwn = false;     // any two runs have another one: an id, a folder of the job's, an address
};

// All of it; none where the run is not known. A fact that comes again goes over the earlier one.
std::vector<RunFact> runFacts(const RunSources &sources, const RunRecords &records,
                              const api::ResourceId &run);

RunFact durationFact(const RunSources &sources, const api::ResourceId &run); // of these; null: none

} // namespace trainyard::models
