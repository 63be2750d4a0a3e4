// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <string_view>
#include <vector>

// Texts such as <AZURE_BATCHAI_STORAGE_ACCOUNT> that wait to be replaced.
namespace trainyard::api {

// Puts the account and the key in the place of <AZURE_BATCHAI_STORAGE_ACCOUNT> and
// <AZURE_BATCHAI_STORAGE_KEY> where the command line of Batch AI does: in accountName, azureFileUrl and
// accountKey. What is empty replaces nothing.
void fillPlaceholders(nlohmann::json &document, std::string_view account, std::string_view key);

// One sentence for each that is left.
std::vector<std::string> leftPlaceholders(const nlohmann::json &document);

// The first placeholder in `text`, with its angle brackets: in capitals, three words or more, or "your …".
// Empty when there is none: <pad> is a word of a vocabulary, a < b > a redirection, (?<NAME>…) a group.
std::string placeholderIn(std::string_view text);

} // namespace trainyard::api
