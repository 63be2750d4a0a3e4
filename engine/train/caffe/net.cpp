// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/net.h"

#include "engine/base/strings.h"

#include "engine/train/caffe/fault.h"
#include "engine/train/caffe/layerreader.h"
#include "engine/train/caffe/layershapes.h"
#include "engine/train/caffe/nettext.h"
#include "engine/train/caffe/staterules.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

namespace trainyard::train::caffe {

namespace {

using prototxt::LayerParameter;

// Puts the layers of one state together, one after the other. Throws Fault and Unreadable.
class Builder
{
public:
    Builder(const NetText &text, const NetState &state, const ImageShapes &imageShapes)
        : m_text(text)
        , m_imageShapes(imageShapes)
    {
        m_net.name = text.net.name();
        m_net.state = state;
    }

    Net build()
    {
        for (int i = 0; i < m_text.net.layer_size(); ++i) {
            const LayerParameter &layer = m_text.net.layer(i);
            const int line = m_text.lines[static_cast<std::size_t>(i)];
            try {
                if (belongs(layer, m_net.state))
                    add(layer, line);
            } catch (const Fault &fault) {
                throw Fault{line, "layer " + inQuotes(layer.name()) + " (" + validType(layer) + ") " +
                                      fault.sentence};
            }
        }
        if (m_net.layers.empty())
            throw Fault{0, std::string("no layer is for ") +
                               (m_net.state.phase == Phase::Train ? "training" : "testing")};
        findOutputs();
        return std::move(m_net);
    }

private:
    static std::string validType(const LayerParameter &layer)
    {
        const std::string type = inQuotes(layer.type());
        return layer.type().empty() ? "without a type" : type.substr(1, type.size() - 2);
    }

    void add(const LayerParameter &text, int line)
    {
        NetLayer layer{text.name(), text.type(), line, readLayer(text, m_net.state.phase == Phase::Test),
                       {},          {},          {},   {}};
        connectBottoms(text, layer);
        // A top's index is that of a value that is to come.
        const int tops =
            std::max(text.top_size(), std::holds_alternative<SoftmaxWithLoss>(layer.layer) ? 1 : 0);
        for (int i = 0; i < tops; ++i)
            layer.tops.push_back(static_cast<int>(m_net.values.size()) + i);
        checkArity(text, layer);
        const auto shapes = topsOf(layer, m_net, m_imageShapes);
        layer.parameters = parametersOf(layer, m_net);
        checkParameters(layer);
        setMultipliers(text, layer);
        setLossWeights(text, layer);
        addTops(text, layer, shapes);
        m_net.layers.push_back(std::move(layer));
    }

    void connectBottoms(const LayerParameter &text, NetLayer &layer)
    {
        for (const std::string &blob : text.bottom()) {
            const auto found = m_latest.find(blob);
            if (found == m_latest.end())
                throw Fault{0, "takes " + inQuotes(blob) + ", which no layer before it makes"};
            layer.bottoms.push_back(found->second);
        }
    }

    static void checkArity(const LayerParameter &text, const NetLayer &layer)
    {
        const Arity arity = arityOf(layer.layer);
        const auto isWithin = [](int count, int least, int most) {
            return count >= least && (most < 0 || count <= most);
        };
        if (!isWithin(text.bottom_size(), arity.leastBottoms, arity.mostBottoms))
            throw Fault{0, "takes " + std::to_string(text.bottom_size()) +
                               " bottoms, which is not how many it needs"};
        if (!isWithin(text.top_size(), arity.leastTops, arity.mostTops))
            throw Fault{0,
                        "makes " + std::to_string(text.top_size()) + " tops, which is not how many it has"};
    }

    void addTops(const LayerParameter &text, const NetLayer &layer, const std::vector<Dimensions> &shapes)
    {
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            const int top = static_cast<int>(i);
            const std::string blob = top < text.top_size() ? text.top(top) : text.name();
            checkSize(blob, shapes[i]);
            checkName(text, layer, blob);
            m_latest[blob] = static_cast<int>(m_net.values.size());
            m_net.values.push_back({blob, shapes[i], static_cast<int>(m_net.layers.size())});
        }
    }

    static void checkSize(const std::string &blob, const Dimensions &dimensions)
    {
        constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
        std::int64_t size = 1;
        for (const std::int64_t extent : dimensions) {
            if (extent > most / size)
                throw Fault{0, "makes " + inQuotes(blob) + " of " + toString(dimensions) +
                                   ", which is more than the 2³¹ - 1 values that a blob can have"};
            size *= extent;
        }
    }

