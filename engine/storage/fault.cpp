// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/fault.h"

#include <cerrno>
#include <cstring>

namespace trainyard::storage {

Error fault(std::string_view code, std::string sentence)
{
    return {Error::Code::InvalidInput, std::move(sentence), std::string(code)};
}

Error systemFault(int code, std::string_view notFound, std::string_view name)
{
    const std::string quoted = "\"" + std::string(name) + "\"";
    switch (code) {
    case ENOENT:
    case ENOTDIR:
    case ELOOP: // links in a circle, and those that lead out
    case EXDEV:
        return fault(notFound, "There is no " + quoted + " here.");
    case EISDIR:
        return fault("ResourceTypeMismatch", quoted + " is a folder; name a file.");
    case ENOTEMPTY:
    case EEXIST:
        return fault("ResourceTypeMismatch", quoted + " is there already and of another kind; remove it "
                                                      "first.");
    case ENAMETOOLONG:
        return fault("InvalidResourceName", "The name " + quoted + " is too long; shorten it.");
    case ENOSPC:
    case EDQUOT:
        return fault("InsufficientStorage", "The engine's disk is full; make room and try again.");
    case EFBIG:
        return fault("InvalidHeaderValue", quoted + " would be larger than the engine's disk can hold.");
    case EACCES:
    case EPERM:
    case EROFS:
    case ETXTBSY:
        return fault("InsufficientAccountPermissions",
                     "The engine may not do this to " + quoted + ": " + std::strerror(code) + ".");
    default:
        return fault("InternalError",
                     "The engine's disk failed at " + quoted + ": " + std::strerror(code) + ".");
    }
}

} // namespace trainyard::storage
