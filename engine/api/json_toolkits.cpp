// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jsonparts.h"

#include <type_traits>
#include <utility>

namespace trainyard::api {

namespace {

// The members of each toolkit, told once: `visit` is called with each member's name and value.
template <class Settings, class Visit>
void forEachMember(Settings &s, const Visit &visit)
{
    using T = std::remove_const_t<Settings>;
    if constexpr (requires { s.languageType; })
        visit("languageType", s.languageType);
    if constexpr (requires { s.configFilePath; })
        visit("configFilePath", s.configFilePath);
    if constexpr (requires { s.pythonScriptFilePath; }) {
        visit("pythonScriptFilePath", s.pythonScriptFilePath);
        visit("pythonInterpreterPath", s.pythonInterpreterPath);
    }
    if constexpr (requires { s.commandLine; })
        visit("commandLine", s.commandLine);
    if constexpr (std::is_same_v<T, TrainerSettings>) {
        visit("network", s.network);
        visit("dataPath", s.dataPath);
        visit("outputPath", s.outputPath);
        visit("epochs", s.epochs);
        visit("batchSize", s.batchSize);
        visit("seed", s.seed);
        visit("device", s.device);
    }
    if constexpr (std::is_same_v<T, TensorFlowSettings>) {
        visit("masterCommandLineArgs", s.masterCommandLineArgs);
        visit("workerCommandLineArgs", s.workerCommandLineArgs);
        visit("parameterServerCommandLineArgs", s.parameterServerCommandLineArgs);
        visit("workerCount", s.workerCount);
        visit("parameterServerCount", s.parameterServerCount);
    }
    if constexpr (requires { s.commandLineArgs; })
        visit("commandLineArgs", s.commandLineArgs);
    if constexpr (requires { s.processCount; })
        visit("processCount", s.processCount);
    if constexpr (requires { s.communicationBackend; })
        visit("communicationBackend", s.communicationBackend);
}

void readMember(const Reader &place, std::string &text)
{
    if (place.isPresent())
        text = place.text();
}

void readMember(const Reader &place, std::optional<int> &count)
{
    count = place.count(1);
}

void readMember(const Reader &place, std::optional<std::uint64_t> &number)
{
    number = place.size();
}

template <class Settings>
Settings readSettings(const Reader &place)
{
    Settings settings;
    forEachMember(settings, [&](const char *name, auto &member) { readMember(place[name], member); });
    if constexpr (std::is_same_v<Settings, ChainerSettings>) {
        const Reader older = place["masterCommandLineArgs"]; // in the first samples
        if (older.isPresent() && settings.commandLineArgs.empty()) {
            older.remark("is of an older version and is read as commandLineArgs");
            settings.commandLineArgs = older.text();
        }
    }
    return settings;
}

template <class Settings>
Json settingsJson(const Settings &settings)
{
    Json object = Json::object();
    forEachMember(settings, [&](const char *name, const auto &member) {
        if constexpr (std::is_same_v<decltype(member), const std::string &>)
            putText(object, name, member);
        else if (member)
            object[name] = *member;
    });
    return object;
}

// Where the settings of a toolkit stand among a job's properties.
template <class Settings>
Reader placeOf(const Reader &properties)
{
    if constexpr (std::is_same_v<Settings, TrainerSettings>)
        return properties["trainyard"][Settings::key];
    else
        return properties[Settings::key];
}

template <class Settings>
void readIfPresent(const Reader &properties, std::vector<Toolkit> &found, std::vector<std::string> &places)
{
    const Reader place = placeOf<Settings>(properties);
    if (!place.isPresent())
        return;
    places.push_back(place.pointer());
    found.push_back(readSettings<Settings>(place));
}

template <std::size_t... index>
void readAll(const Reader &properties, std::vector<Toolkit> &found, std::vector<std::string> &places,
             std::index_sequence<index...>)
{
    (readIfPresent<std::variant_alternative_t<index, Toolkit>>(properties, found, places), ...);
}

template <std::size_t... index>
std::string allToolkits(std::index_sequence<index...>)
{
    std::string text;
    ((text += std::is_same_v<std::variant_alternative_t<index, Toolkit>, TrainerSettings>
                  ? "or trainyard." + std::string(TrainerSettings::key)
                  : std::string(std::variant_alternative_t<index, Toolkit>::key) + ", "),
     ...);
    return text;
}

// A member that looks like the settings of a toolkit that is not known here; empty when there is none.
std::string unknownToolkit(const Reader &properties)
{
    for (const std::string &name : properties.memberNames()) {
        if (name.ends_with("Settings") && name != "containerSettings")
            return name;
    }
    return {};
}

} // namespace

Toolkit readToolkit(const Reader &properties)
{
    constexpr auto all = std::make_index_sequence<std::variant_size_v<Toolkit>>();
    std::vector<Toolkit> found;
    std::vector<std::string> places;
    readAll(properties, found, places, all);
    if (found.size() > 1)
        properties.note("must have the settings of exactly one toolkit, not both " + places[0] + " and " +
                        places[1]);
    if (!found.empty())
        return std::move(found.front());
    if (const std::string unknown = unknownToolkit(properties); !unknown.empty()) {
        properties[unknown].note("is not a toolkit of this engine; use one of " + allToolkits(all));
    } else if (properties.isPresent()) {
        properties.note("must have the settings of one toolkit: " + allToolkits(all));
    }
    properties[CustomToolkitSettings::key].setUnread();
    return CustomToolkitSettings{};
}

void putToolkit(Json &properties, const Toolkit &toolkit)
{
    std::visit(
        [&](const auto &settings) {
            using Settings = std::decay_t<decltype(settings)>;
            if constexpr (std::is_same_v<Settings, TrainerSettings>)
                properties["trainyard"][std::string(Settings::key)] = settingsJson(settings);
            else
                properties[std::string(Settings::key)] = settingsJson(settings);
        },
        toolkit);
}

} // namespace trainyard::api
