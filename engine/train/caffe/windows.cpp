// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/windows.h"

#include "engine/train/caffe/fault.h"
#include "engine/train/caffe/layerreader.h"

namespace trainyard::train::caffe {

namespace {

using prototxt::ConvolutionParameter;
using prototxt::PoolingParameter;

// An extent in one of the ways in which a file may tell it.
struct Given {
    std::vector<std::uint32_t> list; // none, one for both ways, or height and width
    bool hasHeight = false;
    bool hasWidth = false;
    std::uint32_t height = 0;
    std::uint32_t width = 0;
};

Extent extentOf(const Given &given, const std::string &name, std::optional<int> fallback, int least)
{
    const std::string pair = name.substr(0, name.find('_'));
    if (given.hasHeight != given.hasWidth)
        throw Fault{0, "has only one of " + pair + "_h and " + pair + "_w; give both"};
    if (given.hasHeight && !given.list.empty())
        throw Fault{0, "has " + name + " beside " + pair + "_h and " + pair + "_w; keep one of them"};
    if (given.list.size() > 2)
        throw Fault{0, "has more than two of " + name + "; only images are supported"};
    if (given.hasHeight)
        return {whole(given.height, (pair + "_h").c_str(), least),
                whole(given.width, (pair + "_w").c_str(), least)};
    if (!given.list.empty())
        return {whole(given.list.front(), name.c_str(), least),
                whole(given.list.back(), name.c_str(), least)};
    if (!fallback)
        throw Fault{0, "has no " + name};
    return {*fallback, *fallback};
}

template <class List>
std::vector<std::uint32_t> listed(const List &list)
{
    return {list.begin(), list.begin() + std::min<std::ptrdiff_t>(list.size(), 3)};
}

std::vector<std::uint32_t> listed(bool isGiven, std::uint32_t value)
{
    return isGiven ? std::vector{value} : std::vector<std::uint32_t>();
}

Pooling::Method methodOf(PoolingParameter::PoolMethod method)
{
    switch (method) {
    case PoolingParameter::MAX:
        return Pooling::Method::Max;
    case PoolingParameter::AVE:
        return Pooling::Method::Average;
    case PoolingParameter::STOCHASTIC:
        break;
    }
    throw Fault{0, "pools at random (STOCHASTIC), which is not supported"};
}

} // namespace

int whole(std::int64_t value, const char *name, int least)
{
    constexpr std::int64_t most = 1 << 24;
    if (value < least || value > most)
        throw Fault{0, "has the " + std::string(name) + " " + std::to_string(value) +
                           ", which is not within " + std::to_string(least) + " to " + std::to_string(most)};
    return static_cast<int>(value);
}

Convolution readConvolution(const ConvolutionParameter &s)
{
    if (s.axis() != 1 && s.axis() != -3)
        throw Fault{0, "has another axis than the channels', which is not supported"};
    Convolution conv;
    conv.outputs = whole(s.num_output(), "num_output", 1);
    conv.kernel =
        extentOf({listed(s.kernel_size()), s.has_kernel_h(), s.has_kernel_w(), s.kernel_h(), s.kernel_w()},
                 "kernel_size", std::nullopt, 1);
    conv.stride = extentOf(
        {listed(s.stride()), s.has_stride_h(), s.has_stride_w(), s.stride_h(), s.stride_w()}, "stride", 1, 1);
    conv.pad = extentOf({listed(s.pad()), s.has_pad_h(), s.has_pad_w(), s.pad_h(), s.pad_w()}, "pad", 0, 0);
    conv.dilation = extentOf({listed(s.dilation()), false, false, 0, 0}, "dilation", 1, 1);
    conv.groups = whole(s.group(), "group", 1);
    conv.bias = s.bias_term();
    conv.weightFiller = readFiller(s.weight_filler());
    conv.biasFiller = readFiller(s.bias_filler());
    if (conv.outputs % conv.groups != 0)
        throw Fault{0, "makes " + std::to_string(conv.outputs) + " channels in " +
                           std::to_string(conv.groups) + " groups, which do not divide them"};
    return conv;
}

Pooling readPooling(const PoolingParameter &s)
{
    Pooling pool;
    pool.method = methodOf(s.pool());
    pool.isGlobal = s.global_pooling();
    pool.roundsUp = s.round_mode() == PoolingParameter::CEIL;
    const bool hasKernel = s.has_kernel_size() || s.has_kernel_h() || s.has_kernel_w();
    if (pool.isGlobal && hasKernel)
        throw Fault{0, "pools the whole image (global_pooling) and has a kernel, too; keep one of them"};
    if (!pool.isGlobal)
        pool.kernel = extentOf({listed(s.has_kernel_size(), s.kernel_size()), s.has_kernel_h(),
                                s.has_kernel_w(), s.kernel_h(), s.kernel_w()},
                               "kernel_size", std::nullopt, 1);
    pool.stride = extentOf(
        {listed(s.has_stride(), s.stride()), s.has_stride_h(), s.has_stride_w(), s.stride_h(), s.stride_w()},
        "stride", 1, 1);
    pool.pad = extentOf({listed(s.has_pad(), s.pad()), s.has_pad_h(), s.has_pad_w(), s.pad_h(), s.pad_w()},
                        "pad", 0, 0);
    if (pool.isGlobal && (pool.pad != Extent{0, 0} || pool.stride != Extent{1, 1}))
        throw Fault{0, "pools the whole image (global_pooling) with a pad or a stride, which it cannot have"};
    if (!pool.isGlobal && (pool.pad.height >= pool.kernel.height || pool.pad.width >= pool.kernel.width))
        throw Fault{0, "has a pad as large as its kernel, so that windows would see no pixel"};
    return pool;
}

} // namespace trainyard::train::caffe
