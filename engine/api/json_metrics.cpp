// SPDX-License-Identifier: Apache-2.0
#include "engine/api/engineinfo.h"
#include "engine/api/jsonparts.h"
#include "engine/api/jsonsyntax.h"

#include <cmath>
#include <limits>
#include <utility>

namespace trainyard::api {

namespace {

constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t greatest = std::numeric_limits<std::int64_t>::max();
constexpr double infinity = std::numeric_limits<double>::infinity();

// JSON has no text for these.
constexpr std::pair<const char *, double> specialNumbers[] = {
    {"NaN", std::numeric_limits<double>::quiet_NaN()}, {"Infinity", infinity}, {"-Infinity", -infinity}};

std::optional<double> number(const nlohmann::json &value)
{
    if (value.is_number())
        return value.get<double>();
    for (const auto &[text, special] : specialNumbers) {
        if (value == text)
            return special;
    }
    return std::nullopt;
}

// Columns are long, so that their numbers are read without a Reader each.
std::vector<double> readNumbers(const Reader &column)
{
    std::vector<double> numbers;
    if (!column.isPresent() || !column.value()->is_array()) {
        column.noteKind("an array");
        return numbers;
    }
    numbers.reserve(column.value()->size());
    for (const auto &entry : *column.value()) {
        const auto value = number(entry);
        if (!value) {
            column.note("must have numbers only, not " + shortened(dumped(entry)));
            return {};
        }
        numbers.push_back(*value);
    }
    return numbers;
}

std::vector<std::int64_t> readSteps(const Reader &column)
{
    std::vector<std::int64_t> steps;
    if (!column.isPresent() || !column.value()->is_array()) {
        column.noteKind("an array");
        return steps;
    }
    steps.reserve(column.value()->size());
    for (const auto &entry : *column.value()) {
        if (!entry.is_number_integer()) {
            column.note("must have whole numbers only, not " + shortened(dumped(entry)));
            return {};
        }
        steps.push_back(entry.get<std::int64_t>());
    }
    return steps;
}

} // namespace

Json numberJson(double value)
{
    if (std::isnan(value))
        return "NaN";
    if (std::isinf(value))
        return value > 0 ? "Infinity" : "-Infinity";
    return value;
}

double readNumber(const Reader &entry)
{
    const auto value = entry.isPresent() ? number(*entry.value()) : std::nullopt;
    if (!value)
        entry.noteKind("a number");
    return value.value_or(0);
}

std::string toJson(const MetricsPage &page)
{
    Json object = {{"next", page.next}, {"total", page.total}, {"series", Json::array()}};
    for (const MetricSeries &series : page.series) {
        Json values = Json::array();
        for (const double value : series.values)
            values.push_back(numberJson(value));
        Json entry = {{"tag", series.tag},
                      {"steps", series.steps},
                      {"wallTimes", series.wallTimes},
                      {"values", std::move(values)}};
        for (const MetricRestart &restart : series.restarts)
            entry["restarts"].push_back({{"point", restart.point}, {"step", restart.step}});
        object["series"].push_back(std::move(entry));
    }
    return dumped(object);
}

Result<MetricsPage> metricsPageFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The page of metrics");
    if (!document)
        return document.error();
    MetricsPage page;
    page.next = document->root()["next"].required().size().value_or(0);
    page.total = document->root()["total"].size().value_or(page.next);
    for (const Reader &entry : document->root()["series"].elements()) {
        MetricSeries series;
        series.tag = entry["tag"].required().text();
        series.steps = readSteps(entry["steps"]);
        series.wallTimes = readNumbers(entry["wallTimes"]);
        series.values = readNumbers(entry["values"]);
        for (const Reader &restart : entry["restarts"].elements())
            series.restarts.push_back({restart["point"].required().size().value_or(0),
                                       restart["step"].required().wholeNumber(least, greatest).value_or(0)});
        if (series.steps.size() != series.values.size() || series.wallTimes.size() != series.values.size())
            entry.note("must have as many steps and wallTimes as values");
        for (const MetricRestart &restart : series.restarts) {
            if (restart.point > series.values.size())
                entry.note("must have restarts at its points");
        }
        page.series.push_back(std::move(series));
    }
    return document->result(std::move(page));
}

} // namespace trainyard::api
