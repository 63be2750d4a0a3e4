// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/media.h"
#include "engine/client/client.h"
#include "tests/engine/client/testserver.h"

#include <algorithm>
#include <mutex>
#include <string>

namespace trainyard::test {

// Serves texts and images of a job, at most two a page, whose bytes lie one behind the other in a file.
class MediaServer
{
public:
    MediaServer()
        : m_server([this](const TestServer::Request &request) { return answer(request); })
    {}

    client::Endpoint endpoint() const { return {m_server.url(), "token"}; }
    std::size_t timesAsked() const { return m_server.requests().size(); }
    std::size_t timesRead() const // bytes of texts and images
    {
        const auto requests = m_server.requests();
        return std::size_t(std::count_if(requests.begin(), requests.end(), [](const auto &request) {
            return request.target.starts_with("/trainyard/v1/files");
        }));
    }

    void add(const std::string &tag, std::int64_t step, api::MediaItem::Kind kind, const std::string &bytes,
             const std::string &path = "events")
    {
        const std::lock_guard lock(m_mutex);
        api::MediaItem item;
        item.tag = tag;
        item.step = step;
        item.kind = kind;
        item.directory = "MODEL";
        item.path = path;
        item.offset = m_file.size();
        item.length = bytes.size();
        m_file += bytes;
        m_items.push_back(item);
    }
    void setDown(bool isDown)
    {
        const std::lock_guard lock(m_mutex);
        m_isDown = isDown;
    }

private:
    TestServer::Reply answer(const TestServer::Request &request)
    {
        const std::lock_guard lock(m_mutex);
        if (m_isDown)
            return {.status = 503, .body = R"({"error":{"code":"Busy","message":"The engine is busy."}})"};
        if (request.target.starts_with("/trainyard/v1/files"))
            return {.body = m_file};
        if (!request.target.starts_with("/trainyard/v1/media"))
            return {.status = 404};
        api::MediaPage page;
        page.next = std::stoull(request.target.substr(request.target.find("after=") + 6));
        while (page.next < m_items.size() && page.items.size() < 2)
            page.items.push_back(m_items[page.next++]);
        return {.body = api::toJson(page), .headers = {{"Content-Type", "application/json"}}};
    }

    std::mutex m_mutex;
    std::vector<api::MediaItem> m_items; // guarded by m_mutex, and so are the next two
    std::string m_file;
    bool m_isDown = false;
    TestServer m_server; // last: it answers with the others
};

} // namespace trainyard::test
