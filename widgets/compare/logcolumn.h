// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/backend/jobsession.h"

#include <QStringList>
#include <QWidget>

#include <memory>
#include <vector>

class QComboBox;
class QLabel;

namespace trainyard::logs {
class LogView;
}

namespace trainyard::compare {

// One of several logs side by side: a choice of whose log it is, and that log.
class LogColumn final : public QWidget
{
    Q_OBJECT
public:
    explicit LogColumn(QWidget *parent = nullptr);
    ~LogColumn() override;

    // It shows no log until it is told which; without a session it shows none at all.
    void setRun(const api::ResourceId &run, const std::shared_ptr<models::JobSession> &session);
    const api::ResourceId &run() const { return m_run; }
    models::JobSession *session() const { return m_session.get(); }
    models::LogDocument *file(const QString &name) const; // null: its run has none of that name
    void setMissing(const QString &sentence);             // in place of the log; empty: the log is shown
    void setRuns(const QStringList &names, int shown);    // to choose from
    logs::LogView &view() const { return *m_view; }
    QComboBox &chooser() const { return *m_chooser; }

signals:
    void runChosen(int number); // by the user, in what it can choose from
    void filesChanged();
    void fileGoes(trainyard::models::LogDocument *file); // it is there no more after this
    void scrolled();                                     // by whoever

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    api::ResourceId m_run;
    std::shared_ptr<models::JobSession> m_session;
    QComboBox *m_chooser = nullptr;
    QLabel *m_missing = nullptr;
    logs::LogView *m_view = nullptr;
};

// Every name that any of their runs has, in the order in which people look at them.
QStringList fileNames(const std::vector<LogColumn *> &columns);

} // namespace trainyard::compare
