// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/brainscript/parser.h"
#include "engine/train/brainscript/value.h"

#include <deque>

namespace trainyard::train::brainscript {

// Evaluates the record of a network definition: each name once, when it is first asked for. Throws Faults.
// Bounded in steps, depth and size, whatever the definition says.
class Evaluator
{
public:
    // `definition` is a record and outlives the evaluator.
    explicit Evaluator(const Expression &definition);

    // Evaluates every item but function definitions, and collects the special nodes.
    Graph run();

    // For the built-in functions.
    Value call(const Value &function, const std::vector<Value> &arguments, const Place &place);
    Value addNode(Operation operation, const std::vector<Value> &inputs, const Place &place, int layer = -1);
    // The same, as one of the special nodes where `tag` says so: feature, label, criterion, eval, output.
    Value addTagged(Operation operation, const std::vector<Value> &inputs, const Place &place,
                    const Value *tag);
    Value addFunction(Function function, const Place &place);
    // A layer with weights of its own; the activation is optional.
    Value addLayer(Operation operation, const Value *activation, const Place &place);
    void charge(std::size_t steps, const Place &place);

private:
    Value evaluate(const Expression &expression, Scope &scope);
    Value evaluateUnbounded(const Expression &expression, Scope &scope);
    Value evaluateName(const Expression &name, Scope &scope);
    Value evaluateMember(const Expression &member, Scope &scope);
    Value evaluateIndex(const Expression &index, Scope &scope);
    Value evaluateCall(const Expression &call, Scope &scope);
    Value evaluateUnary(const Expression &unary, Scope &scope);
    Value evaluateBinary(const Expression &binary, Scope &scope);
    Value evaluateSequence(const Expression &sequence, Scope &scope);
    Value evaluateRange(const Expression &range, Scope &scope);
    Value evaluateRecord(const Expression &record, Scope &scope);
    Value callBuiltin(const Builtin &builtin, const Expression &call, Scope &scope);
    Value callUser(const UserFunction &function, const Expression &call, Scope &scope);
    Value applyUser(const UserFunction &function, const std::vector<Value> &arguments, const Place &place);
    Value applyBuiltin(const Builtin &builtin, const std::vector<Value> &arguments, const Place &place);
    Value applyLayer(const Function &function, const std::vector<Value> &arguments, const Place &place);
    void enter(const Place &place);
    const Value &force(Slot &slot, std::string_view name);
    Scope &addScope(Scope *parent);
    void collect(std::string_view item, std::vector<NodeId> &into);

    const Expression &m_definition;
    std::deque<Scope> m_scopes;
    std::deque<Function> m_functions;
    Scope *m_root = nullptr;
    Graph m_graph;
    std::size_t m_steps = 0;
    int m_depth = 0;
    int m_layers = 0;
};

// Lexes, parses and evaluates the text of a BrainScriptNetworkBuilder block, without its brackets. Fails with
// one sentence that says file, line and column.
Result<Graph> readGraph(const SourceText &text, const Substitution &substitution, const Include &include);

} // namespace trainyard::train::brainscript
