// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::jobs {

// A place in the order of creation, as text that compares like it: no two resources have the same, and none
// ever moves.
std::string creationKey(Timestamp creation);
std::string creationKey(const api::ResourceId &id, Timestamp creation);

// The jobs of every experiment in the order of their creation. Finding a page costs the logarithm of all jobs
// and the page.
class JobOrder
{
public:
    JobOrder() = default;
    JobOrder(const JobOrder &) = delete; // m_all refers to m_jobs
    JobOrder &operator=(const JobOrder &) = delete;

    struct Page {
        std::string after;          // a creationKey(); empty: from the beginning
        std::size_t most = 1000;    // jobs
        bool isNewestFirst = false; // then `after` is followed by what is older
    };

    void add(const api::Job &job); // once more changes nothing
    void remove(const api::Job &job);
    // Keys of jobs of the experiment.
    std::vector<std::string> page(const api::ResourceId &experiment, const Page &page) const;

    struct Place {
        std::string creationKey;
        std::string key; // of the job
    };
    // Of all experiments together, the newest first: those older than `before`, a creationKey(), or all.
    std::vector<Place> newest(const std::string &before, std::size_t most) const;

private:
    std::map<std::string, std::map<std::string, std::string>> m_jobs; // by experiment and creationKey()
    std::map<std::string_view, const std::string *> m_all;            // the same by creationKey() alone
};

} // namespace trainyard::jobs
