// SPDX-License-Identifier: Apache-2.0
#include "models/sentences/enginesentences.h"

#include <QtGlobal>

namespace trainyard::models::sentences {

namespace {

constexpr const char *patterns[] = {
    QT_TRANSLATE_NOOP("EngineSentences", "There is no device \"%1\"; use auto, cpu or cuda:N."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot train on %1: %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "the GPU plug-in does not load: %1"),
    QT_TRANSLATE_NOOP("EngineSentences", "the GPU plug-in gave no answer"),
    QT_TRANSLATE_NOOP("EngineSentences", "no GPU plug-in is installed"),
    QT_TRANSLATE_NOOP("EngineSentences", "no NVIDIA driver found, or one too old for this CUDA version"),
    QT_TRANSLATE_NOOP("EngineSentences", "no NVIDIA GPU found"),
    QT_TRANSLATE_NOOP("EngineSentences", "the NVIDIA driver does not answer: %1"),
    QT_TRANSLATE_NOOP("EngineSentences", "there is no GPU number %L1; this machine has %L2"),
    QT_TRANSLATE_NOOP("EngineSentences", "the GPU cannot be described: %1"),
    QT_TRANSLATE_NOOP("EngineSentences", "the CUDA library is of another version than the program"),
    QT_TRANSLATE_NOOP("EngineSentences", "the CUDA library failed: %1"),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The GPU has no %1 left; choose a smaller batch or close what else uses it."),
    QT_TRANSLATE_NOOP("EngineSentences", "Network %1 with a batch size of %L2 needs %3 of GPU memory, but "
                                         "only %4 are free; a batch size of %L5 fits."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "Network %1 with a batch size of %L2 needs %3 of GPU memory, but only %4 are free; no "
                      "batch size fits, so close what else uses the GPU or train on the CPU."),
    QT_TRANSLATE_NOOP("EngineSentences", "The CPU cannot train network %1 with minibatches of %L2: %3."),
    QT_TRANSLATE_NOOP("EngineSentences", "The CPU back end stopped: %1."),
    QT_TRANSLATE_NOOP("EngineSentences", "There is no optimizer \"%1\"; the known ones are %2."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The optimizer cntk takes --momentum-time-constant instead of --momentum."),
    QT_TRANSLATE_NOOP("EngineSentences", "\"%1\" in the schedule \"%2\" is not VALUE or VALUE*EPOCHS."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The loss is not a number any more in step %L1: the output of layer \"%2\" is the "
                      "first that is not; lower the learning rate, or look for such values in the data."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot write into %1: %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "Network %1 takes samples of %2, but those in %3 are %4."),
    QT_TRANSLATE_NOOP("EngineSentences", "Network %1 knows %L2 classes, but %3 has %L4."),
    QT_TRANSLATE_NOOP("EngineSentences", "The checkpoint %1 %2; remove it to begin anew."),
    QT_TRANSLATE_NOOP("EngineSentences", "does not say its %1"),
    QT_TRANSLATE_NOOP("EngineSentences", "was made with the %1 \"%2\", not \"%3\""),
    QT_TRANSLATE_NOOP("EngineSentences", "lacks the tensor %1"),
    QT_TRANSLATE_NOOP("EngineSentences", "is not of the network %1"),
    QT_TRANSLATE_NOOP("EngineSentences", "does not say how far its training had come"),
};

} // namespace

List ofTraining()
{
    return patterns;
}

} // namespace trainyard::models::sentences
