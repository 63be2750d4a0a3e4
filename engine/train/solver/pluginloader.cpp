// SPDX-License-Identifier: Apache-2.0
#include "engine/train/solver/pluginloader.h"

#include "engine/train/solver/plugin.h"

#include <dlfcn.h>

namespace trainyard::train {

namespace fs = std::filesystem;

Result<std::unique_ptr<Backend>> openPlugin(const fs::path &file, int device)
{
    // Never closed: back ends, sessions and driver threads outlive any scope that could do it.
    void *const library = ::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        const char *const reason = ::dlerror();
        return Error{Error::Code::Unavailable,
                     "the GPU plug-in does not load: " + std::string(reason ? reason : "")};
    }
    const auto open = reinterpret_cast<PluginFunction>(::dlsym(library, pluginFunctionName));
    if (!open)
        return Error{Error::Code::Unavailable, file.string() + " is not a GPU plug-in"};
    PluginAnswer answer;
    open(pluginVersion, device, &answer);
    if (!answer)
        return Error{Error::Code::Unavailable, "the GPU plug-in gave no answer"};
    return std::move(*answer);
}

Result<std::unique_ptr<Backend>> openCuda(int device)
{
    std::error_code problem;
    const fs::path folder = fs::read_symlink("/proc/self/exe", problem).parent_path();
    for (const fs::path &file : {folder / pluginFileName, folder.parent_path() / "lib" / pluginFileName}) {
        if (!problem && fs::exists(file, problem))
            return openPlugin(file, device);
    }
    return Error{Error::Code::Unavailable, "no GPU plug-in is installed"};
}

} // namespace trainyard::train
