// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/brainscript/value.h"

#include <string_view>
#include <vector>

namespace trainyard::train::brainscript {

class Evaluator;

// The values given to one call of a built-in function, in the order of its parameters.
class Arguments
{
public:
    Arguments(const Builtin &builtin, std::vector<std::optional<Value>> values, Place call)
        : m_builtin(builtin)
        , m_values(std::move(values))
        , m_call(std::move(call))
    {}

    const Place &call() const { return m_call; }
    // Nothing where it was not given. `name` is one of the function's parameters.
    const Value *find(std::string_view name) const;
    // Throws a Fault at the call where it was not given.
    const Value &at(std::string_view name) const;

    double number(std::string_view name, double fallback) const;
    bool boolean(std::string_view name, bool fallback) const;
    std::string string(std::string_view name, const std::string &fallback) const;
    // "the stride of MaxPoolingLayer", for messages.
    std::string what(std::string_view name) const;

private:
    const Builtin &m_builtin;
    std::vector<std::optional<Value>> m_values;
    Place m_call;
};

// A function that the language knows.
struct Builtin {
    std::string_view name;
    std::vector<std::string_view> parameters;
    std::size_t positional; // how many of them may be given by position
    Value (*call)(Evaluator &evaluator, const Arguments &arguments);
};

// Nothing where there is none. Layers are in layers.cpp, the rest in operations.cpp.
const Builtin *findBuiltin(std::string_view name);
const std::vector<Builtin> &layerBuiltins();
const std::vector<Builtin> &operationBuiltins();

// What an operator between two values gives; at least one is a node, or both are numbers, booleans or
// strings.
Value applyOperator(Evaluator &evaluator, const std::string &symbol, const Value &left, const Value &right,
                    const Place &place);

} // namespace trainyard::train::brainscript
