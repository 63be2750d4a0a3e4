// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/azconfig.h"

#include "engine/api/armjson.h"
#include "engine/base/defaultdirectory.h"
#include "engine/base/files.h"
#include "engine/base/strings.h"
#include "engine/daemon/datadirectory.h"

#include <iostream>
#include <nlohmann/json.hpp>
#include <unistd.h>

namespace trainyard::daemon {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr const char *cloudName = "trainyard";
constexpr const char *userName = "local-user";
constexpr unsigned ownerOnly = 0600;

std::string cloudsText(const std::string &url)
{
    return std::string("[") + cloudName + "]\n" + "endpoint_resource_manager = " + url +
           "\n"
           "endpoint_active_directory = " +
           url + "/" + std::string(api::tenant) +
           "\n"
           "endpoint_active_directory_resource_id = " +
           url +
           "/\n"
           "endpoint_active_directory_graph_resource_id = " +
           url +
           "\n"
           "suffix_storage_endpoint = core.windows.net\n"
           "subscription = " +
           std::string(api::defaultSubscription) + "\n";
}

std::string configText()
{
    return std::string("[cloud]\nname = ") + cloudName + "\n[core]\ncollect_telemetry = no\n";
}

std::string profileText()
{
    const Json user = {{"name", userName}, {"type", "servicePrincipal"}};
    const Json subscription = {{"id", api::defaultSubscription},
                               {"name", "Trainyard engine"},
                               {"state", "Enabled"},
                               {"isDefault", true},
                               {"tenantId", api::tenant},
                               {"environmentName", cloudName},
                               {"user", user}};
    return Json{{"subscriptions", Json::array({subscription})}}.dump(2) + "\n";
}

std::string entriesText(const std::string &token)
{
    const Json entry = {{"client_id", userName}, {"tenant", api::tenant}, {"client_secret", token}};
    return Json::array({entry}).dump(2) + "\n";
}

Status configure(const AzConfigOptions &options)
{
    const fs::path data =
        fs::absolute(options.dataDirectory.empty() ? defaultDataDirectory() : options.dataDirectory);
    const auto engine = runningEngine(data.lexically_normal());
    if (!engine)
        return engine.error();
    const fs::path directory = fs::absolute(options.directory).lexically_normal();
    if (auto written = writeAzConfig(directory, *engine); !written)
        return written;
    std::cout << azExports(directory, *engine) << std::flush;
    return {};
}

} // namespace

Result<AzEngine> runningEngine(const fs::path &dataDirectory)
{
    const auto text = readFile(dataDirectory / "engine.json");
    const auto json = text ? Json::parse(*text, nullptr, false) : Json();
    if (!json.is_object() || !json.contains("certificate"))
        return Error{
            Error::Code::Unavailable,
            "No engine runs in " + dataDirectory.string() +
                "; start it with \"trainyard-engine serve\" and a --listen of its own, then run this again.",
            dataDirectory.string()};
    AzEngine engine;
    engine.url = json.value("url", "");
    if (engine.url.starts_with("http://"))
        engine.url.insert(4, "s");
    engine.certificate = json.value("certificate", "");
    engine.isPortFixed = json.value("isPortFixed", false);
    engine.isStorageProxy = json.value("isStorageProxy", false);
    auto token = secretIn(json.value("tokenFile", ""));
    if (!token)
        return token.error();
    engine.token = std::move(*token);
    return engine;
}

Status writeAzConfig(const fs::path &directory, const AzEngine &engine)
{
    if (auto made = createDirectories(directory, 0700); !made)
        return made;
    const std::pair<const char *, std::string> files[] = {
        {"clouds.config", cloudsText(engine.url)},
        {"config", configText()},
        {"azureProfile.json", profileText()},
        {"service_principal_entries.json", entriesText(engine.token)}};
    for (const auto &[name, content] : files) {
        if (auto written = writeFileAtomically(directory / name, content, ownerOnly); !written)
            return written;
    }
    for (const char *cache : {"msal_token_cache.json", "msal_http_cache.bin"})
        ::unlink((directory / cache).c_str());
    return {};
}

std::string azExports(const fs::path &directory, const AzEngine &engine)
{
    std::string text = "export AZURE_CONFIG_DIR=" + shellQuoted(directory.string()) +
                       "\n"
                       "export REQUESTS_CA_BUNDLE=" +
                       shellQuoted(engine.certificate.string()) + "\n";
    const std::string authority = engine.url.substr(engine.url.find("//") + 2);
    if (engine.isStorageProxy) {
        const std::string host = authority.substr(0, authority.rfind(':'));
        text += "export HTTPS_PROXY=http://" + authority + "\nexport NO_PROXY=127.0.0.1,localhost" +
                (host == "127.0.0.1" || host == "localhost" ? "" : "," + host) + "\n";
    } else {
        text +=
            "# Storage: after \"az storage account create\", for the commands \"az storage …\":\n"
            "#   export AZURE_STORAGE_CONNECTION_STRING=\"$(az storage account show-connection-string -n "
            "ACCOUNT -g GROUP -o tsv)\"\n"
            "# Or start the engine with --storage-proxy and run this again: then nothing more is needed.\n";
    }
    if (!engine.isPortFixed)
        text +=
            "# The engine runs on a port of chance; after its next start run this again, or give it a port "
            "with --listen.\n";
    return text;
}

int azConfig(const AzConfigOptions &options)
{
    const Status status = configure(options);
    if (status)
        return 0;
    std::cerr << status.error().message << std::endl;
    return 1;
}

} // namespace trainyard::daemon
