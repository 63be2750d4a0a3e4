// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace trainyard::train {

// A class and how probable the softmax of the logits makes it.
struct Guess {
    int label = 0;
    double probability = 0;
};

// The `most` most probable classes of one row of logits, the most probable first; of equal ones the lower.
std::vector<Guess> topGuesses(std::span<const float> logits, std::size_t most);

// How good the logits of rows with known labels are. For one thread.
class Scores
{
public:
    explicit Scores(int classes);

    // rows × classes logits, one label in [0, classes) for each row.
    void add(std::span<const float> logits, std::span<const std::int32_t> labels);

    std::uint64_t rows() const { return m_rows; }
    double loss() const;        // the mean cross-entropy, natural logarithm; 0 without rows
    double squareError() const; // the mean of the squared distance to the one-hot label; 0 without rows
    // The share of rows whose label is not among the `most` most probable classes; 0 without rows.
    double error(std::size_t most) const;
    // How many rows of `label` were taken for `guess`.
    std::uint64_t count(int label, int guess) const;

    // The counts as CSV: a head with the guesses, then a line for each label. Empty names are numbers.
    std::string confusionCsv(const std::vector<std::string> &classNames) const;

private:
    const std::size_t m_classes;
    std::uint64_t m_rows = 0;
    double m_loss = 0;
    double m_squares = 0;
    std::vector<std::uint64_t> m_ranks;  // by how many classes a label was less probable than them
    std::vector<std::uint64_t> m_counts; // label × guess
};

// A field of a CSV line, in quotes where it needs them.
std::string csvField(const std::string &text);
// What a class is called: its name, or its number where there are no names.
std::string className(const std::vector<std::string> &classNames, int label);

} // namespace trainyard::train
