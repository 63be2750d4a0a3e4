// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/delegates/readingorder.h"
#include "widgets/wall/partpool.h"
#include "widgets/wall/wallcontent.h"
#include "widgets/wall/wallgeometry.h"

#include <QAbstractScrollArea>

class QMenu;

namespace trainyard::models {
class WallModel;
}
namespace trainyard::charts {
class MetricChart;
struct ChartSnapshot;
} // namespace trainyard::charts

namespace trainyard::wall {

class WallActions;
class WallCard;
class WallDrag;
class WallHead;

// The charts of a wall model, in sections. Only those in view exist; what leaves the view draws what comes
// into it. One card is the current one, which the keys act on: the arrow keys choose another, with Alt they
// move it; with Ctrl they change the size of all.
class WallView final : public QAbstractScrollArea, public delegates::OwnOrder
{
    Q_OBJECT
public:
    // The model outlives it.
    WallView(models::WallModel &model, WallContent content, QWidget *parent = nullptr);
    ~WallView() override;

    // Of all cards that have none of their own.
    charts::ChartLink &link() { return *m_link; }
    const std::shared_ptr<charts::ChartLink> &sharedLink() const { return m_link; }
    void setOptions(const charts::ChartOptions &options); // likewise; also asks anew how cards are looked at
    const charts::ChartOptions &options() const { return m_options; }
    void refresh(); // asks anew for what all cards in view show

    const WallGeometry &places() const { return m_geometry; }
    WallActions &actions() { return *m_actions; }
    WallChart what(const QString &card) const { return m_content.chart(card); }
    WallSight sight(const QString &card) const;            // whole: a link, and options
    charts::MetricChart *chart(const QString &card) const; // null unless the card is in view
    QStringList cardsInView() const;
    WallHead *head(const QString &section) const; // null unless it is in view
    const QString &current() const { return m_current; }
    void setCurrent(const QString &card);
    void reveal(const QString &card);          // opens its section, scrolls there, makes it the current one
    QRect cardRect(const QString &card) const; // on the viewport; empty where it is not shown
    void fillMenu(QMenu &menu);                // of the wall

signals:
    void logTimeRequested(double wallTime); // seconds since 1970: that of a point
    void snapshotTaken(const trainyard::charts::ChartSnapshot &snapshot); // of a chart, for the notes
    void enlargeRequested(const QString &card);
    void currentChanged(const QString &card);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool focusNextPrevChild(bool next) override;
    QList<QWidget *> ownStops() const override;

private:
    friend class WallDrag;

    void arrange(); // the model's sections are others, or the width is
    void place();   // the widgets, as it is scrolled
    void placeHeads();
    void placeCards();
    bool putAway(WallCard &card);
    bool putAway(WallHead &head);
    WallCard *makeCard();
    WallHead *makeHead();
    void markCurrent();
    void focusMoved(QWidget *to);
    bool arrow(int key, Qt::KeyboardModifiers modifiers);
    void step(WallGeometry::Step step);
    std::optional<WallGeometry::Card> spotOf(const QString &card) const;
    void scrollTo(const QRect &rect);
    void retranslate();

    models::WallModel &m_model;
    WallContent m_content;
    const std::shared_ptr<charts::ChartLink> m_link;
    charts::ChartOptions m_options;
    WallGeometry m_geometry;
    WallActions *m_actions = nullptr;
    WallDrag *m_drag = nullptr;
    PartPool<WallCard> m_cards; // by their ids
    PartPool<WallHead> m_heads; // by their sections
    QString m_current;
};

} // namespace trainyard::wall
