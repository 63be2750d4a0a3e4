// SPDX-License-Identifier: Apache-2.0
#include "models/notebook/jupyters.h"

#include "models/onanotherthread.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace trainyard::models {

namespace {

const QString jupyterName = QStringLiteral("jupyter");
constexpr qint64 longestList = 100'000; // of conda's environments
constexpr int mostFoldersUp = 3;

// The folders of programs of all environments below this one.
QStringList environmentsIn(const QString &folder)
{
    QStringList folders;
    for (const QString &name : QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
        folders << folder + u'/' + name + QStringLiteral("/bin");
    return folders;
}

QStringList homeFolders(const QString &home)
{
    QStringList folders{home + QStringLiteral("/.local/bin")};
    for (const char *name : {".virtualenvs", ".venvs", ".pyenv/versions", ".local/share/virtualenvs"})
        folders += environmentsIn(home + u'/' + QLatin1String(name));
    for (const char *name : {"miniconda3", "anaconda3", "miniforge3", "mambaforge", "micromamba"}) {
        const QString conda = home + u'/' + QLatin1String(name);
        folders << conda + QStringLiteral("/bin");
        folders += environmentsIn(conda + QStringLiteral("/envs"));
    }
    QFile list(home + QStringLiteral("/.conda/environments.txt"));
    if (list.open(QIODevice::ReadOnly)) {
        for (const QByteArray &line : list.read(longestList).split('\n'))
            if (line.startsWith('/'))
                folders << QString::fromUtf8(line.trimmed()) + QStringLiteral("/bin");
    }
    return folders;
}

// Of the notebook's folder and some above it.
QStringList foldersBeside(const QString &notebook)
{
    QStringList folders;
    QDir folder = QFileInfo(notebook).dir();
    if (!notebook.startsWith(u'/'))
        return folders;
    for (int up = 0; up < mostFoldersUp; ++up) {
        for (const char *name : {".venv", "venv", "env"})
            folders << folder.absoluteFilePath(QLatin1String(name)) + QStringLiteral("/bin");
        if (!folder.cdUp())
            break;
    }
    return folders;
}

bool isProgram(const QString &path)
{
    const QFileInfo file(path);
    return file.isFile() && file.isExecutable();
}

void add(QList<Jupyter> &found, const QString &program, bool isOfPath)
{
    const auto isIt = [&](const Jupyter &each) { return each.program == program; };
    if (isProgram(program) && std::none_of(found.begin(), found.end(), isIt))
        found.append({program, isOfPath, isProgram(program + QStringLiteral("-nbconvert"))});
}

} // namespace

QList<Jupyter> findJupyters(const QString &notebook, const QString &program,
                            const QProcessEnvironment &environment)
{
    QList<Jupyter> found;
    const auto addAll = [&](const QStringList &folders, bool isOfPath) {
        for (const QString &folder : folders)
            add(found, QDir(folder).absoluteFilePath(jupyterName), isOfPath);
    };
    addAll(environment.value(QStringLiteral("PATH")).split(u':', Qt::SkipEmptyParts), true);
    for (const char *name : {"VIRTUAL_ENV", "CONDA_PREFIX"})
        if (const QString folder = environment.value(QLatin1String(name)); !folder.isEmpty())
            addAll({folder + QStringLiteral("/bin")}, false);
    addAll(foldersBeside(notebook), false);
    addAll(homeFolders(environment.value(QStringLiteral("HOME"))), false);
    addAll({QStringLiteral("/opt/conda/bin")}, false);
    addAll(environmentsIn(QStringLiteral("/opt/conda/envs")), false);
    if (program.startsWith(u'/'))
        add(found, program, false);
    return found;
}

void JupyterFinder::find(const QString &notebook, const QString &program)
{
    const int question = ++m_questions;
    onAnotherThread(
        this,
        [notebook, program, environment = QProcessEnvironment::systemEnvironment()] {
            return findJupyters(notebook, program, environment);
        },
        [this, question](const QList<Jupyter> &jupyters) {
            if (question == m_questions)
                emit found(jupyters);
        });
}

} // namespace trainyard::models
