// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jobplaceholders.h"

#include "engine/api/jsonwalk.h"
#include "engine/base/strings.h"

#include <algorithm>

namespace trainyard::api {

using nlohmann::json;

namespace {

constexpr std::string_view accountPlaceholder = "<AZURE_BATCHAI_STORAGE_ACCOUNT>";
constexpr std::string_view keyPlaceholder = "<AZURE_BATCHAI_STORAGE_KEY>";

bool isPlaceholderPart(char c)
{
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// "(?<NAME>" and "(?P<NAME>", whose bracket opens at `open`.
bool isGroupName(std::string_view text, std::size_t open)
{
    const std::string_view before = text.substr(0, open);
    return before.ends_with("(?") || before.ends_with("(?P");
}

bool isPlaceholderName(std::string_view name)
{
    const bool shouts = !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
        return isPlaceholderPart(c) && !(c >= 'a' && c <= 'z');
    });
    const bool plain = std::all_of(name.begin(), name.end(),
                                   [](char c) { return isPlaceholderPart(c) || c == ' ' || c == '-'; });
    const bool isSentence = plain && !name.starts_with(' ') && !name.ends_with(' ') &&
                            std::count(name.begin(), name.end(), ' ') >= 2; // as in <NFS resource ID>
    return shouts || isSentence || (plain && equalIgnoringCase(name.substr(0, 4), "your"));
}

void replaceIn(json &text, std::string_view placeholder, std::string_view value)
{
    std::string &written = text.get_ref<std::string &>();
    if (const std::size_t at = written.find(placeholder); at != std::string::npos)
        written.replace(at, placeholder.size(), value);
}

// How to get rid of it.
std::string wayOut(std::string_view placeholder)
{
    if (placeholder != accountPlaceholder && placeholder != keyPlaceholder)
        return "replace it";
    return "set the environment variable " + std::string(placeholder.substr(1, placeholder.size() - 2)) +
           " or replace it";
}

} // namespace

void fillPlaceholders(json &document, std::string_view account, std::string_view key)
{
    for (auto &[name, value] : document.items()) {
        if (value.is_structured())
            fillPlaceholders(value, account, key);
        else if (!value.is_string() || !document.is_object())
            continue;
        else if (!account.empty() &&
                 (name == "azureFileUrl" || (name == "accountName" && value == accountPlaceholder)))
            replaceIn(value, accountPlaceholder, account);
        else if (!key.empty() && name == "accountKey" && value == keyPlaceholder)
            replaceIn(value, keyPlaceholder, key);
    }
}

std::string placeholderIn(std::string_view text)
{
    for (std::size_t open = text.find('<'); open != std::string_view::npos; open = text.find('<', open + 1)) {
        const std::size_t close = text.find('>', open);
        if (close == std::string_view::npos)
            break;
        if (!isGroupName(text, open) && isPlaceholderName(text.substr(open + 1, close - open - 1)))
            return std::string(text.substr(open, close - open + 1));
    }
    return {};
}

std::vector<std::string> leftPlaceholders(const json &document)
{
    std::vector<std::string> sentences;
    forEachText(document, [&](const std::string &place, const std::string &text) {
        const std::string placeholder = placeholderIn(text);
        if (!placeholder.empty())
            sentences.push_back(place + " still has the placeholder " + placeholder + "; " +
                                wayOut(placeholder) + ".");
    });
    return sentences;
}

} // namespace trainyard::api
