// SPDX-License-Identifier: Apache-2.0
#include "models/backend/trackedfeed.h"

#include <iterator>
#include <utility>

namespace trainyard::models {

namespace {

constexpr int pauseMs = 100;
constexpr std::size_t placesAtOnce = 50;

template <class Places>
std::vector<api::TrackedJob> readAll(client::Client &client, const Places &places)
{
    std::vector<api::TrackedJob> all;
    for (const auto &[key, id] : places) {
        if (id.type == api::ResourceType::Experiment) {
            if (auto told = client.trackedBelow(id))
                all.insert(all.end(), std::make_move_iterator(told->begin()),
                           std::make_move_iterator(told->end()));
        } else if (auto told = client.tracked(id)) {
            all.push_back(*std::move(told));
        }
    }
    return all;
}

} // namespace

TrackedFeed::TrackedFeed(QObject *parent)
    : QObject(parent)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
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
        m_pause.start();
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
        [this](std::vector<api::TrackedJob> told) {
            m_busy = false;
            if (!told.empty())
                emit trackedRead(std::make_shared<const std::vector<api::TrackedJob>>(std::move(told)));
            if (!m_waiting.empty())
                m_pause.start();
        });
}

} // namespace trainyard::models
