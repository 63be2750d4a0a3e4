// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentence.h"

#include <QMenu>
#include <QPersistentModelIndex>

namespace trainyard::navigator {

// What can be done with a row of another engine's tree: it is opened there, and its name and ID are copied.
// Deletes itself when it is closed.
class OtherRowMenu final : public QMenu
{
    Q_OBJECT
public:
    OtherRowMenu(const QModelIndex &row, QWidget *parent);

signals:
    void openRequested(const QModelIndex &row);
    void told(const trainyard::models::Sentence &sentence);

private:
    void addCopy(const QString &text, const QString &copied, const models::Sentence &what);

    QPersistentModelIndex m_row;
};

} // namespace trainyard::navigator
