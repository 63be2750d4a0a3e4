// SPDX-License-Identifier: Apache-2.0
#include "engine/train/brainscript/builtins.h"

#include "engine/base/strings.h"
#include "engine/train/brainscript/evaluator.h"

#include <algorithm>

namespace trainyard::train::brainscript {

namespace {

// Where an argument goes: by its name, or else by its position.
std::size_t parameterIndex(const Builtin &builtin, const NamedExpression &argument, std::size_t position)
{
    if (argument.name.empty()) {
        if (position < builtin.positional)
            return position;
        throw Fault{argument.place, std::string(builtin.name) + " takes no more than " +
                                        std::to_string(builtin.positional) +
                                        " arguments without a name; give the others as name = value"};
    }
    const auto found = std::ranges::find(builtin.parameters, argument.name);
    if (found == builtin.parameters.end())
        throw Fault{argument.place,
                    std::string(builtin.name) + " has no parameter " + inQuotes(argument.name) + " here"};
    return static_cast<std::size_t>(found - builtin.parameters.begin());
}

} // namespace

Value Evaluator::evaluateCall(const Expression &callee, Scope &scope)
{
    const Value target = evaluate(*callee.operands[0], scope);
    const auto *function = std::get_if<const Function *>(&target.content);
    if (!function)
        throw Fault{callee.place, kindOf(target) + " cannot be called"};
    if (const auto *user = std::get_if<UserFunction>(&(*function)->content))
        return callUser(*user, callee, scope);
    if (const auto *builtin = std::get_if<const Builtin *>(&(*function)->content))
        return callBuiltin(**builtin, callee, scope);
    std::vector<Value> arguments;
    for (const NamedExpression &argument : callee.named) {
        if (!argument.name.empty())
            throw Fault{argument.place, "a layer takes no argument " + inQuotes(argument.name)};
        arguments.push_back(evaluate(*argument.value, scope));
    }
    return call(target, arguments, callee.place);
}

Value Evaluator::callBuiltin(const Builtin &builtin, const Expression &call, Scope &scope)
{
    std::vector<std::optional<Value>> values(builtin.parameters.size());
    for (std::size_t i = 0; i < call.named.size(); ++i) {
        const NamedExpression &argument = call.named[i];
        std::optional<Value> &value = values[parameterIndex(builtin, argument, i)];
        if (value)
            throw Fault{argument.place, inQuotes(argument.name) + " is given twice"};
        value = evaluate(*argument.value, scope);
    }
    return builtin.call(*this, {builtin, std::move(values), call.operands[0]->place});
}

Value Evaluator::callUser(const UserFunction &function, const Expression &call, Scope &scope)
{
    const auto &parameters = function.lambda->named;
    Scope &bound = addScope(function.scope);
    charge(parameters.size(), call.place);
    for (std::size_t i = 0; i < call.named.size(); ++i) {
        const NamedExpression &argument = call.named[i];
        const auto parameter =
            argument.name.empty()
                ? parameters.begin() + static_cast<std::ptrdiff_t>(std::min(i, parameters.size()))
                : std::ranges::find(parameters, argument.name, &NamedExpression::name);
        if (parameter == parameters.end())
            throw Fault{argument.place, argument.name.empty()
                                            ? "the function takes " + std::to_string(parameters.size()) +
                                                  " arguments, not more"
                                            : "the function has no parameter " + inQuotes(argument.name)};
        if (!bound.slots.emplace(parameter->name, Slot{argument.value.get(), &scope, {}, false}).second)
            throw Fault{argument.place, inQuotes(argument.name) + " is given twice"};
    }
    for (const NamedExpression &parameter : parameters) {
        if (bound.slots.contains(parameter.name))
            continue;
        if (!parameter.value)
            throw Fault{call.place, "the function needs an argument " + inQuotes(parameter.name)};
        bound.slots.emplace(parameter.name, Slot{parameter.value.get(), &bound, {}, false});
    }
    return evaluate(*function.lambda->operands[0], bound);
}

Value Evaluator::call(const Value &target, const std::vector<Value> &arguments, const Place &place)
{
    const auto *function = std::get_if<const Function *>(&target.content);
    if (!function)
        throw Fault{target.place, kindOf(target) + " cannot be called"};
    enter(place);
    Value value;
    if (const auto *user = std::get_if<UserFunction>(&(*function)->content))
        value = applyUser(*user, arguments, place);
    else if (const auto *builtin = std::get_if<const Builtin *>(&(*function)->content))
        value = applyBuiltin(**builtin, arguments, place);
    else
        value = applyLayer(**function, arguments, place);
    --m_depth;
    return value;
}

Value Evaluator::applyUser(const UserFunction &function, const std::vector<Value> &arguments,
                           const Place &place)
{
    const auto &parameters = function.lambda->named;
    if (arguments.size() > parameters.size())
        throw Fault{place, "the function takes " + std::to_string(parameters.size()) + " arguments, not " +
                               std::to_string(arguments.size())};
    Scope &bound = addScope(function.scope);
    charge(parameters.size(), place);
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        Slot slot{parameters[i].value.get(), &bound, {}, false};
        if (i < arguments.size())
            slot.value = arguments[i];
        else if (!parameters[i].value)
            throw Fault{place, "the function needs an argument " + inQuotes(parameters[i].name)};
        bound.slots.emplace(parameters[i].name, std::move(slot));
    }
    return evaluate(*function.lambda->operands[0], bound);
}

Value Evaluator::applyBuiltin(const Builtin &builtin, const std::vector<Value> &arguments, const Place &place)
{
    if (arguments.size() > builtin.positional)
        throw Fault{place, std::string(builtin.name) + " takes no more than " +
                               std::to_string(builtin.positional) + " arguments"};
    std::vector<std::optional<Value>> values(arguments.begin(), arguments.end());
    values.resize(builtin.parameters.size());
    return builtin.call(*this, {builtin, std::move(values), place});
}

Value Evaluator::applyLayer(const Function &function, const std::vector<Value> &arguments, const Place &place)
{
    if (arguments.size() != 1)
        throw Fault{place, "a layer is applied to one argument, not " + std::to_string(arguments.size())};
    if (const auto *layer = std::get_if<LayerFunction>(&function.content)) {
        Value node = addNode(layer->operation, arguments, place, layer->number);
        return layer->activation ? call(*layer->activation, {node}, layer->activation->place) : node;
    }
    Value value = arguments[0];
    for (const Value &step : std::get<Composition>(function.content).functions)
        value = call(step, {value}, step.place);
    return value;
}

} // namespace trainyard::train::brainscript
