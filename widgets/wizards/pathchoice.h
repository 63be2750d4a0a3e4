// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobproblem.h"
#include "models/storage/storageplace.h"

#include <QObject>

#include <functional>

namespace trainyard::wizards {

class FormBinding;
class StoredPaths;

// Lets another file or folder be chosen in place of one that a check complains of: on the disk of this
// machine, or in the engine's storage where the job looks on a volume, in a container or on another machine.
// What is chosen stands in the job as the other one did: below the same variable, where it lies there.
class PathChoice final : public QObject
{
    Q_OBJECT
public:
    // Before the window of `asker`, whose child it is. `isLocal`: the engine's machine is this one.
    PathChoice(FormBinding &binding, bool isLocal, QWidget &asker);

    void offerStorage(StoredPaths &paths) { m_paths = &paths; } // which outlive it
    void setPatience(int ms) { m_patienceMs = ms; }             // with a disk that does not answer

    bool canChoose(const document::JobProblem &problem) const;
    void choose(const document::JobProblem &problem);

    // In place of the path that was found, where it is there still; whether it was.
    bool take(const document::JobProblem &problem, const models::StoragePlace &place);

    // Of a fix that adds an input whose folder is not known yet. Nothing changes before there is one.
    bool canChooseFolder(const document::JobFix &fix) const;
    void chooseFolder(const document::JobFix &fix);

private:
    using Changes = QList<document::JobDocument::Change>;

    struct Wanted {
        bool isFolder = false;
        QStringList names = {};                                   // of files: "*.ipynb"; empty: all
        QString before = {};                                      // the path that is there, as it is written
        std::function<Changes(const QString &path)> changes = {}; // in the job as it is then
    };

    Wanted wantedBy(const document::JobProblem &problem) const;
    bool isOnDisk(const QString &path) const;
    void open(const Wanted &wanted);
    void openDisk(const Wanted &wanted); // once it is known which folder is there
    void openDialog(const Wanted &wanted, const QString &folder);
    void openStorage(const Wanted &wanted);

    FormBinding &m_binding;
    bool m_isLocal;
    QWidget &m_asker;
    StoredPaths *m_paths = nullptr;
    int m_patienceMs = 1000;
    int m_asked = 0; // only the last one is answered, and once
};

} // namespace trainyard::wizards
