// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/caffe/net.h"
#include "testpaths.h"

#include <QString>
#include <QStringList>

// What the tests of Caffe's nets share.
namespace netsupport {

using namespace trainyard;
using namespace trainyard::train::caffe;

inline const std::string folder = test::sourcePath("tests/engine/train/caffe/data/").toStdString();

inline std::optional<std::string> variable(std::string_view name)
{
    if (name == "DIGITS")
        return "/data/digits";
    if (name == "NETS")
        return folder;
    if (name == "OUT")
        return "/out";
    return std::nullopt;
}

// Data of that shape, whatever the source.
inline ImageShapes images(Dimensions shape)
{
    return [shape](const NetLayer &) { return Result<Dimensions>(shape); };
}

// The net of a text in a phase, for images of 3×32×32.
inline Result<Net> netOf(const std::string &text, Phase phase = Phase::Train)
{
    const auto read = readNet(text, "net.prototxt", variable);
    if (!read)
        return read.error();
    return describeNet(**read, stateOf(**read, phase), images({3, 32, 32}));
}

// A net of one input, 2×6×13×13 as "in" and 2 labels as "label", and these layers.
inline std::string around(const std::string &layers)
{
    return "layer { name: \"in\" type: \"Input\" top: \"in\" top: \"label\" input_param { shape { dim: 2 "
           "dim: 6 "
           "dim: 13 dim: 13 } shape { dim: 2 } } }\n" +
           layers;
}

// A layer named x that makes "x" of "in".
inline std::string layer(const std::string &type, const std::string &rest = {})
{
    return "layer { name: \"x\" type: \"" + type + "\" bottom: \"in\" top: \"x\" " + rest + " }\n";
}

inline std::string conv(const std::string &settings)
{
    return layer("Convolution", "convolution_param { " + settings + " }");
}

inline std::string pool(const std::string &settings)
{
    return layer("Pooling", "pooling_param { " + settings + " }");
}

// "blob=64×3×32×32 …" of all values.
inline QString valuesOf(const Net &net)
{
    QStringList texts;
    for (const Value &value : net.values)
        texts << QString::fromStdString(value.blob + "=" + toString(value.dimensions));
    return texts.join(u' ');
}

// "conv1.weight=20×1×5×5*1/1 …": the multipliers of rate and decay behind the shape.
inline QString parametersOf(const Net &net)
{
    QStringList texts;
    for (const NetLayer &layer : net.layers)
        for (const Parameter &parameter : layer.parameters)
            texts << QString::fromStdString(parameter.name + "=" + toString(parameter.shape)) +
                         QStringLiteral("*%1/%2").arg(parameter.lrMult).arg(parameter.decayMult);
    return texts.join(u' ');
}

} // namespace netsupport
