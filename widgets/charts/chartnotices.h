// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

class QLabel;
class QToolButton;

namespace trainyard::charts {

class ChartCanvas;

// Says on a chart what it does not show of the points in view, and lets one click show what is clipped.
class ChartNotices final : public QFrame
{
    Q_OBJECT
public:
    explicit ChartNotices(ChartCanvas &canvas); // its viewport's child

    // A sentence for each thing that the chart leaves out.
    static QStringList sentences(const ChartCanvas &canvas);
    // How its curves are smoothed; empty where they are not.
    static QString smoothingText(const ChartCanvas &canvas);

    QToolButton &button() { return *m_button; } // shows clipped points, or clips them again

protected:
    bool event(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void refresh();
    void place();

    ChartCanvas &m_canvas;
    QString m_sentences;
    QLabel *m_text = nullptr;
    QToolButton *m_button = nullptr;
};

} // namespace trainyard::charts
