// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/layershapes.h"

#include "engine/base/strings.h"

#include "engine/train/caffe/fault.h"

#include <algorithm>
#include <numeric>

namespace trainyard::train::caffe {

namespace {

template <class... Calls>
struct Overloaded : Calls... {
    using Calls::operator()...;
};
template <class... Calls>
Overloaded(Calls...) -> Overloaded<Calls...>;

std::int64_t product(Dimensions::const_iterator begin, Dimensions::const_iterator end)
{
    return std::accumulate(begin, end, std::int64_t{1}, std::multiplies<>());
}

// Works out the tops of one layer.
class Shaper
{
public:
    Shaper(const NetLayer &layer, const Net &net, const ImageShapes &imageShapes)
        : m_layer(layer)
        , m_net(net)
        , m_imageShapes(imageShapes)
    {}

    std::vector<Dimensions> operator()(const Data &data) const
    {
        return imageTops(data.batchSize, asked(), data.transform);
    }

    std::vector<Dimensions> operator()(const ImageData &data) const
    {
        const bool isKnown = data.size.height > 0 || data.transform.cropSize > 0;
        return imageTops(data.batchSize,
                         isKnown ? Dimensions{data.isColor ? 3 : 1, data.size.height, data.size.width}
                                 : asked(),
                         data.transform);
    }

    std::vector<Dimensions> operator()(const Input &input) const
    {
        const std::size_t tops = m_layer.tops.size();
        if (input.shapes.size() == 1)
            return std::vector<Dimensions>(tops, input.shapes.front());
        if (input.shapes.size() != tops)
            throw Fault{0, "has " + std::to_string(tops) + " tops, but " +
                               std::to_string(input.shapes.size()) + " shapes"};
        return input.shapes;
    }

    std::vector<Dimensions> operator()(const Convolution &conv) const
    {
        Dimensions image = imageBottom();
        if (image[1] % conv.groups != 0)
            throw Fault{0, "has " + std::to_string(conv.groups) +
                               " groups, which do not divide the channels of " + described(0)};
        const auto extent = [&](std::int64_t pixels, int kernel, int stride, int pad, int dilation) {
            const std::int64_t seen = std::int64_t{dilation} * (kernel - 1) + 1;
            if (pixels + 2 * std::int64_t{pad} < seen)
                throw tooSmall(conv.kernel);
            return (pixels + 2 * std::int64_t{pad} - seen) / stride + 1;
        };
        image[1] = conv.outputs;
        image[2] =
            extent(image[2], conv.kernel.height, conv.stride.height, conv.pad.height, conv.dilation.height);
        image[3] =
            extent(image[3], conv.kernel.width, conv.stride.width, conv.pad.width, conv.dilation.width);
        return {image};
    }

    std::vector<Dimensions> operator()(const Pooling &pool) const
    {
        Dimensions image = imageBottom();
        if (pool.isGlobal)
            return {{image[0], image[1], 1, 1}};
        const auto extent = [&](std::int64_t pixels, int kernel, int stride, int pad) {
            const std::int64_t way = pixels + 2 * std::int64_t{pad} - kernel;
            if (way < 0)
                throw tooSmall(pool.kernel);
            const std::int64_t count = (way + (pool.roundsUp ? stride - 1 : 0)) / stride + 1;
            const bool hasPad = pool.pad != Extent{0, 0};
            return hasPad && (count - 1) * stride >= pixels + pad ? count - 1 : count;
        };
        image[2] = extent(image[2], pool.kernel.height, pool.stride.height, pool.pad.height);
        image[3] = extent(image[3], pool.kernel.width, pool.stride.width, pool.pad.width);
        return {image};
    }

    std::vector<Dimensions> operator()(const InnerProduct &dense) const
    {
        return {{withChannels()[0], dense.outputs}};
    }

    std::vector<Dimensions> operator()(const Flatten &) const
    {
        const Dimensions &input = withChannels();
        return {{input[0], product(input.begin() + 1, input.end())}};
    }

