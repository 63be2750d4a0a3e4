// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "models/code/ranfeed.h"

#include <QWidget>

class QLabel;
class QListView;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;
class QStandardItemModel;

namespace trainyard::delegates {
class EmptyState;
}

namespace trainyard::jobs {

// What a job's last run ran, as it was noted when it began: the commit, what its inputs held, and the files
// to be read, and to be run again by a new job. Asks for it while it is shown.
class CodeView final : public QWidget
{
    Q_OBJECT
public:
    explicit CodeView(QWidget *parent = nullptr);
    ~CodeView() override;

    void setJob(const api::Job &job);
    void setWay(models::RanFeed::Way way); // to its engine
    models::RanFeed &feed() { return *m_feed; }
    void setFilesHere(bool areHere); // the engine's machine is this one
    QString facts() const;           // as it is shown, a line each
    QListView &files() { return *m_files; }
    QPlainTextEdit &text() { return *m_text; }
    QPushButton &newJobButton() { return *m_newJob; }

signals:
    void newJobRequested(); // with this code

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeBody();
    void take();
    void tellButton();
    void showFile();
    void retranslate();

    models::RanFeed *m_feed = nullptr;
    QStackedWidget *m_stack = nullptr; // of the next and the body
    delegates::EmptyState *m_empty = nullptr;
    QLabel *m_facts = nullptr;
    QPushButton *m_newJob = nullptr;
    bool m_areFilesHere = false;
    QListView *m_files = nullptr;
    QStandardItemModel *m_rows = nullptr; // of it
    QPlainTextEdit *m_text = nullptr;
};

} // namespace trainyard::jobs
