// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/session.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace trainyard::train::cuda {

CudaSession::CudaSession(std::unique_ptr<Runtime> runtime, const Plan &plan, const SessionOptions &options,
                         Collective *collective)
    : m_plan(plan)
    , m_options(options)
    , m_runtime(std::move(runtime))
    , m_collective(options.reducer ? collective : nullptr)
    , m_uploader(*m_runtime)
    , m_recorder(*m_runtime)
{}

Result<std::unique_ptr<Session>> CudaSession::create(int device, const Plan &plan,
                                                     const SessionOptions &options, Collective *collective)
{
    if (options.reducer && needsWholeMinibatch(plan))
        return Error{Error::Code::Unavailable,
                     "Network " + plan.name +
                         " normalizes over whole minibatches, which several workers can only share on CPUs; "
                         "train it with one worker, or without GPUs."};
    auto runtime = Runtime::open(device);
    if (!runtime)
        return runtime.error();
    std::unique_ptr<CudaSession> session(new CudaSession(std::move(*runtime), plan, options, collective));
    if (auto prepared = session->prepare(); !prepared)
        return prepared.error();
    return std::unique_ptr<Session>(std::move(session));
}

CudaSession::~CudaSession()
{
    static_cast<void>(settle());
    static_cast<void>(m_runtime->wait("ending")); // what is queued reads what goes now
}

Status CudaSession::prepare()
{
    const std::size_t parameterBytes = Parameters::bytes(m_plan, m_options.rule);
    const auto available = freeMemory();
    if (!available)
        return available.error();
    if (parameterBytes > *available)
        return tooLittleMemory("Network " + m_plan.name, parameterBytes, *available, 0);
    auto parameters = Parameters::create(*m_runtime, m_plan, m_options.rule);
    if (!parameters)
        return parameters.error();
    m_parameters = std::move(*parameters);
    auto block = StepBlock::create(*m_runtime, m_parameters->learntCount(), m_options.batchSize);
    if (!block)
        return block.error();
    m_block = std::move(*block);
    if (auto allocated = allocateSums(); !allocated)
        return allocated;
    auto layers = LayerGraph::create(
        {*m_runtime, m_plan, *m_parameters, m_block->control(), m_options.seed, m_options.batchSize},
        parameterBytes);
    if (!layers)
        return layers.error();
    m_layers = std::move(*layers);
    return {};
}

Status CudaSession::allocateSums()
{
    const auto rows = static_cast<std::size_t>(m_options.batchSize);
    Status done = allocateInto(m_labels, rows);
    if (done)
        done = allocateInto(m_rowResults, 2 * rows);
    if (done)
        done = allocateInto(m_arrived, 1);
    if (done)
        done = m_arrived.clear(m_runtime->stream());
    if (done)
        done = allocateInto(m_sums, 1);
    if (done)
        done = m_sums.clear(m_runtime->stream());
    return done;
}

Status CudaSession::settle()
{
    Status done = m_runtime->use();
    if (done && m_isSumming)
        done = m_collective->await([this] { return cudaStreamQuery(m_runtime->stream()); });
    m_isSumming = m_isSumming && !done;
    return done;
}

Status CudaSession::setRows(const Rows &rows, DeviceRows &target, const char *what)
{
    if (auto settled = settle(); !settled)
        return settled;
    const auto available = freeMemory();
    if (!available)
        return available.error();
    const std::size_t needed = rows.features.size() * sizeof(float) + rows.labels.size_bytes();
    const std::size_t room = *available + target.bytes();
    if (needed <= room)
        return target.set(rows, m_uploader);
    const std::size_t others = needed - room; // has to come from the layers
    const int fits = others < m_layers->bytes() ? m_layers->fittingBatch(m_layers->bytes() - others) : 0;
    return tooLittleMemory(what, needed, room, fits);
}

Status CudaSession::setTrainingRows(const Rows &rows)
{
    const auto sums = readSums(false); // a step that broke is looked into with the rows that it had
    if (!sums)
        return sums.error();
    if (auto whole = checkLoss(*sums); !whole)
        return whole;
    return setRows(rows, m_training, "The training data");
}

Status CudaSession::setEvaluationRows(const Rows &rows)
{
    return setRows(rows, m_evaluation, "The evaluation data");
}

