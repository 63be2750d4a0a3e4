// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/team.h"

#include <omp.h>
#include <utility>

namespace trainyard::train {

Team::Team(int size)
    : m_begin(size)
    , m_end(size)
    , m_problems(static_cast<std::size_t>(size))
{
    for (int member = 1; member < size; ++member)
        m_others.emplace_back(&Team::serve, this, member);
}

Team::~Team()
{
    m_work = nullptr;
    m_begin.arrive_and_wait();
    for (std::thread &other : m_others)
        other.join();
}

void Team::run(const std::function<void(int)> &work)
{
    m_work = &work;
    m_begin.arrive_and_wait();
    tryWork(0);
    m_end.arrive_and_wait();
    std::exception_ptr first;
    for (std::exception_ptr &problem : m_problems) {
        if (auto found = std::exchange(problem, nullptr); found && !first)
            first = found;
    }
    if (first)
        std::rethrow_exception(first);
}

void Team::serve(int member)
{
    const SingleThreaded here;
    while (true) {
        m_begin.arrive_and_wait();
        if (!m_work)
            return;
        tryWork(member);
        m_end.arrive_and_wait();
    }
}

void Team::tryWork(int member)
{
    try {
        (*m_work)(member);
    } catch (...) {
        m_problems[static_cast<std::size_t>(member)] = std::current_exception();
    }
}

SingleThreaded::SingleThreaded()
    : m_before(omp_get_max_threads())
{
    omp_set_num_threads(1);
}

SingleThreaded::~SingleThreaded()
{
    omp_set_num_threads(m_before);
}

} // namespace trainyard::train
