// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/continuation/jobsagain.h"
#include "models/files/transfer.h"

#include <memory>

namespace trainyard::models {

// JobsAgain::submitAll() as a transfer. Begun again, it submits those that are left.
class AgainTransfer final : public Transfer
{
    Q_OBJECT
public:
    // `held`: what has the jobs' backend, if that could go before.
    explicit AgainTransfer(std::shared_ptr<JobsAgain> jobs, std::shared_ptr<void> held = {});
    ~AgainTransfer() override;

    const std::shared_ptr<JobsAgain> &jobs() const { return m_jobs; }
    bool hasMore() const override { return state() == State::Failed || state() == State::Cancelled; }

protected:
    void begin() override;
    void stop() override;

private:
    void tellProgress();
    void takeEnd();

    std::shared_ptr<void> m_held; // until the jobs are gone
    std::shared_ptr<JobsAgain> m_jobs;
    bool m_isWaiting = false; // for the one that was under way as it was cancelled
};

} // namespace trainyard::models
