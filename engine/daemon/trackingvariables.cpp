// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/trackingvariables.h"

#include "engine/base/strings.h"
#include "engine/http/trackingtoken.h"

#include <algorithm>

namespace trainyard::daemon {

namespace {

std::string hostOf(const std::string &url)
{
    std::string host = url.substr(url.find("://") + 3);
    host.erase(std::min(host.rfind(':'), host.size()));
    std::erase_if(host, [](char c) { return c == '[' || c == ']'; });
    return host;
}

bool isProxy(std::string_view name)
{
    return equalIgnoringCase(name, "http_proxy") || equalIgnoringCase(name, "all_proxy");
}

// The hosts that no proxy is asked for, with this one; empty when there is no proxy.
std::string directHosts(const std::vector<std::string> &environment, const std::string &host)
{
    bool hasProxy = false;
    std::string direct;
    for (const std::string &variable : environment) {
        const std::size_t end = variable.find('=');
        const std::string_view name = std::string_view(variable).substr(0, end);
        hasProxy = hasProxy || isProxy(name);
        if (equalIgnoringCase(name, "no_proxy") && end != std::string::npos)
            direct = variable.substr(end + 1);
    }
    if (!hasProxy)
        return {};
    return direct.empty() ? host : direct + "," + host;
}

} // namespace

std::vector<api::NameValue> trackingVariables(const api::Job &job, const std::string &url,
                                              std::string_view key,
                                              const std::vector<std::string> &environment)
{
    std::vector<api::NameValue> variables = {
        {"MLFLOW_TRACKING_URI", url},
        {"MLFLOW_TRACKING_TOKEN", http::trackingToken({job.uuid, std::max(job.attempt, 1)}, key)},
        {"MLFLOW_EXPERIMENT_NAME", job.id.workspace + "/" + job.id.experiment},
        {"MLFLOW_ENABLE_ASYNC_LOGGING", "true"},
        {"MLFLOW_HTTP_REQUEST_MAX_RETRIES", "9"}};
    if (const std::string direct = directHosts(environment, hostOf(url)); !direct.empty()) {
        variables.push_back({"NO_PROXY", direct});
        variables.push_back({"no_proxy", direct});
    }
    return variables;
}

} // namespace trainyard::daemon
