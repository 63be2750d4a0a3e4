// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/cpusession.h"

#include <algorithm>
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

} // namespace

CpuSession::CpuSession(const Plan &plan, const SessionOptions &options, int threads)
    : m_plan(plan)
    , m_team(std::min(threads, options.batchSize))
    , m_share(static_cast<std::size_t>((options.batchSize + m_team.size() - 1) / m_team.size()))
    , m_weights(plan.parameters.size())
{
    const MemberScope scope;
    for (int i = 0; i < m_team.size(); ++i)
        m_lanes.push_back(std::make_unique<Lane>(m_plan, m_weights, static_cast<int>(m_share), options.seed));
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
    return guarded([&] {
        const MemberScope scope;
        const std::size_t lanes =
            (rows.size() + m_share - 1) / m_share; // fewer than all in a small minibatch
        m_team.run([&](int member) {
            const auto i = static_cast<std::size_t>(member);
            if (i >= lanes)
                return;
            const std::size_t first = i * m_share;
            const Pass pass{true, options.index, static_cast<std::uint32_t>(first)};
            const auto part = rows.subspan(first, std::min(m_share, rows.size() - first));
            m_laneSums[i] = m_lanes[i]->train(m_trainingRows, part, pass);
        });
        update(lanes, options);
        for (std::size_t i = 0; i < lanes; ++i)
            m_sums += m_laneSums[i];
    });
}

void CpuSession::update(std::size_t lanes, const StepOptions &options)
{
    m_team.run([&](int member) {
        std::vector<std::span<float>> gradients(lanes);
        for (std::size_t parameter = 0; parameter < m_weights.all().size(); ++parameter) {
            for (std::size_t i = 0; i < lanes; ++i)
                gradients[i] = m_lanes[i]->gradients()[parameter];
            m_weights.all()[parameter]->update(gradients, options.learningRate, options.momentum, member,
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

Result<std::vector<Tensor>> CpuSession::plain(std::vector<float> (Weights::*values)() const)
{
    std::vector<Tensor> tensors;
    const auto done = guarded([&] {
        const MemberScope scope;
        for (std::size_t i = 0; i < m_plan.parameters.size(); ++i) {
            const Parameter &parameter = m_plan.parameters[i];
            tensors.push_back({parameter.name, parameter.shape, (*m_weights.all()[i].*values)()});
        }
    });
    if (!done)
        return done.error();
    return tensors;
}

Status CpuSession::setPlain(const std::vector<Tensor> &tensors, void (Weights::*set)(std::span<const float>))
{
    if (auto checked = checkParameters(m_plan, tensors); !checked)
        return checked;
    return guarded([&] {
        const MemberScope scope;
        for (std::size_t i = 0; i < tensors.size(); ++i)
            (*m_weights.all()[i].*set)(tensors[i].values);
    });
}

Result<std::vector<Tensor>> CpuSession::parameters()
{
    return plain(&Weights::plainValues);
}

Status CpuSession::setParameters(const std::vector<Tensor> &tensors)
{
    return setPlain(tensors, &Weights::setPlainValues);
}

Result<std::vector<Tensor>> CpuSession::velocities()
{
    return plain(&Weights::plainVelocities);
}

Status CpuSession::setVelocities(const std::vector<Tensor> &tensors)
{
    return setPlain(tensors, &Weights::setPlainVelocities);
}

} // namespace trainyard::train
