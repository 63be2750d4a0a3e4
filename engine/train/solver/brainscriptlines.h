// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/solver/progresslines.h"

#include <vector>

namespace trainyard::train {

// A criterion or evaluation node of a network, which CNTK's lines name.
struct Measure {
    enum class Kind { Loss, Errors };
    std::string name;
    Kind kind = Kind::Loss;
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

private:
    std::string time() const;
    // "ce = 0.3 * 100; errs = 9.0% * 100", with the perplexity of each loss where it is asked for.
    std::string measured(const Sums &sums, bool hasPerplexity = false) const;

    const BrainScriptLinesOptions m_options;
};

} // namespace trainyard::train
