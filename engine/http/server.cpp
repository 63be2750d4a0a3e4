// SPDX-License-Identifier: Apache-2.0
#include "engine/http/server.h"

#include "engine/base/clock.h"
#include "engine/base/log.h"
#include "engine/base/strings.h"
#include "engine/http/accesstoken.h"
#include "engine/http/filelinks.h"
#include "engine/http/portserver.h"
#include "engine/http/replies.h"
#include "engine/http/requestbody.h"
#include "engine/http/routes.h"
#include "engine/http/signature.h"
#include "engine/http/storageroutes.h"
#include "engine/jobs/eventlog.h"
#include "engine/jobs/jobservice.h"

#include <algorithm>
#include <atomic>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <httplib.h>
#include <limits>
#include <sys/eventfd.h>
#include <thread>

namespace trainyard::http {

namespace {

constexpr int mostStreams = 64; // so that ordinary requests always find a thread
constexpr std::size_t longestBody = 4 << 20;
constexpr std::size_t longestDrain = 64 << 20; // of a body that is not wanted: then the connection is cut
constexpr std::size_t longestDrainOfStrangers = 64 << 10;
constexpr const char *anyPath = R"([\s\S]*)";

class SinkChannel final : public Channel
{
public:
    SinkChannel(httplib::DataSink &sink, const std::atomic<bool> &isStopping)
        : m_sink(sink)
        , m_isStopping(isStopping)
    {}
    bool write(std::string_view bytes) override { return m_sink.write(bytes.data(), bytes.size()); }
    bool isOpen() override { return !m_isStopping && m_sink.is_writable(); }

private:
    httplib::DataSink &m_sink;
    const std::atomic<bool> &m_isStopping;
};

// Counts one stream for as long as it lives.
class StreamSlot
{
public:
    explicit StreamSlot(std::atomic<int> &count)
        : m_count(count)
        , m_isGranted(++count <= mostStreams)
    {}
    ~StreamSlot() { --m_count; }
    StreamSlot(const StreamSlot &) = delete;
    StreamSlot &operator=(const StreamSlot &) = delete;
    bool isGranted() const { return m_isGranted; }

private:
    std::atomic<int> &m_count;
    const bool m_isGranted;
};

std::string hostAndPort(const std::string &address, int port)
{
    const bool isBracketed = address.find(':') != std::string::npos;
    return (isBracketed ? "[" + address + "]" : address) + ":" + std::to_string(port);
}

// A Host header that is safe to build links from.
bool isPlainHost(const std::string &host)
{
    return !host.empty() && host.size() < 256 && std::all_of(host.begin(), host.end(), [](unsigned char c) {
        return std::isalnum(c) != 0 || std::strchr(".:-_[]", c) != nullptr;
    });
}

Reply unauthorized()
{
    Reply reply =
        errorReply({Error::Code::Unauthorized,
                    "The request needs the engine's token, as in \"Authorization: Bearer TOKEN\"."});
    reply.headers.emplace_back("WWW-Authenticate", "Bearer");
    return reply;
}

// False when it is too long.
bool readBody(RequestBody &content, std::string &body)
{
    return content.source()([&](std::string_view bytes) {
        const bool fits = bytes.size() <= longestBody - body.size();
        if (fits)
            body.append(bytes);
        return fits;
    });
}

Error bindError(const HttpServer::Options &options, int code)
{
    const std::string port = std::to_string(options.port);
    if (code == EADDRINUSE)
        return {Error::Code::Conflict,
                "Port " + port + " on " + options.address +
                    " is already in use; choose another with --listen.",
                port};
    const std::string why = code != 0 ? std::strerror(code) : "the address is not known";
    return {Error::Code::Unavailable,
            "Cannot listen on " + hostAndPort(options.address, options.port) + ": " + why +
                "; choose another with --listen.",
            options.address};
}

} // namespace

class HttpServer::Private
{
public:
    Private(Services services, Options options);

    Result<int> listen();
    void stop();

private:
    Status makeServer();
    void handle(const httplib::Request &request, httplib::Response &response,
                const httplib::ContentReader *reader);
    bool hasToken(const httplib::Request &request) const;
    bool isAuthorized(const httplib::Request &request, const Request &ours) const;
    bool isToken(std::string_view given) const;
    bool hasSignedLink(const Request &request) const;
    Request taken(const httplib::Request &request) const;
    Reply answer(const Request &request);
    void send(httplib::Response &response, Reply reply);
    void sendEndless(httplib::Response &response, Reply reply);
    void fillError(const httplib::Request &request, httplib::Response &response);

