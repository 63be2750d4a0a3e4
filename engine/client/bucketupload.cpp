// SPDX-License-Identifier: Apache-2.0
#include "engine/client/bucketupload.h"

#include "engine/base/random.h"
#include "engine/client/httpconnection.h"
#include "engine/client/storagexml.h"
#include "engine/client/weburl.h"

#include <algorithm>
#include <cstdio>
#include <utility>

namespace trainyard::client {

namespace {

constexpr std::size_t pieceBytes = 4U << 20U; // the most that a share takes at once

std::string encodedPath(const std::string &path)
{
    std::string encoded;
    for (std::size_t from = 0; from <= path.size();) {
        const std::size_t to = std::min(path.find('/', from), path.size());
        encoded += (from > 0 ? "/" : "") + queryEncoded(path.substr(from, to - from));
        from = to + 1;
    }
    return encoded;
}

// All of the same length, as the service wants them.
std::string blockId(std::uint64_t number)
{
    char text[16];
    std::snprintf(text, sizeof text, "%012llu", static_cast<unsigned long long>(number));
    return text;
}

} // namespace

BucketUpload::BucketUpload(api::Endpoint endpoint, Client::BucketKind kind, const std::string &account,
                           const std::string &bucket)
    : m_kind(kind)
    , m_base(std::string("/_storage/") + (kind == Client::BucketKind::FileShare ? "file/" : "blob/") +
             queryEncoded(account) + "/" + queryEncoded(bucket) + "/")
    , m_connection(std::make_unique<HttpConnection>(std::move(endpoint)))
{}

BucketUpload::~BucketUpload() = default;

Status BucketUpload::send(const char *method, std::string target, std::string body,
                          std::vector<std::string> headers)
{
    const auto reply = m_connection->send({.method = method,
                                           .target = std::move(target),
                                           .body = std::move(body),
                                           .contentType = "application/octet-stream",
                                           .headers = std::move(headers)});
    if (!reply)
        return reply.error();
    const bool isDone = reply->status >= 200 && reply->status < 300;
    return isDone ? Status() : Status(storageRefusal(reply->body, reply->status));
}

Status BucketUpload::put(const std::string &path, std::uint64_t size, const Read &read)
{
    return m_kind == Client::BucketKind::FileShare ? putFile(path, size, read) : putBlob(path, size, read);
}

Status BucketUpload::putFolders(const std::string &path)
{
    for (auto end = path.find('/'); end != std::string::npos; end = path.find('/', end + 1)) {
        const std::string folder = path.substr(0, end);
        if (!m_folders.insert(folder).second)
            continue;
        const Status made = send("PUT", m_base + encodedPath(folder) + "?restype=directory", {}, {});
        if (!made && made.error().code != Error::Code::Conflict)
            return made;
    }
    return {};
}

// Under another name until it is whole, so that what is there stays whole, too.
Status BucketUpload::putFile(const std::string &path, std::uint64_t size, const Read &read)
{
    if (const Status made = putFolders(path); !made)
        return made;
    const std::string part =
        m_base + encodedPath(path.substr(0, path.rfind('/') + 1) + ".upload-" + randomHex(16));
    Status put = putRanges(part, path, size, read);
    if (put)
        put = send("PUT", m_base + encodedPath(path) + "?comp=rename", {},
                   {"x-ms-file-rename-source: " + part, "x-ms-file-rename-replace-if-exists: true"});
    if (!put)
        (void)send("DELETE", part, {}, {}); // as far as there is still contact
    return put;
}

Status BucketUpload::putRanges(const std::string &target, const std::string &path, std::uint64_t size,
                               const Read &read)
{
    if (const Status made =
            send("PUT", target, {}, {"x-ms-type: file", "x-ms-content-length: " + std::to_string(size)});
        !made)
        return made;
    for (std::uint64_t offset = 0; offset < size;) {
        auto bytes = read(offset, std::size_t(std::min<std::uint64_t>(pieceBytes, size - offset)));
        if (!bytes)
            return bytes.error();
        if (bytes->empty())
            return Error{Error::Code::InvalidInput,
                         path + " became shorter while it was sent; send it again."};
        const std::uint64_t next = offset + bytes->size();
        const std::string range =
            "x-ms-range: bytes=" + std::to_string(offset) + "-" + std::to_string(next - 1);
        if (const Status sent =
                send("PUT", target + "?comp=range", *std::move(bytes), {range, "x-ms-write: update"});
            !sent)
            return sent;
        offset = next;
    }
    return {};
}

Status BucketUpload::putBlob(const std::string &path, std::uint64_t size, const Read &read)
{
    const std::string target = m_base + encodedPath(path);
    std::string blocks;
    for (std::uint64_t offset = 0, number = 0; offset < size; ++number) {
        auto bytes = read(offset, std::size_t(std::min<std::uint64_t>(pieceBytes, size - offset)));
        if (!bytes)
            return bytes.error();
        if (bytes->empty())
            return Error{Error::Code::InvalidInput,
                         path + " became shorter while it was sent; send it again."};
        offset += bytes->size();
        const std::string id = blockId(number);
        if (const Status sent = send("PUT", target + "?comp=block&blockid=" + id, *std::move(bytes), {});
            !sent)
            return sent;
        blocks += "<Latest>" + id + "</Latest>";
    }
    return send("PUT", target + "?comp=blocklist",
                "<?xml version=\"1.0\" encoding=\"utf-8\"?><BlockList>" + blocks + "</BlockList>", {});
}

} // namespace trainyard::client
