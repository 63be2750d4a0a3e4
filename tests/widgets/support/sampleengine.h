// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/client/client.h"
#include "tests/engine/client/testserver.h"
#include "tests/widgets/support/sampleyard.h"

#include <QTemporaryDir>

#include <mutex>

namespace trainyard::test {

// Answers like an engine that holds the sample yard, over HTTP on a free port.
class SampleEngine
{
public:
    explicit SampleEngine(SampleYard yard = sampleYard());

    client::Endpoint endpoint() const;
    // How often such a request has come: "POST", "/terminate".
    std::ptrdiff_t timesAsked(const std::string &method, const std::string &part) const;

private:
    TestServer::Reply reply(const TestServer::Request &request) const;
    bool isSilent(const std::string &request) const;
    TestServer::Reply list(const std::string &path) const;
    TestServer::Reply code(const std::string &path, const std::string &target) const;
    TestServer::Reply nodes(const std::string &cluster) const;
    TestServer::Reply found(const std::string &target) const;
    TestServer::Reply outputFiles(const std::string &path, const std::string &target) const;
    TestServer::Reply setupFiles() const;
    TestServer::Reply resource(const std::string &path) const;
    TestServer::Reply line(const std::string &target) const;
    TestServer::Reply matches(const std::string &target) const;
    TestServer::Reply metrics(const std::string &path, const std::string &target) const;
    TestServer::Reply system(const std::string &path, const std::string &target) const;
    TestServer::Reply summaries(const std::string &body) const;
    TestServer::Reply media(const std::string &target) const;
    TestServer::Reply patterns(const TestServer::Request &request) const;
    std::vector<api::MetricSeries> points(const std::string &job) const;

    TestServer::Reply trash() const;
    static TestServer::Reply diskUse(const std::string &body);
    TestServer::Reply tracked(const std::string &path) const;

    SampleYard m_yard;
    std::vector<api::MetricSeries> m_points;
    std::string m_log;
    QTemporaryDir m_logs; // likewise
    std::string m_media;  // bytes of its pictures and texts
    std::vector<api::MediaItem> m_mediaItems;
    mutable std::mutex m_mutex;
    mutable api::LinePatterns m_patterns; // guarded by m_mutex
    FileDescriptor m_file;                // with m_log in it
    api::LogArrivals m_arrivals;          // of its lines
    TestServer m_server;                  // last: it answers with the others
};

} // namespace trainyard::test
