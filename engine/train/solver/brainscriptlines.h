// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/solver/progresslines.h"
#include "engine/train/solver/scores.h"

#include <vector>

namespace trainyard::train {

// A criterion or evaluation node of a network, which CNTK's lines name.
struct Measure {
    enum class Kind { Loss, SquareError, Errors }; // Loss is the cross-entropy after softmax
    std::string name;
    Kind kind = Kind::Loss;
    int topN = 1; // of errors: how many classes may be the right one; a training counts none above 1
};

struct BrainScriptLinesOptions {
    std::vector<Measure> measures; // in the order in which the lines give them
    int epochs = 1;
    std::size_t epochRows = 0; // of one epoch
    Schedule batchSize = {};
    Schedule learningRate = {}; // per sample
    bool isTimed = false;       // the local time leads each line, as with timestamping = true
};

// The lines that the cntk program prints when it runs a configuration (those of version 2). As there, a
// measure whose name ends in s is a percentage, any other a plain number.
class BrainScriptLines final : public ProgressLines
{
public:
    explicit BrainScriptLines(BrainScriptLinesOptions options)
        : m_options(std::move(options))
    {}

    std::string minibatches(const Stretch &stretch) const override;
    std::string trainingOfEpoch(const EpochResult &result) const override;
    std::string evaluation(const EpochResult &result) const override;
    std::string finalResults(const Stretch &evaluation) const override;
    // The same of a test in so many minibatches.
    std::string testResults(int minibatches, const Scores &scores) const;

private:
    std::string time() const;
    // "ce = 0.3 * 100; errs = 9.0% * 100".
    std::string measured(const Sums &sums) const;

    const BrainScriptLinesOptions m_options;
};

} // namespace trainyard::train
