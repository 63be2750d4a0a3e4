// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/query/lexer.h"
#include "models/query/literal.h"

#include <optional>
#include <vector>

// The language of the query bar:
//
//   query      = [ either ]
//   either     = both { "or" both }
//   both       = one { [ "and" ] one }
//   one        = "not" one | "(" either ")" | comparison | word
//   comparison = name ( "=" | "!=" | "<" | "<=" | ">" | ">=" ) value
//              | name ( "contains" | "matches" ) value
//              | name [ "not" ] "in" "(" value { "," value } ")"
//   name       = word, its parts between dots, each in quotes where it has other signs
//   value      = word | text | number unit [ "ago" ] | date [ time ]
//
// Keywords are written in any case. A word that begins no comparison is looked for in the rows' names.
namespace trainyard::query {

enum class Comparison { Equal, NotEqual, Less, LessOrEqual, Greater, GreaterOrEqual, In, Contains, Matches };

struct Node {
    enum class Kind { Either, Both, Not, Compare, Word };
    Kind kind = Kind::Both;
    std::vector<int> children; // places in Query::nodes, each behind this one's children
    Comparison comparison = Comparison::Equal;
    QStringList name;            // of Compare
    qsizetype nameLength = 0;    // as written
    std::vector<Literal> values; // of Compare: one, but for In
    QString word;                // of Word
    bool isEnclosed = false;     // in parentheses, which are part of its place
    qsizetype position = 0;      // of all of it
    qsizetype length = 0;
};

// A query taken apart. Without nodes it accepts everything.
struct Query {
    std::vector<Node> nodes;         // the root is the last
    std::optional<QueryError> error; // then there are no nodes

    bool isEmpty() const { return nodes.empty(); }
    const Node &root() const { return nodes.back(); }
};

inline constexpr qsizetype longestQuery = 10000; // characters
inline constexpr int deepestQuery = 64;          // parentheses and nots within each other

Query parse(const QString &text);

} // namespace trainyard::query
