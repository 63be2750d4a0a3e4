// SPDX-License-Identifier: Apache-2.0
#include "models/compare/replayfeed.h"

#include "engine/client/jobdetails.h"
#include "models/continuation/predecessor.h"
#include "models/onanotherthread.h"

#include <utility>

namespace trainyard::models {

namespace {

using IsOver = std::shared_ptr<std::atomic_bool>;

constexpr std::uint64_t mostPoints = 20'000'000; // of a job, beyond which its metrics are not compared

struct Answer {
    Replay replay = {};
    bool isWhole = true; // the engine answered all
};

// Blocks.
std::optional<ReplayCurves> curvesOf(client::Client &client, const api::ResourceId &job, const IsOver &isOver,
                                     bool &isWhole)
{
    ReplayCurves curves;
    std::uint64_t after = 0;
    while (!*isOver) {
        const auto page = client.metrics(job, after);
        isWhole = isWhole && page;
        if (!page || page->total > mostPoints)
            return std::nullopt;
        addPage(curves, *page);
        if (page->next >= page->total || page->next <= after)
            return curves;
        after = page->next;
    }
    return std::nullopt;
}

Replay::Run runOf(client::Client &client, const api::Job &job, const IsOver &isOver, bool &isWhole)
{
    Replay::Run run{.job = job};
    if (const auto record = client::ranRecord(client, job.id))
        run.record = *record;
    else if (record.error().code != Error::Code::NotFound)
        isWhole = false;
    run.curves = curvesOf(client, job.id, isOver, isWhole);
    return run;
}

std::string keyOf(const api::Job &job)
{
    return job.uuid + ' ' + std::to_string(job.attempt) + ' ';
}

} // namespace

ReplayFeed::ReplayFeed(QObject *parent)
    : QObject(parent)
    , m_isOver(std::make_shared<std::atomic_bool>(false))
{}

ReplayFeed::~ReplayFeed()
{
    *m_isOver = true;
}

void ReplayFeed::setEngine(Way way, Look look)
{
    m_way = std::move(way);
    m_look = std::move(look);
    refresh();
}

void ReplayFeed::setJob(const api::Job &job)
{
    m_job = job;
    refresh();
}

void ReplayFeed::setOrigin(const QString &path)
{
    m_origin = path;
    refresh();
}

void ReplayFeed::load()
{
    m_isWanted = true;
    refresh();
}

// None where the job goes on from what the other one left: that is another thing.
const api::Job *ReplayFeed::original() const
{
    const auto id = api::ResourceId::parse(m_origin.toStdString());
    if (!m_look || !m_job || !id)
        return nullptr;
    const auto before = predecessorOf(m_job->spec);
    return before && before->id == *id ? nullptr : m_look(*id);
}

std::optional<api::ResourceId> ReplayFeed::origin() const
{
    const api::Job *from = original();
    return from ? std::optional(from->id) : std::nullopt;
}

void ReplayFeed::refresh()
{
    const api::Job *from = original();
    if (!from || !api::isFinished(from->executionState) || !api::isFinished(m_job->executionState)) {
        m_asked.clear();
        return take(std::nullopt);
    }
    const auto engine = m_isWanted && m_way ? m_way() : std::nullopt;
    if (engine && keyOf(*from) + keyOf(*m_job) != m_asked)
        ask(*from, *engine);
}

void ReplayFeed::ask(const api::Job &original, const api::Endpoint &engine)
{
    m_asked = keyOf(original) + keyOf(*m_job);
    onAnotherThread(
        this,
        [engine, original, copy = *m_job, isOver = m_isOver] {
            client::Client client(engine);
            Answer answer;
            const Replay::Run before = runOf(client, original, isOver, answer.isWhole);
            answer.replay = replayOf(before, runOf(client, copy, isOver, answer.isWhole));
            return answer;
        },
        [this, asked = m_asked](const Answer &answer) {
            if (m_asked != asked)
                return;
            if (!answer.isWhole)
                m_asked.clear(); // the next time that it is looked at
            take(answer.replay);
        });
}

void ReplayFeed::take(const std::optional<Replay> &replay)
{
    if (std::exchange(m_replay, replay) != replay)
        emit changed();
}

} // namespace trainyard::models
