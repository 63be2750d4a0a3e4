// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include <atomic>
#include <functional>
#include <optional>

// What this machine's git tells of a commit, in a process of its own that changes nothing. These block.
namespace trainyard::models::git {

struct TreeFile {
    QString path; // below the work tree
    QString hash; // of its content
    qint64 size = 0;
};

struct Tree {
    QList<TreeFile> files;
    int modules = 0; // other repositories in it
};

bool isThere();                                                 // the program
bool isCommit(const std::string &text);                         // as git writes one
bool isRepository(const QString &folder);                       // a work tree's first folder
QString hashOf(const QByteArray &content, const QString &like); // as git has it, by the kind of this one

// None: there is no such commit, or it was cancelled.
std::optional<Tree> treeOf(const QString &folder, const QString &commit, const std::atomic_bool &isCancelled);
// The files in the work tree that are not as the commit has them; none: it cannot be told.
std::optional<QStringList> changedSince(const QString &folder, const QString &commit,
                                        const std::atomic_bool &isCancelled);
// Hands over all of the commit as one tar archive, in pieces, through what reads one: called once, by which
// `next` gives the next piece, the last of which is empty.
using ReadArchive = std::function<Status(const std::function<QByteArray()> &next)>;
Status readArchive(const QString &folder, const QString &commit, const std::atomic_bool &isCancelled,
                   const ReadArchive &read);

} // namespace trainyard::models::git
