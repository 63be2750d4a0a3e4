// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "models/document/jsontext.h"

#include <QObject>
#include <QString>

#include <functional>
#include <optional>

namespace trainyard::models {

class JobDraft;
class JobTableModel;

// Names a job that is being made, until somebody does: after the job that it is like, or after its script or
// notebook. Lives in the GUI thread.
class SuggestedName final : public QObject
{
    Q_OBJECT
public:
    SuggestedName(JobDraft &draft, const JobTableModel &jobs, QObject *parent = nullptr); // both outlive it

    void setOrigin(const std::optional<api::ResourceId> &job); // that it is like; none: it is new
    void suggest();                                            // anew: there may be other jobs by now

private:
    QString name() const;

    JobDraft &m_draft;
    const JobTableModel &m_jobs;
    std::optional<api::ResourceId> m_origin;
};

// "net" and "net-2" lead to "net-2" and "net-3", or the next one that is free; "resnet-50" to "resnet-50-2",
// unless there is a "resnet". No longer than a name may be.
QString nameAfter(const QString &name, const std::function<bool(const QString &)> &isTaken);

// What runs, as the beginning of a name: that of the script or notebook; empty: neither.
QString programName(const document::JsonText &job);

} // namespace trainyard::models
