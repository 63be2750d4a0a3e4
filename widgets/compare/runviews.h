// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"

#include <QJsonObject>
#include <QList>
#include <QTabWidget>

namespace trainyard::models {
class RunLooks;
class RunRecords;
class RunSources;
} // namespace trainyard::models
namespace trainyard::jobs {
class RunCharts;
}

namespace trainyard::compare {

class RunCode;
class RunLogs;

// What stands below the table of a comparison: the runs' charts, their logs and their code.
class RunViews final : public QTabWidget
{
    Q_OBJECT
public:
    // They outlive it.
    RunViews(models::RunSources &sources, models::RunRecords &records, models::RunLooks &looks,
             QWidget *parent = nullptr);

    jobs::RunCharts &charts() { return *m_charts; }
    RunLogs &logs() { return *m_logs; }
    RunCode &code() { return *m_code; }

    void setRuns(const QList<api::ResourceId> &runs);
    void showCode(const QString &file, int run); // of the runs, from 0, beside the first one
    void stepDifference(int by);                 // of what is shown
    bool canStepDifference(int by) const;
    QJsonObject state() const; // what is shown, for the next start
    void restore(const QJsonObject &state);

signals:
    void stepsChanged(); // what canStepDifference() says

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    jobs::RunCharts *m_charts = nullptr;
    RunLogs *m_logs = nullptr;
    RunCode *m_code = nullptr;
};

} // namespace trainyard::compare
