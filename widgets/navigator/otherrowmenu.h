// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentence.h"
#include "widgets/navigator/otherorder.h"

#include <QMenu>
#include <QPersistentModelIndex>

#include <memory>

namespace trainyard::models {
class OtherEngine;
}

namespace trainyard::navigator {

// What can be done with a row of another engine's tree: it is opened there, its name and ID are copied, and
// while that engine is reached it is stopped, compared, starred and deleted. Deletes itself when it is
// closed.
class OtherRowMenu final : public QMenu
{
    Q_OBJECT
public:
    // Without an engine: it is not connected.
    OtherRowMenu(const QModelIndex &row, const std::shared_ptr<models::OtherEngine> &engine, QWidget *parent);

signals:
    void openRequested(const QModelIndex &row);
    void ordered(trainyard::navigator::OtherOrder order);
    void told(const trainyard::models::Sentence &sentence);

private:
    void addCopy(const QString &text, const QString &copied, const models::Sentence &what);
    void addOrders(const QModelIndex &row, models::OtherEngine &engine);
    QAction *addOrder(const QString &icon, const QString &text, OtherOrder order);

    QPersistentModelIndex m_row;
};

} // namespace trainyard::navigator
