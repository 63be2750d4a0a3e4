// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/session.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace trainyard::train::cuda {

namespace {

// Parameters begin at multiples of this many floats, as the libraries like them.
constexpr std::size_t alignment = 64;

template <class T>
Status allocateInto(DeviceBuffer<T> &buffer, std::size_t count)
{
    auto made = DeviceBuffer<T>::allocate(count);
    if (!made)
        return made.error();
    buffer = std::move(*made);
    return {};
}

// Whether the layers are in a row, each of a kind that runs here.
Status checkLayers(const Plan &plan)
{
    for (std::size_t i = 0; i < plan.layers.size(); ++i) {
        const PlannedLayer &layer = plan.layers[i];
        const auto *convolution = std::get_if<Conv2d>(&layer.layer);
        const auto *scaling = std::get_if<Scale>(&layer.layer);
        const bool isKnown =
            scaling || convolution || std::holds_alternative<MaxPool2d>(layer.layer) ||
            std::holds_alternative<AveragePool2d>(layer.layer) || std::holds_alternative<Relu>(layer.layer) ||
            std::holds_alternative<Dropout>(layer.layer) || std::holds_alternative<Dense>(layer.layer);
        const bool isPlain = (!convolution || convolution->groups == 1) && (!scaling || scaling->offset == 0);
        if (!isKnown || !isPlain || layer.inputs != std::vector{static_cast<int>(i) - 1})
            return Error{Error::Code::Unavailable, "The CUDA back end cannot train layer \"" + layer.name +
                                                       "\" of network " + plan.name + "; use the CPU."};
    }
    if (plan.loss != Loss::CrossEntropy)
        return Error{Error::Code::Unavailable,
                     "The CUDA back end cannot train for the square error; use the CPU."};
    return {};
}

} // namespace

CudaSession::CudaSession(int device, Plan plan, const SessionOptions &options)
    : m_device(device)
    , m_plan(std::move(plan))
    , m_options(options)
{}

Result<std::unique_ptr<Session>> CudaSession::create(int device, const Plan &plan,
                                                     const SessionOptions &options)
{
    if (auto able = checkLayers(plan); !able)
        return able.error();
    if (options.reducer)
        return Error{Error::Code::Unavailable,
                     "The CUDA back end cannot share a training with other workers; use the CPU."};
    std::unique_ptr<CudaSession> session(new CudaSession(device, plan, options));
    if (auto status = session->open(); !status)
        return status.error();
    if (auto status = session->allocateParameters(); !status)
        return status.error();
    if (auto status = session->allocateActivations(); !status)
        return status.error();
    return std::unique_ptr<Session>(std::move(session));
}

Status CudaSession::open()
{
    cudaStream_t stream = nullptr;
    cudnnHandle_t cudnn = nullptr;
    cublasHandle_t cublas = nullptr;
    Chain chain;
    chain.then("being opened", [&] { return cudaSetDevice(m_device); }).then("being opened", [&] {
        return cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    });
    m_stream.reset(stream);
    chain.then("starting", [&] { return cudnnCreate(&cudnn); });
    m_cudnn.reset(cudnn);
    chain.then("starting", [&] { return cublasCreate(&cublas); });
    m_cublas.reset(cublas);
    return chain.then("starting", [&] { return cudnnSetStream(cudnn, stream); })
        .then("starting", [&] { return cublasSetStream(cublas, stream); })
        .take();
}

Status CudaSession::allocateParameters()
{
    std::size_t total = 0;
    for (const Parameter &parameter : m_plan.parameters) {
        m_offsets.push_back(total);
        total += (parameter.size() + alignment - 1) / alignment * alignment;
    }
    m_moments.resize(static_cast<std::size_t>(momentsOf(m_options.rule.method)));
    std::vector<DeviceBuffer<float> *> buffers = {&m_weights, &m_gradients};
    for (DeviceBuffer<float> &moments : m_moments)
        buffers.push_back(&moments);
    for (DeviceBuffer<float> *buffer : buffers) {
        if (auto status = allocateInto(*buffer, total); !status)
            return status;
        auto cleared = checked(cudaMemsetAsync(buffer->data(), 0, total * sizeof(float), m_stream.get()),
                               "clearing memory");
        if (!cleared)
            return cleared;
    }
    const auto trained =
        std::find_if(m_plan.layers.begin(), m_plan.layers.end(),
                     [](const PlannedLayer &layer) { return layer.weight >= 0 || layer.bias >= 0; });
    m_firstTrained = static_cast<std::size_t>(trained - m_plan.layers.begin());
    return {};
}

