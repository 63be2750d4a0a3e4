// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QObject>

#include <functional>

class QAbstractItemView;
class QAction;
class QHeaderView;
class QMenu;

namespace trainyard::delegates {

// What the mouse does with a table's head, by commands: sorts by a column, moves it, makes it wider. The
// head's menu has them, the palette has them of the column of the current cell, and the table gets keys for
// them. The child of the head, which is in its table.
class HeadMenu final : public QObject
{
    Q_OBJECT
public:
    using Fill = std::function<void(QMenu &menu, int column)>; // negative: beside the columns
    using Width = std::function<int(int column)>;

    explicit HeadMenu(QHeaderView &head);

    static HeadMenu *of(const QHeaderView &head); // null: it has none

    void setMore(Fill more);          // what only this head has
    void setUsualWidths(Width usual); // else they are those that columns had before somebody drew them
    void fill(QMenu &menu, int column);

    // Of the columns that somebody has drawn, in pixels of texts of usual size: for what is kept.
    QHash<int, int> drawnWidths() const;
    void draw(int column, int width); // likewise, at most some screens wide
    void undraw(int column);          // as wide as it is by itself

signals:
    void widthDrawn();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    int currentColumn() const; // negative: there is no current cell, or it is not seen
    bool isShown(int column) const;
    QString title(int column) const;
    void addOrder(QMenu &menu, int column);
    void addOrders(QMenu &menu, int current);
    void addPlaces(QMenu &menu, int column);
    void addWidths(QMenu &menu, int column);
    void sortBy(int column);
    int placeBeside(int column, int step) const; // negative: it cannot be moved there
    void setWidth(int column, int width);
    int usualWidth(int column) const;
    void noteWidth(int column, int width);
    void askForMenu();
    void showMenu(int column, const QPoint &globalPosition);

    QHeaderView &m_head;
    QAbstractItemView &m_table;
    Fill m_more;
    Width m_usual;
    QHash<int, int> m_before; // unscaled widths of the columns that somebody has drawn
    QAction *m_sort = nullptr;
    QAction *m_menu = nullptr;
};

} // namespace trainyard::delegates
