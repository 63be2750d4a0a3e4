// SPDX-License-Identifier: Apache-2.0
#include "engine/http/filelinks.h"

#include "engine/base/strings.h"

#include <array>
#include <charconv>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>

namespace trainyard::http {

namespace {

constexpr std::size_t filePrefix = 3; // trainyard, v1, files

// Lengths in front keep two different links from signing as the same text.
std::string signedText(const FileLink &link, std::string_view expiry)
{
    std::string text;
    for (const std::string &part : {link.job.key(), link.directory, link.path, std::string(expiry)})
        text += std::to_string(part.size()) + ":" + part;
    return text;
}

std::string signature(const FileLink &link, std::string_view expiry, std::string_view key)
{
    const std::string text = signedText(link, expiry);
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned size = 0;
    ::HMAC(::EVP_sha256(), key.data(), static_cast<int>(key.size()),
           reinterpret_cast<const unsigned char *>(text.data()), text.size(), digest.data(), &size);
    static constexpr char digits[] = "0123456789abcdef";
    std::string hex;
    for (unsigned i = 0; i < size; ++i) {
        hex += digits[digest[i] >> 4];
        hex += digits[digest[i] & 15];
    }
    return hex;
}

std::string secondsText(Timestamp time)
{
    return std::to_string(std::chrono::duration_cast<std::chrono::seconds>(time.time_since_epoch()).count());
}

} // namespace

std::string signedUrl(const std::string &baseUrl, const FileLink &link, Timestamp expiry,
                      std::string_view key)
{
    const std::string seconds = secondsText(expiry);
    return baseUrl + "/trainyard/v1/files" + link.job.path() +
           "?directory=" + percentEncoded(link.directory) + "&path=" + percentEncoded(link.path) +
           "&se=" + seconds + "&sig=" + signature(link, seconds, key);
}

bool isSignedFileRequest(const Request &request, Timestamp time, std::string_view key)
{
    const std::string given = request.parameter("sig");
    const auto &segments = request.segments;
    if (given.empty() || key.empty() || request.method != "GET" || segments.size() <= filePrefix ||
        !equalIgnoringCase(segments[0], "trainyard") || !equalIgnoringCase(segments[1], "v1") ||
        !equalIgnoringCase(segments[2], "files"))
        return false;
    const auto job = request.resource(filePrefix, segments.size() - filePrefix);
    if (!job)
        return false;
    const std::string expiry = request.parameter("se");
    const FileLink link{*job, request.parameter("directory"), request.parameter("path")};
    if (!equalInConstantTime(signature(link, expiry, key), given))
        return false;
    std::int64_t until = 0;
    const auto [end, code] = std::from_chars(expiry.data(), expiry.data() + expiry.size(), until);
    return code == std::errc() && end == expiry.data() + expiry.size() &&
           time.time_since_epoch() <= std::chrono::seconds(until);
}

bool equalInConstantTime(std::string_view a, std::string_view b)
{
    return a.size() == b.size() && ::CRYPTO_memcmp(a.data(), b.data(), a.size()) == 0;
}

} // namespace trainyard::http
