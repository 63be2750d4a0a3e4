// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffetraining/mapping.h"

#include "engine/base/strings.h"
#include "engine/train/caffe/fault.h"
#include "engine/train/caffetraining/layermapping.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

namespace trainyard::train::caffe {

namespace {

// What a value of the net is.
struct Meaning {
    enum class Kind { Features, Labels, Softmax, Measure };
    Kind kind = Kind::Measure;
    int node = networkInput; // of Features and Softmax: the network's layer that makes it
};

// Which of a planned layer's parameters one of the net's is.
struct Link {
    int node = 0;
    int PlannedLayer::*parameter = nullptr; // null: none
};

class Mapper
{
public:
    explicit Mapper(const Net &net)
        : m_net(net)
        , m_meanings(net.values.size())
        , m_takers(net.values.size())
    {
        constexpr std::size_t longest = 80;
        m_network.name = net.name.empty() ? "net" : onOneLine(shortened(net.name, longest));
        m_network.displayName = m_network.name;
        for (const NetLayer &layer : net.layers) {
            for (const int bottom : layer.bottoms)
                ++m_takers[static_cast<std::size_t>(bottom)];
        }
    }

    MappedNet map()
    {
        for (std::size_t i = 0; i < m_net.layers.size(); ++i) {
            const NetLayer &layer = m_net.layers[i];
            m_index = static_cast<int>(i);
            try {
                std::visit([&](const auto &kind) { add(layer, kind); }, layer.layer);
            } catch (const Fault &fault) {
                throw at(layer, fault.sentence);
            }
        }
        requireWhole();
        planNetwork();
        findMeasures();
        return std::move(m_mapped);
    }

private:
    static Fault at(const NetLayer &layer, const std::string &sentence)
    {
        return {layer.line, "layer " + inQuotes(layer.name) + " (" + layer.type + ") " + sentence};
    }

    Meaning &meaning(int value) { return m_meanings[static_cast<std::size_t>(value)]; }

    // The network's layer that makes what the net's layer takes.
    int features(const NetLayer &layer, std::size_t bottom = 0)
    {
        const Meaning &taken = meaning(layer.bottoms[bottom]);
        if (taken.kind != Meaning::Kind::Features)
            throw Fault{0, "takes what is no layer of features: labels, a softmax, a loss or an accuracy"};
        return taken.node;
    }

    std::string uniqueName(const std::string &name)
    {
        constexpr std::size_t longest = 80;
        std::string plain;
        for (const char c : name.substr(0, longest))
            plain += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
        if (plain.empty())
            plain = "layer";
        std::string unique = plain;
        while (!m_names.insert(unique).second)
            unique = plain + "_" + std::to_string(++m_uses[plain]);
        return unique;
    }

    int push(const NetLayer &layer, train::Layer kind, std::vector<int> inputs, const Learning &learning = {})
    {
        const int node = static_cast<int>(m_network.layers.size());
        m_network.layers.push_back({uniqueName(layer.name), std::move(kind), std::move(inputs), learning});
        m_makers.push_back(m_index);
        meaning(layer.tops.front()) = {Meaning::Kind::Features, node};
        return node;
    }

    void takeImages(const NetLayer &layer)
    {
        if (!m_network.layers.empty() || m_hasData)
            throw Fault{0, "is a second layer of data; one is supported"};
        if (layer.tops.size() != 2)
            throw Fault{0, "gives no labels; give it two tops, of images and labels"};
        m_hasData = true;
        m_mapped.dataLayer = m_index;
        m_network.input = shapeOf(m_net.values[static_cast<std::size_t>(layer.tops.front())].dimensions);
        meaning(layer.tops[0]) = {Meaning::Kind::Features, networkInput};
        meaning(layer.tops[1]) = {Meaning::Kind::Labels, networkInput};
    }
    void add(const NetLayer &layer, const Data &) { takeImages(layer); }
    void add(const NetLayer &layer, const ImageData &) { takeImages(layer); }
    void add(const NetLayer &, const Input &)
    {
        throw Fault{0, "gives no data to train with; use a layer of Data or ImageData"};
    }

    template <class Kind>
    void addWeighted(const NetLayer &layer, const Kind &kind)
    {
        const int node = push(layer, mapped(kind), {features(layer)}, learningOf(layer));
        m_links.push_back({node, &PlannedLayer::weight});
        if (kind.bias)
            m_links.push_back({node, &PlannedLayer::bias});
    }
    void add(const NetLayer &layer, const Convolution &kind) { addWeighted(layer, kind); }
    void add(const NetLayer &layer, const InnerProduct &kind) { addWeighted(layer, kind); }

    template <class Kind>
    void add(const NetLayer &layer, const Kind &kind)
    {
        push(layer, mapped(kind), {features(layer)});
    }

