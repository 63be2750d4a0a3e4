// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSplitter>

class QAction;

namespace trainyard::jobs {

class RunCharts;

// A table of runs above the charts of those that are selected, which can be put away; each remembers whether
// they are, and the settings what was chosen last.
class RunSplit final : public QSplitter
{
    Q_OBJECT
public:
    // Takes both over.
    RunSplit(QWidget *table, RunCharts *charts, QWidget *parent = nullptr);

    void setHasRuns(bool hasRuns); // without any there is nothing whose curves could be asked for
    QAction *chartsAction() const { return m_action; } // shows the charts and puts them away

protected:
    void changeEvent(QEvent *event) override;

private:
    void showCharts();
    void retranslate();

    RunCharts *m_charts = nullptr;
    bool m_hasRuns = true;
    QAction *m_action = nullptr;
};

} // namespace trainyard::jobs
