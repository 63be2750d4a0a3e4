// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/charts/chartline.h"
#include "widgets/charts/chartoptions.h"
#include "widgets/charts/chartsnapshot.h"
#include "widgets/charts/chartwindow.h"
#include "widgets/charts/numbers.h"

#include <QFrame>
#include <QList>
#include <QPointF>
#include <QPointer>

#include <memory>
#include <optional>

class QHBoxLayout;
class QLabel;
class QMenu;
class QSplitter;
class QToolButton;

namespace trainyard {
class ValueSteps;
}

namespace trainyard::charts {

class ChartActions;
class ChartCanvas;
class ChartControl;
class ChartExport;
class ChartLink;
class ChartReadings;
class CurveLayer;
class LegendChip;
class ReadingsPanel;

// A card with a title, the legend and one chart that follows its lines' sources. Up to eight lines are named
// in the header, more by the table of what all lines read, which can be opened beside any chart.
class MetricChart final : public QFrame
{
    Q_OBJECT
public:
    static constexpr qsizetype mostChips = 8;

    MetricChart(const QList<ChartLine> &lines, ValueFormat format, QWidget *parent = nullptr);

    // Charts with the same link show the same part of x, the same place, the same markers.
    void setLink(const std::shared_ptr<ChartLink> &link);
    ChartLink &link();
    void setLines(const QList<ChartLine> &lines);
    void setOptions(const ChartOptions &options); // what x is, of the link, too: after setLink()
    void setFormat(ValueFormat format);
    void forgetReadings(); // whether the user wanted them: what is shown next is another chart
    // Without a title and names, for one that says them elsewhere. Before setLines().
    void hideNames();
    // By which the link knows this chart whatever the language is; empty: by its title.
    void setName(const QString &name);
    // `empty` is shown while there is no point; one label for each line.
    void setTexts(const QString &title, const QString &empty, const QStringList &labels);
    // Where the chart stands in something that scrolls, the wheel is that one's, and zooms only with Ctrl.
    void setWheelZooms(bool zooms);
    void setWindow(const ChartWindow &window); // of the link
    void setCrosshair(std::optional<double> x);
    // Holds the crosshair at what was measured then, and brings it into view.
    bool showTime(double wallTime); // false where it has no point with a time
    void setLineShown(qsizetype line, bool isShown);
    void showAlone(qsizetype line); // where it is alone: all again
    void setReadingsShown(bool areShown);

    ChartExport chartExport();                                 // while this lives
    bool isExporting() const { return !m_exporting.isNull(); } // a dialog asks how
    ChartActions &actions();
    ReadingsPanel &readings();
    // The same, for a place outside of this card: shown where lines are many and the user has not put them
    // away, or wants them.
    ReadingsPanel &takeReadings();
    // Where a table of another chart beside this one is shown, no box of this one hides its lines.
    void setReadElsewhere(bool isRead);
    void setHeading(QWidget &heading); // stands in the place of the title; the chart owns it from now on
    const CurveLayer &layer() const;   // what is drawn
    QPointF positionOf(const QPointF &value) const; // where a point lies on this widget
    ChartWindow shownWindow() const;
    AxisRange shownY() const;

signals:
    void windowChosen(const trainyard::charts::ChartWindow &window);
    void crosshairChosen(std::optional<double> x);
    void logTimeRequested(double wallTime); // seconds since 1970: that of a point
    void snapshotTaken(const trainyard::charts::ChartSnapshot &snapshot); // for the notes
    void menuOpening(QMenu &menu); // what the chart stands in may add to it

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void makeHeader();
    QToolButton *makeButton(QAction *action);
    void makeChips(const QList<ChartLine> &lines);
    void connectReadings();
    void connectActions();
    void connectLink();
    void showPoints();               // as a table
    void showMenu(const QPoint &at); // on the canvas
    void requestLog(std::optional<qsizetype> line);
    void placeReadings();
    void nameCanvas();
    void retranslate();

    ChartCanvas *m_canvas = nullptr;
    ChartControl *m_control = nullptr;
    ChartReadings *m_readings = nullptr;
    QSplitter *m_body = nullptr;
    QLabel *m_title = nullptr;
    QToolButton *m_reset = nullptr;
    QToolButton *m_more = nullptr;
    QWidget *m_header = nullptr;
    QHBoxLayout *m_chipRow = nullptr;
    QList<LegendChip *> m_chips;
    QString m_name;
    bool m_isNamed = true;
    bool m_placesReadings = true;        // else they stand elsewhere
    bool m_isReadElsewhere = false;      // what another chart shows beside this one counts, too
    std::optional<bool> m_wantsReadings; // the user's choice
    ValueSteps *m_readingsSteps = nullptr;
    QPointer<QObject> m_exporting; // the dialog that asks how
};

} // namespace trainyard::charts
