// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/record/commandfiles.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <string_view>

namespace trainyard::exec {

namespace fs = std::filesystem;

namespace {

using Variables = std::map<std::string, std::string>;

constexpr std::size_t mostEntries = 2000; // of a folder
constexpr std::string_view separators = " \t\n\r;&|()<>\"'`,";

// Of what is written by people and read by programs.
constexpr std::string_view codeEndings[] = {".py",    ".sh",  ".bash", ".cntk", ".bs",  ".prototxt",
                                            ".yaml",  ".yml", ".r",    ".toml", ".cfg", ".ini",
                                            ".ipynb", ".lua", ".jl",   ".c",    ".cc",  ".cpp",
                                            ".cu",    ".h",   ".hpp",  ".pl",   ".m",   ".scala"};
// What may also be data is kept only where the command names it.
constexpr std::string_view namedEndings[] = {".json", ".txt", ".xml", ".conf", ".config"};

std::string lowered(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

bool endsAs(const std::string &name, const auto &endings)
{
    return std::any_of(std::begin(endings), std::end(endings),
                       [&](std::string_view ending) { return name.ends_with(ending); });
}

std::string filledIn(std::string_view word, const Variables &variables)
{
    std::string text;
    for (std::size_t at = 0; at < word.size();) {
        if (word[at] != '$') {
            text += word[at++];
            continue;
        }
        const bool isBraced = at + 1 < word.size() && word[at + 1] == '{';
        const std::size_t begin = at + (isBraced ? 2 : 1);
        std::size_t end = begin;
        while (end < word.size() && (std::isalnum(static_cast<unsigned char>(word[end])) || word[end] == '_'))
            ++end;
        const auto known = variables.find(std::string(word.substr(begin, end - begin)));
        text += known == variables.end() ? std::string() : known->second;
        at = end + (isBraced && end < word.size() ? 1 : 0);
    }
    return text;
}

std::vector<std::string> wordsOf(std::string_view line, const Variables &variables)
{
    std::vector<std::string> words;
    for (std::size_t begin = 0; begin < line.size();) {
        const std::size_t end = std::min(line.find_first_of(separators, begin), line.size());
        if (end > begin)
            words.push_back(filledIn(line.substr(begin, end - begin), variables));
        begin = end + 1;
    }
    return words;
}

bool isPlainFile(const fs::path &path)
{
    std::error_code ignored;
    return fs::is_regular_file(path, ignored);
}

} // namespace

bool mayBeKept(const std::string &fileName)
{
    const std::string name = lowered(fileName);
    static constexpr std::string_view parts[] = {"secret", "credential", "password", "passwd", "token",
                                                 "id_rsa", "id_ed25519", "private",  "apikey", "api_key"};
    static constexpr std::string_view endings[] = {".env", ".pem", ".key", ".p12", ".pfx", ".kdbx"};
    return !name.starts_with('.') && !endsAs(name, endings) &&
           std::none_of(std::begin(parts), std::end(parts),
                        [&](std::string_view part) { return name.find(part) != std::string::npos; });
}

std::vector<std::string> commandWords(const jobs::ProcessPlan &process)
{
    Variables variables;
    for (const api::NameValue &variable : process.environment)
        variables[variable.name] = variable.value;
    return wordsOf(process.commandLine, variables);
}

std::vector<fs::path> commandFiles(const jobs::ProcessPlan &process)
{
    std::vector<fs::path> files;
    fs::path folder = process.workingDirectory;
    bool changesFolder = false;
    for (const std::string &word : commandWords(process)) {
        if (std::exchange(changesFolder, word == "cd")) {
            folder = folder / word;
            continue;
        }
        const std::size_t behind = word.find('=') + 1; // 0 without one
        for (const std::string &name : {word, behind > 0 ? word.substr(behind) : std::string()}) {
            const fs::path path = (folder / name).lexically_normal();
            const std::string file = path.filename().string();
            const bool isCode = endsAs(lowered(file), codeEndings) || endsAs(lowered(file), namedEndings);
            if (!name.empty() && isCode && mayBeKept(file) && isPlainFile(path) &&
                std::find(files.begin(), files.end(), path) == files.end())
                files.push_back(path);
        }
    }
    return files;
}

std::vector<fs::path> codeIn(const fs::path &folder)
{
    std::vector<fs::path> files;
    std::error_code problem;
    std::size_t seen = 0;
    for (fs::directory_iterator at(folder, problem), end; !problem && at != end && seen < mostEntries;
         at.increment(problem), ++seen) {
        const std::string name = at->path().filename().string();
        const bool isCode = endsAs(lowered(name), codeEndings) || name == "requirements.txt";
        if (isCode && mayBeKept(name) && isPlainFile(at->path()))
            files.push_back(at->path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

} // namespace trainyard::exec
