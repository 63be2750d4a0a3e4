// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/brainscript/place.h"

#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::train::brainscript {

// CNTK's configuration: `key = value` lines, also several on a line with ; between them. A value is a block,
// { … } or [ … ], or text up to the end of the line, perhaps in quotes. `# …` is a comment at the start of a
// line or after a blank. Names are the same in any case of letters. `$name$` in a text stands for the value
// of that name in the block or around it; what a block lacks, the blocks around it give. Of two values for a
// name the later one holds; of two blocks, the entries of both, and of these again the later ones.

struct ConfigurationEntry {
    std::string key;
    Place place; // of the key
    bool isBlock = false;
    SourceText value;                  // without brackets or quotes
    std::vector<SourceText> overrides; // of a block: blocks whose entries go over its own
};

// A text with its $name$ replaced.
struct ConfigurationText {
    std::string text;
    Place place;
};

// Throws Faults. Belongs to its Configuration.
class ConfigurationBlock
{
public:
    ConfigurationBlock(std::deque<ConfigurationBlock> &blocks, const ConfigurationBlock *parent, Place place)
        : m_blocks(blocks)
        , m_parent(parent)
        , m_place(std::move(place))
    {}

    const Place &place() const { return m_place; }
    const std::vector<ConfigurationEntry> &entries() const { return m_entries; }

    // In this block alone.
    const ConfigurationEntry *find(std::string_view key) const;

    // Here or around; nothing where it is nowhere.
    std::optional<ConfigurationText> text(std::string_view key) const;
    // Fails where it is nowhere.
    ConfigurationText requiredText(std::string_view key) const;

    // Here or around, read now.
    const ConfigurationBlock *block(std::string_view key) const;
    const ConfigurationBlock &requiredBlock(std::string_view key) const;

    // What `$name$` stands for in a text in this block.
    std::string substitution(std::string_view name, const Place &place) const;
    // Here or around: a block's text as it is written, for another language.
    std::optional<SourceText> rawBlock(std::string_view key) const;

    void add(ConfigurationEntry entry);
    void addAll(const SourceText &text);

private:
    struct Found {
        const ConfigurationBlock *block = nullptr;
        const ConfigurationEntry *entry = nullptr;
    };
    struct Resolution;

    Found findAround(std::string_view key) const;
    std::string resolved(const ConfigurationEntry &entry, Resolution &resolution) const;
    std::string replaced(std::string_view text, const Place &place, Resolution &resolution) const;
    std::string valueOf(std::string_view name, const Place &place, Resolution &resolution) const;

    std::deque<ConfigurationBlock> &m_blocks;
    const ConfigurationBlock *m_parent;
    Place m_place;
    std::vector<ConfigurationEntry> m_entries;
};

// A configuration with all its texts. Stays where it is, since its blocks refer to it.
class Configuration
{
public:
    // The file's text and the arguments key=value of the command line, which go over it.
    static Result<std::unique_ptr<Configuration>> parse(const std::string &file, std::string text,
                                                        const std::vector<std::string> &arguments);
    // One of the arguments, configFile=F, names the file, of at most a megabyte.
    static Result<std::unique_ptr<Configuration>> read(const std::vector<std::string> &arguments);

    Configuration(const Configuration &) = delete;
    Configuration &operator=(const Configuration &) = delete;

    const ConfigurationBlock &root() const { return m_blocks.front(); }

private:
    Configuration() = default;
    void addArgument(const std::string &argument);
    std::string_view keep(std::string text);

    std::deque<std::string> m_texts;
    std::deque<ConfigurationBlock> m_blocks;
};

// The text of a configuration or of a file that one includes: at most a megabyte.
Result<std::string> readSource(const std::filesystem::path &file);

} // namespace trainyard::train::brainscript
