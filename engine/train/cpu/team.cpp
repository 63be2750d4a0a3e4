// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/team.h"

#include <omp.h>
#include <utility>

#ifdef __SSE__
#include <xmmintrin.h>
#endif

namespace trainyard::train {

namespace {

#ifdef __SSE__
constexpr unsigned flushToZero = 0x8040; // results and operands

unsigned floatingPointMode()
{
    return _mm_getcsr();
}

void setFloatingPointMode(unsigned mode)
{
    _mm_setcsr(mode);
}
#else
constexpr unsigned flushToZero = 0;

unsigned floatingPointMode()
{
    return 0;
}

void setFloatingPointMode(unsigned /*mode*/) {}
#endif

} // namespace

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
    const MemberScope here;
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

MemberScope::MemberScope()
    : m_threadsBefore(omp_get_max_threads())
    , m_modeBefore(floatingPointMode())
{
    omp_set_num_threads(1);
    setFloatingPointMode(m_modeBefore | flushToZero);
}

MemberScope::~MemberScope()
{
    setFloatingPointMode(m_modeBefore);
    omp_set_num_threads(m_threadsBefore);
}

} // namespace trainyard::train
