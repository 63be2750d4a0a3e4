// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/copycommands.h"

#include "models/backend/backend.h"
#include "models/export/clientcommand.h"
#include "models/resources/jobtablemodel.h"
#include "models/text.h"
#include "widgets/mainwindow/windowactions.h"

#include <QClipboard>
#include <QGuiApplication>

#include <utility>

namespace trainyard {

using models::ShellClient;

CopyCommands::CopyCommands(models::Backend &backend, WindowActions &actions, Target target, QObject *parent)
    : QObject(parent)
    , m_backend(backend)
    , m_actions(actions)
    , m_target(std::move(target))
{
    connect(actions.copyId, &QAction::triggered, this, [this] {
        if (const auto id = m_target())
            copy(models::toPath(*id), [] { return tr("Copied the ID."); });
    });
    connect(actions.copyAz, &QAction::triggered, this, [this] { copyCommand(false); });
    connect(actions.copyCurl, &QAction::triggered, this, [this] { copyCommand(true); });
}

void CopyCommands::refresh()
{
    const auto id = m_target();
    const bool isJob = id && m_backend.jobs().job(*id);
    m_actions.copyId->setEnabled(id.has_value());
    m_actions.copyAz->setEnabled(isJob);
    m_actions.copyCurl->setEnabled(isJob);
}

void CopyCommands::copy(const QString &text, const models::Sentence &what)
{
    QGuiApplication::clipboard()->setText(text);
    emit copied(what);
}

void CopyCommands::copyCommand(bool isCurl)
{
    const auto id = m_target();
    const api::Job *job = id ? m_backend.jobs().job(*id) : nullptr;
    if (!job)
        return;
    const QString url = models::toQString(m_backend.endpoint() ? m_backend.endpoint()->url : std::string());
    copy(models::submitCommand(*job, isCurl ? ShellClient::Curl : ShellClient::Az, url), [isCurl] {
        return isCurl ? tr("Copied; the command wants the engine's token in TRAINYARD_TOKEN.")
                      : tr("Copied; the command wants what “trainyard-engine az-config” prints.");
    });
}

} // namespace trainyard
