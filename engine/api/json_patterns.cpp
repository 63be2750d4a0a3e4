// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jsonparts.h"
#include "engine/api/jsonsyntax.h"
#include "engine/api/patternpreview.h"

#include <limits>

namespace trainyard::api {

namespace {

Json lineJson(const PatternPreview::Line &line)
{
    Json points = Json::array();
    for (const PatternPreview::Point &point : line.points)
        points.push_back({{"tag", point.tag}, {"step", point.step}, {"value", numberJson(point.value)}});
    Json groups = Json::array();
    for (const PatternPreview::Group &group : line.groups)
        groups.push_back({{"name", group.name}, {"begin", group.begin}, {"end", group.end}});
    return {{"file", line.file},
            {"end", line.end},
            {"text", line.text},
            {"groups", std::move(groups)},
            {"points", std::move(points)}};
}

std::int64_t readStep(const Reader &step)
{
    using Limits = std::numeric_limits<std::int64_t>;
    return step.required().wholeNumber(Limits::min(), Limits::max()).value_or(0);
}

PatternPreview::Line readLine(const Reader &entry)
{
    PatternPreview::Line line;
    line.file = entry["file"].required().text();
    line.end = entry["end"].required().size().value_or(0);
    line.text = entry["text"].required().text();
    for (const Reader &group : entry["groups"].elements())
        line.groups.push_back({group["name"].required().text(), group["begin"].required().size().value_or(0),
                               group["end"].required().size().value_or(0)});
    for (const Reader &point : entry["points"].elements())
        line.points.push_back(
            {point["tag"].required().text(), readStep(point["step"]), readNumber(point["value"])});
    return line;
}

} // namespace

Result<MetricPattern> metricPatternFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The request's body");
    if (!document)
        return document.error();
    MetricPattern pattern = readMetricPattern(document->root());
    if (const std::string problem = problemOf(pattern); !problem.empty())
        document->root()["pattern"].note(problem);
    return document->result(std::move(pattern));
}

MetricPattern readMetricPattern(const Reader &entry)
{
    return {entry["pattern"].required().text(), entry["prefix"].text()};
}

Json metricPatternsJson(const std::vector<MetricPattern> &patterns)
{
    Json list = Json::array();
    for (const MetricPattern &pattern : patterns) {
        Json entry = {{"pattern", pattern.pattern}};
        putText(entry, "prefix", pattern.prefix);
        list.push_back(std::move(entry));
    }
    return list;
}

std::string toJson(const LinePatterns &patterns)
{
    const Json object = {{"patterns", metricPatternsJson(patterns.patterns)},
                         {"isReading", patterns.isReading}};
    return dumped(object);
}

Result<LinePatterns> linePatternsFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The patterns");
    if (!document)
        return document.error();
    LinePatterns read;
    read.isReading = document->root()["isReading"].boolean().value_or(false);
    const Reader list = document->root()["patterns"].required();
    for (const Reader &entry : list.elements()) {
        if (read.patterns.size() == LinePatterns::most) {
            list.note("must be at most " + std::to_string(LinePatterns::most));
            break;
        }
        read.patterns.push_back(readMetricPattern(entry));
        if (const std::string problem = problemOf(read.patterns.back()); !problem.empty())
            entry["pattern"].note(problem);
    }
    return document->result(std::move(read));
}

std::string toJson(const MetricPattern &pattern)
{
    return dumped(metricPatternsJson({pattern}).front());
}

std::string toJson(const PatternPreview &preview)
{
    Json object = {{"matched", preview.matched}, {"points", preview.points}, {"scanned", preview.scanned},
                   {"isWhole", preview.isWhole}, {"lines", Json::array()},   {"series", Json::array()}};
    for (const PatternPreview::Line &line : preview.lines)
        object["lines"].push_back(lineJson(line));
    for (const PatternPreview::Series &series : preview.series)
        object["series"].push_back({{"tag", series.tag},
                                    {"points", series.points},
                                    {"firstStep", series.firstStep},
                                    {"lastStep", series.lastStep},
                                    {"lastValue", numberJson(series.lastValue)}});
    return dumped(object);
}

Result<PatternPreview> patternPreviewFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The preview of a pattern");
    if (!document)
        return document.error();
    const Reader root = document->root();
    PatternPreview preview;
    preview.matched = root["matched"].required().size().value_or(0);
    preview.points = root["points"].required().size().value_or(0);
    preview.scanned = root["scanned"].required().size().value_or(0);
    preview.isWhole = root["isWhole"].boolean().value_or(true);
    for (const Reader &entry : root["lines"].elements())
        preview.lines.push_back(readLine(entry));
    for (const Reader &entry : root["series"].elements())
        preview.series.push_back({entry["tag"].required().text(),
                                  entry["points"].required().size().value_or(0), readStep(entry["firstStep"]),
                                  readStep(entry["lastStep"]), readNumber(entry["lastValue"])});
    return document->result(std::move(preview));
}

} // namespace trainyard::api
