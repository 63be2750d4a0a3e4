// SPDX-License-Identifier: Apache-2.0
#include "engine/client/machinelook.h"

#include "engine/client/requests.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace trainyard::client {

namespace {

template <class T>
std::vector<T> piece(const std::vector<T> &list, std::size_t first)
{
    const auto at = [&](std::size_t i) {
        return list.begin() + static_cast<std::ptrdiff_t>(std::min(i, list.size()));
    };
    return {at(first), at(first + api::mostLooked)};
}

} // namespace

Result<api::MachineSight> lookAtMachine(const api::Endpoint &engine, const api::MachineQuestion &question)
{
    Requests requests(engine);
    api::MachineSight all;
    const std::size_t count = std::max(question.paths.size(), question.programs.size());
    for (std::size_t first = 0; first < count; first += api::mostLooked) {
        const api::MachineQuestion part{piece(question.paths, first), piece(question.programs, first),
                                        question.searchPath};
        auto seen = requests.value<api::MachineSight>(
            {.method = "POST", .target = "/trainyard/v1/look", .body = api::requestJson(part)},
            api::machineSightFromJson);
        if (!seen)
            return seen.error();
        std::move(seen->paths.begin(), seen->paths.end(), std::back_inserter(all.paths));
        std::move(seen->programs.begin(), seen->programs.end(), std::back_inserter(all.programs));
    }
    return all;
}

} // namespace trainyard::client
