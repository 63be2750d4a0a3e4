// SPDX-License-Identifier: Apache-2.0
#include "engine/base/strings.h"
#include "engine/train/brainscript/settings.h"

namespace trainyard::train::brainscript {

namespace {

constexpr int mostValues = 1 << 30;

StreamSettings readStream(const ConfigurationBlock &inputs, const std::string &name)
{
    const ConfigurationBlock &block = inputs.requiredBlock(name);
    requireKnown(block, "an input of the reader", {"dim", "format", "alias", "definesMBSize"});
    const std::string format = toLower(word(block, "format", "dense"));
    if (format != "dense" && format != "sparse")
        throw Fault{block.find("format")->value.place, "the format must be dense or sparse"};
    block.requiredText("dim");
    return {word(block, "alias", name), wholeNumber(block, "dim", 1, 1, mostValues), format == "sparse"};
}

// Also in the words of older versions, auto and none.
bool isShuffled(const ConfigurationBlock &block)
{
    const std::string text = toLower(word(block, "randomize", "auto"));
    return text == "auto" || (text != "none" && boolean(block, "randomize", true));
}

// How much is read at a time, what is told of it and where sequences begin make no difference here: rows that
// fit into the memory are shuffled as a whole, and each is a sample of its own.
void requireKnownKeys(const ConfigurationBlock &block)
{
    requireKnown(block, "the reader",
                 {"readerType", "file", "randomize", "input", "maxErrors", "keepDataInMemory", "verbosity",
                  "traceLevel", "skipSequenceIds", "chunkSizeInBytes", "randomizationWindow",
                  "sampleBasedRandomizationWindow", "numChunksToCache", "cacheIndex",
                  "multiThreadedDeserialization", "precision", "frameMode"});
}

} // namespace

ReaderSettings readReader(const ConfigurationBlock &block)
{
    // First, since other readers have other keys.
    const ConfigurationText type = block.requiredText("readerType");
    if (type.text != "CNTKTextFormatReader")
        throw Fault{type.place, "the readerType " + inQuotes(type.text) +
                                    " is not supported; convert the data for CNTKTextFormatReader"};
    requireKnownKeys(block);
    ReaderSettings settings;
    settings.place = block.place();
    settings.file = block.requiredText("file").text;
    settings.isShuffled = isShuffled(block);
    settings.maxErrors = wholeNumber(block, "maxErrors", 0, 0, mostValues);
    const ConfigurationBlock &inputs = block.requiredBlock("input");
    for (const ConfigurationEntry &input : inputs.entries())
        settings.inputs.emplace(input.key, readStream(inputs, input.key));
    return settings;
}

} // namespace trainyard::train::brainscript
