// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jsonrepeats.h"

#include "engine/api/jsonreader.h"

#include <nlohmann/json.hpp>

#include <map>

namespace trainyard::api {

using nlohmann::json;

namespace {

// Follows the parser through a document.
class MemberWatch
{
public:
    void take(json::parse_event_t event, const json &parsed)
    {
        using Event = json::parse_event_t;
        switch (event) {
        case Event::object_start:
        case Event::array_start:
            countElement();
            m_levels.push_back({.isArray = event == Event::array_start});
            break;
        case Event::object_end:
        case Event::array_end:
            m_levels.pop_back();
            break;
        case Event::key:
            m_levels.back().name = parsed.get_ref<const std::string &>();
            if (++m_levels.back().counts[m_levels.back().name] == 2)
                m_repeated.push_back(pointer());
            break;
        case Event::value:
            countElement();
            break;
        }
    }

    std::vector<std::string> repeated() && { return std::move(m_repeated); }

private:
    struct Level {
        bool isArray = false;
        std::size_t elements = 0; // so far
        std::string name = {};    // of the member that is read
        std::map<std::string, int> counts = {};
    };

    void countElement()
    {
        if (!m_levels.empty() && m_levels.back().isArray)
            ++m_levels.back().elements;
    }

    std::string pointer() const
    {
        std::string pointer;
        for (const Level &level : m_levels)
            pointer = level.isArray ? pointer + "/" + std::to_string(level.elements - 1)
                                    : memberPointer(pointer, level.name);
        return pointer;
    }

    std::vector<Level> m_levels;
    std::vector<std::string> m_repeated;
};

} // namespace

std::vector<std::string> repeatedMembers(std::string_view text)
{
    MemberWatch watch;
    const auto callback = [&](int, json::parse_event_t event, const json &parsed) {
        watch.take(event, parsed);
        return true;
    };
    [[maybe_unused]] const json read = json::parse(text, callback, false);
    return std::move(watch).repeated();
}

} // namespace trainyard::api
