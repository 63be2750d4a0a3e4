// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"
#include "models/files/outputsave.h"
#include "models/overview/nextsteps.h"
#include "models/palette/paletteitem.h"
#include "models/sentences/sentence.h"

#include <QDateTime>
#include <QObject>
#include <QPoint>

#include <optional>

class QAction;
class QWidget;

namespace trainyard::files {
class FileCommands;
}
namespace trainyard::jobs {
class JobPage;
}
namespace trainyard::models {
class Backend;
}

namespace trainyard {

class Page;
class ResourceCommands;

// Makes the pages of resources and connects what they ask for with who does it; what concerns the window it
// passes on.
class PageMaker final : public QObject
{
    Q_OBJECT
public:
    // All of them outlive it; its parent is the pages' first parent.
    PageMaker(models::Backend &backend, ResourceCommands &commands, files::FileCommands &files,
              QWidget *window);

    // The page of a resource; `isLocal`: its engine's files are on this machine.
    Page *make(const api::ResourceId &id, bool isLocal);
    Page *makeJobs(const std::optional<api::ResourceId> &scope); // its jobs, or all, as a table
    Page *makeTrash();

signals:
    void resourceWanted(const trainyard::api::ResourceId &id);
    void storageWanted(const trainyard::api::AccountId &account);
    void jobsWanted(const trainyard::api::ResourceId &scope);
    void newJobWanted(const std::optional<trainyard::api::ResourceId> &target);
    void resubmitWanted(const trainyard::api::ResourceId &job);
    void codeWanted(const trainyard::api::ResourceId &job); // by a new job
    // Likewise, a folder of its outputs.
    void inputWanted(const trainyard::api::ResourceId &job, const trainyard::models::OutputChoice &folder);
    void comparisonWanted(const QList<trainyard::api::ResourceId> &jobs);
    void nextStepWanted(const trainyard::api::ResourceId &job, trainyard::models::NextStep step);
    void folderWanted(const trainyard::api::ResourceId &job);
    void notebookWanted(const trainyard::models::FilePlace &file); // to be read here
    void newClusterWanted(const trainyard::api::ResourceId &workspace);
    void clusterLikeWanted(const trainyard::api::ResourceId &cluster); // another one
    void newExperimentWanted(const trainyard::api::ResourceId &workspace);
    void newStorageWanted(const trainyard::api::ResourceId &workspace);
    void menuWanted(const QPoint &globalPosition, const QList<QAction *> &first = {});
    void storageMenuWanted(const QPoint &globalPosition, const trainyard::api::AccountId &account);
    void closeWanted(trainyard::Page *page);
    void failed(const trainyard::models::Sentence &sentence, const trainyard::Page *page);
    void hinted(const trainyard::models::Sentence &sentence, const trainyard::Page *page);
    void told(const trainyard::models::Sentence &sentence);
    void takenBack(const trainyard::models::Sentence &sentence); // that something failed

private:
    Page *makeJob(const api::ResourceId &id, bool isLocal);
    void serveOutputs(jobs::JobPage &page, const api::ResourceId &job);
    void openOutput(const api::ResourceId &job, const QString &url, const QString &fileName, qint64 size);
    Page *makeCluster(const api::ResourceId &id);
    Page *makeFileServer(const api::ResourceId &id, bool isLocal);
    Page *makeWorkspace(const api::ResourceId &id);
    QList<QAction *>
    clusterActions(const Page &page); // likewise, with its current one where that is a cluster
    QAction *makeScale(const api::ResourceId &cluster);
    QAction *makeLike(const api::ResourceId &cluster);
    bool isConnected() const;
    QDateTime lostSince() const; // of contact; invalid: there is some, or there never was

    models::Backend &m_backend;
    ResourceCommands &m_commands;
    files::FileCommands &m_files;
    QWidget *m_window;
};

} // namespace trainyard
