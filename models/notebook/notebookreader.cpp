// SPDX-License-Identifier: Apache-2.0
#include "models/notebook/notebookreader.h"

#include "models/notebook/notebookfetch.h"
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

Result<Notebook> storedNotebook(const api::Endpoint &endpoint, const StoragePlace &file,
                                const std::atomic<bool> &isLeft)
{
    const std::string target = client::StorageFiles::fileTarget(*file.bucket, file.folder.toStdString());
    const auto bytes = fetchNotebookFile(endpoint, toQString(target), file.folder.section(u'/', -1),
                                         [&isLeft] { return isLeft.load(); });
    if (!bytes && bytes.error().code == Error::Code::NotFound)
        return Error{Error::Code::NotFound, "The engine has no notebook " + file.folder.toStdString() +
                                                " in " + file.bucket->name + "."};
    if (!bytes)
        return bytes.error();
    return parseNotebook(*bytes);
}

} // namespace

NotebookReader::~NotebookReader()
{
    leave();
}

void NotebookReader::read(const QString &path)
{
    answer([path](const Flag &) { return notebookIn(path); });
}

void NotebookReader::fetch(const api::Endpoint &endpoint, const StoragePlace &file)
{
    answer([endpoint, file](const Flag &isLeft) { return storedNotebook(endpoint, file, *isLeft); });
}

void NotebookReader::leave()
{
    if (m_isLeft)
        *m_isLeft = true;
    m_isLeft.reset();
}

void NotebookReader::answer(const std::function<Result<Notebook>(const Flag &isLeft)> &readIt)
{
    leave();
    const auto isLeft = std::make_shared<std::atomic<bool>>(false);
    m_isLeft = isLeft;
    onAnotherThread(
        this, [readIt, isLeft] { return readIt(isLeft); },
        [this, isLeft](const Result<Notebook> &notebook) {
            if (*isLeft)
                return;
            if (notebook)
                emit found(*notebook);
            else
                emit failed(toQString(notebook.error().message));
        });
}

} // namespace trainyard::models
