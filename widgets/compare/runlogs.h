// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "models/backend/jobsession.h"
#include "models/sentences/sentence.h"
#include "widgets/compare/runlogplaces.h"
#include "widgets/compare/runpage.h"

#include <QJsonObject>
#include <QList>
#include <QTimer>
#include <QWidget>

#include <functional>
#include <memory>
#include <vector>

class QComboBox;
class QLabel;
class QSplitter;
class QToolButton;

namespace trainyard {
class ValueSteps;
}

namespace trainyard::logs {
class LogView;
}

namespace trainyard::compare {

class LogColumn;
class LogDifferences;

// The same file of up to four runs side by side, which the reader chooses. Where one is scrolled, the others
// follow: to the same line, to the line that is alike, or to what came as long after their own start. Reads
// nothing until it is shown.
class RunLogs final : public QWidget
{
    Q_OBJECT
public:
    using Open = std::function<std::shared_ptr<models::JobSession>(const api::ResourceId &run)>;
    enum class Together { ByTime, ByLine, ByDifference, No };

    explicit RunLogs(Open open, QWidget *parent = nullptr);
    ~RunLogs() override;

    // What is said of a run in the place of its name.
    void setNaming(std::function<QString(const api::ResourceId &run)> nameOf)
    {
        m_nameOf = std::move(nameOf);
    }
    void setRuns(const QList<api::ResourceId> &runs); // to choose from
    const QList<api::ResourceId> &shown() const { return m_page.shown(); }
    void turn(int by); // to the next runs, or the ones before
    QToolButton &previousButton() { return *m_previous; }
    QToolButton &nextButton() { return *m_next; }
    QComboBox &fileChooser() { return *m_file; }
    LogDifferences &differences() { return *m_differences; } // shown where it scrolls by them
    // What is chosen above, and how far the logs are scrolled, for the next start.
    QJsonObject state() const;
    void restore(const QJsonObject &state);
    bool stepDifference(int by);
    QComboBox &togetherChooser() { return *m_together; }
    QList<logs::LogView *> views() const; // none until it was shown
    QComboBox &runChooser(qsizetype column);

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void makeBar();
    void makeSteps();
    models::Sentence runStep(const QList<api::ResourceId> &before, const QList<api::ResourceId> &after) const;
    void tellKeys();
    QString nameOf(const api::ResourceId &run) const;
    void open();
    void addColumn();
    void showPage();
    void showChosen();
    void tellRuns();
    QString chosenFile() const;
    void offerFiles();
    void showFile();
    void align();
    void retranslate();

    Open m_open;
    std::function<QString(const api::ResourceId &)> m_nameOf;
    QList<api::ResourceId> m_runs;
    RunPage m_page;
    std::vector<LogColumn *> m_columns; // none until it was shown
    QString m_wantedFile;               // of the last time, until it is there or another one is chosen
    QWidget *m_bar = nullptr;
    QLabel *m_fileTitle = nullptr;
    QComboBox *m_file = nullptr;
    QLabel *m_togetherTitle = nullptr;
    QComboBox *m_together = nullptr;
    ValueSteps *m_togetherSteps = nullptr;
    ValueSteps *m_fileSteps = nullptr;
    ValueSteps *m_runSteps = nullptr;
    QToolButton *m_previous = nullptr;
    QToolButton *m_next = nullptr;
    QLabel *m_place = nullptr; // which of the runs are shown
    LogDifferences *m_differences = nullptr;
    RunLogPlaces m_places;
    QSplitter *m_split = nullptr;
    LogColumn *m_active = nullptr; // scrolled by the reader
    QTimer m_aligning;             // gathers scrolling
};

} // namespace trainyard::compare
