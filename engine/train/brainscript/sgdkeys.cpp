// SPDX-License-Identifier: Apache-2.0
#include "engine/base/strings.h"
#include "engine/train/brainscript/settings.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>

namespace trainyard::train::brainscript {

namespace {

// What readSgd() reads.
constexpr std::string_view readKeys[] = {"modelPath",
                                         "epochSize",
                                         "minibatchSize",
                                         "maxEpochs",
                                         "learningRatesPerSample",
                                         "learningRatesPerMB",
                                         "minLearningRatePerSample",
                                         "momentumPerMB",
                                         "momentumPerSample",
                                         "momentumAsTimeConstant",
                                         "dropoutRate",
                                         "L2RegWeight",
                                         "disableRegInBatchNormalization",
                                         "disableWkInBatchNormal",
                                         "numMBsToShowResult",
                                         "firstMBsToShowResult",
                                         "trainCriterionNodeName",
                                         "evalCriterionNodeName",
                                         "AutoAdjust",
                                         "ParallelTrain"};

// What changes the training, unless it is set so that it does nothing.
constexpr std::string_view zeroKeys[] = {"L1RegWeight", "gaussianNoiseInjectStd", "adaptationRegWeight",
                                         "batchNormalizationTimeConstant",
                                         "batchNormalizationBlendTimeConstant"};
constexpr std::string_view offKeys[] = {"useNAG", "useAdagrad", "truncated", "gradientCheck", "unitTest"};
constexpr std::string_view noneKeys[] = {"gradUpdateType", "adaptationRegType"};
constexpr std::string_view threshold = "clippingThresholdPerSample";

// What only tells more, trades memory for time, or tunes what is refused above or is not for images.
constexpr std::string_view idleKeys[] = {"gradientClippingWithTruncation",
                                         "keepCheckPointFiles",
                                         "traceLevel",
                                         "numMBsToCUDAProfile",
                                         "maxTempMemSizeInSamplesForCNN",
                                         "maxSamplesInRAM",
                                         "numSubminibatches",
                                         "packThresholdSizeInKB",
                                         "executionEngine",
                                         "sigFigs",
                                         "traceNodeNamesReal",
                                         "traceNodeNamesCategory",
                                         "traceNodeNamesSparse",
                                         "tensorBoardLogDir",
                                         "tensorBoardNumMBsToLogResult",
                                         "useAllDataForPreComputedNode",
                                         "normWithAveMultiplier",
                                         "varianceTimeConstant",
                                         "fsAdagradTargetAvDenom",
                                         "rms_wgt_inc",
                                         "rms_wgt_dec",
                                         "rms_wgt_max",
                                         "rms_wgt_min",
                                         "rms_gamma",
                                         "hSmoothingWeight",
                                         "frameDropThresh",
                                         "doReferenceAlign",
                                         "seqGammarUsesMBR",
                                         "seqGammarAMF",
                                         "seqGammarLMF",
                                         "seqGammarBMMIFactor",
                                         "seqGammarWordPen"};

void requireZero(const ConfigurationBlock &block, std::string_view key)
{
    const auto text = block.text(key);
    if (text && parseSchedule(*text).largest() != 0)
        throw Fault{text->place, std::string(key) + " is not supported yet; set it to 0"};
}

void requireOff(const ConfigurationBlock &block, std::string_view key)
{
    if (boolean(block, key, false))
        throw Fault{block.text(key)->place, std::string(key) + " is not supported; set it to false"};
}

void requireNone(const ConfigurationBlock &block, std::string_view key)
{
    static constexpr std::array<std::string_view, 4> nothing = {"", "none", "normal", "simple"};
    const auto text = block.text(key);
    if (text && std::ranges::count(nothing, toLower(text->text)) == 0)
        throw Fault{text->place,
                    std::string(key) + " " + inQuotes(text->text) + " is not supported; use none"};
}

// "infinity", "inf" or, as a C library wrote it, "1#INF".
void requireInfinite(const ConfigurationBlock &block, std::string_view key)
{
    const auto text = block.text(key);
    if (text && toLower(text->text).find("inf") == std::string::npos)
        throw Fault{text->place, std::string(key) + " is not supported yet; take it out"};
}

void requireNoAdjustment(const ConfigurationBlock &sgd)
{
    if (!sgd.find("AutoAdjust"))
        return;
    const ConfigurationBlock &block = sgd.requiredBlock("AutoAdjust");
    requireKnown(block, "the AutoAdjust block",
                 {"autoAdjustMinibatch", "minibatchSizeTuningFrequency", "minibatchSizeTuningMax",
                  "minibatchSearchCriterionErrorMargin", "autoAdjustLR", "reduceLearnRateIfImproveLessThan",
                  "continueReduce", "learnRateAdjustInterval", "learnRateDecreaseFactor",
                  "learnRateIncreaseFactor", "increaseLearnRateIfImproveMoreThan", "numMiniBatch4LRSearch",
                  "numSamples4Search", "numPrevLearnRates", "numBestSearchEpoch", "loadBestModel",
                  "useCVSetControlLRIfCVExists", "useEvalCriterionControlLR"});
    requireOff(block, "autoAdjustMinibatch");
    const auto rate = block.text("autoAdjustLR");
    if (rate && toLower(rate->text) != "none" && toLower(rate->text) != "false")
        throw Fault{rate->place, "autoAdjustLR is not supported; set it to none"};
}

} // namespace

void checkSgdKeys(const ConfigurationBlock &block)
{
    std::vector<std::string_view> known{threshold};
    using Keys = std::span<const std::string_view>;
    for (const Keys keys : {Keys(readKeys), Keys(zeroKeys), Keys(offKeys), Keys(noneKeys), Keys(idleKeys)})
        known.insert(known.end(), keys.begin(), keys.end());
    requireKnown(block, "the SGD block", known);
    for (const std::string_view key : zeroKeys)
        requireZero(block, key);
    for (const std::string_view key : offKeys)
        requireOff(block, key);
    for (const std::string_view key : noneKeys)
        requireNone(block, key);
    requireInfinite(block, threshold);
    requireNoAdjustment(block);
}

} // namespace trainyard::train::brainscript
