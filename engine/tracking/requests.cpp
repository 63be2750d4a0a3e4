// SPDX-License-Identifier: Apache-2.0
#include "engine/tracking/requests.h"

#include "engine/base/strings.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <nlohmann/json.hpp>

namespace trainyard::tracking {

using Json = nlohmann::json;

namespace {

constexpr int deepest = 32;
constexpr std::size_t mostOfSearch = 50000;

Error refused(std::string sentence)
{
    return {Error::Code::InvalidInput, std::move(sentence)};
}

// An object, nested no deeper than any message.
Result<Json> parsed(std::string_view body)
{
    bool isTooDeep = false;
    const auto watchDepth = [&](int depth, Json::parse_event_t, Json &) {
        isTooDeep = isTooDeep || depth > deepest;
        return depth <= deepest;
    };
    Json object = Json::parse(body.empty() ? "{}" : body, watchDepth, false);
    if (isTooDeep || !object.is_object())
        return refused("The body of the request is no JSON object of the tracking API.");
    return object;
}

std::string text(const Json &object, const char *name)
{
    const auto found = object.find(name);
    if (found == object.end())
        return {};
    if (found->is_string())
        return found->get<std::string>();
    // Identifiers that a client writes as numbers.
    return found->is_number_integer() ? std::to_string(found->get<std::int64_t>()) : std::string();
}

// 0 when it is none.
std::int64_t whole(const Json &object, const char *name)
{
    constexpr double limit = 9.2e18;
    const auto found = object.find(name);
    if (found == object.end())
        return 0;
    if (found->is_number_unsigned())
        return static_cast<std::int64_t>(
            std::min<std::uint64_t>(found->get<std::uint64_t>(), std::numeric_limits<std::int64_t>::max()));
    if (found->is_number_integer())
        return found->get<std::int64_t>();
    if (found->is_number_float()) {
        const double value = found->get<double>();
        return value > -limit && value < limit ? static_cast<std::int64_t>(value) : 0;
    }
    std::int64_t value = 0;
    if (found->is_string()) {
        const auto &digits = found->get_ref<const std::string &>();
        std::from_chars(digits.data(), digits.data() + digits.size(), value);
    }
    return value;
}

Result<double> floating(const Json &object, const char *name)
{
    const auto found = object.find(name);
    if (found != object.end() && found->is_number())
        return found->get<double>();
    if (found == object.end() || !found->is_string())
        return refused(std::string("The member \"") + name + "\" must be a number.");
    const auto &written = found->get_ref<const std::string &>();
    if (written == "Infinity" || written == "-Infinity")
        return written[0] == '-' ? -std::numeric_limits<double>::infinity()
                                 : std::numeric_limits<double>::infinity();
    double value = 0; // NaN too, in any case of letters
    const char *const end = written.data() + written.size();
    const auto read = std::from_chars(written.data(), end, value);
    if (read.ec != std::errc() || read.ptr != end)
        return refused(std::string("The member \"") + name + "\" must be a number, not " +
                       inQuotes(shortened(written, 80)) + ".");
    return value;
}

std::string runIdOf(const Json &object)
{
    std::string id = text(object, "run_id");
    return id.empty() ? text(object, "run_uuid") : id;
}

Result<MetricPoint> metricFrom(const Json &object)
{
    const auto value = floating(object, "value");
    if (!value)
        return value.error();
    return MetricPoint{text(object, "key"), *value, whole(object, "timestamp"), whole(object, "step")};
}

// Lists of objects; what is none is read as an empty list.
const Json &list(const Json &object, const char *name)
{
    static const Json none = Json::array();
    const auto found = object.find(name);
    return found != object.end() && found->is_array() ? *found : none;
}

std::map<std::string, std::string> pairs(const Json &entries)
{
    std::map<std::string, std::string> result;
    for (const Json &entry : entries) {
        if (entry.is_object())
            result[text(entry, "key")] = text(entry, "value");
    }
    return result;
}

DatasetInput inputFrom(const Json &entry)
{
    static const Json none = Json::object();
    const auto found = entry.find("dataset");
    const Json &dataset = found != entry.end() && found->is_object() ? *found : none;
    const auto cut = [&](const char *name) {
        const std::string value = text(dataset, name);
        return value.size() <= longestValue ? value : shortened(value, longestValue);
    };
    return {cut("name"),   cut("digest"),  cut("source_type"),        cut("source"),
            cut("schema"), cut("profile"), pairs(list(entry, "tags"))};
}

template <class Fill>
Result<Batch> batchFrom(std::string_view body, Fill fill)
{
    const auto object = parsed(body);
    if (!object)
        return object.error();
    Batch batch;
    batch.runId = runIdOf(*object);
    if (Status filled = fill(*object, batch); !filled)
        return filled.error();
    return batch;
}

} // namespace

Result<RunStart> readRunStart(std::string_view body)
{
    const auto object = parsed(body);
    if (!object)
        return object.error();
    return RunStart{text(*object, "run_name"), text(*object, "user_id"), whole(*object, "start_time"),
                    pairs(list(*object, "tags"))};
}

Result<RunUpdate> readRunUpdate(std::string_view body)
{
    const auto object = parsed(body);
    if (!object)
        return object.error();
    RunUpdate update{runIdOf(*object), {}, {}, {}};
    if (object->contains("status")) {
        update.status = runStatus(text(*object, "status"));
        if (!update.status)
            return refused("The status must be RUNNING, SCHEDULED, FINISHED, FAILED or KILLED.");
    }
    if (object->contains("end_time"))
        update.endMs = whole(*object, "end_time");
    if (object->contains("run_name"))
        update.name = text(*object, "run_name");
    return update;
}

Result<Batch> readMetric(std::string_view body)
{
    return batchFrom(body, [](const Json &object, Batch &batch) -> Status {
        auto metric = metricFrom(object);
        if (!metric)
            return metric.error();
        batch.metrics.push_back(std::move(*metric));
        return {};
    });
}

Result<Batch> readParam(std::string_view body)
{
    return batchFrom(body, [](const Json &object, Batch &batch) -> Status {
        batch.params.emplace(text(object, "key"), text(object, "value"));
        return {};
    });
}

Result<Batch> readTag(std::string_view body)
{
    return batchFrom(body, [](const Json &object, Batch &batch) -> Status {
        batch.tags.emplace(text(object, "key"), text(object, "value"));
        return {};
    });
}

Result<Batch> readBatch(std::string_view body)
{
    return batchFrom(body, [](const Json &object, Batch &batch) -> Status {
        for (const Json &entry : list(object, "metrics")) {
            auto metric = metricFrom(entry);
            if (!metric)
                return metric.error();
            batch.metrics.push_back(std::move(*metric));
        }
        batch.params = pairs(list(object, "params"));
        batch.tags = pairs(list(object, "tags"));
        return {};
    });
}

Result<Batch> readInputs(std::string_view body)
{
    return batchFrom(body, [](const Json &object, Batch &batch) -> Status {
        for (const Json &entry : list(object, "datasets"))
            batch.inputs.push_back(inputFrom(entry));
        return {};
    });
}

Result<Batch> readModel(std::string_view body)
{
    return batchFrom(body, [](const Json &object, Batch &batch) -> Status {
        const std::string model = text(object, "model_json");
        if (!Json::accept(model))
            return refused("The member \"model_json\" must be a JSON object.");
        batch.tags.emplace(modelsTag, "[" + model + "]");
        return {};
    });
}

std::string joinedModels(const std::string &before, const std::string &more)
{
    const bool isList = before.size() > 2 && before.starts_with('[') && before.ends_with(']');
    if (!isList || before.size() + more.size() > longestValue)
        return more;
    return before.substr(0, before.size() - 1) + "," + more.substr(1);
}

Result<std::vector<std::string>> readTexts(std::string_view body, const std::vector<std::string> &names)
{
    const auto object = parsed(body);
    if (!object)
        return object.error();
    std::vector<std::string> texts;
    for (const std::string &name : names)
        texts.push_back(name == "run_id" ? runIdOf(*object) : text(*object, name.c_str()));
    return texts;
}

View viewFrom(std::string_view text)
{
    return text == "DELETED_ONLY" ? View::Deleted : text == "ALL" ? View::All : View::Active;
}

Result<Search> readSearch(std::string_view body)
{
    const auto object = parsed(body);
    if (!object)
        return object.error();
    Search search;
    for (const char *name : {"experiment_ids", "order_by"}) {
        for (const Json &entry : list(*object, name)) {
            if (entry.is_string())
                (std::string_view(name) == "order_by" ? search.orderBy : search.experimentIds)
                    .push_back(entry);
        }
    }
    search.filter = text(*object, "filter");
    search.view = viewFrom(text(*object, "run_view_type"));
    if (search.view == View::Active)
        search.view = viewFrom(text(*object, "view_type"));
    if (const std::int64_t most = whole(*object, "max_results"); most > 0)
        search.most = std::min(static_cast<std::size_t>(most), mostOfSearch);
    search.pageToken = text(*object, "page_token");
    return search;
}

} // namespace trainyard::tracking
