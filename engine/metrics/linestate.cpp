// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/linestate.h"

#include <cmath>
#include <utility>

namespace trainyard::metrics {

namespace {

constexpr std::pair<std::string_view, std::string_view> groups[] = {
    {"val_", "validation/"},  {"valid_", "validation/"}, {"validation_", "validation/"},
    {"eval_", "validation/"}, {"test_", "test/"},        {"train_", "train/"}};

} // namespace

std::string tagOf(std::string_view group, std::string_view name)
{
    std::string tag;
    if (name.find('/') == std::string_view::npos && !group.empty()) {
        for (const auto &[prefix, own] : groups) {
            if (name.starts_with(prefix) && name.size() > prefix.size()) {
                name.remove_prefix(prefix.size());
                group = own;
                break;
            }
        }
        tag = group;
    }
    for (const char c : name) {
        if (c == ' ')
            tag += '_';
        else if (c != '@' && c != '\'')
            tag += c;
    }
    return tag;
}

std::optional<std::int64_t> countOf(double number)
{
    if (!(number >= 0 && number <= static_cast<double>(mostCounted)) || number != std::floor(number))
        return std::nullopt;
    return static_cast<std::int64_t>(number);
}

} // namespace trainyard::metrics
