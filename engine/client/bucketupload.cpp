// SPDX-License-Identifier: Apache-2.0
#include "engine/client/bucketupload.h"

#include "engine/base/random.h"
#include "engine/client/httpconnection.h"
#include "engine/client/storagexml.h"
#include "engine/client/weburl.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <utility>

namespace trainyard::client {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t largestPiece = 4U << 20U; // the most that a share takes at once
constexpr std::size_t smallestPiece = 64U << 10U;
constexpr std::size_t firstPiece = 256U << 10U;
constexpr std::uint64_t mostPieces = 40'000; // somewhat fewer than a blob may have
constexpr std::chrono::seconds quick(1);     // a piece that takes less may be larger
constexpr std::chrono::seconds slow(8);
constexpr int mostRetries = 5; // of one piece
constexpr std::chrono::milliseconds stopInterval(100);

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

// So that a blob of this size has no more than mostPieces.
std::size_t leastPiece(std::uint64_t size)
{
    return std::size_t(std::clamp<std::uint64_t>(size / mostPieces, smallestPiece, largestPiece));
}

std::string hex(std::uint64_t number, int digits)
{
    char text[20];
    std::snprintf(text, sizeof text, "%0*llx", digits, static_cast<unsigned long long>(number));
    return text;
}

// What the blocks of one content of a file begin with.
std::string blockPrefix(const std::string &version)
{
    std::uint64_t hash = 0xcbf29ce484222325; // FNV-1a
    for (const char c : version)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return hex(hash, 16);
}

// All of the same length, as the service wants them, and base64 by chance.
std::string blockId(const std::string &version, std::uint64_t offset)
{
    return blockPrefix(version) + hex(offset, 12);
}

bool isCut(const Status &status)
{
    return !status && status.error().code == Error::Code::Unavailable;
}

} // namespace

BucketUpload::BucketUpload(api::Endpoint endpoint, Client::BucketKind kind, const std::string &account,
                           const std::string &bucket, std::shared_ptr<UploadParts> parts)
    : m_kind(kind)
    , m_base(std::string("/_storage/") + (kind == Client::BucketKind::FileShare ? "file/" : "blob/") +
             queryEncoded(account) + "/" + queryEncoded(bucket) + "/")
    , m_retry(endpoint.patience.retry)
    , m_connection(std::make_unique<HttpConnection>(std::move(endpoint)))
    , m_parts(parts ? std::move(parts) : std::make_shared<UploadParts>())
    , m_pieceBytes(firstPiece)
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

Status BucketUpload::put(const std::string &path, std::uint64_t size, const Read &read,
                         const std::string &version)
{
    return m_kind == Client::BucketKind::FileShare ? putFile(path, size, read, version)
                                                   : putBlob(path, size, read, version);
}

bool BucketUpload::pause() const
{
    const auto isStopped = [this] { return m_isStopped && m_isStopped(); };
    for (const auto end = Clock::now() + m_retry; Clock::now() < end && !isStopped();)
        std::this_thread::sleep_for(std::min(stopInterval, m_retry));
    return !isStopped();
}

