// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/cpusession.h"

#include "engine/train/cpu/convolution.h"
#include "engine/train/cpu/dense.h"
#include "engine/train/cpu/loops.h"
#include "engine/train/cpu/loss.h"
#include "engine/train/cpu/pointwise.h"
#include "engine/train/cpu/pooling.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <exception>
#include <numeric>
#include <omp.h>

namespace trainyard::train {

namespace {

Error failure(const std::exception &exception)
{
    return {Error::Code::Internal, std::string("The CPU back end stopped: ") + exception.what() + "."};
}

// Makes the operation of one layer; knows its neighbours, for the work that they take over from each other.
class Maker
{
public:
    Maker(Runtime &runtime, const Plan &plan, std::size_t index, std::uint64_t seed)
        : m_runtime(runtime)
        , m_layers(plan.layers)
        , m_index(index)
        , m_seed(seed)
    {
    }

    std::unique_ptr<Operation> operator()(const Scale &scale) const
    {
        return std::make_unique<ScaleOperation>(m_runtime, shape(), scale.factor);
    }
    std::unique_ptr<Operation> operator()(const Conv2d &) const
    {
        return std::make_unique<Convolution>(m_runtime, m_layers[m_index], is<Relu>(m_index + 1));
    }
    std::unique_ptr<Operation> operator()(const MaxPool2d &) const
    {
        return std::make_unique<Pooling>(m_runtime, m_layers[m_index], m_index > 0 && is<Relu>(m_index - 1));
    }
    std::unique_ptr<Operation> operator()(const AveragePool2d &) const
    {
        return std::make_unique<Pooling>(m_runtime, m_layers[m_index], false);
    }
    std::unique_ptr<Operation> operator()(const Relu &) const
    {
        const bool isForwardDone = m_index > 0 && (is<Conv2d>(m_index - 1) || is<Dense>(m_index - 1));
        const ReluOperation::Halves halves{.forward = !isForwardDone, .backward = !is<MaxPool2d>(m_index + 1)};
        return std::make_unique<ReluOperation>(m_runtime, shape(), halves);
    }
    std::unique_ptr<Operation> operator()(const Dropout &dropout) const
    {
        return std::make_unique<DropoutOperation>(m_runtime, shape(), dropout.rate, m_seed,
                                                  static_cast<std::uint32_t>(m_index));
    }
    std::unique_ptr<Operation> operator()(const Dense &) const
    {
        return std::make_unique<FullyConnected>(m_runtime, m_layers[m_index], is<Relu>(m_index + 1));
    }

private:
    const Shape &shape() const { return m_layers[m_index].input; }
    template <class Kind>
    bool is(std::size_t index) const
    {
        return index < m_layers.size() && std::holds_alternative<Kind>(m_layers[index].layer);
    }

