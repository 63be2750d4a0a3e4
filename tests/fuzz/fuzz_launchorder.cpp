// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/launchorder.h"
#include "tests/fuzz/demand.h"

// What a supervisor reads on its standard input.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace trainyard;
    const auto order = exec::launchOrderFromJson(fuzz::text(data, size));
    if (!order) {
        fuzz::demand(!order.error().message.empty(), "a refusal says nothing");
        return 0;
    }
    const auto written = exec::toJson(*order);
    fuzz::demand(static_cast<bool>(written), "an order that was read cannot be written");
    const auto again = exec::launchOrderFromJson(*written);
    fuzz::demand(again && *exec::toJson(*again) == *written, "an order reads differently:", *written);
    return 0;
}
