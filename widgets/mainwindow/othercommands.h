// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "engine/api/job.h"
#include "models/export/jobexport.h"
#include "models/sentences/sentence.h"

#include <QHash>
#include <QObject>

#include <functional>
#include <memory>
#include <vector>

namespace trainyard::models {
class OtherEngine;
}

namespace trainyard {

class MainWindow;
class PageOpener;
class Workbench;

// What is done, at its own engine, with something of an engine that the workbench does not work with; all but
// NewWithCode and SaveTemplate with several jobs, too.
enum class OtherOrder {
    Stop,
    RunAgain,
    Resubmit,
    NewWithCode,
    Resume,
    Extend,
    MoveToFront,
    PriorityHigh,
    PriorityNormal,
    PriorityLow,
    Compare,
    Star,
    Tags,
    Export,
    Report,
    SaveTemplate,
    Folder,
    TensorBoard,
    CopyAz,
    CopyCurl,
    Delete
};

// Does at another engine what is ordered for something of it, by the same commands as at the own one. A new
// job of one begins there, in that engine's windows; what is made of several is said in a sheet here. What
// was deleted or submitted there is undone there, too.
class OtherCommands final : public QObject
{
    Q_OBJECT
public:
    // The window's child; all of them outlive it.
    OtherCommands(Workbench &workbench, PageOpener &pages, MainWindow &window);
    ~OtherCommands() override;

    void take(const std::shared_ptr<models::OtherEngine> &engine, const QList<api::ResourceId> &ids,
              OtherOrder order);

signals:
    void done(const trainyard::models::Sentence &sentence, const std::function<void()> &undo);
    // What was submitted there; `what` is the name of the button that opens it.
    void made(const trainyard::models::Sentence &sentence, const trainyard::models::Sentence &what,
              const std::function<void()> &open);
    void told(const trainyard::models::Sentence &sentence);
    void hinted(const trainyard::models::Sentence &sentence);
    void failed(const trainyard::models::Sentence &sentence);
    void folderFound(const QString &folder); // on this machine, to be opened
    void exportChosen(const trainyard::api::Endpoint &engine, const std::vector<trainyard::api::Job> &jobs,
                      const trainyard::models::ExportWish &wish, const QString &target);

private:
    struct Desk;

    Desk &desk(const std::shared_ptr<models::OtherEngine> &engine);
    void makeCommands(Desk &desk);
    void serve(Desk &desk);
    void serveJobs(Desk &desk);
    void tellOfPicture(const QString &engine, const api::ResourceId &job);
    void tellMade(const models::OtherEngine &engine, const QList<api::ResourceId> &jobs);
    void compare(const std::shared_ptr<models::OtherEngine> &engine, const QList<api::ResourceId> &jobs);

    Workbench &m_workbench;
    PageOpener &m_pages;
    MainWindow &m_window;
    QHash<QString, std::shared_ptr<Desk>> m_desks; // by OtherEngine::id()
};

} // namespace trainyard