    Runtime &m_runtime;
    const std::vector<PlannedLayer> &m_layers;
    const std::size_t m_index;
    const std::uint64_t m_seed;
};

} // namespace

CpuSession::CpuSession(const Plan &plan, const SessionOptions &options, int threads)
    : m_plan(plan)
    , m_threads(threads)
{
    omp_set_num_threads(m_threads);
    m_runtime.batchSize = options.batchSize;
    m_rowNumbers.resize(static_cast<std::size_t>(options.batchSize));
    m_labels.resize(m_rowNumbers.size());
    addOperations(options);
    prepare();
}

void CpuSession::addOperations(const SessionOptions &options)
{
    for (std::size_t i = 0; i < m_plan.layers.size(); ++i)
        m_operations.push_back(std::visit(Maker(m_runtime, m_plan, i, options.seed), m_plan.layers[i].layer));
}

void CpuSession::prepare()
{
    m_input = m_runtime.allocate(plainLayout(dimensions(m_runtime.batchSize, m_plan.input)));
    dnnl::memory value = m_input;
    for (const auto &operation : m_operations) {
        value = operation->prepareForward(value);
        for (Weights *weights : operation->weights())
            m_weights.push_back(weights);
    }
    const auto layout = plainLayout(value.get_desc().dims());
    m_logits = m_outputConversion.addConversion(m_runtime, value, layout);
    m_gradient = m_runtime.allocate(layout);

    const auto hasWeights = [](const auto &operation) { return !operation->weights().empty(); };
    const auto firstLearning = std::find_if(m_operations.begin(), m_operations.end(), hasWeights);
    dnnl::memory gradient = m_gradient;
    for (auto i = m_operations.end(); i-- != firstLearning;)
        gradient = (*i)->prepareBackward(gradient, i != firstLearning);
    m_firstLearning = static_cast<std::size_t>(firstLearning - m_operations.begin());
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

void CpuSession::gather(const Rows &source, std::span<const std::uint32_t> rows)
{
    assert(rows.size() <= m_labels.size());
    const std::size_t size = m_plan.input.size();
    float *const input = numbers(m_input).data();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        std::memcpy(input + i * size, source.features.data() + rows[i] * size, size * sizeof(float));
        m_labels[i] = source.labels[rows[i]];
    }
}

void CpuSession::forward(const Pass &pass)
{
    omp_set_num_threads(m_threads);
    for (const auto &operation : m_operations)
        operation->forward(pass);
    m_outputConversion.run(m_runtime);
}

Status CpuSession::step(std::span<const std::uint32_t> rows, const StepOptions &options)
try {
    const Pass pass{true, options.index};
    gather(m_trainingRows, rows);
    forward(pass);
    const auto labels = std::span<const std::int32_t>(m_labels).first(rows.size());
    m_sums += evaluateLogits(numbers(m_logits), labels, m_plan.classes, numbers(m_gradient));
    for (auto i = m_operations.size(); i-- > m_firstLearning;)
        m_operations[i]->backward(pass);
    for (Weights *weights : m_weights)
        weights->update(options.learningRate, options.momentum);
    return {};
} catch (const std::exception &exception) {
    return failure(exception);
}

template <class Use>
Status CpuSession::forEachBatch(std::size_t first, std::size_t count, Use use)
try {
    const std::size_t batch = m_rowNumbers.size();
    for (const std::size_t end = first + count; first < end; first += batch) {
        const auto rows = std::span(m_rowNumbers).first(std::min(batch, end - first));
        std::iota(rows.begin(), rows.end(), static_cast<std::uint32_t>(first));
        gather(m_evaluationRows, rows);
        forward({});
        use(rows.size());
    }
    return {};
} catch (const std::exception &exception) {
    return failure(exception);
}

Status CpuSession::evaluate(std::size_t first, std::size_t count)
{
    return forEachBatch(first, count, [this](std::size_t rows) {
        const auto labels = std::span<const std::int32_t>(m_labels).first(rows);
        m_sums += evaluateLogits(numbers(m_logits), labels, m_plan.classes, numbers(m_gradient));
    });
}

Result<Sums> CpuSession::takeSums()
{
    return std::exchange(m_sums, {});
}

Result<std::vector<float>> CpuSession::logits(std::size_t first, std::size_t count)
{
    std::vector<float> all;
    const auto done = forEachBatch(first, count, [&](std::size_t rows) {
        const auto some = numbers(m_logits).first(rows * static_cast<std::size_t>(m_plan.classes));
        all.insert(all.end(), some.begin(), some.end());
    });
    if (!done)
        return done.error();
    return all;
}

Result<std::vector<Tensor>> CpuSession::parameters()
try {
    std::vector<Tensor> tensors;
    for (std::size_t i = 0; i < m_weights.size(); ++i)
        tensors.push_back({m_plan.parameters[i].name, m_plan.parameters[i].shape, m_weights[i]->plainValues()});
    return tensors;
} catch (const std::exception &exception) {
    return failure(exception);
}

Status CpuSession::setParameters(const std::vector<Tensor> &tensors)
try {
    if (auto checked = checkParameters(m_plan, tensors); !checked)
        return checked;
    for (std::size_t i = 0; i < m_weights.size(); ++i)
        m_weights[i]->setPlainValues(tensors[i].values);
    return {};
} catch (const std::exception &exception) {
    return failure(exception);
}

} // namespace trainyard::train
