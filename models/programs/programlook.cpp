// SPDX-License-Identifier: Apache-2.0
#include "models/programs/programlook.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStandardPaths>

#include <unistd.h>

namespace trainyard::models {

namespace {

constexpr int longestMs = 10'000;
constexpr qint64 mostBytes = 1'000'000;

// Of first names, whose modules are not run to find them. The folder that it runs in is not looked at.
const QString question = QStringLiteral(R"(import sys
sys.path = [folder for folder in sys.path if folder]
from importlib.util import find_spec
for name in sys.argv[1:]:
    try:
        found = find_spec(name) is not None
    except (ImportError, ValueError):
        found = name in sys.modules
    if not found:
        print(name)
)");

QString findProgram(const QString &name, const QString &searchPath)
{
    const QStringList folders = searchPath.split(u':', Qt::SkipEmptyParts);
    return QStandardPaths::findExecutable(name, folders);
}

// As the engine gives it to jobs: without what of Python is set for the workbench alone.
QProcessEnvironment environmentOfJobs()
{
    const QProcessEnvironment own = QProcessEnvironment::systemEnvironment();
    QProcessEnvironment made;
    for (const char *name : {"PATH", "HOME", "USER", "LOGNAME", "LANG", "TMPDIR", "LD_LIBRARY_PATH"}) {
        if (own.contains(QLatin1String(name)))
            made.insert(QLatin1String(name), own.value(QLatin1String(name)));
    }
    made.insert(QStringLiteral("PYTHONDONTWRITEBYTECODE"), QStringLiteral("1"));
    return made;
}

// Nobody but the user and root can have put there what the path leads to.
bool isTrusted(const QString &path)
{
    const QFileInfo program(path);
    const auto isOurs = [](const QFileInfo &file) {
        return (file.ownerId() == 0 || file.ownerId() == ::getuid()) &&
               !(file.permissions() & QFile::WriteOther);
    };
    return isOurs(QFileInfo(program.absolutePath())) && isOurs(QFileInfo(program.canonicalFilePath()));
}

std::optional<QStringList> missingPackages(const QString &python, const QStringList &packages)
{
    if (!isTrusted(python))
        return std::nullopt;
    QProcess process;
    process.setProcessEnvironment(environmentOfJobs());
    process.setWorkingDirectory(QStringLiteral("/"));
    process.setStandardErrorFile(QProcess::nullDevice());
    process.setStandardInputFile(QProcess::nullDevice());
    process.start(python, QStringList{QStringLiteral("-c"), question} + packages);
    if (!process.waitForFinished(longestMs)) {
        process.kill();
        process.waitForFinished(longestMs);
        return std::nullopt;
    }
    if (process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        return std::nullopt;
    return QString::fromUtf8(process.readAllStandardOutput()).split(u'\n', Qt::SkipEmptyParts);
}

QString readScript(const QString &path)
{
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly))
        return {};
    return QString::fromUtf8(file.read(mostBytes)).remove(u'\r');
}

QStringList modulesIn(const QString &folder)
{
    QStringList names;
    const auto entries = QDir(folder).entryInfoList(QDir::AllEntries | QDir::NoDotAndDotDot);
    for (const QFileInfo &entry : entries)
        names << entry.baseName();
    return names;
}

} // namespace

ProgramLook thisMachinesPrograms()
{
    return {.find = findProgram, .missing = missingPackages, .read = readScript, .modules = modulesIn};
}

} // namespace trainyard::models
