// SPDX-License-Identifier: Apache-2.0
#include "engine/http/portserver.h"

#include "engine/base/strings.h"
#include "engine/http/connection.h"
#include "engine/http/lounge.h"
#include "engine/http/workers.h"

#include <algorithm>
#include <arpa/inet.h>
#include <cctype>
#include <httplib.h>
#include <limits>
#include <netdb.h>
#include <string>
#include <sys/socket.h>

namespace trainyard::http {

namespace {

using namespace std::chrono_literals;

constexpr auto promisedIdle = 60s; // what replies say that a connection may idle
constexpr auto linger = 5ms; // after a request: clients that ask one thing after the other keep their thread
constexpr auto longestHandshake = 10s;
constexpr auto longestHead = 20s;
constexpr auto longestSilence = 10s; // of a client that should take a reply
constexpr double leastRate = 2048;   // bytes a second of a request's body, after
constexpr auto rateGrace = 20s;
constexpr auto longestOfStrangers = 2s; // for the body of one that has shown no token
constexpr std::size_t longestTunnelHead = 8192;
constexpr std::size_t mostWorkers = 256;
constexpr unsigned char tlsHandshake = 0x16;

void addressOf(int (*ask)(int, sockaddr *, socklen_t *), int socket, std::string &ip, int &port)
{
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    std::array<char, NI_MAXHOST> host{};
    std::array<char, NI_MAXSERV> service{};
    auto *generic = reinterpret_cast<sockaddr *>(&address);
    if (ask(socket, generic, &size) != 0 ||
        ::getnameinfo(generic, size, host.data(), host.size(), service.data(), service.size(),
                      NI_NUMERICHOST | NI_NUMERICSERV) != 0)
        return;
    ip = host.data();
    port = std::atoi(service.data());
}

class ConnectionStream final : public httplib::Stream
{
public:
    explicit ConnectionStream(Connection &connection)
        : m_connection(connection)
    {}
    bool is_readable() const override { return m_connection.isReadable(); }
    bool is_writable() const override { return m_connection.isWritable(longestSilence); }
    ssize_t read(char *to, std::size_t size) override
    {
        const ssize_t count = m_connection.read(to, std::min(size, m_left));
        if (count > 0)
            m_left -= static_cast<std::size_t>(count);
        return m_left == 0 ? -1 : count;
    }
    // So many bytes less one may be read; then the client counts as gone.
    void bound(std::size_t bytes) { m_left = bytes; }
    ssize_t write(const char *from, std::size_t size) override
    {
        return m_connection.write(from, size, longestSilence);
    }
    void get_remote_ip_and_port(std::string &ip, int &port) const override
    {
        addressOf(::getpeername, m_connection.socket(), ip, port);
    }
    void get_local_ip_and_port(std::string &ip, int &port) const override
    {
        addressOf(::getsockname, m_connection.socket(), ip, port);
    }
    socket_t socket() const override { return m_connection.socket(); }

private:
    Connection &m_connection;
    std::size_t m_left = std::numeric_limits<std::size_t>::max();
};

// Up to and with the empty line; empty when the client sends none or something behind it.
std::string tunnelHead(Connection &connection)
{
    std::string head;
    connection.setReadDeadline(Connection::Clock::now() + longestHandshake);
    while (!head.ends_with("\r\n\r\n")) {
        char byte = 0;
        if (head.size() == longestTunnelHead || connection.read(&byte, 1) != 1)
            return {};
        head += byte;
    }
    return head;
}

// What the thread is at.
struct Serving {
    Connection *connection = nullptr;
    bool isLastReply = false;
    std::multimap<std::string, std::string> held;
};
thread_local Serving serving;

// The library would unpack content that is packed and take forms apart; what arrives must be what was sent.
void holdBack(httplib::Request &request)
{
    const bool isForm = request.is_multipart_form_data();
    serving.held.clear();
    for (const std::string name : {"Content-Encoding", "Content-Type"}) {
        const auto [begin, end] = request.headers.equal_range(name);
        if (name == "Content-Type" && !isForm)
            continue;
        serving.held.insert(begin, end);
        request.headers.erase(begin, end);
    }
}

class PortServer final : public httplib::Server
{
public:
    explicit PortServer(PortOptions options)
        : m_options(std::move(options))
    {
        new_task_queue = [this] { return new Doorman(*this); };
        set_keep_alive_timeout(promisedIdle.count());
    }

private:
    // Each new connection goes to the lounge at once, in the thread that accepts; the workers only serve
    // requests.
    class Doorman final : public httplib::TaskQueue
    {
    public:
        explicit Doorman(PortServer &server)
            : m_server(server)
        {
            m_server.m_lounge =
                std::make_unique<Lounge>([this](std::unique_ptr<Guest> guest) { call(std::move(guest)); });
        }
        void enqueue(std::function<void()> task) override { task(); }
        void shutdown() override
        {
            m_server.m_lounge->close();
            m_workers.finish();
        }

