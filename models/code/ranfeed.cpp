// SPDX-License-Identifier: Apache-2.0
#include "models/code/ranfeed.h"

#include "engine/client/jobdetails.h"
#include "models/onanotherthread.h"
#include "models/text.h"

#include <utility>

namespace trainyard::models {

void RanFeed::setRun(const api::ResourceId &job, const std::string &uuid, int attempt)
{
    m_job = job;
    if (std::string run = uuid + ' ' + std::to_string(attempt); run != std::exchange(m_run, run)) {
        ++m_generation;
        m_isAsking = false;
        m_record.reset();
        m_problem.clear();
        m_files.clear();
        emit changed();
    }
}

void RanFeed::load()
{
    const auto endpoint = m_way ? m_way() : std::nullopt;
    if (m_record || !endpoint || std::exchange(m_isAsking, true))
        return;
    onAnotherThread(
        this,
        [endpoint, job = m_job] {
            client::Client client(*endpoint);
            return client::ranRecord(client, job);
        },
        [this, generation = m_generation](const Result<api::RanRecord> &record) {
            if (generation != m_generation)
                return;
            m_isAsking = false;
            m_problem = record ? QString() : toQString(record.error().message);
            if (record)
                m_record = *record;
            emit changed();
        });
}

void RanFeed::loadFile(std::size_t number)
{
    const auto endpoint = m_way ? m_way() : std::nullopt;
    if (m_files.contains(number) || !endpoint)
        return;
    onAnotherThread(
        this,
        [endpoint, job = m_job, number] {
            client::Client client(*endpoint);
            return client::ranFile(client, job, number);
        },
        [this, generation = m_generation, number](const Result<std::string> &text) {
            if (generation != m_generation)
                return;
            m_files[number] = toQString(text ? *text : text.error().message);
            emit fileRead(number);
        });
}

std::optional<QString> RanFeed::file(std::size_t number) const
{
    const auto known = m_files.find(number);
    return known == m_files.end() ? std::nullopt : std::optional(known->second);
}

} // namespace trainyard::models
