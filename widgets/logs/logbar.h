// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/logs/logsource.h"
#include "widgets/delegates/foldingbar.h"
#include "widgets/logs/timecolumn.h"

class QToolButton;

namespace trainyard::logs {

class FindBar;
class SourceChooser;
class TimeButton;

// The bar above a job's output: which files are looked at, the search, and what can be done with the lines.
// It holds how lines are shown, and remembers it where that is the user's habit; the rest it asks for.
class LogBar final : public delegates::FoldingBar
{
    Q_OBJECT
public:
    explicit LogBar(QWidget *parent = nullptr);

    SourceChooser &sources() const { return *m_sources; }
    FindBar &findBar() const { return *m_find; }
    bool isWrapping() const;
    models::LogSource::Bars bars() const; // of progress
    TimeStyle timeStyle() const;
    void setFollowing(bool isFollowing); // as the log does now
    void setBars(models::LogSource::Bars bars);
    void toggleWrapping();
    void toggleBars();
    void chooseNextTimes();
    void hideJobButtons(); // what only a job's lines are asked for: times and metrics

signals:
    void wrappingChanged(bool isOn);
    void barsChanged(trainyard::models::LogSource::Bars bars);
    void timeStyleChosen(trainyard::logs::TimeStyle style);
    void followingChosen(bool isOn);
    void lineRequested(); // by its number
    void patternsRequested();
    void copyRequested();
    void saveRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void makeButtons();
    void makeSteps();
    void retranslate();
    QToolButton *addButton(const QString &icon, bool isToggle);

    SourceChooser *m_sources = nullptr;
    FindBar *m_find = nullptr;
    QToolButton *m_wrap = nullptr;
    QToolButton *m_unfold = nullptr;
    TimeButton *m_times = nullptr;
    QToolButton *m_goTo = nullptr;
    QToolButton *m_follow = nullptr;
    QToolButton *m_patterns = nullptr;
    QToolButton *m_copy = nullptr;
    QToolButton *m_save = nullptr;
};

} // namespace trainyard::logs
