// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jobfile.h"
#include "engine/api/json.h"
#include "engine/exec/local/launchorder.h"
#include "tests/engine/jobs/plansupport.h"
#include "tests/fuzz/demand.h"

// A job.json from its text to the orders of its supervisors: what was read is written so that it reads the
// same, replies hold no secret, and an order says to the supervisor what the plan says.
namespace {

using namespace trainyard;
using fuzz::demand;

constexpr const char *secret = "S3cret-that-no-reply-may-hold";

// Every write-only member that is there becomes one that can be found again.
void mark(api::JobSpec &spec)
{
    for (api::NameValue &each : spec.secrets)
        each.value = secret;
    for (auto &share : spec.mountVolumes.azureFileShares)
        share.accountKey = secret;
    for (auto &blobs : spec.mountVolumes.azureBlobFileSystems)
        blobs.accountKey = secret;
    if (spec.container)
        spec.container->password = secret;
}

void checkReply(const api::Job &job)
{
    const std::string reply = api::toJson(job);
    demand(reply.find(secret) == std::string::npos, "a reply holds a secret:", reply);
    const auto read = api::jobFromJson(reply);
    demand(static_cast<bool>(read), "a reply cannot be read:", reply);
    demand(api::toJson(*read) == reply, "a reply reads differently:", reply);
}

void checkOrder(const jobs::LaunchPlan &plan)
{
    for (const jobs::NodePlan &node : plan.nodes) {
        const exec::LaunchOrder order{"u-1", node, plan.maxWallClockTime, std::chrono::milliseconds(1000),
                                      plan.warnings};
        const auto text = exec::toJson(order);
        if (!text)
            continue; // not UTF-8
        const auto read = exec::launchOrderFromJson(*text);
        demand(static_cast<bool>(read), "an order cannot be read:", *text);
        const auto again = exec::toJson(*read);
        demand(again && *again == *text, "an order reads differently:", *text);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    auto file = api::parseJobFile(fuzz::text(data, size));
    if (!file) {
        demand(!file.error().message.empty(), "a refusal says nothing");
        return 0;
    }
    demand(api::problems(file->spec).empty(), "a job file with problems was read");
    const std::string written = api::requestJson(file->spec);
    const auto stored = api::storedJobSpecFromJson(written);
    demand(static_cast<bool>(stored), "a stored job cannot be read:", written);
    demand(api::requestJson(*stored) == written, "a stored job reads differently:", written);

    if (file->spec.nodeCount > 4)
        return 0;
    api::Job job = plansupport::job(api::CustomToolkitSettings{"true"}, file->spec.nodeCount);
    job.spec = file->spec;
    job.spec.cluster = plansupport::workspaceId().cluster("cl");
    mark(job.spec);
    checkReply(job);
    const auto plan = jobs::plan(job, plansupport::cluster(), plansupport::allocation(job.spec.nodeCount),
                                 plansupport::layout());
    if (plan)
        checkOrder(*plan);
    else
        demand(!plan.error().message.empty(), "a plan is refused without a word");
    return 0;
}