    void add(const NetLayer &layer, const BatchNorm &kind)
    {
        const bool isTraining = m_net.state.phase == Phase::Train;
        if (kind.usesRunning == isTraining)
            throw Fault{0, isTraining ? "uses running means while training, which is not supported; leave "
                                        "use_global_stats out"
                                      : "does not use its running means while testing; leave "
                                        "use_global_stats out"};
        const int node = push(layer, mapped(kind), {features(layer)});
        m_links.push_back({node, &PlannedLayer::mean});
        m_links.push_back({node, &PlannedLayer::variance});
        m_links.push_back({node, nullptr});
    }

    // Part of the BatchNorm before it.
    void add(const NetLayer &layer, const Scale &kind)
    {
        const int node = features(layer);
        auto *const norm =
            node == networkInput
                ? nullptr
                : std::get_if<BatchNormalization>(&m_network.layers[static_cast<std::size_t>(node)].layer);
        if (!norm || norm->scale || m_takers[static_cast<std::size_t>(layer.bottoms.front())] != 1)
            throw Fault{0, "stands alone; only a Scale right behind a BatchNorm can be trained"};
        if (kind.filler != Filler{Filler::Kind::Constant, 1})
            throw Fault{0, "begins with factors other than 1, which is not supported"};
        norm->scale = true;
        norm->bias = kind.bias;
        m_network.layers[static_cast<std::size_t>(node)].learning = learningOf(layer);
        meaning(layer.tops.front()) = {Meaning::Kind::Features, node};
        m_links.push_back({node, &PlannedLayer::weight});
        if (kind.bias)
            m_links.push_back({node, &PlannedLayer::bias});
    }

    std::vector<int> allFeatures(const NetLayer &layer)
    {
        std::vector<int> inputs;
        for (std::size_t i = 0; i < layer.bottoms.size(); ++i)
            inputs.push_back(features(layer, i));
        return inputs;
    }

    void add(const NetLayer &layer, const Eltwise &kind)
    {
        const bool isPlain = kind.operation == Eltwise::Operation::Sum &&
                             std::ranges::all_of(kind.coefficients, [](double c) { return c == 1; });
        if (!isPlain)
            throw Fault{0, "is no plain sum, and others cannot be trained"};
        push(layer, Add{}, allFeatures(layer));
    }

    void add(const NetLayer &layer, const Concat &)
    {
        if (layer.bottoms.size() == 1)
            meaning(layer.tops.front()) = {Meaning::Kind::Features, features(layer)};
        else
            push(layer, Concatenate{}, allFeatures(layer));
    }

    // Dense layers read images as vectors anyway.
    void add(const NetLayer &layer, const Flatten &)
    {
        meaning(layer.tops.front()) = {Meaning::Kind::Features, features(layer)};
    }

    void add(const NetLayer &layer, const Softmax &)
    {
        meaning(layer.tops.front()) = {Meaning::Kind::Softmax, features(layer)};
    }

    void requireLabels(const NetLayer &layer)
    {
        if (meaning(layer.bottoms[1]).kind != Meaning::Kind::Labels)
            throw Fault{0, "compares with what are not the labels of the data"};
    }

    void setHead(int node)
    {
        if (m_hasHead && m_head != node)
            throw Fault{0, "looks at another layer than the loss does, which is not supported"};
        m_hasHead = true;
        m_head = node;
    }

    void add(const NetLayer &layer, const SoftmaxWithLoss &kind)
    {
        if (m_hasLoss)
            throw Fault{0, "is a second loss; one is supported"};
        if (kind.ignoreLabel)
            throw Fault{0, "has an ignore_label, which is not supported"};
        requireLabels(layer);
        setHead(features(layer));
        m_hasLoss = true;
        m_mapped.lossWeight = layer.lossWeights.front();
        m_mapped.isMean = kind.norm != SoftmaxWithLoss::Norm::None;
        if (!(m_mapped.lossWeight > 0))
            throw Fault{0, "has a loss_weight that is not above 0"};
    }

    void add(const NetLayer &layer, const Accuracy &kind)
    {
        const Meaning scores = meaning(layer.bottoms[0]);
        if (scores.kind != Meaning::Kind::Features && scores.kind != Meaning::Kind::Softmax)
            throw Fault{0, "looks at no scores"};
        if (kind.ignoreLabel)
            throw Fault{0, "has an ignore_label, which is not supported"};
        if (layer.tops.size() > 1)
            throw Fault{0, "tells the accuracy of each class, which is not supported; give it one top"};
        if (kind.topK > 1 && m_net.state.phase == Phase::Train)
            throw Fault{0, "has a top_k above 1, which only tests can tell; add include { phase: TEST }"};
        requireLabels(layer);
        setHead(scores.node);
    }

