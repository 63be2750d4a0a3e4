// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/parallel/meetingfile.h"
#include "engine/train/parallel/reception.h"
#include "engine/train/parallel/rendezvous.h"
#include "engine/train/parallel/tcptransport.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace trainyard::train {

// One worker on its way to the others: the two parts of meet(), see there.
class Gathering
{
public:
    Gathering(const MeetingOptions &options, std::string host);

    // As worker 0.
    Result<std::unique_ptr<Transport>> host();
    // As any other.
    Result<std::unique_ptr<Transport>> join();

private:
    enum class Place { Found, NotYet };

    Status checkPlaceIsFree() const;
    Status awaitAll(Reception &reception);
    Status awaitHigherWorkers(Reception &reception);
    Result<Place> tryToJoin(const MeetingPoint &point);
    Result<Place> awaitTable(FileDescriptor socket);
    Status greetLowerWorkers(int first);
    Result<std::unique_ptr<Transport>> finish(std::map<int, Guest> guests);
    Status addPulses(TcpTransport &transport);
    // Says once in a while who is waited for.
    void tellOf(int missing);
    Error late(const std::string &who) const; // "Worker 1 has"
    Error late(int missing) const;
    std::string runText() const;

    const MeetingOptions &m_options;
    const std::string m_ownHost;
    const MeetingFile m_file;
    const Patience m_patience;
    Listener m_listener;
    MeetingPoint m_point;            // where all meet
    std::vector<Address> m_workers;  // where each of them listens
    std::map<int, Guest> m_lower;    // connected with, by rank
    std::optional<Patience> m_quiet; // until it is over, `m_missing` is not told of again
    int m_missing = -1;
};

// Greets the worker that listens at `address`. Nothing when nobody is there, or it is a stranger.
struct Greeted {
    FileDescriptor socket;
    Verdict verdict;
};
std::optional<Greeted> greet(const Address &address, const MeetingPoint &point, const Greeting &greeting,
                             const Patience &patience);

} // namespace trainyard::train
