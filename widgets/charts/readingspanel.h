// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include <optional>

class QKeyEvent;
class QLabel;
class QMenu;
class QTableView;
class QToolButton;

namespace trainyard::charts {

class ReadingsModel;
class SortedReadings;

// The table of what all lines of a chart read at one place; also its legend: a click on a line's mark hides
// or shows it, a double click on a row shows it alone. How it is sorted is remembered, and a step of the
// window's undo.
class ReadingsPanel final : public QWidget
{
    Q_OBJECT
public:
    explicit ReadingsPanel(ReadingsModel &readings, QWidget *parent = nullptr);

    void setPlace(const QString &text);  // what is read: "at 1200 steps"
    void setStepShown(bool isShown);     // not where x is the step
    void setMeasuredShown(bool isShown); // where values are smoothed
    // Of how many curves lines are made, in place of points' times; and their bands, where there is room.
    void setBandShown(bool isShown);
    QTableView &table() { return *m_table; }
    void copySelected(); // as text with tabs; all where nothing is selected
    void copyAll();

signals:
    void visibilityChosen(int line, bool isShown);
    void aloneChosen(int line);
    void lineHovered(std::optional<int> line); // or current, with the keyboard
    void logRequested(int line);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    class Delegate;

    void makeTable();
    void placeBand();
    void copyRows(const QList<int> &rows);
    bool isOnMark(const QPoint &at) const;
    int lineOf(const QModelIndex &index) const;
    void toggle(const QModelIndex &index);
    bool key(const QKeyEvent &event);
    void showMenu(const QPoint &at);
    void fillMenu(QMenu &menu, const QModelIndex &index);
    void retranslate();

    SortedReadings *m_sorted = nullptr;
    QLabel *m_place = nullptr;
    QToolButton *m_copy = nullptr;
    QTableView *m_table = nullptr;
    bool m_isBandShown = false;
};

} // namespace trainyard::charts
