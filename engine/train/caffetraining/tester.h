// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/caffe/caffelines.h"
#include "engine/train/caffetraining/parameters.h"
#include "engine/train/caffetraining/preparednet.h"
#include "engine/train/solver/backend.h"
#include "engine/train/solver/sharedtraining.h"

#include <functional>
#include <memory>

namespace trainyard::train::caffe {

// What a batch or a test came to.
struct Scored {
    double loss = 0;             // times its weight
    std::vector<Output> outputs; // for the log
};

// From the mean loss and the share of errors, of the best one or of the best k, of so many rows.
Scored scored(const MappedNet &mapped, double meanLoss, double rows,
              const std::function<double(int)> &errorOf);

// Runs one test net, batch after batch of its data, going on where the last test has ended.
class Tester
{
public:
    // `net` outlives it. Where the test net has the plan of the net that learns, the sessions of that are
    // used; else it has its own, with the weights of the layers of the same name.
    static Result<Tester> open(PreparedNet &net, const PreparedNet &train, Backend &backend);

    // As if so many tests had been before.
    Status begin(std::uint64_t tests);

    // Over all workers, which make the same call. Nothing where isStopped() answered true on the way, to any
    // of them.
    Result<std::optional<Scored>> run(Session &train, SharedTraining &shared,
                                      const std::function<bool()> &isStopped);

private:
    Tester(PreparedNet &net, const PreparedNet &train)
        : m_net(net)
        , m_train(train)
    {}

    Status shareWeights(Session &train);
    Result<Scored> count(Session &session, SharedTraining &shared, const std::function<bool()> &isStopped,
                         bool &hasStopped);
    static Status evaluate(Session &session, std::size_t rows, const SharedTraining &shared);

    PreparedNet &m_net;
    const PreparedNet &m_train;
    std::unique_ptr<Session> m_own; // null: that of the train net serves
};

} // namespace trainyard::train::caffe
