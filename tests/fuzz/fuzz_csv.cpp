// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/csv.h"
#include "tests/fuzz/demand.h"

#include <cmath>

// Tables: what is read is whole and finite, and read as a test set of itself it is the same; what is not is
// refused in a sentence with its place.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace trainyard::train;
    using trainyard::fuzz::demand;
    const std::string_view text = trainyard::fuzz::text(data, size);
    const auto table = parseCsv(text, {.name = "a.csv", .label = {}, .like = nullptr});
    if (!table) {
        const std::string &message = table.error().message;
        demand(message.starts_with("a.csv") && message.ends_with('.'), "a refusal names no file:", message);
        return 0;
    }
    const Dataset &set = table->data;
    demand(set.rows() > 0 && set.features.size() == set.rows() * set.rowSize(), "rows are not whole");
    demand(table->schema.classNames.size() == static_cast<std::size_t>(set.classes), "a class has no name");
    for (const std::int32_t label : set.labels)
        demand(label >= 0 && label < set.classes, "a label is none of the classes");
    for (const float value : set.features)
        demand(std::isfinite(value), "a value is not finite");
    const auto again = parseCsv(text, {.name = "b.csv", .label = {}, .like = &table->schema});
    demand(again && again->data.labels == set.labels && again->data.features == set.features,
           "a table is not like itself:", again ? "" : again.error().message);
    return 0;
}
