// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/cpusession.h"

#include "engine/train/cpu/loops.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <string>
#include <utility>

namespace trainyard::train {

namespace {

// Runs what may throw, as the libraries below do.
template <class Work>
Status guarded(Work work)
{
    try {
        work();
        return {};
    } catch (const std::exception &exception) {
        return Error{Error::Code::Internal,
                     std::string("The CPU back end stopped: ") + exception.what() + "."};
    }
}

template <class Get>
Result<std::vector<Tensor>> plainTensors(const Plan &plan, WeightStore &weights, Get get)
{
    std::vector<Tensor> tensors;
    const auto done = guarded([&] {
        const MemberScope scope;
        for (std::size_t i = 0; i < plan.parameters.size(); ++i) {
            const Parameter &parameter = plan.parameters[i];
            tensors.push_back({parameter.name, parameter.shape, get(*weights.all()[i])});
        }
    });
    if (!done)
        return done.error();
    return tensors;
}

template <class Set>
Status setPlainTensors(const Plan &plan, WeightStore &weights, const std::vector<Tensor> &tensors, Set set)
{
    if (auto checked = checkParameters(plan, tensors); !checked)
        return checked;
    return guarded([&] {
        const MemberScope scope;
        for (std::size_t i = 0; i < tensors.size(); ++i)
            set(*weights.all()[i], tensors[i].values);
    });
}

} // namespace

CpuSession::CpuSession(const Plan &plan, const SessionOptions &options, int threads)
    : m_plan(plan)
    , m_team(std::min(threads, options.batchSize))
    , m_share(static_cast<std::size_t>((options.batchSize + m_team.size() - 1) / m_team.size()))
    , m_rule(options.rule)
    , m_reducer(options.reducer)
    , m_meeting(m_team.size(), m_reducer)
    , m_weights(m_plan, m_rule.method)
{
    const MemberScope scope;
    for (int i = 0; i < m_team.size(); ++i)
        m_lanes.push_back(
            std::make_unique<Lane>(m_plan, m_weights, m_meeting, i, static_cast<int>(m_share), options.seed));
    m_laneSums.resize(m_lanes.size());
}

Status CpuSession::setTrainingRows(const Rows &rows)
{
    m_trainingRows = rows;
    return {};
}

Status CpuSession::setEvaluationRows(const Rows &rows)
{
    m_evaluationRows = rows;
    return {};
}

Status CpuSession::step(std::span<const std::uint32_t> rows, const StepOptions &options)
{
    const MemberScope scope;
    auto done = guarded([&] { runLanes(rows, options); });
    if (done)
        done = m_meeting.status();
    if (done)
        done = checkLoss(options.index);
    if (done && m_reducer)
        done = reduce();
    if (!done)
        return done;
    m_rows = options.totalRows > 0 ? options.totalRows : rows.size();
    m_gradientScale = options.gradientScale;
    return guarded([&] { update(options); });
}

void CpuSession::runLanes(std::span<const std::uint32_t> rows, const StepOptions &options)
{
    m_used = m_lanes.size();
    m_team.run([&](int member) {
        const auto i = static_cast<std::size_t>(member);
        const std::size_t first = std::min(i * m_share, rows.size());
        const Pass pass{.training = true,
                        .step = options.index,
                        .firstRow = options.firstRow + static_cast<std::uint32_t>(first),
                        .dropoutRate = options.dropoutRate};
        const auto part = rows.subspan(first, std::min(m_share, rows.size() - first));
        try {
            m_laneSums[i] = m_lanes[i]->train(m_trainingRows, part, pass);
        } catch (...) {
            m_meeting.leave(); // or the others wait for ever
            throw;
        }
    });
    for (std::size_t i = 0; i < m_used; ++i)
        m_sums += m_laneSums[i];
}

Status CpuSession::checkLoss(std::uint64_t step) const
{
    for (std::size_t i = 0; i < m_used; ++i) {
        if (std::isfinite(m_laneSums[i].loss))
            continue;
        const PlannedLayer *layer = m_lanes[i]->firstBrokenLayer();
        return brokenLoss(layer ? layer->name : m_plan.layers.back().name, step);
    }
    return {};
}

std::vector<std::span<float>> CpuSession::gradientsOf(std::size_t parameter) const
{
    std::vector<std::span<float>> gradients(m_used);
    for (std::size_t i = 0; i < m_used; ++i)
        gradients[i] = m_lanes[i]->gradients()[parameter];
    return gradients;
}

// In plain order, because workers on other processors may have other layouts.
Status CpuSession::reduce()
{
    std::vector<float> all;
    auto done = guarded([&] {
        for (std::size_t i = 0; i < m_plan.parameters.size(); ++i) {
            if (!m_plan.parameters[i].isLearnt)
                continue;
            const auto gradients = gradientsOf(i);
            Weights::sum(gradients, 0, 1);
            const auto plain = m_weights.all()[i]->plainGradient(gradients.front());
            all.insert(all.end(), plain.begin(), plain.end());
        }
    });
    if (done)
        done = m_reducer->sum(all);
    if (!done)
        return done;
    m_used = 1; // the first lane has it all
    return guarded([&] {
        std::span<const float> left(all);
        for (std::size_t i = 0; i < m_plan.parameters.size(); ++i) {
            const Parameter &parameter = m_plan.parameters[i];
            if (!parameter.isLearnt)
                continue;
            m_weights.all()[i]->setPlainGradient(left.first(parameter.size()), gradientsOf(i).front());
            left = left.subspan(parameter.size());
        }
    });
}

double CpuSession::squaredNorm() const
{
    double sum = 0;
    for (const std::span<float> gradient : m_lanes.front()->gradients())
        sum += sumOfSquares(gradient);
    return sum * static_cast<double>(m_gradientScale) * static_cast<double>(m_gradientScale);
}

Result<double> CpuSession::gradientNorm()
{
    return std::sqrt(squaredNorm());
}

void CpuSession::update(const StepOptions &options)
{
    const auto sum = [&](int member) {
        for (std::size_t i = 0; i < m_plan.parameters.size(); ++i) {
            if (m_plan.parameters[i].isLearnt)
                Weights::sum(gradientsOf(i), member, m_team.size());
        }
    };
    float clip = 1;
    if (m_rule.greatestNorm > 0) {
        m_team.run(sum);
        m_used = 1;
        const auto most = static_cast<double>(m_rule.greatestNorm);
        clip = static_cast<float>(std::min(1.0, most / std::sqrt(squaredNorm())));
    }
    m_team.run([&](int member) {
        sum(member);
        for (std::size_t i = 0; i < m_plan.parameters.size(); ++i) {
            const Parameter &parameter = m_plan.parameters[i];
            if (!parameter.isLearnt)
                continue;
            const UpdateStep step = updateStep(m_rule, options, m_rows, parameter, clip);
            m_weights.all()[i]->update(m_rule.method, step, m_lanes.front()->gradients()[i], member,
                                       m_team.size());
        }
    });
}

void CpuSession::divide(std::size_t first, std::size_t count,
                        const std::function<void(std::size_t, std::size_t, std::size_t)> &use)
{
    const MemberScope scope;
    const std::size_t piece = m_lanes.front()->pieceSize();
    m_team.run([&](int member) {
        const auto lane = static_cast<std::size_t>(member);
        for (std::size_t done = lane * piece; done < count; done += piece * m_lanes.size())
            use(lane, first + done, std::min(piece, count - done));
    });
}

Status CpuSession::evaluate(std::size_t first, std::size_t count)
{
    return guarded([&] {
        std::fill(m_laneSums.begin(), m_laneSums.end(), Sums{});
        divide(first, count, [&](std::size_t lane, std::size_t begin, std::size_t rows) {
            m_laneSums[lane] += m_lanes[lane]->evaluate(m_evaluationRows, begin, rows);
        });
        for (const Sums &sums : m_laneSums)
            m_sums += sums;
    });
}

Result<Sums> CpuSession::takeSums()
{
    return std::exchange(m_sums, {});
}

Result<std::vector<float>> CpuSession::logits(std::size_t first, std::size_t count)
{
    const auto width = static_cast<std::size_t>(m_plan.classes);
    std::vector<float> all(count * width);
    const auto done = guarded([&] {
        divide(first, count, [&](std::size_t lane, std::size_t begin, std::size_t rows) {
            const auto some = m_lanes[lane]->logits(m_evaluationRows, begin, rows);
            std::copy(some.begin(), some.end(),
                      all.begin() + static_cast<std::ptrdiff_t>((begin - first) * width));
        });
    });
    if (!done)
        return done.error();
    return all;
}

Result<std::vector<Tensor>> CpuSession::parameters()
{
    return plainTensors(m_plan, m_weights, [](const Weights &weights) { return weights.plainValues(); });
}

Status CpuSession::setParameters(const std::vector<Tensor> &tensors)
{
    return setPlainTensors(m_plan, m_weights, tensors, [](Weights &weights, std::span<const float> values) {
        weights.setPlainValues(values);
    });
}

Result<std::vector<Tensor>> CpuSession::moments(int which)
{
    return plainTensors(m_plan, m_weights,
                        [which](const Weights &weights) { return weights.plainMoments(which); });
}

Status CpuSession::setMoments(int which, const std::vector<Tensor> &tensors)
{
    return setPlainTensors(
        m_plan, m_weights, tensors,
        [which](Weights &weights, std::span<const float> values) { weights.setPlainMoments(which, values); });
}

} // namespace trainyard::train
