// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffetraining/tester.h"

#include "engine/train/solver/scores.h"

#include <algorithm>

namespace trainyard::train::caffe {

namespace {

bool areSame(const Plan &a, const Plan &b)
{
    const auto sameLayer = [](const PlannedLayer &x, const PlannedLayer &y) {
        return x.name == y.name && x.layer == y.layer && x.inputs == y.inputs && x.output == y.output;
    };
    return a.input == b.input && std::ranges::equal(a.layers, b.layers, sameLayer);
}

bool looksBeyondTheBest(const MappedNet &mapped)
{
    return std::ranges::any_of(mapped.measures, [](const Measure &measure) { return measure.topK > 1; });
}

} // namespace

Scored scored(const MappedNet &mapped, double meanLoss, double rows,
              const std::function<double(int)> &errorOf)
{
    Scored scored;
    const double loss = mapped.isMean ? meanLoss : meanLoss * rows;
    scored.loss = loss * mapped.lossWeight;
    for (const Measure &measure : mapped.measures) {
        const bool isLoss = measure.topK == 0;
        scored.outputs.push_back({static_cast<int>(scored.outputs.size()), measure.name,
                                  isLoss ? loss : 1 - errorOf(measure.topK), isLoss ? mapped.lossWeight : 0});
    }
    return scored;
}

Result<Tester> Tester::open(PreparedNet &net, const PreparedNet &train, Backend &backend)
{
    Tester tester(net, train);
    if (areSame(net.mapped.plan, train.mapped.plan))
        return tester;
    auto session = backend.createSession(net.mapped.plan, {.batchSize = static_cast<int>(net.rows->batch())});
    if (!session)
        return session.error();
    tester.m_own = std::move(*session);
    return tester;
}

Status Tester::begin(std::uint64_t tests)
{
    return m_net.rows->begin(tests * static_cast<std::uint64_t>(m_net.iterations) * m_net.batch);
}

Status Tester::shareWeights(Session &train)
{
    const auto tensors = train.parameters();
    if (!tensors)
        return tensors.error();
    const auto shared =
        sharedTensors(m_train.net, netValues(m_train.mapped, *tensors), m_net.net, m_net.mapped);
    if (!shared)
        return shared.error();
    return m_own->setParameters(*shared);
}

Result<std::optional<Scored>> Tester::run(Session &train, SharedTraining &shared,
                                          const std::function<bool()> &isStopped)
{
    if (m_own) {
        if (auto taken = shareWeights(train); !taken)
            return taken.error();
    }
    bool hasStopped = false;
    auto result = count(m_own ? *m_own : train, shared, isStopped, hasStopped);
    if (!result)
        return result.error();
    return hasStopped ? std::optional<Scored>() : std::optional(std::move(*result));
}

// This worker's part of the rows; there may be none.
Status Tester::evaluate(Session &session, std::size_t rows, const SharedTraining &shared)
{
    const RowRange part = shared.part(rows);
    return part.count == 0 ? Status() : session.evaluate(part.first, part.count);
}

// Ranks are counted by each worker for itself, over all rows: they come out the same.
Result<Scored> Tester::count(Session &session, SharedTraining &shared, const std::function<bool()> &isStopped,
                             bool &hasStopped)
{
    const bool needsRanks = looksBeyondTheBest(m_net.mapped);
    const auto batch = static_cast<double>(m_net.batch);
    Scores ranks(m_net.mapped.plan.classes);
    for (int i = 0; i < m_net.iterations && !hasStopped; ++i) {
        const auto rows = m_net.rows->next();
        if (!rows)
            return rows.error();
        if (auto set = session.setEvaluationRows({rows->features, rows->labels}); !set)
            return set.error();
        if (needsRanks) {
            const auto logits = session.logits(0, rows->rows.size());
            if (!logits)
                return logits.error();
            ranks.add(*logits, rows->labels);
        } else if (auto done = evaluate(session, rows->rows.size(), shared); !done) {
            return done.error();
        }
        const auto wishes = shared.anyOf({isStopped(), false});
        if (!wishes)
            return wishes.error();
        hasStopped = wishes->isToStop;
    }
    if (needsRanks)
        return scored(m_net.mapped, ranks.loss(), batch,
                      [&](int k) { return ranks.error(static_cast<std::size_t>(k)); });
    auto sums = session.takeSums();
    if (!sums)
        return sums.error();
    if (auto summed = shared.sum(*sums); !summed)
        return summed.error();
    const auto samples = static_cast<double>(std::max<std::uint64_t>(sums->samples, 1));
    return scored(m_net.mapped, sums->loss / samples, batch,
                  [&](int) { return static_cast<double>(sums->errors) / samples; });
}

} // namespace trainyard::train::caffe
