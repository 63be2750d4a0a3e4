// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/copycommands.h"

#include "models/backend/backend.h"
#include "models/resources/jobtablemodel.h"
#include "models/text.h"
#include "widgets/mainwindow/windowactions.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLocale>

#include <utility>

namespace trainyard {

using models::ShellClient;

CopyCommands::CopyCommands(models::Backend &backend, Targets targets, QObject *parent)
    : QObject(parent)
    , m_backend(backend)
    , m_targets(std::move(targets))
{}

void CopyCommands::serve(WindowActions &actions)
{
    connect(actions.copyId, &QAction::triggered, this, &CopyCommands::copyIds);
    connect(actions.copyAz, &QAction::triggered, this, [this] { copyCommand(ShellClient::Az); });
    connect(actions.copyCurl, &QAction::triggered, this, [this] { copyCommand(ShellClient::Curl); });
}

std::vector<api::Job> CopyCommands::jobs() const
{
    std::vector<api::Job> jobs;
    for (const api::ResourceId &id : m_targets.all())
        if (const api::Job *job = m_backend.jobs().job(id))
            jobs.push_back(*job);
    return jobs;
}

void CopyCommands::copy(const QString &text, const models::Sentence &what)
{
    QGuiApplication::clipboard()->setText(text);
    emit copied(what);
}

void CopyCommands::copyIds()
{
    QStringList ids;
    for (const api::ResourceId &id : m_targets.all())
        ids << models::toPath(id);
    copyPaths(ids);
}

void CopyCommands::copyPaths(const QStringList &ids)
{
    if (!ids.isEmpty())
        copy(ids.join(u'\n'), [count = int(ids.size())] {
            return count == 1 ? tr("Copied the ID.") : tr("Copied %n ID(s).", nullptr, count);
        });
}

void CopyCommands::copyCommand(ShellClient client)
{
    const bool isCurl = client == ShellClient::Curl;
    const std::vector<api::Job> chosen = jobs();
    if (chosen.empty())
        return;
    const QStringList secrets = models::secretVariables(chosen);
    copy(models::submitCommands(chosen, client, m_targets.engineWay()),
         [isCurl, secrets, count = int(chosen.size())] {
             const QString needs = needsOf(isCurl, count);
             return secrets.isEmpty() ? needs
                                      : tr("%1 Set %2 first: the engine does not tell secrets.",
                                           "a sentence; names of variables")
                                            .arg(needs, QLocale().createSeparatedList(secrets));
         });
}

QString CopyCommands::needsOf(bool isCurl, int count)
{
    if (count == 1)
        return isCurl
                   ? tr("Copied; the command needs the engine's token in TRAINYARD_TOKEN.")
                   : tr("Copied; the command needs the settings that “trainyard-engine az-config” prints.");
    return isCurl
               ? tr("Copied %n command(s), which need the engine's token in TRAINYARD_TOKEN.", nullptr, count)
               : tr("Copied %n command(s), which need the settings that “trainyard-engine az-config” prints.",
                    nullptr, count);
}

} // namespace trainyard
