// SPDX-License-Identifier: Apache-2.0
#include "widgets/navigator/otherrowmenu.h"

#include "models/connections/engineforest.h"
#include "models/navigation/favourites.h"
#include "widgets/navigator/navigatorrow.h"
#include "widgets/theme/icons.h"

#include <QClipboard>
#include <QGuiApplication>

namespace trainyard::navigator {

OtherRowMenu::OtherRowMenu(const QModelIndexList &rows, models::Favourites &favourites, QWidget *parent)
    : QMenu(parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    if (rows.size() == 1)
        addOfOne(rows.front(), favourites);
    addCopies(rows);
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

void OtherRowMenu::addCopies(const QModelIndexList &rows)
{
    const QModelIndex only = rows.size() == 1 ? rows.front() : QModelIndex();
    if (only.isValid() && typeOf(only) == NodeType::Contact)
        addCopy([] { return tr("Copy the &text"); }, only.data().toString(),
                [] { return tr("Copied the text."); });
    else if (only.isValid() && typeOf(only) != NodeType::Retry)
        addCopy([] { return tr("Copy th&e name"); }, only.data().toString(),
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

void OtherRowMenu::addCopy(const delegates::LiveText &text, const QString &copied,
                           const models::Sentence &what)
{
    add(QStringLiteral("copy"), text, [this, copied, what] {
        QGuiApplication::clipboard()->setText(copied);
        emit told(what);
    });
}

void OtherRowMenu::add(const QString &icon, const delegates::LiveText &text,
                       const std::function<void()> &chosen)
{
    QAction *action = addAction(icon.isEmpty() ? QIcon() : theme::icon(icon), QString(), this, chosen);
    delegates::inEachLanguage(*this, [action, text] { action->setText(text()); });
}

} // namespace trainyard::navigator