    std::vector<Dimensions> operator()(const Lrn &) const { return {imageBottom()}; }
    std::vector<Dimensions> operator()(const BatchNorm &) const { return {withChannels()}; }
    std::vector<Dimensions> operator()(const Scale &) const { return {withChannels()}; }
    std::vector<Dimensions> operator()(const Softmax &) const { return {withChannels()}; }
    std::vector<Dimensions> operator()(const Relu &) const { return {bottom(0)}; }
    std::vector<Dimensions> operator()(const Sigmoid &) const { return {bottom(0)}; }
    std::vector<Dimensions> operator()(const Tanh &) const { return {bottom(0)}; }
    std::vector<Dimensions> operator()(const Dropout &) const { return {bottom(0)}; }

    std::vector<Dimensions> operator()(const Eltwise &) const
    {
        for (std::size_t i = 1; i < m_layer.bottoms.size(); ++i) {
            if (bottom(i) != bottom(0))
                throw Fault{0, "joins " + described(0) + " and " + described(i) +
                                   ", which differ; make their shapes the same"};
        }
        return {bottom(0)};
    }

    std::vector<Dimensions> operator()(const Concat &) const
    {
        Dimensions joined = withChannels();
        for (std::size_t i = 1; i < m_layer.bottoms.size(); ++i) {
            Dimensions other = bottom(i);
            if (other.size() == joined.size()) {
                joined[1] += other[1];
                other[1] = joined[1];
            }
            if (other != joined)
                throw Fault{0, "joins the channels of " + described(0) + " and " + described(i) +
                                   ", whose other extents differ"};
        }
        return {joined};
    }

    std::vector<Dimensions> operator()(const SoftmaxWithLoss &) const
    {
        requireLabels();
        if (m_layer.tops.size() > 1)
            return {{}, bottom(0)};
        return {{}};
    }

    std::vector<Dimensions> operator()(const Accuracy &accuracy) const
    {
        requireLabels();
        const std::int64_t classes = bottom(0)[1];
        if (accuracy.topK > classes)
            throw Fault{0, "looks at the best " + std::to_string(accuracy.topK) + " of " + described(0) +
                               ", which has fewer channels"};
        if (m_layer.tops.size() > 1)
            return {{}, {classes}};
        return {{}};
    }

private:
    const Value &value(std::size_t i) const
    {
        return m_net.values[static_cast<std::size_t>(m_layer.bottoms[i])];
    }
    const Dimensions &bottom(std::size_t i) const { return value(i).dimensions; }

    // `"conv1" of 64×20×24×24 (of layer "conv1", line 30)`
    std::string described(std::size_t i) const
    {
        const NetLayer &maker = m_net.layers[static_cast<std::size_t>(value(i).layer)];
        const std::string line = maker.line > 0 ? ", line " + std::to_string(maker.line) : std::string();
        return inQuotes(value(i).blob) + " of " + toString(bottom(i)) + " (of layer " + inQuotes(maker.name) +
               line + ")";
    }

    const Dimensions &withChannels() const
    {
        if (bottom(0).size() < 2)
            throw Fault{0, "takes " + described(0) + ", which has no channels"};
        return bottom(0);
    }

    const Dimensions &imageBottom() const
    {
        if (bottom(0).size() != 4)
            throw Fault{0, "needs images, batch×channels×height×width, but takes " + described(0)};
        return bottom(0);
    }

    Fault tooSmall(const Extent &kernel) const
    {
        return {0, "looks through a window of " + std::to_string(kernel.height) + "×" +
                       std::to_string(kernel.width) + ", but takes " + described(0)};
    }

    void requireLabels() const
    {
        const Dimensions &scores = withChannels();
        const std::int64_t needed = scores[0] * product(scores.begin() + 2, scores.end());
        if (product(bottom(1).begin(), bottom(1).end()) != needed)
            throw Fault{0, "compares " + described(0) + " with " + described(1) + ", but needs " +
                               std::to_string(needed) + " labels"};
    }

    Dimensions asked() const
    {
        auto shape = m_imageShapes(m_layer);
        if (!shape)
            throw Unreadable{shape.error()};
        if (shape->size() != 3 || *std::min_element(shape->begin(), shape->end()) < 1)
            throw Fault{0, "reads no images"};
        return *shape;
    }