Status BucketUpload::sendPieces(const std::string &path, std::uint64_t from, std::uint64_t size,
                                const Read &read, const SendPiece &piece)
{
    const std::size_t least = leastPiece(size);
    int retries = 0;
    for (std::uint64_t offset = from; offset < size;) {
        m_pieceBytes = std::clamp(m_pieceBytes, least, largestPiece);
        auto bytes = read(offset, std::size_t(std::min<std::uint64_t>(m_pieceBytes, size - offset)));
        if (!bytes)
            return bytes.error();
        if (bytes->empty())
            return Error{Error::Code::InvalidInput,
                         path + " became shorter while it was sent; send it again."};
        const std::uint64_t next = offset + bytes->size();
        const auto began = Clock::now();
        const Status sent = piece(offset, *std::move(bytes));
        if (sent) {
            const auto took = Clock::now() - began;
            m_pieceBytes = took < quick ? m_pieceBytes * 2 : took > slow ? m_pieceBytes / 2 : m_pieceBytes;
            offset = next;
            retries = 0;
        } else {
            if (!isCut(sent) || retries++ == mostRetries || !pause())
                return sent;
            m_pieceBytes /= 2;
        }
    }
    return {};
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
Status BucketUpload::putFile(const std::string &path, std::uint64_t size, const Read &read,
                             const std::string &version)
{
    if (const Status made = putFolders(path); !made)
        return made;
    const std::string content = path + '\n' + version;
    const auto known = m_parts->byContent.find(content);
    const bool goesOn = known != m_parts->byContent.end();
    UploadParts::Part part =
        goesOn
            ? known->second
            : UploadParts::Part{
                  m_base + encodedPath(path.substr(0, path.rfind('/') + 1) + ".upload-" + randomHex(16)), 0};
    Status put = putRanges(part, path, size, read);
    if (put)
        put = send("PUT", m_base + encodedPath(path) + "?comp=rename", {},
                   {"x-ms-file-rename-source: " + part.target, "x-ms-file-rename-replace-if-exists: true"});
    m_parts->byContent.erase(content);
    if (isCut(put) && !version.empty() && !(m_isStopped && m_isStopped()))
        m_parts->byContent.emplace(content, part);
    else if (!put)
        (void)send("DELETE", part.target, {}, {}); // as far as there is still contact
    const bool isPartGone = goesOn && !put && put.error().code == Error::Code::InvalidInput;
    return isPartGone ? putFile(path, size, read, version) : put;
}

void BucketUpload::dropParts()
{
    for (const auto &[content, part] : std::exchange(m_parts->byContent, {}))
        (void)send("DELETE", part.target, {}, {});
}

Status BucketUpload::putRanges(UploadParts::Part &part, const std::string &path, std::uint64_t size,
                               const Read &read)
{
    if (part.sent == 0) {
        const Status made =
            send("PUT", part.target, {}, {"x-ms-type: file", "x-ms-content-length: " + std::to_string(size)});
        if (!made)
            return made;
    }
    return sendPieces(path, part.sent, size, read, [&](std::uint64_t offset, std::string bytes) {
        const std::uint64_t next = offset + bytes.size();
        const std::string range =
            "x-ms-range: bytes=" + std::to_string(offset) + "-" + std::to_string(next - 1);
        const Status sent =
            send("PUT", part.target + "?comp=range", std::move(bytes), {range, "x-ms-write: update"});
        part.sent = sent ? next : part.sent;
        return sent;
    });
}

// What is staged of this content, by offset.
std::map<std::uint64_t, std::uint64_t> BucketUpload::stagedBlocks(const std::string &path,
                                                                  const std::string &version)
{
    std::map<std::uint64_t, std::uint64_t> sizes;
    if (version.empty())
        return sizes;
    const auto reply = m_connection->send(
        {.target = m_base + encodedPath(path) + "?comp=blocklist&blocklisttype=uncommitted"});
    if (!reply || reply->status != 200)
        return sizes;
    const auto names = storageTexts(reply->body, "Name");
    const auto lengths = storageTexts(reply->body, "Size");
    const std::string prefix = blockPrefix(version);
    for (std::size_t i = 0; i < std::min(names.size(), lengths.size()); ++i)
        if (names[i].starts_with(prefix))
            sizes[std::strtoull(names[i].c_str() + prefix.size(), nullptr, 16)] =
                std::strtoull(lengths[i].c_str(), nullptr, 10);
    return sizes;
}

Status BucketUpload::putBlob(const std::string &path, std::uint64_t size, const Read &read,
                             const std::string &version)
{
    const auto staged = stagedBlocks(path, version);
    std::vector<std::uint64_t> offsets;
    std::uint64_t from = 0;
    for (auto next = staged.find(0); next != staged.end() && next->second > 0 && from + next->second <= size;
         next = staged.find(from)) {
        offsets.push_back(from);
        from += next->second;
    }
    const Status put = putBlocks(path, std::move(offsets), from, size, read, version);
    const bool isPartGone = from > 0 && !put && put.error().code == Error::Code::InvalidInput;
    return isPartGone ? putBlocks(path, {}, 0, size, read, version) : put;
}

Status BucketUpload::putBlocks(const std::string &path, std::vector<std::uint64_t> offsets,
                               std::uint64_t from, std::uint64_t size, const Read &read,
                               const std::string &version)
{
    const std::string target = m_base + encodedPath(path);
    const Status put = sendPieces(path, from, size, read, [&](std::uint64_t offset, std::string bytes) {
        const Status sent =
            send("PUT", target + "?comp=block&blockid=" + blockId(version, offset), std::move(bytes), {});
        if (sent)
            offsets.push_back(offset);
        return sent;
    });
    if (!put)
        return put;
    std::string blocks;
    for (const std::uint64_t offset : offsets)
        blocks += "<Latest>" + blockId(version, offset) + "</Latest>";
    return send("PUT", target + "?comp=blocklist",
                "<?xml version=\"1.0\" encoding=\"utf-8\"?><BlockList>" + blocks + "</BlockList>", {});
}

} // namespace trainyard::client
