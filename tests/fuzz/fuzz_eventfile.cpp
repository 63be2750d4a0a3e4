// SPDX-License-Identifier: Apache-2.0
#include "engine/eventfiles/eventcodec.h"
#include "tests/fuzz/demand.h"

#include <bit>
#include <utility>

// Records of event files, which a killed writer may have torn and others may have written. The input is a
// file, and also the content of a record.
namespace {

using namespace trainyard;
using namespace trainyard::eventfiles;
using fuzz::demand;

bool isSame(double a, double b)
{
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b) || (a != a && b != b);
}

void checkEvent(std::string_view bytes)
{
    const auto event = decodeEvent(bytes);
    if (!event)
        return;
    const std::string written = encodeEvent(*event);
    const auto again = decodeEvent(written);
    demand(again.has_value(), "an event cannot be read again");
    demand(encodeEvent(*again) == written, "an event reads differently");
    demand(isSame(again->wallTime, event->wallTime) && again->step == event->step,
           "an event has another time");
    demand(again->isRestart == event->isRestart, "a restart is lost");
    demand(again->values.size() == event->values.size(), "an event has other values");
    for (std::size_t i = 0; i < event->values.size(); ++i)
        demand(again->values[i].tag == event->values[i].tag, "a value has another tag");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    std::string_view rest = fuzz::text(data, size);
    checkEvent(rest);
    const std::string framed = frameRecord(rest);
    const auto record = firstRecord(framed);
    demand(record && record->data == rest && record->size == framed.size(), "a record reads differently");
    demand(!firstRecord(std::string_view(framed).substr(0, framed.size() - 1)), "a torn record is read");
    demand(recordSize(framed) == framed.size(), "a record has another size");
    while (const auto found = firstRecord(rest)) {
        demand(found->size > 0 && found->size <= rest.size(), "a record is larger than its file");
        checkEvent(found->data);
        rest.remove_prefix(found->size);
    }
    return 0;
}
