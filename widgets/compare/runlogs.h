// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "models/backend/jobsession.h"

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

namespace trainyard::logs {
class LogView;
}

namespace trainyard::compare {

class LogDifferences;

// The same file of two to four runs side by side. Where the reader scrolls one, the others follow: to the
// same line, to the line that is alike, or to what came as long after their own start. Reads nothing until it
// is shown.
class RunLogs final : public QWidget
{
    Q_OBJECT
public:
    using Open = std::function<std::shared_ptr<models::JobSession>(const api::ResourceId &run)>;
    enum class Together { ByTime, ByLine, ByDifference, No };
    static constexpr qsizetype mostRuns = 4;

    explicit RunLogs(Open open, QWidget *parent = nullptr);
    ~RunLogs() override;

    // What is said of a run in the place of its name.
    void setNaming(std::function<QString(const api::ResourceId &run)> nameOf)
    {
        m_nameOf = std::move(nameOf);
    }
    void setRuns(const QList<api::ResourceId> &runs); // those beyond mostRuns are left out
    QComboBox &fileChooser() { return *m_file; }
    LogDifferences &differences() { return *m_differences; } // shown where it scrolls by them
    // What is chosen above, for the next start.
    QJsonObject state() const;
    void restore(const QJsonObject &state);
    bool stepDifference(int by);
    QComboBox &togetherChooser() { return *m_together; }
    QList<logs::LogView *> views() const;

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Side {
        std::shared_ptr<models::JobSession> session;
        QWidget *pane = nullptr;
        QLabel *missing = nullptr; // says that it has no such file
        logs::LogView *view = nullptr;
    };

    void makeBar();
    void open();
    Side makeSide(const api::ResourceId &run);
    void offerFiles();
    void showFile();
    void align();
    void alignToLine(const Side &from);
    void alignToTime(const Side &from);
    void retranslate();

    Open m_open;
    std::function<QString(const api::ResourceId &)> m_nameOf;
    QList<api::ResourceId> m_runs;
    std::vector<Side> m_sides; // none until it was shown
    QString m_wantedFile;      // of the last time, until it is there or another one is chosen
    QWidget *m_bar = nullptr;
    QLabel *m_fileTitle = nullptr;
    QComboBox *m_file = nullptr;
    QLabel *m_togetherTitle = nullptr;
    QComboBox *m_together = nullptr;
    QLabel *m_more = nullptr; // that not all runs are shown
    LogDifferences *m_differences = nullptr;
    QSplitter *m_split = nullptr;
    logs::LogView *m_active = nullptr; // scrolled by the reader
    QTimer m_aligning;                 // gathers scrolling
};

} // namespace trainyard::compare
