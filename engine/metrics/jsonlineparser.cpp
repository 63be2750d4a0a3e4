// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/lineparser.h"
#include "engine/metrics/linestate.h"

#include <nlohmann/json.hpp>

#include <array>
#include <optional>

namespace trainyard::metrics {

namespace {

constexpr std::size_t mostValues = 1000; // of a line
constexpr std::size_t deepest = 8;

// Collects the numbers of an object as they come; whatever else there is, is passed over.
class Numbers final : public nlohmann::json_sax<nlohmann::json>
{
public:
    std::vector<std::pair<std::string, double>> values;
    std::optional<double> step;
    std::optional<double> epoch;

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t value) override { return take(static_cast<double>(value)); }
    bool number_unsigned(number_unsigned_t value) override { return take(static_cast<double>(value)); }
    bool number_float(number_float_t value, const string_t &) override { return take(value); }
    // Numbers that JSON does not know are mostly written as text.
    bool string(string_t &text) override
    {
        const bool isSpecial =
            text == "NaN" || text == "nan" || text.ends_with("Infinity") || text.ends_with("inf");
        const auto value = isSpecial ? numberOf(text) : std::nullopt;
        return value ? take(*value) : true;
    }
    bool binary(binary_t &) override { return true; }
    bool start_object(std::size_t) override { return enter(true); }
    bool key(string_t &name) override
    {
        m_places.back().key = name;
        return true;
    }
    bool end_object() override { return leave(); }
    bool start_array(std::size_t) override { return enter(false); }
    bool end_array() override { return leave(); }
    bool parse_error(std::size_t, const std::string &, const nlohmann::detail::exception &) override
    {
        return false;
    }

private:
    struct Place {
        bool isObject = false;
        std::string key;
    };

    bool enter(bool isObject)
    {
        m_places.push_back({isObject, {}});
        return m_places.size() <= deepest;
    }
    bool leave()
    {
        m_places.pop_back();
        return true;
    }
    bool take(double value)
    {
        std::string name;
        for (const Place &place : m_places) {
            if (!place.isObject)
                return true;
            name += (name.empty() ? "" : "/") + place.key;
        }
        if (name == "step" || name == "global_step" || name == "iteration" || name == "iter")
            step = value;
        else if (name == "epoch")
            epoch = value;
        else if (values.size() < mostValues && isMetricName(name))
            values.emplace_back(std::move(name), value);
        return true;
    }

    std::vector<Place> m_places;
};

class JsonLineParser final : public LineParser
{
public:
    explicit JsonLineParser(LineState &state)
        : m_state(state)
    {}

    bool feed(std::string_view line, std::vector<Reading> &readings) override
    {
        line = trimmed(line, " \t");
        if (!line.starts_with('{') || !line.ends_with('}'))
            return false;
        Numbers numbers;
        if (!nlohmann::json::sax_parse(line.begin(), line.end(), &numbers))
            return false;
        const auto step = countOf(numbers.step.value_or(-1));
        const auto epoch = countOf(numbers.epoch.value_or(-1));
        if (numbers.values.empty() || (!step && !epoch))
            return false;
        m_state.lastStep = step ? *step : *epoch;
        if (step && numbers.epoch)
            numbers.values.emplace_back("epoch", *numbers.epoch);
        for (const auto &[name, value] : numbers.values)
            readings.push_back({tagOf("train/", name), m_state.lastStep, value});
        return true;
    }

private:
    LineState &m_state;
};

} // namespace

std::unique_ptr<LineParser> makeJsonLineParser(LineState &state)
{
    return std::make_unique<JsonLineParser>(state);
}

} // namespace trainyard::metrics
