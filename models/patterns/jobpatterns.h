// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/metricpattern.h"
#include "engine/api/patternpreview.h"
#include "engine/api/resourceid.h"
#include "engine/base/result.h"
#include "models/backend/coalescedcall.h"
#include "models/patterns/patternlist.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <optional>
#include <vector>

namespace trainyard::models {

class TaskThread;

// The patterns by which the engine reads a job's lines, those that are being written, and what they would
// find in its log. GUI thread.
class JobPatterns final : public QObject
{
    Q_OBJECT
public:
    using Patterns = std::vector<api::MetricPattern>;

    JobPatterns(api::ResourceId job, TaskThread &seeker, QObject *parent = nullptr); // it outlives this

    const api::ResourceId &job() const { return m_job; }
    const std::optional<api::LinePatterns> &inForce() const { return m_inForce; } // none until loaded
    // Those in force, until they are changed; what is not applied stays as long as this lives.
    PatternList &draft() { return m_draft; }
    bool isApplying() const { return m_isApplying; }

    void load();
    void apply(const Patterns &patterns);
    // Applies `to` where `from` is still in force, as no step of the user's. `done` is called later, while
    // this lives, with false where others are in force.
    void exchange(const Patterns &from, const Patterns &to,
                  const std::function<void(const Result<bool> &)> &done);
    // What this one finds; previewed() follows unless another is asked for meanwhile.
    void preview(const api::MetricPattern &pattern);

signals:
    void inForceChanged(); // loaded, applied, or the log has been read by them
    void applied(const trainyard::models::JobPatterns::Patterns &before,
                 const trainyard::models::JobPatterns::Patterns &after); // by the user
    void previewed(const trainyard::api::MetricPattern &pattern, const trainyard::api::PatternPreview &found);
    void previewFailed(const QString &sentence);
    void failed(const QString &sentence);

private:
    void take(const Result<api::LinePatterns> &patterns);
    void pullPreview();

    api::ResourceId m_job;
    TaskThread &m_seeker;
    std::optional<api::LinePatterns> m_inForce;
    PatternList m_draft;
    api::MetricPattern m_wanted;
    CoalescedCall m_preview;
    QTimer m_reading; // while the engine reads what was printed before
    bool m_isApplying = false;
};

} // namespace trainyard::models
