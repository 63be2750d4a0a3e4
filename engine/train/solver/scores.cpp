// SPDX-License-Identifier: Apache-2.0
#include "engine/train/solver/scores.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace trainyard::train {

namespace {

// The logarithm of the sum of the exponentials.
double logSum(std::span<const float> logits)
{
    const double largest = *std::max_element(logits.begin(), logits.end());
    const double sum = std::accumulate(logits.begin(), logits.end(), 0.0, [&](double all, float logit) {
        return all + std::exp(logit - largest);
    });
    return largest + std::log(sum);
}

double squaredDistance(std::span<const float> logits, std::size_t label)
{
    double sum = 0;
    for (std::size_t i = 0; i < logits.size(); ++i) {
        const double distance = logits[i] - (i == label ? 1.0 : 0.0);
        sum += distance * distance;
    }
    return sum;
}

// Whether class a comes before class b.
auto moreProbable(std::span<const float> logits)
{
    return [logits](int a, int b) {
        const float left = logits[static_cast<std::size_t>(a)], right = logits[static_cast<std::size_t>(b)];
        return left > right || (left == right && a < b);
    };
}

} // namespace

std::vector<Guess> topGuesses(std::span<const float> logits, std::size_t most)
{
    std::vector<int> order(logits.size());
    std::iota(order.begin(), order.end(), 0);
    const auto end = order.begin() + static_cast<std::ptrdiff_t>(std::min(most, order.size()));
    std::partial_sort(order.begin(), end, order.end(), moreProbable(logits));
    const double sum = logSum(logits);
    std::vector<Guess> guesses;
    std::transform(order.begin(), end, std::back_inserter(guesses), [&](int label) {
        return Guess{label, std::exp(logits[static_cast<std::size_t>(label)] - sum)};
    });
    return guesses;
}

Scores::Scores(int classes)
    : m_classes(static_cast<std::size_t>(classes))
    , m_ranks(m_classes)
    , m_counts(m_classes * m_classes)
{}

void Scores::add(std::span<const float> logits, std::span<const std::int32_t> labels)
{
    assert(logits.size() == labels.size() * m_classes);
    for (const std::int32_t label : labels) {
        const auto row = logits.first(m_classes);
        logits = logits.subspan(m_classes);
        const auto before = moreProbable(row);
        std::size_t rank = 0;
        int guess = 0;
        for (int other = 0; other < static_cast<int>(m_classes); ++other) {
            rank += before(other, label) ? 1 : 0;
            guess = before(other, guess) ? other : guess;
        }
        ++m_ranks[rank];
        ++m_counts[static_cast<std::size_t>(label) * m_classes + static_cast<std::size_t>(guess)];
        m_squares += squaredDistance(row, static_cast<std::size_t>(label));
        m_loss += logSum(row) - row[static_cast<std::size_t>(label)];
        ++m_rows;
    }
}

double Scores::loss() const
{
    return m_rows ? m_loss / static_cast<double>(m_rows) : 0;
}

double Scores::squareError() const
{
    return m_rows ? m_squares / static_cast<double>(m_rows) : 0;
}

double Scores::error(std::size_t most) const
{
    const auto end = m_ranks.begin() + static_cast<std::ptrdiff_t>(std::min(most, m_classes));
    const auto right = std::accumulate(m_ranks.begin(), end, std::uint64_t(0));
    return m_rows ? static_cast<double>(m_rows - right) / static_cast<double>(m_rows) : 0;
}

std::uint64_t Scores::count(int label, int guess) const
{
    return m_counts[static_cast<std::size_t>(label) * m_classes + static_cast<std::size_t>(guess)];
}

std::string Scores::confusionCsv(const std::vector<std::string> &classNames) const
{
    const int classes = static_cast<int>(m_classes);
    std::string csv = "label";
    for (int guess = 0; guess < classes; ++guess)
        csv += "," + csvField(className(classNames, guess));
    csv += "\n";
    for (int label = 0; label < classes; ++label) {
        csv += csvField(className(classNames, label));
        for (int guess = 0; guess < classes; ++guess)
            csv += "," + std::to_string(count(label, guess));
        csv += "\n";
    }
    return csv;
}

std::string csvField(const std::string &text)
{
    if (text.find_first_of(",\"\r\n") == std::string::npos)
        return text;
    std::string field = "\"";
    for (const char c : text)
        field += c == '"' ? "\"\"" : std::string(1, c);
    return field + "\"";
}

std::string className(const std::vector<std::string> &classNames, int label)
{
    const auto index = static_cast<std::size_t>(label);
    return index < classNames.size() ? classNames[index] : std::to_string(label);
}

} // namespace trainyard::train
