// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jsonreader.h"

#include "engine/api/jsonsyntax.h"
#include "engine/base/strings.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace trainyard::api {

using nlohmann::json;

namespace {

// "a, b or c"
std::string listed(std::span<const std::string_view> names)
{
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0)
            text += i + 1 == names.size() ? " or " : ", ";
        text += "\"" + std::string(names[i]) + "\"";
    }
    return text;
}

std::optional<std::int64_t> exactInteger(const json &value)
{
    if (value.is_number_unsigned()) {
        const auto number = value.get<std::uint64_t>();
        if (number > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
            return std::nullopt;
        return static_cast<std::int64_t>(number);
    }
    if (value.is_number_integer())
        return value.get<std::int64_t>();
    if (!value.is_number_float())
        return std::nullopt;
    const double number = value.get<double>(); // some tools write 2.0 for 2
    if (std::trunc(number) != number || std::abs(number) > 9e15)
        return std::nullopt;
    return static_cast<std::int64_t>(number);
}

} // namespace

std::string memberPointer(const std::string &object, std::string_view member)
{
    std::string pointer = object + "/";
    for (const char c : member) {
        if (c == '~')
            pointer += "~0";
        else if (c == '/')
            pointer += "~1";
        else
            pointer += c;
    }
    return pointer;
}

void Findings::add(Error mistake)
{
    const std::string &place = mistake.target;
    const bool noted = std::any_of(mistakes.begin(), mistakes.end(),
                                   [&](const Error &other) { return other.target == place; });
    const bool below = std::any_of(unread.begin(), unread.end(),
                                   [&](const std::string &outer) { return place.starts_with(outer + "/"); });
    if (!noted && !below)
        mistakes.push_back(std::move(mistake));
}

Error Findings::asError() const
{
    constexpr std::size_t most = 20; // that people read
    Error all = mistakes.front();
    for (std::size_t i = 1; i < std::min(most, mistakes.size()); ++i)
        all.message += "\n" + mistakes[i].message;
    if (mistakes.size() > most)
        all.message += "\nThere are " + std::to_string(mistakes.size() - most) + " more like these.";
    return all;
}

Reader::Reader(const json &document, Findings &findings)
    : Reader(&document, {}, findings)
{}

Reader::Reader(const json *value, std::string pointer, Findings &findings)
    : m_value(value && !value->is_null() ? value : nullptr)
    , m_pointer(std::move(pointer))
    , m_findings(&findings)
{}

Reader Reader::operator[](std::string_view member) const
{
    std::string pointer = memberPointer(m_pointer, member);
    m_findings->known.insert(pointer);
    const json *found = nullptr;
    if (m_value && !m_value->is_object()) {
        noteKind("an object");
    } else if (m_value) {
        const auto it = m_value->find(std::string(member));
        found = it == m_value->end() ? nullptr : &*it;
    }
    return {found, std::move(pointer), *m_findings};
}

std::vector<Reader> Reader::elements() const
{
    std::vector<Reader> readers;
    if (m_value && !m_value->is_array()) {
        noteKind("an array");
    } else if (m_value) {
        for (std::size_t i = 0; i < m_value->size(); ++i)
            readers.push_back(Reader(&(*m_value)[i], m_pointer + "/" + std::to_string(i), *m_findings));
    }
    return readers;
}

std::vector<std::string> Reader::memberNames() const
{
    std::vector<std::string> names;
    if (m_value && !m_value->is_object()) {
        noteKind("an object");
    } else if (m_value) {
        for (const auto &[name, value] : m_value->items()) {
            if (!value.is_null())
                names.push_back(name);
        }
    }
    return names;
}

void Reader::ignore() const
{
    m_findings->ignored.insert(m_pointer);
}

void Reader::remark(const std::string &predicate) const
{
    m_findings->notes.push_back((m_pointer.empty() ? "" : m_pointer + " ") + predicate + ".");
}

std::optional<bool> Reader::boolean() const
{
    if (!m_value)
        return std::nullopt;
    if (m_value->is_boolean())
        return m_value->get<bool>();
    noteKind("true or false");
    return std::nullopt;
}

