// SPDX-License-Identifier: Apache-2.0
#include "widgets/navigator/otherrowmenu.h"

#include "widgets/navigator/navigatorrow.h"
#include "widgets/theme/icons.h"

#include <QClipboard>
#include <QGuiApplication>

namespace trainyard::navigator {

OtherRowMenu::OtherRowMenu(const QModelIndex &row, QWidget *parent)
    : QMenu(parent)
    , m_row(row)
{
    setAttribute(Qt::WA_DeleteOnClose);
    const bool isRoot = !row.parent().isValid();
    const NodeType type = typeOf(row);
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
    if (type == NodeType::Contact)
        addCopy(tr("Copy the &text"), row.data().toString(), [] { return tr("Copied the text."); });
    else if (type != NodeType::Retry)
        addCopy(tr("Copy the &name"), row.data().toString(), [] { return tr("Copied the name."); });
    if (pageOf(row).kind != models::PageAddress::Kind::Start)
        addCopy(tr("Copy the &ID"), row.data(models::ResourceTreeModel::IdRole).toString(),
                [] { return tr("Copied the ID."); });
}

void OtherRowMenu::addCopy(const QString &text, const QString &copied, const models::Sentence &what)
{
    addAction(theme::icon(QStringLiteral("copy")), text, this, [this, copied, what] {
        QGuiApplication::clipboard()->setText(copied);
        emit told(what);
    });
}

} // namespace trainyard::navigator
