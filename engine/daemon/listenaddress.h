// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <string>
#include <string_view>

namespace trainyard::daemon {

// Where the engine listens.
struct ListenAddress {
    std::string address = "127.0.0.1";
    int port = 8420; // 0: any that is free
};

// Reads "ADDR:PORT", "[V6ADDR]:PORT", "ADDR" or ":PORT"; what is left out is the default.
Result<ListenAddress> parseListenAddress(std::string_view text);

// Whether only this machine can reach it.
bool isLoopback(const std::string &address);

// Looks whether the address can be had, before anything is made that needs it: one sentence when not.
Status checkFree(const ListenAddress &listen);

// The URL at which this machine itself reaches it.
std::string localUrl(const std::string &address, int port);

} // namespace trainyard::daemon
