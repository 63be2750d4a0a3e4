// SPDX-License-Identifier: Apache-2.0
#include "engine/base/library.h"

#include <dlfcn.h>

namespace trainyard {

namespace fs = std::filesystem;

std::optional<fs::path> libraryBesideProgram(const std::string &fileName)
{
    std::error_code problem;
    const fs::path folder = fs::read_symlink("/proc/self/exe", problem).parent_path();
    for (const fs::path &file : {folder / fileName, folder.parent_path() / "lib" / fileName}) {
        if (!problem && fs::exists(file, problem))
            return file;
    }
    return std::nullopt;
}

Result<void *> functionOfLibrary(const fs::path &file, const char *function)
{
    // Never closed: what the function makes, and threads of the library, outlive any scope that could do it.
    void *const library = ::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
    void *const address = library ? ::dlsym(library, function) : nullptr;
    if (address)
        return address;
    const char *const reason = ::dlerror();
    return Error{Error::Code::Unavailable, reason ? reason : file.string() + " lacks " + function};
}

} // namespace trainyard
