// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/kepttransfers.h"

#include "models/backend/backend.h"
#include "models/connections/engineidentity.h"
#include "models/connections/otherengines.h"
#include "models/files/transferform.h"
#include "models/sentences/joinedtext.h"
#include "models/settings/store.h"
#include "models/settings/transfersettings.h"
#include "models/storage/sentuploads.h"
#include "widgets/files/filecommands.h"
#include "widgets/files/transferlist.h"
#include "widgets/files/transferrow.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/pages/page.h"
#include "widgets/tabs/pagearea.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <memory>

namespace trainyard {

using files::TransferList;
using models::StoppedTransfer;
using models::Transfer;

namespace {

const QString formKey = QStringLiteral("form");
const QString percentKey = QStringLiteral("percent");
const QString engineKey = QStringLiteral("engine"); // of a form: who it was begun with

} // namespace

KeptTransfers::KeptTransfers(Workbench &workbench)
    : QObject(&workbench)
    , m_workbench(workbench)
{}

void KeptTransfers::follow(MainWindow &window)
{
    follow(window.files().transfers());
    connect(&window.tabs(), &tabs::PageArea::pageOpened, this, [this](const Page *page) {
        for (TransferList *list : page->findChildren<TransferList *>())
            follow(*list);
    });
}

void KeptTransfers::follow(TransferList &list)
{
    connect(&list, &TransferList::changed, this, &KeptTransfers::keep);
}

void KeptTransfers::handOn(const MainWindow &closing)
{
    for (MainWindow *window : m_workbench.windows())
        if (window != &closing)
            return window->files().takeTransfers(closing);
}

void KeptTransfers::restore()
{
    m_keeps = true;
    MainWindow *window = m_workbench.windows().value(0);
    const QByteArray kept =
        settings::stoppedTransfers.get(settings::Store()).value(m_workbench.engine()).toByteArray();
    for (const QJsonValue &each : QJsonDocument::fromJson(kept).array()) {
        const QJsonObject form = each[formKey].toObject();
        if (!window || form.isEmpty())
            continue;
        auto transfer = std::make_unique<StoppedTransfer>(
            form, each[percentKey].toInt(-1),
            [this, identity = form[engineKey].toString()] { return wayTo(identity); });
        if (const auto upload = models::uploadIn(form))
            models::SentUploads::of(m_workbench.backend()).follow(*transfer, *upload);
        window->files().transfers().show(std::move(transfer));
    }
}

StoppedTransfer::Way KeptTransfers::wayTo(const QString &identity) const
{
    const models::Backend &backend = m_workbench.backend();
    const QString now = models::engineIdentity(backend.engineInfo());
    const auto name = [on = &m_workbench] { return on->others().ownTitle(); };
    if (!backend.endpoint() || backend.connection().state != models::ConnectionState::Connected)
        return {{}, [name] {
                    return models::filledText(tr("%1 is not connected now; resume this transfer once it is."),
                                              {name()});
                }};
    if (!identity.isEmpty() && !now.isEmpty() && identity != now)
        return {{}, [name] {
                    return tr("This was started with another engine than %1; remove it and start it again.")
                        .arg(name());
                }};
    return {*backend.endpoint(), {}};
}

QJsonObject KeptTransfers::describe(const Transfer &transfer) const
{
    QJsonObject form = transfer.form();
    if (transfer.state() == Transfer::State::Done || form.isEmpty())
        return {};
    if (!form.contains(engineKey))
        form[engineKey] = models::engineIdentity(m_workbench.backend().engineInfo());
    return {{formKey, form}, {percentKey, transfer.percent()}};
}

void KeptTransfers::keep()
{
    if (!m_keeps || m_workbench.windows().isEmpty())
        return;
    QJsonArray all;
    for (const MainWindow *window : m_workbench.windows())
        for (const TransferList *list : window->findChildren<TransferList *>())
            for (files::TransferRow *row : list->rows())
                if (const QJsonObject kept = describe(row->transfer()); !kept.isEmpty())
                    all.append(kept);
    settings::Store store;
    QVariantMap ofEngines = settings::stoppedTransfers.get(store);
    if (all.isEmpty())
        ofEngines.remove(m_workbench.engine());
    else
        ofEngines[m_workbench.engine()] = QJsonDocument(all).toJson(QJsonDocument::Compact);
    settings::stoppedTransfers.set(store, ofEngines);
}

} // namespace trainyard
