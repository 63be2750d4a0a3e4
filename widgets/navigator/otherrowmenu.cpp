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
        addOrder(
            QStringLiteral("terminal"), [] { return tr("Copy as an a&z command"); }, OtherOrder::CopyAz);
        addOrder(
            QStringLiteral("terminal"), [] { return tr("Copy as a cur&l command"); }, OtherOrder::CopyCurl);
    }
    if (isUsable && (areJobs || (rows.size() == 1 && ids.size() == 1))) {
        addSeparator();
        addOrder(
            QStringLiteral("trash"), [] { return tr("&Delete"); }, OtherOrder::Delete);
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
        add(
            QStringLiteral("plug"), [] { return tr("&Connect"); }, open);
    else if (type == NodeType::Retry)
        add(
            QStringLiteral("refresh"), [] { return tr("&Try again"); }, open);
    else if (type != NodeType::Contact)
        add(
            {}, [] { return tr("&Open"); }, open);
    if (isRoot)
        add(
            QStringLiteral("list"), [] { return tr("All &jobs"); },
            [this, of = row.data(models::EngineForest::EngineRole).toString()] { emit jobsRequested(of); });
    if (pageOf(row).kind != models::PageAddress::Kind::Start)
        addFavourite(favourites);
}

void OtherRowMenu::addFavourite(models::Favourites &favourites)
{
    const QString engine = m_row.data(models::EngineForest::EngineRole).toString();
    const QString path = m_row.data(models::ResourceTreeModel::IdRole).toString();
    const bool isOne = favourites.contains(engine, path);
    add(
        QStringLiteral("bookmark"),
        [isOne] { return isOne ? tr("Remove from &favourites") : tr("Add to &favourites"); },
        [&favourites, engine, path] { favourites.toggle(engine, path); });
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
    addOrder(
        QStringLiteral("list"), [] { return tr("Co&mpare"); }, OtherOrder::Compare);
    addOrder(
        QStringLiteral("star"), [areStarred] { return areStarred ? tr("Remove the st&ar") : tr("St&ar"); },
        OtherOrder::Star);
    addOrder(
        QString(), [] { return tr("Ta&gs…"); }, OtherOrder::Tags);
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
    addOrder(
        QStringLiteral("stop"), [] { return tr("&Stop job"); }, OtherOrder::Stop)
        ->setEnabled(isAnyAlive);
    addOrder(
        QStringLiteral("play"), [] { return tr("Run again"); }, OtherOrder::RunAgain);
    addOrder(
        QStringLiteral("copy"), [] { return tr("&Resubmit with changes…"); }, OtherOrder::Resubmit);
    addOrder(
        QStringLiteral("copy"), [] { return tr("New job with its code…"); }, OtherOrder::NewWithCode)
        ->setEnabled(ids.size() == 1 && hasRun && isLocal);
    addOrder(
        QStringLiteral("play"), [] { return tr("Resume from chec&kpoint…"); }, OtherOrder::Resume)
        ->setEnabled(canAnyGoOn);
    addOrder(
        QStringLiteral("plus"), [] { return tr("&Train longer…"); }, OtherOrder::Extend)
        ->setEnabled(canAnyGoOn);
}

void OtherRowMenu::addTakingOrders(bool isLocal)
{
    addOrder(
        QStringLiteral("export"), [] { return tr("E&xport…"); }, OtherOrder::Export);
    addOrder(
        QStringLiteral("export"), [] { return tr("Export re&port…"); }, OtherOrder::Report);
    addOrder(
        QStringLiteral("folder"), [] { return tr("Open fold&er"); }, OtherOrder::Folder)
        ->setEnabled(isLocal);
    addOrder(
        QStringLiteral("chart"), [] { return tr("Open in Tensor&Board"); }, OtherOrder::TensorBoard);
}

void OtherRowMenu::addCopies(const QModelIndexList &rows)
{
    const QModelIndex only = rows.size() == 1 ? rows.front() : QModelIndex();
    if (only.isValid() && typeOf(only) == NodeType::Contact)
        addCopy([] { return tr("Copy the &text"); }, only.data().toString(),
                [] { return tr("Copied the text."); });
    else if (only.isValid() && typeOf(only) != NodeType::Retry)
        addCopy([] { return tr("Copy the &name"); }, only.data().toString(),
                [] { return tr("Copied the name."); });
    QStringList ids;
    for (const QModelIndex &row : rows)
        if (pageOf(row).kind != models::PageAddress::Kind::Start)
            ids << row.data(models::ResourceTreeModel::IdRole).toString();
    const int count = int(ids.size());
    if (count == 1)
        addCopy([] { return tr("Copy the &ID"); }, ids.front(), [] { return tr("Copied the ID."); });
    else if (count > 1)
        addCopy([] { return tr("Copy the &IDs"); }, ids.join(u'\n'),
                [count] { return tr("Copied %n ID(s).", nullptr, count); });
}

QAction *OtherRowMenu::addOrder(const QString &icon, const delegates::LiveText &text, OtherOrder order)
{
    return add(icon, text, [this, order] { emit ordered(order); });
}

void OtherRowMenu::addCopy(const delegates::LiveText &text, const QString &copied,
                           const models::Sentence &what)
{
    add(QStringLiteral("copy"), text, [this, copied, what] {
        QGuiApplication::clipboard()->setText(copied);
        emit told(what);
    });
}

QAction *OtherRowMenu::add(const QString &icon, const delegates::LiveText &text,
                           const std::function<void()> &chosen)
{
    QAction *action = addAction(icon.isEmpty() ? QIcon() : theme::icon(icon), QString(), this, chosen);
    delegates::inEachLanguage(*this, [action, text] { action->setText(text()); });
    return action;
}

} // namespace trainyard::navigator