Status CudaSession::allocateActivations()
{
    const auto rows = static_cast<std::size_t>(m_options.batchSize);
    std::size_t widest = m_plan.input.size();
    for (const PlannedLayer &layer : m_plan.layers) {
        LayerState state;
        widest = std::max(widest, layer.output.size());
        if (auto status = allocateInto(state.output, rows * layer.output.size()); !status)
            return status;
        if (std::holds_alternative<MaxPool2d>(layer.layer)) {
            if (auto status = allocateInto(state.chosen, rows * layer.output.size()); !status)
                return status;
        }
        if (std::holds_alternative<Conv2d>(layer.layer)) {
            auto convolution = Convolution::create(m_cudnn.get(), layer);
            if (!convolution)
                return convolution.error();
            state.convolution = std::move(*convolution);
        }
        m_layers.push_back(std::move(state));
    }
    Status status = allocateInto(m_gradientA, rows * widest);
    if (status)
        status = allocateInto(m_gradientB, rows * widest);
    if (status)
        status = allocateInto(m_rowIndices, rows);
    if (status)
        status = allocateInto(m_input, rows * m_plan.input.size());
    if (status)
        status = allocateInto(m_labels, rows);
    if (status)
        status = allocateInto(m_sums, 1);
    if (status)
        status =
            checked(cudaMemsetAsync(m_sums.data(), 0, sizeof(DeviceSums), m_stream.get()), "clearing memory");
    return status;
}

Status CudaSession::upload(const Rows &rows, DeviceRows &target)
{
    if (auto status = allocateInto(target.features, rows.features.size()); !status)
        return status;
    if (auto status = allocateInto(target.labels, rows.labels.size()); !status)
        return status;
    Chain chain;
    return chain
        .then("taking in the data",
              [&] {
                  return cudaMemcpyAsync(target.features.data(), rows.features.data(),
                                         rows.features.size_bytes(), cudaMemcpyHostToDevice, m_stream.get());
              })
        .then("taking in the labels",
              [&] {
                  return cudaMemcpyAsync(target.labels.data(), rows.labels.data(), rows.labels.size_bytes(),
                                         cudaMemcpyHostToDevice, m_stream.get());
              })
        .then("taking in the data", [&] { return cudaStreamSynchronize(m_stream.get()); })
        .take();
}

Status CudaSession::setTrainingRows(const Rows &rows)
{
    return upload(rows, m_training);
}

Status CudaSession::setEvaluationRows(const Rows &rows)
{
    return upload(rows, m_evaluation);
}

const float *CudaSession::inputOf(std::size_t layer) const
{
    return layer == 0 ? m_batchInput : m_layers[layer - 1].output.data();
}

Status CudaSession::forward(const float *input, int rows, Pass pass, std::uint64_t step)
{
    m_batchInput = input;
    for (std::size_t index = 0; index < m_plan.layers.size(); ++index) {
        if (auto status = forwardLayer(index, inputOf(index), rows, pass, step); !status)
            return status;
    }
    return checked(cudaGetLastError(), "running the network");
}

