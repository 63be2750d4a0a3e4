// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QSplitter;
class QTabWidget;
class QToolButton;

namespace trainyard::jobs {

// Where the log of a job's page stands: in a tab of its own, or in that of the charts, beside them or, where
// there is no room for that, below them. A button in the corner of the tabs chooses; each page keeps its
// own, and the settings what was chosen last.
class LogPlace final : public QObject
{
    Q_OBJECT
public:
    explicit LogPlace(QTabWidget &tabs); // its child

    QSplitter &charts() { return *m_split; } // the tab of the charts
    QWidget &page() { return *m_page; }      // the log's own
    QToolButton &button() { return *m_button; }
    void setLog(QWidget &log); // once both are among the tabs
    bool isWithCharts() const;
    void setWithCharts(bool isWith);
    void fit(int width); // of the job's page

signals:
    void changed();

private:
    void place();
    void remember();

    QTabWidget &m_tabs;
    QSplitter *m_split = nullptr;
    QWidget *m_page = nullptr;
    QWidget *m_log = nullptr;
    QToolButton *m_button = nullptr;
};

} // namespace trainyard::jobs
