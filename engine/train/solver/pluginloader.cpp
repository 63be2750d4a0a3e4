// SPDX-License-Identifier: Apache-2.0
#include "engine/train/solver/pluginloader.h"

#include "engine/base/library.h"
#include "engine/train/solver/plugin.h"

namespace trainyard::train {

Result<std::unique_ptr<Backend>> openPlugin(const std::filesystem::path &file, const GpuChoice &choice)
{
    const auto function = functionOfLibrary(file, pluginFunctionName);
    if (!function)
        return Error{Error::Code::Unavailable, "the GPU plug-in does not load: " + function.error().message};
    PluginAnswer answer;
    reinterpret_cast<PluginFunction> (*function)(pluginVersion, &choice, &answer);
    if (!answer)
        return Error{Error::Code::Unavailable, "the GPU plug-in gave no answer"};
    return std::move(*answer);
}

Result<std::unique_ptr<Backend>> openCuda(const GpuChoice &choice)
{
    if (const auto file = libraryBesideProgram(pluginFileName))
        return openPlugin(*file, choice);
    return Error{Error::Code::Unavailable, "no GPU plug-in is installed"};
}

} // namespace trainyard::train