Status CudaSession::forwardLayer(std::size_t index, const float *input, int rows, Pass pass,
                                 std::uint64_t step)
{
    const PlannedLayer &layer = m_plan.layers[index];
    LayerState &state = m_layers[index];
    float *output = state.output.data();
    const std::size_t count = static_cast<std::size_t>(rows) * layer.output.size();
    cudaStream_t stream = m_stream.get();
    const int plane = layer.output.height * layer.output.width;

    if (const auto *scaling = std::get_if<Scale>(&layer.layer)) {
        scale(input, scaling->factor, count, output, stream);
    } else if (std::holds_alternative<Conv2d>(layer.layer)) {
        if (auto status = state.convolution->forward(rows, input, weights(layer.weight), output); !status)
            return status;
    } else if (std::holds_alternative<MaxPool2d>(layer.layer)) {
        maxPool(input, rows, layer, output, state.chosen.data(), stream);
    } else if (std::holds_alternative<AveragePool2d>(layer.layer)) {
        averagePool(input, rows, layer, output, stream);
    } else if (std::holds_alternative<Relu>(layer.layer)) {
        relu(input, count, output, stream);
    } else if (const auto *dropping = std::get_if<Dropout>(&layer.layer)) {
        const DropoutKey key = dropoutKey(m_options.seed, static_cast<std::uint32_t>(index), step);
        dropout(input, key, pass == Pass::Training ? dropping->rate : 0.0F, count, output, stream);
    } else {
        const int inputs = static_cast<int>(layer.input.size());
        const int units = static_cast<int>(layer.output.size());
        const float one = 1;
        const float zero = 0;
        auto status = checked(cublasSgemm(m_cublas.get(), CUBLAS_OP_T, CUBLAS_OP_N, units, rows, inputs, &one,
                                          weights(layer.weight), inputs, input, inputs, &zero, output, units),
                              "running a dense layer");
        if (!status)
            return status;
    }
    if (layer.bias >= 0)
        addBias(output, weights(layer.bias), rows, layer.output.channels, plane, stream);
    return {};
}

Status CudaSession::backward(int rows, std::uint64_t step)
{
    float *outputGradient = m_gradientA.data(); // softmaxCrossEntropy() has left that of the logits here
    float *inputGradient = m_gradientB.data();
    for (std::size_t index = m_plan.layers.size(); index-- > m_firstTrained;) {
        if (auto status = backwardParameters(index, outputGradient, rows); !status)
            return status;
        if (index == m_firstTrained)
            break;
        if (auto status = backwardInput(index, outputGradient, inputGradient, rows, step); !status)
            return status;
        std::swap(outputGradient, inputGradient);
    }
    return checked(cudaGetLastError(), "working out the gradients");
}

Status CudaSession::backwardParameters(std::size_t index, const float *outputGradient, int rows)
{
    const PlannedLayer &layer = m_plan.layers[index];
    if (layer.bias >= 0) {
        biasGradient(outputGradient, rows, layer.output.channels, layer.output.height * layer.output.width,
                     gradient(layer.bias), m_stream.get());
    }
    if (layer.weight < 0)
        return {};
    if (std::holds_alternative<Conv2d>(layer.layer))
        return m_layers[index].convolution->backwardWeights(rows, inputOf(index), outputGradient,
                                                            gradient(layer.weight));
    const int inputs = static_cast<int>(layer.input.size());
    const int units = static_cast<int>(layer.output.size());
    const float one = 1;
    const float zero = 0;
    return checked(cublasSgemm(m_cublas.get(), CUBLAS_OP_N, CUBLAS_OP_T, inputs, units, rows, &one,
                               inputOf(index), inputs, outputGradient, units, &zero, gradient(layer.weight),
                               inputs),
                   "working out the gradient of a dense layer's weights");
}

Status CudaSession::backwardInput(std::size_t index, const float *outputGradient, float *inputGradient,
                                  int rows, std::uint64_t step)
{
    const PlannedLayer &layer = m_plan.layers[index];
    LayerState &state = m_layers[index];
    const std::size_t count = static_cast<std::size_t>(rows) * layer.output.size();
    cudaStream_t stream = m_stream.get();

    if (const auto *scaling = std::get_if<Scale>(&layer.layer)) {
        scale(outputGradient, scaling->factor, count, inputGradient, stream);
    } else if (std::holds_alternative<Conv2d>(layer.layer)) {
        return state.convolution->backwardInput(rows, weights(layer.weight), outputGradient, inputGradient);
    } else if (std::holds_alternative<MaxPool2d>(layer.layer)) {
        maxPoolBackward(outputGradient, state.chosen.data(), rows, layer, inputGradient, stream);
    } else if (std::holds_alternative<AveragePool2d>(layer.layer)) {
        averagePoolBackward(outputGradient, rows, layer, inputGradient, stream);
    } else if (std::holds_alternative<Relu>(layer.layer)) {
        reluBackward(state.output.data(), outputGradient, count, inputGradient, stream);
    } else if (const auto *dropping = std::get_if<Dropout>(&layer.layer)) {
        const DropoutKey key = dropoutKey(m_options.seed, static_cast<std::uint32_t>(index), step);
        dropout(outputGradient, key, dropping->rate, count, inputGradient, stream);
    } else {
        const int inputs = static_cast<int>(layer.input.size());
        const int units = static_cast<int>(layer.output.size());
        const float one = 1;
        const float zero = 0;
        return checked(cublasSgemm(m_cublas.get(), CUBLAS_OP_N, CUBLAS_OP_N, inputs, rows, units, &one,
                                   weights(layer.weight), inputs, outputGradient, units, &zero, inputGradient,
                                   inputs),
                       "working out the gradient of a dense layer's input");
    }
    return {};
}

