// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/clock.h"
#include "engine/base/result.h"

#include <nlohmann/json_fwd.hpp>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// Private to this folder's sources: reading JSON so that each mistake becomes a sentence with its place.
namespace trainyard::api {

// The JSON pointer of a member of the object at `object`.
std::string memberPointer(const std::string &object, std::string_view member);

// An enumerator and its text in the API.
template <class E>
struct EnumText {
    E value;
    std::string_view text;
};

// What came to light while one document was read.
struct Findings {
    std::vector<Error> mistakes;
    std::set<std::string> known;    // JSON pointers of the members that were asked for
    std::set<std::string> ignored;  // and of those that may be there, whatever is below them
    std::set<std::string> unread;   // and of what could not be read: nothing below can be judged
    std::vector<std::string> notes; // what was read otherwise than it was written, one sentence each

    void add(Error mistake); // unless its place was noted already or could not be read
    Error asError() const;   // the first of them, a line each; there must be one
};

// A place in a document: what it points to may be absent, and null counts as absent. Reading never fails: a
// value of the wrong kind is noted in the findings and read as absent. The document and the findings must
// outlive it.
class Reader
{
public:
    Reader(const nlohmann::json &document, Findings &findings);

    bool isPresent() const { return m_value != nullptr; }
    const std::string &pointer() const { return m_pointer; }
    const nlohmann::json *value() const { return m_value; }

    Reader operator[](std::string_view member) const;
    std::vector<Reader> elements() const;
    std::vector<std::string> memberNames() const; // of those that are not null

    // Says that nothing at or below this place matters here.
    void ignore() const;
    // Adds a note: "<pointer> <predicate>."; of the root the predicate alone, a whole sentence.
    void remark(const std::string &predicate) const;

    std::optional<bool> boolean() const;
    std::string text() const; // without NUL, which no process could be given
    std::optional<std::int64_t> wholeNumber(std::int64_t least, std::int64_t most) const;
    std::optional<int> count(int least) const;
    std::optional<std::uint64_t> size() const;
    std::optional<Timestamp> time() const;
    std::optional<std::chrono::seconds> duration() const;

    // In any case of letters.
    template <class E>
    std::optional<E> oneOf(std::span<const EnumText<E>> texts) const
    {
        std::vector<std::string_view> names;
        for (const auto &entry : texts)
            names.push_back(entry.text);
        const auto index = indexOf(names);
        return index ? std::optional<E>(texts[*index].value) : std::nullopt;
    }

    const Reader &required() const;                // notes when it is absent
    void note(const std::string &predicate) const; // as in "must be a string, not 7"
    void
    noteKind(const char *kind) const; // that the value should have been of another kind, as in "an object"
    void setUnread() const;           // what a wrong value would be read as must not be judged
    std::string describe() const;     // the value in short, for such a sentence

private:
    Reader(const nlohmann::json *value, std::string pointer, Findings &findings);
    std::optional<std::size_t> indexOf(std::span<const std::string_view> names) const;

    const nlohmann::json *m_value;
    std::string m_pointer;
    Findings *m_findings;
};

// A parsed document and what was found in it.
class Document
{
public:
    // `what` begins the sentence about text that is no JSON, as in "The job file".
    static Result<Document> parse(std::string_view text, std::string_view what);
    // The same for a document that was parsed and changed before.
    explicit Document(nlohmann::json json);
    ~Document();
    Document(Document &&) noexcept;
    Document &operator=(Document &&) noexcept;

    Reader root() const; // must not outlive the document
    Findings &findings() const { return *m_findings; }

    // `value`, unless mistakes were found.
    template <class T>
    Result<T> result(T value) const
    {
        if (m_findings->mistakes.empty())
            return value;
        return m_findings->asError();
    }

private:
    explicit Document(std::unique_ptr<nlohmann::json> json);

    std::unique_ptr<nlohmann::json> m_json;
    std::unique_ptr<Findings> m_findings;
};

} // namespace trainyard::api
