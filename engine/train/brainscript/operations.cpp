// SPDX-License-Identifier: Apache-2.0
#include "engine/train/brainscript/builtins.h"
#include "engine/train/brainscript/evaluator.h"

#include <cmath>

namespace trainyard::train::brainscript {

namespace {

constexpr std::size_t longestString = std::size_t(1) << 16;

bool isNode(const Value &value)
{
    return std::holds_alternative<NodeReference>(value.content);
}

// Of a node; of a number where `compute` is given.
template <FunctionNode::Kind kind, double (*compute)(double) = nullptr>
Value function(Evaluator &evaluator, const Arguments &arguments)
{
    const Value &x = arguments.at("x");
    if constexpr (compute != nullptr) {
        if (const double *number = std::get_if<double>(&x.content)) {
            const double result = compute(*number);
            if (!std::isfinite(result))
                throw Fault{arguments.call(), "the result is not a finite number"};
            return {result, arguments.call()};
        }
    }
    if (!isNode(x))
        throw Fault{x.place, arguments.what("x") + " must be a node, not " + kindOf(x)};
    return evaluator.addTagged(FunctionNode{kind}, {x}, arguments.call(), arguments.find("tag"));
}

template <double (*compute)(double)>
Value mathematics(Evaluator &, const Arguments &arguments)
{
    return {compute(toNumber(arguments.at("x"), arguments.what("x"))), arguments.call()};
}

template <ArithmeticNode::Kind kind>
Value arithmetic(Evaluator &evaluator, const Arguments &arguments)
{
    return evaluator.addTagged(ArithmeticNode{kind}, {arguments.at("a"), arguments.at("b")}, arguments.call(),
                               arguments.find("tag"));
}

template <CriterionNode::Kind kind>
Value criterion(Evaluator &evaluator, const Arguments &arguments)
{
    CriterionNode node{kind};
    if (const Value *topN =
            kind == CriterionNode::Kind::ClassificationError ? arguments.find("topN") : nullptr)
        node.topN = toWhole(*topN, arguments.what("topN"), 1, 1 << 24);
    return evaluator.addTagged(node, {arguments.at("labels"), arguments.at("predictions")}, arguments.call(),
                               arguments.find("tag"));
}

Value input(Evaluator &evaluator, const Arguments &arguments)
{
    return evaluator.addTagged(InputNode{toExtents(arguments.at("shape"), arguments.what("shape"))}, {},
                               arguments.call(), arguments.find("tag"));
}

Value constant(Evaluator &evaluator, const Arguments &arguments)
{
    return evaluator.addNode(ConstantNode{toNumber(arguments.at("value"), arguments.what("value"))}, {},
                             arguments.call());
}

Value parameterTensor(Evaluator &evaluator, const Arguments &arguments)
{
    ParameterNode node{toExtents(arguments.at("shape"), arguments.what("shape")), {}};
    node.initialization.kind = arguments.string("init", node.initialization.kind);
    node.initialization.scale = arguments.number("initValueScale", 1);
    if (arguments.find("initValue"))
        node.initialization = {"fixedValue", arguments.number("initValue", 0), 0};
    return evaluator.addNode(std::move(node), {}, arguments.call());
}

Value identity(Evaluator &, const Arguments &arguments)
{
    return arguments.at("x");
}

Value length(Evaluator &, const Arguments &arguments)
{
    const Value &x = arguments.at("x");
    if (const auto *text = std::get_if<std::string>(&x.content))
        return {static_cast<double>(text->size()), arguments.call()};
    const auto *array = std::get_if<Array>(&x.content);
    return {array ? static_cast<double>((*array)->size()) : 1.0, arguments.call()};
}

double round(double x)
{
    return std::floor(x + 0.5);
}

template <bool wantsLarger>
Value extreme(Evaluator &, const Arguments &arguments)
{
    const double a = toNumber(arguments.at("a"), arguments.what("a"));
    const double b = toNumber(arguments.at("b"), arguments.what("b"));
    return {wantsLarger ? std::max(a, b) : std::min(a, b), arguments.call()};
}

Value operatorNode(Evaluator &evaluator, const std::string &symbol, const Value &left, const Value &right,
                   const Place &place)
{
    using Kind = ArithmeticNode::Kind;
    const bool isScaling =
        std::holds_alternative<double>(left.content) || std::holds_alternative<double>(right.content);
    if (symbol == "+")
        return evaluator.addNode(ArithmeticNode{Kind::Plus}, {left, right}, place);
    if (symbol == "-")
        return evaluator.addNode(ArithmeticNode{Kind::Minus}, {left, right}, place);
    if (symbol == ".*" || (symbol == "*" && isScaling))
        return evaluator.addNode(ArithmeticNode{Kind::ElementTimes}, {left, right}, place);
    if (symbol == "*")
        return evaluator.addNode(ArithmeticNode{Kind::Times}, {left, right}, place);
    if (symbol == "/")
        return evaluator.addNode(ArithmeticNode{Kind::ElementDivide}, {left, right}, place);
    throw Fault{place, "nodes have no operator " + symbol};
}

double computed(const std::string &symbol, double left, double right, const Place &place)
{
    if ((symbol == "/" || symbol == "%") && right == 0)
        throw Fault{place, "this divides by zero"};
    const double result = symbol == "+"                     ? left + right
                          : symbol == "-"                   ? left - right
                          : symbol == "*" || symbol == ".*" ? left * right
                          : symbol == "/"                   ? left / right
                          : symbol == "%"                   ? std::fmod(left, right)
                                                            : std::pow(left, right);
    if (!std::isfinite(result))
        throw Fault{place, "the result is not a finite number"};
    return result;
}

// == != < <= > >= of two numbers or two strings.
template <class T>
std::optional<bool> compared(const std::string &symbol, const T &left, const T &right)
{
    if (symbol == "==")
        return left == right;
    if (symbol == "!=")
        return left != right;
    if (symbol == "<")
        return left < right;
    if (symbol == "<=")
        return left <= right;
    if (symbol == ">")
        return left > right;
    if (symbol == ">=")
        return left >= right;
    return std::nullopt;
}

Value textOperator(const std::string &symbol, const std::string &left, const std::string &right,
                   const Place &place)
{
    if (const auto result = compared(symbol, left, right))
        return {*result, place};
    if (symbol != "+")
        throw Fault{place, "strings have no operator " + symbol};
    if (left.size() + right.size() > longestString)
        throw Fault{place, "the string is too long"};
    return {left + right, place};
}

} // namespace

Value applyOperator(Evaluator &evaluator, const std::string &symbol, const Value &left, const Value &right,
                    const Place &place)
{
    if (isNode(left) || isNode(right))
        return operatorNode(evaluator, symbol, left, right, place);
    const auto *a = std::get_if<double>(&left.content);
    const auto *b = std::get_if<double>(&right.content);
    if (a && b) {
        if (const auto result = compared(symbol, *a, *b))
            return {*result, place};
        return {computed(symbol, *a, *b, place), place};
    }
    const auto *text = std::get_if<std::string>(&left.content);
    const auto *other = std::get_if<std::string>(&right.content);
    if (text && other)
        return textOperator(symbol, *text, *other, place);
    const auto *boolean = std::get_if<bool>(&left.content);
    const auto *otherBoolean = std::get_if<bool>(&right.content);
    if (boolean && otherBoolean && (symbol == "==" || symbol == "!="))
        return {(*boolean == *otherBoolean) == (symbol == "=="), place};
    throw Fault{place,
                "the operator " + symbol + " does not work on " + kindOf(left) + " and " + kindOf(right)};
}

const std::vector<Builtin> &operationBuiltins()
{
    using F = FunctionNode::Kind;
    using A = ArithmeticNode::Kind;
    using C = CriterionNode::Kind;
    static const std::vector<Builtin> builtins = {
        {"Input", {"shape", "tag"}, 1, input},
        {"Constant", {"value"}, 1, constant},
        {"ParameterTensor", {"shape", "init", "initValueScale", "initValue"}, 1, parameterTensor},
        {"ReLU", {"x", "tag"}, 1, function<F::Relu>},
        {"RectifiedLinear", {"x", "tag"}, 1, function<F::Relu>},
        {"Sigmoid", {"x", "tag"}, 1, function<F::Sigmoid>},
        {"Tanh", {"x", "tag"}, 1, function<F::Tanh>},
        {"Softmax", {"x", "tag"}, 1, function<F::Softmax>},
        {"LogSoftmax", {"x", "tag"}, 1, function<F::LogSoftmax>},
        {"Dropout", {"x", "tag"}, 1, function<F::Dropout>},
        {"Sqrt", {"x", "tag"}, 1, function<F::Sqrt, std::sqrt>},
        {"Exp", {"x", "tag"}, 1, function<F::Exp, std::exp>},
        {"Log", {"x", "tag"}, 1, function<F::Log, std::log>},
        {"Abs", {"x", "tag"}, 1, function<F::Abs, std::fabs>},
        {"Floor", {"x"}, 1, mathematics<std::floor>},
        {"Ceil", {"x"}, 1, mathematics<std::ceil>},
        {"Round", {"x"}, 1, mathematics<round>},
        {"Min", {"a", "b"}, 2, extreme<false>},
        {"Max", {"a", "b"}, 2, extreme<true>},
        {"Length", {"x"}, 1, length},
        {"Identity", {"x"}, 1, identity},
        {"Plus", {"a", "b", "tag"}, 2, arithmetic<A::Plus>},
        {"Minus", {"a", "b", "tag"}, 2, arithmetic<A::Minus>},
        {"ElementTimes", {"a", "b", "tag"}, 2, arithmetic<A::ElementTimes>},
        {"ElementDivide", {"a", "b", "tag"}, 2, arithmetic<A::ElementDivide>},
        {"Times", {"a", "b", "tag"}, 2, arithmetic<A::Times>},
        {"CrossEntropyWithSoftmax",
         {"labels", "predictions", "tag"},
         2,
         criterion<C::CrossEntropyWithSoftmax>},
        {"SquareError", {"labels", "predictions", "tag"}, 2, criterion<C::SquareError>},
        {"ClassificationError",
         {"labels", "predictions", "topN", "tag"},
         3,
         criterion<C::ClassificationError>},
        {"ErrorPrediction", {"labels", "predictions", "topN", "tag"}, 3, criterion<C::ClassificationError>}};
    return builtins;
}

} // namespace trainyard::train::brainscript
