// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/tabs/dropzones.h"

#include <QSplitter>

namespace trainyard::tabs {

class PageGroup;

// Groups of pages in columns beside each other, at least one. The user moves the borders between them.
class PageColumns final : public QSplitter
{
    Q_OBJECT
public:
    explicit PageColumns(QWidget *parent = nullptr); // without a group yet

    QList<PageGroup *> groups() const;         // column by column
    QList<QList<PageGroup *>> columns() const; // each from above
    QList<int> heights(int column) const;      // of its groups
    void setHeights(int column, const QList<int> &heights);
    PageGroup *addGroup(int column);                       // below those of the column, or in a new last one
    PageGroup *addBeside(PageGroup *group, DropZone zone); // with half of its room; Into: the group itself
    void remove(PageGroup *group);                         // later, for it may be what asks

signals:
    void groupAdded(trainyard::tabs::PageGroup *group);
    void bordersMoved();

private:
    QSplitter *column(int at) const;
    QSplitter *addColumn(int at);
    PageGroup *addGroup(QSplitter *column, int at);
};

} // namespace trainyard::tabs