Status CudaSession::step(std::span<const std::uint32_t> rows, const StepOptions &options)
{
    const int count = static_cast<int>(rows.size());
    cudaStream_t stream = m_stream.get();
    auto copied = checked(
        cudaMemcpyAsync(m_rowIndices.data(), rows.data(), rows.size_bytes(), cudaMemcpyHostToDevice, stream),
        "taking in a minibatch");
    if (!copied)
        return copied;
    gatherRows(m_training.features.data(), m_rowIndices.data(), count, m_plan.input.size(), m_input.data(),
               stream);
    gatherLabels(m_training.labels.data(), m_rowIndices.data(), count, m_labels.data(), stream);
    if (auto status = forward(m_input.data(), count, Pass::Training, options.index); !status)
        return status;
    softmaxCrossEntropy(logitsOnDevice(), m_labels.data(), count, m_plan.classes, m_sums.data(),
                        m_gradientA.data(), stream);
    if (auto status = backward(count, options.index); !status)
        return status;
    return update(options.totalRows > 0 ? options.totalRows : rows.size(), options);
}

Status CudaSession::update(std::size_t rows, const StepOptions &options)
{
    m_gradientScale = options.gradientScale;
    float clip = 1;
    if (m_options.rule.greatestNorm > 0) {
        const auto norm = gradientNorm();
        if (!norm)
            return norm.error();
        clip = static_cast<float>(std::min(1.0, static_cast<double>(m_options.rule.greatestNorm) / *norm));
    }
    for (std::size_t i = 0; i < m_plan.parameters.size(); ++i) {
        const Parameter &parameter = m_plan.parameters[i];
        const std::size_t offset = m_offsets[i];
        updateWeights(m_options.rule.method, updateStep(m_options.rule, options, rows, parameter, clip),
                      m_gradients.data() + offset, m_weights.data() + offset,
                      m_moments.front().data() + offset, m_moments.back().data() + offset, parameter.size(),
                      m_stream.get());
    }
    return checked(cudaGetLastError(), "updating the weights");
}

Result<double> CudaSession::gradientNorm()
{
    const auto gradients = read(m_gradients);
    if (!gradients)
        return gradients.error();
    double sum = 0;
    for (const Tensor &tensor : *gradients) {
        for (const float value : tensor.values)
            sum += static_cast<double>(value) * static_cast<double>(value);
    }
    return std::sqrt(sum) * static_cast<double>(m_gradientScale);
}

Result<std::optional<std::uint64_t>> CudaSession::deviceMemory()
{
    std::size_t free = 0;
    std::size_t total = 0;
    if (auto asked = checked(cudaMemGetInfo(&free, &total), "telling its memory"); !asked)
        return asked.error();
    return std::optional<std::uint64_t>(total - free);
}

template <class Use>
Status CudaSession::forEachEvaluationBatch(std::size_t first, std::size_t count, Use &&use)
{
    const auto most = static_cast<std::size_t>(m_options.batchSize);
    for (std::size_t begin = first; begin < first + count; begin += most) {
        const int rows = static_cast<int>(std::min(most, first + count - begin));
        const float *input = m_evaluation.features.data() + begin * m_plan.input.size();
        if (auto status = forward(input, rows, Pass::Evaluation, 0); !status)
            return status;
        if (auto status = use(begin, rows); !status)
            return status;
    }
    return {};
}

