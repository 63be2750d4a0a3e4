// SPDX-License-Identifier: Apache-2.0
#include "models/tensorboard/tensorboardruns.h"

#include "models/text.h"

#include <QDirIterator>
#include <QFileInfo>
#include <QHash>

#include <algorithm>
#include <functional>

namespace trainyard::models {

namespace {

constexpr int mostEntries = 10'000;

using Naming = std::function<std::string(const api::ResourceId &job)>;

} // namespace

QStringList distinctNames(const QList<api::ResourceId> &jobs)
{
    const Naming shortest = [](const api::ResourceId &job) { return job.name; };
    const Naming longer = [](const api::ResourceId &job) { return job.experiment + '/' + job.name; };
    const Naming longest = [](const api::ResourceId &job) {
        return job.workspace + '/' + job.experiment + '/' + job.name;
    };
    QStringList names(jobs.size());
    for (const Naming &naming : {shortest, longer, longest}) {
        QHash<QString, int> uses;
        for (const api::ResourceId &job : jobs)
            ++uses[toQString(naming(job)).toLower()];
        for (qsizetype i = 0; i < jobs.size(); ++i)
            if (const QString name = toQString(naming(jobs[i]));
                names[i].isEmpty() && uses[name.toLower()] == 1)
                names[i] = name;
    }
    for (qsizetype i = 0; i < jobs.size(); ++i)
        if (names[i].isEmpty()) // of one group or engine and another
            names[i] = QStringLiteral("%1-%2").arg(toQString(longest(jobs[i]))).arg(i + 1);
    return names;
}

bool hasEventFiles(const QString &folder)
{
    QDirIterator entries(folder, QDir::Files, QDirIterator::Subdirectories);
    for (int i = 0; i < mostEntries && entries.hasNext(); ++i)
        if (QFileInfo(entries.next()).fileName().contains(QStringLiteral(".tfevents.")))
            return true;
    return false;
}

QList<TensorBoardRun> tensorBoardRuns(const QList<api::ResourceId> &jobs,
                                      const std::vector<api::JobFolders> &folders)
{
    const QStringList names = distinctNames(jobs);
    QList<TensorBoardRun> runs;
    for (qsizetype i = 0; i < std::min(jobs.size(), qsizetype(folders.size())); ++i) {
        const api::JobFolders &of = folders[std::size_t(i)];
        if (const QString metrics = toQString(of.metrics); hasEventFiles(metrics))
            runs.append({names[i], metrics});
        for (const api::OutputFolder &output : of.outputs)
            if (const QString path = toQString(output.path); hasEventFiles(path))
                runs.append({names[i] + u'/' + toQString(output.id), path});
    }
    return runs;
}

} // namespace trainyard::models
