// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/kerasinitializer.h"

#include "engine/base/strings.h"
#include "engine/train/network/outside.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

namespace trainyard::train {

namespace {

using Json = nlohmann::json;
using Distribution = Initializer::Distribution;
using Fan = Initializer::Fan;

// Of a normal distribution without what lies beyond two deviations.
constexpr float truncatedDeviation = 0.87962566F;

// "HeNormal" and "he_normal" alike.
std::string plainName(const std::string &name)
{
    std::string plain = toLower(name);
    std::erase(plain, '_');
    return plain;
}

float setting(const Json &settings, const char *key, float fallback)
{
    const float value = settings.value(key, fallback);
    if (!std::isfinite(value))
        throw Outside{"has an initializer whose " + std::string(key) + " is no number that fits"};
    return value;
}

Initializer varianceScaling(const Json &settings)
{
    static const std::map<std::string, Fan> modes{
        {"fan_in", Fan::In}, {"fan_out", Fan::Out}, {"fan_avg", Fan::Average}};
    const auto mode = modes.find(settings.value("mode", "fan_in"));
    const std::string distribution = settings.value("distribution", "truncated_normal");
    if (mode == modes.end() || (distribution != "uniform" && !distribution.ends_with("normal")))
        throw Outside{"has an initializer with another mode or distribution"};
    return {distribution == "uniform" ? Distribution::Uniform : Distribution::Normal, mode->second,
            setting(settings, "scale", 1)};
}

// Of those with settings.
Initializer read(const std::string &name, const Json &settings)
{
    if (name == "constant")
        return constant(setting(settings, "value", 0));
    if (name == "randomnormal" || name == "truncatednormal") {
        const float cut = name == "truncatednormal" ? truncatedDeviation : 1;
        return {Distribution::Normal, Fan::None, setting(settings, "stddev", 0.05F) * cut,
                setting(settings, "mean", 0)};
    }
    if (name == "randomuniform") {
        const float least = setting(settings, "minval", -0.05F), most = setting(settings, "maxval", 0.05F);
        return {Distribution::Uniform, Fan::None, most / 2 - least / 2, most / 2 + least / 2};
    }
    if (name == "variancescaling")
        return varianceScaling(settings);
    throw Outside{"has the initializer " + inQuotes(name) + ", which is not supported"};
}

} // namespace

Initializer kerasInitializer(const Json &described, const Initializer &fallback)
{
    static const std::map<std::string, Initializer> plain{
        {"zeros", constant(0)},
        {"ones", constant(1)},
        {"glorotuniform", {Distribution::Uniform, Fan::Average, 1}},
        {"glorotnormal", {Distribution::Normal, Fan::Average, 1}},
        {"heuniform", {Distribution::Uniform, Fan::In, 2}},
        {"henormal", {Distribution::Normal, Fan::In, 2}},
        {"lecununiform", {Distribution::Uniform, Fan::In, 1}},
        {"lecunnormal", {Distribution::Normal, Fan::In, 1}},
    };
    if (described.is_null())
        return fallback;
    const bool isName = described.is_string();
    const std::string name = plainName(isName ? described : described.at("class_name"));
    if (const auto found = plain.find(name); found != plain.end())
        return found->second;
    const Json none = Json::object();
    return read(name, isName || !described.contains("config") ? none : described.at("config"));
}

} // namespace trainyard::train