Status CudaSession::step(std::span<const std::uint32_t> rows, const StepOptions &options)
{
    assert(rows.size() <= static_cast<std::size_t>(m_options.batchSize));
    Status done = m_runtime->use();
    if (done && m_collective)
        done = m_collective->await([this] { return m_block->readiness(); });
    if (done)
        done = sendStep(rows, options);
    if (!done)
        return done;
    const int count = static_cast<int>(rows.size());
    if (!m_options.reducer)
        return m_recorder.run(count, [this, count] {
            auto queued = queueGradients(count);
            return queued ? queueUpdate() : queued;
        });
    done = m_recorder.run(count, [this, count] { return queueGradients(count); });
    if (done)
        done = m_collective ? queueSum() : reduce();
    return done ? queueUpdate() : done;
}

Status CudaSession::sendStep(std::span<const std::uint32_t> rows, const StepOptions &options)
{
    const auto draft = m_block->begin();
    if (!draft)
        return draft.error();
    *draft->control = {.step = options.index,
                       .features = m_training.features(),
                       .labels = m_training.labels(),
                       .firstRow = options.firstRow,
                       .rows = static_cast<std::uint32_t>(rows.size()),
                       .gradientScale = options.gradientScale,
                       .dropoutRate = options.dropoutRate};
    const std::size_t all = options.totalRows > 0 ? options.totalRows : rows.size();
    m_parameters->writeSteps(options, all, draft->steps);
    std::copy(rows.begin(), rows.end(), draft->rows);
    m_gradientScale = options.gradientScale;
    return m_block->send();
}

LossCall CudaSession::lossCall(const std::int32_t *labels, int rows) const
{
    return {.loss = m_plan.loss,
            .logits = m_layers->logits(),
            .labels = labels,
            .rows = rows,
            .classes = m_plan.classes,
            .rowResults = m_rowResults.data(),
            .arrived = m_arrived.data(),
            .sums = m_sums.data()};
}

// A worker without rows leaves no gradient, but others may wait for it.
Status CudaSession::queueGradients(int rows)
{
    if (rows == 0)
        return m_parameters->clearGradients();
    const Pass pass{.training = true, .rows = rows};
    gatherRows(m_block->control(), m_block->rows(), rows, m_plan.input.size(), m_layers->input(),
               m_labels.data(), m_runtime->stream());
    if (auto run = m_layers->forward(pass); !run)
        return run;
    LossCall call = lossCall(m_labels.data(), rows);
    call.gradient = m_layers->logitsGradient();
    call.step = m_block->control();
    call.broken = m_block->broken();
    call.stepBytes = m_block->bytes();
    evaluateLoss(call, m_runtime->stream());
    return m_layers->backward(pass);
}

Status CudaSession::queueUpdate()
{
    return m_parameters->update(m_block->control(), m_block->steps(), m_sums.data());
}

// With the first step whose loss is no number on any worker, from which on no worker's weights change.
Status CudaSession::queueSum()
{
    m_isSumming = true;
    const auto gradients = m_parameters->gradients();
    return m_collective->sum(gradients.data(), gradients.size(), &m_sums.data()->brokenStep,
                             m_runtime->stream());
}

Status CudaSession::reduce()
{
    const auto sums = readSums(false);
    if (!sums)
        return sums.error();
    if (auto whole = checkLoss(*sums); !whole)
        return whole;
    return m_parameters->reduce(*m_options.reducer);
}

Result<DeviceSums> CudaSession::readSums(bool clears)
{
    if (auto settled = settle(); !settled)
        return settled.error();
    DeviceSums sums{};
    Chain chain;
    chain.then("training", [] { return cudaGetLastError(); }).then("reading the loss", [&] {
        return cudaMemcpyAsync(&sums, m_sums.data(), sizeof(sums), cudaMemcpyDeviceToHost,
                               m_runtime->stream());
    });
    Status read = chain.take();
    if (read && clears)
        read = m_sums.clear(m_runtime->stream());
    if (read)
        read = m_runtime->wait("training");
    if (!read)
        return read.error();
    return sums;
}

