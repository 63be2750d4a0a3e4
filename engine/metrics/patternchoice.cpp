// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/patternchoice.h"

#include "engine/base/files.h"

namespace trainyard::metrics {

namespace fs = std::filesystem;

namespace {

std::optional<PatternChoice::Patterns> patternsIn(const fs::path &file)
{
    std::error_code code;
    if (!fs::exists(file, code))
        return std::nullopt;
    const auto bytes = readFile(file);
    auto read = bytes ? api::linePatternsFromJson(*bytes) : bytes.error();
    return read ? std::optional(std::move(read->patterns)) : std::nullopt;
}

Status write(const fs::path &file, const PatternChoice::Patterns &patterns)
{
    return writeFileAtomically(file, api::toJson(api::LinePatterns{patterns, false}), 0600);
}

} // namespace

PatternChoice::PatternChoice(const fs::path &jobDirectory, Patterns submitted)
    : m_chosen(jobDirectory / "patterns.json")
    , m_before(jobDirectory / "patterns.before.json")
    , m_submitted(std::move(submitted))
{}

PatternChoice::Patterns PatternChoice::inForce() const
{
    return patternsIn(m_chosen).value_or(m_submitted);
}

std::optional<PatternChoice::Patterns> PatternChoice::before() const
{
    return patternsIn(m_before);
}

Status PatternChoice::choose(const Patterns &patterns) const
{
    if (before())
        return Error{Error::Code::Conflict,
                     "The job's log is still being read by the patterns that were chosen last; choose others "
                     "when that is done."};
    if (auto kept = write(m_before, inForce()); !kept)
        return kept;
    return write(m_chosen, patterns);
}

Status PatternChoice::settle() const
{
    std::error_code code;
    fs::remove(m_before, code);
    if (code)
        return Error{Error::Code::Unavailable,
                     "Cannot remove " + m_before.string() + ": " + code.message() + ".", m_before.string()};
    return {};
}

} // namespace trainyard::metrics
