// SPDX-License-Identifier: Apache-2.0
#include "engine/http/trackingtoken.h"

#include "engine/http/signature.h"

#include <charconv>

namespace trainyard::http {

namespace {

constexpr std::string_view prefix = "job.";

std::string signature(std::string_view text, std::string_view key)
{
    return hmacHex("tracking:" + std::string(text), key);
}

} // namespace

std::string trackingToken(const TrackedJob &job, std::string_view key)
{
    const std::string text = std::string(prefix) + job.uuid + "." + std::to_string(job.attempt);
    return text + "." + signature(text, key);
}

std::optional<TrackedJob> trackedJob(std::string_view token, std::string_view key)
{
    const std::size_t end = token.rfind('.');
    if (key.empty() || !token.starts_with(prefix) || end == std::string_view::npos)
        return std::nullopt;
    const std::string_view text = token.substr(0, end);
    if (!equalInConstantTime(signature(text, key), token.substr(end + 1)))
        return std::nullopt;
    const std::size_t dot = text.rfind('.');
    TrackedJob job;
    const auto read = std::from_chars(text.data() + dot + 1, text.data() + text.size(), job.attempt);
    if (dot <= prefix.size() || read.ec != std::errc() || read.ptr != text.data() + text.size())
        return std::nullopt;
    job.uuid = text.substr(prefix.size(), dot - prefix.size());
    return job;
}

} // namespace trainyard::http
