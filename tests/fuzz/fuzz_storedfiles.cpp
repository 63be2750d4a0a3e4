// SPDX-License-Identifier: Apache-2.0
#include "engine/client/storagefiles.h"
#include "tests/fuzz/demand.h"

// A list of files leads nowhere else: every name in it is that of something right in the folder. The first
// line is the folder.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace trainyard;
    const std::string_view input = fuzz::text(data, size);
    const std::size_t end = std::min(input.find('\n'), input.size());
    const auto page = client::storedFilesFromXml(input.substr(std::min(end + 1, input.size())),
                                                 std::string(input.substr(0, end)));
    if (!page) {
        fuzz::demand(!page.error().message.empty(), "a failure says nothing:", input);
        return 0;
    }
    for (const client::StoredFile &file : page->files) {
        fuzz::demand(!file.name.empty() && file.name != "." && file.name != "..", "no name:", file.name);
        fuzz::demand(file.name.find('/') == std::string::npos, "a name leads elsewhere:", file.name);
        fuzz::demand(file.modifiedS >= 0, "a time before all times:", file.name);
    }
    return 0;
}
