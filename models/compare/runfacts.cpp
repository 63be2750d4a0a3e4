// SPDX-License-Identifier: Apache-2.0
#include "models/compare/runfacts.h"

#include "engine/api/jobplan.h"
#include "models/code/rantext.h"
#include "models/compare/definitionleaves.h"
#include "models/compare/runrecords.h"
#include "models/compare/runsources.h"
#include "models/continuation/continuation.h"
#include "models/draft/jobdraft.h"
#include "models/notes/jobnotes.h"
#include "models/resources/displaystate.h"
#include "models/resources/jobtablemodel.h"
#include "models/runs/celltext.h"
#include "models/sentences/enginetext.h"
#include "models/text.h"
#include "models/wall/metriccards.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace trainyard::models {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::RunFacts)
};

using Field = ColumnId::Field;
using Section = RunDifferences::Section;
using Statistic = ColumnId::Statistic;

// Of section Run, in this order behind the state.
constexpr std::array runFields{Field::Reason,     Field::ExitCode, Field::Duration, Field::Attempts,
                               Field::Toolkit,    Field::Nodes,    Field::Cluster,  Field::Workspace,
                               Field::Experiment, Field::Created,  Field::Started,  Field::Ended};

// A null string where the run has none.
QString valueOf(const RunValues &values, const ColumnId &column, int row)
{
    const double number = values.number(column, row);
    if (!std::isnan(number))
        return cellText(column, number);
    const QString text = values.text(column, row);
    return text.isEmpty() ? QString() : column == ColumnId::ofField(Field::Reason) ? engineText(text) : text;
}

// Of a definition's place "environmentVariables[NAME]"; empty: another place.
QString variableAt(const QString &place)
{
    static const QString list = QStringLiteral("environmentVariables[");
    return place.startsWith(list) && place.endsWith(u']')
               ? place.mid(list.size(), place.size() - list.size() - 1)
               : QString();
}

// What the launch of each run has its own of: ids, its folders, addresses of its nodes.
bool isOwnVariable(const std::string &name)
{
    static constexpr std::array names{"TF_CONFIG",
                                      "TRAINYARD_RUN",
                                      "AZ_BATCH_HOST_LIST",
                                      "AZ_BATCHAI_JOB_MOUNT_ROOT",
                                      "AZ_BATCHAI_MPI_HOST_FILE",
                                      "AZ_BATCHAI_MPI_MASTER_NODE",
                                      "AZ_BATCHAI_PS_HOSTS",
                                      "AZ_BATCHAI_PYTORCH_INIT_METHOD",
                                      "AZ_BATCHAI_SHARED_JOB_TEMP",
                                      "AZ_BATCHAI_STDOUTERR_DIR",
                                      "AZ_BATCHAI_WORKER_HOSTS"};
    static constexpr std::array beginnings{"AZ_BATCHAI_JOB_TEMP", "AZ_BATCHAI_OUTPUT_", "MLFLOW_"};
    return std::find(names.begin(), names.end(), name) != names.end() ||
           std::any_of(beginnings.begin(), beginnings.end(),
                       [&](const char *beginning) { return name.starts_with(beginning); });
}

// The one that trains, of the first node; null: there is none.
const api::PlannedProcess *processOf(const api::JobPlan &plan)
{
    const api::PlannedProcess *found = nullptr;
    for (const api::PlannedNode &node : plan.nodes)
        for (const api::PlannedProcess &process : node.processes)
            if (!process.isPreparation && (!found || (found->isServer && !process.isServer)))
                found = &process;
    return found;
}

class Facts
{
public:
    Facts(const RunSources &sources, const RunRecords &records, const api::ResourceId &run)
        : m_sources(sources)
        , m_records(records)
        , m_run(run)
    {}

    std::vector<RunFact> take()
    {
        const JobTableModel *jobs = m_sources.jobs(m_run);
        const QModelIndex at = jobs ? jobs->indexOf(RunSources::placeOf(m_run).job) : QModelIndex();
        if (!at.isValid())
            return {};
        const api::Job &job = jobs->jobAt(at.row());
        addRun(jobs->values(), at.row(), job);
        addValues(jobs->values(), at.row());
        addTags(jobs->values(), at.row());
        addDefinition(job);
        addPlan(job);
        if (const api::RanRecord *record = m_records.record(m_run))
            for (const RanFact &fact : factsOf(*record))
                add({fact.kind == RanFact::Environment ? Section::Environment : Section::Code, fact.kind,
                     fact.name, fact.title, fact.value});
        return std::move(m_facts);
    }

private:
    void add(const RunFact &fact)
    {
        if (!fact.value.isNull())
            m_facts.push_back(fact);
    }

