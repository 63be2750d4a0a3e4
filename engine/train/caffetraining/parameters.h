// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/caffe/net.h"
#include "engine/train/caffetraining/mapping.h"

#include <string>
#include <vector>

namespace trainyard::train::caffe {

// The values of a net's parameters, layer by layer, as Caffe keeps them.
using NetValues = std::vector<std::vector<float>>;

// From the plan's tensors, and back; the factor of a BatchNorm, by which its means are to be divided, is 1.
NetValues netValues(const MappedNet &mapped, const std::vector<Tensor> &tensors);
void setNetValues(const Net &net, const MappedNet &mapped, const NetValues &values,
                  std::vector<Tensor> &tensors);

// Puts weights of .caffemodel files into `tensors`, as --weights does. Fails where a file has none of the
// net's layers, or others under their names.
Status takeWeightFiles(const Net &net, const MappedNet &mapped, const std::vector<std::string> &files,
                       std::vector<Tensor> &tensors);

// The tensors of another net's plan with the values that parameters of the same name have here, as test nets
// take those of the net that learns; zero where there is none. Fails where shapes differ.
Result<std::vector<Tensor>> sharedTensors(const Net &from, const NetValues &values, const Net &to,
                                          const MappedNet &mapped);

} // namespace trainyard::train::caffe
