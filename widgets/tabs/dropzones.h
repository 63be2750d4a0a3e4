// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

namespace trainyard::tabs {

enum class DropZone { Into, Left, Right, Above, Below };

// Where in a group of that size a page is dropped: near an edge it comes beside the group, else into it.
DropZone dropZone(const QSize &group, const QPoint &at);
// What the page would then take.
QRect dropRect(const QSize &group, DropZone zone);

// Shows, above a group, where what is dragged would go.
class DropZones final : public QWidget
{
    Q_OBJECT
public:
    explicit DropZones(QWidget *group); // its child, hidden

    void show(DropZone zone);
    DropZone zone() const { return m_zone; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    DropZone m_zone = DropZone::Into;
};

} // namespace trainyard::tabs
