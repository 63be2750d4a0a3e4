// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/data/rowsource.h"

#include <memory>
#include <string>
#include <vector>

namespace trainyard::train::caffe {

// Batches of one size out of a source whose epochs follow each other without an end, as Caffe's data layers
// give them: a batch may have the last rows of one epoch and the first ones of the next. From one thread.
class EndlessRows
{
public:
    // Labels must be below `classes`; `place` is where the rows come from, for messages.
    EndlessRows(std::unique_ptr<RowSource> source, std::size_t batch, int classes, std::string place)
        : m_source(std::move(source))
        , m_batch(batch)
        , m_classes(classes)
        , m_place(std::move(place))
    {}

    std::size_t batch() const { return m_batch; }

    // Goes to that row, counted from 0 through all epochs. Comes before the first next().
    Status begin(std::uint64_t row);

    // The next batch, valid until the next call.
    Result<Minibatch> next();

private:
    Status add(const Minibatch &some);
    Status checkLabels(const Minibatch &some) const;

    std::unique_ptr<RowSource> m_source;
    const std::size_t m_batch;
    const int m_classes;
    const std::string m_place;
    int m_epoch = 0;
    std::uint64_t m_window = 0;
    std::vector<float> m_features;
    std::vector<std::int32_t> m_labels;
    std::vector<std::uint32_t> m_rows;
};

} // namespace trainyard::train::caffe
