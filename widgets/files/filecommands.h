// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "engine/api/job.h"
#include "models/files/filesave.h"
#include "models/sentences/sentence.h"

#include <QObject>

#include <functional>
#include <vector>

class QWidget;

namespace trainyard::models {
class Backend;
struct ExportWish;
} // namespace trainyard::models

namespace trainyard::files {

class TransferList;

// Brings files of the engine, and what the program makes of them, onto this machine's disk: where the user
// says, or, to open them, into a folder that goes with the program.
class FileCommands final : public QObject
{
    Q_OBJECT
public:
    FileCommands(models::Backend &backend, QWidget *window); // its child

    void save(const QString &url, const QString &fileName);
    void open(const QString &url, const QString &fileName);
    // What is large is asked first; `size` in bytes, 0 where it is not known; `topic`: the place of the
    // manual that tells of it.
    void open(const QString &url, const QString &fileName, qint64 size, const QString &topic);
    // The file itself where it can be read here, else a copy.
    void openPlace(const QString &place, const QString &url, const QString &fileName, qint64 size);
    void openFolder(const QString &folder);
    // A file that the program makes; a row of the transfers tells how far it is.
    void write(const QString &target, const models::FileSave::Write &write, bool isToBeOpened);
    // Of the window that the part stands in; null: it is none of the program's.
    static FileCommands *of(const QWidget &part);
    // Into the new folder, or .zip file, `target`.
    void exportJobs(const std::vector<api::Job> &jobs, const models::ExportWish &wish, const QString &target);
    // Likewise, of another engine.
    void exportFrom(const api::Endpoint &engine, const std::vector<api::Job> &jobs,
                    const models::ExportWish &wish, const QString &target);

    // What is on its way, and what did not come; the window places it. What came goes from it.
    TransferList &transfers() { return *m_transfers; }
    void takeTransfers(const QWidget &leaving); // what a part that goes has under way

signals:
    void failed(const trainyard::models::Sentence &sentence);
    void saved(const trainyard::models::Sentence &sentence);

private:
    void openLocal(const QString &path);
    void openMade(const QString &path); // which the user has chosen
    enum class Why { Save, Open };
    // `then`: in the window that the file comes to.
    void fetch(const QString &url, const QString &target, Why why,
               const std::function<void(FileCommands &there)> &then);

    models::Backend &m_backend;
    QWidget *m_window;
    TransferList *m_transfers;
};

} // namespace trainyard::files