    void addRun(const RunValues &values, int row, const api::Job &job)
    {
        if (const QString engine = m_sources.engineTitle(m_run); !engine.isEmpty())
            add({Section::Run, -1, {}, Texts::tr("Engine"), engine});
        int order = 0;
        add({Section::Run, order, {}, ColumnId::ofField(Field::State).title(), stateText(displayState(job))});
        for (const Field field : runFields) {
            const ColumnId column = ColumnId::ofField(field);
            add({Section::Run, ++order, {}, column.title(), valueOf(values, column, row)});
        }
    }

    void addValues(const RunValues &values, int row)
    {
        for (const QString &name : values.parameterNames())
            add({Section::Parameters, 0, name, name, valueOf(values, ColumnId::parameter(name), row)});
        for (const QString &name : values.metricNames()) {
            if (!values.hasTag(row, name))
                continue;
            const bool isFraction =
                readingOf(values, ColumnId::metric(name, Statistic::Last), row) == Reading::Fraction;
            for (const Statistic statistic : {Statistic::Last, Statistic::Least, Statistic::Greatest}) {
                const ColumnId column = ColumnId::metric(name, statistic);
                add({Section::Metrics, 0, name + QChar(char16_t(statistic)), column.title(),
                     isFraction ? fractionText(values.number(column, row)) : valueOf(values, column, row)});
            }
        }
    }

    // Those that people gave it, and in words those by which the workbench keeps what they said of it.
    void addTags(const RunValues &values, int row)
    {
        for (const QString &name : values.tagNames()) {
            const QString value = valueOf(values, ColumnId::tag(name), row);
            if (value.isNull())
                continue;
            if (name == JobNotes::textTag)
                add({Section::Tags, 1, name, Texts::tr("Notes"), value});
            else if (name == JobNotes::starTag)
                add({Section::Tags, 1, name, Texts::tr("Star"), Texts::tr("yes")});
            else if (name == originTag)
                add({Section::Tags, 1, name, Texts::tr("Made from"), nameAt(value)});
            else if (JobNotes::isShown(name))
                add({Section::Tags, 0, name, name, value});
        }
    }

    static QString nameAt(const QString &path)
    {
        const auto id = api::ResourceId::parse(path.toStdString());
        return id ? toQString(id->name) : path;
    }

    void addDefinition(const api::Job &job)
    {
        const QMap<QString, QString> leaves = definitionLeaves(textOfJob(job.spec));
        for (auto leaf = leaves.begin(); leaf != leaves.end(); ++leaf) {
            if (const QString variable = variableAt(leaf.key()); !variable.isEmpty())
                add({Section::Environment, 1, variable, variable, leaf.value()});
            else
                add({isEnvironmentLeaf(leaf.key()) ? Section::Environment : Section::Definition, 0,
                     leaf.key(), leaf.key(), leaf.value()});
        }
    }

    void addPlan(const api::Job &job)
    {
        const api::JobPlan *plan = m_records.plan(m_run);
        const api::PlannedProcess *process = plan ? processOf(*plan) : nullptr;
        if (!process)
            return;
        for (const api::PlannedVariable &variable : process->environment) {
            const QString name = toQString(variable.name);
            const bool isOwn = isOwnVariable(variable.name) ||
                               (!job.uuid.empty() && variable.value.find(job.uuid) != std::string::npos);
            const QString value = variable.isSecret ? Texts::tr("secret") : toQString(variable.value);
            add({Section::Environment, 1, name, name, value.isNull() ? QStringLiteral("") : value, true,
                 isOwn});
        }
    }

    const RunSources &m_sources;
    const RunRecords &m_records;
    const api::ResourceId &m_run;
    std::vector<RunFact> m_facts;
};

} // namespace

std::vector<RunFact> runFacts(const RunSources &sources, const RunRecords &records,
                              const api::ResourceId &run)
{
    return Facts(sources, records, run).take();
}

RunFact durationFact(const RunSources &sources, const api::ResourceId &run)
{
    const auto place = std::find(runFields.begin(), runFields.end(), Field::Duration) - runFields.begin() + 1;
    RunFact fact{Section::Run, int(place)};
    const JobTableModel *jobs = sources.jobs(run);
    const QModelIndex at = jobs ? jobs->indexOf(RunSources::placeOf(run).job) : QModelIndex();
    if (at.isValid())
        fact.value = valueOf(jobs->values(), ColumnId::ofField(Field::Duration), at.row());
    return fact;
}

} // namespace trainyard::models
