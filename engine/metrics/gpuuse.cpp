// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/gpuuse.h"

#include "engine/base/files.h"

#include <charconv>
#include <cmath>
#include <string_view>

namespace trainyard::metrics {

namespace fs = std::filesystem;

namespace {

constexpr std::int64_t keepMs = 10'000;

fs::path fileIn(const fs::path &directory)
{
    return directory / "gpuuse";
}

// "system/gpu0/utilization", "system/node1/gpu0/utilization".
bool isUtilization(std::string_view tag)
{
    constexpr std::string_view ending = "/utilization";
    if (!tag.ends_with(ending))
        return false;
    tag.remove_suffix(ending.size());
    return tag.substr(tag.rfind('/') + 1).starts_with("gpu");
}

} // namespace

std::optional<GpuUse::Mean> GpuUse::read(const fs::path &directory)
{
    std::error_code code;
    if (!fs::exists(fileIn(directory), code))
        return std::nullopt;
    const auto text = readFile(fileIn(directory));
    if (!text)
        return std::nullopt;
    Mean mean;
    const char *end = text->data() + text->size();
    const auto count = std::from_chars(text->data(), end, mean.values);
    if (count.ec != std::errc() || count.ptr == end || *count.ptr != ' ')
        return std::nullopt;
    const auto percent = std::from_chars(count.ptr + 1, end, mean.percent);
    const bool isGood = percent.ec == std::errc() && mean.values > 0 && std::isfinite(mean.percent);
    return isGood ? std::optional(mean) : std::nullopt;
}

GpuUse::GpuUse(fs::path directory)
    : m_directory(std::move(directory))
{}

GpuUse::~GpuUse()
{
    if (m_mean && m_mean->values > m_kept)
        keep();
}

void GpuUse::add(std::int64_t timeMs, const Values &values)
{
    for (const auto &[tag, value] : values) {
        if (!isUtilization(tag) || !std::isfinite(value))
            continue;
        if (!m_mean)
            m_mean = read(m_directory).value_or(Mean()); // of an engine before
        ++m_mean->values;
        m_mean->percent += (value - m_mean->percent) / static_cast<double>(m_mean->values);
    }
    if (!m_mean || m_mean->values == m_kept)
        return;
    const bool isDue = m_mean->values >= 2 * m_kept || timeMs - m_keptMs >= keepMs;
    if (!isDue)
        return;
    keep();
    m_keptMs = timeMs;
}

// That it cannot be kept is no error: it is tried again.
void GpuUse::keep()
{
    std::string text = std::to_string(m_mean->values) + ' ';
    char number[32];
    text.append(number, std::to_chars(number, number + sizeof(number), m_mean->percent).ptr);
    if (replaceFile(fileIn(m_directory), text + '\n', 0600))
        m_kept = m_mean->values;
}

} // namespace trainyard::metrics
