// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/toldprogress.h"

#include "engine/metrics/lineparser.h"
#include "engine/metrics/linescanner.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

namespace trainyard::metrics {

namespace {

constexpr std::int64_t mostEpochs = 1'000'000;
constexpr std::int64_t mostSteps = 1'000'000'000'000;

struct Counted {
    std::int64_t number = 0;
    std::int64_t count = 0;
};

// "3/10" or "3 of 10"
std::optional<Counted> takeCounted(LineScanner &scanner, std::int64_t most)
{
    const auto number = scanner.takeNumber<std::int64_t>();
    scanner.skipBlanks();
    if (!number || (!scanner.take("/") && !scanner.take("of ")))
        return std::nullopt;
    const auto count = scanner.takeNumber<std::int64_t>();
    if (!count || *number < 0 || *number > *count || *count < 1 || *count > most)
        return std::nullopt;
    return Counted{*number, *count};
}

// How much of its epoch is done where the line stands: "-Minibatch[ 1- 500, 12.50%]", ", Step [1/6]", ":
// 45%|███". A line that says no more than the epoch begins it; one with values ends it.
double partOf(LineScanner scanner)
{
    if (scanner.rest().find_first_not_of(" \t:.-=") == std::string_view::npos) // "Epoch 3/10:", "… ..."
        return 0;
    if (scanner.take("-Minibatch[")) {
        const auto part = scanner.takeBeyond(", ") ? scanner.takeNumber<double>() : std::nullopt;
        return part && scanner.take("%") ? *part / 100 : 0;
    }
    if (scanner.take(", Step [")) {
        const auto step = takeCounted(scanner, mostSteps);
        return step ? static_cast<double>(step->number) / static_cast<double>(step->count) : 0;
    }
    LineScanner bar = scanner;
    bar.take(":");
    const auto percent = bar.takeNumber<double>();
    return percent && bar.take("%|") ? *percent / 100 : 1;
}

} // namespace

std::optional<ToldEpoch> toldEpoch(std::string_view line)
{
    constexpr std::string_view needle = "poch";
    if (line.find(needle) == std::string_view::npos) // as most lines
        return std::nullopt;
    std::string scratch;
    line = withoutControls(line, scratch);
    const std::size_t word = line.find(needle);
    if (word == std::string_view::npos || word == 0 || (line[word - 1] != 'E' && line[word - 1] != 'e'))
        return std::nullopt;
    LineScanner scanner(line.substr(word + needle.size()));
    scanner.take(":");
    scanner.skipBlanks();
    const bool isBracketed = scanner.take("[");
    const auto epoch = takeCounted(scanner, mostEpochs);
    if (!epoch || (isBracketed && !scanner.take("]")))
        return std::nullopt;
    const double before = static_cast<double>(std::max<std::int64_t>(epoch->number - 1, 0));
    const bool isDone = line.substr(0, word - 1).ends_with("Finished ");
    const double share = isDone ? 1 : partOf(scanner);
    if (!std::isfinite(share)) // "nan%|"
        return std::nullopt;
    const double part = std::clamp(share, 0.0, 1.0);
    const double one = 1 / static_cast<double>(epoch->count);
    return ToldEpoch{.done = (before + part) * one, .epoch = one, .isFirst = epoch->number <= 1};
}

Progress progressWith(const std::optional<Progress> &before, const ToldEpoch &told, double wallTime)
{
    if (!before && told.isFirst)
        return {.from = 0, .since = std::nullopt, .done = told.done, .at = wallTime};
    // What is read at once has one time, the file's: nothing can be told from it yet.
    const bool isOfOneRead =
        before && before->since && wallTime <= *before->since && told.done >= before->done;
    if (!before || isOfOneRead || told.done + told.epoch < before->done)
        return {.from = told.done, .since = wallTime, .done = told.done, .at = wallTime};
    Progress progress = *before;
    if (told.done > before->done) { // what is said once more was done by then
        progress.done = told.done;
        progress.at = wallTime;
    }
    return progress;
}

} // namespace trainyard::metrics
