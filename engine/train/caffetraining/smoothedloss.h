// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <deque>
#include <numeric>

namespace trainyard::train::caffe {

// The mean of the last losses, at most `most` of them: what Caffe's average_loss makes of them.
class SmoothedLoss
{
public:
    explicit SmoothedLoss(int most)
        : m_most(static_cast<std::size_t>(most))
    {}

    void add(double loss)
    {
        m_losses.push_back(loss);
        if (m_losses.size() > m_most)
            m_losses.pop_front();
    }

    double mean() const // 0 without any
    {
        const double sum = std::accumulate(m_losses.begin(), m_losses.end(), 0.0);
        return m_losses.empty() ? 0 : sum / static_cast<double>(m_losses.size());
    }

private:
    const std::size_t m_most;
    std::deque<double> m_losses;
};

} // namespace trainyard::train::caffe
