// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/client/testserver.h"

#include <httplib.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <set>
#include <string_view>
#include <thread>
#include <utility>

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds pingInterval(5); // as an engine has it on a stream on which it spoke
constexpr std::string_view ping = ": ping\n\n";

} // namespace

class TestServer::Private
{
public:
    explicit Private(Handler newHandler)
        : handler(std::move(newHandler))
    {
        server.set_keep_alive_timeout(1); // seconds: ending it waits for idle connections
        server.new_task_queue = [] { return new httplib::ThreadPool(32); }; // each holds a connection
        const auto answer = [this](const httplib::Request &request, httplib::Response &response) {
            this->answer(request, response);
        };
        server.Get(".*", answer);
        server.Put(".*", answer);
        server.Post(".*", answer);
        server.Delete(".*", answer);
        port = server.bind_to_any_port("127.0.0.1");
        thread = std::thread([this] { server.listen_after_bind(); });
        while (!server.is_running()) // until then it could not be stopped
            std::this_thread::yield();
    }

    ~Private()
    {
        {
            const std::lock_guard lock(mutex);
            closing = true;
        }
        closed.notify_all();
        server.stop();
        thread.join();
    }

    void answer(const httplib::Request &request, httplib::Response &response)
    {
        const Request seen{request.method, request.target, request.get_header_value("Authorization"),
                           request.get_header_value("Range"), request.body};
        {
            const std::lock_guard lock(mutex);
            requests.push_back(seen);
            ports.insert(request.remote_port);
        }
        // The tests' handler speaks of ranges itself.
        const_cast<httplib::Request &>(request).ranges.clear();
        auto reply = std::make_shared<Reply>(handler(seen));
        response.status = reply->status;
        for (const auto &[name, value] : reply->headers)
            response.set_header(name, value);
        if (reply->pieces.empty() && !reply->staysOpen)
            return response.set_content(reply->body, "application/json");
        response.set_chunked_content_provider(
            "text/event-stream", [this, reply](std::size_t, httplib::DataSink &sink) {
                for (const std::string &piece : reply->pieces)
                    sink.write(piece.data(), piece.size());
                auto nextPing = Clock::now() + pingInterval;
                std::unique_lock lock(mutex);
                while (reply->staysOpen && !closing && sink.is_writable()) { // until either side goes
                    closed.wait_for(lock, std::chrono::milliseconds(50));
                    if (reply->pieces.empty() || Clock::now() < nextPing)
                        continue;
                    lock.unlock();
                    sink.write(ping.data(), ping.size());
                    nextPing = Clock::now() + pingInterval;
                    lock.lock();
                }
                sink.done();
                return true;
            });
    }

    Handler handler;
    httplib::Server server;
    int port = 0;
    std::thread thread;
    std::mutex mutex;
    std::condition_variable closed;
    bool closing = false;          // guarded by mutex
    std::vector<Request> requests; // guarded by mutex
    std::set<int> ports;           // guarded by mutex
};

TestServer::TestServer(Handler handler)
    : d(std::make_unique<Private>(std::move(handler)))
{}

TestServer::~TestServer() = default;

std::string TestServer::url() const
{
    return "http://127.0.0.1:" + std::to_string(d->port);
}

std::vector<TestServer::Request> TestServer::requests() const
{
    const std::lock_guard lock(d->mutex);
    return d->requests;
}

int TestServer::connections() const
{
    const std::lock_guard lock(d->mutex);
    return static_cast<int>(d->ports.size());
}
