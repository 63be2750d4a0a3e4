// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/network/networks.h"

namespace trainyard::train {

// Small networks that between them have every kind of layer, by their names; else one that the program knows.
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
    return *findNetwork(name);
}

} // namespace trainyard::train
