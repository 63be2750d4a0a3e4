// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QScrollArea>

class QGridLayout;

namespace trainyard::jobs {

// Charts beside and below each other, all of the same size: as many in a row as can be read, and no higher
// than they fit, as long as they can be read; else they are scrolled.
class MetricGrid final : public QScrollArea
{
    Q_OBJECT
public:
    explicit MetricGrid(QWidget *parent = nullptr);

    QWidget &inside() { return *m_inside; }         // the charts' parent
    void setPlaces(qsizetype count);                // for charts; those behind them are hidden
    void setChart(qsizetype place, QWidget &chart); // shows it there; a place may be empty until then
    bool isSeen(qsizetype place) const;             // some of it is in sight
    bool isScrolled() const { return m_isScrolled; }

signals:
    void scrolledChanged(bool isScrolled); // there is more than is seen

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    int columnsIn(int width) const;
    void arrange();
    void noteRange(int least, int greatest);

    QWidget *m_inside = nullptr;
    QGridLayout *m_grid = nullptr;
    QList<QWidget *> m_charts; // by place; null: it has none yet
    int m_columns = 0;
    bool m_isScrolled = false;
};

} // namespace trainyard::jobs