    private:
        void call(std::unique_ptr<Guest> guest)
        {
            const auto shared =
                std::make_shared<std::unique_ptr<Guest>>(std::move(guest)); // tasks are copied
            m_workers.add([this, shared] { m_server.serve(std::move(*shared)); });
        }

        PortServer &m_server;
        Workers m_workers{mostWorkers};
    };

    bool process_and_close_socket(socket_t socket) override
    {
        m_lounge->seat(std::make_unique<Guest>(FileDescriptor(socket), m_options.stopEvent));
        return true;
    }

    Connection::Progress admit(Guest &guest)
    {
        Connection &connection = guest.connection;
        const bool isShaking = connection.isUnderWay();
        const auto first = isShaking ? std::nullopt : connection.peek();
        if (isShaking || first == tlsHandshake)
            return m_options.tls ? connection.shakeHands(*m_options.tls) : Connection::Progress::Failed;
        if (guest.isTunnelled)
            return Connection::Progress::Failed; // only TLS goes through
        if (first != 'C' || !m_options.isStorageProxy)
            return Connection::Progress::Done;
        guest.isTunnelled = openTunnel(connection);
        return guest.isTunnelled ? Connection::Progress::Unfinished : Connection::Progress::Failed;
    }

    bool openTunnel(Connection &connection)
    {
        const auto answer = [&](const std::string &line) {
            const std::string head = "HTTP/1.1 " + line + "\r\n";
            return connection.write(head.data(), head.size(), longestSilence) > 0;
        };
        const std::vector<std::string> words = split(tunnelHead(connection).substr(0, 512), ' ');
        if (words.size() < 3 || words[0] != "CONNECT" || !isStorageAuthority(words[1])) {
            answer("403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n");
            return false;
        }
        return answer("200 Connection established\r\n");
    }

    // Whether the guest can be served. One that is not done sits down again, to be called when more has come.
    bool isReady(std::unique_ptr<Guest> &guest, Connection::Progress progress, std::chrono::seconds longest)
    {
        if (progress == Connection::Progress::Done) {
            guest->dueTime.reset();
            return true;
        }
        if (progress == Connection::Progress::Failed)
            return false;
        if (!guest->dueTime)
            guest->dueTime = Connection::Clock::now() + longest;
        m_lounge->seat(std::move(guest));
        return false;
    }

    // Until the client has nothing more to ask for the moment; then it goes back to the lounge.
    void serve(std::unique_ptr<Guest> guest)
    {
        Connection &connection = guest->connection;
        if (!guest->isAdmitted && !isReady(guest, admit(*guest), longestHandshake))
            return;
        guest->isAdmitted = true;
        ConnectionStream stream(connection);
        const auto atBody = [&](httplib::Request &request) {
            request.ssl = connection.tls();
            holdBack(request);
            stream.bound(std::numeric_limits<std::size_t>::max());
            connection.requireRate(leastRate, rateGrace);
        };
        while (svr_sock_ != INVALID_SOCKET && ++guest->requests <= keep_alive_max_count_) {
            if (!connection.waitForRequest(linger)) {
                m_lounge->seat(std::move(guest));
                return;
            }
            if (!isReady(guest, connection.gatherHead(), longestHead))
                return;
            stream.bound(Connection::longestHead);
            connection.requireRate(0, 0ms);
            connection.setReadDeadline(Connection::Clock::now() + longestHead);
            bool isClosed = false;
            serving.connection = &connection;
            serving.isLastReply = false;
            const bool isLastOfAll = guest->requests == keep_alive_max_count_;
            if (!process_request(stream, isLastOfAll, isClosed, atBody) || isClosed || serving.isLastReply)
                return;
        }
    }

    const PortOptions m_options;
    std::unique_ptr<Lounge> m_lounge; // made by the doorman, when the server begins to listen
};

} // namespace

void closeAfterReply()
{
    serving.isLastReply = true;
}

void awaitBodyBriefly()
{
    serving.connection->requireRate(0, 0ms);
    serving.connection->setReadDeadline(Connection::Clock::now() + longestOfStrangers);
}

const std::multimap<std::string, std::string> &heldHeaders()
{
    return serving.held;
}

std::unique_ptr<httplib::Server> makePortServer(PortOptions options)
{
    return std::make_unique<PortServer>(std::move(options));
}

bool isStorageAuthority(std::string_view authority)
{
    const std::string name = toLower(authority);
    const std::size_t dot = name.find('.');
    if (dot == std::string::npos || dot < 3 || dot > 24 ||
        !std::all_of(name.begin(), name.begin() + static_cast<std::ptrdiff_t>(dot),
                     [](unsigned char c) { return std::isalnum(c) != 0; }))
        return false;
    const std::string_view rest = std::string_view(name).substr(dot);
    return rest == ".blob.core.windows.net:443" || rest == ".file.core.windows.net:443";
}

} // namespace trainyard::http
