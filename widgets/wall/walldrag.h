// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QBasicTimer>
#include <QObject>
#include <QPoint>
#include <QRect>
#include <QString>

class QLabel;

namespace trainyard::models {
class WallModel;
}

namespace trainyard::wall {

class WallCard;
class WallHead;
class WallView;

// Drags cards and sections of a wall to other places: shows where they would stand, scrolls near the ends.
class WallDrag final : public QObject
{
    Q_OBJECT
public:
    WallDrag(models::WallModel &model, WallView &view); // the view's child

    void follow(WallCard &card);
    void follow(WallHead &head);
    bool cancel(); // false: nothing was dragged
    bool isDragged(const WallCard *card) const { return card == m_card; }
    bool isDragged(const WallHead *head) const { return head == m_head; }

protected:
    void timerEvent(QTimerEvent *event) override;

private:
    struct Target { // where it would be put
        QString section;
        QString before;
        QRect mark; // on the wall
        bool isPlace = false;
    };

    void dragCard(WallCard &card, const QPoint &globalPosition);
    void dragSection(WallHead &head, const QPoint &globalPosition);
    void begin(QWidget &what);
    void show(const Target &target);
    void end();
    Target cardTarget(const QPoint &onWall) const;
    Target sectionTarget(const QPoint &onWall) const;
    QPoint onWall(const QPoint &globalPosition) const;

    models::WallModel &m_model;
    WallView &m_view;
    WallCard *m_card = nullptr; // being dragged
    WallHead *m_head = nullptr; // likewise
    QString m_id;               // of the card or the section
    QPoint m_at;                // global
    Target m_target;
    QWidget *m_mark = nullptr;
    QLabel *m_ghost = nullptr;
    QBasicTimer m_scroll;
};

} // namespace trainyard::wall
