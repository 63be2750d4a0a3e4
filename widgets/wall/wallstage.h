// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

class QLabel;
class QToolButton;

namespace trainyard::charts {
class MetricChart;
}

namespace trainyard::wall {

class WallView;

// One card of a wall on the full screen; the arrow keys show the next ones, Escape goes back.
class WallStage final : public QDialog
{
    Q_OBJECT
public:
    WallStage(WallView &wall, const QStringList &cards, const QString &card); // the wall's child

    const QString &card() const { return m_card; }
    charts::MetricChart &chart() { return *m_chart; }

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool focusNextPrevChild(bool isNext) override; // in the order of reading

private:
    void makeBar();
    void step(int places);
    void show(const QString &card);
    void nameCard();
    void retranslate();

    WallView &m_wall;
    QStringList m_cards; // in their order
    QString m_card;
    charts::MetricChart *m_chart = nullptr;
    QWidget *m_bar = nullptr;
    QLabel *m_place = nullptr;
    QToolButton *m_previous = nullptr;
    QToolButton *m_next = nullptr;
    QToolButton *m_close = nullptr;
};

} // namespace trainyard::wall
