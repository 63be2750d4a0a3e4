// SPDX-License-Identifier: Apache-2.0
#include "engine/base/strings.h"
#include "engine/metrics/lineparser.h"
#include "engine/metrics/linescanner.h"

#include <optional>

namespace trainyard::metrics {

namespace {

// Above any real count and far below overflow, whatever a program prints.
constexpr std::int64_t mostSamples = 1'000'000'000'000;
constexpr std::int64_t mostEpochs = 1'000'000;

// "ce = 0.77 * 32000", "errs = 24.2% * 32000" or, without samples, "totalSamplesSeen = 60000".
struct Item {
    std::string_view name;
    double value = 0;
    bool isPercentage = false;
    std::int64_t samples = 0; // 0: not an average
};

struct Items {
    std::vector<Item> list;
    std::optional<double> samplesPerSecond;
    std::int64_t samples = 0; // that the averages are over
};

std::optional<Item> takeItem(LineScanner &scanner)
{
    Item item;
    const auto name = scanner.takeName();
    if (!name)
        return std::nullopt;
    item.name = *name;
    const auto value = scanner.takeNumber<double>();
    if (!value)
        return std::nullopt;
    item.isPercentage = scanner.take("%");
    item.value = item.isPercentage ? *value / 100 : *value;
    scanner.skipBlanks();
    if (!scanner.take("*"))
        return item;
    const auto samples = scanner.takeNumber<std::int64_t>();
    if (!samples || *samples <= 0 || *samples > mostSamples)
        return std::nullopt;
    item.samples = *samples;
    return item;
}

// Both printers: items parted by ',' or ';', then perhaps " 3.638s (16492.6 samples/s);".
Items takeItems(LineScanner scanner)
{
    Items items;
    while (auto item = takeItem(scanner)) {
        if (item->samples > 0 && items.samples == 0)
            items.samples = item->samples;
        if (item->name == "samplesPerSecond")
            items.samplesPerSecond = item->value;
        if (item->name == "epochTime" && item->value > 0)
            items.samplesPerSecond = static_cast<double>(items.samples) / item->value;
        items.list.push_back(*item);
        scanner.take("s"); // "time = 0.5s"
        if (!scanner.take(";") && !scanner.take(","))
            break;
    }
    if (scanner.rest().find("samples/s)") != std::string_view::npos && scanner.takeBeyond("("))
        items.samplesPerSecond = scanner.takeNumber<double>();
    return items;
}

// What the name says goes over how the number is written: CNTK writes what ends in s as a percentage, so a
// "loss", too, and an "err" as a plain number.
bool isErrorRate(const Item &item)
{
    const std::string name = toLower(item.name);
    if (name.find("loss") != std::string::npos || name.find("entropy") != std::string::npos)
        return false;
    return item.isPercentage || name.find("err") != std::string::npos;
}

// Names the averages of a line: the first that is no error rate is the loss, the first error rate the error,
// any other keeps its own name.
void report(const Items &items, std::string_view group, std::int64_t step, std::vector<Reading> &readings)
{
    const std::string prefix = std::string(group) + "/";
    bool hasLoss = false;
    bool hasError = false;
    for (const Item &item : items.list) {
        if (item.samples == 0)
            continue;
        const bool isError = isErrorRate(item);
        bool &isTaken = isError ? hasError : hasLoss;
        const std::string_view usual = isError ? "error" : "loss";
        readings.push_back({prefix + std::string(isTaken ? item.name : usual), step, item.value});
        isTaken = true;
    }
    if (items.samplesPerSecond && !readings.empty())
        readings.push_back({prefix + "samples_per_second", step, *items.samplesPerSecond});
}

class CntkParser final : public LineParser
{
public:
    bool feed(std::string_view line, std::vector<Reading> &readings) override;

private:
    void feedMinibatches(LineScanner scanner, std::optional<std::int64_t> epoch,
                         std::vector<Reading> &readings);
    void feedEpoch(LineScanner scanner, std::vector<Reading> &readings);
    void feedEvaluation(LineScanner scanner, std::vector<Reading> &readings);
    static std::optional<std::int64_t> takeEpoch(LineScanner &scanner);

