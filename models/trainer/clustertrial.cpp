// SPDX-License-Identifier: Apache-2.0
#include "models/trainer/clustertrial.h"

#include "models/draft/jobdraft.h"
#include "models/sentences/enginetext.h"
#include "models/text.h"

#include <QRegularExpression>
#include <QUuid>

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

namespace trainyard::models {

namespace {

using namespace std::chrono_literals;

constexpr int lookMs = 200;
constexpr auto longest = 10min;
constexpr std::uint64_t mostBytes = 1 << 20; // at once
constexpr int manyEpochs = 100'000;
constexpr int usualBatchSize = 64; // of the trainer, where a job says nothing
constexpr auto endPause = 100ms;
constexpr int mostEndLooks = 300;
const char *const experimentName = "trials";

// Its own words, for the options that a trial sets itself.
std::string withoutOptions(const std::string &arguments)
{
    static const QRegularExpression set(
        QStringLiteral("(^|\\s)--(?:progress-every|epochs|output|resume)(?:[= ]\\S+)?(?=\\s|$)"));
    return toQString(arguments).remove(set).trimmed().toStdString();
}

QString sentence(const Error &error)
{
    return engineText(toQString(error.message));
}

void removeForGood(client::Client &client, const api::ResourceId &resource)
{
    const std::string id = QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString();
    if (client.moveToTrash({{id, resource}}))
        static_cast<void>(client.removeFromTrash({id}));
}

// Ended for good: in no list, and not in the trash.
void cleanUp(client::Client &client, const api::ResourceId &job, bool isExperimentOurs)
{
    static_cast<void>(client.terminate(job)); // it may have ended by itself
    for (int i = 0; i < mostEndLooks; ++i) {
        const auto now = client.job(job);
        if (!now || api::isFinished(now->executionState))
            break;
        std::this_thread::sleep_for(endPause);
    }
    removeForGood(client, job);
    const api::ResourceId experiment = job.parent();
    const auto others = client.newestJobs(experiment, 1);
    if (isExperimentOurs && others && others->jobs.empty())
        removeForGood(client, experiment);
}

} // namespace

std::optional<api::JobSpec> trialJob(api::JobSpec spec)
{
    auto *trainer = std::get_if<api::TrainerSettings>(&spec.toolkit);
    if (!trainer)
        return std::nullopt;
    const std::string temporary = "$AZ_BATCHAI_SHARED_JOB_TEMP"; // goes with the job
    trainer->outputPath = temporary + "/trial";
    spec.stdOutErrPathPrefix = temporary;
    for (api::OutputDirectory &output : spec.outputDirectories)
        output.pathPrefix = temporary;
    trainer->epochs = manyEpochs;
    trainer->commandLineArgs = withoutOptions(trainer->commandLineArgs) + " --progress-every 0";
    spec.maxWallClockTime = std::min<std::chrono::seconds>(spec.maxWallClockTime, longest);
    spec.metricPatterns.clear();
    return spec;
}

struct ClusterTrial::Made {
    Result<api::Job> job;
    bool madeExperiment = false;
};

struct ClusterTrial::Look {
    Result<api::Job> job;
    std::string log;
    std::string bytes;
    std::string errors; // of a job that has failed
};

ClusterTrial::ClusterTrial(QObject *parent)
    : QObject(parent)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(lookMs);
    connect(&m_pause, &QTimer::timeout, this, &ClusterTrial::look);
}

ClusterTrial::~ClusterTrial() = default;

void ClusterTrial::setState(State state)
{
    m_state = state;
    emit changed();
}

