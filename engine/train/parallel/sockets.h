// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/base/result.h"
#include "engine/train/parallel/greeting.h"
#include "engine/train/parallel/patience.h"

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

// TCP sockets that never block: whoever waits does so in poll(), for a time that ends.
namespace trainyard::train {

// A socket that listens on a free port of `host`, this machine's; the address says which port.
struct Listener {
    FileDescriptor socket;
    Address address;
};
Result<Listener> listenOn(const std::string &host);

// A connection to `address`; Unavailable with the system's reason where there is none in time.
Result<FileDescriptor> connectTo(const Address &address, const Patience &patience);

// The next connection that waits at the listener; none where there is none.
std::optional<FileDescriptor> acceptFrom(const FileDescriptor &listener);

// Sends all of `text`; false when the other is gone or takes too long.
bool sendText(const FileDescriptor &socket, std::string_view text, const Patience &patience);

// The next line of at most `most` bytes, without its line feed, and nothing that comes after it; none when
// the other is gone, sends too much, or takes too long.
std::optional<std::string> receiveLine(const FileDescriptor &socket, std::size_t most,
                                       const Patience &patience);

// From now on the connection breaks when the other side's machine does not answer for about `silence`, 2
// seconds or more, while nothing is under way on it. A machine answers for a process that is slow or stopped.
void keepWatch(const FileDescriptor &socket, std::chrono::seconds silence);
// Of a connection that is broken or closed: whether it broke because nothing answered.
bool hasFallenSilent(const FileDescriptor &socket);

// Whether the other side has closed the connection, or it is broken.
bool isGone(const FileDescriptor &socket);

} // namespace trainyard::train