// The sentence for the first step that broke: its forward pass runs again, with the weights as they were.
Status CudaSession::checkLoss(const DeviceSums &sums)
{
    if (sums.brokenStep == 0)
        return {};
    const auto control = m_block->takeBroken();
    if (!control)
        return control.error();
    const int rows = static_cast<int>(control->rows);
    if (rows == 0)
        return Error{Error::Code::Unavailable,
                     "The loss of another worker is not a number any more in step " +
                         std::to_string(sums.brokenStep) + "; its log names the layer."};
    gatherRows(m_block->control(), m_block->rows(), rows, m_plan.input.size(), m_layers->input(),
               m_labels.data(), m_runtime->stream());
    const auto layer = m_layers->findBroken({.training = true, .rows = rows});
    if (!layer)
        return layer.error();
    if (auto cleared = m_sums.clear(m_runtime->stream()); !cleared)
        return cleared;
    return brokenLoss(*layer, sums.brokenStep - 1);
}

Result<Sums> CudaSession::takeSums()
{
    const auto sums = readSums(true);
    if (!sums)
        return sums.error();
    if (auto whole = checkLoss(*sums); !whole)
        return whole.error();
    return Sums{sums->loss, sums->errors, sums->samples};
}

template <class Use>
Status CudaSession::forEachEvaluationBatch(std::size_t first, std::size_t count, Use use)
{
    const auto most = static_cast<std::size_t>(m_options.batchSize);
    const std::size_t width = m_plan.input.size();
    Status done = settle();
    for (std::size_t begin = first; begin < first + count && done; begin += most) {
        const std::size_t rows = std::min(most, first + count - begin);
        done = checked(cudaMemcpyAsync(m_layers->input(), m_evaluation.features() + begin * width,
                                       rows * width * sizeof(float), cudaMemcpyDeviceToDevice,
                                       m_runtime->stream()),
                       "evaluating");
        if (done)
            done = m_layers->forward({.training = false, .rows = static_cast<int>(rows)});
        if (done)
            done = use(begin, rows);
    }
    return done;
}

Status CudaSession::evaluate(std::size_t first, std::size_t count)
{
    return forEachEvaluationBatch(first, count, [this](std::size_t begin, std::size_t rows) {
        evaluateLoss(lossCall(m_evaluation.labels() + begin, static_cast<int>(rows)), m_runtime->stream());
        return checked(cudaGetLastError(), "evaluating");
    });
}

Result<std::vector<float>> CudaSession::logits(std::size_t first, std::size_t count)
{
    const auto classes = static_cast<std::size_t>(m_plan.classes);
    std::vector<float> values(count * classes);
    auto done = forEachEvaluationBatch(first, count, [&](std::size_t begin, std::size_t rows) {
        return checked(cudaMemcpyAsync(values.data() + (begin - first) * classes, m_layers->logits(),
                                       rows * classes * sizeof(float), cudaMemcpyDeviceToHost,
                                       m_runtime->stream()),
                       "reading the outputs");
    });
    if (done)
        done = m_runtime->wait("evaluating");
    if (!done)
        return done.error();
    return values;
}

Result<double> CudaSession::gradientNorm()
{
    if (auto settled = settle(); !settled)
        return settled.error();
    const auto norm = m_parameters->gradientNorm();
    if (!norm)
        return norm;
    return *norm * static_cast<double>(m_gradientScale);
}

Result<std::optional<std::uint64_t>> CudaSession::deviceMemory()
{
    std::size_t free = 0;
    std::size_t total = 0;
    Status asked = m_runtime->use();
    if (asked)
        asked = checked(cudaMemGetInfo(&free, &total), "telling its memory");
    if (!asked)
        return asked.error();
    return std::optional<std::uint64_t>(total - free);
}

Result<std::vector<Tensor>> CudaSession::parameters()
{
    if (auto settled = settle(); !settled)
        return settled.error();
    return m_parameters->values();
}

Status CudaSession::setParameters(const std::vector<Tensor> &tensors)
{
    auto settled = settle();
    return settled ? m_parameters->setValues(tensors) : settled;
}

Result<std::vector<Tensor>> CudaSession::moments(int which)
{
    if (auto settled = settle(); !settled)
        return settled.error();
    return m_parameters->moments(which);
}

Status CudaSession::setMoments(int which, const std::vector<Tensor> &tensors)
{
    auto settled = settle();
    return settled ? m_parameters->setMoments(which, tensors) : settled;
}

} // namespace trainyard::train::cuda
