// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/keras.h"

#include "engine/base/strings.h"
#include "engine/train/network/kerasinbound.h"
#include "engine/train/network/keraslayers.h"
#include "engine/train/network/outside.h"

#include <map>
#include <nlohmann/json.hpp>

namespace trainyard::train {

namespace {

using Json = nlohmann::json;

constexpr int deepest = 64; // of brackets within brackets

// Goes through the layers of a model.
class Reader
{
public:
    Network read(const Json &model)
    {
        const std::string kind = model.at("class_name");
        const Json &config = model.at("config");
        if (kind == "Sequential")
            readSequential(config);
        else if (kind == "Functional" || kind == "Model")
            readFunctional(config);
        else
            throw Outside{"is neither Sequential nor Functional"};
        const bool isNamed = config.is_object() && config.contains("name");
        return m_layers.take(identifier(isNamed ? config.at("name").get<std::string>() : "", "sequential"));
    }

    // What is being read, for people.
    const std::string &place() const { return m_place; }

private:
    void enter(const std::string &name, const std::string &kind)
    {
        m_place = "layer " + inQuotes(name) + " (" + shortened(onOneLine(kind), 60) + ") ";
    }

    void readSequential(const Json &config)
    {
        const bool isList = config.is_array(); // before Keras 2.2.3
        const Json shape = isList ? Json() : config.value("build_input_shape", Json());
        std::optional<KerasValue> value;
        std::size_t number = 0;
        for (const Json &layer : isList ? config : config.at("layers")) {
            const std::string kind = layer.at("class_name");
            const Json &settings = layer.at("config");
            const std::string name = settings.value("name", "layer" + std::to_string(++number));
            enter(name, kind);
            if (!value)
                value = m_layers.readInput(settings, shape);
            else if (kind == "InputLayer")
                throw Outside{"is a second input"};
            if (kind != "InputLayer")
                value = m_layers.read(kind, name, settings, {*value});
        }
        if (value)
            m_layers.requireEnd(*value);
    }

    void readFunctional(const Json &config)
    {
        std::map<std::string, KerasValue> values; // by the layer's name
        bool hasInput = false;
        for (const Json &layer : config.at("layers")) {
            const std::string kind = layer.at("class_name");
            const Json &settings = layer.at("config");
            const std::string name = layer.contains("name") ? layer.at("name") : settings.at("name");
            enter(name, kind);
            if (values.contains(name))
                throw Outside{"has the name of another layer"};
            if (kind == "InputLayer") {
                if (std::exchange(hasInput, true))
                    throw Outside{"is a second input"};
                values[name] = m_layers.readInput(settings, Json());
                continue;
            }
            std::vector<KerasValue> inputs;
            for (const std::string &input : kerasInbound(layer))
                inputs.push_back(find(values, input));
            if (inputs.empty())
                throw Outside{"takes nothing"};
            values[name] = m_layers.read(kind, name, settings, std::move(inputs));
        }
        readOutput(config, values);
    }

    void readOutput(const Json &config, const std::map<std::string, KerasValue> &values)
    {
        m_place = "the model ";
        const auto outputs = kerasEnds(config.at("output_layers"));
        if (outputs.size() != 1)
            throw Outside{"has " + std::to_string(outputs.size()) + " outputs instead of one"};
        m_place = "layer " + inQuotes(outputs.front()) + " ";
        m_layers.requireEnd(find(values, outputs.front()));
    }

    static const KerasValue &find(const std::map<std::string, KerasValue> &values, const std::string &name)
    {
        const auto found = values.find(name);
        if (found == values.end())
            throw Outside{"takes what layer " + inQuotes(name) + " makes, which does not stand before it"};
        return found->second;
    }

    KerasLayers m_layers;
    std::string m_place = "the model ";
};

// Copying and destroying values goes as deep as they do.
Json parse(std::string_view text)
{
    return Json::parse(text, [](int depth, Json::parse_event_t, Json &) {
        if (depth > deepest)
            throw Outside{"has brackets too deep within each other"};
        return true;
    });
}

} // namespace

Result<Network> readKerasModel(std::string_view json, const std::string &file)
{
    Reader reader;
    const auto problem = [&](const std::string &sentence) {
        return Error{Error::Code::InvalidInput,
                     "Cannot read " + file + " as a Keras model: " + sentence + ".", file};
    };
    try {
        return reader.read(parse(json));
    } catch (const Outside &outside) {
        return problem(reader.place() + outside.sentence);
    } catch (const Json::parse_error &error) {
        return problem("it is not JSON at byte " + std::to_string(error.byte));
    } catch (const Json::exception &) {
        return problem(reader.place() + "lacks a field or has one of another type");
    }
}

} // namespace trainyard::train
