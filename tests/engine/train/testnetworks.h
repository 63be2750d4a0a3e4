// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/network/networks.h"
#include "engine/train/solver/random.h"

namespace trainyard::train {

// Small networks that between them have every kind of layer, by their names; else one that the program
// knows.
inline Network testNetwork(const std::string &name)
{
    const Window odd{2, 3, 2, 1, Window::Border::Same};
    if (name == "vector")
        return {name,
                "Vector",
                {7, 1, 1},
                {{"scale", Scale{0.5F}}, {"a", Dense{5, false}}, {"relu", Relu{}}, {"b", Dense{3}}}};
    if (name == "every layer")
        return {name,
                "Every_Layer",
                {2, 9, 8},
                {{"scale", Scale{0.5F}},
                 {"conv1", Conv2d{6, odd}},
                 {"relu1", Relu{}},
                 {"pool1", MaxPool2d{odd}},
                 {"pool2", AveragePool2d{odd}},
                 {"drop", Dropout{0.5F}},
                 {"conv2", Conv2d{4, {1, 1}, false}},
                 {"dense", Dense{3}}}};
    if (name == "ends in a convolution")
        return {name, "Ends", {2, 3, 3}, {{"conv", Conv2d{4, {3, 3}}}}};
    if (name == "normalized") {
        const Window given{
            .height = 3, .width = 3, .border = Window::Border::Given, .pads = {.top = 1, .bottom = 2}};
        return {name,
                "Normalized",
                {4, 7, 9},
                {{"scale", Scale{0.5F, -0.25F}},
                 {"scale_add", Scale{-2}}, // as if it were a part of the layer before
                 {"conv1", Conv2d{6, given, false, 2}},
                 {"bn1", BatchNormalization{.epsilon = 0.01F, .share = 0.25F}},
                 {"relu1", Relu{}},
                 {"conv2", Conv2d{6, {1, 1}}, {2}},
                 {"bn2", BatchNormalization{.scale = false}},
                 {"sigmoid", Sigmoid{}, {4}},
                 {"tanh", Tanh{}, {6}},
                 {"sum", Add{}, {7, 8, 4}},
                 {"bn3", BatchNormalization{.bias = false}},
                 {"pool", AveragePool2d{{.border = Window::Border::Whole}}},
                 {"dense", Dense{5}},
                 {"bn4", BatchNormalization{.scale = false, .bias = false}},
                 {"tanh2", Tanh{}},
                 {"z", Dense{3, false}}}};
    }
    if (name == "joints")
        return {
            name,
            "Joints",
            {4, 10, 9},
            {{"lrn1", LocalResponseNormalization{.size = 3, .alpha = 0.5F, .k = 2}},
             {"pool1", MaxPool2d{{.height = 3, .width = 3, .strideY = 2, .strideX = 2, .roundsUp = true}}},
             {"lrn2",
              LocalResponseNormalization{.size = 3, .alpha = 0.5F, .isWithinChannel = true},
              {networkInput}},
             {"pool2", AveragePool2d{{.height = 2,
                                      .width = 2,
                                      .strideY = 2,
                                      .strideX = 2,
                                      .border = Window::Border::Given,
                                      .pads = {1, 0, 0, 1}}}},
             {"crop", Conv2d{3, {1, 1}}, {1}},
             {"crop2", Conv2d{2, {1, 2}}, {3}},
             {"images", Concatenate{}, {4, 5}},
             {"peaks", MaxPool2d{{.border = Window::Border::Whole}}},
             {"dense1", Dense{6}, {6}},
             {"both", Concatenate{}, {8, 7, 8}},
             {"sum", Add{}, {8, 8}},
             {"all", Concatenate{}, {9, 10}},
             {"z", Dense{3}},
             {"drop", Dropout{0.5F}}}};
    return *findNetwork(name);
}

// Parameters of which none is 0 or 1 throughout, so that each matters; variances stay above 0.
inline std::vector<Tensor> variedParameters(const Plan &plan, std::uint64_t seed)
{
    std::vector<Tensor> parameters = initialParameters(plan, seed);
    for (Tensor &tensor : parameters) {
        for (std::size_t i = 0; tensor.shape.size() == 1 && i < tensor.values.size(); ++i)
            tensor.values[i] += 0.05F * static_cast<float>(i % 5) - 0.1F;
    }
    return parameters;
}

} // namespace trainyard::train
