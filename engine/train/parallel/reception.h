// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/parallel/greeting.h"
#include "engine/train/parallel/sockets.h"

#include <list>
#include <map>
#include <string>

namespace trainyard::train {

// A worker that has greeted with the right token and was welcomed.
struct Guest {
    FileDescriptor socket;
    Address address; // where it listens
};

// Takes the greetings of other workers at a listener, all at the same time: a stranger who says nothing, or
// something else, keeps nobody waiting, gets no answer and is sent away after a few seconds.
class Reception
{
public:
    // Workers with a rank from `leastRank` are awaited. The listener outlives the reception.
    Reception(const Listener &listener, const MeetingPoint &point, int leastRank);

    // Waits for what comes, at most until the patience's next slice is over, and answers it. Guests that
    // have left meanwhile are forgotten.
    void serve(const Patience &patience);

    // By rank.
    const std::map<int, Guest> &guests() const { return m_guests; }
    std::map<int, Guest> takeGuests() { return std::move(m_guests); }
    bool isComplete() const { return static_cast<int>(m_guests.size()) == m_point.size - m_leastRank; }
    // The lowest rank that is awaited; no less than the number of workers where all are there.
    int firstMissing() const;

private:
    struct Visitor {
        FileDescriptor socket;
        std::string said; // of its line
        Patience patience;
    };

    void acceptVisitors();
    void hearVisitors();
    bool hear(Visitor &visitor); // false when it is to leave the visitors
    void answer(Visitor &visitor);
    void forgetTheGone();

    const Listener &m_listener;
    const MeetingPoint m_point;
    const int m_leastRank;
    std::list<Visitor> m_visitors;
    std::map<int, Guest> m_guests;
};

} // namespace trainyard::train
