// SPDX-License-Identifier: Apache-2.0
#include "engine/base/strings.h"
#include "engine/train/brainscript/settings.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>
#include <vector>

namespace trainyard::train::brainscript {

namespace {

constexpr int mostMinibatches = 1'000'000'000;

Schedule parseSchedule(const ConfigurationText &text)
{
    std::string plain = text.text;
    std::erase_if(plain, [](char c) { return c == ' ' || c == '\t'; });
    auto schedule = Schedule::parse(plain);
    if (schedule)
        return *schedule;
    std::string sentence = schedule.error().message;
    sentence.pop_back(); // the full stop
    throw Fault{text.place, sentence};
}

// At most one of the two keys.
void requireOne(const ConfigurationBlock &block, std::string_view a, std::string_view b)
{
    const ConfigurationEntry *const second = block.find(b);
    if (block.find(a) && second)
        throw Fault{second->place,
                    "both " + std::string(a) + " and " + std::string(b) + " are set; leave one of them"};
}

Schedule learningRate(const ConfigurationBlock &block, int minibatchSize)
{
    requireOne(block, "learningRatesPerSample", "learningRatesPerMB");
    if (const auto perSample = block.text("learningRatesPerSample"))
        return parseSchedule(*perSample);
    if (const auto perMinibatch = block.text("learningRatesPerMB"))
        return parseSchedule(*perMinibatch).transformed([minibatchSize](double rate) {
            return rate / minibatchSize;
        });
    throw Fault{block.place(), "the SGD block needs learningRatesPerSample or learningRatesPerMB"};
}

// A momentum of m for each minibatch as the number of samples after which 1/e of a gradient is left.
Schedule perMinibatch(const ConfigurationText &text, int minibatchSize)
{
    return parseSchedule(text).transformed([&](double momentum) {
        if (momentum >= 1)
            throw Fault{text.place, "momentumPerMB must be below 1"};
        return momentum > 0 ? -minibatchSize / std::log(momentum) : 0.0;
    });
}

Schedule momentum(const ConfigurationBlock &block, int minibatchSize)
{
    requireOne(block, "momentumPerMB", "momentumAsTimeConstant");
    if (const auto timeConstant = block.text("momentumAsTimeConstant"))
        return parseSchedule(*timeConstant);
    return perMinibatch(block.text("momentumPerMB").value_or(ConfigurationText{"0.9", block.place()}),
                        minibatchSize);
}

// One rate for all epochs: "0.5", "0.5*10:0.5".
double dropoutRate(const ConfigurationBlock &block)
{
    const auto text = block.text("dropoutRate");
    if (!text)
        return 0;
    const Schedule schedule = parseSchedule(*text);
    const double rate = schedule.at(0);
    if (!schedule.isConstant())
        throw Fault{text->place,
                    "a dropoutRate that changes with the epochs is not supported; give one rate"};
    if (rate >= 1)
        throw Fault{text->place, "dropoutRate must be below 1"};
    return rate;
}

void requireZero(const ConfigurationBlock &block, std::string_view key)
{
    const auto text = block.text(key);
    if (text && number(block, key, 0) != 0)
        throw Fault{text->place, std::string(key) + " is not supported yet; set it to 0"};
}

void requireNoAdjustment(const ConfigurationBlock &sgd)
{
    if (!sgd.find("AutoAdjust"))
        return;
    const ConfigurationBlock &block = sgd.requiredBlock("AutoAdjust");
    requireKnown(block, {"autoAdjustMinibatch", "minibatchSizeTuningFrequency", "minibatchSizeTuningMax",
                         "autoAdjustLR", "numMiniBatch4LRSearch"});
    if (boolean(block, "autoAdjustMinibatch", false))
        throw Fault{block.find("autoAdjustMinibatch") ? block.find("autoAdjustMinibatch")->place
                                                      : block.place(),
                    "autoAdjustMinibatch is not supported; set it to false"};
    const ConfigurationEntry *const rate = block.find("autoAdjustLR");
    if (rate && toLower(word(block, "autoAdjustLR", "none")) != "none")
        throw Fault{rate->place, "autoAdjustLR is not supported; set it to none"};
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

std::vector<std::string_view> knownKeys()
{
    return {"epochSize",
            "minibatchSize",
            "maxEpochs",
            "learningRatesPerSample",
            "learningRatesPerMB",
            "momentumPerMB",
            "momentumAsTimeConstant",
            "dropoutRate",
            "numMBsToShowResult",
            "firstMBsToShowResult",
            "L2RegWeight",
            "L1RegWeight",
            "ParallelTrain",
            "AutoAdjust",
            "gradUpdateType",
            "keepCheckPointFiles",
            "traceLevel",
            "numMBsToCUDAProfile",
            "maxTempMemSizeInSamplesForCNN",
            "tensorBoardLogDir",
            "tensorBoardNumMBsToLogResult"};
}

} // namespace

SgdSettings readSgd(const ConfigurationBlock &block)
{
    requireKnown(block, knownKeys());
    SgdSettings settings;
    settings.epochSize = wholeNumber(block, "epochSize", settings.epochSize, 0, mostMinibatches);
    settings.minibatchSize = wholeNumber(block, "minibatchSize", settings.minibatchSize, 1, 65536);
    block.requiredText("maxEpochs");
    settings.maxEpochs = wholeNumber(block, "maxEpochs", 1, 1, 1'000'000);
    settings.learningRate = learningRate(block, settings.minibatchSize);
    settings.momentumTimeConstant = momentum(block, settings.minibatchSize);
    settings.dropoutRate = dropoutRate(block);
    settings.progressEvery =
        wholeNumber(block, "numMBsToShowResult", settings.progressEvery, 1, mostMinibatches);
    settings.progressFirst =
        wholeNumber(block, "firstMBsToShowResult", settings.progressFirst, 0, mostMinibatches);
    settings.eventFolder = word(block, "tensorBoardLogDir", {});
    requireZero(block, "L2RegWeight");
    requireZero(block, "L1RegWeight");
    const auto update = block.text("gradUpdateType");
    if (update && toLower(update->text) != "none")
        throw Fault{update->place,
                    "gradUpdateType " + inQuotes(update->text) + " is not supported; use none"};
    requireNoAdjustment(block);
    settings.parallel = readParallel(block);
    return settings;
}

} // namespace trainyard::train::brainscript
