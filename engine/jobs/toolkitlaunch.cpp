// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/toolkitlaunch.h"

#include "engine/base/strings.h"

#include <algorithm>

namespace trainyard::jobs {

namespace {

template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

// By whoever wrote it. A quotation mark that has no other one is a part of the name.
bool isQuoted(std::string_view text)
{
    const auto hasPairs = [&](char mark) {
        const auto count = std::count(text.begin(), text.end(), mark);
        return count > 0 && count % 2 == 0;
    };
    return hasPairs('"') || hasPairs('\'') || text.find('\\') != std::string_view::npos;
}

// "my folder - copy" has none.
bool hasOptions(std::string_view text)
{
    for (std::size_t at = text.find('-'); at != std::string_view::npos; at = text.find('-', at + 1)) {
        const bool begins = at == 0 || text[at - 1] == ' ';
        if (begins && at + 1 < text.size() && text[at + 1] != ' ')
            return true;
    }
    return false;
}

} // namespace

Result<LaunchSet> launchSet(const api::Toolkit &toolkit, const LaunchContext &context)
{
    return std::visit(
        Overloaded{
            [&](const api::CntkSettings &settings) { return launchCntk(settings, context); },
            [&](const api::PyTorchSettings &settings) { return launchPyTorch(settings, context); },
            [&](const api::TensorFlowSettings &settings) { return launchTensorFlow(settings, context); },
            [&](const api::CaffeSettings &settings) { return launchCaffe(settings, context); },
            [&](const api::Caffe2Settings &settings) { return launchCaffe2(settings, context); },
            [&](const api::ChainerSettings &settings) { return launchChainer(settings, context); },
            [&](const api::HorovodSettings &settings) { return launchHorovod(settings, context); },
            [&](const api::CustomMpiSettings &settings) { return launchCustomMpi(settings, context); },
            [&](const api::CustomToolkitSettings &settings) { return launchCustom(settings, context); },
            [&](const api::TrainerSettings &settings) { return launchTrainer(settings, context); },
        },
        toolkit);
}

std::vector<std::size_t> spreadEvenly(std::size_t count, std::size_t nodes)
{
    std::vector<std::size_t> spread(nodes, count / nodes);
    std::fill_n(spread.begin(), count % nodes, count / nodes + 1);
    return spread;
}

std::string expandedWord(std::string_view text)
{
    std::string word = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\' || c == '`')
            word += '\\';
        word += c;
    }
    return word + "\"";
}

std::string pathWord(std::string_view path)
{
    if (path.empty() || isQuoted(path) || hasOptions(path))
        return std::string(path);
    if (path.starts_with("~/")) // the shell knows no home within quotes
        return "~/" + pathWord(path.substr(2));
    if (path.find('$') != std::string_view::npos)
        return expandedWord(path);
    return shellQuoted(path);
}

std::string pythonCommand(const std::string &interpreter, const std::string &script,
                          const std::string &arguments, const LaunchContext &context)
{
    std::string command = interpreter.empty() ? context.defaultInterpreter : pathWord(interpreter);
    command += " " + pathWord(script);
    if (!arguments.empty())
        command += " " + arguments;
    return command;
}

Result<std::size_t> processesOf(std::optional<int> processCount, const LaunchContext &context)
{
    if (!processCount)
        return context.hosts.size();
    if (*processCount < 1)
        return Error{Error::Code::InvalidInput,
                     "processCount is " + std::to_string(*processCount) + "; it must be 1 or more."};
    return static_cast<std::size_t>(*processCount);
}

std::string machineOf(const std::string &host)
{
    return host.starts_with("127.") ? "127.0.0.1" : host;
}

bool spansMachines(const LaunchContext &context)
{
    return std::any_of(context.hosts.begin(), context.hosts.end(), [&](const std::string &host) {
        return machineOf(host) != machineOf(context.hosts.front());
    });
}

std::string handWrittenCount(const std::string &arguments, std::string_view option, std::size_t processes)
{
    const std::size_t at = arguments.find(option);
    if (at == std::string::npos)
        return {};
    std::size_t begin = at + option.size();
    while (begin < arguments.size() && (arguments[begin] == ' ' || arguments[begin] == '='))
        ++begin;
    const std::size_t end = std::min(arguments.find_first_not_of("0123456789", begin), arguments.size());
    const std::string written = arguments.substr(begin, end - begin);
    if (written.empty())
        return {};
    const std::string said = "The arguments say " + std::string(option) + " " + written + " by hand";
    const std::string count = std::to_string(processes);
    if (written == count)
        return said + ": it must be changed together with the number of processes, which is " + count +
               " now.";
    return said + ", but the job has " + count +
           " processes: they would wait for others in vain; make them the "
           "same.";
}

LaunchSet onMaster(std::string command, const LaunchContext &context)
{
    LaunchSet set;
    set.launches.push_back({0, "", std::move(command), {}});
    for (const std::size_t gpus : context.gpus)
        set.mpiSlots.push_back(std::max<std::size_t>(gpus, 1));
    return set;
}

} // namespace trainyard::jobs
