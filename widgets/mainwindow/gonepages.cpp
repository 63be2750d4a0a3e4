// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/gonepages.h"

#include "engine/api/accountpath.h"
#include "models/backend/backend.h"
#include "models/navigation/pageaddress.h"
#include "models/resources/resourcetreemodel.h"
#include "models/resources/storagelist.h"
#include "widgets/pages/page.h"
#include "widgets/tabs/pagearea.h"

#include <algorithm>
#include <utility>

namespace trainyard {

using api::ResourceId;
using models::PageAddress;

GonePages::GonePages(models::Backend &backend, tabs::PageArea &area)
    : QObject(&area)
    , m_backend(backend)
    , m_area(area)
{
    noteRows(backend.resources(), models::ResourceTreeModel::IdRole,
             [tree = &backend.resources()] { return !tree->isShowingLess(); });
    noteRows(backend.storage(), models::StorageList::PathRole, [] { return true; });
    connect(&backend, &models::Backend::resourceRemoved, this,
            [this](const ResourceId &id) { closeBelow(id, {}); });
}

void GonePages::noteRows(const QAbstractItemModel &model, int role, std::function<bool()> areGoing)
{
    connect(&model, &QAbstractItemModel::rowsAboutToBeRemoved, this,
            [this, on = &model, role, areGoing = std::move(areGoing)](const QModelIndex &parent, int first,
                                                                      int last) {
                if (!areGoing())
                    return;
                for (int row = first; row <= last; ++row)
                    m_gone << on->index(row, 0, parent).data(role).toString();
                QMetaObject::invokeMethod(this, &GonePages::closeGone, Qt::QueuedConnection);
            });
}

void GonePages::closeGone()
{
    const models::ResourceTreeModel &known = m_backend.resources();
    const QList<api::AccountId> accounts = known.accounts();
    for (const QString &path : std::exchange(m_gone, {})) {
        const auto id = ResourceId::parse(path.toStdString());
        const auto account = api::accountOfPath(path.toStdString());
        const bool isGoneAccount =
            account && std::none_of(accounts.begin(), accounts.end(),
                                    [&](const api::AccountId &each) { return each.key() == account->key(); });
        if (id && !known.contains(*id))
            closeBelow(*id, api::ResourceType::Job);
        else if (isGoneAccount)
            close(PageAddress::storage(*account));
    }
}

void GonePages::closeBelow(const ResourceId &id, std::optional<api::ResourceType> but)
{
    const std::string key = id.key() + '/';
    for (Page *page : m_area.pages()) {
        const auto about = page->resource();
        if (about && about->type != but && (about->key() + '/').starts_with(key))
            m_area.closeByUser(page); // who restores what it is of may want it again
    }
}

void GonePages::close(const PageAddress &address)
{
    for (Page *page : m_area.pages()) // one in each group
        if (m_area.address(page).key() == address.key())
            m_area.closePage(page);
}

} // namespace trainyard
