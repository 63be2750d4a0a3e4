// SPDX-License-Identifier: Apache-2.0
#include "engine/http/operations.h"

#include "engine/api/resourceid.h"
#include "engine/base/log.h"
#include "engine/base/random.h"
#include "engine/base/strings.h"

#include <exception>

namespace trainyard::http {

namespace {

using namespace std::chrono_literals;

constexpr auto remembered = 1h;
constexpr auto quick = 900ms; // a client waits so long for the first answer

} // namespace

Operations::~Operations()
{
    stop();
}

std::string Operations::start(Work work)
{
    const std::string id = randomUuid();
    {
        const std::lock_guard lock(m_mutex);
        const auto oldest = Clock::now() - remembered;
        std::erase_if(m_entries,
                      [&](const auto &each) { return each.second.outcome && each.second.end < oldest; });
        m_entries[id];
    }
    m_workers.add([this, id, work = std::move(work)] {
        try {
            finish(id, work([this] { return m_isStopping.load(); }));
        } catch (const std::exception &problem) {
            log::error(std::string("An operation failed: ") + problem.what());
            finish(id, Error{Error::Code::Internal, "The engine failed at this; its log says why."});
        }
    });
    return id;
}

void Operations::finish(const std::string &id, Status status)
{
    const std::lock_guard lock(m_mutex);
    m_entries[id] = {std::move(status), Clock::now()};
    m_changed.notify_all();
}

std::optional<Status> Operations::wait(const std::string &id, std::chrono::milliseconds longest) const
{
    std::unique_lock lock(m_mutex);
    const auto outcome = [&]() -> std::optional<Status> {
        const auto found = m_entries.find(id);
        return found == m_entries.end() ? std::nullopt : found->second.outcome;
    };
    m_changed.wait_for(lock, longest, [&] { return outcome().has_value() || !m_entries.contains(id); });
    return outcome();
}

bool Operations::isKnown(const std::string &id) const
{
    const std::lock_guard lock(m_mutex);
    return m_entries.contains(id);
}

void Operations::stop()
{
    m_isStopping = true;
    m_workers.finish();
}

Reply longRunningReply(const Request &request, Operations &operations, Operations::Work work,
                       Reply (*done)(const Status &))
{
    const std::string id = operations.start(std::move(work));
    if (const auto outcome = operations.wait(id, quick))
        return done(*outcome);
    const std::string subscription =
        request.segments.size() > 1 ? request.segments[1] : std::string(api::defaultSubscription);
    const std::string place = request.baseUrl + "/subscriptions/" + percentEncoded(subscription) +
                              "/providers/Microsoft.BatchAI/locations/local/";
    const std::string rest = "/" + id + api::versionQuery;
    Reply reply{.status = 202};
    reply.headers = {{"Azure-AsyncOperation", place + "operationstatuses" + rest},
                     {"Location", place + "operationresults" + rest},
                     {"Retry-After", "1"}};
    return reply;
}

} // namespace trainyard::http
