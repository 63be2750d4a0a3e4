// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/jobfolders.h"
#include "engine/api/resourceid.h"
#include "models/sentences/sentence.h"
#include "models/tensorboard/tensorboardruns.h"

#include <QList>
#include <QObject>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QWidget;

namespace trainyard::models {
class Backend;
class TensorBoardServer;
} // namespace trainyard::models

namespace trainyard {

class WindowActions;

// What needs jobs' folders on this machine, which their engine tells: shows them, and the jobs' event files
// in TensorBoard.
class FolderCommands final : public QObject
{
    Q_OBJECT
public:
    struct Targets {
        std::function<std::optional<api::ResourceId>()> one;
        std::function<QList<api::ResourceId>()> all;
        std::function<bool()> isLocal; // the engine's machine is this one
        QWidget *window = nullptr;     // over which is asked
    };

    // All outlive it.
    FolderCommands(models::Backend &backend, Targets targets, QObject *parent);
    ~FolderCommands() override; // TensorBoard ends

    void serve(WindowActions &actions); // does what they say
    void openFolder(const api::ResourceId &job) { openFolders({job}); }
    void askToOpen(); // the folders of all; first, where they are many
    void openTensorBoard();

signals:
    void folderFound(const QString &folder); // to be opened
    void done(const trainyard::models::Sentence &sentence);
    void failed(const trainyard::models::Sentence &sentence);
    void hinted(const trainyard::models::Sentence &sentence); // there is nothing to show yet

private:
    static constexpr int mostUnasked = 5; // folders that are opened at once without a question

    QList<api::ResourceId> jobs() const;
    void openFolders(const QList<api::ResourceId> &jobs);
    void show(const QList<api::ResourceId> &jobs, const QStringList &folders);
    void ask(const QList<api::ResourceId> &jobs,
             const std::function<void(const std::vector<api::JobFolders> &folders)> &then);
    void openInTensorBoard(const QString &program, const QList<api::ResourceId> &jobs);
    void showInTensorBoard(const QString &program, const QList<models::TensorBoardRun> &runs);

    models::Backend &m_backend;
    Targets m_targets;
    std::unique_ptr<models::TensorBoardServer> m_tensorBoard; // the last one that was asked for
};

} // namespace trainyard
