#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Checks an ONNX file: onnx's own checker with full shape inference, the names and shapes at its ends, and, where
files with samples and logits are given, that its nodes compute those logits: by NumPy in double precision, and by OpenCV's
dnn module within 1e-5 (of the largest logit, where that is above 1).

    check_onnx.py MODEL [FEATURES.f32 LOGITS.f32]

Ends with 77 where the onnx module is not installed, and with 78 where all but OpenCV's part was done.
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
    return x[:, :, ::attributes.get("strides", [1, 1])[0], ::attributes.get("strides", [1, 1])[1]]


def convolution(attributes, x, weight, bias=0.0):
    groups = attributes.get("group", 1)
    parts = [numpy.einsum("ncyxij,fcij->nfyx", windows(part, attributes, 0), filters, optimize=True)
             for part, filters in zip(numpy.split(x, groups, axis=1), numpy.split(weight, groups))]
    return numpy.concatenate(parts, axis=1) + numpy.reshape(bias, (1, -1, 1, 1))


def normalization(attributes, x, *channels):
    scale, offset, mean, variance = (numpy.reshape(c, (1, -1) + (1,) * (x.ndim - 2)) for c in channels)
    return (x - mean) / numpy.sqrt(variance + attributes["epsilon"]) * scale + offset


def response(attributes, x):
    half = attributes["size"] // 2
    squares = numpy.pad(x * x, ((0, 0), (half, half), (0, 0), (0, 0)))
    sums = sum(squares[:, i:i + x.shape[1]] for i in range(attributes["size"]))
    return x / (attributes["bias"] + attributes["alpha"] / attributes["size"] * sums) ** attributes["beta"]


OPERATORS = {
    "Mul": lambda a, x, y: x * y,
    "Add": lambda a, x, y: x + y,
    "Div": lambda a, x, y: x / y,
    "Pow": lambda a, x, y: x ** y,
    "Sum": lambda a, *all: sum(all),
    "Concat": lambda a, *all: numpy.concatenate(all, axis=a["axis"]),
    "Conv": convolution,
    "MaxPool": lambda a, x: windows(x, a, -numpy.inf).max(axis=(4, 5)),
    "AveragePool": lambda a, x: numpy.nanmean(windows(x, a, numpy.nan), axis=(4, 5)),
    "GlobalMaxPool": lambda a, x: x.max(axis=(2, 3), keepdims=True),
    "GlobalAveragePool": lambda a, x: x.mean(axis=(2, 3), keepdims=True),
    "BatchNormalization": normalization,
    "LRN": response,
    "Relu": lambda a, x: numpy.maximum(x, 0),
    "Sigmoid": lambda a, x: 1 / (1 + numpy.exp(-x)),
    "Tanh": lambda a, x: numpy.tanh(x),
    "Identity": lambda a, x: x,
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


def compare(name, computed, expected, most):
    difference = abs(computed - expected).max() / max(1.0, abs(expected).max())
    assert difference < most, f"the logits of {name} differ by {difference}"
    return f"{name}: {difference:.1e}"


def dimensions(value):
    return [d.dim_param or d.dim_value for d in value.type.tensor_type.shape.dim]


def main():
    model = onnx.load(sys.argv[1])
    onnx.checker.check_model(model, full_check=True)
    inferred = shape_inference.infer_shapes(model, check_type=True, strict_mode=True)
    (features,), (z,) = inferred.graph.input, inferred.graph.output
    assert (features.name, z.name) == ("features", "z"), (features.name, z.name)
    assert dimensions(features)[0] == "N" and dimensions(z)[0] == "N", (dimensions(features), dimensions(z))
    names = [node.name for node in model.graph.node]
    assert len(set(names)) == len(names), names
    assert [(o.domain, o.version) for o in model.opset_import] == [("", 13)], model.opset_import
    print("ok", dimensions(features), dimensions(z), {entry.key: entry.value for entry in model.metadata_props})
    if len(sys.argv) < 3:
        return
    samples = numpy.fromfile(sys.argv[2], dtype="<f4").reshape(-1, *dimensions(features)[1:])
    expected = numpy.fromfile(sys.argv[3], dtype="<f4").reshape(-1, dimensions(z)[1])
    print(compare("NumPy", run(model.graph, samples), expected, 1e-5))
    try:
        import cv2
    except ImportError as error:
        print(f"not evaluated by OpenCV: {error} (Debian: python3-opencv)")
        sys.exit(78)
    network = cv2.dnn.readNetFromONNX(sys.argv[1])
    network.setInput(samples)
    print(compare("OpenCV", network.forward(), expected, 1e-5))


if __name__ == "__main__":
    main()
