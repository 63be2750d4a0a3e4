// SPDX-License-Identifier: Apache-2.0
#include "models/files/outputsave.h"

#include "models/files/filesdownload.h"
#include "models/files/outputdepth.h"
#include "models/files/transferform.h"
#include "models/text.h"

#include <QFileInfo>

#include <algorithm>

namespace trainyard::models {

namespace {

using Files = std::vector<FetchedFile>;

// All files of the folder, however deep, to be saved below `below`. Blocks.
Status addFolder(client::Client &client, const api::ResourceId &job, const OutputChoice &folder,
                 const QString &below, Errand::Way &way, Files &files)
{
    if (const Status checked = checkOutputDepth(folder.path.toStdString()); !checked)
        return checked;
    const auto entries = client.outputFiles(job, folder.directory.toStdString(), folder.path.toStdString());
    if (!entries)
        return entries.error();
    for (const api::OutputFile &entry : *entries) {
        if (way.isCancelled)
            return {};
        const QString name = toQString(entry.name);
        const OutputChoice inside{folder.directory, folder.path.isEmpty() ? name : folder.path + u'/' + name,
                                  true};
        if (entry.isDirectory) {
            const Status added = addFolder(client, job, inside, below + u'/' + name, way, files);
            if (!added)
                return added;
            continue;
        }
        const auto url =
            client::Client::fileTarget({job, inside.directory.toStdString(), inside.path.toStdString()});
        files.push_back({toQString(url), below + u'/' + name, qint64(entry.contentLength)});
        way.report(qint64(files.size()));
    }
    return {};
}

Result<Files> findFiles(const client::Endpoint &engine, const api::ResourceId &job,
                        const OutputChoices &chosen, Errand::Way &way)
{
    client::Client client(engine);
    const QStringList names = savedNames(chosen);
    Files files;
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        const OutputChoice &each = chosen[i];
        const QString &name = names[qsizetype(i)];
        if (!each.isFolder) {
            const auto url =
                client::Client::fileTarget({job, each.directory.toStdString(), each.path.toStdString()});
            files.push_back({toQString(url), name, each.size});
            continue;
        }
        if (const Status added = addFolder(client, job, each, name, way, files); !added)
            return added.error();
    }
    return files;
}

} // namespace

QStringList savedNames(const OutputChoices &chosen)
{
    const bool isOneDirectory = std::all_of(chosen.begin(), chosen.end(), [&](const OutputChoice &each) {
        return each.directory == chosen.front().directory;
    });
    QStringList names;
    for (const OutputChoice &each : chosen) {
        if (each.path.isEmpty())
            names << each.directory;
        else if (each.isFolder)
            names << QFileInfo(each.path).fileName();
        else
            names << (isOneDirectory ? each.path : each.directory + u'/' + each.path);
    }
    return names;
}

std::unique_ptr<Transfer> saveOutputs(const api::ResourceId &job, const api::Endpoint &engine,
                                      const OutputChoices &chosen, const SaveTarget &target)
{
    const QString first = savedNames(chosen).value(0);
    return std::make_unique<FilesDownload>(
        engine,
        [job, chosen](const client::Endpoint &from, Errand::Way &way) {
            return findFiles(from, job, chosen, way);
        },
        itemsText(first, qsizetype(chosen.size())), target, outputsForm(job, chosen, target));
}

} // namespace trainyard::models
