// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/sas.h"

#include "engine/storage/digest.h"
#include "engine/storage/fault.h"

#include <algorithm>
#include <optional>

namespace trainyard::storage {

namespace {

using Level = AccessNeed::Level;

std::string value(const SasQuery &query, const std::string &name)
{
    const auto found = query.find(name);
    return found == query.end() ? std::string() : found->second;
}

std::string lines(const SasQuery &query, std::initializer_list<const char *> names)
{
    std::string text;
    for (const char *name : names)
        text += value(query, name) + "\n";
    return text;
}

bool isAccountSas(const SasQuery &query)
{
    return !value(query, "ss").empty();
}

Error failed(std::string_view why)
{
    return fault("AuthenticationFailed",
                 "The engine cannot authenticate the request: " + std::string(why) + ".");
}

// Also without seconds and without a time of day, as signatures may have them.
std::optional<Timestamp> parseTime(std::string text)
{
    if (text.size() == 10)
        text += "T00:00:00Z";
    else if (text.size() == 17 && text.back() == 'Z')
        text.insert(16, ":00");
    return parseTimestamp(text);
}

Status checkTimes(const SasQuery &query, Timestamp time)
{
    const std::string start = value(query, "st");
    const auto begin = parseTime(start);
    const auto end = parseTime(value(query, "se"));
    if (!end || *end < time)
        return failed("its signature has expired or names no expiry");
    if (!start.empty() && (!begin || *begin > time))
        return failed("its signature is not valid yet");
    return {};
}

Status checkKinds(const SasQuery &query)
{
    if (!value(query, "si").empty())
        return failed("stored access policies (si) are not kept here; sign with permissions and an expiry");
    if (!value(query, "skoid").empty())
        return failed("user delegation signatures are not known here; sign with an account key");
    if (!value(query, "sip").empty())
        return failed("signatures for ranges of addresses (sip) are not known here; sign without");
    if (value(query, "sv") < "2015-04-05")
        return failed("its signature version (sv) is older than 2015-04-05");
    return {};
}

Error notPermitted()
{
    return fault("AuthorizationPermissionMismatch",
                 "The signature of the request does not permit this operation.");
}

bool permits(const SasQuery &query, const AccessNeed &need)
{
    return value(query, "sp").find_first_of(need.anyOf) != std::string::npos;
}

Status checkAccountScope(const SasQuery &query, const AccessTarget &target, const AccessNeed &need)
{
    const char service = target.service == Service::Blob ? 'b' : 'f';
    if (value(query, "ss").find(service) == std::string::npos)
        return fault("AuthorizationServiceMismatch", "The signature of the request is for another service.");
    const char level = need.level == Level::Service ? 's' : need.level == Level::Bucket ? 'c' : 'o';
    if (value(query, "srt").find(level) == std::string::npos)
        return fault("AuthorizationResourceTypeMismatch",
                     "The signature of the request is for another kind of resource.");
    return permits(query, need) ? Status() : Status(notPermitted());
}

Status checkServiceScope(const SasQuery &query, const AccessNeed &need)
{
    const std::string kind = value(query, "sr");
    const bool isOfBucket = kind == "c" || kind == "s";
    const bool isListing = need.level == Level::Bucket && need.anyOf == "l";
    if (need.level != Level::Object && !(isOfBucket && isListing))
        return fault("AuthorizationResourceTypeMismatch",
                     "The signature of the request is for another kind of resource.");
    return permits(query, need) ? Status() : Status(notPermitted());
}

bool isKindOf(const std::string &kind, Service service)
{
    return service == Service::Blob ? kind == "b" || kind == "c" : kind == "f" || kind == "s";
}

} // namespace

bool hasSas(const SasQuery &query)
{
    return query.contains("sig");
}

std::string accountSasText(const SasQuery &query, const std::string &account)
{
    std::string text = account + "\n" + lines(query, {"sp", "ss", "srt", "st", "se", "sip", "spr", "sv"});
    if (value(query, "sv") >= "2020-12-06")
        text += lines(query, {"ses"});
    return text;
}

std::string serviceSasText(const SasQuery &query, const AccessTarget &target)
{
    const std::string kind = value(query, "sr");
    const std::string version = value(query, "sv");
    const bool isBlob = target.service == Service::Blob;
    std::string resource = std::string(isBlob ? "/blob/" : "/file/") + target.account + "/" + target.bucket;
    if (kind == "b" || kind == "f")
        resource += "/" + target.path;
    std::string text =
        lines(query, {"sp", "st", "se"}) + resource + "\n" + lines(query, {"si", "sip", "spr", "sv"});
    if (isBlob && version >= "2018-11-09")
        text += lines(query, {"sr", "snapshot"});
    if (isBlob && version >= "2020-12-06")
        text += lines(query, {"ses"});
    text += lines(query, {"rscc", "rscd", "rsce", "rscl", "rsct"});
    text.pop_back();
    return text;
}

Status verifySas(const SasQuery &query, const AccessTarget &target, const AccessNeed &need,
                 const std::vector<std::string> &keys, Timestamp time)
{
    const bool isOfAccount = isAccountSas(query);
    if (auto checked = checkKinds(query); !checked)
        return checked;
    if (!isOfAccount && !isKindOf(value(query, "sr"), target.service))
        return failed("its signature is for no kind of resource (sr) of this service");
    const std::string text =
        isOfAccount ? accountSasText(query, target.account) : serviceSasText(query, target);
    const std::string given = value(query, "sig");
    const bool isSigned = std::any_of(keys.begin(), keys.end(), [&](const std::string &key) {
        const auto right = signatureOf(text, key);
        return right && isSameSecret(*right, given);
    });
    if (!isSigned)
        return failed("its signature is not made with a key of the account");
    if (auto checked = checkTimes(query, time); !checked)
        return checked;
    if (value(query, "spr") == "https" && !target.isEncrypted)
        return fault("AuthorizationProtocolMismatch",
                     "The signature of the request is for https only; use the engine's https address.");
    return isOfAccount ? checkAccountScope(query, target, need) : checkServiceScope(query, need);
}

} // namespace trainyard::storage
