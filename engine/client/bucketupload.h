// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "engine/base/result.h"
#include "engine/client/client.h"

#include <cstdint>
#include <functional>
#include <set>
#include <string>

namespace trainyard::client {

class HttpConnection;

// Puts files into one file share or blob container of an engine, over what is there. Every call blocks; for
// one thread. Errors: Unavailable when there was no answer, else what the engine said.
class BucketUpload
{
public:
    // The next bytes of a file: `most` from `offset`, fewer only at its end, where there are none.
    using Read = std::function<Result<std::string>(std::uint64_t offset, std::size_t most)>;

    BucketUpload(api::Endpoint endpoint, Client::BucketKind kind, const std::string &account,
                 const std::string &bucket);
    ~BucketUpload();

    // `path` below the bucket, with “/” between its folders, which are made where they are not there. What is
    // there stays as it is until the whole file has been sent.
    Status put(const std::string &path, std::uint64_t size, const Read &read);

private:
    Status send(const char *method, std::string target, std::string body, std::vector<std::string> headers);
    Status putFolders(const std::string &path);
    Status putFile(const std::string &path, std::uint64_t size, const Read &read);
    Status putRanges(const std::string &target, const std::string &path, std::uint64_t size,
                     const Read &read);
    Status putBlob(const std::string &path, std::uint64_t size, const Read &read);

    Client::BucketKind m_kind;
    std::string m_base; // address of the bucket, with a “/”
    std::unique_ptr<HttpConnection> m_connection;
    std::set<std::string> m_folders; // that are there
};

} // namespace trainyard::client
