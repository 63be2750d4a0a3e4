// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/jobplan.h"
#include "engine/api/ranrecord.h"
#include "engine/api/resourceid.h"

#include <QList>
#include <QObject>
#include <QString>

#include <map>
#include <optional>
#include <string>

namespace trainyard::models {

class RunSources;

// What the runs of a comparison ran and on what, and as which processes, each asked for at its engine when it
// is first wanted, and again when it was started anew. GUI thread.
class RunRecords final : public QObject
{
    Q_OBJECT
public:
    explicit RunRecords(RunSources &sources, QObject *parent = nullptr); // they outlive it

    void want(const QList<api::ResourceId> &runs);
    const api::RanRecord *record(const api::ResourceId &run) const; // null: none is known, or there is none
    const api::JobPlan *plan(const api::ResourceId &run) const;     // likewise; of nodes that it has had
    bool isAsked(const api::ResourceId &run) const;                 // the engine has not answered yet
    QString problem(const api::ResourceId &run) const; // the engine's sentence where there is none

signals:
    void changed();

private:
    struct Known {
        std::string start; // of the job: its uuid and which one
        std::optional<api::RanRecord> record = {};
        std::optional<api::JobPlan> plan = {};
        bool isAsked = false;
        QString problem = {};
    };

    void ask(const api::ResourceId &run, const std::string &start);

    RunSources &m_sources;
    std::map<std::string, Known> m_known; // by the run's key
};

} // namespace trainyard::models
