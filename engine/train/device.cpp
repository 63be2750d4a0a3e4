// SPDX-License-Identifier: Apache-2.0
#include "engine/train/device.h"

#include "engine/train/cpu/cpubackend.h"
#include "engine/train/solver/pluginloader.h"

#include <charconv>
#include <optional>

namespace trainyard::train {

namespace {

std::optional<GpuChoice> gpuChoice(const std::string &name, int turn)
{
    static constexpr std::string_view prefix = "cuda";
    if (name == prefix || name == "auto")
        return GpuChoice{turn, true};
    int number = 0;
    const char *const end = name.data() + name.size();
    if (!name.starts_with("cuda:"))
        return std::nullopt;
    const auto [rest, problem] = std::from_chars(name.data() + prefix.size() + 1, end, number);
    if (problem != std::errc() || rest != end || number < 0)
        return std::nullopt;
    return GpuChoice{number};
}

} // namespace

Result<ChosenDevice> openDevice(const std::string &name, int threads, int turn)
{
    if (name == "cpu")
        return ChosenDevice{std::make_unique<CpuBackend>(threads), {}};
    const bool isAutomatic = name == "auto";
    const auto choice = gpuChoice(name, turn);
    if (!choice)
        return Error{Error::Code::InvalidInput,
                     "There is no device \"" + name + "\"; use auto, cpu or cuda:N.", name};
    auto cuda = openCuda(*choice);
    if (cuda)
        return ChosenDevice{std::move(*cuda), isAutomatic && turn == 0 ? "the first GPU" : ""};
    if (isAutomatic)
        return ChosenDevice{std::make_unique<CpuBackend>(threads), cuda.error().message};
    return Error{Error::Code::Unavailable, "Cannot train on " + name + ": " + cuda.error().message + ".",
                 name};
}

} // namespace trainyard::train
