// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/brainscript/graph.h"
#include "engine/train/brainscript/syntax.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace trainyard::train::brainscript {

struct Function;
struct Scope;
struct Value;

using Array = std::shared_ptr<const std::vector<Value>>;

// A reference to a node of the graph.
struct NodeReference {
    NodeId id = 0;
};

// What an expression evaluates to, and where that expression stands. Scopes (of records) and functions belong
// to the evaluator.
struct Value {
    std::variant<double, bool, std::string, Array, Scope *, const Function *, NodeReference> content;
    Place place;
};

// "a number", "a record", … for messages.
std::string kindOf(const Value &value);

// These throw a Fault at the value's place that calls it `what`: "the stride must be a whole number".
double toNumber(const Value &value, const std::string &what);
bool toBoolean(const Value &value, const std::string &what);
const std::string &toString(const Value &value, const std::string &what);
int toWhole(const Value &value, const std::string &what, int least, int most);
// One whole number or an array of them.
std::vector<int> toExtents(const Value &value, const std::string &what);
// The elements of an array; a single value as its only element.
std::vector<Value> toElements(const Value &value);

// A name whose expression is evaluated when it is first asked for.
struct Slot {
    const Expression *expression = nullptr;
    Scope *scope = nullptr; // where the expression's names are looked up
    std::optional<Value> value;
    bool isBeingEvaluated = false;
};

// A record, or the arguments of one call, within what surrounds it.
struct Scope {
    Scope *parent = nullptr;
    std::map<std::string, Slot, std::less<>> slots;
};

// A layer with its weights: applied to a node it makes the operation's node.
struct LayerFunction {
    Operation operation;
    int number = -1; // of the weights
    std::optional<Value> activation;
};

// (a, b = 1) => …, with the scope in which it was written.
struct UserFunction {
    const Expression *lambda = nullptr;
    Scope *scope = nullptr;
};

struct Builtin; // see builtins.h

// Functions one after the other, the first first.
struct Composition {
    std::vector<Value> functions;
};

struct Function {
    std::variant<UserFunction, const Builtin *, LayerFunction, Composition> content;
};

} // namespace trainyard::train::brainscript