    Services m_services;
    const Options m_options;
    const Router m_router{allRoutes()};
    const FileDescriptor m_stopEvent{::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)};
    std::unique_ptr<httplib::Server> m_server; // made by listen()
    std::atomic<bool> m_isStopping = false;
    std::atomic<bool> m_hasEnded = false;
    std::atomic<int> m_streams = 0;
    socket_t m_socket = INVALID_SOCKET;
    std::thread m_thread;
};

HttpServer::Private::Private(Services services, Options options)
    : m_services(std::move(services))
    , m_options(std::move(options))
{
    m_services.token = m_options.token;
}

Status HttpServer::Private::makeServer()
{
    PortOptions port{.isStorageProxy = m_options.isStorageProxy, .stopEvent = m_stopEvent.get()};
    if (!m_options.certificate.empty()) {
        auto tls = TlsContext::open(m_options.certificate, m_options.key);
        if (!tls)
            return tls.error();
        port.tls = std::move(*tls);
    }
    m_server = makePortServer(std::move(port));
    m_server->set_socket_options([this](socket_t socket) {
        // A restarted engine has its port back at once. Not SO_REUSEPORT: two engines would share one.
        const int yes = 1;
        ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
        m_socket = socket;
    });
    m_server->set_tcp_nodelay(true);
    m_server->set_keep_alive_max_count(100000);
    m_server->set_payload_max_length(std::numeric_limits<std::size_t>::max()); // the handlers bound it
    m_server->set_pre_routing_handler([this](const auto &request, auto &response) {
        const std::string &method = request.method;
        if (method == "PUT" || method == "PATCH" || method == "POST" || method == "DELETE")
            return httplib::Server::HandlerResponse::Unhandled; // the handlers below read their bodies
        handle(request, response, nullptr);
        return httplib::Server::HandlerResponse::Handled;
    });
    const auto handler = [this](const auto &request, auto &response, const auto &reader) {
        handle(request, response, &reader);
    };
    m_server->Put(anyPath, handler).Patch(anyPath, handler).Post(anyPath, handler).Delete(anyPath, handler);
    m_server->set_error_handler(
        [this](const auto &request, auto &response) { fillError(request, response); });
    return {};
}

// The request in our terms; its body is read later.
Request HttpServer::Private::taken(const httplib::Request &request) const
{
    Request ours;
    ours.isHead = request.method == "HEAD";
    ours.method = ours.isHead ? "GET" : request.method;
    ours.target = request.target;
    for (const auto &[name, value] : request.headers)
        ours.headers.emplace(toLower(name), value);
    ours.segments = pathSegments(request.target);
    ours.query = queryParameters(request.target);
    ours.range = request.get_header_value("Range");
    ours.lastEventId = request.get_header_value("Last-Event-ID");
    const std::string host = request.get_header_value("Host");
    ours.isEncrypted = request.ssl != nullptr;
    ours.baseUrl =
        isPlainHost(host) ? (ours.isEncrypted ? "https://" : "http://") + host : m_services.baseUrl;
    return ours;
}

// The engine's own, or one that the token end point gave for it.
bool HttpServer::Private::isToken(std::string_view given) const
{
    return equalInConstantTime(given, m_options.token) ||
           isSignedToken(TokenKind::Access, given, now(), m_services.signingKey);
}

bool HttpServer::Private::hasSignedLink(const Request &request) const
{
    const auto id = jobOfSignedRequest(request);
    const auto job = id ? m_services.jobs.job(*id) : Result<api::Job>(Error{Error::Code::NotFound, ""});
    if (!job || !isSignedFileRequest(request, now(), m_services.signingKey, job->uuid))
        return false;
    m_services.followers->noteRead(job->uuid, now());
    return true;
}

bool HttpServer::Private::hasToken(const httplib::Request &request) const
{
    static constexpr std::string_view scheme = "bearer ";
    const std::string given = request.get_header_value("Authorization");
    return equalIgnoringCase(std::string_view(given).substr(0, scheme.size()), scheme) &&
           isToken(trimmed(std::string_view(given).substr(scheme.size())));
}

bool HttpServer::Private::isAuthorized(const httplib::Request &request, const Request &ours) const
{
    return hasToken(request) || m_router.isForAnyone(ours) || hasSignedLink(ours);
}

void HttpServer::Private::handle(const httplib::Request &request, httplib::Response &response,
                                 const httplib::ContentReader *reader)
{
    Request ours = taken(request);
    RequestBody content(request, reader);
    Reply reply;
    bool isStranger = false;
    if (const auto target = storageTarget(ours)) {
        reply = storageReply(ours, *target, content.source(), m_services, hasToken(request));
        isStranger = reply.status == 401 || reply.status == 403;
    } else if (isAuthorized(request, ours)) {
        const bool isWhole = readBody(content, ours.body);
        reply = isWhole ? answer(ours)
                        : errorReply(413, "RequestEntityTooLarge",
                                     "The body of a request must not exceed 4 MiB.");
    } else {
        reply = unauthorized();
        isStranger = true;
    }
    content.drain(isStranger ? longestDrainOfStrangers : longestDrain); // the next request stands behind it
    if (content.isCut())
        closeAfterReply();
    send(response, std::move(reply));
}

