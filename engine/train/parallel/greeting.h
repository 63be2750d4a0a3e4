// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// The words that workers exchange before they trust each other: lines of words with a blank between, each
// beginning with what it is and the number 1 of this protocol.
//
//     trainyard-session 1 TOKEN ANSWER SIZE HOST PORT   the file in which worker 0 says where it listens
//     trainyard-worker 1 TOKEN RANK SIZE HOST PORT      the first line to it, or to any listening worker
//     trainyard-answer 1 ANSWER VERDICT                 what comes back: welcome, taken or size
//     trainyard-workers 1 HOST PORT HOST PORT …         where all listen, from worker 0 when all are there
//
// TOKEN and ANSWER are random, 64 hexadecimal digits each. Who knows TOKEN has read the file; who answers
// with ANSWER has written it, and is no stranger at a port that the one who wrote it has left.
namespace trainyard::train {

inline constexpr std::size_t longestGreeting = 512;   // bytes of a line, except
inline constexpr std::size_t longestTable = 64 << 10; // the table of all addresses
inline constexpr int mostWorkers = 128;

// Host: a name or an address, IPv4 or IPv6.
struct Address {
    std::string host;
    int port = 0; // 1 to 65535
    bool operator==(const Address &) const = default;
};

struct MeetingPoint {
    std::string token;
    std::string answer;
    int size = 0; // workers
    Address address;
    bool operator==(const MeetingPoint &) const = default;
};

struct Greeting {
    std::string token;
    int rank = 0;
    int size = 0;
    Address address; // where this worker listens
    bool operator==(const Greeting &) const = default;
};

enum class Verdict {
    Welcome,
    Taken,    // a worker of that rank is there
    OtherSize // there is another number of workers here
};

struct Answer {
    std::string answer;
    Verdict verdict = Verdict::Welcome;
    bool operator==(const Answer &) const = default;
};

// Whether `host` has only what names and addresses have.
bool isHost(std::string_view host);

// With a line feed at the end.
std::string toLine(const MeetingPoint &point);
std::string toLine(const Greeting &greeting);
std::string toLine(const Answer &answer);
std::string toLine(const std::vector<Address> &addresses);

// Read exactly what toLine() writes, with or without the line feed; everything else is InvalidInput.
Result<MeetingPoint> parseMeetingPoint(std::string_view line);
Result<Greeting> parseGreeting(std::string_view line);
Result<Answer> parseAnswer(std::string_view line);
Result<std::vector<Address>> parseAddresses(std::string_view line);

// In a time that does not depend on where they differ.
bool sameSecret(std::string_view a, std::string_view b);

} // namespace trainyard::train
