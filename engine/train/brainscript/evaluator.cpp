// SPDX-License-Identifier: Apache-2.0
#include "engine/train/brainscript/evaluator.h"

#include "engine/base/strings.h"

#include "engine/train/brainscript/builtins.h"

#include <algorithm>

namespace trainyard::train::brainscript {

namespace {

constexpr std::size_t mostSteps = 500'000;
constexpr int deepestEvaluation = 1500;
constexpr int mostElements = 10'000; // of a range

using Kind = Expression::Kind;

} // namespace

Evaluator::Evaluator(const Expression &definition)
    : m_definition(definition)
{
    m_graph.place = definition.place;
}

Graph Evaluator::run()
{
    Scope none;
    m_root = std::get<Scope *>(evaluateRecord(m_definition, none).content);
    m_root->parent = nullptr;
    for (const NamedExpression &item : m_definition.named) {
        if (item.value->kind != Kind::Lambda)
            force(m_root->slots.find(item.name)->second, item.name);
    }
    collect("featureNodes", m_graph.features);
    collect("labelNodes", m_graph.labels);
    collect("criterionNodes", m_graph.criteria);
    collect("evaluationNodes", m_graph.evaluations);
    collect("outputNodes", m_graph.outputs);
    return std::move(m_graph);
}

void Evaluator::collect(std::string_view item, std::vector<NodeId> &into)
{
    const auto found = m_root->slots.find(item);
    if (found == m_root->slots.end() || !found->second.value)
        return;
    for (const Value &element : toElements(*found->second.value)) {
        const auto *node = std::get_if<NodeReference>(&element.content);
        if (!node)
            throw Fault{element.place, std::string(item) + " must list nodes, not " + kindOf(element)};
        if (std::ranges::find(into, node->id) == into.end())
            into.push_back(node->id);
    }
}

void Evaluator::charge(std::size_t steps, const Place &place)
{
    m_steps += steps;
    if (m_steps > mostSteps)
        throw Fault{place, "the network takes too many steps to evaluate"};
}

void Evaluator::enter(const Place &place)
{
    charge(1, place);
    if (m_depth >= deepestEvaluation)
        throw Fault{place, "the evaluation is nested too deeply; a function may call itself without end"};
    ++m_depth;
}

Value Evaluator::evaluate(const Expression &expression, Scope &scope)
{
    enter(expression.place);
    Value value = evaluateUnbounded(expression, scope);
    --m_depth;
    return value;
}

Value Evaluator::evaluateUnbounded(const Expression &expression, Scope &scope)
{
    switch (expression.kind) {
    case Kind::Number:
        return {expression.number, expression.place};
    case Kind::String:
        return {expression.text, expression.place};
    case Kind::Boolean:
        return {expression.number != 0, expression.place};
    case Kind::Name:
        return evaluateName(expression, scope);
    case Kind::Member:
        return evaluateMember(expression, scope);
    case Kind::Index:
        return evaluateIndex(expression, scope);
    case Kind::Call:
        return evaluateCall(expression, scope);
    case Kind::Unary:
        return evaluateUnary(expression, scope);
    case Kind::Binary:
        return evaluateBinary(expression, scope);
    case Kind::Conditional: {
        const Value condition = evaluate(*expression.operands[0], scope);
        return evaluate(*expression.operands[toBoolean(condition, "the condition") ? 1 : 2], scope);
    }
    case Kind::Sequence:
        return evaluateSequence(expression, scope);
    case Kind::Range:
        return evaluateRange(expression, scope);
    case Kind::Record:
        return evaluateRecord(expression, scope);
    case Kind::Lambda:
        return addFunction({UserFunction{&expression, &scope}}, expression.place);
    }
    throw Fault{expression.place, "the expression has no meaning"};
}

const Value &Evaluator::force(Slot &slot, std::string_view name)
{
    if (slot.value)
        return *slot.value;
    if (slot.isBeingEvaluated)
        throw Fault{slot.expression->place, inQuotes(name) + " is defined by itself"};
    slot.isBeingEvaluated = true;
    slot.value = evaluate(*slot.expression, *slot.scope);
    const auto *node = std::get_if<NodeReference>(&slot.value->content);
    const bool isItem =
        slot.scope == m_root && m_root->slots.contains(name) && &m_root->slots.find(name)->second == &slot;
    if (node && isItem && m_graph.nodes[node->id].name.empty())
        m_graph.nodes[node->id].name = name;
    return *slot.value;
}

Value Evaluator::evaluateName(const Expression &name, Scope &scope)
{
    for (Scope *at = &scope; at; at = at->parent) {
        charge(1, name.place);
        const auto found = at->slots.find(name.text);
        if (found == at->slots.end())
            continue;
        Value value = force(found->second, name.text);
        value.place = name.place;
        return value;
    }
    if (const Builtin *builtin = findBuiltin(name.text))
        return addFunction({builtin}, name.place);
    throw Fault{name.place, inQuotes(name.text) + " is not defined, or is a part of BrainScript that is not "
                                                  "supported"};
}

Value Evaluator::evaluateMember(const Expression &member, Scope &scope)
{
    const Value record = evaluate(*member.operands[0], scope);
    auto *const *members = std::get_if<Scope *>(&record.content);
    if (!members)
        throw Fault{member.place, kindOf(record) + " has no member " + inQuotes(member.text)};
    const auto found = (*members)->slots.find(member.text);
    if (found == (*members)->slots.end())
        throw Fault{member.place, "the record has no member " + inQuotes(member.text)};
    Value value = force(found->second, member.text);
    value.place = member.place;
    return value;
}

Value Evaluator::evaluateIndex(const Expression &index, Scope &scope)
{
    const Value array = evaluate(*index.operands[0], scope);
    const Value at = evaluate(*index.operands[1], scope);
    const auto *elements = std::get_if<Array>(&array.content);
    if (!elements)
        throw Fault{index.place, kindOf(array) + " has no elements"};
    const auto size = static_cast<int>((*elements)->size());
    if (size == 0)
        throw Fault{index.place, "the array is empty"};
    Value value = (**elements)[static_cast<std::size_t>(toWhole(at, "the index", 0, size - 1))];
    value.place = index.place;
    return value;
}

Value Evaluator::evaluateUnary(const Expression &unary, Scope &scope)
{
    const Value operand = evaluate(*unary.operands[0], scope);
    if (unary.text == "!")
        return {!toBoolean(operand, "what ! negates"), unary.place};
    if (std::holds_alternative<NodeReference>(operand.content))
        return unary.text == "+" ? operand
                                 : applyOperator(*this, "-", {0.0, unary.place}, operand, unary.place);
    const double number = toNumber(operand, "what " + unary.text + " stands before");
    return {unary.text == "-" ? -number : number, unary.place};
}

Value Evaluator::evaluateBinary(const Expression &binary, Scope &scope)
{
    const Value left = evaluate(*binary.operands[0], scope);
    if (binary.text == "&&" || binary.text == "||") {
        const bool decides = binary.text == "||";
        const std::string what = "a side of " + binary.text;
        const bool isDecided = toBoolean(left, what) == decides;
        return {isDecided ? decides : toBoolean(evaluate(*binary.operands[1], scope), what), binary.place};
    }
    return applyOperator(*this, binary.text, left, evaluate(*binary.operands[1], scope), binary.place);
}

Value Evaluator::evaluateSequence(const Expression &sequence, Scope &scope)
{
    std::vector<Value> elements;
    for (const ExpressionPtr &operand : sequence.operands) {
        Value value = evaluate(*operand, scope);
        if (const auto *array = std::get_if<Array>(&value.content)) {
            charge((*array)->size(), sequence.place);
            elements.insert(elements.end(), (*array)->begin(), (*array)->end());
        } else {
            elements.push_back(std::move(value));
        }
    }
    return {std::make_shared<const std::vector<Value>>(std::move(elements)), sequence.place};
}

Value Evaluator::evaluateRange(const Expression &range, Scope &scope)
{
    constexpr int bound = 1 << 24;
    const Value first = evaluate(*range.operands[0], scope);
    const Value last = evaluate(*range.operands[1], scope);
    const int from = toWhole(first, "the first index", -bound, bound);
    const int to = toWhole(last, "the last index", -bound, bound);
    if (to - from >= mostElements)
        throw Fault{range.place, "the array has more than " + std::to_string(mostElements) + " elements"};
    const Value function = evaluate(*range.operands[2], scope);
    std::vector<Value> elements;
    for (int index = from; index <= to; ++index)
        elements.push_back(call(function, {Value{static_cast<double>(index), range.place}}, range.place));
    const auto isArray = [](const Value &value) { return std::holds_alternative<Array>(value.content); };
    if (std::ranges::any_of(elements, isArray))
        throw Fault{range.place, "arrays of arrays are not supported"};
    return {std::make_shared<const std::vector<Value>>(std::move(elements)), range.place};
}

Scope &Evaluator::addScope(Scope *parent)
{
    m_scopes.push_back({parent, {}});
    return m_scopes.back();
}

Value Evaluator::evaluateRecord(const Expression &record, Scope &scope)
{
    charge(record.named.size(), record.place);
    Scope &members = addScope(&scope);
    for (const NamedExpression &item : record.named)
        members.slots.emplace(item.name, Slot{item.value.get(), &members, {}, false});
    return {&members, record.place};
}

} // namespace trainyard::train::brainscript
