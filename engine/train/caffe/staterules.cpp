// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/staterules.h"

#include "engine/train/caffe/fault.h"

#include <algorithm>

namespace trainyard::train::caffe {

namespace {

Phase phaseOf(prototxt::Phase phase)
{
    return phase == prototxt::TRAIN ? Phase::Train : Phase::Test;
}

bool holds(const prototxt::NetStateRule &rule, const NetState &state)
{
    const auto isStage = [&](const std::string &stage) {
        return std::find(state.stages.begin(), state.stages.end(), stage) != state.stages.end();
    };
    return (!rule.has_phase() || phaseOf(rule.phase()) == state.phase) &&
           (!rule.has_min_level() || state.level >= rule.min_level()) &&
           (!rule.has_max_level() || state.level <= rule.max_level()) &&
           std::all_of(rule.stage().begin(), rule.stage().end(), isStage) &&
           std::none_of(rule.not_stage().begin(), rule.not_stage().end(), isStage);
}

} // namespace

bool belongs(const prototxt::LayerParameter &layer, const NetState &state)
{
    if (layer.include_size() > 0 && layer.exclude_size() > 0)
        throw Fault{0, "has include and exclude rules; keep one kind"};
    const auto isMet = [&](const prototxt::NetStateRule &rule) { return holds(rule, state); };
    if (layer.include_size() > 0)
        return std::any_of(layer.include().begin(), layer.include().end(), isMet);
    return std::none_of(layer.exclude().begin(), layer.exclude().end(), isMet);
}

NetState merged(NetState state, const prototxt::NetState &more)
{
    if (more.has_phase())
        state.phase = phaseOf(more.phase());
    if (more.has_level())
        state.level = more.level();
    state.stages.insert(state.stages.end(), more.stage().begin(), more.stage().end());
    return state;
}

} // namespace trainyard::train::caffe
