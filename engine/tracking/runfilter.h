// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/tracking/replies.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace trainyard::tracking {

// What of a run a comparison or an order looks at.
struct RunField {
    enum class Kind { Metric, Param, Tag, Attribute, Dataset };
    Kind kind = Kind::Attribute;
    std::string name;
};

// As in metrics.loss, params.`learning rate`, attributes.start_time or start_time.
Result<RunField> runField(std::string_view text);

// The value of the field; nothing where the run has none. Of a dataset, all values.
using RunValue = std::variant<double, std::string>;
std::vector<RunValue> valuesOf(const RunInPlace &run, const RunField &field);

// The filter of a search (MLflow's "Search Runs" syntax): comparisons joined by AND, as in
// metrics.loss < 0.1 and params.optimizer = 'adam' and tags.team ILIKE '%vision%' and run_id IN ('a', 'b').
class RunFilter
{
public:
    // InvalidInput, with the place, for what is none. An empty text takes every run.
    static Result<RunFilter> parse(std::string_view text);

    bool takes(const RunInPlace &run) const;

private:
    enum class Operator { Equal, Unequal, Less, LessEqual, Greater, GreaterEqual, Like, ILike, In, NotIn };
    struct Comparison {
        RunField field;
        Operator op = Operator::Equal;
        std::vector<RunValue> operands; // several for In and NotIn
    };
    class Parser;

    static bool holds(const Comparison &comparison, const RunValue &value);

    std::vector<Comparison> m_comparisons;
};

// Whether `text` is like `pattern`, in which % stands for any characters and _ for one byte.
bool isLike(std::string_view text, std::string_view pattern, bool ignoresCase);

} // namespace trainyard::tracking
