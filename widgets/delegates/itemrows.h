// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

class QStandardItem;
class QStandardItemModel;

namespace trainyard::delegates {

// Gives a model so many rows of one item each, which `fill` makes what they are to be: those that are there
// are changed, others come or go at the end. It is never reset.
void fillRows(QStandardItemModel &model, int count,
              const std::function<void(QStandardItem &item, int row)> &fill);

} // namespace trainyard::delegates
