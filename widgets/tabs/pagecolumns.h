// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/tabs/dropzones.h"

#include <QJsonObject>
#include <QSplitter>

namespace trainyard {
class RestingValue;
struct PageStep;
} // namespace trainyard

namespace trainyard::tabs {

class PageGroup;

// Groups of pages in columns beside each other, at least one. The user moves the borders between them, which
// is a step of the window's undo.
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
    void stepDone(const trainyard::PageStep &step);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QJsonObject look() const; // how the room is shared
    bool take(const QJsonObject &look);
    void tellStep(const QJsonObject &before, const QJsonObject &after);
    void settleSoon(); // it was no hand
    QSplitter *column(int at) const;
    QSplitter *addColumn(int at);
    PageGroup *addGroup(QSplitter *column, int at);

    RestingValue *m_borders = nullptr;
    bool m_isToSettle = false;
};

} // namespace trainyard::tabs
