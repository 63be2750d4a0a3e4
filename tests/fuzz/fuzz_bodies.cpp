// SPDX-License-Identifier: Apache-2.0
#include "engine/api/engineinfo.h"
#include "engine/api/foundfiles.h"
#include "engine/api/foundstored.h"
#include "engine/api/jobfolders.h"
#include "engine/api/jobhistory.h"
#include "engine/api/jobplan.h"
#include "engine/api/json.h"
#include "engine/api/machinelook.h"
#include "engine/api/nextstart.h"
#include "engine/api/otherdisks.h"
#include "engine/api/queue.h"
#include "engine/api/trash.h"
#include "tests/fuzz/demand.h"

// The bodies of the API, both ways: what is written after reading reads the same, and is written the same
// again.
namespace {

using namespace trainyard;
using fuzz::demand;

template <class T>
void checkBody(std::string_view body, Result<T> (*read)(std::string_view))
{
    const auto value = read(body);
    if (!value) {
        demand(!value.error().message.empty(), "a refusal says nothing:", body);
        return;
    }
    const std::string written = api::requestJson(*value);
    const auto again = read(written);
    demand(static_cast<bool>(again),
           again ? "" : "a body cannot be read again:", again ? written : again.error().message);
    demand(api::requestJson(*again) == written, "a body reads differently:", written);
}

template <class T>
void checkReply(std::string_view body, Result<T> (*read)(std::string_view))
{
    const auto value = read(body);
    if (!value)
        return;
    const std::string written = api::toJson(*value);
    const auto again = read(written);
    demand(static_cast<bool>(again),
           again ? "" : "a reply cannot be read again:", again ? written : again.error().message);
    demand(api::toJson(*again) == written, "a reply reads differently:", written);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view body = fuzz::text(data, size);
    checkBody(body, api::jobSpecFromJson);
    checkBody(body, api::clusterSpecFromJson);
    checkBody(body, api::workspaceSpecFromJson);
    checkBody(body, api::storedJobSpecFromJson);
    checkBody(body, api::storedClusterSpecFromJson);
    checkReply(body, api::workspaceFromJson);
    checkReply(body, api::clusterFromJson);
    checkReply(body, api::experimentFromJson);
    checkReply(body, api::jobFromJson);
    checkReply(body, api::jobFoldersFromJson);
    checkReply(body, api::jobPlanFromJson);
    checkReply(body, api::jobHistoryFromJson);
    checkReply(body, api::outputFileFromJson);
    checkReply(body, api::engineInfoFromJson);
    checkReply(body, api::metricsPageFromJson);
    if (const auto page = api::metricsPageFromBytes(body))
        demand(api::toBytes(*page) == body, "a page of points is written differently:", body);
    checkReply(body, api::eventFromJson);
    checkReply(body, api::trashItemFromJson);
    checkBody(body, api::trashOrdersFromJson);
    checkBody(body, api::machineQuestionFromJson);
    checkReply(body, api::machineSightFromJson);
    if (const auto ids = api::trashIdsFromJson(body))
        demand(*api::trashIdsFromJson(api::trashIdsJson(*ids)) == *ids, "ids read differently:", body);
    if (const auto bytes = api::diskUseFromJson(body))
        demand(*api::diskUseFromJson(api::diskUseJson(*bytes)) == *bytes, "sizes read differently:", body);
    if (const auto jobs = api::diskUseRequestFromJson(body))
        demand(*api::diskUseRequestFromJson(api::diskUseRequestJson(*jobs)) == *jobs,
               "jobs read differently:", body);
    checkReply(body, api::jobQueueFromJson);
    checkReply(body, api::nextStartFromJson);
    checkReply(body, api::foundFilesFromJson);
    checkReply(body, api::foundAnywhereFromJson);
    checkReply(body, api::queueMoveFromJson);
    checkReply(body, api::diskSpaceFromJson);
    checkReply(body, api::otherDisksFromJson);
    static_cast<void>(api::workspaceTagsFromJson(body));
    static_cast<void>(api::clusterScaleFromJson(body));
    if (const auto page = api::listFromJson(body)) {
        const auto again = api::listFromJson(api::listJson(page->elements, page->nextLink));
        demand(again && again->elements == page->elements && again->nextLink == page->nextLink,
               "a list reads differently:", body);
    }
    demand(!api::errorFromJson(body, 500).message.empty(), "an error says nothing:", body);
    return 0;
}
