// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "engine/base/result.h"
#include "engine/client/client.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace trainyard::client {

class HttpConnection;

// Files that were sent to a share in part, so that another upload goes on with them. For one thread at a
// time.
struct UploadParts {
    struct Part {
        std::string target; // under another name, as long as it is none
        std::uint64_t sent; // bytes
    };
    std::map<std::string, Part> byContent; // by path and version
};

// Puts files into one file share or blob container of an engine, over what is there. They go in pieces, each
// as large as the line is fast; one that does not get through is tried again for a while. Every call blocks;
// for one thread. Errors: Unavailable when there was no answer, else what the engine said.
class BucketUpload
{
public:
    // The next bytes of a file: `most` from `offset`, fewer only at its end, where there are none.
    using Read = std::function<Result<std::string>(std::uint64_t offset, std::size_t most)>;

    BucketUpload(api::Endpoint endpoint, Client::BucketKind kind, const std::string &account,
                 const std::string &bucket, std::shared_ptr<UploadParts> parts = {});
    ~BucketUpload();

    // Asked while it waits for the line: whether to give up.
    void setStop(std::function<bool()> isStopped) { m_isStopped = std::move(isStopped); }

    // `path` below the bucket, with “/” between its folders, which are made where they are not there. What is
    // there stays as it is until the whole file has been sent. `version` tells one content of a file from
    // another: with it an upload goes on where one of the same content ended without contact.
    Status put(const std::string &path, std::uint64_t size, const Read &read,
               const std::string &version = {});
    // What this upload, or the one that it goes on with, left behind in the share, as far as there is
    // contact.
    void dropParts();

private:
    using SendPiece = std::function<Status(std::uint64_t offset, std::string bytes)>;

    Status send(const char *method, std::string target, std::string body, std::vector<std::string> headers);
    Status sendPieces(const std::string &path, std::uint64_t from, std::uint64_t size, const Read &read,
                      const SendPiece &piece);
    bool pause() const; // before it is tried again
    Status putFolders(const std::string &path);
    Status putFile(const std::string &path, std::uint64_t size, const Read &read, const std::string &version);
    Status putRanges(UploadParts::Part &part, const std::string &path, std::uint64_t size, const Read &read);
    Status putBlob(const std::string &path, std::uint64_t size, const Read &read, const std::string &version);
    Status putBlocks(const std::string &path, std::vector<std::uint64_t> offsets, std::uint64_t from,
                     std::uint64_t size, const Read &read, const std::string &version);
    std::map<std::uint64_t, std::uint64_t> stagedBlocks(const std::string &path, const std::string &version);

    Client::BucketKind m_kind;
    std::string m_base; // address of the bucket, with a “/”
    std::chrono::milliseconds m_retry;
    std::unique_ptr<HttpConnection> m_connection;
    std::shared_ptr<UploadParts> m_parts;
    std::function<bool()> m_isStopped;
    std::size_t m_pieceBytes;
    std::set<std::string> m_folders; // that are there
};

} // namespace trainyard::client