    std::vector<Dimensions> imageTops(int batch, Dimensions image, const Transform &transform) const
    {
        const int crop = transform.cropSize;
        const bool isKnown = image[1] > 0;
        if (isKnown && (image[1] < crop || image[2] < crop))
            throw Fault{0, "crops images of " + toString(image) + " to " + std::to_string(crop) + "×" +
                               std::to_string(crop) + "; give a smaller crop_size"};
        const std::size_t means = transform.meanValues.size();
        if (means > 1 && means != static_cast<std::size_t>(image[0]))
            throw Fault{0, "has " + std::to_string(means) + " mean_value for images of " +
                               std::to_string(image[0]) + " channels; give one, or one for each"};
        if (crop > 0)
            image[1] = image[2] = crop;
        image.insert(image.begin(), batch);
        if (m_layer.tops.size() > 1)
            return {image, {batch}};
        return {image};
    }

    const NetLayer &m_layer;
    const Net &m_net;
    const ImageShapes &m_imageShapes;
};

} // namespace

Arity arityOf(const Layer &layer)
{
    constexpr int any = -1;
    return std::visit(Overloaded{[](const Data &) {
                                     return Arity{0, 0, 1, 2};
                                 },
                                 [](const ImageData &) {
                                     return Arity{0, 0, 1, 2};
                                 },
                                 [](const Input &) {
                                     return Arity{0, 0, 1, any};
                                 },
                                 [](const Eltwise &) {
                                     return Arity{2, any, 1, 1};
                                 },
                                 [](const Concat &) {
                                     return Arity{1, any, 1, 1};
                                 },
                                 [](const SoftmaxWithLoss &) {
                                     return Arity{2, 2, 0, 2};
                                 },
                                 [](const Accuracy &) {
                                     return Arity{2, 2, 1, 2};
                                 },
                                 [](const Convolution &) { return Arity{}; },
                                 [](const Pooling &) { return Arity{}; },
                                 [](const InnerProduct &) { return Arity{}; },
                                 [](const Lrn &) { return Arity{}; }, [](const Flatten &) { return Arity{}; },
                                 [](const auto &) {
                                     return Arity{1, 1, 1, 1, true};
                                 }},
                      layer);
}

std::vector<Dimensions> topsOf(const NetLayer &layer, const Net &net, const ImageShapes &imageShapes)
{
    return std::visit(Shaper(layer, net, imageShapes), layer.layer);
}

std::vector<Parameter> parametersOf(const NetLayer &layer, const Net &net)
{
    using List = std::vector<Parameter>;
    const auto input = [&] { return net.values[static_cast<std::size_t>(layer.bottoms.front())].dimensions; };
    const auto withBias = [&](Parameter weight, bool hasBias, const Filler &filler) {
        const std::int64_t outputs = weight.shape.front();
        List list{std::move(weight)};
        if (hasBias)
            list.push_back({layer.name + ".bias", {outputs}, filler});
        return list;
    };
    const std::string weight = layer.name + ".weight";
    return std::visit(
        Overloaded{[&](const Convolution &conv) {
                       return withBias(
                           {weight,
                            {conv.outputs, input()[1] / conv.groups, conv.kernel.height, conv.kernel.width},
                            conv.weightFiller},
                           conv.bias, conv.biasFiller);
                   },
                   [&](const InnerProduct &dense) {
                       const Dimensions image = input();
                       return withBias({weight,
                                        {dense.outputs, product(image.begin() + 1, image.end())},
                                        dense.weightFiller},
                                       dense.bias, dense.biasFiller);
                   },
                   [&](const Scale &scale) {
                       return withBias({weight, {input()[1]}, scale.filler}, scale.bias, scale.biasFiller);
                   },
                   [&](const BatchNorm &) {
                       const Dimensions channels{input()[1]};
                       return List{{layer.name + ".mean", channels, {}, 0, 0},
                                   {layer.name + ".variance", channels, {}, 0, 0},
                                   {layer.name + ".factor", {1}, {}, 0, 0}};
                   },
                   [](const auto &) { return List(); }},
        layer.layer);
}

} // namespace trainyard::train::caffe
