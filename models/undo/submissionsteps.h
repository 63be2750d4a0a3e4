// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "models/sentences/sentence.h"

#include <QObject>

#include <functional>
#include <set>
#include <string>
#include <vector>

namespace trainyard::models {

class JobTableModel;
class TrashBin;
class UndoHistory;

// Makes steps of the jobs that this program submits: as long as such a job waits for its first start it is
// taken back into the trash; of several at once those that still wait. What the list has not told of yet is
// known by the engine's answer. GUI thread.
class SubmissionSteps final : public QObject
{
    Q_OBJECT
public:
    struct Parts { // that outlive its steps, as it does
        UndoHistory &undo;
        TrashBin &trash;
        const JobTableModel &jobs;
        std::function<bool()> hasTrash;
    };
    explicit SubmissionSteps(Parts parts, QObject *parent = nullptr);

    // It is asked for. What is there already, and is put once more, is not taken back.
    void expect(const api::ResourceId &job);
    void take(const api::Job &job); // as the engine answered; one that it started at once is no step
    void takeAll(const std::vector<api::Job> &jobs); // new ones, submitted at once

private:
    void add(const std::vector<api::Job> &submitted, const Sentence &text);
    void await(const QList<api::ResourceId> &jobs); // of the list, unless it has them
    void noteTold();
    struct Taken;
    Taken takenBack(const std::vector<api::Job> &submitted) const;

    const Parts m_parts;
    std::vector<api::ResourceId> m_untold; // submitted, and the list has not had them yet
    std::set<std::string> m_expected;      // keys of those that were not there yet
};

} // namespace trainyard::models
