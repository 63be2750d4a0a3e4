// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QListView>
#include <QPersistentModelIndex>

class QMenu;

namespace trainyard::editor {

class ProblemDelegate;
class ProblemsModel;

// The problems of a text, a row for each. A click or Enter leads to its place; its button, its menu and
// Alt+Return, which the pane has, mend it.
class ProblemList final : public QListView
{
    Q_OBJECT
public:
    explicit ProblemList(ProblemsModel &problems, QWidget *parent = nullptr); // which outlive it

    int heightOfRows(int most) const;                 // of the first ones
    QRect buttonRect(const QModelIndex &index) const; // in the viewport; empty: nothing mends it

signals:
    void placeWanted(const QModelIndex &index);
    void fixWanted(const QModelIndex &index);
    void widthChanged(); // and with it how high the rows are

protected:
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    QModelIndex buttonAt(const QPoint &place) const; // whose button it is; invalid: none
    void fillMenu(QMenu &menu, const QPersistentModelIndex &index);
    void setButton(const QModelIndex &hovered, const QModelIndex &pressed);

    ProblemDelegate *m_delegate = nullptr;
    QPersistentModelIndex m_hovered;
    QPersistentModelIndex m_pressed;
};

} // namespace trainyard::editor
