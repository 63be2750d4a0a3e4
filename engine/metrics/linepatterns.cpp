// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/linepattern.h"

#include <array>

namespace trainyard::metrics {

namespace {

constexpr PairStyle commasAndColons{", ", ": "};
constexpr PairStyle commasAndEquals{", ", "="};
constexpr PairStyle tabsAndColons{"\t", ": "};
constexpr PairStyle tabsAndBlanks{"\t", " "};
constexpr PairStyle equals{" ,;\t|", "=", true};

// A number in an expression.
const std::string number = R"([-+]?(?:[0-9.]+(?:[eE][-+]?\d+)?|nan|NaN|inf|Infinity))";

// resnet50_trainer of Caffe2's examples.
const std::array caffe2{
    LinePattern{
        .needle = "Finished iteration ",
        .expression =
            R"(Finished iteration (?P<step>\d+)/(?P<steps>\d+) of epoch (?P<epoch>\d+) \((?P<images_per_second>)" +
            number + R"() images/sec\))",
        .group = "train/",
        .rule = StepRule::Epochs0},
    LinePattern{.needle = "Training loss: ",
                .expression =
                    "Training loss: (?P<loss>" + number + "), accuracy: (?P<accuracy>" + number + ")",
                .group = "train/"},
};

// Estimators, and the MNIST model of TensorFlow's first tutorials.
const std::array tensorflow{
    LinePattern{.needle = ", step = ",
                .expression = "loss = (?P<loss>" + number + R"(), step = (?P<step>\d+))",
                .group = "train/"},
    LinePattern{.needle = "global_step/sec: ",
                .expression = "global_step/sec: (?P<steps_per_second>" + number + ")",
                .group = "train/"},
    LinePattern{.needle = "Saving dict for global step ",
                .expression = R"(Saving dict for global step (?P<step>\d+): (?P<items>.*))",
                .group = "validation/",
                .items = {", ", " = "}},
    LinePattern{.needle = " (epoch ",
                .expression = R"(^Step (?P<step>\d+) \(epoch )",
                .group = {},
                .hasNoValues = true},
    LinePattern{.needle = "Minibatch loss: ",
                .expression = "^Minibatch (?P<items>loss: .*)",
                .group = "train/",
                .items = commasAndColons},
    LinePattern{
        .needle = "Minibatch error: ", .expression = "^Minibatch (?P<items>error: .*)", .group = "train/"},
    LinePattern{.needle = "Validation error: ",
                .expression = "^Validation (?P<items>error: .*)",
                .group = "validation/"},
    LinePattern{.needle = "Test error: ", .expression = "^Test (?P<items>error: .*)", .group = "test/"},
};

// The examples of PyTorch (mnist, imagenet) and its tutorials.
const std::array pytorch{
    LinePattern{.needle = "Train Epoch: ",
                .expression =
                    R"(Train Epoch: (?P<epoch>\d+) \[(?P<step>\d+)/(?P<steps>\d+)[^\]]*\]\s*(?P<items>\S.*))",
                .group = "train/",
                .rule = StepRule::Epochs1,
                .items = tabsAndColons,
                .isLowerCase = true},
    LinePattern{.needle = "Test set: ",
                .expression = "Test set: Average loss: (?P<loss>" + number +
                              R"(), Accuracy: (?P<accuracy>\d+)/(?P<accuracy_of>\d+))",
                .group = "test/"},
    LinePattern{.needle = "Epoch: [",
                .expression =
                    R"(Epoch: \[(?P<epoch>\d+)\]\s*\[\s*(?P<step>\d+)/(?P<steps>\d+)\]\s*(?P<items>\S.*))",
                .group = "train/",
                .rule = StepRule::Epochs0,
                .items = tabsAndBlanks,
                .isLowerCase = true},
    LinePattern{.needle = "* Acc@1 ",
                .expression = R"(\* Acc@1 (?P<acc1>)" + number + ") Acc@5 (?P<acc5>" + number + ")",
                .group = "test/",
                .isLowerCase = true},
    LinePattern{
        .needle = "], Step [",
        .expression =
            R"(Epoch \[(?P<epoch>\d+)/\d+\], Step \[(?P<step>\d+)/(?P<steps>\d+)\][,:]? (?P<items>\S.*))",
        .group = "train/",
        .rule = StepRule::Epochs1,
        .isLowerCase = true},
    LinePattern{.needle = "Epoch [",
                .expression = R"(^Epoch \[(?P<epoch>\d+)/\d+\][,:]? (?P<items>\S.*))",
                .group = "train/",
                .isLowerCase = true},
    LinePattern{.needle = "Test loss: ", .expression = "^Test (?P<items>loss: .*)", .group = "test/"},
    LinePattern{.needle = "Test accuracy: ", .expression = "^Test (?P<items>accuracy: .*)", .group = "test/"},
};

// tqdm's bars with values behind them, as Lightning draws them. What is said once more is a bar drawn anew.
const std::string bar =
    R"(%\|[^|]*\| *(?P<step>\d+)/(?P<steps>\d+) \[[0-9:]+<[0-9:?]+, *[^,\]]*, (?P<items>[^\]]*=[^\]]*)\])";
const std::array bars{
    LinePattern{.needle = "%|",
                .expression = R"([Ee]poch:? *\[?(?P<epoch>\d+) */ *\d+[^|]*)" + bar,
                .group = "train/",
                .rule = StepRule::Epochs1,
                .items = commasAndEquals,
                .isRedrawn = true},
    LinePattern{.needle = "%|",
                .expression = R"([Ee]poch:? *\[?(?P<epoch>\d+)[^|]*)" + bar,
                .group = "train/",
                .rule = StepRule::Epochs0,
                .items = commasAndEquals,
                .isRedrawn = true},
    LinePattern{.needle = "%|",
                .expression = bar,
                .group = "train/",
                .rule = StepRule::Through,
                .items = commasAndEquals,
                .isRedrawn = true},
};

// Trainer of HuggingFace's transformers prints dictionaries that say the epoch, not the step.
const std::array huggingFace{
    LinePattern{.needle = "'epoch': ",
                .expression = R"(^\{(?P<items>'loss': [^{}]*'epoch': [^{}]*)\}$)",
                .group = "train/",
                .rule = StepRule::Count,
                .keepsEpoch = true},
    LinePattern{.needle = "'epoch': ",
                .expression = R"(^\{(?P<items>'(?:eval|test)_[^{}]*), 'epoch': [^{}]*\}$)",
                .group = "validation/"},
    LinePattern{.needle = "'train_runtime': ",
                .expression = R"(^\{(?P<items>'train_runtime': [^{}]*?), 'train_loss': [^{}]*\}$)",
                .group = "train/"},
};

const std::array boosting{
    // XGBoost: "[12]\ttrain-rmse:0.3\teval-rmse:0.4", of cross validation "…-mean:0.3+0.01"
    LinePattern{.needle = "]\t",
                .expression = R"(^(?:\[[\d:]+\] )?\[(?P<step>\d+)\]\t(?P<items>[^\s:]+-[^\s:]+:.*))",
                .group = {},
                .items = {"\t", ":"},
                .slashes = "-"},
    // LightGBM: "[10]\tvalid_0's l2: 0.1\ttraining's l2: 0.2", and of its program "Iteration:10, training auc
    // : 0.8"
    LinePattern{.needle = "]\t",
                .expression = R"(^(?:\[LightGBM\] \[Info\] )?\[(?P<step>\d+)\]\t(?P<items>.+'s .+))",
                .group = {},
                .items = tabsAndColons,
                .slashes = "'s "},
    LinePattern{.needle = "Iteration:",
                .expression = R"(\bIteration:(?P<step>\d+), (?P<items>\S+ \S+ : .*))",
                .group = {},
                .items = {"\t", " : "},
                .slashes = " "},
};

LinePattern keyValue(std::string needle)
{
    return {.needle = std::move(needle),
            .expression = {},
            .group = "train/",
            .rule = StepRule::Through,
            .items = equals,
            .needsStep = true};
}

// "epoch: 1, step: 100, loss: 0.5"
LinePattern keyColon(std::string needle)
{
    return {.needle = std::move(needle),
            .expression = R"(^(?P<items>(?i:epoch|(?:global_)?step|iter|iteration): \d+, .*))",
            .group = "train/",
            .rule = StepRule::Through,
            .items = commasAndColons,
            .isLowerCase = true,
            .needsStep = true};
}

const std::array general{keyValue("step="), keyValue("iter="), keyValue("iteration="), keyValue("epoch="),
                         keyColon("tep: "), keyColon("ter: "), keyColon("teration: "), keyColon("poch: ")};

const std::array all{
    PatternFamily{"caffe2", caffe2},           PatternFamily{"tensorflow", tensorflow},
    PatternFamily{"pytorch", pytorch},         PatternFamily{"bars", bars},
    PatternFamily{"huggingface", huggingFace}, PatternFamily{"boosting", boosting},
    PatternFamily{"general", general},
};

} // namespace

std::span<const PatternFamily> patternFamilies()
{
    return all;
}

} // namespace trainyard::metrics
