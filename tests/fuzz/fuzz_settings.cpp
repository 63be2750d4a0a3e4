// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/daemon/settings.h"
#include "tests/fuzz/demand.h"
#include "tests/fuzz/scratch.h"

#include <filesystem>

// settings.json as its owner may have written it: read or refused with the file's name, and never into a
// policy that is none.
using namespace trainyard;
using fuzz::demand;
namespace fs = std::filesystem;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const fuzz::Scratch folder("settings");
    const std::string_view text = fuzz::text(data, size);
    const std::string file = (folder.path() / "settings.json").string();
    demand(static_cast<bool>(replaceFile(file, text)), "the file cannot be written");
    const auto settings = daemon::readSettings(folder.path());
    if (!settings) {
        demand(settings.error().message.find(file) != std::string::npos,
               "a refusal does not name the file:", settings.error().message);
        return 0;
    }
    const jobs::Policy &policy = settings->policy;
    demand(policy.mostRetries >= 0 && policy.mostRetries <= 1000, "retries are out of their bounds:", text);
    demand(!policy.reclaimEvery || policy.reclaimEvery->count() > 0, "nodes are reclaimed at no time:", text);
    demand(policy.containerRuntime.empty() ||
               (policy.containerRuntime.is_absolute() && fs::is_regular_file(policy.containerRuntime)),
           "what runs containers is no program:", policy.containerRuntime.native());
    demand(!policy.allowsUnmanagedMounts || text.find("true") != std::string_view::npos,
           "mounts were allowed by nobody:", text);
    for (const std::string &warning : settings->warnings)
        demand(warning.find(file) != std::string::npos, "a warning does not name the file:", warning);
    return 0;
}
