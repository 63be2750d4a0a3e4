// SPDX-License-Identifier: Apache-2.0
#include "engine/client/eventstreamparser.h"
#include "tests/fuzz/demand.h"

#include <algorithm>

// An event stream means the same wherever the network tears it. The first byte says into what pieces.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace trainyard;
    if (size == 0)
        return 0;
    const std::size_t piece = 1 + data[0] % 16;
    const std::string_view stream = fuzz::text(data + 1, size - 1);
    client::EventStreamParser whole;
    const auto expected = whole.feed(stream);
    client::EventStreamParser torn;
    std::vector<client::StreamMessage> found;
    for (std::size_t at = 0; at < stream.size(); at += piece) {
        for (client::StreamMessage &message : torn.feed(stream.substr(at, piece)))
            found.push_back(std::move(message));
    }
    const bool isSame = std::equal(expected.begin(), expected.end(), found.begin(), found.end(),
                                   [](const client::StreamMessage &a, const client::StreamMessage &b) {
                                       return a.id == b.id && a.event == b.event && a.data == b.data;
                                   });
    fuzz::demand(isSame, "a torn stream means something else:", stream);
    for (const client::StreamMessage &message : expected)
        fuzz::demand(message.id.find('\n') == std::string::npos, "an id has a line end:", message.id);
    return 0;
}
