// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/data/rowsource.h"

#include <future>
#include <memory>
#include <string>
#include <vector>

namespace trainyard::train::caffe {

// Batches of one size out of a source whose epochs follow each other without an end, as Caffe's data layers
// give them: a batch may have the last rows of one epoch and the first ones of the next. While one batch is
// used, the next one is read and decoded by a thread of its own. From one thread.
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

    EndlessRows(const EndlessRows &) = delete; // the thread knows where it is
    EndlessRows &operator=(const EndlessRows &) = delete;

    std::size_t batch() const { return m_batch; }

    // Goes to that row, counted from 0 through all epochs. Comes before the first next().
    Status begin(std::uint64_t row);

    // The next batch, valid until the next call.
    Result<Minibatch> next();

private:
    struct Rows {
        std::vector<float> features;
        std::vector<std::int32_t> labels;
        std::vector<std::uint32_t> numbers; // from 0
    };

    void readAhead();
    Result<Rows> read(Rows rows); // into the memory of `rows`
    static void add(const Minibatch &some, Rows &rows);
    Status checkLabels(const Minibatch &some) const;

    std::unique_ptr<RowSource> m_source; // of whoever reads, as m_epoch is
    const std::size_t m_batch;
    const int m_classes;
    const std::string m_place;
    int m_epoch = 0;
    std::uint64_t m_window = 0;
    Rows m_rows;                      // of the batch that is used
    Rows m_spare;                     // memory to read into
    std::future<Result<Rows>> m_next; // last, so that its end waits for the thread before the rest goes
};

} // namespace trainyard::train::caffe
