// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/parameters.h"

#include <cmath>

namespace trainyard::train::cuda {

namespace {

std::size_t roundedUp(std::size_t size)
{
    return (size + updateWidth - 1) / updateWidth * updateWidth;
}

std::size_t roundedSize(const Plan &plan, bool isLearnt)
{
    std::size_t sum = 0;
    for (const Parameter &parameter : plan.parameters) {
        if (parameter.isLearnt == isLearnt)
            sum += roundedUp(parameter.size());
    }
    return sum;
}

} // namespace

Parameters::Parameters(const Runtime &runtime, const Plan &plan, const UpdateRule &rule)
    : m_runtime(runtime)
    , m_plan(plan)
    , m_rule(rule)
    , m_offsets(plan.parameters.size())
    , m_learntSize(roundedSize(plan, true))
    , m_size(m_learntSize + roundedSize(plan, false))
{
    std::size_t learnt = 0;
    std::size_t other = m_learntSize;
    for (std::size_t i = 0; i < plan.parameters.size(); ++i) {
        const Parameter &parameter = plan.parameters[i];
        std::size_t &end = parameter.isLearnt ? learnt : other;
        m_offsets[i] = end;
        end += roundedUp(parameter.size());
        if (parameter.isLearnt)
            m_steps.push_back(static_cast<int>(i));
    }
}

Result<std::unique_ptr<Parameters>> Parameters::create(const Runtime &runtime, const Plan &plan,
                                                       const UpdateRule &rule)
{
    std::unique_ptr<Parameters> parameters(new Parameters(runtime, plan, rule));
    if (auto allocated = parameters->allocate(); !allocated)
        return allocated.error();
    return parameters;
}

std::size_t Parameters::bytes(const Plan &plan, const UpdateRule &rule)
{
    const std::size_t learnt = roundedSize(plan, true);
    const auto copies = static_cast<std::size_t>(2 + momentsOf(rule.method));
    return (copies * learnt + roundedSize(plan, false)) * sizeof(float) +
           learnt / updateWidth * sizeof(std::int32_t) + sizeof(NormSpace);
}

Status Parameters::allocate()
{
    m_moments.resize(static_cast<std::size_t>(momentsOf(m_rule.method)));
    Status done = allocateInto(m_weights, m_size);
    if (done)
        done = m_weights.clear(m_runtime.stream());
    std::vector<DeviceBuffer<float> *> learnt{&m_gradients};
    for (DeviceBuffer<float> &moments : m_moments)
        learnt.push_back(&moments);
    for (DeviceBuffer<float> *buffer : learnt) {
        if (done)
            done = allocateInto(*buffer, m_learntSize);
        if (done)
            done = buffer->clear(m_runtime.stream());
    }
    if (done)
        done = allocateInto(m_norm, 1);
    if (done)
        done = m_norm.clear(m_runtime.stream());
    if (done)
        done = allocateInto(m_owners, m_learntSize / updateWidth);
    if (!done)
        return done;
    std::vector<std::int32_t> owners;
    for (std::size_t step = 0; step < m_steps.size(); ++step) {
        const std::size_t size = m_plan.parameters[static_cast<std::size_t>(m_steps[step])].size();
        owners.insert(owners.end(), roundedUp(size) / updateWidth, static_cast<std::int32_t>(step));
    }
    Chain chain;
    return chain
        .then("taking in the network",
              [&] {
                  return cudaMemcpyAsync(m_owners.data(), owners.data(), owners.size() * sizeof(std::int32_t),
                                         cudaMemcpyHostToDevice, m_runtime.stream());
              })
        .then("taking in the network", [&] { return cudaStreamSynchronize(m_runtime.stream()); })
        .take();
}

float *Parameters::gradient(int parameter) const
{
    if (parameter < 0 || !m_plan.parameters[static_cast<std::size_t>(parameter)].isLearnt)
        return nullptr;
    return m_gradients.data() + offset(parameter);
}

void Parameters::writeSteps(const StepOptions &options, std::size_t rows, std::span<UpdateStep> steps) const
{
    for (std::size_t i = 0; i < m_steps.size(); ++i)
        steps[i] =
            updateStep(m_rule, options, rows, m_plan.parameters[static_cast<std::size_t>(m_steps[i])], 1);
}

Status Parameters::update(const StepControl *control, const UpdateStep *steps, const DeviceSums *sums)
{
    if (m_rule.greatestNorm > 0)
        sumSquares(m_gradients.data(), m_learntSize, m_norm.data(), m_runtime.stream());
    updateWeights({.method = m_rule.method,
                   .steps = steps,
                   .owners = m_owners.data(),
                   .count = m_learntSize,
                   .gradients = m_gradients.data(),
                   .weights = m_weights.data(),
                   .first = m_moments.front().data(),
                   .second = m_moments.back().data(),
                   .greatestNorm = m_rule.greatestNorm,
                   .norm = m_norm.data(),
                   .control = control,
                   .sums = sums},
                  m_runtime.stream());
    return checked(cudaGetLastError(), "updating the weights");
}

Result<double> Parameters::gradientNorm()
{
    double squares = 0;
    sumSquares(m_gradients.data(), m_learntSize, m_norm.data(), m_runtime.stream());
    Chain chain;
    chain.then("measuring the gradient", [] { return cudaGetLastError(); })
        .then("measuring the gradient",
              [&] {
                  return cudaMemcpyAsync(&squares, &m_norm.data()->squares, sizeof(squares),
                                         cudaMemcpyDeviceToHost, m_runtime.stream());
              })
        .then("measuring the gradient", [&] { return cudaStreamSynchronize(m_runtime.stream()); });
    if (auto done = chain.take(); !done)
        return done.error();
    return std::sqrt(squares);
}

// Without what fills the parameters up, since workers on other devices have none of it.
Status Parameters::copyGradients(float *host, cudaMemcpyKind direction) const
{
    Chain chain;
    for (const int parameter : m_steps) {
        const std::size_t size = m_plan.parameters[static_cast<std::size_t>(parameter)].size();
        float *const device = gradient(parameter);
        chain.then("sharing the gradients", [&] {
            return direction == cudaMemcpyDeviceToHost
                       ? cudaMemcpyAsync(host, device, size * sizeof(float), direction, m_runtime.stream())
                       : cudaMemcpyAsync(device, host, size * sizeof(float), direction, m_runtime.stream());
        });
        host += size;
    }
    return chain.then("sharing the gradients", [&] { return cudaStreamSynchronize(m_runtime.stream()); })
        .take();
}

Status Parameters::reduce(Reducer &reducer)
{
    const std::size_t size = m_plan.parameterCount();
    if (m_reduced.size() != size) {
        if (auto allocated = allocateInto(m_reduced, size); !allocated)
            return allocated;
    }
    Status done = copyGradients(m_reduced.data(), cudaMemcpyDeviceToHost);
    if (done)
        done = reducer.sum({m_reduced.data(), size});
    if (done)
        done = copyGradients(m_reduced.data(), cudaMemcpyHostToDevice);
    return done;
}

Result<std::vector<Tensor>> Parameters::read(const DeviceBuffer<float> *from) const
{
    std::vector<Tensor> tensors;
    Chain chain;
    for (std::size_t i = 0; i < m_plan.parameters.size(); ++i) {
        const Parameter &parameter = m_plan.parameters[i];
        Tensor tensor{parameter.name, parameter.shape, std::vector<float>(parameter.size())};
        // Behind the end of the moments lies what is not learnt.
        if (from && m_offsets[i] < from->size())
            chain.then("reading the weights", [&] {
                return cudaMemcpyAsync(tensor.values.data(), from->data() + m_offsets[i],
                                       parameter.size() * sizeof(float), cudaMemcpyDeviceToHost,
                                       m_runtime.stream());
            });
        tensors.push_back(std::move(tensor));
    }
    chain.then("training", [&] { return cudaStreamSynchronize(m_runtime.stream()); });
    if (auto status = chain.take(); !status)
        return status.error();
    return tensors;
}

Status Parameters::write(const std::vector<Tensor> &tensors, const DeviceBuffer<float> &to) const
{
    Chain chain;
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        if (m_offsets[i] >= to.size())
            continue;
        chain.then("taking in the weights", [&] {
            return cudaMemcpyAsync(to.data() + m_offsets[i], tensors[i].values.data(),
                                   tensors[i].values.size() * sizeof(float), cudaMemcpyHostToDevice,
                                   m_runtime.stream());
        });
    }
    return chain.then("taking in the weights", [&] { return cudaStreamSynchronize(m_runtime.stream()); })
        .take();
}

Status Parameters::setValues(const std::vector<Tensor> &tensors)
{
    Status done = checkParameters(m_plan, tensors);
    if (done)
        done = write(tensors, m_weights);
    for (const DeviceBuffer<float> &moments : m_moments) {
        if (done)
            done = moments.clear(m_runtime.stream());
    }
    return done;
}

Result<std::vector<Tensor>> Parameters::moments(int which) const
{
    const auto index = static_cast<std::size_t>(which);
    return read(index < m_moments.size() ? &m_moments[index] : nullptr);
}

Status Parameters::setMoments(int which, const std::vector<Tensor> &tensors)
{
    if (auto fits = checkParameters(m_plan, tensors); !fits)
        return fits;
    const auto index = static_cast<std::size_t>(which);
    return index < m_moments.size() ? write(tensors, m_moments[index]) : Status();
}

} // namespace trainyard::train::cuda
