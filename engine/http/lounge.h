// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/http/connection.h"

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <thread>

namespace trainyard::http {

// A client between two requests.
struct Guest {
    Guest(FileDescriptor socket, int stopEvent)
        : connection(std::move(socket), stopEvent)
    {}
    Connection connection;
    bool isAdmitted = false;  // its first bytes have been looked at
    bool isTunnelled = false; // it has come through CONNECT
    // When what it has begun, a handshake or a request's head, must be complete; none: nothing is begun.
    std::optional<Connection::Clock::time_point> dueTime = {};
    std::size_t requests = 0;
};

// Where connections wait on which no request is under way, thousands of them, watched by one thread. In clear
// a request's head must have come whole before the guest is called; under TLS its server looks how far it is,
// and seats it again. A client that sends it byte by byte, or never, holds no other thread. Who waits for too
// long is shown out, and so is the one that waits longest when there are too many.
class Lounge
{
public:
    using Clock = Connection::Clock;
    using Call = std::function<void(std::unique_ptr<Guest>)>;

    // `call` is called from the lounge's thread for each guest whose request can be read, and must not wait.
    explicit Lounge(Call call);
    ~Lounge(); // shows all out
    Lounge(const Lounge &) = delete;
    Lounge &operator=(const Lounge &) = delete;

    void seat(std::unique_ptr<Guest> guest); // from any thread
    void close();                            // shows all out, those too that come later
    std::size_t count() const;

private:
    struct Seat {
        std::unique_ptr<Guest> guest;
        Clock::time_point deadline;
        bool hasBegun = false; // a part of a head has come
    };

    void watch();
    void look(int socket, bool isEnding);
    void showOutTheLate();
    bool isClosed() const;
    int msUntilNextDeadline() const;
    void setDeadline(int socket, Seat &seat, Clock::time_point deadline);
    std::unique_ptr<Guest> taken(int socket);

    const Call m_call;
    const FileDescriptor m_epoll;
    const FileDescriptor m_wakeUp;
    mutable std::mutex m_mutex;
    std::map<int, Seat> m_seats;                             // by socket; all below guarded by m_mutex
    std::set<std::pair<Clock::time_point, int>> m_deadlines; // of the seats, soonest first
    bool m_isClosed = false;
    std::thread m_thread; // last: uses the others
};

} // namespace trainyard::http
