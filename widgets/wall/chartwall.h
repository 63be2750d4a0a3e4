// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/wall/wallcontent.h"

#include "models/wall/wallmodel.h"

#include <QTimer>
#include <QWidget>

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QMenu;
class QStackedWidget;
class QToolButton;
class QVBoxLayout;

namespace trainyard::charts {
struct ChartSnapshot;
}
namespace trainyard::delegates {
class EmptyState;
}

namespace trainyard::wall {

class WallStage;
class WallView;

// A wall of charts with what belongs to it: a search, its menu, and a word where there is nothing to show.
class ChartWall final : public QWidget
{
    Q_OBJECT
public:
    explicit ChartWall(WallContent content, QWidget *parent = nullptr);

    models::WallModel &model() { return m_model; }
    WallView &view() { return *m_view; }
    QLineEdit &searchField() { return *m_search; }
    void focusSearch();
    void setEmptyTexts(const QString &title, const QString &sentence); // while there is no card
    void addToBar(QWidget *widget);                                    // between the search and the menu
    void addNotice(QWidget *notice);                                   // above the charts
    WallStage *enlarge(const QString &card);

signals:
    void logTimeRequested(double wallTime); // seconds since 1970: that of a point
    void snapshotTaken(const trainyard::charts::ChartSnapshot &snapshot); // of a chart, for the notes
    void menuRequested(QMenu &menu);                                      // of the wall; to be filled further

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override; // keys of the search

private:
    void makeBar();
    void makeSteps();
    void showState();
    void retranslate();

    models::WallModel m_model;
    WallView *m_view = nullptr;
    QWidget *m_bar = nullptr;
    QHBoxLayout *m_barLayout = nullptr;
    QLineEdit *m_search = nullptr;
    QLabel *m_found = nullptr;
    QToolButton *m_more = nullptr;
    QVBoxLayout *m_notices = nullptr;
    QStackedWidget *m_stack = nullptr;
    delegates::EmptyState *m_empty = nullptr;
    delegates::EmptyState *m_nothing = nullptr; // found
    QTimer m_searching;
};

} // namespace trainyard::wall
