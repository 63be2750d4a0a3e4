// SPDX-License-Identifier: Apache-2.0
#include "engine/tracking/run.h"

#include <algorithm>
#include <utility>

namespace trainyard::tracking {

namespace {

constexpr std::pair<RunStatus, std::string_view> statusTexts[] = {{RunStatus::Running, "RUNNING"},
                                                                  {RunStatus::Scheduled, "SCHEDULED"},
                                                                  {RunStatus::Finished, "FINISHED"},
                                                                  {RunStatus::Failed, "FAILED"},
                                                                  {RunStatus::Killed, "KILLED"}};

constexpr std::size_t digitsOfUuid = 32;

bool isHex(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

} // namespace

std::string_view toString(RunStatus status)
{
    for (const auto &[each, text] : statusTexts) {
        if (each == status)
            return text;
    }
    return {};
}

std::optional<RunStatus> runStatus(std::string_view text)
{
    for (const auto &[status, each] : statusTexts) {
        if (each == text)
            return status;
    }
    return std::nullopt;
}

std::string ownRunId(std::string_view jobUuid)
{
    std::string id(jobUuid);
    std::erase(id, '-');
    return id;
}

std::string jobUuidOf(std::string_view runId)
{
    const std::string_view digits = runId.substr(0, digitsOfUuid);
    const bool isOwn = runId.size() == digitsOfUuid;
    const bool isOther = runId.size() > digitsOfUuid + 1 && runId.size() <= 2 * digitsOfUuid &&
                         runId[digitsOfUuid] == '-' &&
                         std::all_of(runId.begin() + digitsOfUuid + 1, runId.end(), isHex);
    if (!std::all_of(digits.begin(), digits.end(), isHex) || (!isOwn && !isOther))
        return {};
    std::string uuid;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i == 8 || i == 12 || i == 16 || i == 20)
            uuid += '-';
        uuid += digits[i];
    }
    return uuid;
}

} // namespace trainyard::tracking
