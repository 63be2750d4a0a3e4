// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/network/onnx.pb.h"
#include "engine/train/network/onnxwriter.h"
#include "tests/engine/train/testnetworks.h"

#include <QtGlobal>
#include <string>
#include <vector>

namespace trainyard::train {

// A small model that tests change before it is read; its network is a test network.
inline onnx::ModelProto smallModel(const char *name = "every layer")
{
    const Plan made = *plan(testNetwork(name));
    onnx::ModelProto model;
    model.ParseFromString(onnxModel(made, variedParameters(made, 1), {}));
    return model;
}

// Its parts by their names.
inline onnx::NodeProto &node(onnx::ModelProto &model, const char *name)
{
    for (onnx::NodeProto &each : *model.mutable_graph()->mutable_node()) {
        if (each.name() == name)
            return each;
    }
    qFatal("There is no node %s.", name);
}

inline onnx::TensorProto &tensor(onnx::ModelProto &model, const std::string &name)
{
    for (onnx::TensorProto &each : *model.mutable_graph()->mutable_initializer()) {
        if (each.name() == name)
            return each;
    }
    qFatal("There is no tensor %s.", name.c_str());
}

inline void addInteger(onnx::NodeProto &node, const char *name, int number)
{
    auto &attribute = *node.add_attribute();
    attribute.set_name(name);
    attribute.set_i(number);
}

inline void setIntegers(onnx::NodeProto &node, const char *name, int place, int number)
{
    for (auto &attribute : *node.mutable_attribute()) {
        if (attribute.name() == name)
            attribute.set_ints(place, number);
    }
}

// The flatten before the dense layer, as a reshape to these.
inline void reshape(onnx::ModelProto &model, std::vector<std::int64_t> shape)
{
    onnx::TensorProto &constant = *model.mutable_graph()->add_initializer();
    constant.set_name("shape");
    constant.set_data_type(onnx::TensorProto::INT64);
    constant.add_dims(static_cast<std::int64_t>(shape.size()));
    constant.mutable_int64_data()->Add(shape.begin(), shape.end());
    node(model, "dense.flatten").set_op_type("Reshape");
    node(model, "dense.flatten").add_input("shape");
}

} // namespace trainyard::train
