// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jsonparts.h"
#include "engine/api/jsonsyntax.h"
#include "engine/api/summaries.h"

#include <cmath>
#include <utility>

namespace trainyard::api {

namespace {

constexpr auto smallestStep = std::numeric_limits<std::int64_t>::min();
constexpr auto largestStep = std::numeric_limits<std::int64_t>::max();

Json summaryJson(const SeriesSummary &series)
{
    Json object = {{"tag", series.tag},
                   {"count", series.count},
                   {"firstStep", series.firstStep},
                   {"lastStep", series.lastStep}};
    if (series.broken > 0)
        object["broken"] = series.broken;
    if (series.broken < series.count) {
        object["last"] = series.last;
        object["least"] = series.least;
        object["greatest"] = series.greatest;
        object["mean"] = series.mean;
    }
    if (!series.outline.empty())
        object["outline"] = series.outline;
    return object;
}

double number(const Reader &value)
{
    if (!value.isPresent())
        return SeriesSummary::none;
    if (!value.value()->is_number()) {
        value.noteKind("a number");
        return SeriesSummary::none;
    }
    return value.value()->get<double>();
}

std::vector<float> readOutline(const Reader &value)
{
    std::vector<float> outline;
    if (!value.isPresent())
        return outline;
    if (!value.value()->is_array() || value.value()->size() % 2 != 0) {
        value.noteKind("an array of pairs of numbers");
        return outline;
    }
    outline.reserve(value.value()->size());
    for (const auto &entry : *value.value())
        outline.push_back(entry.is_number() ? entry.get<float>() : float(SeriesSummary::none));
    return outline;
}

SeriesSummary readSeries(const Reader &entry)
{
    SeriesSummary series;
    series.tag = entry["tag"].required().text();
    series.count = entry["count"].required().size().value_or(0);
    series.broken = entry["broken"].size().value_or(0);
    series.firstStep = entry["firstStep"].wholeNumber(smallestStep, largestStep).value_or(0);
    series.lastStep = entry["lastStep"].wholeNumber(smallestStep, largestStep).value_or(0);
    series.last = number(entry["last"]);
    series.least = number(entry["least"]);
    series.greatest = number(entry["greatest"]);
    series.mean = number(entry["mean"]);
    series.outline = readOutline(entry["outline"]);
    return series;
}

std::vector<std::string> readTexts(const Reader &list)
{
    std::vector<std::string> texts;
    for (const Reader &entry : list.elements())
        texts.push_back(entry.text());
    return texts;
}

} // namespace

std::string toJson(const SummariesRequest &request)
{
    Json jobs = Json::array();
    for (const SummariesRequest::Job &job : request.jobs) {
        jobs.push_back({{"id", job.id}});
        if (job.known)
            jobs.back()["known"] = *job.known;
    }
    Json object = {{"jobs", std::move(jobs)}};
    if (request.tags)
        object["tags"] = *request.tags;
    if (!request.outlines.empty())
        object["outlines"] = request.outlines;
    return dumped(object);
}

std::string toJson(const SummariesReply &reply)
{
    Json jobs = Json::array();
    for (const JobSummaries &job : reply.jobs) {
        Json series = Json::array();
        for (const SeriesSummary &one : job.series)
            series.push_back(summaryJson(one));
        jobs.push_back(
            {{"id", job.id}, {"points", job.points}, {"tagSet", job.tagSet}, {"series", std::move(series)}});
        if (job.gpuUse)
            jobs.back()["gpuUse"] = *job.gpuUse;
    }
    return dumped(Json{{"tagSets", reply.tagSets}, {"jobs", std::move(jobs)}});
}

Result<SummariesRequest> summariesRequestFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The request for summaries");
    if (!document)
        return document.error();
    const Reader root = document->root();
    SummariesRequest request;
    for (const Reader &entry : root["jobs"].required().elements()) {
        if (request.jobs.size() == SummariesRequest::mostJobs) {
            root["jobs"].note("must have at most " + std::to_string(SummariesRequest::mostJobs) + " entries");
            break;
        }
        request.jobs.push_back({entry["id"].required().text(), entry["known"].size()});
    }
    if (root["tags"].isPresent())
        request.tags = readTexts(root["tags"]);
    request.outlines = readTexts(root["outlines"]);
    return document->result(std::move(request));
}

Result<SummariesReply> summariesReplyFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The summaries");
    if (!document)
        return document.error();
    SummariesReply reply;
    for (const Reader &set : document->root()["tagSets"].elements())
        reply.tagSets.push_back(readTexts(set));
    for (const Reader &entry : document->root()["jobs"].elements()) {
        JobSummaries job;
        job.id = entry["id"].required().text();
        job.points = entry["points"].required().size().value_or(0);
        job.tagSet = entry["tagSet"].required().size().value_or(0);
        if (job.tagSet >= reply.tagSets.size())
            entry["tagSet"].note("must be one of tagSets");
        for (const Reader &series : entry["series"].elements())
            job.series.push_back(readSeries(series));
        if (const double percent = number(entry["gpuUse"]); std::isfinite(percent))
            job.gpuUse = percent;
        reply.jobs.push_back(std::move(job));
    }
    return document->result(std::move(reply));
}

} // namespace trainyard::api
