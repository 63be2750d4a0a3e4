// SPDX-License-Identifier: Apache-2.0
#include "engine/http/storageaccess.h"

#include "engine/storage/fault.h"
#include "engine/storage/sharedkey.h"

namespace trainyard::http {

namespace {

Status checkSharedKey(const Request &request, const StorageTarget &target,
                      const std::vector<std::string> &keys)
{
    const std::string authorization = request.header("authorization");
    storage::SignedRequest signedRequest{request.isHead ? "HEAD" : request.method, target.account,
                                         request.target.substr(0, request.target.find_first_of("?#")),
                                         allParameters(request.target, false), request.headers};
    auto verified = storage::verifySharedKey(signedRequest, authorization, keys, now());
    if (verified || request.target.find('+') == std::string::npos)
        return verified;
    // Older clients sign a blank and send it as a plus sign.
    signedRequest.query = allParameters(request.target, true);
    return storage::verifySharedKey(signedRequest, authorization, keys, now());
}

Status checkSas(const Request &request, const storage::SasQuery &query, const StorageTarget &target,
                const storage::AccessNeed *need, const std::vector<std::string> &keys)
{
    const storage::AccessTarget what{target.service, target.account, target.bucket, target.path,
                                     request.baseUrl.starts_with("https:")};
    const storage::AccessNeed any{storage::AccessNeed::Level::Object, "racwdlup"};
    return storage::verifySas(query, what, need != nullptr ? *need : any, keys, now());
}

} // namespace

Status checkStorageAccess(const Request &request, const StorageTarget &target,
                          const storage::AccessNeed *need, const Services &services)
{
    const storage::SasQuery query = allParameters(request.target, false);
    const bool isKeyed = storage::isSharedKey(request.header("authorization"));
    if (!isKeyed && !storage::hasSas(query))
        return storage::fault("NoAuthenticationInformation",
                              "The request needs a signature made with a key of the storage account.");
    const std::vector<std::string> keys = services.accountKeys(target.account);
    return isKeyed ? checkSharedKey(request, target, keys) : checkSas(request, query, target, need, keys);
}

} // namespace trainyard::http
