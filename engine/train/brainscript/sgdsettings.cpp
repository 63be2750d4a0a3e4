// SPDX-License-Identifier: Apache-2.0
#include "engine/base/strings.h"
#include "engine/train/brainscript/settings.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>

namespace trainyard::train::brainscript {

namespace {

constexpr int mostMinibatches = 1'000'000'000;

// At most one of the keys.
void requireOne(const ConfigurationBlock &block, std::initializer_list<std::string_view> keys)
{
    const ConfigurationEntry *first = nullptr;
    for (const std::string_view key : keys) {
        const ConfigurationEntry *const entry = block.find(key);
        if (entry && first)
            throw Fault{entry->place,
                        "both " + first->key + " and " + entry->key + " are set; leave one of them"};
        first = entry ? entry : first;
    }
}

Schedule minibatchSize(const ConfigurationBlock &block)
{
    constexpr double most = 65536;
    const auto text = block.text("minibatchSize");
    return parseSchedule(text.value_or(ConfigurationText{"256", block.place()}))
        .transformed([&](double size) {
            if (size < 1 || size > most || size != std::floor(size))
                throw Fault{text->place, "minibatchSize must be whole numbers from 1 to 65536, not " +
                                             inQuotes(text->text)};
            return size;
        });
}

Schedule learningRate(const ConfigurationBlock &block, const Schedule &minibatchSize)
{
    requireOne(block, {"learningRatesPerSample", "learningRatesPerMB"});
    if (const auto perSample = block.text("learningRatesPerSample"))
        return parseSchedule(*perSample);
    if (const auto perMinibatch = block.text("learningRatesPerMB"))
        return parseSchedule(*perMinibatch).combined(minibatchSize, [](double rate, double size) {
            return rate / size;
        });
    throw Fault{block.place(), "the SGD block needs learningRatesPerSample or learningRatesPerMB"};
}

// Where a learning rate falls below that, CNTK takes the training for complete.
void requireRates(const ConfigurationBlock &block, const SgdSettings &settings)
{
    const double least = number(block, "minLearningRatePerSample", 1e-9);
    for (int epoch = 0; epoch < settings.maxEpochs; ++epoch) {
        if (settings.learningRate.at(epoch) < least)
            throw Fault{block.place(), "the learning rate of epoch " + std::to_string(epoch + 1) +
                                           " is below minLearningRatePerSample, where a training ends; give "
                                           "a larger one or fewer maxEpochs"};
    }
}

// A momentum of m for each so many samples as the number of samples after which 1/e of a gradient is left.
Schedule timeConstant(const ConfigurationText &text, std::string_view key, const Schedule &samples)
{
    return parseSchedule(text).combined(samples, [&](double momentum, double size) {
        if (momentum >= 1)
            throw Fault{text.place, std::string(key) + " must be below 1"};
        return momentum > 0 ? -size / std::log(momentum) : 0.0;
    });
}

Schedule momentum(const ConfigurationBlock &block, const Schedule &minibatchSize)
{
    requireOne(block, {"momentumPerMB", "momentumPerSample", "momentumAsTimeConstant"});
    if (const auto constant = block.text("momentumAsTimeConstant"))
        return parseSchedule(*constant);
    if (const auto perSample = block.text("momentumPerSample"))
        return timeConstant(*perSample, "momentumPerSample", *Schedule::parse("1"));
    const ConfigurationText usual{"0.9", block.place()};
    return timeConstant(block.text("momentumPerMB").value_or(usual), "momentumPerMB", minibatchSize);
}

Schedule dropoutRate(const ConfigurationBlock &block)
{
    const auto text = block.text("dropoutRate");
    if (!text)
        return *Schedule::parse("0");
    Schedule rate = parseSchedule(*text);
    if (rate.largest() >= 1)
        throw Fault{text->place, "dropoutRate must be below 1"};
    return rate;
}

double weightDecay(const ConfigurationBlock &block)
{
    const double weight = number(block, "L2RegWeight", 0);
    if (weight < 0)
        throw Fault{block.text("L2RegWeight")->place, "L2RegWeight must be at least 0"};
    for (const std::string_view key : {"disableRegInBatchNormalization", "disableWkInBatchNormal"}) {
        if (weight > 0 && boolean(block, key, false))
            throw Fault{block.text(key)->place,
                        std::string(key) + " is not supported with L2RegWeight; set it to false"};
    }
    return weight;
}

ParallelSettings readParallel(const ConfigurationBlock &sgd)
{
    ParallelSettings settings;
    if (!sgd.find("ParallelTrain"))
        return settings;
    const ConfigurationBlock &block = sgd.requiredBlock("ParallelTrain");
    settings.method = word(block, "parallelizationMethod", settings.method);
    settings.isDistributedReading = boolean(block, "distributedMBReading", false);
    settings.startEpoch = wholeNumber(block, "parallelizationStartEpoch", 1, 1, mostMinibatches);
    if (block.find("DataParallelSGD"))
        settings.gradientBits =
            wholeNumber(block.requiredBlock("DataParallelSGD"), "gradientBits", settings.gradientBits, 1, 64);
    return settings;
}

} // namespace

SgdSettings readSgd(const ConfigurationBlock &block)
{
    checkSgdKeys(block);
    SgdSettings settings;
    settings.epochSize = wholeNumber(block, "epochSize", settings.epochSize, 0, mostMinibatches);
    settings.minibatchSize = minibatchSize(block);
    block.requiredText("maxEpochs");
    settings.maxEpochs = wholeNumber(block, "maxEpochs", 1, 1, 1'000'000);
    settings.learningRate = learningRate(block, settings.minibatchSize);
    settings.momentumTimeConstant = momentum(block, settings.minibatchSize);
    requireRates(block, settings);
    settings.dropoutRate = dropoutRate(block);
    settings.weightDecay = weightDecay(block);
    settings.progressEvery =
        wholeNumber(block, "numMBsToShowResult", settings.progressEvery, 0, mostMinibatches);
    if (settings.progressEvery == 0) // none but the first
        settings.progressEvery = mostMinibatches;
    settings.progressFirst =
        wholeNumber(block, "firstMBsToShowResult", settings.progressFirst, 0, mostMinibatches);
    settings.eventFolder = word(block, "tensorBoardLogDir", {});
    settings.parallel = readParallel(block);
    return settings;
}

} // namespace trainyard::train::brainscript
