// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/lineparser.h"
#include "engine/metrics/linescanner.h"
#include "engine/metrics/linestate.h"

#include <bit>
#include <map>

namespace trainyard::metrics {

namespace {

constexpr PairStyle parts{" - ", ": "};
constexpr std::size_t mostRemembered = 1000;
constexpr std::int64_t mostEpochs = 1'000'000;

class KerasParser final : public LineParser
{
public:
    explicit KerasParser(LineState &state)
        : m_state(state)
    {}

    bool feed(std::string_view line, std::vector<Reading> &readings) override
    {
        LineScanner scanner(line);
        if (scanner.take("Epoch "))
            return feedEpoch(scanner);
        return feedBar(scanner, readings);
    }

private:
    bool feedEpoch(LineScanner scanner);
    bool feedBar(LineScanner scanner, std::vector<Reading> &readings);
    bool isNew(const std::string &tag, std::int64_t step, double value);

    LineState &m_state;
    bool m_isInEpoch = false; // or behind one
    bool m_isDone = false;    // with the epoch
    std::int64_t m_steps = 0; // of an epoch
    std::map<std::string, std::pair<std::int64_t, double>> m_last;
};

// "3/10", and behind it nothing or ": …" of a callback
bool KerasParser::feedEpoch(LineScanner scanner)
{
    const auto epoch = scanner.takeNumber<std::int64_t>();
    if (!epoch || *epoch < 1 || *epoch > mostEpochs || !scanner.take("/") ||
        !scanner.takeNumber<std::int64_t>() || !trimmed(scanner.rest()).empty())
        return false;
    m_state.epoch = *epoch;
    m_isInEpoch = true;
    m_isDone = false;
    return true;
}

// "12/60 [====>.....] - ETA: 0s - loss: 0.3", "60/60 - 1s - loss: 0.3 - val_loss: 0.2 - 1s/epoch",
// "12/60 ━━━━ 0s 5ms/step - accuracy: 0.9 - loss: 0.3"
bool KerasParser::feedBar(LineScanner scanner, std::vector<Reading> &readings)
{
    const auto step = scanner.takeNumber<std::int64_t>();
    if (!step || *step < 0 || *step > mostCounted || !scanner.take("/"))
        return false;
    const auto steps = scanner.takeNumber<std::int64_t>();
    if (!steps || *steps < *step || *steps > mostCounted)
        return false;
    const std::string_view rest = scanner.rest();
    if (!rest.starts_with(" [") && !rest.starts_with(" - ") && !rest.starts_with(" \xE2\x94\x81"))
        return false;
    const bool isTraining = m_isInEpoch && (!m_isDone || *steps == m_steps);
    if (isTraining) {
        m_isDone = *step == *steps;
        m_steps = *steps;
        m_state.lastStep = (m_state.epoch - 1) * *steps + *step;
    }
    bool isBar = false;
    forEachPair(rest, parts, [&](std::string_view name, double value) {
        if (name == "ETA")
            return;
        isBar = true;
        std::string tag = tagOf(isTraining ? "train/" : "test/", name);
        if (isNew(tag, m_state.lastStep, value))
            readings.push_back({std::move(tag), m_state.lastStep, value});
    });
    return isBar;
}

// The bar is drawn anew with what it said, at its end with more.
bool KerasParser::isNew(const std::string &tag, std::int64_t step, double value)
{
    if (m_last.size() >= mostRemembered)
        m_last.clear();
    const auto [last, isFirst] = m_last.try_emplace(tag, step, value);
    const bool isSame =
        !isFirst && last->second.first == step &&
        std::bit_cast<std::uint64_t>(last->second.second) == std::bit_cast<std::uint64_t>(value);
    last->second = {step, value};
    return !isSame;
}

} // namespace

std::unique_ptr<LineParser> makeKerasParser(LineState &state)
{
    return std::make_unique<KerasParser>(state);
}

} // namespace trainyard::metrics
