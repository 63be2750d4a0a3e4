// SPDX-License-Identifier: Apache-2.0
#include "models/notebook/notebookreader.h"

#include "models/onanotherthread.h"
#include "models/text.h"

#include <QFile>

namespace trainyard::models {

namespace {

Result<Notebook> notebookIn(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{Error::Code::NotFound,
                     "The notebook " + path.toStdString() + " cannot be read on this machine."};
    return parseNotebook(file.read(longestNotebook + 1));
}

} // namespace

void NotebookReader::read(const QString &path)
{
    m_path = path;
    onAnotherThread(
        this, [path] { return notebookIn(path); },
        [this, path](const Result<Notebook> &notebook) {
            if (path != m_path)
                return;
            if (notebook)
                emit found(*notebook);
            else
                emit failed(toQString(notebook.error().message));
        });
}

} // namespace trainyard::models
