// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/logs/logscroller.h"
#include "widgets/logs/logselection.h"

#include <optional>

namespace trainyard::logs {

// Shows the lines of a log with their numbers, its matches, and what is selected.
class LogView final : public LogScroller
{
    Q_OBJECT
public:
    explicit LogView(QWidget *parent = nullptr);

    void setPattern(const std::optional<text::Pattern> &pattern);
    void showMatch(quint64 lineOffset, quint64 offset); // scrolls there and marks it as the current one
    void clearMatch();
    std::optional<quint64> currentMatch() const { return m_currentLine; } // its line's offset

    void copy(); // the selection, or everything where there is none; copied() or tooLargeToCopy() follows
    void selectAll();
    bool hasSelection() const { return !m_selection.isEmpty(); }

signals:
    void copied();
    void tooLargeToCopy();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void forget() override;

private:
    void paintLine(QPainter &painter, const ScreenLine &line, int top);
    void paintGutter(QPainter &painter, const ScreenLine &line, int top);
    Place placeAt(QPointF position);

    LogSelection m_selection;
    std::optional<quint64> m_currentLine;
    std::optional<quint64> m_currentOffset;
};

} // namespace trainyard::logs
