// SPDX-License-Identifier: Apache-2.0
#include "models/notebook/jupyters.h"

#include "models/onanotherthread.h"
#include "models/programs/environmentfolders.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace trainyard::models {

namespace {

const QString jupyterName = QStringLiteral("jupyter");

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
    addAll(environmentFolders(notebook, environment), false);
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
