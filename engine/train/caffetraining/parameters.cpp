// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffetraining/parameters.h"

#include "engine/base/strings.h"
#include "engine/train/caffe/blobs.h"

#include <map>

namespace trainyard::train::caffe {

namespace {

// Caffe keeps sums of means, and in the third blob how many of them.
void divideByFactor(std::vector<float> &means, const std::vector<float> &factor)
{
    const float divisor = factor.front();
    for (float &mean : means)
        mean = divisor == 0 ? 0 : mean / divisor;
}

std::vector<Tensor> zeros(const Plan &plan)
{
    std::vector<Tensor> tensors;
    for (const train::Parameter &parameter : plan.parameters)
        tensors.push_back({parameter.name, parameter.shape, std::vector<float>(parameter.size())});
    return tensors;
}

} // namespace

NetValues netValues(const MappedNet &mapped, const std::vector<Tensor> &tensors)
{
    NetValues values;
    for (const int index : mapped.parameters)
        values.push_back(index < 0 ? std::vector<float>{1} : tensors[static_cast<std::size_t>(index)].values);
    return values;
}

void setNetValues(const Net &net, const MappedNet &mapped, const NetValues &values,
                  std::vector<Tensor> &tensors)
{
    std::size_t first = 0;
    for (const NetLayer &layer : net.layers) {
        const bool isNorm = std::holds_alternative<BatchNorm>(layer.layer);
        for (std::size_t i = 0; i < layer.parameters.size(); ++i) {
            const int index = mapped.parameters[first + i];
            if (index < 0)
                continue;
            std::vector<float> &to = tensors[static_cast<std::size_t>(index)].values;
            to = values[first + i];
            if (isNorm)
                divideByFactor(to, values[first + 2]);
        }
        first += layer.parameters.size();
    }
}

Status takeWeightFiles(const Net &net, const MappedNet &mapped, const std::vector<std::string> &files,
                       std::vector<Tensor> &tensors)
{
    NetValues values = netValues(mapped, tensors);
    for (const std::string &file : files) {
        const auto weights = readModelFile(file);
        if (!weights)
            return weights.error();
        const auto taken = takeWeights(net, *weights, file, values);
        if (!taken)
            return taken.error();
        if (*taken == 0)
            return Error{Error::Code::InvalidInput,
                         "The weights in " + file +
                             " are of other layers than this net's: none has a name "
                             "of theirs.",
                         file};
    }
    setNetValues(net, mapped, values, tensors);
    return {};
}

Result<std::vector<Tensor>> sharedTensors(const Net &from, const NetValues &values, const Net &to,
                                          const MappedNet &mapped)
{
    std::map<std::string_view, const std::vector<float> *> known;
    std::size_t next = 0;
    for (const NetLayer &layer : from.layers)
        for (const Parameter &parameter : layer.parameters)
            known[parameter.name] = &values[next++];
    std::vector<Tensor> tensors = zeros(mapped.plan);
    NetValues shared = netValues(mapped, tensors);
    next = 0;
    for (const NetLayer &layer : to.layers) {
        for (const Parameter &parameter : layer.parameters) {
            std::vector<float> &mine = shared[next++];
            const auto found = known.find(parameter.name);
            if (found == known.end())
                continue;
            if (found->second->size() != mine.size())
                return Error{Error::Code::InvalidInput,
                             "The parameter " + inQuotes(parameter.name) +
                                 " has another size in the test net than in the train net."};
            mine = *found->second;
        }
    }
    setNetValues(to, mapped, shared, tensors);
    return tensors;
}

} // namespace trainyard::train::caffe