Status CudaSession::evaluate(std::size_t first, std::size_t count)
{
    return forEachEvaluationBatch(first, count, [this](std::size_t begin, int rows) {
        softmaxCrossEntropy(logitsOnDevice(), m_evaluation.labels.data() + begin, rows, m_plan.classes,
                            m_sums.data(), nullptr, m_stream.get());
        return checked(cudaGetLastError(), "evaluating");
    });
}

Result<Sums> CudaSession::takeSums()
{
    DeviceSums sums{};
    Chain chain;
    chain
        .then("reading the loss",
              [&] {
                  return cudaMemcpyAsync(&sums, m_sums.data(), sizeof(sums), cudaMemcpyDeviceToHost,
                                         m_stream.get());
              })
        .then("reading the loss",
              [&] { return cudaMemsetAsync(m_sums.data(), 0, sizeof(sums), m_stream.get()); })
        .then("training", [&] { return cudaStreamSynchronize(m_stream.get()); });
    if (auto status = chain.take(); !status)
        return status.error();
    return Sums{sums.loss, sums.errors, sums.samples};
}

Result<std::vector<float>> CudaSession::logits(std::size_t first, std::size_t count)
{
    const auto classes = static_cast<std::size_t>(m_plan.classes);
    std::vector<float> values(count * classes);
    auto status = forEachEvaluationBatch(first, count, [&](std::size_t begin, int rows) {
        Chain chain;
        return chain
            .then("reading the outputs",
                  [&] {
                      return cudaMemcpyAsync(values.data() + (begin - first) * classes, logitsOnDevice(),
                                             static_cast<std::size_t>(rows) * classes * sizeof(float),
                                             cudaMemcpyDeviceToHost, m_stream.get());
                  })
            .then("evaluating", [&] { return cudaStreamSynchronize(m_stream.get()); })
            .take();
    });
    if (!status)
        return status.error();
    return values;
}

Result<std::vector<Tensor>> CudaSession::read(const DeviceBuffer<float> &from) const
{
    std::vector<Tensor> tensors;
    Chain chain;
    chain.then("training", [&] { return cudaStreamSynchronize(m_stream.get()); });
    for (std::size_t i = 0; i < m_plan.parameters.size(); ++i) {
        const Parameter &parameter = m_plan.parameters[i];
        Tensor tensor{parameter.name, parameter.shape, std::vector<float>(parameter.size())};
        chain.then("reading the weights", [&] {
            return cudaMemcpy(tensor.values.data(), from.data() + m_offsets[i],
                              parameter.size() * sizeof(float), cudaMemcpyDeviceToHost);
        });
        tensors.push_back(std::move(tensor));
    }
    if (auto status = chain.take(); !status)
        return status.error();
    return tensors;
}

Status CudaSession::write(const std::vector<Tensor> &tensors, DeviceBuffer<float> &to) const
{
    if (auto fits = checkParameters(m_plan, tensors); !fits)
        return fits;
    Chain chain;
    chain.then("training", [&] { return cudaStreamSynchronize(m_stream.get()); });
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        chain.then("taking in the weights", [&] {
            return cudaMemcpy(to.data() + m_offsets[i], tensors[i].values.data(),
                              tensors[i].values.size() * sizeof(float), cudaMemcpyHostToDevice);
        });
    }
    return chain.take();
}

Result<std::vector<Tensor>> CudaSession::parameters()
{
    return read(m_weights);
}

Status CudaSession::setParameters(const std::vector<Tensor> &tensors)
{
    if (auto written = write(tensors, m_weights); !written)
        return written;
    for (DeviceBuffer<float> &moments : m_moments) {
        auto cleared =
            checked(cudaMemsetAsync(moments.data(), 0, moments.size() * sizeof(float), m_stream.get()),
                    "clearing memory");
        if (!cleared)
            return cleared;
    }
    return {};
}

Result<std::vector<Tensor>> CudaSession::moments(int which)
{
    return read(m_moments[static_cast<std::size_t>(which)]);
}

Status CudaSession::setMoments(int which, const std::vector<Tensor> &tensors)
{
    return write(tensors, m_moments[static_cast<std::size_t>(which)]);
}

} // namespace trainyard::train::cuda