    void requireWhole() const
    {
        if (!m_hasData)
            throw Fault{0, "the net has no layer of Data or ImageData"};
        if (!m_hasHead || (!m_hasLoss && m_net.state.phase == Phase::Train))
            throw Fault{0, "the net has no SoftmaxWithLoss, from which it could learn"};
        std::vector<bool> leadsOn(m_network.layers.size());
        if (m_head != networkInput)
            leadsOn[static_cast<std::size_t>(m_head)] = true;
        for (std::size_t i = leadsOn.size(); i-- > 0;) {
            if (!leadsOn[i])
                throw at(makerOf(i), "leads nowhere: the loss does not depend on it");
            for (const int input : m_network.layers[i].inputs) {
                if (input != networkInput)
                    leadsOn[static_cast<std::size_t>(input)] = true;
            }
        }
    }

    const NetLayer &makerOf(std::size_t node) const
    {
        return m_net.layers[static_cast<std::size_t>(m_makers[node])];
    }

    // Of the layer that a plan's sentence begins with; else 0.
    int lineOf(const std::string &sentence) const
    {
        for (std::size_t i = 0; i < m_makers.size(); ++i) {
            if (sentence.starts_with("Layer \"" + m_network.layers[i].name + "\" "))
                return makerOf(i).line;
        }
        return 0;
    }

    void planNetwork()
    {
        auto planned = plan(m_network);
        if (!planned) {
            std::string sentence = planned.error().message;
            sentence.pop_back(); // the full stop
            throw Fault{lineOf(sentence), sentence};
        }
        m_mapped.plan = std::move(*planned);
        for (std::size_t i = 0; i < m_makers.size(); ++i)
            checkShape(makerOf(i), m_mapped.plan.layers[i].output);
        linkParameters();
    }

    // Flatten is no layer here, so behind it only the number of values is the same.
    void checkShape(const NetLayer &maker, const Shape &output) const
    {
        const Dimensions &dimensions = m_net.values[static_cast<std::size_t>(maker.tops.front())].dimensions;
        const Shape shape = shapeOf(dimensions);
        if (dimensions.size() == 4 ? shape != output : shape.size() != output.size())
            throw at(maker, "makes " + toString(shape) + " in Caffe, but " + toString(output) +
                                " here: such windows are not supported");
    }

    void linkParameters()
    {
        std::size_t next = 0;
        for (const NetLayer &layer : m_net.layers) {
            for (const Parameter &parameter : layer.parameters) {
                const Link &link = m_links[next++];
                const PlannedLayer &planned = m_mapped.plan.layers[static_cast<std::size_t>(link.node)];
                const int index = link.parameter ? planned.*link.parameter : -1;
                m_mapped.parameters.push_back(index);
                if (index >= 0 &&
                    valuesOf(parameter) != m_mapped.plan.parameters[static_cast<std::size_t>(index)].size())
                    throw at(layer, "learns a " + parameter.name + " of " + toString(parameter.shape) +
                                        ", which cannot be trained behind a Flatten");
            }
        }
    }

    static std::size_t valuesOf(const Parameter &parameter)
    {
        std::size_t size = 1;
        for (const std::int64_t extent : parameter.shape)
            size *= static_cast<std::size_t>(extent);
        return size;
    }

    void findMeasures()
    {
        for (const int output : m_net.outputs) {
            const Value &value = m_net.values[static_cast<std::size_t>(output)];
            const NetLayer &layer = m_net.layers[static_cast<std::size_t>(value.layer)];
            if (const auto *accuracy = std::get_if<Accuracy>(&layer.layer))
                m_mapped.measures.push_back({value.blob, accuracy->topK});
            else if (std::holds_alternative<SoftmaxWithLoss>(layer.layer) && output == layer.tops.front())
                m_mapped.measures.push_back({value.blob, 0});
        }
    }

    const Net &m_net;
    Network m_network;
    MappedNet m_mapped;
    std::vector<Meaning> m_meanings; // of the net's values
    std::vector<int> m_makers;       // of the network's layers: the net's
    std::vector<Link> m_links;       // of the net's parameters
    std::set<std::string> m_names;
    std::map<std::string, int> m_uses; // of names that several layers have
    std::vector<int> m_takers;         // how many layers take each of the net's values
    int m_index = 0;                   // of the net's layer under way
    int m_head = networkInput;
    bool m_hasData = false;
    bool m_hasHead = false;
    bool m_hasLoss = false;
};

} // namespace

Result<MappedNet> mapNet(const Net &net, const std::string &file)
{
    try {
        return Mapper(net).map();
    } catch (const Fault &fault) {
        return problem(file, fault);
    }
}

} // namespace trainyard::train::caffe
