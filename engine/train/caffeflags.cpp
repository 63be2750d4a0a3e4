// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffeflags.h"

#include "engine/base/strings.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

namespace trainyard::train {

namespace {

using namespace caffe;

Error invalid(const std::string &sentence)
{
    return {Error::Code::InvalidInput, sentence};
}

// Each known flag once, its last value.
Result<CaffeFlags> parse(const std::vector<std::string> &arguments)
{
    if (arguments.empty() || arguments.front() != "train")
        return invalid("Only caffe train is known here, as in: caffe train --solver=FILE.");
    CaffeFlags flags{{"solver", ""},
                     {"gpu", ""},
                     {"snapshot", ""},
                     {"weights", ""},
                     {"level", "0"},
                     {"stage", ""},
                     {"sigint_effect", "stop"},
                     {"sighup_effect", "snapshot"},
                     {"num_shards", "1"},
                     {"shard_id", "0"},
                     {"file_store_path", ""},
                     {"run_id", "trainyard"},
                     {"worker_host", ""},
                     {"worker_timeout", "600"}};
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        std::string name = arguments[i];
        if (!name.starts_with('-'))
            return invalid("The argument " + inQuotes(name) + " is no flag; flags begin with a dash.");
        name.erase(0, name.starts_with("--") ? 2 : 1);
        const std::size_t equals = name.find('=');
        std::string value = equals == std::string::npos ? std::string() : name.substr(equals + 1);
        name.resize(std::min(equals, name.size()));
        std::ranges::replace(name, '-', '_');
        const auto flag = flags.find(name);
        if (flag == flags.end())
            return invalid("The flag " + inQuotes("-" + name) +
                           " is not known; -solver, -gpu, -snapshot, -weights, -level and -stage are.");
        if (equals == std::string::npos) {
            if (++i == arguments.size())
                return invalid("The flag -" + name + " needs a value.");
            value = arguments[i];
        }
        flag->second = value;
    }
    return flags;
}

Status check(const CaffeFlags &flags)
{
    if (flags.at("solver").empty())
        return invalid("There is no solver to train with; give --solver=FILE.");
    if (!flags.at("snapshot").empty() && !flags.at("weights").empty())
        return invalid("Give --snapshot to go on or --weights to begin with, but not both.");
    if (flags.at("sigint_effect") != "stop" || flags.at("sighup_effect") != "snapshot")
        return invalid("The flags -sigint_effect and -sighup_effect can only be stop and snapshot.");
    return {};
}

std::optional<int> numberIn(std::string_view text)
{
    int number = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (code != std::errc() || end != text.data() + text.size() || number < 0)
        return std::nullopt;
    return number;
}

// A number from `least` that the flag says.
Result<int> wholeNumber(const CaffeFlags &flags, const std::string &name, int least)
{
    const auto number = numberIn(flags.at(name));
    if (!number || *number < least)
        return invalid("The flag -" + name + " is " + inQuotes(flags.at(name)) +
                       "; it must be a number from " + std::to_string(least) + ".");
    return *number;
}

} // namespace

Result<CaffeFlags> readCaffeFlags(const std::vector<std::string> &arguments)
{
    auto flags = parse(arguments);
    if (!flags)
        return flags;
    if (auto checked = check(*flags); !checked)
        return checked.error();
    return flags;
}

Status addState(const CaffeFlags &flags, NetState &state)
{
    const auto level = numberIn(flags.at("level"));
    if (!level)
        return invalid("The flag -level is " + inQuotes(flags.at("level")) + ", which is no level.");
    state.level = std::max(state.level, *level);
    for (const std::string &stage : split(flags.at("stage"), ',')) {
        if (!stage.empty())
            state.stages.push_back(stage);
    }
    return {};
}

Result<std::vector<int>> gpusOf(const CaffeFlags &flags, const Solver &solver)
{
    const std::string &flag = flags.at("gpu");
    if (flag.empty())
        return solver.usesGpu ? std::vector<int>{solver.device} : std::vector<int>();
    if (flag == "all")
        return std::vector<int>{0};
    std::vector<int> gpus;
    for (const std::string &part : split(flag, ',')) {
        const auto number = numberIn(trimmed(part));
        if (!number)
            return invalid("The flag -gpu is " + inQuotes(flag) + "; it must be all, or numbers as 0,1.");
        gpus.push_back(*number);
    }
    return gpus;
}

Result<MeetingOptions> meetingOf(const CaffeFlags &flags)
{
    const auto size = wholeNumber(flags, "num_shards", 1);
    if (!size)
        return size.error();
    const auto rank = wholeNumber(flags, "shard_id", 0);
    if (!rank)
        return rank.error();
    const auto seconds = wholeNumber(flags, "worker_timeout", 1);
    if (!seconds)
        return seconds.error();
    MeetingOptions options;
    options.size = *size;
    options.rank = *rank;
    options.folder = flags.at("file_store_path");
    options.run = flags.at("run_id");
    options.host = flags.at("worker_host");
    options.patience = std::chrono::seconds(*seconds);
    return options;
}

} // namespace trainyard::train
