// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include <vector>

namespace trainyard::document {

// So many UTF-16 units of a text, from `start`.
struct TextRange {
    qsizetype start = 0;
    qsizetype length = 0;

    qsizetype end() const { return start + length; }
    bool touches(qsizetype position) const { return start <= position && position <= end(); }
    bool operator==(const TextRange &) const = default;
};

// As people count: from 1.
struct TextPlace {
    int line = 1;
    int column = 1;
    bool operator==(const TextPlace &) const = default;
};

// A value in the text.
struct JsonNode {
    enum class Kind { Missing, Null, Boolean, Number, String, Array, Object };
    Kind kind = Kind::Missing; // Missing: there should be a value, but nothing of sense is there
    TextRange value;           // with quotes and brackets
    TextRange name;            // of a member, with its quotes; empty in arrays and for the root
    QString key;               // the member's name, decoded
    QString text;              // a string decoded; a number, true or false as it is spelled
    int parent = -1;
    bool isClosed = true; // a string, array or object: has its end
    std::vector<int> children = {};

    bool isContainer() const { return kind == Kind::Array || kind == Kind::Object; }
    TextRange extent() const; // from the name, where there is one, to the value's end
};

// What keeps the text from being JSON: one sentence with the way out.
struct JsonProblem {
    TextRange range;
    QString sentence;
};

// JSON text that somebody is editing, taken apart as far as it can be: all values with their places, and what
// is wrong with it. Where it has no problem it is JSON (RFC 8259) with the same values as for every other
// reader; of members of the same name the last one counts. Bounded: what is longer, deeper or more than below
// is a problem, and the rest is not read. A value; may be made and read on any thread.
class JsonText
{
public:
    static constexpr qsizetype longest = 1'000'000; // UTF-16 units
    static constexpr int deepest = 64;              // levels of arrays and objects, as the engine reads them
    static constexpr int mostNodes = 100'000;
    static constexpr int mostProblems = 100;

    JsonText() = default;
    explicit JsonText(const QString &text);

    const QString &text() const { return m_text; }
    bool isValid() const { return m_problems.isEmpty(); }
    const QList<JsonProblem> &problems() const { return m_problems; }

    // The root is node 0; an empty text has none.
    const std::vector<JsonNode> &nodes() const { return m_nodes; }
    const JsonNode &node(int index) const { return m_nodes[std::size_t(index)]; }

    int find(const QString &pointer) const; // by JSON pointer (RFC 6901); -1: not there
    int child(int node,
              const QString &key) const; // of an object or, by its number, of an array; -1: not there
    QString pointer(int node) const;
    int nodeAt(qsizetype position) const; // the innermost whose extent touches the place; -1: none

    TextPlace place(qsizetype position) const;
    int lineCount() const { return int(m_lines.size()); }
    qsizetype lineStart(int line) const { return m_lines[std::size_t(line - 1)]; } // lines from 1
    QString indentationAt(qsizetype position) const; // the blanks at the begin of its line
    QString slice(const TextRange &range) const { return m_text.mid(range.start, range.length); }

private:
    QString m_text;
    std::vector<JsonNode> m_nodes;
    QList<JsonProblem> m_problems;
    std::vector<qsizetype> m_lines = {0}; // where each begins
    std::vector<qsizetype> m_halves;      // where the second unit of a character of two stands
};

// "/a~1b/0" to {"a/b", "0"} and back.
QStringList pointerParts(const QString &pointer);
QString joinedPointer(const QString &pointer, const QString &part);

} // namespace trainyard::document
