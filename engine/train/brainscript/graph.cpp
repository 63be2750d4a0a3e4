// SPDX-License-Identifier: Apache-2.0
#include "engine/train/brainscript/graph.h"

namespace trainyard::train::brainscript {

namespace {

std::string name(const InputNode &)
{
    return "Input";
}
std::string name(const ConstantNode &)
{
    return "Constant";
}
std::string name(const ParameterNode &)
{
    return "ParameterTensor";
}
std::string name(const ConvolutionNode &)
{
    return "ConvolutionalLayer";
}
std::string name(const PoolingNode &pool)
{
    const std::string kind = pool.kind == PoolingNode::Kind::Max ? "MaxPoolingLayer" : "AveragePoolingLayer";
    return pool.isGlobal ? "Global" + kind : kind;
}
std::string name(const DenseNode &)
{
    return "DenseLayer";
}
std::string name(const BatchNormalizationNode &)
{
    return "BatchNormalizationLayer";
}
std::string name(const FunctionNode &function)
{
    switch (function.kind) {
    case FunctionNode::Kind::Relu:
        return "ReLU";
    case FunctionNode::Kind::Sigmoid:
        return "Sigmoid";
    case FunctionNode::Kind::Tanh:
        return "Tanh";
    case FunctionNode::Kind::Softmax:
        return "Softmax";
    case FunctionNode::Kind::LogSoftmax:
        return "LogSoftmax";
    case FunctionNode::Kind::Dropout:
        return "Dropout";
    case FunctionNode::Kind::Sqrt:
        return "Sqrt";
    case FunctionNode::Kind::Exp:
        return "Exp";
    case FunctionNode::Kind::Log:
        return "Log";
    case FunctionNode::Kind::Abs:
        return "Abs";
    }
    return {};
}
std::string name(const ArithmeticNode &arithmetic)
{
    switch (arithmetic.kind) {
    case ArithmeticNode::Kind::Plus:
        return "Plus";
    case ArithmeticNode::Kind::Minus:
        return "Minus";
    case ArithmeticNode::Kind::ElementTimes:
        return "ElementTimes";
    case ArithmeticNode::Kind::ElementDivide:
        return "ElementDivide";
    case ArithmeticNode::Kind::Times:
        return "Times";
    }
    return {};
}
std::string name(const CriterionNode &criterion)
{
    switch (criterion.kind) {
    case CriterionNode::Kind::CrossEntropyWithSoftmax:
        return "CrossEntropyWithSoftmax";
    case CriterionNode::Kind::SquareError:
        return "SquareError";
    case CriterionNode::Kind::ClassificationError:
        return "ClassificationError";
    }
    return {};
}

} // namespace

std::string nameOf(const Operation &operation)
{
    return std::visit([](const auto &kind) { return name(kind); }, operation);
}

} // namespace trainyard::train::brainscript