void ClusterTrial::start(const api::JobSpec &spec)
{
    rest();
    const auto trial = trialJob(spec);
    if (!trial || !spec.cluster)
        return;
    m_question = textOfJob(spec);
    m_result.reset();
    m_meter = {};
    m_waitReason.clear();
    m_nodes = spec.nodeCount;
    m_batchSize = std::get<api::TrainerSettings>(trial->toolkit).batchSize.value_or(usualBatchSize);
    m_log.clear();
    m_offset = 0;
    m_clock.start();
    ++m_left;
    const api::ResourceId id = spec.cluster->job(
        experimentName, newJobName(QDateTime::currentDateTimeUtc(), QStringLiteral("trial-")).toStdString());
    m_thread.run(
        this,
        [id, spec = *trial](client::Client &client) {
            const api::ResourceId experiment = id.parent();
            const auto there = client.newestJobs(experiment, 1);
            bool isOurs = false;
            if (!there && there.error().code == Error::Code::NotFound) {
                if (auto made = client.putExperiment(experiment); !made)
                    return Made{made.error()};
                isOurs = true;
            }
            return Made{client.putJob(id, spec), isOurs};
        },
        [this, id, run = ++m_run](Made made) {
            if (!made.job) {
                --m_left;
                if (run == m_run)
                    finish(sentence(made.job.error()));
                return;
            }
            if (run != m_run || m_state == State::Resting)
                return discard(id, made.madeExperiment); // it was cancelled meanwhile
            m_job = id;
            m_madeExperiment = made.madeExperiment;
            setState(State::Waiting);
            look();
        });
    setState(State::Submitting);
}

void ClusterTrial::look()
{
    if (!m_job || m_state == State::Resting)
        return;
    m_thread.run(
        this,
        [id = *m_job, log = m_log, offset = m_offset](client::Client &client) {
            Look made{client.job(id), log, {}, {}};
            if (!made.job || made.job->executionState == api::ExecutionState::Queued)
                return made;
            if (const auto files = client.outputFiles(id, "stdouterr")) {
                for (const api::OutputFile &file : *files) {
                    if (made.log.empty() && file.name.starts_with("stdout"))
                        made.log = file.downloadUrl;
                    if (made.job->executionState == api::ExecutionState::Failed &&
                        file.name.starts_with("stderr") && made.errors.empty()) {
                        if (auto read = client.readFile(file.downloadUrl, 0, mostBytes))
                            made.errors = read->bytes;
                    }
                }
            }
            if (!made.log.empty()) {
                if (auto read = client.readFile(made.log, offset, mostBytes))
                    made.bytes = std::move(read->bytes);
            }
            return made;
        },
        [this, run = m_run](const Look &seen) {
            if (run == m_run && m_state != State::Resting)
                take(seen);
        });
}

void ClusterTrial::take(const Look &look)
{
    if (!look.job)
        return finish(sentence(look.job.error()));
    m_log = look.log;
    m_offset += look.bytes.size();
    m_meter.take(QByteArray::fromStdString(look.bytes), m_clock.elapsed());
    if (m_meter.isDone())
        return finish({});
    const api::Job &job = *look.job;
    if (api::isFinished(job.executionState)) {
        const QByteArray errors = QByteArray::fromStdString(look.errors);
        const QString reason = lastTrainerSentence(errors);
        return finish(!reason.isEmpty() ? reason : engineText(toQString(job.stateReason)));
    }
    const bool isQueued = job.executionState == api::ExecutionState::Queued;
    const State state = isQueued ? State::Waiting : m_meter.isReady() ? State::Training : State::Starting;
    const QString reason = isQueued ? engineText(toQString(job.stateReason)) : QString();
    if (state != m_state || reason != m_waitReason) {
        m_waitReason = reason;
        setState(state);
    }
    m_pause.start();
}

void ClusterTrial::finish(const QString &problem)
{
    m_result = m_meter.result(m_batchSize, m_clock.elapsed());
    m_result->problem = problem;
    rest();
}

void ClusterTrial::cancel()
{
    if (!isRunning())
        return;
    m_result.reset();
    rest();
}

void ClusterTrial::rest()
{
    m_pause.stop();
    if (m_job)
        discard(*std::exchange(m_job, std::nullopt), m_madeExperiment);
    if (m_state != State::Resting)
        setState(State::Resting);
}

void ClusterTrial::discard(const api::ResourceId &job, bool isExperimentOurs)
{
    m_thread.run(
        this,
        [job, isExperimentOurs](client::Client &client) {
            cleanUp(client, job, isExperimentOurs);
            return true;
        },
        [this](bool) {
            if (--m_left == 0)
                emit left();
        });
}

} // namespace trainyard::models
