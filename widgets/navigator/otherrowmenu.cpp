// SPDX-License-Identifier: Apache-2.0
#include "widgets/navigator/otherrowmenu.h"

#include "models/connections/engineforest.h"
#include "models/connections/otherengine.h"
#include "models/continuation/continuation.h"
#include "models/navigation/favourites.h"
#include "models/notes/jobnotes.h"
#include "models/resources/jobtablemodel.h"
#include "widgets/navigator/navigatorrow.h"
#include "widgets/theme/icons.h"

#include <QClipboard>
#include <QGuiApplication>

#include <algorithm>

namespace trainyard::navigator {

OtherRowMenu::OtherRowMenu(const QModelIndexList &rows, const std::shared_ptr<models::OtherEngine> &engine,
                           models::Favourites &favourites, QWidget *parent)
    : QMenu(parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    if (rows.size() == 1)
        addOfOne(rows.front(), favourites);
    const QList<api::ResourceId> ids = idsOf(rows);
    const bool areJobs = !ids.isEmpty() && std::all_of(ids.begin(), ids.end(), [](const api::ResourceId &id) {
        return id.type == api::ResourceType::Job;
    });
    const bool isUsable = engine && engine->isReached() && engine->backend().isLoaded();
    if (isUsable && areJobs)
        addJobOrders(ids, *engine);
    addCopies(rows);
    if (isUsable && areJobs) {
        addOrder(QStringLiteral("terminal"), tr("Copy as an a&z command"), OtherOrder::CopyAz);
        addOrder(QStringLiteral("terminal"), tr("Copy as a cur&l command"), OtherOrder::CopyCurl);
    }
    if (isUsable && (areJobs || ids.size() == 1)) {
        addSeparator();
        addOrder(QStringLiteral("trash"), tr("&Delete"), OtherOrder::Delete);
    }
}

void OtherRowMenu::addOfOne(const QModelIndex &row, models::Favourites &favourites)
{
    m_row = row;
    const NodeType type = typeOf(row);
    const bool isRoot = type == NodeType::Engine || type == NodeType::Connection;
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
    if (pageOf(row).kind != models::PageAddress::Kind::Start)
        addFavourite(favourites);
}

void OtherRowMenu::addFavourite(models::Favourites &favourites)
{
    const QString engine = m_row.data(models::EngineForest::EngineRole).toString();
    const QString path = m_row.data(models::ResourceTreeModel::IdRole).toString();
    addAction(theme::icon(QStringLiteral("bookmark")),
              favourites.contains(engine, path) ? tr("Remove from &favourites") : tr("Add to &favourites"),
              this, [&favourites, engine, path] { favourites.toggle(engine, path); });
}

// As for those of the own engine.
void OtherRowMenu::addJobOrders(const QList<api::ResourceId> &ids, models::OtherEngine &engine)
{
    const models::JobTableModel &jobs = engine.backend().jobs();
    const auto star = models::ColumnId::tag(models::JobNotes::starTag);
    const bool areStarred = std::all_of(ids.begin(), ids.end(), [&](const api::ResourceId &id) {
        const QModelIndex job = jobs.indexOf(id);
        return job.isValid() && jobs.values().text(star, job.row()) == u"true";
    });
    addSeparator();
    addMakingOrders(ids, engine);
    addSeparator();
    addOrder(QStringLiteral("list"), tr("Co&mpare"), OtherOrder::Compare);
    addOrder(QStringLiteral("star"), areStarred ? tr("Remove the st&ar") : tr("St&ar"), OtherOrder::Star);
    addOrder(QString(), tr("Ta&gs…"), OtherOrder::Tags);
    addSeparator();
    addTakingOrders(engine.id() == models::OtherEngine::localId());
    addSeparator();
}

void OtherRowMenu::addMakingOrders(const QList<api::ResourceId> &ids, models::OtherEngine &engine)
{
    const bool isLocal = engine.id() == models::OtherEngine::localId();
    bool isAnyAlive = false;
    bool canAnyGoOn = false;
    bool hasRun = false;
    for (const api::ResourceId &id : ids)
        if (const api::Job *job = engine.backend().jobs().job(id)) {
            isAnyAlive = isAnyAlive || !api::isFinished(job->executionState);
            canAnyGoOn = canAnyGoOn || models::canGoOn(*job);
            hasRun = job->attempt > 0;
        }
    addOrder(QStringLiteral("stop"), tr("&Stop job"), OtherOrder::Stop)->setEnabled(isAnyAlive);
    addOrder(QStringLiteral("play"), tr("Run again"), OtherOrder::RunAgain);
    addOrder(QStringLiteral("copy"), tr("&Resubmit with changes…"), OtherOrder::Resubmit);
    addOrder(QStringLiteral("copy"), tr("New job with its code…"), OtherOrder::NewWithCode)
        ->setEnabled(ids.size() == 1 && hasRun && isLocal);
    addOrder(QStringLiteral("play"), tr("Resume from chec&kpoint…"), OtherOrder::Resume)
        ->setEnabled(canAnyGoOn);
    addOrder(QStringLiteral("plus"), tr("&Train longer…"), OtherOrder::Extend)->setEnabled(canAnyGoOn);
}

void OtherRowMenu::addTakingOrders(bool isLocal)
{
    addOrder(QStringLiteral("export"), tr("E&xport…"), OtherOrder::Export);
    addOrder(QStringLiteral("export"), tr("Export re&port…"), OtherOrder::Report);
    addOrder(QStringLiteral("folder"), tr("Open fold&er"), OtherOrder::Folder)->setEnabled(isLocal);
    addOrder(QStringLiteral("chart"), tr("Open in Tensor&Board"), OtherOrder::TensorBoard);
}

void OtherRowMenu::addCopies(const QModelIndexList &rows)
{
    const QModelIndex only = rows.size() == 1 ? rows.front() : QModelIndex();
    if (only.isValid() && typeOf(only) == NodeType::Contact)
        addCopy(tr("Copy the &text"), only.data().toString(), [] { return tr("Copied the text."); });
    else if (only.isValid() && typeOf(only) != NodeType::Retry)
        addCopy(tr("Copy the &name"), only.data().toString(), [] { return tr("Copied the name."); });
    QStringList ids;
    for (const QModelIndex &row : rows)
        if (pageOf(row).kind != models::PageAddress::Kind::Start)
            ids << row.data(models::ResourceTreeModel::IdRole).toString();
    const int count = int(ids.size());
    if (count == 1)
        addCopy(tr("Copy the &ID"), ids.front(), [] { return tr("Copied the ID."); });
    else if (count > 1)
        addCopy(tr("Copy the &IDs"), ids.join(u'\n'),
                [count] { return tr("Copied %n ID(s).", nullptr, count); });
}

QAction *OtherRowMenu::addOrder(const QString &icon, const QString &text, OtherOrder order)
{
    return addAction(icon.isEmpty() ? QIcon() : theme::icon(icon), text, this,
                     [this, order] { emit ordered(order); });
}

void OtherRowMenu::addCopy(const QString &text, const QString &copied, const models::Sentence &what)
{
    addAction(theme::icon(QStringLiteral("copy")), text, this, [this, copied, what] {
        QGuiApplication::clipboard()->setText(copied);
        emit told(what);
    });
}

} // namespace trainyard::navigator
