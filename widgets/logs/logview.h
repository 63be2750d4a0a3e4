// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/logs/logselection.h"

#include <QAbstractScrollArea>

#include <optional>

namespace trainyard::logs {

// Shows the lines of one file with their numbers. Paints only what is visible, so a million lines cost what a
// screenful costs. While following it stands at the end; scrolling up lets go, scrolling to the end follows
// again.
class LogView final : public QAbstractScrollArea
{
    Q_OBJECT
public:
    explicit LogView(QWidget *parent = nullptr);

    void setModel(models::LogModel *model); // not owned; may be null
    models::LogModel *model() const { return m_model; }

    bool isFollowing() const { return m_following; }
    void setFollowing(bool following);

    void setHighlight(const QString &text);
    void showMatch(const std::optional<Match> &match); // selects it and scrolls it into view

    int firstVisibleLine() const;
    int visibleLines() const;
    QString selectedText() const;
    void copy() const; // the selection, or everything where there is none
    void selectAll();

signals:
    void followingChanged(bool following);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    int lineHeight() const;
    int gutterWidth() const;
    int lineCount() const;
    Match placeAt(QPointF position) const;
    double advance(const QString &line, int column) const;
    void paintLine(QPainter &painter, int line, int top);
    void paintMatches(QPainter &painter, const QString &text, int line, int top) const;
    void paintSpan(QPainter &painter, const QString &text, std::pair<int, int> columns, int top,
                   const QColor &fill) const;
    void updateScrollBars();

    QPointer<models::LogModel> m_model;
    LogSelection m_selection;
    std::optional<Match> m_current;
    QString m_highlight;
    int m_contentWidth = 0; // of the widest line painted so far
    bool m_following = true;
    bool m_adjusting = false; // the scroll bars move because the content does
};

} // namespace trainyard::logs