    std::int64_t m_epochBase = 0;    // samples seen before this epoch
    std::int64_t m_epochSamples = 0; // samples seen in it so far
    std::int64_t m_evaluated = -1;   // samples seen when the last evaluation was
};

// "1 of 40]" or "1]", behind "Epoch["
std::optional<std::int64_t> CntkParser::takeEpoch(LineScanner &scanner)
{
    auto epoch = scanner.takeNumber<std::int64_t>();
    if (!epoch || *epoch < 1 || *epoch > mostEpochs || !scanner.takeBeyond("]"))
        return std::nullopt;
    return epoch;
}

bool CntkParser::feed(std::string_view line, std::vector<Reading> &readings)
{
    // Log lines may begin with a time or a rank, so the words are looked for anywhere; most lines have no
    // '['.
    if (line.find('[') == std::string_view::npos)
        return false;
    LineScanner scanner(line);
    std::vector<Reading> found;
    if (scanner.takeBeyond("Finished Epoch[")) {
        feedEpoch(scanner, found);
    } else if (scanner.takeBeyond("Finished Evaluation [")) {
        feedEvaluation(scanner, found);
    } else if (scanner.takeBeyond("Final Results: ")) {
        // They repeat the evaluation of the last epoch where there was one.
        if (m_evaluated != m_epochBase + m_epochSamples)
            feedEvaluation(scanner, found);
    } else if (scanner.takeBeyond("Minibatch[")) {
        std::optional<std::int64_t> epoch;
        LineScanner before(line);
        if (before.takeBeyond("Epoch[") && before.rest().size() > scanner.rest().size())
            epoch = takeEpoch(before);
        feedMinibatches(scanner, epoch, found);
    }
    readings.insert(readings.end(), std::make_move_iterator(found.begin()),
                    std::make_move_iterator(found.end()));
    return !found.empty();
}

void CntkParser::feedEvaluation(LineScanner scanner, std::vector<Reading> &readings)
{
    if (!scanner.takeBeyond("Minibatch[") || !scanner.takeBeyond("]:"))
        return;
    m_evaluated = m_epochBase + m_epochSamples;
    report(takeItems(scanner), "test", m_evaluated, readings);
}

void CntkParser::feedMinibatches(LineScanner scanner, std::optional<std::int64_t> epoch,
                                 std::vector<Reading> &readings)
{
    const auto first = scanner.takeNumber<std::int64_t>();
    scanner.skipBlanks();
    if (!first || !scanner.take("-") || !scanner.takeNumber<std::int64_t>() || !scanner.takeBeyond("]:"))
        return;
    const Items items = takeItems(scanner);
    if (items.samples == 0)
        return;
    if (*first <= 1)
        m_epochSamples = 0; // also when a training was taken up again
    if (epoch == 1)
        m_epochBase = 0;
    m_epochSamples += items.samples;
    report(items, "train", m_epochBase + m_epochSamples, readings);
}

void CntkParser::feedEpoch(LineScanner scanner, std::vector<Reading> &readings)
{
    const auto epoch = takeEpoch(scanner);
    if (!epoch || !scanner.takeBeyond("["))
        return;
    const bool isTraining = scanner.take("Training]");
    if (!isTraining && !scanner.take("Validate]"))
        return;
    const Items items = takeItems(scanner);
    if (items.samples == 0)
        return;
    if (!isTraining) {
        report(items, "validation", m_epochBase, readings);
        return;
    }
    if (*epoch == 1)
        m_epochBase = 0;
    else if (m_epochBase == 0) // the output begins in the middle of a training
        m_epochBase = (*epoch - 1) * items.samples;
    m_epochBase += items.samples;
    for (const Item &item : items.list) {
        if (item.name == "totalSamplesSeen" && item.value > 0 &&
            item.value < static_cast<double>(mostSamples))
            m_epochBase = static_cast<std::int64_t>(item.value);
    }
    m_epochSamples = 0;
    report(items, "epoch", m_epochBase, readings);
}

} // namespace

std::unique_ptr<LineParser> makeCntkParser()
{
    return std::make_unique<CntkParser>();
}

} // namespace trainyard::metrics
