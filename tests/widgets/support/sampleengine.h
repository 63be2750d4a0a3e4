// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/client/client.h"
#include "tests/engine/client/testserver.h"
#include "tests/widgets/support/sampleyard.h"

namespace trainyard::test {

// Answers like an engine that holds the sample yard, over HTTP on a free port.
class SampleEngine
{
public:
    SampleEngine();

    client::Endpoint endpoint() const;
    // How often such a request has come: "POST", "/terminate".
    std::ptrdiff_t timesAsked(const std::string &method, const std::string &part) const;

private:
    TestServer::Reply reply(const TestServer::Request &request) const;
    TestServer::Reply list(const std::string &path) const;
    TestServer::Reply outputFiles(const std::string &path, const std::string &target) const;
    TestServer::Reply resource(const std::string &path) const;
    TestServer::Reply line(const std::string &target) const;
    TestServer::Reply matches(const std::string &target) const;
    TestServer::Reply metrics(const std::string &path, const std::string &target) const;
    TestServer::Reply summaries(const std::string &body) const;
    std::vector<api::MetricSeries> points(const std::string &job) const;

    SampleYard m_yard = sampleYard();
    std::vector<api::MetricSeries> m_points;
    std::string m_log;
    FileDescriptor m_file; // with m_log in it
    TestServer m_server;   // last: it answers with the others
};

} // namespace trainyard::test
