#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Checks an ONNX file: onnx's own checker with full shape inference, the names and shapes at its ends, and, where
files with samples and logits are given, that its nodes compute those logits.

    check_onnx.py MODEL [FEATURES.f32 LOGITS.f32]

Ends with 77 where the onnx module is not installed.
"""
import sys

try:
    import numpy
    import onnx
    from onnx import numpy_helper, shape_inference
except ImportError as error:
    print(f"not checked: {error} (Debian: python3-onnx)")
    sys.exit(77)


def windows(x, attributes, fill):
    """The windows of x: N, C, OY, OX, KY, KX."""
    top, left, bottom, right = attributes["pads"]
    x = numpy.pad(x, ((0, 0), (0, 0), (top, bottom), (left, right)), constant_values=fill)
    x = numpy.lib.stride_tricks.sliding_window_view(x, attributes["kernel_shape"], axis=(2, 3))
    return x[:, :, ::attributes["strides"][0], ::attributes["strides"][1]]


def convolution(attributes, x, weight, bias=0.0):
    result = numpy.einsum("ncyxij,fcij->nfyx", windows(x, attributes, 0), weight, optimize=True)
    return result + numpy.reshape(bias, (1, -1, 1, 1))


OPERATORS = {
    "Mul": lambda a, x, y: x * y,
    "Conv": convolution,
    "MaxPool": lambda a, x: windows(x, a, -numpy.inf).max(axis=(4, 5)),
    "AveragePool": lambda a, x: numpy.nanmean(windows(x, a, numpy.nan), axis=(4, 5)),
    "Relu": lambda a, x: numpy.maximum(x, 0),
    "Flatten": lambda a, x: x.reshape(len(x), -1),
    "Gemm": lambda a, x, weight, bias=0.0: x @ (weight.T if a.get("transB") else weight) + bias,
}


def run(graph, features):
    values = {tensor.name: numpy_helper.to_array(tensor).astype(numpy.float64) for tensor in graph.initializer}
    values["features"] = features.astype(numpy.float64)
    for node in graph.node:
        attributes = {attribute.name: onnx.helper.get_attribute_value(attribute) for attribute in node.attribute}
        values[node.output[0]] = OPERATORS[node.op_type](attributes, *(values[name] for name in node.input))
    return values["z"]


def dimensions(value):
    return [d.dim_param or d.dim_value for d in value.type.tensor_type.shape.dim]


def main():
    model = onnx.load(sys.argv[1])
    onnx.checker.check_model(model, full_check=True)
    inferred = shape_inference.infer_shapes(model, check_type=True, strict_mode=True)
    (features,), (z,) = inferred.graph.input, inferred.graph.output
    assert (features.name, z.name) == ("features", "z"), (features.name, z.name)
    assert dimensions(features)[0] == "N" and dimensions(z)[0] == "N", (dimensions(features), dimensions(z))
    if len(sys.argv) > 2:
        samples = numpy.fromfile(sys.argv[2], dtype="<f4").reshape(-1, *dimensions(features)[1:])
        expected = numpy.fromfile(sys.argv[3], dtype="<f4").reshape(-1, dimensions(z)[1])
        difference = abs(run(model.graph, samples) - expected).max()
        assert difference < 1e-3, f"the logits differ by {difference}"
    print("ok", dimensions(features), dimensions(z), {entry.key: entry.value for entry in model.metadata_props})


if __name__ == "__main__":
    main()
