// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffetraining/scalars.h"

namespace trainyard::train::caffe {

void addOutputs(Scalars &scalars, const std::string &group, const std::vector<Output> &outputs)
{
    for (const Output &output : outputs) {
        const bool isTold = group == "train" && output.name == "loss"; // as a mean over iterations
        if (isTold)
            continue;
        scalars.emplace_back(group + "/" + output.name, output.value);
        if (output.name == "accuracy")
            scalars.emplace_back(group + "/error", 1 - output.value);
    }
}

std::string testGroup(std::size_t net)
{
    return net == 0 ? "test" : "test" + std::to_string(net);
}

} // namespace trainyard::train::caffe
