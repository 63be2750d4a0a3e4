// SPDX-License-Identifier: Apache-2.0
#include "engine/train/solver/sharedtraining.h"

#include "engine/base/strings.h"

#include <array>
#include <span>

namespace trainyard::train {

namespace {

using ProgressNumbers = std::array<double, 13>; // all of them whole below 2^53, or floating point

ProgressNumbers numbersOf(const Progress &progress)
{
    const auto whole = [](auto value) { return static_cast<double>(value); };
    const Sums &all = progress.training;
    const Sums &some = progress.stretch.sums;
    return {1,
            whole(progress.epoch),
            whole(progress.minibatches),
            whole(progress.step),
            all.loss,
            whole(all.errors),
            whole(all.samples),
            whole(progress.stretch.first),
            whole(progress.stretch.last),
            some.loss,
            whole(some.errors),
            whole(some.samples),
            progress.seconds};
}

Progress progressOf(const ProgressNumbers &numbers)
{
    const auto count = [&](std::size_t i) { return static_cast<std::uint64_t>(numbers[i]); };
    const auto number = [&](std::size_t i) { return static_cast<int>(numbers[i]); };
    Progress progress;
    progress.epoch = number(1);
    progress.minibatches = number(2);
    progress.step = count(3);
    progress.training = {numbers[4], count(5), count(6)};
    progress.stretch = {number(7), number(8), {numbers[9], count(10), count(11)}};
    progress.seconds = numbers[12];
    return progress;
}

// Tensors of the plan's parameters, for what comes from the leader.
std::vector<Tensor> emptyTensors(const Plan &plan)
{
    std::vector<Tensor> tensors;
    for (const Parameter &parameter : plan.parameters)
        tensors.push_back({parameter.name, parameter.shape, std::vector<float>(parameter.size())});
    return tensors;
}

std::string textOf(const Conditions &conditions)
{
    std::string text;
    for (const auto &[name, value] : conditions)
        text += name + " " + onOneLine(value) + "\n";
    return text;
}

Status broadcast(Workers &workers, std::vector<Tensor> &tensors)
{
    for (Tensor &tensor : tensors) {
        if (auto done = workers.broadcast(std::span(tensor.values), 0); !done)
            return done;
    }
    return {};
}

} // namespace

RowRange SharedTraining::part(std::size_t rows) const
{
    if (!m_workers)
        return {0, rows};
    const auto rank = static_cast<std::size_t>(m_workers->rank());
    const auto size = static_cast<std::size_t>(m_workers->size());
    const std::size_t first = rows * rank / size;
    return {first, rows * (rank + 1) / size - first};
}

Status SharedTraining::sum(Sums &sums)
{
    if (!m_workers)
        return {};
    std::array<double, 3> values{sums.loss, static_cast<double>(sums.errors),
                                 static_cast<double>(sums.samples)};
    if (auto done = m_workers->allReduce(std::span<double>(values)); !done)
        return done;
    sums = {values[0], static_cast<std::uint64_t>(values[1]), static_cast<std::uint64_t>(values[2])};
    return {};
}

Result<Wishes> SharedTraining::anyOf(const Wishes &wishes)
{
    if (!m_workers)
        return wishes;
    std::array<float, 2> counts{wishes.isToStop ? 1.0F : 0.0F, wishes.isToSave ? 1.0F : 0.0F};
    if (auto done = m_workers->allReduce(std::span<float>(counts)); !done)
        return done.error();
    return Wishes{counts[0] > 0, counts[1] > 0};
}

Status SharedTraining::requireSame(const Conditions &conditions)
{
    if (!m_workers)
        return {};
    const std::string own = textOf(conditions);
    std::string leaders = own;
    if (auto done = m_workers->broadcast(leaders, 0); !done)
        return done;
    const auto ownLines = split(own, '\n');
    const auto leadersLines = split(leaders, '\n');
    for (std::size_t i = 0; i < ownLines.size(); ++i) {
        if (i < leadersLines.size() && ownLines[i] == leadersLines[i])
            continue;
        const auto readable = [i](const std::vector<std::string> &lines) {
            return i < lines.size() && !lines[i].empty() ? lines[i] : std::string("nothing");
        };
        return Error{Error::Code::InvalidInput, "Worker " + std::to_string(m_workers->rank()) +
                                                    " trains with " + readable(ownLines) +
                                                    ", but worker 0 with " + readable(leadersLines) +
                                                    "; start all workers with the same flags and data."};
    }
    return {};
}

Status SharedTraining::share(std::optional<Checkpoint> &checkpoint, const Plan &plan, int moments)
{
    if (!m_workers)
        return {};
    ProgressNumbers numbers{};
    if (isLeader() && checkpoint)
        numbers = numbersOf(checkpoint->progress);
    if (auto done = m_workers->broadcast(std::span<double>(numbers), 0); !done)
        return done;
    if (numbers[0] == 0) {
        checkpoint.reset();
        return {};
    }
    if (!isLeader())
        checkpoint = Checkpoint{
            progressOf(numbers), emptyTensors(plan), {static_cast<std::size_t>(moments), emptyTensors(plan)}};
    if (auto done = broadcast(*m_workers, checkpoint->parameters); !done)
        return done;
    for (std::vector<Tensor> &tensors : checkpoint->moments) {
        if (auto done = broadcast(*m_workers, tensors); !done)
            return done;
    }
    return {};
}

} // namespace trainyard::train
