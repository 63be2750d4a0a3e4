// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/brainscript/recipe.h"
#include "engine/train/cntkmodel.h"
#include "engine/train/data/datasources.h"
#include "engine/train/device.h"
#include "engine/train/solver/trainer.h"

#include <functional>

namespace trainyard::train {

// What is left of the memory that a configuration's data may take.
class DataMemory
{
public:
    explicit DataMemory(std::uint64_t bytes)
        : m_all(bytes)
        , m_left(bytes)
    {}

    // An eighth at least, for the windows of data that are streamed.
    std::uint64_t left() const { return std::max(m_left, m_all / 8); }
    void take(std::uint64_t bytes) { m_left -= std::min(m_left, bytes); }

private:
    const std::uint64_t m_all;
    std::uint64_t m_left;
};

// An action of `train` with its network and data.
struct CntkTraining {
    brainscript::TrainAction action;
    CntkNetwork network;
    DataSources data;
    std::size_t fileRows = 0; // of the training data
    std::vector<std::string> notices;
    std::vector<Tensor> parameters = {}; // once it is trained
    std::uint64_t step = 0;              // minibatches that they have had
};

Result<CntkTraining> prepareTraining(brainscript::TrainAction action, const brainscript::Recipe &recipe,
                                     DataMemory &memory);

// Trains, from its checkpoint where that is there and the action allows it, and keeps the parameters.
Result<Outcome> run(CntkTraining &training, const brainscript::Recipe &recipe, const ChosenDevice &device,
                    const std::function<bool()> &isStopped);

} // namespace trainyard::train
