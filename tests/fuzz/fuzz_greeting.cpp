// SPDX-License-Identifier: Apache-2.0
#include "engine/train/parallel/greeting.h"
#include "tests/fuzz/demand.h"

namespace {

// What is read is written as it was, line feed or not; all else is refused in a sentence.
template <class Value>
void check(const trainyard::Result<Value> &value, const std::string &line)
{
    using trainyard::fuzz::demand;
    if (!value) {
        demand(!value.error().message.empty(), "a refusal says nothing");
        return;
    }
    const std::string again = trainyard::train::toLine(*value);
    demand(again == line || again == line + "\n", "a line reads as another:", line);
}

} // namespace

// The lines by which workers of one training find each other.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace trainyard;
    const std::string line(fuzz::text(data, size));
    check(train::parseMeetingPoint(line), line);
    check(train::parseGreeting(line), line);
    check(train::parseAnswer(line), line);
    check(train::parseAddresses(line), line);
    return 0;
}
