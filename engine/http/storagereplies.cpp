// SPDX-License-Identifier: Apache-2.0
#include "engine/http/storagereplies.h"

#include "engine/http/storagexml.h"
#include "engine/storage/httpdate.h"

#include <algorithm>
#include <array>

namespace trainyard::http {

namespace {

struct CodeStatus {
    std::string_view code;
    int status;
};

// All that are not here are mistakes of the client: 400.
constexpr std::array statuses{
    CodeStatus{"NoAuthenticationInformation", 401},
    CodeStatus{"AuthenticationFailed", 403},
    CodeStatus{"AuthorizationPermissionMismatch", 403},
    CodeStatus{"AuthorizationProtocolMismatch", 403},
    CodeStatus{"AuthorizationResourceTypeMismatch", 403},
    CodeStatus{"AuthorizationServiceMismatch", 403},
    CodeStatus{"InsufficientAccountPermissions", 403},
    CodeStatus{"BlobNotFound", 404},
    CodeStatus{"ContainerNotFound", 404},
    CodeStatus{"ParentNotFound", 404},
    CodeStatus{"ResourceNotFound", 404},
    CodeStatus{"ShareNotFound", 404},
    CodeStatus{"UnsupportedHttpVerb", 405},
    CodeStatus{"BlobAlreadyExists", 409},
    CodeStatus{"ContainerAlreadyExists", 409},
    CodeStatus{"DirectoryNotEmpty", 409},
    CodeStatus{"InsufficientStorage", 409}, // a client would repeat 507 for minutes
    CodeStatus{"PublicAccessNotPermitted", 409},
    CodeStatus{"ResourceAlreadyExists", 409},
    CodeStatus{"ResourceTypeMismatch", 409},
    CodeStatus{"ShareAlreadyExists", 409},
    CodeStatus{"MissingContentLengthHeader", 411},
    CodeStatus{"ConditionNotMet", 412},
    CodeStatus{"RequestBodyTooLarge", 413},
    CodeStatus{"InvalidRange", 416},
    CodeStatus{"InternalError", 500},
};

int statusOf(std::string_view code)
{
    const auto found = std::find_if(statuses.begin(), statuses.end(),
                                    [&](const CodeStatus &entry) { return entry.code == code; });
    return found == statuses.end() ? 400 : found->status;
}

} // namespace

Reply storageReply(int status)
{
    return {.status = status, .contentType = "application/xml"};
}

Reply storageXmlReply(std::string xml)
{
    return {.contentType = "application/xml", .body = std::move(xml)};
}

Reply storageErrorReply(const Error &error)
{
    const std::string code = error.target.empty() ? "InternalError" : error.target;
    Reply reply = storageXmlReply(errorXml(code, error.message));
    reply.status = statusOf(code);
    reply.headers.emplace_back("x-ms-error-code", code);
    if (reply.status == 401)
        reply.headers.emplace_back("WWW-Authenticate", "SharedKey");
    return reply;
}

std::string httpDate(std::int64_t nanoseconds)
{
    return storage::toHttpDate(Timestamp(std::chrono::milliseconds(nanoseconds / 1'000'000)));
}

void addTag(Reply &reply, const storage::FileInfo &info)
{
    reply.headers.emplace_back("ETag", info.etag());
    reply.headers.emplace_back("Last-Modified", httpDate(info.modifiedNs));
}

void addMetadata(Reply &reply, const std::map<std::string, std::string> &metadata)
{
    for (const auto &[name, value] : metadata)
        reply.headers.emplace_back("x-ms-meta-" + name, value);
}

} // namespace trainyard::http
