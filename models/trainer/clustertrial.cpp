// SPDX-License-Identifier: Apache-2.0
#include "models/trainer/clustertrial.h"

#include "models/draft/jobdraft.h"
#include "models/sentences/enginetext.h"
#include "models/text.h"
#include "models/trainer/trialjob.h"
#include "models/wall/systemcards.h"

#include <QUuid>

#include <algorithm>
#include <chrono>
#include <mutex>
#include <thread>
#include <utility>

namespace trainyard::models {

namespace {

using namespace std::chrono_literals;

constexpr int lookMs = 200;
constexpr std::uint64_t mostBytes = 1 << 20; // at once
constexpr int usualBatchSize = 64;           // of the trainer, where a job says nothing
constexpr auto endPause = 100ms;
constexpr int mostEndLooks = 300;

// Of the trials' experiment: held on workers while a job is put into it, and while it is removed because it
// has none. Else a trial that begins as another one ends could lose it in between.
std::mutex experimentMutex;

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

// The most that the job took on one of its nodes, and of one GPU: there with all that others have put onto
// it.
void addMemory(TrialResult &result, const JobMetrics &load)
{
    for (const SystemCard &card : systemCards(load.tags())) {
        const MetricSeries *series = load.series(card.tags.front());
        const auto range = series ? series->valueRange() : std::nullopt;
        if (card.measure != SystemMeasure::Memory || !range)
            continue;
        if (card.source.owner == SystemSource::Owner::Job)
            result.memory = std::max(result.memory, qint64(range->greatest));
        if (card.source.owner == SystemSource::Owner::Gpu)
            result.gpuMemory = std::max(result.gpuMemory, qint64(range->greatest));
    }
}

// Ended for good: in no list, and not in the trash.
void cleanUp(client::Client &client, const api::ResourceId &job)
{
    static_cast<void>(client.terminate(job)); // it may have ended by itself
    for (int i = 0; i < mostEndLooks; ++i) {
        const auto now = client.job(job);
        if (!now || api::isFinished(now->executionState))
            break;
        std::this_thread::sleep_for(endPause);
    }
    removeForGood(client, job);
    const std::lock_guard held(experimentMutex);
    const api::ResourceId experiment = job.parent();
    const auto others = client.newestJobs(experiment, 1);
    if (others && others->jobs.empty())
        removeForGood(client, experiment);
}

} // namespace

struct ClusterTrial::Look {
    Result<api::Job> job;
    std::string log;
    std::string bytes;
    std::string errors; // of a job that has failed
    std::optional<api::MetricsPage> load;
};

ClusterTrial::ClusterTrial(QObject *parent)
    : QObject(parent)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(lookMs);
    connect(&m_pause, &QTimer::timeout, this, &ClusterTrial::look);
}

// Nobody waits for it; a job whose order is on its way is cleaned up where that arrives.
ClusterTrial::~ClusterTrial()
{
    *m_isGone = true;
    if (m_endpoint && !m_trials.empty())
        LeavableThread([endpoint = *m_endpoint, trials = std::move(m_trials)] {
            client::Client client(endpoint);
            for (const api::ResourceId &trial : trials)
                cleanUp(client, trial);
        });
}

void ClusterTrial::setEndpoint(const client::Endpoint &endpoint)
{
    m_endpoint = endpoint;
    m_thread.setEndpoint(endpoint);
}

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
    m_question = textOfJob(*trial);
    m_result.reset();
    m_meter = {};
    m_load.clear();
    m_waitReason.clear();
    m_nodes = spec.nodeCount;
    m_batchSize = std::get<api::TrainerSettings>(trial->toolkit).batchSize.value_or(usualBatchSize);
    m_log.clear();
    m_offset = 0;
    m_clock.start();
    // Its own, also where another one began in the same second, and is still being cleaned up.
    const QString name = newJobName(QDateTime::currentDateTimeUtc(), QStringLiteral("trial-")) + u'-' +
                         QUuid::createUuid().toString(QUuid::Id128).left(8);
    const api::ResourceId id = spec.cluster->job(trialExperiment, name.toStdString());
    m_trials.push_back(id);
    m_thread.run(
        this,
        [id, spec = *trial, isGone = m_isGone](client::Client &client) -> Result<api::Job> {
            const auto put = [&]() -> Result<api::Job> {
                const std::lock_guard held(experimentMutex);
                if (auto made = client.putExperiment(id.parent()); !made)
                    return made.error();
                return client.putJob(id, spec);
            };
            auto job = put();
            if (*isGone)
                cleanUp(client, id);
            return job;
        },
        [this, id, run = ++m_run](const Result<api::Job> &job) {
            if (!job) {
                forget(id);
                if (run == m_run)
                    finish(sentence(job.error()));
                return;
            }
            if (run != m_run || m_state == State::Resting)
                return discard(id); // it was cancelled meanwhile
            m_job = id;
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
        [id = *m_job, log = m_log, offset = m_offset, loaded = m_load.loadedUpTo()](client::Client &client) {
            Look made{client.job(id), log, {}, {}, {}};
            if (!made.job || made.job->executionState == api::ExecutionState::Queued)
                return made;
            if (const auto files = client.outputFiles(id, "stdouterr")) {
                for (const api::OutputFile &file : *files) {
                    if (isFirstWorkersOutput(file.name))
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
            if (auto page = client.system(id, loaded))
                made.load = std::move(*page);
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
    if (look.load)
        m_load.append(m_load.loadedUpTo(), *look.load);
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
    addMemory(*m_result, m_load);
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
        discard(*std::exchange(m_job, std::nullopt));
    if (m_state != State::Resting)
        setState(State::Resting);
}

void ClusterTrial::discard(const api::ResourceId &job)
{
    m_thread.run(
        this,
        [job](client::Client &client) {
            cleanUp(client, job);
            return true;
        },
        [this, job](bool) { forget(job); });
}

void ClusterTrial::forget(const api::ResourceId &job)
{
    std::erase(m_trials, job);
    if (m_trials.empty())
        emit left();
}

} // namespace trainyard::models
