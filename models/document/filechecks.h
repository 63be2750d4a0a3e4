// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobproblem.h"
#include "models/document/mountedplace.h"

#include <functional>
#include <optional>

namespace trainyard::document {

enum class FileKind { None, File, Folder }; // of what can be read

// What is at this path of the engine's machine; null: nobody can say.
using FileLook = std::function<FileKind(const QString &path)>;

// How the engine's shares, containers and file servers are looked at.
struct VolumeSight {
    QList<MountedPlace> ofCluster = {};
    // What is there; none: not known. Null: nobody can say.
    std::function<std::optional<FileKind>(const models::StoragePlace &place)> look = {};
    std::function<std::optional<FileKind>(const ServedPlace &place)> lookAtServer = {};
};

// Of the engine's machine what fileChecks() looks at.
struct LookedFiles {
    QStringList onMachine; // whole paths
    QList<ServedPlace> onServers;
};
LookedFiles lookedFiles(const JsonText &job, const QList<MountedPlace> &ofCluster);

// Files and folders that a job names and that are not there, or one in place of the other, a notebook that is
// not chosen, and what would be looked for in the empty working folder. `isLocal`: the engine's machine is
// this one. Waits for the disk and for the engine. Any thread.
QList<JobProblem> fileChecks(const JsonText &job, const FileLook &look, const VolumeSight &volumes = {},
                             bool isLocal = true);

// Files and folders of this machine, by their whole paths, that somebody brought into a job for another one.
struct BroughtFiles {
    QStringList paths = {};
    QString engine = {}; // the name of that machine; empty: not known
    bool operator==(const BroughtFiles &) const = default;
};

// Those of them that the job names still: its engine hardly finds them there. `areThere`: it does, by the
// same paths, which is only to know. Any thread.
QList<JobProblem> broughtChecks(const JsonText &job, const BroughtFiles &brought, bool areThere = false);

// What of them cannot be looked at, in sentences: on volumes of which `volumes` does not know, in containers,
// what the job may make itself, and, unless `isSeen`, on the engine's machine.
QStringList unseenFiles(const JsonText &job, bool isSeen, const VolumeSight &volumes = {});

} // namespace trainyard::document
