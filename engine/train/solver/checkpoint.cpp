// SPDX-License-Identifier: Apache-2.0
#include "engine/train/solver/checkpoint.h"

#include "engine/base/strings.h"
#include "engine/train/network/safetensors.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <utility>

namespace trainyard::train {

namespace {

using Notes = std::map<std::string, std::string>;

constexpr std::string_view parameterPrefix = "parameter.";
constexpr std::array<std::string_view, 2> momentPrefixes = {"velocity.", "moment2."};
constexpr std::string_view conditionPrefix = "condition.";

Error problem(const std::filesystem::path &file, const std::string &sentence)
{
    return {Error::Code::InvalidInput,
            "The checkpoint " + file.string() + " " + sentence + "; remove it to begin anew.", file.string()};
}

// Every bit of it.
std::string exact(double value)
{
    char text[40];
    std::snprintf(text, sizeof text, "%a", value);
    return text;
}

void writeSums(Notes &notes, const std::string &name, const Sums &sums)
{
    notes[name + ".loss"] = exact(sums.loss);
    notes[name + ".errors"] = std::to_string(sums.errors);
    notes[name + ".samples"] = std::to_string(sums.samples);
}

// Reads the notes; what is not there or no number is remembered.
class NotesReader
{
public:
    explicit NotesReader(const Notes &notes)
        : m_notes(notes)
    {}

    template <class Number>
    void read(const std::string &name, Number &number)
    {
        const std::string text = take(name);
        const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
        m_isGood = m_isGood && code == std::errc() && end == text.data() + text.size() && number >= 0;
    }
    void read(const std::string &name, double &number)
    {
        const std::string text = take(name);
        char *end = nullptr;
        number = std::strtod(text.c_str(), &end);
        m_isGood = m_isGood && !text.empty() && *end == '\0';
    }
    void read(const std::string &name, Sums &sums)
    {
        read(name + ".loss", sums.loss);
        read(name + ".errors", sums.errors);
        read(name + ".samples", sums.samples);
    }
    bool isGood() const { return m_isGood; }

private:
    std::string take(const std::string &name) const
    {
        const auto found = m_notes.find(name);
        return found == m_notes.end() ? std::string() : found->second;
    }

    const Notes &m_notes;
    bool m_isGood = true;
};

Notes notesOf(const Progress &progress, const Conditions &conditions)
{
    Notes notes{{"epoch", std::to_string(progress.epoch)},
                {"minibatches", std::to_string(progress.minibatches)},
                {"step", std::to_string(progress.step)},
                {"seconds", exact(progress.seconds)},
                {"stretch.first", std::to_string(progress.stretch.first)},
                {"stretch.last", std::to_string(progress.stretch.last)},
                {"stretch.seconds", exact(progress.stretch.seconds)}};
    writeSums(notes, "training", progress.training);
    writeSums(notes, "stretch", progress.stretch.sums);
    for (const auto &[name, value] : conditions)
        notes[std::string(conditionPrefix) + name] = value;
    return notes;
}

bool readProgress(const Notes &notes, Progress &progress)
{
    NotesReader reader(notes);
    reader.read("epoch", progress.epoch);
    reader.read("minibatches", progress.minibatches);
    reader.read("step", progress.step);
    reader.read("seconds", progress.seconds);
    reader.read("stretch.first", progress.stretch.first);
    reader.read("stretch.last", progress.stretch.last);
    reader.read("stretch.seconds", progress.stretch.seconds);
    reader.read("training", progress.training);
    reader.read("stretch", progress.stretch.sums);
    progress.stretch.epoch = progress.epoch;
    return reader.isGood();
}

Status checkConditions(const std::filesystem::path &file, const Notes &notes, const Conditions &conditions)
{
    for (const auto &[name, value] : conditions) {
        const auto found = notes.find(std::string(conditionPrefix) + name);
        if (found == notes.end())
            return problem(file, "does not say its " + name);
        if (found->second != value)
            return problem(file, "was made with the " + name + " " + inQuotes(found->second) + ", not " +
                                     inQuotes(value));
    }
    return {};
}

// Those of the prefix, in the plan's order.
Result<std::vector<Tensor>> tensorsOf(const Plan &plan, std::string_view prefix, std::vector<Tensor> &all)
{
    std::vector<Tensor> tensors;
    for (const Parameter &parameter : plan.parameters) {
        const std::string name = std::string(prefix) + parameter.name;
        const auto found =
            std::find_if(all.begin(), all.end(), [&](const Tensor &tensor) { return tensor.name == name; });
        if (found == all.end())
            return Error{Error::Code::InvalidInput, "lacks the tensor " + name};
        tensors.push_back({parameter.name, std::move(found->shape), std::move(found->values)});
    }
    if (auto fits = checkParameters(plan, tensors); !fits)
        return Error{Error::Code::InvalidInput, "is not of the network " + plan.name};
    return tensors;
}

void append(std::vector<Tensor> &all, std::string_view prefix, std::vector<Tensor> tensors)
{
    for (Tensor &tensor : tensors)
        all.push_back({std::string(prefix) + tensor.name, std::move(tensor.shape), std::move(tensor.values)});
}

} // namespace

Status writeCheckpoint(const std::filesystem::path &file, Checkpoint checkpoint, const Conditions &conditions)
{
    TensorFile content;
    content.notes = notesOf(checkpoint.progress, conditions);
    append(content.tensors, parameterPrefix, std::move(checkpoint.parameters));
    for (std::size_t i = 0; i < checkpoint.moments.size(); ++i)
        append(content.tensors, momentPrefixes[i], std::move(checkpoint.moments[i]));
    return writeSafetensors(file, content);
}

Result<Checkpoint> readCheckpoint(const std::filesystem::path &file, const Plan &plan, int moments,
                                  const Conditions &conditions)
{
    auto content = readSafetensors(file);
    if (!content)
        return content.error();
    if (auto same = checkConditions(file, content->notes, conditions); !same)
        return same.error();
    Checkpoint checkpoint;
    if (!readProgress(content->notes, checkpoint.progress))
        return problem(file, "does not say how far its training had come");
    auto parameters = tensorsOf(plan, parameterPrefix, content->tensors);
    if (!parameters)
        return problem(file, parameters.error().message);
    checkpoint.parameters = std::move(*parameters);
    for (int i = 0; i < moments; ++i) {
        auto read = tensorsOf(plan, momentPrefixes[static_cast<std::size_t>(i)], content->tensors);
        if (!read)
            return problem(file, read.error().message);
        checkpoint.moments.push_back(std::move(*read));
    }
    return checkpoint;
}

} // namespace trainyard::train
