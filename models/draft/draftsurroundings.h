// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/nextstart.h"
#include "engine/api/resourceid.h"
#include "models/document/jobchecks.h"

#include <QObject>

#include <optional>
#include <tuple>

namespace trainyard::api {
struct Cluster;
}

namespace trainyard::models {

class Backend;
class JobDraft;

// What a draft would be submitted into, as far as the backend knows it; asks the engine when its job could
// start where it would have to wait. Lives in the GUI thread.
class DraftSurroundings final : public QObject
{
    Q_OBJECT
public:
    DraftSurroundings(Backend &backend, JobDraft &draft, QObject *parent = nullptr); // both outlive it

    const api::Cluster *cluster() const; // that is chosen; null: none that is there
    document::JobSurroundings surroundings() const;
    const std::optional<document::LikelyStart> &start() const
    {
        return m_start;
    }                           // none: not known, or at once
    qint64 smallestGpu() const; // bytes; 0: there is none

signals:
    void changed(); // perhaps

private:
    // What the answer depends on: which cluster, its nodes and those that are free, and the job.
    using Question = std::tuple<api::ResourceId, int, int, api::NextJob>;

    void follow();
    std::optional<Question> question() const; // none: it need not wait, or does for good
    void ask();

    Backend &m_backend;
    JobDraft &m_draft;
    std::optional<Question> m_asked;
    std::optional<document::LikelyStart> m_start;
};

} // namespace trainyard::models