Reply HttpServer::Private::answer(const Request &request)
{
    try {
        return m_router.handle(request, m_services);
    } catch (const std::exception &problem) {
        log::error(std::string("A request failed: ") + problem.what());
        return errorReply({Error::Code::Internal, "The engine failed at this request; its log says why."});
    }
}

// Content goes out through a provider without a length, for to others the library would apply the request's
// ranges a second time. Cache-Control marks a reply as ours.
void HttpServer::Private::send(httplib::Response &response, Reply reply)
{
    if (reply.stream && !reply.streamLength) {
        sendEndless(response, std::move(reply));
        return;
    }
    response.status = reply.status;
    response.set_header("Cache-Control", "no-store");
    response.set_header("X-Content-Type-Options", "nosniff");
    for (const auto &[name, value] : reply.headers)
        response.set_header(name, value);
    const std::uint64_t length = reply.streamLength.value_or(reply.body.size());
    if (length == 0)
        return;
    response.set_header("Content-Length", std::to_string(length));
    const std::string type = reply.contentType;
    response.set_content_provider(
        type, [this, reply = std::move(reply)](std::size_t, httplib::DataSink &sink) {
            SinkChannel channel(sink, m_isStopping);
            const bool isSent = reply.stream ? reply.stream(channel) : channel.write(reply.body);
            sink.done();
            return isSent;
        });
}

void HttpServer::Private::sendEndless(httplib::Response &response, Reply reply)
{
    const auto slot = std::make_shared<StreamSlot>(m_streams);
    if (!slot->isGranted()) {
        send(response, errorReply({Error::Code::Unavailable,
                                   "Too many clients follow the engine's events; close one and try again."}));
        return;
    }
    response.status = reply.status;
    response.set_header("Cache-Control", "no-store");
    const auto provider = [this, slot, stream = std::move(reply.stream)](std::size_t,
                                                                         httplib::DataSink &sink) {
        SinkChannel channel(sink, m_isStopping);
        const bool isSent = stream(channel);
        sink.done();
        return isSent;
    };
    response.set_chunked_content_provider(reply.contentType, provider);
}

// For what the library refuses before a handler sees it.
void HttpServer::Private::fillError(const httplib::Request &request, httplib::Response &response)
{
    if (response.has_header("Cache-Control"))
        return;
    if (response.status == 414) // before the headers were read
        send(response, errorReply(414, "UriTooLong", "The address of the request is too long."));
    else if (!isAuthorized(request, taken(request)))
        send(response, unauthorized());
    else if (response.status == 416)
        send(response, errorReply(416, "InvalidRange", "The Range header cannot be read."));
    else if (response.status == 404)
        send(response, errorReply(405, "MethodNotAllowed", "This method cannot be used here."));
    else if (response.status < 500)
        send(response, errorReply(response.status, "BadRequest", "The request cannot be read."));
    else
        send(response,
             errorReply({Error::Code::Internal, "The engine failed at this request; its log says why."}));
}

Result<int> HttpServer::Private::listen()
{
    if (auto made = makeServer(); !made)
        return made.error();
    int port = m_options.port;
    errno = 0;
    if (port == 0)
        port = m_server->bind_to_any_port(m_options.address);
    else if (!m_server->bind_to_port(m_options.address, port))
        port = -1;
    if (port < 0)
        return bindError(m_options, errno);
    if (m_services.baseUrl.empty())
        m_services.baseUrl = "http://" + hostAndPort(m_options.address, port);
    ::listen(m_socket, SOMAXCONN); // the library's own backlog is 5
    m_thread = std::thread([this] {
        if (!m_server->listen_after_bind() && !m_isStopping)
            log::error("The HTTP server has stopped accepting requests.");
        m_hasEnded = true;
    });
    while (!m_server->is_running() && !m_hasEnded) // stop() has no effect before
        std::this_thread::yield();
    return port;
}

void HttpServer::Private::stop()
{
    m_isStopping = true;
    m_services.events.wakeAll();
    m_services.operations->stop();
    ::eventfd_write(m_stopEvent.get(), 1);
    if (m_server)
        m_server->stop();
    if (m_thread.joinable())
        m_thread.join();
}

HttpServer::HttpServer(Services services, Options options)
    : d(std::make_unique<Private>(std::move(services), std::move(options)))
{}

HttpServer::~HttpServer()
{
    stop();
}

Result<int> HttpServer::listen()
{
    return d->listen();
}

void HttpServer::stop()
{
    d->stop();
}

} // namespace trainyard::http
