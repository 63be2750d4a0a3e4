// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/logs/differencemarks.h"
#include "widgets/logs/logscroller.h"
#include "widgets/logs/logselection.h"
#include "widgets/logs/partcolumn.h"
#include "widgets/logs/timecolumn.h"
#include "widgets/logs/timequery.h"

#include <optional>
#include <utility>

class QMenu;

namespace trainyard::logs {

// Shows the lines of a log with their numbers and times, its matches, and what is selected.
class LogView final : public LogScroller
{
    Q_OBJECT
public:
    explicit LogView(QWidget *parent = nullptr);

    void setPattern(const std::optional<text::Pattern> &pattern);
    void showMatch(quint64 lineOffset, quint64 offset); // scrolls there and marks it as the current one
    void clearMatch();
    std::optional<quint64> currentMatch() const { return m_currentLine; } // its line's offset

    // Lines, by [begin, end) of their offsets and in order, that another log does not have.
    void setDifferences(const std::vector<std::pair<quint64, quint64>> &lines);
    const DifferenceMarks &differences() const { return m_differences; }

    void setTimes(const TimeColumn &times);
    const TimeColumn &times() const { return m_times; }
    QList<QString> stamps();             // of the lines in sight
    void showTime(qint64 milliseconds);  // scrolls to what came then, and marks it
    void alignTime(qint64 milliseconds); // likewise to the top, without a mark
    std::optional<qint64> topTime();     // of the first line in sight
    // What the parts of a log that is made of several files are called; empty for others.
    void setParts(const QStringList &names);
    QList<std::optional<int>> parts();                                   // of the lines in sight
    std::pair<quint64, quint64> markedLines() const { return m_marked; } // [begin, end); equal when none
    void chooseTime();          // of the current line; timeChosen() follows, or timeUnknown()
    quint64 currentRow() const; // what the keys mean: an offset in it

    void copy(); // the selection, or everything where there is none; copied() or tooLargeToCopy() follows
    void selectAll();
    bool hasSelection() const { return !m_selection.isEmpty(); }

signals:
    void placed(); // somebody has set the cursor, or selected lines
    void copied();
    void tooLargeToCopy();
    void timeChosen(qint64 milliseconds);
    void timeUnknown();
    void patternWanted(const QString &line); // that reads numbers of such lines

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void showLines(quint64 begin, quint64 end) override;
    void forget() override;

private:
    void paintLine(QPainter &painter, const ScreenLine &line, int top);
    void paintNumber(QPainter &painter, const ScreenLine &line, int top);
    void paintStamps(QPainter &painter, const QList<QString> &stamps);
    QList<QString> stamps(const std::vector<ScreenLine> &lines);
    QList<std::optional<int>> parts(const std::vector<ScreenLine> &lines);
    QString textOf(quint64 row);
    bool isCurrent(const models::LogRow &row) const // it has the current match
    {
        return m_currentOffset && row.begin <= *m_currentOffset && *m_currentOffset < row.next;
    }
    void showMatchCells(const std::vector<ScreenLine> &lines);
    void askTime(quint64 row);
    void missTime();
    void fillMenu(QMenu &menu, quint64 row);
    Place placeAt(QPointF position);

    LogSelection m_selection;
    std::optional<quint64> m_currentLine;
    std::optional<quint64> m_currentOffset;
    TimeColumn m_times;
    std::pair<quint64, quint64> m_marked;
    PartColumn m_parts;
    DifferenceMarks m_differences;
    bool m_isAligning = false;
    bool m_isMatchSought = false; // the current match is to be scrolled into sight sideways
    TimeQuery m_timeQuery;
    bool m_isPlaced = false; // the cursor of the selection was set
};

} // namespace trainyard::logs
