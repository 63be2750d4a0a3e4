// SPDX-License-Identifier: Apache-2.0
#include "engine/client/storagefiles.h"

#include "engine/api/json.h"
#include "engine/client/httpconnection.h"
#include "engine/client/storagexml.h"
#include "engine/client/weburl.h"

#include <curl/curl.h>
#include <pugixml.hpp>

#include <algorithm>
#include <cstring>
#include <utility>

namespace trainyard::client {

namespace {

constexpr char accountVersion[] = "?api-version=2021-09-01";

bool isSuccess(int status)
{
    return status >= 200 && status < 300;
}

bool isShare(const BucketName &bucket)
{
    return bucket.kind == Client::BucketKind::FileShare;
}

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

std::string bucketTarget(const BucketName &bucket)
{
    return std::string("/_storage/") + (isShare(bucket) ? "file/" : "blob/") + queryEncoded(bucket.account) +
           "/" + queryEncoded(bucket.name);
}

std::string listTarget(const BucketName &bucket, const std::string &folder)
{
    if (isShare(bucket))
        return bucketTarget(bucket) + (folder.empty() ? "" : "/" + encodedPath(folder)) +
               "?restype=directory&comp=list";
    return bucketTarget(bucket) + "?restype=container&comp=list&delimiter=%2F" +
           (folder.empty() ? "" : "&prefix=" + queryEncoded(folder + "/"));
}

// A name as a share says it, or the whole path as a container does: what follows the folder.
std::string nameIn(std::string_view name, std::string_view folder)
{
    if (!folder.empty() && name.size() > folder.size() && name.starts_with(folder) &&
        name[folder.size()] == '/')
        name.remove_prefix(folder.size() + 1);
    while (name.ends_with('/'))
        name.remove_suffix(1);
    return std::string(name);
}

StoredFile storedFile(const pugi::xml_node &entry, const std::string &folder)
{
    const std::string_view kind = entry.name();
    const pugi::xml_node properties = entry.child("Properties");
    StoredFile file;
    const bool isBlob = kind == "Blob" || kind == "BlobPrefix";
    file.name = nameIn(entry.child_value("Name"), isBlob ? folder : std::string());
    file.isFolder = kind == "Directory" || kind == "BlobPrefix";
    file.size = properties.child("Content-Length").text().as_ullong();
    const std::time_t changed = curl_getdate(properties.child_value("Last-Modified"), nullptr);
    file.modifiedS = std::max<std::int64_t>(changed, 0);
    return file;
}

// No place a file can be in: a name that a reply made up must not lead elsewhere.
bool isPlainName(const std::string &name)
{
    return !name.empty() && name != "." && name != ".." && name.find('/') == std::string::npos;
}

} // namespace

Result<StoredFilesPage> storedFilesFromXml(std::string_view xml, const std::string &folder)
{
    pugi::xml_document document;
    const auto parsed =
        document.load_buffer(xml.data(), xml.size(), pugi::parse_default | pugi::parse_ws_pcdata_single);
    const pugi::xml_node results = document.child("EnumerationResults");
    if (!parsed || !results)
        return Error{Error::Code::Internal, "The engine sent a list of files that cannot be read."};
    StoredFilesPage page;
    for (const char *list : {"Entries", "Blobs"}) {
        for (const pugi::xml_node &entry : results.child(list)) {
            StoredFile file = storedFile(entry, folder);
            if (isPlainName(file.name))
                page.files.push_back(std::move(file));
        }
    }
    page.next = results.child_value("NextMarker");
    return page;
}

StorageFiles::StorageFiles(api::Endpoint endpoint)
    : m_connection(std::make_unique<HttpConnection>(std::move(endpoint)))
{}

StorageFiles::~StorageFiles() = default;

std::string StorageFiles::fileTarget(const BucketName &bucket, const std::string &path)
{
    return bucketTarget(bucket) + "/" + encodedPath(path);
}

Status StorageFiles::send(const char *method, const std::string &target)
{
    const auto reply = m_connection->send({.method = method, .target = target});
    if (!reply)
        return reply.error();
    return isSuccess(reply->status) ? Status() : Status(storageRefusal(reply->body, reply->status));
}

Result<StoredFilesPage> StorageFiles::list(const BucketName &bucket, const std::string &folder,
                                           const std::string &from, int most)
{
    const auto reply =
        m_connection->send({.target = listTarget(bucket, folder) + "&maxresults=" + std::to_string(most) +
                                      (from.empty() ? "" : "&marker=" + queryEncoded(from))});
    if (!reply)
        return reply.error();
    if (!isSuccess(reply->status))
        return storageRefusal(reply->body, reply->status);
    auto page = storedFilesFromXml(reply->body, folder);
    if (page && !from.empty() && page->next == from)
        return Error{Error::Code::Internal, "The engine lists the same page of files twice."};
    return page;
}

Status StorageFiles::makeFolder(const BucketName &bucket, const std::string &folder)
{
    if (!isShare(bucket))
        return {};
    for (std::size_t end = 0; end != std::string::npos;) {
        end = folder.find('/', end + 1);
        const Status made = send("PUT", fileTarget(bucket, folder.substr(0, end)) + "?restype=directory");
        if (!made && made.error().code != Error::Code::Conflict)
            return made;
    }
    return {};
}

Status StorageFiles::removeFile(const BucketName &bucket, const std::string &path)
{
    return send("DELETE", fileTarget(bucket, path));
}

Status StorageFiles::removeEmptyFolder(const BucketName &bucket, const std::string &folder)
{
    return isShare(bucket) ? send("DELETE", fileTarget(bucket, folder) + "?restype=directory") : Status();
}

Status StorageFiles::removeBucket(const BucketName &bucket)
{
    return send("DELETE", bucketTarget(bucket) + (isShare(bucket) ? "?restype=share" : "?restype=container"));
}

Status StorageFiles::removeAccount(const api::AccountId &account)
{
    const auto reply = m_connection->send({.method = "DELETE", .target = account.path() + accountVersion});
    if (!reply)
        return reply.error();
    return isSuccess(reply->status) ? Status() : Status(api::errorFromJson(reply->body, reply->status));
}

} // namespace trainyard::client
