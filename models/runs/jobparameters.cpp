// SPDX-License-Identifier: Apache-2.0
#include "models/runs/jobparameters.h"

#include "models/text.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <string>

namespace trainyard::models {

namespace {

constexpr std::size_t longestLine = 20000;
constexpr std::size_t mostParameters = 300;

// Words between blanks; quotes hold one together and are taken away.
std::vector<std::string> wordsOf(std::string_view line)
{
    std::vector<std::string> words;
    std::string word;
    bool isWord = false;
    char quote = 0;
    for (const char c : line.substr(0, longestLine)) {
        if (quote == 0 && (c == ' ' || c == '\t' || c == '\n')) {
            if (isWord)
                words.push_back(std::exchange(word, {}));
            isWord = false;
            continue;
        }
        isWord = true;
        if (quote == 0 && (c == '"' || c == '\''))
            quote = c;
        else if (c == quote)
            quote = 0;
        else
            word.push_back(c);
    }
    if (isWord)
        words.push_back(word);
    return words;
}

bool isName(std::string_view text)
{
    const auto isInside = [](unsigned char c) {
        return std::isalnum(c) != 0 || c == '_' || c == '-' || c == '.' || c == '/' || c >= 0x80;
    };
    return !text.empty() && (std::isalpha(static_cast<unsigned char>(text.front())) != 0 || text[0] == '_') &&
           std::all_of(text.begin(), text.end(), isInside);
}

// "lr" of "--lr" and "-lr".
std::optional<std::string_view> optionName(std::string_view word)
{
    if (!word.starts_with('-'))
        return std::nullopt;
    word.remove_prefix(word.starts_with("--") ? 2 : 1);
    return isName(word.substr(0, word.find('='))) ? std::optional(word) : std::nullopt;
}

std::string_view programName(std::string_view word)
{
    return word.substr(word.rfind('/') + 1); // npos + 1 is 0
}

bool isShell(std::string_view program)
{
    return program == "sh" || program == "bash" || program == "dash" || program == "zsh";
}

// Where what python runs begins, behind its own options; `at` is behind its name. Of "-c" and "-m" the text
// and the module stand before that.
std::size_t behindPython(const std::vector<std::string> &words, std::size_t at)
{
    for (; at < words.size() && words[at].starts_with('-'); ++at) {
        if (words[at] == "-c" || words[at] == "-m")
            return at + 2;
        if (words[at] == "-W" || words[at] == "-X")
            ++at;
    }
    return at;
}

// Likewise of mpirun, mpiexec and srun, whose options most often have one value.
std::size_t behindMpi(const std::vector<std::string> &words, std::size_t at)
{
    while (at < words.size() && words[at].starts_with('-')) {
        const bool hasTwo =
            words[at] == "--mca" || words[at] == "-mca" || words[at] == "-genv" || words[at] == "-env";
        const bool hasNone = words[at].find('=') != std::string::npos || words[at] == "--allow-run-as-root" ||
                             words[at] == "--oversubscribe" || words[at] == "-v";
        at += hasTwo ? 3 : hasNone ? 1 : 2;
    }
    return at;
}

void add(Parameters &parameters, std::string_view name, std::string_view value)
{
    const QString key = toQString(name);
    const auto known = std::find_if(parameters.begin(), parameters.end(),
                                    [&](const auto &parameter) { return parameter.first == key; });
    if (known != parameters.end())
        known->second = toQString(value);
    else if (parameters.size() < mostParameters)
        parameters.emplace_back(key, toQString(value));
}

template <class T>
void addNumber(Parameters &parameters, std::string_view name, const std::optional<T> &number)
{
    if (number)
        add(parameters, name, std::to_string(*number));
}

void addLine(Parameters &parameters, std::string_view line)
{
    for (const auto &[name, value] : commandLineParameters(line))
        add(parameters, name.toStdString(), value.toStdString());
}

struct ToolkitParameters {
    Parameters &parameters;

    template <class Settings>
    void operator()(const Settings &settings) const
    {
        if constexpr (requires { settings.commandLine; })
            addLine(parameters, settings.commandLine);
        if constexpr (requires { settings.commandLineArgs; })
            addLine(parameters, settings.commandLineArgs);
        if constexpr (requires { settings.processCount; })
            addNumber(parameters, "processCount", settings.processCount);
    }
    void operator()(const api::TensorFlowSettings &settings) const
    {
        addLine(parameters, settings.parameterServerCommandLineArgs);
        addLine(parameters, settings.workerCommandLineArgs);
        addLine(parameters, settings.masterCommandLineArgs);
        addNumber(parameters, "workerCount", settings.workerCount);
        addNumber(parameters, "parameterServerCount", settings.parameterServerCount);
    }
    void operator()(const api::TrainerSettings &settings) const
    {
        add(parameters, "network", settings.network);
        addNumber(parameters, "epochs", settings.epochs);
        addNumber(parameters, "batchSize", settings.batchSize);
        addNumber(parameters, "seed", settings.seed);
        add(parameters, "device", settings.device);
        addLine(parameters, settings.commandLineArgs);
    }
};

} // namespace

Parameters commandLineParameters(std::string_view line)
{
    Parameters parameters;
    const auto words = wordsOf(line);
    for (std::size_t i = 0; i < words.size(); ++i) {
        // Options of what runs the script are not the job's.
        const std::string_view program = programName(words[i]);
        if (program.starts_with("python")) {
            i = behindPython(words, i + 1) - 1;
            continue;
        }
        if (program == "mpirun" || program == "mpiexec" || program == "srun") {
            i = behindMpi(words, i + 1) - 1;
            continue;
        }
        if (isShell(program) && i + 2 < words.size() && words[i + 1].starts_with('-') &&
            words[i + 1].ends_with('c')) {
            for (const auto &[name, value] : commandLineParameters(words[i + 2]))
                add(parameters, name.toStdString(), value.toStdString());
            i += 2;
            continue;
        }
        const auto option = optionName(words[i]);
        const std::string_view word = option ? *option : std::string_view(words[i]);
        const std::size_t equals = word.find('=');
        if (equals != std::string_view::npos) {
            if (isName(word.substr(0, equals)))
                add(parameters, word.substr(0, equals), word.substr(equals + 1));
        } else if (option) {
            const bool hasValue = i + 1 < words.size() && !optionName(words[i + 1]);
            add(parameters, word, hasValue ? words[i + 1] : "true");
            i += hasValue ? 1 : 0;
        }
    }
    return parameters;
}

Parameters parametersOf(const api::Job &job)
{
    Parameters parameters;
    for (const api::NameValue &variable : job.spec.environmentVariables)
        add(parameters, variable.name, variable.value);
    std::visit(ToolkitParameters{parameters}, job.spec.toolkit);
    return parameters;
}

} // namespace trainyard::models
