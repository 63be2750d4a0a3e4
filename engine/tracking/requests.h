// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/tracking/jobtracking.h"

#include <string>
#include <string_view>
#include <vector>

// The JSON bodies of the tracking API (the messages of MLflow's service.proto in protobuf's JSON): whole
// numbers may be texts, floating ones "NaN", "Infinity" and "-Infinity"; a run is run_id or, of older
// clients, run_uuid; members that are not known are passed over. What cannot be read is InvalidInput.
namespace trainyard::tracking {

Result<RunStart> readRunStart(std::string_view body);
Result<RunUpdate> readRunUpdate(std::string_view body);

// Each tells something about one run.
Result<Batch> readMetric(std::string_view body);
Result<Batch> readParam(std::string_view body);
Result<Batch> readTag(std::string_view body);
Result<Batch> readBatch(std::string_view body);
Result<Batch> readInputs(std::string_view body);
Result<Batch> readModel(std::string_view body); // becomes the tag modelsTag

// Where clients look for the models of a run: a JSON array.
inline constexpr const char *modelsTag = "mlflow.log-model.history";
// The array with what another one has behind it; the second alone where they would be too long.
std::string joinedModels(const std::string &before, const std::string &more);

// The texts of the members `names`, in their order; empty where absent.
Result<std::vector<std::string>> readTexts(std::string_view body, const std::vector<std::string> &names);

enum class View { Active, Deleted, All };

struct Search {
    std::vector<std::string> experimentIds;
    std::string filter;
    std::vector<std::string> orderBy;
    View view = View::Active;
    std::size_t most = 1000;
    std::string pageToken;
};
Result<Search> readSearch(std::string_view body);
View viewFrom(std::string_view text); // ACTIVE_ONLY, DELETED_ONLY, ALL

} // namespace trainyard::tracking
