// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPointF>
#include <QString>

#include <memory>
#include <optional>

class QMenu;

namespace trainyard::charts {

class ChartActions;
class ChartCanvas;
class ChartDecor;
class ChartInput;
class ChartLink;
struct Marker;

// Joins a chart's canvas, what lies over it, its input and its actions with what it shares with other charts.
class ChartControl final : public QObject
{
    Q_OBJECT
public:
    explicit ChartControl(ChartCanvas &canvas); // its child

    void setLink(std::shared_ptr<ChartLink> link); // not null
    ChartLink &link() { return *m_link; }
    void setName(const QString &name); // by which the link knows the chart's y axis and lines
    void setLineShown(qsizetype line, bool isShown);
    void takeLines(); // from the link: which are shown
    ChartActions &actions() { return *m_actions; }
    ChartInput &input() { return *m_input; }
    ChartDecor &decor() { return *m_decor; }

    void emphasise(std::optional<qsizetype> line); // in all linked charts
    // The line that stands out, else the only one in view.
    std::optional<qsizetype> currentLine() const;
    // Holds the crosshair at what was measured then, and brings it into view.
    bool showTime(double wallTime);                // false where it has no point with a time
    void fillMenu(QMenu &menu, const QPointF &at); // the canvas' menu at that place

signals:
    void viewTaken();  // the link shows another part
    void linesTaken(); // and other lines
    void emphasisChanged();

private:
    void connectInput();
    void connectActions();
    void takeView();
    void takeEmphasis();
    void point(const std::optional<QPointF> &at);
    void click(double x);
    void stepLine(int direction);
    void pinAt(double x);
    void rename(int marker);
    double place() const; // the crosshair, else the middle
    std::optional<Marker> markerHere() const;

    ChartCanvas &m_canvas;
    ChartDecor *m_decor = nullptr;
    ChartInput *m_input = nullptr;
    ChartActions *m_actions = nullptr;
    std::shared_ptr<ChartLink> m_link;
    QString m_name;
};

} // namespace trainyard::charts
