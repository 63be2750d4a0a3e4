// SPDX-License-Identifier: Apache-2.0
#include "widgets/navigator/otherrowmenu.h"

#include "models/connections/engineforest.h"
#include "models/connections/otherengine.h"
#include "models/navigation/favourites.h"
#include "models/notes/jobnotes.h"
#include "models/resources/jobtablemodel.h"
#include "widgets/navigator/navigatorrow.h"
#include "widgets/theme/icons.h"

#include <QClipboard>
#include <QGuiApplication>

namespace trainyard::navigator {

OtherRowMenu::OtherRowMenu(const QModelIndex &row, const std::shared_ptr<models::OtherEngine> &engine,
                           models::Favourites &favourites, QWidget *parent)
    : QMenu(parent)
    , m_row(row)
{
    setAttribute(Qt::WA_DeleteOnClose);
    const NodeType type = typeOf(row);
    const bool isRoot = type == NodeType::Engine || type == NodeType::Connection;
    const bool isPage = pageOf(row).kind != models::PageAddress::Kind::Start;
    const auto open = [this] {
        if (m_row.isValid())
            emit openRequested(m_row);
    };
    if (isRoot)
        addAction(theme::icon(QStringLiteral("plug")), tr("&Connect"), this, open);
    else if (type == NodeType::Retry)
        addAction(theme::icon(QStringLiteral("refresh")), tr("&Try again"), this, open);
    else if (type != NodeType::Contact)
        addAction(tr("&Open"), this, open);
    if (isRoot)
        addAction(
            theme::icon(QStringLiteral("list")), tr("All &jobs"), this,
            [this, of = row.data(models::EngineForest::EngineRole).toString()] { emit jobsRequested(of); });
    if (isPage)
        addFavourite(favourites);
    const bool isUsable = engine && engine->isReached() && engine->backend().isLoaded();
    if (isUsable && idOf(row))
        addOrders(row, *engine);
    if (type == NodeType::Contact)
        addCopy(tr("Copy the &text"), row.data().toString(), [] { return tr("Copied the text."); });
    else if (type != NodeType::Retry)
        addCopy(tr("Copy the &name"), row.data().toString(), [] { return tr("Copied the name."); });
    if (isPage)
        addCopy(tr("Copy the &ID"), row.data(models::ResourceTreeModel::IdRole).toString(),
                [] { return tr("Copied the ID."); });
}

void OtherRowMenu::addFavourite(models::Favourites &favourites)
{
    const QString engine = m_row.data(models::EngineForest::EngineRole).toString();
    const QString path = m_row.data(models::ResourceTreeModel::IdRole).toString();
    addAction(theme::icon(QStringLiteral("bookmark")),
              favourites.contains(engine, path) ? tr("Remove from &favourites") : tr("Add to &favourites"),
              this, [&favourites, engine, path] { favourites.toggle(engine, path); });
}

void OtherRowMenu::addOrders(const QModelIndex &row, models::OtherEngine &engine)
{
    const models::JobTableModel &jobs = engine.backend().jobs();
    const auto id = idOf(row);
    const QModelIndex at = jobs.indexOf(*id);
    if (at.isValid()) {
        const api::Job &job = jobs.jobAt(at.row());
        const bool isStarred =
            jobs.values().text(models::ColumnId::tag(models::JobNotes::starTag), at.row()) == u"true";
        addOrder(QStringLiteral("stop"), tr("&Stop job"), OtherOrder::Stop)
            ->setEnabled(!api::isFinished(job.executionState));
        addOrder(QStringLiteral("list"), tr("Co&mpare"), OtherOrder::Compare);
        addOrder(QStringLiteral("star"), isStarred ? tr("Remove the st&ar") : tr("St&ar"), OtherOrder::Star);
        addOrder(QString(), tr("Ta&gs…"), OtherOrder::Tags);
    }
    addOrder(QStringLiteral("trash"), tr("&Delete"), OtherOrder::Delete);
    addSeparator();
}

QAction *OtherRowMenu::addOrder(const QString &icon, const QString &text, OtherOrder order)
{
    return addAction(theme::icon(icon), text, this, [this, order] { emit ordered(order); });
}

void OtherRowMenu::addCopy(const QString &text, const QString &copied, const models::Sentence &what)
{
    addAction(theme::icon(QStringLiteral("copy")), text, this, [this, copied, what] {
        QGuiApplication::clipboard()->setText(copied);
        emit told(what);
    });
}

} // namespace trainyard::navigator
