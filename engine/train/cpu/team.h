// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <barrier>
#include <exception>
#include <functional>
#include <thread>
#include <vector>

namespace trainyard::train {

// Threads that work side by side on one thing at a time; the caller is the first of them. Within them oneDNN
// runs its primitives in the one thread that calls. Used from one thread at a time.
class Team
{
public:
    explicit Team(int size); // at least 1
    ~Team();
    Team(const Team &) = delete;
    Team &operator=(const Team &) = delete;

    int size() const { return static_cast<int>(m_problems.size()); }

    // Calls work(0) here and work(1) … work(size - 1) in the others; returns when all are done. Throws what
    // the first of them threw.
    void run(const std::function<void(int)> &work);

private:
    void serve(int member);
    void tryWork(int member);

    std::barrier<> m_begin;
    std::barrier<> m_end;
    const std::function<void(int)> *m_work = nullptr; // written between two barriers; null ends the threads
    std::vector<std::exception_ptr> m_problems;       // one for each member, written by it
    std::vector<std::thread> m_others;
};

// While it lives, the calling thread computes as a member of a team does: oneDNN makes and runs its
// primitives in this thread alone, and numbers below the smallest normal one count as zero, because a
// processor takes many times longer for them (the velocities of a dead unit fade into that range).
class MemberScope
{
public:
    MemberScope();
    ~MemberScope();
    MemberScope(const MemberScope &) = delete;
    MemberScope &operator=(const MemberScope &) = delete;

private:
    const int m_threadsBefore;
    const unsigned m_modeBefore;
};

} // namespace trainyard::train
