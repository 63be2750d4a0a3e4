// SPDX-License-Identifier: Apache-2.0
#include "models/backend/trackedfeed.h"

#include <iterator>
#include <utility>

namespace trainyard::models {

namespace {

constexpr int pauseMs = 100;
constexpr std::size_t placesAtOnce = 50;

Result<std::vector<api::TrackedJob>> readOne(client::Client &client, const api::ResourceId &id)
{
    if (id.type == api::ResourceType::Experiment)
        return client.trackedBelow(id);
    auto told = client.tracked(id);
    if (!told)
        return told.error();
    return std::vector{*std::move(told)};
}

template <class Places>
struct Answers {
    std::vector<api::TrackedJob> jobs;
    Places unanswered;
};

template <class Places>
Answers<Places> readAll(client::Client &client, const Places &places)
{
    Answers<Places> all;
    for (const auto &[key, id] : places) {
        auto told = readOne(client, id);
        if (told)
            all.jobs.insert(all.jobs.end(), std::make_move_iterator(told->begin()),
                            std::make_move_iterator(told->end()));
        else if (told.error().code == Error::Code::Unavailable)
            all.unanswered.emplace(key, id);
    }
    return all;
}

} // namespace

TrackedFeed::TrackedFeed(QObject *parent)
    : QObject(parent)
{
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &TrackedFeed::readNext);
}

void TrackedFeed::setEndpoint(const client::Endpoint &endpoint)
{
    m_thread.setEndpoint(endpoint);
}

void TrackedFeed::read(const std::vector<api::Experiment> &experiments)
{
    m_waiting.clear();
    for (const api::Experiment &experiment : experiments)
        m_waiting.emplace(experiment.id.key(), experiment.id);
    readNext();
}

void TrackedFeed::changed(const api::ResourceId &job)
{
    m_waiting.emplace(job.key(), job);
    if (!m_busy && !m_pause.isActive())
        m_pause.start(pauseMs);
}

void TrackedFeed::readNext()
{
    if (m_busy || m_waiting.empty())
        return;
    Places places;
    while (!m_waiting.empty() && places.size() < placesAtOnce)
        places.insert(m_waiting.extract(m_waiting.begin()));
    m_busy = true;
    m_thread.run(
        this, [places](client::Client &client) { return readAll(client, places); },
        [this](Answers<Places> told) {
            m_busy = false;
            const bool isWhole = told.unanswered.empty();
            m_waiting.merge(told.unanswered);
            if (!told.jobs.empty())
                emit trackedRead(std::make_shared<const std::vector<api::TrackedJob>>(std::move(told.jobs)));
            if (!m_waiting.empty())
                m_pause.start(isWhole ? std::chrono::milliseconds(pauseMs) : m_thread.patience().retry);
        });
}

} // namespace trainyard::models
