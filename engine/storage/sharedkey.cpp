// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/sharedkey.h"

#include "engine/base/strings.h"
#include "engine/storage/digest.h"
#include "engine/storage/fault.h"
#include "engine/storage/httpdate.h"

#include <algorithm>
#include <array>

namespace trainyard::storage {

namespace {

constexpr std::string_view fullScheme = "SharedKey ";
constexpr std::string_view liteScheme = "SharedKeyLite ";
constexpr std::chrono::minutes longestDelay{15};

std::string header(const SignedRequest &request, const std::string &name)
{
    const auto found = request.headers.find(name);
    return found == request.headers.end() ? std::string() : std::string(trimmed(found->second));
}

bool isHeaderBefore(const std::string &a, const std::string &b)
{
    static constexpr std::string_view alphabet =
        "-!#$%&*.^_|~+\"'(),/`0123456789:;<=>?@[]abcdefghijklmnopqrstuvwxyz{}";
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(),
                                        [](char x, char y) { return alphabet.find(x) < alphabet.find(y); });
}

std::string canonicalHeaders(const SignedRequest &request, HeaderOrder order)
{
    std::vector<std::string> names;
    for (const auto &[name, value] : request.headers) {
        if (name.starts_with("x-ms-") && (names.empty() || names.back() != name))
            names.push_back(name);
    }
    if (order == HeaderOrder::Service) // by their bytes they are sorted already
        std::sort(names.begin(), names.end(), isHeaderBefore);
    std::string text;
    for (const std::string &name : names) {
        text += name + ":";
        const auto [begin, end] = request.headers.equal_range(name);
        for (auto it = begin; it != end; ++it)
            text.append(it == begin ? "" : ",").append(trimmed(it->second));
        text += "\n";
    }
    return text;
}

std::string canonicalResource(const SignedRequest &request)
{
    std::string text = "/" + request.account + request.path;
    for (auto it = request.query.begin(); it != request.query.end();) {
        const auto end = request.query.upper_bound(it->first);
        std::vector<std::string> values;
        text += "\n" + it->first + ":";
        for (; it != end; ++it)
            values.push_back(it->second);
        std::sort(values.begin(), values.end());
        for (std::size_t i = 0; i < values.size(); ++i)
            text.append(i == 0 ? "" : ",").append(values[i]);
    }
    return text;
}

Error failed(std::string_view why)
{
    return fault("AuthenticationFailed",
                 "The engine cannot authenticate the request: " + std::string(why) + ".");
}

Status checkDate(const SignedRequest &request, Timestamp time)
{
    const std::string own = header(request, "x-ms-date");
    const auto date = parseHttpDate(own.empty() ? header(request, "date") : own);
    if (!date || time - *date > longestDelay || *date - time > longestDelay)
        return failed("its x-ms-date is missing or more than 15 minutes away from the engine's clock");
    return {};
}

} // namespace

std::string stringToSign(const SignedRequest &request, HeaderOrder order)
{
    static constexpr std::array names{"content-encoding",
                                      "content-language",
                                      "content-length",
                                      "content-md5",
                                      "content-type",
                                      "date",
                                      "if-modified-since",
                                      "if-match",
                                      "if-none-match",
                                      "if-unmodified-since",
                                      "range"};
    std::string text = request.verb + "\n";
    const bool hasOwnDate = !header(request, "x-ms-date").empty();
    for (const std::string name : names) {
        std::string value = header(request, name);
        const bool isEmpty = (name == "content-length" && value == "0") || (name == "date" && hasOwnDate);
        text += (isEmpty ? "" : value) + "\n";
    }
    return text + canonicalHeaders(request, order) + canonicalResource(request);
}

std::string stringToSignLite(const SignedRequest &request, HeaderOrder order)
{
    const bool hasOwnDate = !header(request, "x-ms-date").empty();
    const auto comp = request.query.find("comp");
    return request.verb + "\n" + header(request, "content-md5") + "\n" + header(request, "content-type") +
           "\n" + (hasOwnDate ? "" : header(request, "date")) + "\n" + canonicalHeaders(request, order) +
           "/" + request.account + request.path +
           (comp == request.query.end() ? "" : "?comp=" + comp->second);
}

bool isSharedKey(std::string_view authorization)
{
    return authorization.starts_with(fullScheme) || authorization.starts_with(liteScheme);
}

Status verifySharedKey(const SignedRequest &request, std::string_view authorization,
                       const std::vector<std::string> &keys, Timestamp time)
{
    const bool isLite = authorization.starts_with(liteScheme);
    if (!isSharedKey(authorization))
        return failed("its Authorization header is of another scheme than SharedKey");
    authorization.remove_prefix(isLite ? liteScheme.size() : fullScheme.size());
    const std::size_t colon = authorization.find(':');
    if (colon == std::string_view::npos || authorization.substr(0, colon) != request.account)
        return failed("its Authorization header names another account than its address");
    if (auto checked = checkDate(request, time); !checked)
        return checked;
    const std::string_view given = trimmed(authorization.substr(colon + 1));
    for (const HeaderOrder order : {HeaderOrder::Service, HeaderOrder::Bytes}) {
        const std::string text = isLite ? stringToSignLite(request, order) : stringToSign(request, order);
        const bool isSigned = std::any_of(keys.begin(), keys.end(), [&](const std::string &key) {
            const auto right = signatureOf(text, key);
            return right && isSameSecret(*right, given);
        });
        if (isSigned)
            return {};
    }
    return failed("its signature is not made with a key of the account");
}

} // namespace trainyard::storage
