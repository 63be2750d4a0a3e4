// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cpu/calls.h"
#include "engine/train/cpu/operations.h"
#include "engine/train/solver/backend.h"

#include <memory>
#include <span>
#include <vector>

namespace trainyard::train {

// One thread's part of every minibatch, through all layers: threads wait for each other within a step only
// where a layer needs something of the whole minibatch, and what one layer leaves is still in the core's
// cache when the next one wants it. A lane is used by one thread at a time.
class Lane
{
public:
    // Throws dnnl::error and std::bad_alloc. `plan`, `weights` and `meeting` outlive the lane, which has that
    // number among those that meet. `share` is the most rows of a step. Large shares go through in pieces, so
    // that memory stays small, unless the lanes meet in each step.
    Lane(const Plan &plan, WeightStore &weights, Meeting &meeting, int number, int share, std::uint64_t seed);

    std::size_t pieceSize() const { return static_cast<std::size_t>(m_runtime.batchSize); }

    // Forward and backward over at most `share` rows; leaves the gradients. `pass` has the first row's place.
    Sums train(const Rows &source, std::span<const std::uint32_t> rows, Pass pass);
    // Forward over the rows [first, first + count), at most pieceSize().
    Sums evaluate(const Rows &source, std::size_t first, std::size_t count);
    std::span<const float> logits(const Rows &source, std::size_t first, std::size_t count);

    // In the order of Plan::parameters, in the layouts of their Weights; empty for what is not learnt.
    std::span<const std::span<float>> gradients() const { return m_gradients; }

    // The first layer whose output of the last minibatch holds something that is no number; null: none.
    const PlannedLayer *firstBrokenLayer() const;

private:
    // A layer with what it takes part in.
    struct Stage {
        std::unique_ptr<Operation> operation;
        Flow output;
        bool isLearning = false; // it or one before it learns: it needs a backward pass
        Flow outputGradient;
        Calls conversions; // of the gradients that several consumers give, before they are added up
        std::vector<dnnl::memory> parts; // to be added to outputGradient
    };

    void prepareForward();
    void prepareBackward();
    void findLearning();
    Flow flowOf(int layer) const;
    void putTogether(Stage &stage, const std::vector<Flow> &parts);
    void backward(const Pass &pass);
    Sums trainPiece(const Rows &source, std::span<const std::uint32_t> rows, const Pass &pass);
    void sumGradients(bool isFirst);
    void load(const Rows &source, std::size_t row, std::size_t place);
    void forward(const Pass &pass);

    const Plan &m_plan;
    Runtime m_runtime;
    std::vector<Stage> m_stages;                    // one for each layer
    std::vector<std::span<float>> m_pieceGradients; // as the operations leave them
    std::vector<std::vector<float>> m_gradientSums; // over the pieces; empty where a share is one piece
    std::vector<std::span<float>> m_gradients;      // whichever of the two holds
    dnnl::memory m_input;
    Calls m_outputConversion;
    dnnl::memory m_logits;
    dnnl::memory m_logitsGradient;
    std::vector<std::int32_t> m_labels;
};

} // namespace trainyard::train
