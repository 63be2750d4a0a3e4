// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/engineparts.h"
#include "engine/daemon/outputprinter.h"
#include "engine/daemon/progressline.h"
#include "engine/metrics/pointreader.h"

#include <optional>
#include <string>
#include <thread>

namespace trainyard::daemon {

// Shows a job on the terminal until it has ended. One thread; the end signals must be blocked.
class ForegroundJob
{
public:
    // `cursor` is a place in the engine's events before the job was made.
    ForegroundJob(EngineParts &engine, const api::Job &job, std::string cursor);

    // Returns the job's exit code.
    int wait();

private:
    void take(const api::Event &event);
    void readLoss();
    void takeSignal();
    std::string progress() const;
    int conclude();
    std::filesystem::path directory(const std::string &id) const;

    EngineParts &m_engine;
    api::Job m_job;
    std::string m_cursor;
    ProgressLine m_line;
    OutputPrinter m_printer;
    metrics::PointReader m_points;
    std::uint64_t m_pointsRead = 0;
    std::optional<double> m_loss; // the last one reported
    std::jthread m_termination;   // waits for the service, which waits for the job
};

} // namespace trainyard::daemon
