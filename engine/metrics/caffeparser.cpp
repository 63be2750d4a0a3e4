// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/lineparser.h"
#include "engine/metrics/linescanner.h"

#include <optional>

namespace trainyard::metrics {

namespace {

constexpr std::int64_t mostIterations = 1'000'000'000'000;
constexpr int mostTestNets = 1000;
constexpr std::size_t longestName = 200;

class CaffeParser final : public LineParser
{
public:
    bool feed(std::string_view line, std::vector<Reading> &readings) override;

private:
    void feedIteration(LineScanner scanner, std::vector<Reading> &readings);
    void feedOutput(LineScanner scanner, const std::string &group, std::vector<Reading> &readings) const;

    std::optional<std::int64_t> m_iteration; // of the last line that told one
    std::string m_testGroup = "test";
};

bool CaffeParser::feed(std::string_view line, std::vector<Reading> &readings)
{
    const std::size_t before = readings.size();
    // A line may begin with a date and the place in Caffe's source, so the words are looked for anywhere.
    LineScanner scanner(line);
    if (scanner.takeBeyond("Train net output #"))
        feedOutput(scanner, "train", readings);
    else if (scanner.takeBeyond("Test net output #"))
        feedOutput(scanner, m_testGroup, readings);
    else if (scanner.takeBeyond("Iteration "))
        feedIteration(scanner, readings);
    return readings.size() > before;
}

// "100 (50.2 iter/s, 1.99s/100 iters), loss = 0.2", "100, lr = 0.0099", "500, Testing net (#0)"
void CaffeParser::feedIteration(LineScanner scanner, std::vector<Reading> &readings)
{
    const auto iteration = scanner.takeNumber<std::int64_t>();
    if (!iteration || *iteration < 0 || *iteration > mostIterations)
        return;
    std::optional<double> pace;
    if (scanner.take(" (")) {
        pace = scanner.takeNumber<double>();
        if (!pace || !scanner.take(" iter/s, ") || !scanner.takeBeyond(" iters)"))
            return;
    }
    if (scanner.take(", Testing net (#")) {
        const auto net = scanner.takeNumber<int>();
        if (!net || *net < 0 || *net > mostTestNets)
            return;
        m_iteration = iteration;
        m_testGroup = *net == 0 ? "test" : "test" + std::to_string(*net);
        return;
    }
    const bool isLoss = scanner.take(", loss = ");
    if (!isLoss && !scanner.take(", lr = "))
        return;
    const auto value = scanner.takeNumber<double>();
    if (!value)
        return;
    m_iteration = iteration;
    readings.push_back({isLoss ? "train/loss" : "train/learning_rate", *iteration, *value});
    if (pace)
        readings.push_back({"train/iterations_per_second", *iteration, *pace});
}

// "0: accuracy = 0.9741", "1: loss = 0.08 (* 1 = 0.08 loss)"
void CaffeParser::feedOutput(LineScanner scanner, const std::string &group,
                             std::vector<Reading> &readings) const
{
    if (!m_iteration || !scanner.takeNumber<int>() || !scanner.take(": "))
        return;
    const std::string_view name = scanner.rest().substr(0, scanner.rest().find(" = "));
    if (name.empty() || name.size() > longestName || name.find(' ') != std::string_view::npos ||
        !scanner.takeBeyond(" = "))
        return;
    const auto value = scanner.takeNumber<double>();
    const bool isTold = group == "train" && name == "loss"; // by the iteration's line, smoothed
    if (!value || isTold)
        return;
    readings.push_back({group + "/" + std::string(name), *m_iteration, *value});
    if (name == "accuracy")
        readings.push_back({group + "/error", *m_iteration, 1 - *value});
}

} // namespace

std::unique_ptr<LineParser> makeCaffeParser()
{
    return std::make_unique<CaffeParser>();
}

} // namespace trainyard::metrics
