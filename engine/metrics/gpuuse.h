// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace trainyard::metrics {

// How busy a job's GPUs were: the mean of all that was told of their utilization. It is kept in the folder of
// the points, since these are thinned by and by. One thread at a time.
class GpuUse
{
public:
    using Values = std::vector<std::pair<std::string, double>>; // by tag

    struct Mean {
        std::uint64_t values = 0;
        double percent = 0;
    };
    // What is kept in a folder; nothing where no GPU was looked at. Any thread.
    static std::optional<Mean> read(const std::filesystem::path &directory);

    explicit GpuUse(std::filesystem::path directory);
    ~GpuUse(); // keeps it
    GpuUse(const GpuUse &) = delete;
    GpuUse &operator=(const GpuUse &) = delete;

    // Of a GPU's utilization; others count nowhere. What is kept is some seconds behind.
    void add(std::int64_t timeMs, const Values &values);

private:
    void keep();

    const std::filesystem::path m_directory;
    std::optional<Mean> m_mean; // none until the first values
    std::uint64_t m_kept = 0;   // values
    std::int64_t m_keptMs = 0;  // when
};

} // namespace trainyard::metrics
