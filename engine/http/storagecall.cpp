// SPDX-License-Identifier: Apache-2.0
#include "engine/http/storagecall.h"

#include "engine/base/strings.h"
#include "engine/http/storagexml.h"
#include "engine/storage/byterange.h"
#include "engine/storage/fault.h"
#include "engine/storage/httpdate.h"

#include <algorithm>

namespace trainyard::http {

namespace {

constexpr std::string_view metadataPrefix = "x-ms-meta-";
constexpr std::size_t longestMetadata = 8 * 1024;
constexpr std::uint64_t longestPage = 5000;

bool isMetadataName(std::string_view name)
{
    const auto isWord = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_' || c == '-'; };
    return !name.empty() && std::isdigit(static_cast<unsigned char>(name[0])) == 0 && name[0] != '-' &&
           std::all_of(name.begin(), name.end(), isWord);
}

std::string_view unquoted(std::string_view tag)
{
    tag = trimmed(tag);
    if (tag.size() >= 2 && tag.front() == '"' && tag.back() == '"')
        return tag.substr(1, tag.size() - 2);
    return tag;
}

bool isTagIn(const std::string &header, const std::optional<storage::FileInfo> &there)
{
    if (!there)
        return false;
    const std::vector<std::string> tags = split(header, ',');
    return std::any_of(tags.begin(), tags.end(), [&](const std::string &tag) {
        return trimmed(tag) == "*" || unquoted(tag) == unquoted(there->etag());
    });
}

Error unmet(std::string_view header)
{
    return storage::fault("ConditionNotMet",
                          "The condition of the header " + std::string(header) + " is not met.");
}

// Whole seconds, as in the headers.
std::chrono::seconds modified(const storage::FileInfo &info)
{
    return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::nanoseconds(info.modifiedNs));
}

std::optional<std::chrono::seconds> dateOf(const std::string &header)
{
    const auto date = storage::parseHttpDate(header);
    if (!date)
        return std::nullopt;
    return std::chrono::duration_cast<std::chrono::seconds>(date->time_since_epoch());
}

} // namespace

Result<std::map<std::string, std::string>> metadataOf(const Request &request)
{
    std::map<std::string, std::string> metadata;
    std::size_t size = 0;
    for (const auto &[header, value] : request.headers) {
        if (!header.starts_with(metadataPrefix))
            continue;
        const std::string name = header.substr(metadataPrefix.size());
        if (!isMetadataName(name))
            return storage::fault("InvalidMetadata", "The metadata name \"" + name +
                                                         "\" is no word of letters, digits and '_'.");
        size += name.size() + value.size();
        metadata[name] = value;
    }
    if (size > longestMetadata)
        return storage::fault("MetadataTooLarge", "Metadata has 8 KiB at most.");
    return metadata;
}

Result<storage::Properties> propertiesOf(const Request &request, const std::string &prefix)
{
    auto metadata = metadataOf(request);
    if (!metadata)
        return metadata.error();
    storage::Properties properties;
    properties.contentType = request.header(prefix + "content-type");
    properties.contentEncoding = request.header(prefix + "content-encoding");
    properties.contentLanguage = request.header(prefix + "content-language");
    properties.contentDisposition = request.header(prefix + "content-disposition");
    properties.cacheControl = request.header(prefix + "cache-control");
    properties.contentMd5 = request.header(prefix + "content-md5");
    properties.metadata = std::move(*metadata);
    return properties;
}

std::optional<Error> unmetCondition(const Request &request, const std::optional<storage::FileInfo> &there)
{
    const std::string match = request.header("if-match");
    if (!match.empty() && !isTagIn(match, there))
        return unmet("If-Match");
    const std::string noneMatch = request.header("if-none-match");
    if (!noneMatch.empty() && isTagIn(noneMatch, there)) {
        if (trimmed(noneMatch) == "*" && request.method == "PUT")
            return storage::fault("BlobAlreadyExists", "The blob exists already.");
        return unmet("If-None-Match");
    }
    const auto since = dateOf(request.header("if-modified-since"));
    if (since && there && modified(*there) <= *since)
        return unmet("If-Modified-Since");
    const auto unmodified = dateOf(request.header("if-unmodified-since"));
    if (unmodified && there && modified(*there) > *unmodified)
        return unmet("If-Unmodified-Since");
    return std::nullopt;
}

Result<std::string> smallBody(const StorageCall &call, std::size_t most)
{
    std::string body;
    bool isTooLong = false;
    const bool isWhole = call.body([&](std::string_view bytes) {
        isTooLong = bytes.size() > most - body.size();
        if (!isTooLong)
            body.append(bytes);
        return !isTooLong;
    });
    if (isTooLong)
        return storage::fault("RequestBodyTooLarge",
                              "The body of this request has " + std::to_string(most) + " bytes at most.");
    if (!isWhole)
        return storage::fault("IncompleteBody", "The content broke off before its end.");
    return body;
}

Result<ListQuery> listQuery(const Request &request)
{
    ListQuery query;
    query.page.prefix = request.parameter("prefix");
    query.page.marker = request.parameter("marker");
    query.delimiter = request.parameter("delimiter");
    query.hasMetadata = request.parameter("include").find("metadata") != std::string::npos;
    const std::string most = request.parameter("maxresults");
    query.hasMost = !most.empty();
    const auto count = query.hasMost ? storage::parseNumber(most) : longestPage;
    if (!count || *count == 0)
        return storage::fault("OutOfRangeQueryParameterValue",
                              "maxresults is a whole number from 1 to 5000, not \"" + most + "\".");
    query.page.most = static_cast<std::size_t>(std::min(*count, longestPage));
    if (!query.delimiter.empty() && query.delimiter != "/")
        return storage::fault("InvalidQueryParameterValue",
                              "Names are grouped at slashes only; use the delimiter \"/\".");
    return query;
}

} // namespace trainyard::http
