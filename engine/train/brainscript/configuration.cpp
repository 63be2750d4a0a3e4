// SPDX-License-Identifier: Apache-2.0
#include "engine/train/brainscript/configuration.h"

#include "engine/base/files.h"
#include "engine/base/strings.h"
#include "engine/train/brainscript/configurationscanner.h"

#include <algorithm>

namespace trainyard::train::brainscript {

namespace {

constexpr std::size_t largestFile = std::size_t(1) << 20;
constexpr std::size_t longestText = std::size_t(1) << 20; // after replacement
constexpr int mostReplacements = 10'000;
constexpr std::size_t deepestReplacement = 32;

} // namespace

// What is being replaced for one text.
struct ConfigurationBlock::Resolution {
    std::vector<const ConfigurationEntry *> active;
    int replacements = 0;
};

const ConfigurationEntry *ConfigurationBlock::find(std::string_view key) const
{
    const auto found = std::ranges::find_if(
        m_entries, [key](const ConfigurationEntry &entry) { return equalIgnoringCase(entry.key, key); });
    return found == m_entries.end() ? nullptr : &*found;
}

ConfigurationBlock::Found ConfigurationBlock::findAround(std::string_view key) const
{
    for (const ConfigurationBlock *block = this; block; block = block->m_parent) {
        if (const ConfigurationEntry *entry = block->find(key))
            return {block, entry};
    }
    return {};
}

std::optional<ConfigurationText> ConfigurationBlock::text(std::string_view key) const
{
    const Found found = findAround(key);
    if (!found.entry)
        return std::nullopt;
    if (found.entry->isBlock)
        throw Fault{found.entry->place, inQuotes(key) + " must be a value, not a block"};
    Resolution resolution;
    return ConfigurationText{found.block->resolved(*found.entry, resolution), found.entry->value.place};
}

ConfigurationText ConfigurationBlock::requiredText(std::string_view key) const
{
    if (auto found = text(key))
        return *found;
    throw Fault{m_place, inQuotes(key) + " is missing"};
}

std::string ConfigurationBlock::resolved(const ConfigurationEntry &entry, Resolution &resolution) const
{
    if (resolution.active.size() >= deepestReplacement)
        throw Fault{entry.place, "the $…$ refer to one another too deeply"};
    resolution.active.push_back(&entry);
    std::string result = replaced(entry.value.text, entry.value.place, resolution);
    resolution.active.pop_back();
    return result;
}

std::string ConfigurationBlock::replaced(std::string_view text, const Place &place,
                                         Resolution &resolution) const
{
    std::size_t size = text.size();
    return withNamesReplaced(text, [&](std::string_view name) {
        std::string value = valueOf(name, place, resolution);
        size += value.size();
        if (size > longestText)
            throw Fault{place, "the text becomes too long with its $…$ replaced"};
        return value;
    });
}

// A name that is just being replaced means the one around: minibatchSize = $minibatchSize$.
std::string ConfigurationBlock::valueOf(std::string_view name, const Place &place,
                                        Resolution &resolution) const
{
    if (++resolution.replacements > mostReplacements)
        throw Fault{place, "the text has too many $…$"};
    for (const ConfigurationBlock *block = this; block; block = block->m_parent) {
        const ConfigurationEntry *const entry = block->find(name);
        if (!entry || entry->isBlock || std::ranges::count(resolution.active, entry) > 0)
            continue;
        return block->resolved(*entry, resolution);
    }
    throw Fault{place, "$" + std::string(name) + "$ has no value; set " + std::string(name) +
                           "=… on the command line or in the file"};
}

std::string ConfigurationBlock::substitution(std::string_view name, const Place &place) const
{
    Resolution resolution;
    return valueOf(name, place, resolution);
}

std::optional<SourceText> ConfigurationBlock::rawBlock(std::string_view key) const
{
    const Found found = findAround(key);
    if (!found.entry)
        return std::nullopt;
    if (!found.entry->isBlock)
        throw Fault{found.entry->value.place, inQuotes(key) + " must be a block { … }"};
    return found.entry->overrides.empty() ? found.entry->value : found.entry->overrides.back();
}

const ConfigurationBlock *ConfigurationBlock::block(std::string_view key) const
{
    const Found found = findAround(key);
    if (!found.entry)
        return nullptr;
    if (!found.entry->isBlock)
        throw Fault{found.entry->value.place, inQuotes(key) + " must be a block { … }"};
    ConfigurationBlock &made = m_blocks.emplace_back(m_blocks, found.block, found.entry->place);
    made.addAll(found.entry->value);
    for (const SourceText &over : found.entry->overrides)
        made.addAll(over);
    return &made;
}

const ConfigurationBlock &ConfigurationBlock::requiredBlock(std::string_view key) const
{
    if (const ConfigurationBlock *found = block(key))
        return *found;
    throw Fault{m_place, "the block " + inQuotes(key) + " is missing"};
}

void ConfigurationBlock::add(ConfigurationEntry entry)
{
    const auto known = std::ranges::find_if(
        m_entries, [&](const ConfigurationEntry &other) { return equalIgnoringCase(other.key, entry.key); });
    if (known == m_entries.end())
        m_entries.push_back(std::move(entry));
    else if (known->isBlock && entry.isBlock)
        known->overrides.push_back(entry.value);
    else
        *known = std::move(entry);
}

void ConfigurationBlock::addAll(const SourceText &text)
{
    constexpr std::size_t mostEntries = 5000;
    for (ConfigurationEntry &entry : scanEntries(text)) {
        if (m_entries.size() >= mostEntries)
            throw Fault{entry.place, "the block has too many entries"};
        add(std::move(entry));
    }
}

std::string_view Configuration::keep(std::string text)
{
    return m_texts.emplace_back(std::move(text));
}

void Configuration::addArgument(const std::string &argument)
{
    const Place place{std::make_shared<const std::string>("argument " + shortened(argument, 100)), 0, 1};
    const std::size_t equals = argument.find('=');
    if (equals == std::string::npos || equals == 0)
        throw Fault{place, "expected key=value"};
    const SourceText whole{keep(argument), place};
    const char first = equals + 1 < argument.size() ? argument[equals + 1] : '\0';
    if (first == '[' || first == '{') {
        m_blocks.front().addAll(whole);
        return;
    }
    // All that follows is the value, whatever characters it has.
    m_blocks.front().add({argument.substr(0, equals),
                          place,
                          false,
                          {whole.text.substr(equals + 1), placeIn(whole, equals + 1)},
                          {}});
}

Result<std::unique_ptr<Configuration>> Configuration::parse(const std::string &file, std::string text,
                                                            const std::vector<std::string> &arguments)
{
    const Place place{std::make_shared<const std::string>(file), 1, 1};
    std::unique_ptr<Configuration> configuration(new Configuration);
    ConfigurationBlock &root = configuration->m_blocks.emplace_back(configuration->m_blocks, nullptr, place);
    try {
        root.addAll({configuration->keep(std::move(text)), place});
        for (const std::string &argument : arguments)
            configuration->addArgument(argument);
    } catch (const Fault &fault) {
        return toError(fault);
    }
    return configuration;
}

Result<std::unique_ptr<Configuration>> Configuration::read(const std::vector<std::string> &arguments)
{
    static constexpr std::string_view prefix = "configFile=";
    std::vector<std::string> others;
    std::string file;
    for (const std::string &argument : arguments) {
        if (!equalIgnoringCase(argument.substr(0, prefix.size()), prefix))
            others.push_back(argument);
        else if (file.empty())
            file = argument.substr(prefix.size());
        else
            return Error{Error::Code::InvalidInput, "configFile= is given twice; one file is read.", file};
    }
    if (file.empty())
        return Error{Error::Code::InvalidInput, "Name the configuration as configFile=FILE."};
    auto text = readSource(file);
    if (!text)
        return text.error();
    return parse(file, std::move(*text), others);
}

Result<std::string> readSource(const std::filesystem::path &file)
{
    std::error_code ignored;
    const auto size = std::filesystem::file_size(file, ignored);
    if (!ignored && size > largestFile)
        return Error{Error::Code::InvalidInput,
                     "Cannot read " + file.string() +
                         ": it is larger than a megabyte, which is no configuration.",
                     file.string()};
    return readFile(file);
}

} // namespace trainyard::train::brainscript
