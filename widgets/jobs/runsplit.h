// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSplitter>

class QAction;

namespace trainyard::jobs {

class RunCharts;

// A table of runs above the charts of those that are selected, which can be put away; remembered.
class RunSplit final : public QSplitter
{
    Q_OBJECT
public:
    // Takes both over.
    RunSplit(QWidget *table, RunCharts *charts, QWidget *parent = nullptr);

    QAction *chartsAction() const { return m_action; } // shows the charts and puts them away

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    QAction *m_action = nullptr;
};

} // namespace trainyard::jobs