std::string Reader::text() const
{
    if (!m_value)
        return {};
    if (!m_value->is_string()) {
        noteKind("a string");
        return {};
    }
    const auto &text = m_value->get_ref<const std::string &>();
    if (text.find('\0') != std::string::npos) {
        note("must not contain a NUL character");
        return {};
    }
    return text;
}

std::optional<std::int64_t> Reader::wholeNumber(std::int64_t least, std::int64_t most) const
{
    if (!m_value)
        return std::nullopt;
    const auto number = exactInteger(*m_value);
    if (number && *number >= least && *number <= most)
        return number;
    const bool tooLarge = m_value->is_number() && m_value->get<double>() > static_cast<double>(most);
    note(tooLarge ? "must be at most " + std::to_string(most) + ", not " + describe()
                  : "must be a whole number of at least " + std::to_string(least) + ", not " + describe());
    return std::nullopt;
}

std::optional<int> Reader::count(int least) const
{
    const auto number = wholeNumber(least, std::numeric_limits<int>::max());
    return number ? std::optional<int>(static_cast<int>(*number)) : std::nullopt;
}

std::optional<std::uint64_t> Reader::size() const
{
    if (m_value && m_value->is_number_unsigned())
        return m_value->get<std::uint64_t>(); // also those above the largest signed number
    const auto number = wholeNumber(0, std::numeric_limits<std::int64_t>::max());
    return number ? std::optional<std::uint64_t>(static_cast<std::uint64_t>(*number)) : std::nullopt;
}

std::optional<Timestamp> Reader::time() const
{
    const std::string written = text();
    if (written.empty())
        return std::nullopt;
    const auto time = parseTimestamp(written);
    if (!time)
        note("must be a time in UTC such as 2018-05-01T12:00:00Z, not " + describe());
    return time;
}

std::optional<std::chrono::seconds> Reader::duration() const
{
    const std::string written = text();
    if (written.empty())
        return std::nullopt;
    const auto duration = parseDuration(written);
    if (!duration)
        note("must be a duration such as \"P7D\" or \"PT1H30M\", not " + describe());
    return duration;
}

std::optional<std::size_t> Reader::indexOf(std::span<const std::string_view> names) const
{
    const std::string written = text();
    if (written.empty())
        return std::nullopt;
    const auto it = std::find_if(names.begin(), names.end(),
                                 [&](std::string_view name) { return equalIgnoringCase(name, written); });
    if (it != names.end())
        return static_cast<std::size_t>(it - names.begin());
    note("must be " + listed(names) + ", not " + describe());
    return std::nullopt;
}

const Reader &Reader::required() const
{
    if (!m_value)
        note("is required");
    return *this;
}

void Reader::note(const std::string &predicate) const
{
    const std::string subject = m_pointer.empty() ? "The document" : m_pointer;
    m_findings->add({Error::Code::InvalidInput, subject + " " + predicate + ".", m_pointer});
}

void Reader::noteKind(const char *kind) const
{
    note(std::string("must be ") + kind + ", not " + describe());
    setUnread();
}

void Reader::setUnread() const
{
    m_findings->unread.insert(m_pointer);
}

std::string Reader::describe() const
{
    if (!m_value)
        return "nothing";
    if (m_value->is_object())
        return "an object";
    if (m_value->is_array())
        return "an array";
    if (m_value->is_string())
        return dumped(json(shortened(m_value->get_ref<const std::string &>())));
    return dumped(*m_value);
}

Document::Document(std::unique_ptr<json> document)
    : m_json(std::move(document))
    , m_findings(std::make_unique<Findings>())
{}

Document::Document(json document)
    : Document(std::make_unique<json>(std::move(document)))
{}

Document::~Document() = default;
Document::Document(Document &&) noexcept = default;
Document &Document::operator=(Document &&) noexcept = default;

Result<Document> Document::parse(std::string_view text, std::string_view what)
{
    auto parsed = parseJson(text, what);
    if (!parsed)
        return parsed.error();
    return Document(std::make_unique<json>(*std::move(parsed)));
}

Reader Document::root() const
{
    return Reader(*m_json, *m_findings);
}

} // namespace trainyard::api
