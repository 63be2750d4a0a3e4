// SPDX-License-Identifier: Apache-2.0
#include "engine/train/brainscript/builtins.h"
#include "engine/train/brainscript/evaluator.h"

#include <algorithm>

namespace trainyard::train::brainscript {

namespace {

constexpr int mostUnits = 1 << 24;

// Refuses what would change the layer and is not read.
void refuseUnless(const Arguments &arguments, std::string_view name, double usual)
{
    const Value *value = arguments.find(name);
    if (!value)
        return;
    const bool *boolean = std::get_if<bool>(&value->content);
    const double given = boolean ? (*boolean ? 1 : 0) : toNumber(*value, arguments.what(name));
    if (given != usual)
        throw Fault{value->place, arguments.what(name) + " is not supported"};
}

Initialization initialization(const Arguments &arguments)
{
    Initialization result;
    result.kind = arguments.string("init", result.kind);
    result.scale = arguments.number("initValueScale", result.scale);
    result.bias = arguments.number("initBias", result.bias);
    return result;
}

std::vector<int> stride(const Arguments &arguments, std::size_t axes)
{
    const Value *value = arguments.find("stride");
    std::vector<int> result = value ? toExtents(*value, arguments.what("stride")) : std::vector<int>{1};
    if (result.size() == 1)
        result.resize(axes, result[0]);
    if (result.size() != axes)
        throw Fault{value->place, arguments.what("stride") + " must have as many axes as the filter shape"};
    return result;
}

// One for all axes: true, or (true:true).
bool isPadded(const Arguments &arguments)
{
    const Value *value = arguments.find("pad");
    if (!value)
        return false;
    const auto elements = toElements(*value);
    if (elements.empty())
        throw Fault{value->place, arguments.what("pad") + " is empty"};
    const bool first = toBoolean(elements[0], arguments.what("pad"));
    for (const Value &element : elements) {
        if (toBoolean(element, arguments.what("pad")) != first)
            throw Fault{element.place, arguments.what("pad") + " must be the same for all axes"};
    }
    return first;
}

int explicitPad(const Arguments &arguments, std::string_view name)
{
    const Value *value = arguments.find(name);
    return value ? toWhole(*value, arguments.what(name), 0, mostUnits) : 0;
}

Value convolutionalLayer(Evaluator &evaluator, const Arguments &arguments)
{
    ConvolutionNode node;
    node.filters =
        toWhole(arguments.at("numOutputChannels"), arguments.what("numOutputChannels"), 1, mostUnits);
    node.kernel = toExtents(arguments.at("filterShape"), arguments.what("filterShape"));
    node.stride = stride(arguments, node.kernel.size());
    node.isPadded = isPadded(arguments);
    node.lowerPad = explicitPad(arguments, "lowerPad");
    node.upperPad = explicitPad(arguments, "upperPad");
    node.bias = arguments.boolean("bias", true);
    node.initialization = initialization(arguments);
    refuseUnless(arguments, "sharing", 1);
    refuseUnless(arguments, "transpose", 0);
    refuseUnless(arguments, "reductionRank", 1);
    return evaluator.addLayer(node, arguments.find("activation"), arguments.call());
}

Value poolingLayer(Evaluator &evaluator, const Arguments &arguments, PoolingNode::Kind kind)
{
    PoolingNode node;
    node.kind = kind;
    node.kernel = toExtents(arguments.at("filterShape"), arguments.what("filterShape"));
    node.stride = stride(arguments, node.kernel.size());
    node.isPadded = isPadded(arguments);
    node.lowerPad = explicitPad(arguments, "lowerPad");
    node.upperPad = explicitPad(arguments, "upperPad");
    return evaluator.addLayer(node, nullptr, arguments.call());
}

Value maxPoolingLayer(Evaluator &evaluator, const Arguments &arguments)
{
    return poolingLayer(evaluator, arguments, PoolingNode::Kind::Max);
}

Value averagePoolingLayer(Evaluator &evaluator, const Arguments &arguments)
{
    return poolingLayer(evaluator, arguments, PoolingNode::Kind::Average);
}

Value globalMaxPoolingLayer(Evaluator &evaluator, const Arguments &arguments)
{
    return evaluator.addLayer(PoolingNode{PoolingNode::Kind::Max, true, {}, {}}, nullptr, arguments.call());
}

Value globalAveragePoolingLayer(Evaluator &evaluator, const Arguments &arguments)
{
    return evaluator.addLayer(PoolingNode{PoolingNode::Kind::Average, true, {}, {}}, nullptr,
                              arguments.call());
}

DenseNode dense(const Arguments &arguments)
{
    return {toWhole(arguments.at("outDim"), arguments.what("outDim"), 1, mostUnits),
            arguments.boolean("bias", true), initialization(arguments)};
}

Value denseLayer(Evaluator &evaluator, const Arguments &arguments)
{
    return evaluator.addLayer(dense(arguments), arguments.find("activation"), arguments.call());
}

Value linearLayer(Evaluator &evaluator, const Arguments &arguments)
{
    return evaluator.addLayer(dense(arguments), nullptr, arguments.call());
}

Value batchNormalizationLayer(Evaluator &evaluator, const Arguments &arguments)
{
    BatchNormalizationNode node;
    if (const Value *rank = arguments.find("spatialRank"))
        node.spatialRank = toWhole(*rank, arguments.what("spatialRank"), 0, 8);
    node.initialScale = arguments.number("initialScale", node.initialScale);
    node.normalizationTimeConstant =
        arguments.number("normalizationTimeConstant", node.normalizationTimeConstant);
    node.blendTimeConstant = arguments.number("blendTimeConstant", node.blendTimeConstant);
    node.epsilon = arguments.number("epsilon", node.epsilon);
    return evaluator.addLayer(node, nullptr, arguments.call());
}

// A chain of functions; arrays among them are spliced in, as `:` does.
Value sequential(Evaluator &evaluator, const Arguments &arguments)
{
    Composition composition;
    const Value &layers = arguments.at("layers");
    if (const Array *array = std::get_if<Array>(&layers.content))
        evaluator.charge((*array)->size(), arguments.call());
    composition.functions = toElements(layers);
    for (const Value &function : composition.functions) {
        if (!std::holds_alternative<const Function *>(function.content))
            throw Fault{function.place, "Sequential chains functions, but this is " + kindOf(function)};
    }
    return evaluator.addFunction({std::move(composition)}, arguments.call());
}

} // namespace

const std::vector<Builtin> &layerBuiltins()
{
    static const std::vector<Builtin> builtins = {
        {"Sequential", {"layers"}, 1, sequential},
        {"ConvolutionalLayer",
         {"numOutputChannels", "filterShape", "bias", "activation", "init", "initValueScale", "initBias",
          "stride", "pad", "lowerPad", "upperPad", "sharing", "transpose", "reductionRank",
          "maxTempMemSizeInSamples"},
         2,
         convolutionalLayer},
        {"MaxPoolingLayer", {"filterShape", "stride", "pad", "lowerPad", "upperPad"}, 3, maxPoolingLayer},
        {"AveragePoolingLayer",
         {"filterShape", "stride", "pad", "lowerPad", "upperPad"},
         3,
         averagePoolingLayer},
        {"GlobalMaxPoolingLayer", {}, 0, globalMaxPoolingLayer},
        {"GlobalAveragePoolingLayer", {}, 0, globalAveragePoolingLayer},
        {"DenseLayer", {"outDim", "bias", "activation", "init", "initValueScale", "initBias"}, 1, denseLayer},
        {"LinearLayer", {"outDim", "bias", "init", "initValueScale", "initBias"}, 1, linearLayer},
        {"BatchNormalizationLayer",
         {"spatialRank", "initialScale", "normalizationTimeConstant", "blendTimeConstant", "epsilon",
          "useCntkEngine", "reluFuse"},
         1,
         batchNormalizationLayer}};
    return builtins;
}

} // namespace trainyard::train::brainscript
