// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/record/runenvironment.h"

#include "engine/base/files.h"
#include "engine/base/strings.h"
#include "engine/exec/local/record/commandfiles.h"
#include "engine/exec/local/record/commandoutput.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <sys/utsname.h>
#include <unistd.h>

namespace trainyard::exec {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t mostPackages = 2000;
constexpr std::size_t longestName = 200;

// What lies beside the packages tells their names and versions; to ask each takes far longer.
constexpr const char *lister = R"(import os, sys
print(sys.version.split()[0])
for place in sys.path:
    try:
        names = os.listdir(place)
    except OSError:
        continue
    for name in sorted(names):
        stem, ending = os.path.splitext(name)
        if ending in (".dist-info", ".egg-info") and "-" in stem:
            print(stem)
)";

std::string textOf(const fs::path &file)
{
    const auto text = readFile(file);
    return text ? *text : std::string();
}

// Behind `key` in the first line that begins with it.
std::string valueIn(const std::string &text, std::string_view key)
{
    for (const std::string &line : split(text, '\n'))
        if (line.starts_with(key)) {
            std::string value(trimmed(std::string_view(line).substr(key.size())));
            std::erase(value, '"');
            return value;
        }
    return {};
}

std::string systemName()
{
    utsname kernel{};
    const bool isKnown = ::uname(&kernel) == 0;
    const std::string release = isKnown ? std::string(kernel.sysname) + ' ' + kernel.release : std::string();
    const std::string name = valueIn(textOf("/etc/os-release"), "PRETTY_NAME=");
    return name.empty() || release.empty() ? name + release : name + ", " + release;
}

std::string processorName()
{
    const std::string name = valueIn(textOf("/proc/cpuinfo"), "model name");
    return std::string(trimmed(std::string_view(name).substr(std::min(name.size(), name.find(':') + 1))));
}

// As NVIDIA's driver tells it.
void addGpus(api::RanEnvironment &environment)
{
    const fs::path driver = "/proc/driver/nvidia";
    std::error_code problem;
    std::vector<fs::path> gpus;
    for (fs::directory_iterator at(driver / "gpus", problem), end; !problem && at != end;
         at.increment(problem))
        gpus.push_back(at->path());
    std::sort(gpus.begin(), gpus.end());
    for (const fs::path &gpu : gpus)
        environment.gpus.push_back(valueIn(textOf(gpu / "information"), "Model:"));
    // "NVRM version: NVIDIA UNIX x86_64 Kernel Module  550.54.15  Tue …": the first word that is a version.
    for (const std::string &word : split(valueIn(textOf(driver / "version"), "NVRM version:"), ' '))
        if (environment.driver.empty() && word.find('.') != std::string::npos &&
            std::isdigit(static_cast<unsigned char>(word.front())))
            environment.driver = word;
}

bool isPython(std::string_view word)
{
    constexpr std::string_view name = "python";
    const std::string_view file = word.substr(word.rfind('/') + 1); // all of it without one
    return file.starts_with(name) &&
           file.substr(name.size()).find_first_not_of("0123456789.") == std::string_view::npos;
}

bool choosesPython(std::string_view word)
{
    static constexpr std::string_view names[] = {"activate", "conda",  "mamba",  "micromamba",
                                                 "module",   "pipenv", "poetry", "uv"};
    const std::string_view file = word.substr(word.rfind('/') + 1);
    return std::find(std::begin(names), std::end(names), file) != std::end(names);
}

bool isInContainer(const jobs::NodePlan &plan)
{
    return std::any_of(plan.setup.begin(), plan.setup.end(), [](const jobs::SetupStep &step) {
        return step.kind == jobs::SetupStep::Kind::Container;
    });
}

void addPython(const jobs::ProcessPlan &process, api::RanEnvironment &environment)
{
    const std::string python = pythonIn(process);
    if (python.empty())
        return;
    std::string line;
    for (const api::NameValue &variable : process.environment)
        if (variable.name == "PATH")
            line = "export PATH=" + shellQuoted(variable.value) + "; ";
    line += "cd " + shellQuoted(process.workingDirectory.string()) + " && timeout 2 " + shellQuoted(python) +
            " -I -c " + shellQuoted(lister) + " 2>&- <&-";
    readPackages(outputOf(line), environment);
}

} // namespace

std::string pythonIn(const jobs::ProcessPlan &process)
{
    for (const std::string &word : commandWords(process)) {
        if (isPython(word))
            return word;
        if (choosesPython(word))
            return {};
    }
    return {};
}

void readPackages(const std::string &printed, api::RanEnvironment &environment)
{
    const std::vector<std::string> lines = split(printed, '\n');
    if (lines.empty())
        return;
    environment.python = lines.front();
    std::map<std::string, std::string> packages;
    for (std::size_t i = 1; i < lines.size() && packages.size() < mostPackages; ++i) {
        const std::string &line = lines[i];
        const std::size_t dash = line.find('-'); // a name has none there
        if (dash == std::string::npos || line.size() > longestName)
            continue;
        std::string name = line.substr(0, dash);
        std::transform(name.begin(), name.end(), name.begin(),
                       [](unsigned char c) { return c == '_' ? '-' : static_cast<char>(std::tolower(c)); });
        const std::string_view version = std::string_view(line).substr(dash + 1);
        packages.emplace(name, version.substr(0, version.find('-'))); // of an egg, for which Python follows
    }
    for (const auto &[name, version] : packages)
        environment.packages.push_back({name, version});
}

api::RanEnvironment environmentOf(const jobs::NodePlan &plan)
{
    api::RanEnvironment environment;
    char host[256] = {};
    if (::gethostname(host, sizeof host - 1) == 0)
        environment.host = host;
    environment.system = systemName();
    environment.processor = processorName();
    addGpus(environment);
    if (!plan.processes.empty() && !isInContainer(plan))
        addPython(plan.processes.front(), environment);
    return environment;
}

} // namespace trainyard::exec
