// SPDX-License-Identifier: Apache-2.0
#include "engine/train/solver/schedule.h"

#include "engine/base/strings.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

namespace trainyard::train {

namespace {

template <class Number>
std::optional<Number> number(std::string_view text)
{
    Number value = 0;
    const char *const end = text.data() + text.size();
    const auto [rest, problem] = std::from_chars(text.data(), end, value);
    if (problem != std::errc() || rest != end)
        return std::nullopt;
    return value;
}

} // namespace

Result<Schedule> Schedule::parse(std::string_view text)
{
    Schedule schedule;
    schedule.m_text = text;
    for (const std::string &part : split(text, ':')) {
        const auto factors = split(part, '*');
        const auto value = number<double>(factors[0]);
        const auto epochs = factors.size() > 1 ? number<int>(factors[1]) : 1;
        if (factors.size() > 2 || !value || !std::isfinite(*value) || *value < 0 || !epochs || *epochs < 1)
            return Error{Error::Code::InvalidInput, "\"" + part + "\" in the schedule \"" + schedule.m_text +
                                                        "\" is not VALUE or VALUE*EPOCHS."};
        schedule.m_stages.push_back({*value, *epochs});
    }
    return schedule;
}

double Schedule::at(int epoch) const
{
    for (const Stage &stage : m_stages) {
        if (epoch < stage.epochs)
            return stage.value;
        epoch -= stage.epochs;
    }
    return m_stages.back().value;
}

double Schedule::largest() const
{
    return std::ranges::max(m_stages, {}, &Stage::value).value;
}

bool Schedule::isConstant() const
{
    return std::ranges::all_of(m_stages,
                               [this](const Stage &stage) { return stage.value == m_stages.front().value; });
}

Schedule Schedule::transformed(const std::function<double(double)> &function) const
{
    Schedule schedule;
    for (const Stage &stage : m_stages)
        schedule.add({function(stage.value), stage.epochs});
    return schedule;
}

Schedule Schedule::combined(const Schedule &other,
                            const std::function<double(double, double)> &function) const
{
    Schedule schedule;
    auto a = m_stages.begin(), b = other.m_stages.begin();
    int left = a->epochs, otherLeft = b->epochs; // of the two stages
    const auto isLast = [](auto stage, const Schedule &of) { return std::next(stage) == of.m_stages.end(); };
    while (true) {
        const bool aHolds = isLast(a, *this), bHolds = isLast(b, other);
        const int epochs = aHolds ? (bHolds ? std::max(left, otherLeft) : otherLeft)
                                  : (bHolds ? left : std::min(left, otherLeft));
        schedule.add({function(a->value, b->value), epochs});
        if (aHolds && bHolds)
            return schedule;
        if (!aHolds && (left -= epochs) == 0)
            left = (++a)->epochs;
        if (!bHolds && (otherLeft -= epochs) == 0)
            otherLeft = (++b)->epochs;
    }
}

void Schedule::add(const Stage &stage)
{
    m_stages.push_back(stage);
    m_text += (m_text.empty() ? "" : ":") + formatted("%.6g", stage.value);
    if (stage.epochs > 1)
        m_text += "*" + std::to_string(stage.epochs);
}

double momentumOf(double timeConstant, int samples)
{
    return timeConstant > 0 ? std::exp(-samples / timeConstant) : 0;
}

} // namespace trainyard::train
