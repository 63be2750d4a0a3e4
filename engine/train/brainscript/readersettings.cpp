// SPDX-License-Identifier: Apache-2.0
#include "engine/base/strings.h"
#include "engine/train/brainscript/settings.h"

namespace trainyard::train::brainscript {

namespace {

StreamSettings readStream(const ConfigurationBlock &inputs, const std::string &name)
{
    constexpr int mostValues = 1 << 30;
    const ConfigurationBlock &block = inputs.requiredBlock(name);
    requireKnown(block, {"dim", "format", "alias"});
    const std::string format = toLower(word(block, "format", "dense"));
    if (format != "dense" && format != "sparse")
        throw Fault{block.find("format")->value.place, "the format must be dense or sparse"};
    block.requiredText("dim");
    return {word(block, "alias", name), wholeNumber(block, "dim", 1, 1, mostValues)};
}

} // namespace

ReaderSettings readReader(const ConfigurationBlock &block)
{
    // First, since other readers have other keys.
    const ConfigurationText type = block.requiredText("readerType");
    if (type.text != "CNTKTextFormatReader")
        throw Fault{type.place, "the readerType " + inQuotes(type.text) +
                                    " is not supported; convert the data for CNTKTextFormatReader"};
    requireKnown(block, {"readerType", "file", "randomize", "input", "keepDataInMemory", "verbosity",
                         "traceLevel", "maxErrors", "skipSequenceIds", "chunkSizeInBytes",
                         "randomizationWindow", "numChunksToCache", "precision", "frameMode", "cacheIndex"});
    ReaderSettings settings;
    settings.place = block.place();
    settings.file = block.requiredText("file").text;
    settings.isShuffled = boolean(block, "randomize", true);
    const ConfigurationBlock &inputs = block.requiredBlock("input");
    for (const ConfigurationEntry &input : inputs.entries())
        settings.inputs.emplace(input.key, readStream(inputs, input.key));
    return settings;
}

} // namespace trainyard::train::brainscript
