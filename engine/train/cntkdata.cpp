// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cntkdata.h"

#include "engine/base/strings.h"

namespace trainyard::train {

namespace {

using namespace brainscript;

Result<StreamSettings> findStream(const ReaderSettings &reader, const std::string &input, int values)
{
    const auto found = reader.inputs.find(input);
    if (found == reader.inputs.end())
        return toError({reader.place, "the reader gives no input " + inQuotes(input) + " of the network"});
    if (found->second.dimension != values)
        return toError({reader.place, "the reader gives " + std::to_string(found->second.dimension) +
                                          " values of " + inQuotes(input) + ", but the network takes " +
                                          std::to_string(values)});
    return found->second;
}

} // namespace

Result<CtfSource> openReader(const ReaderSettings &reader, const ReaderUse &use)
{
    const auto features = findStream(reader, use.features, static_cast<int>(use.plan.input.size()));
    if (!features)
        return features.error();
    const auto labels = findStream(reader, use.labels, use.plan.classes);
    if (!labels)
        return labels.error();
    return openCtfSource(reader.file, {.reading = {.labels = labels->alias,
                                                   .features = features->alias,
                                                   .classes = labels->dimension,
                                                   .dimension = features->dimension,
                                                   .isSparse = features->isSparse,
                                                   .mostBroken = static_cast<std::size_t>(reader.maxErrors),
                                                   .threads = use.threads},
                                       .seed = reader.isShuffled ? use.seed : std::nullopt,
                                       .epochSize = use.epochSize,
                                       .memoryBytes = use.memoryBytes});
}

} // namespace trainyard::train
