// SPDX-License-Identifier: Apache-2.0
#include "models/compare/runrecords.h"

#include "engine/client/jobdetails.h"
#include "models/compare/runsources.h"
#include "models/onanotherthread.h"
#include "models/resources/jobtablemodel.h"
#include "models/text.h"

namespace trainyard::models {

RunRecords::RunRecords(RunSources &sources, QObject *parent)
    : QObject(parent)
    , m_sources(sources)
{}

void RunRecords::want(const QList<api::ResourceId> &runs)
{
    for (const api::ResourceId &run : runs) {
        const JobTableModel *jobs = m_sources.jobs(run);
        const api::Job *job = jobs ? jobs->job(RunSources::placeOf(run).job) : nullptr;
        // It is noted a moment before the job runs.
        if (!job || job->executionState == api::ExecutionState::Queued || !job->execution.startTime)
            continue;
        std::string start = job->uuid + ' ' + std::to_string(job->attempt) +
                            (api::isFinished(job->executionState) ? "." : "");
        Known &known = m_known[run.key()];
        if (known.start == start || !m_sources.endpoint(run))
            continue;
        known.start = start;
        known.isAsked = true;
        ask(run, start);
    }
}

void RunRecords::ask(const api::ResourceId &run, const std::string &start)
{
    onAnotherThread(
        this,
        [endpoint = *m_sources.endpoint(run), job = RunSources::placeOf(run).job] {
            client::Client client(endpoint);
            return std::pair(client::ranRecord(client, job), client::jobPlan(client, job));
        },
        [this, key = run.key(),
         start](const std::pair<Result<api::RanRecord>, Result<api::JobPlan>> &answers) {
            const auto &[record, plan] = answers;
            Known &known = m_known[key];
            if (known.start != start)
                return;
            known.isAsked = false;
            known.problem = record ? QString() : toQString(record.error().message);
            if (record)
                known.record = *record;
            if (plan && !plan->isGuess)
                known.plan = *plan;
            emit changed();
        });
}

const api::RanRecord *RunRecords::record(const api::ResourceId &run) const
{
    const auto known = m_known.find(run.key());
    return known == m_known.end() || !known->second.record ? nullptr : &*known->second.record;
}

const api::JobPlan *RunRecords::plan(const api::ResourceId &run) const
{
    const auto known = m_known.find(run.key());
    return known == m_known.end() || !known->second.plan ? nullptr : &*known->second.plan;
}

bool RunRecords::isAsked(const api::ResourceId &run) const
{
    const auto known = m_known.find(run.key());
    return known != m_known.end() && known->second.isAsked;
}

QString RunRecords::problem(const api::ResourceId &run) const
{
    const auto known = m_known.find(run.key());
    return known == m_known.end() ? QString() : known->second.problem;
}

} // namespace trainyard::models
