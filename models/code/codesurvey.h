// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "engine/api/job.h"
#include "engine/api/ranrecord.h"
#include "engine/base/result.h"
#include "models/code/codemove.h"
#include "models/code/gittree.h"

#include <QString>
#include <QStringList>

#include <atomic>
#include <string>
#include <vector>

namespace trainyard::models {

// A file that the engine kept, below the folder that all of the code has in common.
struct KeptFile {
    QString below;
    std::string text;
};

// The code of a job's last run as far as it can be put into a folder again: the files of its commit, and over
// them those that the engine kept. A value; any thread.
struct CodeSurvey {
    enum class Commit {
        None, // was noted
        NoGit,
        NoRepository, // where it was
        Gone,         // from that
        There
    };

    api::RanRecord record = {};
    std::vector<KeptFile> kept = {};
    CodeMove::Variables variables = {}; // of the job's first process
    QString folder = {};                // that all of the code has in common; empty: all of the disk
    QList<CodeMove::Root> names = {};   // by which it is known
    Commit commit = Commit::None;
    QString treeBelow = {};   // where in `folder` the commit's files belong
    git::Tree tree = {};      // of the commit, where it is there
    int changedKept = 0;      // kept files that are not as the commit has them
    bool isUnchanged = false; // what lies there now is the same
    bool isNamed = true;      // by the job's definition, so that a new one can be led to it
    int files = 0;            // that a folder of it holds
    QString digest = {};      // some digits: the same for the same code

    QString treeFolder() const; // where the commit lies
    // As it will be in this folder, which need not be there yet.
    CodeMove moveTo(const QString &target) const;
};

// Asks the engine and looks at this machine's disk, on which the code ran. Blocks.
Result<CodeSurvey> surveyCode(const api::Endpoint &engine, const api::Job &job,
                              const std::atomic_bool &isCancelled);
// Likewise of what is known already; `texts`: of its files. Fails where a file of it has no place.
Result<CodeSurvey> surveyOf(const api::RanRecord &record, std::vector<std::string> texts,
                            const std::atomic_bool &isCancelled);

} // namespace trainyard::models
