// SPDX-License-Identifier: Apache-2.0
#include "engine/http/storagetarget.h"

#include "engine/base/strings.h"

#include <algorithm>

namespace trainyard::http {

namespace {

std::optional<storage::Service> serviceNamed(std::string_view name)
{
    if (equalIgnoringCase(name, "blob"))
        return storage::Service::Blob;
    if (equalIgnoringCase(name, "file"))
        return storage::Service::File;
    return std::nullopt;
}

// The next part of an encoded path, taken off its front with the slashes before it.
std::string_view takePart(std::string_view &path)
{
    path.remove_prefix(std::min(path.find_first_not_of('/'), path.size()));
    const std::string_view part = path.substr(0, path.find('/'));
    path.remove_prefix(part.size());
    return part;
}

void takeBucketAndPath(std::string_view path, StorageTarget &target)
{
    target.bucket = percentDecoded(takePart(path), false);
    if (!path.empty())
        target.path = percentDecoded(path.substr(1), false);
}

std::optional<StorageTarget> hostStyle(const Request &request, std::string_view path)
{
    const std::string name = request.header("host");
    const std::vector<std::string> labels = split(name.substr(0, name.find(':')), '.');
    const auto service = labels.size() < 3 ? std::nullopt : serviceNamed(labels[1]);
    if (!service)
        return std::nullopt;
    StorageTarget target{*service, toLower(labels[0]), {}, {}, request.baseUrl};
    takeBucketAndPath(path, target);
    return target;
}

std::optional<StorageTarget> pathStyle(const Request &request, std::string_view path)
{
    if (!equalIgnoringCase(takePart(path), "_storage"))
        return std::nullopt;
    const std::string_view name = takePart(path);
    const auto service = serviceNamed(name);
    if (!service)
        return std::nullopt;
    const std::string account = percentDecoded(takePart(path), false);
    StorageTarget target{*service,
                         account,
                         {},
                         {},
                         request.baseUrl + "/_storage/" + toLower(name) + "/" + percentEncoded(account)};
    takeBucketAndPath(path, target);
    return target;
}

} // namespace

std::optional<StorageTarget> storageTarget(const Request &request)
{
    const std::string_view whole = request.target;
    const std::string_view path = whole.substr(0, whole.find_first_of("?#"));
    if (auto target = pathStyle(request, path))
        return target;
    return hostStyle(request, path);
}

std::multimap<std::string, std::string> allParameters(std::string_view target, bool plusIsBlank)
{
    std::multimap<std::string, std::string> parameters;
    const std::size_t begin = target.find('?');
    if (begin == std::string_view::npos)
        return parameters;
    for (const std::string &pair : split(target.substr(begin + 1, target.find('#') - begin - 1), '&')) {
        const std::size_t sign = std::min(pair.find('='), pair.size());
        const std::string key = toLower(percentDecoded(pair.substr(0, sign), plusIsBlank));
        if (!key.empty())
            parameters.emplace(key,
                               percentDecoded(pair.substr(std::min(sign + 1, pair.size())), plusIsBlank));
    }
    return parameters;
}

} // namespace trainyard::http
