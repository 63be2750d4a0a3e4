// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

namespace trainyard::models {
class JobMetrics;
}

namespace trainyard::charts {
class MetricChart;
}

namespace trainyard::jobs {

// Loss and error side by side; both show the same part of the x axis and the same place.
class JobCharts final : public QWidget
{
    Q_OBJECT
public:
    explicit JobCharts(QWidget *parent = nullptr);

    void setMetrics(models::JobMetrics *metrics); // not owned
    void setFinished(bool finished);              // no more points will come
    charts::MetricChart &lossChart() { return *m_loss; }
    charts::MetricChart &errorChart() { return *m_error; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void link(charts::MetricChart *from, charts::MetricChart *to);
    void retranslate();

    charts::MetricChart *m_loss = nullptr;
    charts::MetricChart *m_error = nullptr;
    bool m_finished = false;
};

} // namespace trainyard::jobs
