// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

namespace trainyard::models {

// How the engine's machine is asked for programs and packages. Null functions: nobody can say, or of packages
// alone, for which there are all but find(). Each waits for the disk or a program. Any thread.
struct ProgramLook {
    // The path of a program by its name or path, by the folders of `searchPath` or, where that is empty, the
    // machine's own; empty: there is none.
    std::function<QString(const QString &name, const QString &searchPath)> find;
    // Those of the packages that this Python does not find; none: it does not say, or others than the user
    // and root can have put it there.
    std::function<std::optional<QStringList>(const QString &python, const QStringList &packages)> missing;
    // The text of a script; empty: it cannot be read.
    std::function<QString(const QString &path)> read;
    // Names of the modules and packages that stand in a folder.
    std::function<QStringList(const QString &folder)> modules;

    explicit operator bool() const { return bool(find); }
};

// This machine. Nothing of a job is run but the Python itself, which is only asked where packages are:
// without a shell, in the environment that jobs have, and for no longer than ten seconds.
ProgramLook thisMachinesPrograms();

} // namespace trainyard::models
