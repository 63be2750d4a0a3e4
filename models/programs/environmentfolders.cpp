// SPDX-License-Identifier: Apache-2.0
#include "models/programs/environmentfolders.h"

#include <QDir>
#include <QFileInfo>

namespace trainyard::models {

namespace {

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

QStringList foldersBeside(const QString &file)
{
    QStringList folders;
    QDir folder = QFileInfo(file).dir();
    if (!file.startsWith(u'/'))
        return folders;
    for (int up = 0; up < mostFoldersUp; ++up) {
        for (const char *name : {".venv", "venv", "env"})
            folders << folder.absoluteFilePath(QLatin1String(name)) + QStringLiteral("/bin");
        if (!folder.cdUp())
            break;
    }
    return folders;
}

} // namespace

QStringList environmentFolders(const QString &file, const QProcessEnvironment &environment)
{
    QStringList folders;
    for (const char *name : {"VIRTUAL_ENV", "CONDA_PREFIX"})
        if (const QString folder = environment.value(QLatin1String(name)); !folder.isEmpty())
            folders << folder + QStringLiteral("/bin");
    folders += foldersBeside(file);
    folders += homeFolders(environment.value(QStringLiteral("HOME")));
    folders << QStringLiteral("/opt/conda/bin");
    folders += environmentsIn(QStringLiteral("/opt/conda/envs"));
    return folders;
}

} // namespace trainyard::models
