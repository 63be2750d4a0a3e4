// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/eventlog.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>

namespace trainyard::jobs {

namespace {

// The number in a cursor of this instance.
std::optional<std::uint64_t> numberIn(std::string_view cursor, std::string_view instance)
{
    if (!cursor.starts_with(instance) || cursor.substr(instance.size(), 1) != ".")
        return std::nullopt;
    const std::string_view digits = cursor.substr(instance.size() + 1);
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc() || end != digits.data() + digits.size())
        return std::nullopt;
    return number;
}

EventLog::Shared published(api::Event event)
{
    auto result = std::make_shared<PublishedEvent>();
    result->json = api::toJson(event);
    result->event = std::move(event);
    return result;
}

std::string cursorOf(const std::string &instance, std::uint64_t number)
{
    return instance + "." + std::to_string(number);
}

// What an event's successor makes worthless: how far a file has grown, how many points a job has.
std::string growing(const api::Event &event)
{
    switch (event.kind) {
    case api::Event::Kind::Output:
        return event.resource + '\n' + event.file;
    case api::Event::Kind::Metrics:
        return event.resource;
    case api::Event::Kind::Tracked:
        return event.resource + "\ntracked";
    case api::Event::Kind::Trash:
        return "trash";
    case api::Event::Kind::Hello:
    case api::Event::Kind::Reset:
    case api::Event::Kind::Changed:
    case api::Event::Kind::Deleted:
        break;
    }
    return {};
}

// The events but those that a later one of them replaces, for who is behind.
template <class Iterator>
std::vector<EventLog::Shared> newestOfEach(Iterator begin, Iterator end)
{
    std::vector<EventLog::Shared> newest;
    std::set<std::string> seen;
    while (end != begin) {
        const std::string what = growing((*--end)->event);
        if (what.empty() || seen.insert(what).second)
            newest.push_back(*end);
    }
    std::reverse(newest.begin(), newest.end());
    return newest;
}

} // namespace

EventLog::EventLog(std::string instance, std::size_t kept)
    : m_instance(std::move(instance))
    , m_kept(std::max<std::size_t>(kept, 1))
{}

void EventLog::publish(api::Event event)
{
    {
        const std::lock_guard lock(m_mutex);
        event.cursor = cursorOf(m_instance, ++m_last);
        m_events.push_back(published(std::move(event)));
        if (m_events.size() > m_kept)
            m_events.pop_front();
    }
    m_changed.notify_all();
}

std::string EventLog::cursor() const
{
    const std::lock_guard lock(m_mutex);
    return cursorOf(m_instance, m_last);
}

std::vector<api::Event> EventLog::waitAfter(std::string_view cursor, std::chrono::milliseconds timeout) const
{
    std::vector<api::Event> events;
    for (const Shared &each : waitSharedAfter(cursor, timeout))
        events.push_back(each->event);
    return events;
}

std::vector<EventLog::Shared> EventLog::waitSharedAfter(std::string_view cursor,
                                                        std::chrono::milliseconds timeout) const
{
    const auto after = numberIn(cursor, m_instance);
    std::unique_lock lock(m_mutex);
    const std::uint64_t dropped = m_last - m_events.size();
    if (!after || *after > m_last || *after < dropped) {
        api::Event reset;
        reset.kind = api::Event::Kind::Reset;
        reset.cursor = cursorOf(m_instance, m_last);
        return {published(std::move(reset))};
    }
    m_changed.wait_for(lock, timeout, [&] { return m_closed || m_last > *after; });
    const std::uint64_t count = std::min<std::uint64_t>(m_last - *after, m_events.size());
    return newestOfEach(m_events.end() - static_cast<std::ptrdiff_t>(count), m_events.end());
}

void EventLog::wakeAll()
{
    {
        const std::lock_guard lock(m_mutex);
        m_closed = true;
    }
    m_changed.notify_all();
}

} // namespace trainyard::jobs
