// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/folders.h"

#include "engine/base/files.h"
#include "engine/base/random.h"

namespace trainyard::exec {

Status makeLink(const jobs::Link &link)
{
    namespace fs = std::filesystem;
    std::error_code ignored;
    if (link.mustExist && !fs::is_directory(link.target, ignored))
        return Error{Error::Code::NotFound,
                     "The volume at " + link.link.filename().string() +
                         " cannot be mounted: there is no folder " + link.target.string() +
                         "; make its file server, or correct mountVolumes.",
                     link.link.string()};
    if (auto made = createDirectories(link.target, 0777); !made)
        return made;
    if (auto made = createDirectories(link.link.parent_path(), 0777); !made)
        return made;
    std::error_code code;
    const fs::file_status present = fs::symlink_status(link.link, code);
    if (fs::is_symlink(present) && fs::read_symlink(link.link, code) == link.target)
        return {};
    if (fs::exists(present) && !fs::is_symlink(present))
        return Error{Error::Code::Conflict,
                     "Cannot link " + link.link.string() + " to " + link.target.string() +
                         ": a file or folder of that name is in the way.",
                     link.link.string()};
    const fs::path draft = link.link.string() + "." + randomHex(6) + ".part";
    fs::create_symlink(link.target, draft, code);
    if (!code)
        fs::rename(draft, link.link, code);
    if (code)
        return Error{Error::Code::Unavailable,
                     "Cannot link " + link.link.string() + ": " + code.message() + ".", link.link.string()};
    return {};
}

} // namespace trainyard::exec
