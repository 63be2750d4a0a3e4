// SPDX-License-Identifier: Apache-2.0
#include "engine/http/server.h"

#include "engine/base/log.h"
#include "engine/base/strings.h"
#include "engine/http/gatekeeper.h"
#include "engine/http/portserver.h"
#include "engine/http/replies.h"
#include "engine/http/replysender.h"
#include "engine/http/requestbody.h"
#include "engine/http/routes.h"
#include "engine/http/slot.h"
#include "engine/http/storageroutes.h"
#include "engine/http/trackingroutes.h"
#include "engine/jobs/eventlog.h"
#include "engine/jobs/jobservice.h"

#include <algorithm>
#include <atomic>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <httplib.h>
#include <limits>
#include <optional>
#include <sys/eventfd.h>
#include <thread>

namespace trainyard::http {

namespace {

constexpr std::size_t longestBody = 4 << 20;
constexpr std::size_t longestDrain = 64 << 20; // of a body that is not wanted: then the connection is cut
// Of who has shown no token: what they send, and how many of them are waited for at a time.
constexpr std::size_t longestOfStrangers = 64 << 10;
constexpr int mostStrangers = 32;
constexpr const char *anyPath = R"([\s\S]*)";

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

// Whether its content is packed, as in gzip.
bool isEncoded(const Request &request)
{
    const std::string encoding = request.header("content-encoding");
    return !encoding.empty() && !equalIgnoringCase(encoding, "identity");
}

Reply packed()
{
    return errorReply(415, "UnsupportedMediaType",
                      "The body must come as it is; Content-Encoding is not known here.");
}

// False when it is too long.
bool readBody(RequestBody &content, std::string &body, std::size_t longest)
{
    return content.source()([&](std::string_view bytes) {
        const bool fits = bytes.size() <= longest - body.size();
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
    Request taken(const httplib::Request &request) const;
    Reply answerFriend(Request &request, RequestBody &content);
    Reply answerAnyone(Request &request, RequestBody &content);
    Reply answer(const Request &request);
    void dismiss(RequestBody &content);
    void fillError(const httplib::Request &request, httplib::Response &response);

    Services m_services;
    const Options m_options;
    const Router m_router{allRoutes()};
    const Gatekeeper m_gatekeeper{m_router, m_services};
    ReplySender m_sender;
    const FileDescriptor m_stopEvent{::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)};
    std::unique_ptr<httplib::Server> m_server; // made by listen()
    std::atomic<bool> m_isStopping = false;
    std::atomic<bool> m_hasEnded = false;
    std::atomic<int> m_strangers = 0; // being waited for
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
    for (const auto &[name, value] : heldHeaders())
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

void HttpServer::Private::handle(const httplib::Request &request, httplib::Response &response,
                                 const httplib::ContentReader *reader)
{
    Request ours = taken(request);
    RequestBody content(request, reader);
    const bool isFriend = m_gatekeeper.hasToken(ours);
    bool isStranger = !isFriend;
    Reply reply;
    if (const auto target = storageTarget(ours)) {
        reply = storageReply(ours, *target, content.source(), m_services, isFriend);
        isStranger = reply.status == 401 || reply.status == 403;
    } else if (isTrackingRequest(ours)) {
        reply = isEncoded(ours) ? packed() : trackingReply(ours, content.source(), m_services, isFriend);
        isStranger = reply.status == 401;
    } else if (isFriend) {
        reply = answerFriend(ours, content);
    } else if (m_gatekeeper.isWelcome(ours)) {
        reply = answerAnyone(ours, content);
    } else {
        reply = unauthorized();
    }
    if (isStranger)
        dismiss(content);
    else
        content.drain(longestDrain); // the next request stands behind it
    if (content.isCut())
        closeAfterReply();
    m_sender.send(response, std::move(reply));
}

Reply HttpServer::Private::answerFriend(Request &request, RequestBody &content)
{
    if (isEncoded(request))
        return packed();
    return readBody(content, request.body, longestBody)
               ? answer(request)
               : errorReply(413, "RequestEntityTooLarge",
                            "The body of a request must not exceed 4 MiB, and must not break off.");
}

Reply HttpServer::Private::answerAnyone(Request &request, RequestBody &content)
{
    std::optional<Slot> slot;
    if (content.isAwaited())
        slot.emplace(m_strangers, mostStrangers);
    if (slot && !slot->isGranted())
        return errorReply({Error::Code::Unavailable, "Too many clients log in; try again in a moment."});
    awaitBodyBriefly();
    return readBody(content, request.body, longestOfStrangers)
               ? answer(request)
               : errorReply(413, "RequestEntityTooLarge",
                            "The body of this request must not exceed 64 KiB, and must not break off.");
}

// A client reads its reply only when what it has sent is taken; but a stranger gets little time for that.
void HttpServer::Private::dismiss(RequestBody &content)
{
    if (!content.isAwaited())
        return;
    const Slot slot(m_strangers, mostStrangers);
    if (!slot.isGranted()) {
        content.leave();
        return;
    }
    awaitBodyBriefly();
    content.drain(longestOfStrangers);
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

// For what the library refuses before a handler sees it.
void HttpServer::Private::fillError(const httplib::Request &request, httplib::Response &response)
{
    if (response.has_header("Cache-Control"))
        return;
    closeAfterReply();          // its content stands where the next request should
    if (response.status == 414) // before the headers were read
        m_sender.send(response, errorReply(414, "UriTooLong", "The address of the request is too long."));
    else if (!m_gatekeeper.isWelcome(taken(request)))
        m_sender.send(response, unauthorized());
    else if (response.status == 416)
        m_sender.send(response, errorReply(416, "InvalidRange", "The Range header cannot be read."));
    else if (response.status == 404)
        m_sender.send(response, errorReply(405, "MethodNotAllowed", "This method cannot be used here."));
    else if (response.status < 500)
        m_sender.send(response, errorReply(response.status, "BadRequest", "The request cannot be read."));
    else
        m_sender.send(response, errorReply({Error::Code::Internal,
                                            "The engine failed at this request; its log says why."}));
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
    m_sender.stop();
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
