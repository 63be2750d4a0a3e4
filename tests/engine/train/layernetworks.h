// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/network/networks.h"

#include <string>

namespace trainyard::train {

// Small networks that between them have every kind of layer in every neighbourhood that back ends treat in a
// way of its own.
inline constexpr const char *layerNetworkNames[] = {
    "dense",    "smooth", "relu and pool",      "dropout everywhere",
    "residual", "joints", "smooth activations", "square error",
    "no dense"};

inline Network layerNetwork(const std::string &name)
{
    const Window w3{3, 3}, same3{3, 3, 1, 1, Window::Border::Same}, half{2, 2, 2, 2}, overlapping{3, 3, 2, 2};
    const Window odd{2, 3, 2, 1, Window::Border::Same};
    if (name == "convnet_mnist")
        return *findNetwork(name);
    if (name == "dense")
        return {name, name, {7, 1, 1}, {{"a", Dense{5}}, {"b", Dense{3}}}};
    if (name == "smooth")
        return {name,
                name,
                {2, 7, 6},
                {{"scale", Scale{0.5F}},
                 {"conv1", Conv2d{3, same3}},
                 {"pool", AveragePool2d{overlapping}},
                 {"conv2", Conv2d{4, {2, 1}, false}},
                 {"out", Dense{3}}}};
    if (name == "relu and pool")
        return {name,
                name,
                {2, 9, 8},
                {{"conv1", Conv2d{18, odd}},
                 {"relu1", Relu{}},
                 {"pool1", MaxPool2d{half}},
                 {"relu2", Relu{}},
                 {"dense1", Dense{6}},
                 {"relu3", Relu{}},
                 {"out", Dense{4, false}}}};
    if (name == "dropout everywhere") // in blocked layouts too: 18 channels are padded to whole blocks
        return {name,
                name,
                {3, 8, 8},
                {{"drop0", Dropout{0.2F}},
                 {"conv1", Conv2d{18, w3}},
                 {"relu1", Relu{}},
                 {"drop1", Dropout{0.3F}},
                 {"pool1", MaxPool2d{overlapping}},
                 {"drop2", Dropout{0.4F}},
                 {"dense1", Dense{20}},
                 {"drop3", Dropout{0.5F}},
                 {"relu2", Relu{}},
                 {"scale", Scale{2}},
                 {"out", Dense{4}}}};
    if (name == "residual") // 18 channels are padded to whole blocks
        return {name,
                name,
                {3, 8, 8},
                {{"conv1", Conv2d{18, same3, false}},
                 {"bn1", BatchNormalization{}},
                 {"relu1", Relu{}},
                 {"conv2", Conv2d{18, same3, false}},
                 {"bn2", BatchNormalization{.epsilon = 0.01F}},
                 {"add1", Add{}, {4, 2}},
                 {"relu2", Relu{}},
                 {"conv3", Conv2d{20, {1, 1, 2, 2}, false}, {6}},
                 {"bn3", BatchNormalization{.scale = false, .bias = false}},
                 {"conv4", Conv2d{20, {3, 3, 2, 2, Window::Border::Same}}, {6}},
                 {"add2", Add{}, {8, 9}},
                 {"pool", AveragePool2d{{.border = Window::Border::Whole}}},
                 {"out", Dense{4}},
                 {"bn4", BatchNormalization{}}}};
    if (name == "joints")
        return {
            name,
            name,
            {4, 9, 9},
            {{"conv1", Conv2d{8, same3, true, 2}},
             {"lrn1", LocalResponseNormalization{.size = 3, .alpha = 0.5F}},
             {"pool1", MaxPool2d{{.height = 3, .width = 3, .strideY = 2, .strideX = 2, .roundsUp = true}}},
             {"lrn2", LocalResponseNormalization{.alpha = 0.5F, .k = 2, .isWithinChannel = true}, {0}},
             {"pool2", AveragePool2d{{.height = 2,
                                      .width = 2,
                                      .strideY = 3,
                                      .strideX = 2,
                                      .border = Window::Border::Given,
                                      .pads = {1, 0, 0, 1},
                                      .roundsUp = true}}},
             {"conv2",
              Conv2d{3, {.height = 2, .width = 3, .border = Window::Border::Given, .pads = {1, 1, 1, 1}}}},
             {"flat1", Dense{6}, {2}},
             {"flat2", Dense{5}, {5}},
             {"both", Concatenate{}, {6, 7, 6}},
             {"out", Dense{3}}}};
    if (name == "smooth activations") // each of which reads again what the others around it change
        return {name,
                name,
                {2, 5, 5},
                {{"scale1", Scale{-2, 0.5F}},
                 {"conv1", Conv2d{18, w3}},
                 {"relu1", Relu{}},
                 {"sigmoid1", Sigmoid{}},
                 {"tanh1", Tanh{}},
                 {"drop1", Dropout{0.3F}},
                 {"add", Add{}, {5, 2, 4}},
                 {"scale2", Scale{0.5F, -1}},
                 {"dense1", Dense{7}},
                 {"tanh2", Tanh{}},
                 {"sigmoid2", Sigmoid{}},
                 {"out", Dense{4}}}};
    if (name == "square error")
        return {
            name, name, {7, 1, 1}, {{"a", Dense{5}}, {"s", Sigmoid{}}, {"b", Dense{3}}}, Loss::SquareError};
    return {name, name, {4, 4, 4}, {{"conv", Conv2d{5, {4, 4}}}}}; // "no dense"
}

} // namespace trainyard::train