    // A blob that is there already may be made again in its own place only.
    void checkName(const LayerParameter &text, const NetLayer &layer, const std::string &blob) const
    {
        const auto found = m_latest.find(blob);
        if (found == m_latest.end())
            return;
        if (arityOf(layer.layer).mayWorkInPlace && text.bottom_size() == 1 && text.bottom(0) == blob)
            return;
        const Value &value = m_net.values[static_cast<std::size_t>(found->second)];
        const NetLayer *const maker = value.layer < static_cast<int>(m_net.layers.size())
                                          ? &m_net.layers[static_cast<std::size_t>(value.layer)]
                                          : &layer;
        throw Fault{0, "makes " + inQuotes(blob) + ", which layer " + inQuotes(maker->name) + " (line " +
                           std::to_string(maker->line) +
                           ") makes already; only layers that work on single "
                           "values or channels may have a top in their bottom's place"};
    }

    void checkParameters(const NetLayer &layer)
    {
        if (layer.parameters.empty())
            return;
        if (layer.name.empty() || !m_learning.insert(layer.name).second)
            throw Fault{0, "learns, but has no name of its own, by which its weights are found"};
        for (const Parameter &parameter : layer.parameters)
            checkSize(parameter.name, parameter.shape);
    }

    void setMultipliers(const LayerParameter &text, NetLayer &layer)
    {
        if (text.param_size() > static_cast<int>(layer.parameters.size()))
            throw Fault{0, "has " + std::to_string(text.param_size()) + " param, but learns " +
                               std::to_string(layer.parameters.size()) + " blobs"};
        for (int i = 0; i < text.param_size(); ++i) {
            const prototxt::ParamSpec &param = text.param(i);
            if (!param.name().empty() && !m_parameterNames.insert(param.name()).second)
                throw Fault{0, "shares the parameter " + inQuotes(param.name()) +
                                   " with another layer, which is not supported"};
            if (std::holds_alternative<BatchNorm>(layer.layer))
                continue;
            Parameter &parameter = layer.parameters[static_cast<std::size_t>(i)];
            parameter.lrMult = finite(param.lr_mult(), "lr_mult");
            parameter.decayMult = finite(param.decay_mult(), "decay_mult");
        }
    }

    static void setLossWeights(const LayerParameter &text, NetLayer &layer)
    {
        const bool isLoss = std::holds_alternative<SoftmaxWithLoss>(layer.layer);
        layer.lossWeights.assign(layer.tops.size(), 0);
        if (isLoss)
            layer.lossWeights.front() = 1;
        if (text.loss_weight_size() == 0)
            return;
        if (text.loss_weight_size() != static_cast<int>(layer.tops.size()))
            throw Fault{0, "has " + std::to_string(text.loss_weight_size()) + " loss_weight for " +
                               std::to_string(layer.tops.size()) + " tops"};
        for (int i = 0; i < text.loss_weight_size(); ++i) {
            const double weight = finite(text.loss_weight(i), "loss_weight");
            if (weight != 0 && (!isLoss || i > 0))
                throw Fault{0, "has a loss_weight on a top that is no loss, which is not supported"};
            layer.lossWeights[static_cast<std::size_t>(i)] = weight;
        }
    }

    void findOutputs()
    {
        std::vector<bool> isTaken(m_net.values.size());
        for (const NetLayer &layer : m_net.layers)
            for (const int bottom : layer.bottoms)
                isTaken[static_cast<std::size_t>(bottom)] = true;
        for (const auto &[blob, value] : m_latest)
            if (!isTaken[static_cast<std::size_t>(value)])
                m_net.outputs.push_back(value);
    }

    const NetText &m_text;
    const ImageShapes &m_imageShapes;
    Net m_net;
    std::map<std::string, int, std::less<>> m_latest; // the value that now has a blob's name
    std::set<std::string> m_learning;                 // names of layers that have parameters
    std::set<std::string> m_parameterNames;
};

Result<std::shared_ptr<const NetText>> shared(Result<NetText> text)
{
    if (!text)
        return text.error();
    return std::make_shared<const NetText>(std::move(*text));
}

} // namespace

Result<std::shared_ptr<const NetText>> readNet(std::string_view text, const std::string &file,
                                               const Variables &variables)
{
    return shared(parseNetText(text, file, variables));
}

Result<std::shared_ptr<const NetText>> readNetFile(const std::string &file, const Variables &variables)
{
    const auto text = readText(file);
    if (!text)
        return text.error();
    return readNet(*text, file, variables);
}

NetState stateOf(const NetText &text, Phase phase)
{
    NetState state = merged({phase, 0, {}}, text.net.state());
    state.phase = phase;
    return state;
}

Result<Net> describeNet(const NetText &text, const NetState &state, const ImageShapes &imageShapes)
{
    try {
        return Builder(text, state, imageShapes).build();
    } catch (const Fault &fault) {
        return problem(text.file, fault);
    } catch (const Unreadable &unreadable) {
        return unreadable.error;
    }
}

} // namespace trainyard::train::caffe
