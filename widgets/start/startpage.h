// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/backend/quickstart.h"
#include "widgets/pages/page.h"

#include <functional>

class QFrame;
class QLabel;
class QVBoxLayout;

namespace trainyard::models {
class JobTableModel;
}

namespace trainyard::start {

class ActionCard;
class RecentJobs;

// Where one begins: the quickstart, an engine elsewhere, and the latest jobs.
class StartPage final : public Page
{
    Q_OBJECT
public:
    explicit StartPage(models::JobTableModel &jobs, QWidget *parent = nullptr);

    QString title() const override;
    QIcon icon() const override;
    std::optional<api::ResourceId> currentJob() const override;
    QList<api::ResourceId> selectedJobs() const override; // of the latest
    RecentJobs &recent() { return *m_recent; }
    void setReady(bool ready); // whether an engine would take a job now
    // Under which name the engine trains, in the language of now; empty: this machine's, which alone sees its
    // folders.
    void setEngine(std::function<QString()> name);

signals:
    void quickstartRequested(const trainyard::models::QuickstartOptions &options);
    void newJobRequested();
    void connectRequested();
    void jobActivated(const trainyard::api::ResourceId &job);
    void menuRequested(const QPoint &globalPosition);

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeHero(QWidget *parent);
    QWidget *makeCards(QWidget *parent);
    QWidget *makeRecent(models::JobTableModel &jobs, QWidget *parent);
    void chooseFolder();
    void useFolder(const QString &folder);
    void takeFolder(const QString &folder, const QString &problem);
    void retranslate();

    std::function<QString()> m_engine = [] { return QString(); };
    QString m_refused; // a folder with a problem
    QLabel *m_sentence = nullptr;
    ActionCard *m_quickstart = nullptr;
    ActionCard *m_newJob = nullptr;
    ActionCard *m_connect = nullptr;
    QLabel *m_recentTitle = nullptr;
    RecentJobs *m_recent = nullptr;
};

} // namespace trainyard::start
