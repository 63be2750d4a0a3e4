// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/kerasinbound.h"

#include "engine/base/strings.h"
#include "engine/train/network/outside.h"

#include <nlohmann/json.hpp>

namespace trainyard::train {

namespace {

using Json = nlohmann::json;

// Of [name, node, tensor, …], the first tensor of the only call of a layer.
std::string nameIn(const Json &history)
{
    const std::string name = history.at(0);
    if (history.at(1) != 0 || history.at(2) != 0)
        throw Outside{"takes another value of layer " + inQuotes(name) +
                      " than its first, which is not supported"};
    return name;
}

void requireNone(const Json &arguments)
{
    for (const auto &[key, value] : arguments.items()) {
        if (!value.is_null())
            throw Outside{"is called with the argument " + inQuotes(key) + ", which is not supported"};
    }
}

// A tensor, or a list of them.
void addTensors(const Json &argument, std::vector<std::string> &names)
{
    if (argument.is_array()) {
        for (const Json &tensor : argument)
            names.push_back(nameIn(tensor.at("config").at("keras_history")));
        return;
    }
    names.push_back(nameIn(argument.at("config").at("keras_history")));
}

} // namespace

std::vector<std::string> kerasInbound(const Json &layer)
{
    std::vector<std::string> names;
    const Json &nodes = layer.at("inbound_nodes");
    if (nodes.empty())
        return names;
    if (nodes.size() > 1)
        throw Outside{"is called more than once, which is not supported"};
    const Json &node = nodes.at(0);
    if (node.is_object()) {
        for (const Json &argument : node.at("args"))
            addTensors(argument, names);
        if (node.contains("kwargs"))
            requireNone(node.at("kwargs"));
        return names;
    }
    for (const Json &tensor : node) {
        names.push_back(nameIn(tensor));
        if (tensor.size() > 3)
            requireNone(tensor.at(3));
    }
    return names;
}

std::vector<std::string> kerasEnds(const Json &ends)
{
    std::vector<std::string> names;
    if (!ends.empty() && ends.at(0).is_string()) {
        names.push_back(nameIn(ends));
        return names;
    }
    for (const Json &end : ends)
        names.push_back(nameIn(end));
    return names;
}

} // namespace trainyard::train
