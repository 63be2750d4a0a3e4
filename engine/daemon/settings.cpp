// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/settings.h"

#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/strings.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <unistd.h>

namespace trainyard::daemon {

namespace {

namespace fs = std::filesystem;
using jobs::Policy;
using nlohmann::json;

// Takes a value into the policy; the text says what it should have been, null when it is good.
using Take = const char *(*)(const json &value, Policy &policy);

struct Setting {
    const char *key;
    const char *description; // with the default
    Take take;
};

const char *takeUnmanagedMounts(const json &value, Policy &policy)
{
    if (!value.is_boolean())
        return "true or false";
    policy.allowsUnmanagedMounts = value.get<bool>();
    return nullptr;
}

const char *takeWithoutContainers(const json &value, Policy &policy)
{
    const bool isHost = value == "host";
    if (!isHost && value != "refuse")
        return "\"refuse\" or \"host\"";
    policy.withoutContainers = isHost ? Policy::WithoutContainers::Host : Policy::WithoutContainers::Refuse;
    return nullptr;
}

const char *takeContainerRuntime(const json &value, Policy &policy)
{
    static constexpr const char *expected = "the path of podman or docker, or \"none\"";
    if (value == "none") {
        policy.containerRuntime.clear();
        return nullptr;
    }
    if (!value.is_string())
        return expected;
    const fs::path program = value.get<std::string>();
    if (!program.is_absolute() || ::access(program.c_str(), X_OK) != 0 || fs::is_directory(program))
        return expected;
    policy.containerRuntime = program;
    return nullptr;
}

const char *takeRetries(const json &value, Policy &policy)
{
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() > 1000)
        return "a whole number from 0 to 1000";
    policy.mostRetries = value.get<int>();
    return nullptr;
}

const char *takeReclaimEvery(const json &value, Policy &policy)
{
    static constexpr const char *expected = "a duration such as \"PT10M\", or null for never";
    policy.reclaimEvery.reset();
    if (value.is_null())
        return nullptr;
    if (!value.is_string())
        return expected;
    policy.reclaimEvery = parseDuration(value.get<std::string>());
    return policy.reclaimEvery && policy.reclaimEvery->count() > 0 ? nullptr : expected;
}

const char *takeTrashDays(const json &value, Policy &policy)
{
    constexpr std::uint64_t most = 36500;
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() > most)
        return "a whole number of days from 0 to 36500";
    policy.keepTrash = std::chrono::hours(24 * value.get<int>());
    return nullptr;
}

constexpr std::array<Setting, 6> known = {{
    {"containerRuntime",
     "the program that runs containers (default: podman, else docker, from PATH; \"none\")",
     takeContainerRuntime},
    {"withoutContainers",
     "a job that asks for an image where there is no such program: \"refuse\" (default), or \"host\" to run "
     "it on "
     "the machine itself",
     takeWithoutContainers},
    {"allowUnmanagedMounts",
     "true to run the mountCommand of unmanagedFileSystems as the engine's user (default: false)",
     takeUnmanagedMounts},
    {"mostRetries", "how often a job that lost its nodes may start again (default: 3)", takeRetries},
    {"reclaimEvery",
     "mean time between two reclaims of a random low-priority node, as \"PT10M\" (default: never)",
     takeReclaimEvery},
    {"trashDays", "how many days what is deleted can be restored; 0: it goes at once (default: 30)",
     takeTrashDays},
}};

Error wrong(const fs::path &file, const std::string &what)
{
    return {Error::Code::InvalidInput, file.string() + ": " + what + ".", file.string()};
}

std::string allKeys()
{
    std::string text;
    for (const Setting &setting : known)
        text += (text.empty() ? "" : ", ") + std::string(setting.key);
    return text;
}

Status takeAll(const json &document, const fs::path &file, Settings &settings)
{
    for (const auto &[key, value] : document.items()) {
        const auto *setting = std::find_if(known.begin(), known.end(),
                                           [&key = key](const Setting &each) { return key == each.key; });
        if (setting == known.end()) {
            settings.warnings.push_back(file.string() + ": \"" + key +
                                        "\" is no setting and is ignored; there are " + allKeys() + ".");
        } else if (const char *expected = setting->take(value, settings.policy)) {
            return wrong(file, "\"" + key + "\" must be " + expected + ", not " +
                                   value.dump(-1, ' ', false, json::error_handler_t::replace));
        }
    }
    return {};
}

} // namespace

fs::path findProgram(const std::vector<std::string> &names, std::string_view searchPath)
{
    for (const std::string &name : names) {
        for (const std::string &folder : split(searchPath, ':')) {
            const fs::path program = fs::path(folder) / name;
            std::error_code ignored;
            if (program.is_absolute() && ::access(program.c_str(), X_OK) == 0 &&
                fs::is_regular_file(program, ignored))
                return program;
        }
    }
    return {};
}

Result<Settings> readSettings(const fs::path &dataDirectory)
{
    Settings settings;
    const char *searchPath = std::getenv("PATH");
    settings.policy.containerRuntime = findProgram({"podman", "docker"}, searchPath ? searchPath : "");
    const fs::path file = dataDirectory / "settings.json";
    std::error_code ignored;
    if (!fs::exists(file, ignored))
        return settings;
    const auto text = readFile(file);
    if (!text)
        return text.error();
    const json document = json::parse(*text, nullptr, false);
    if (!document.is_object())
        return wrong(file,
                     "this is no JSON object; write {\"KEY\": VALUE, \u2026} with the keys " + allKeys());
    if (auto taken = takeAll(document, file, settings); !taken)
        return taken.error();
    return settings;
}

std::string describeSettings()
{
    std::string text =
        "DATA-DIR/settings.json says what the owner of the machine allows jobs, read at the start:\n";
    for (const Setting &setting : known)
        text += "  " + std::string(setting.key) + ": " + setting.description + "\n";
    return text;
}

} // namespace trainyard::daemon
