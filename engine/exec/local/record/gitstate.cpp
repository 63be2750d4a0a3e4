// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/record/gitstate.h"

#include "engine/base/files.h"
#include "engine/base/strings.h"
#include "engine/exec/local/record/commandoutput.h"

#include <string>

namespace trainyard::exec {

namespace fs = std::filesystem;

namespace {

// The folder that holds ".git": itself or one above it.
fs::path workTreeOf(fs::path folder)
{
    std::error_code ignored;
    for (folder = fs::weakly_canonical(folder, ignored); !folder.empty(); folder = folder.parent_path()) {
        if (fs::exists(folder / ".git", ignored))
            return folder;
        if (folder == folder.root_path())
            break;
    }
    return {};
}

// Without anything that the repository's own settings would start.
std::string askGit(const fs::path &folder)
{
    return outputOf("cd " + shellQuoted(folder.string()) +
                    " && git -c core.fsmonitor=false --no-optional-locks status --porcelain=v2 --branch "
                    "--untracked-files=no --ignore-submodules=all 2>/dev/null");
}

std::optional<api::GitState> readStatus(const fs::path &folder, const std::string &output)
{
    api::GitState state{.folder = folder.string(), .commit = {}, .branch = {}, .isChanged = false};
    bool isAnswered = false;
    for (const std::string &line : split(output, '\n')) {
        constexpr std::string_view commit = "# branch.oid ";
        constexpr std::string_view branch = "# branch.head ";
        if (line.starts_with(commit)) {
            isAnswered = true;
            state.commit = line.substr(commit.size());
        } else if (line.starts_with(branch)) {
            state.branch = line.substr(branch.size());
        } else if (!line.empty() && !line.starts_with('#')) {
            state.isChanged = true;
        }
    }
    if (state.commit == "(initial)")
        state.commit.clear();
    if (state.branch == "(detached)")
        state.branch.clear();
    return isAnswered ? std::optional(state) : std::nullopt;
}

std::string firstLine(const fs::path &file)
{
    const auto text = readFile(file);
    return text ? std::string(trimmed(text->substr(0, text->find('\n')))) : std::string();
}

std::string packedCommit(const fs::path &repository, const std::string &reference)
{
    const auto packed = readFile(repository / "packed-refs");
    if (!packed)
        return {};
    for (const std::string &line : split(*packed, '\n'))
        if (line.ends_with(" " + reference))
            return line.substr(0, line.find(' '));
    return {};
}

api::GitState readHead(const fs::path &folder)
{
    constexpr std::string_view linked = "gitdir: ";
    constexpr std::string_view symbolic = "ref: ";
    constexpr std::string_view heads = "refs/heads/";
    fs::path repository = folder / ".git";
    if (const std::string line = firstLine(repository); line.starts_with(linked))
        repository = folder / line.substr(linked.size());
    api::GitState state{.folder = folder.string(), .commit = firstLine(repository / "HEAD")};
    if (!state.commit.starts_with(symbolic))
        return state;
    const std::string reference = state.commit.substr(symbolic.size());
    const std::string common = firstLine(repository / "commondir");
    const fs::path shared = common.empty() ? repository : repository / common;
    state.branch = reference.starts_with(heads) ? reference.substr(heads.size()) : reference;
    state.commit = firstLine(shared / reference);
    if (state.commit.empty())
        state.commit = packedCommit(shared, reference);
    return state;
}

} // namespace

std::optional<api::GitState> gitStateOf(const fs::path &folder)
{
    const fs::path tree = workTreeOf(folder);
    if (tree.empty())
        return std::nullopt;
    if (auto state = readStatus(tree, askGit(tree)))
        return state;
    return readHead(tree);
}

} // namespace trainyard::exec
