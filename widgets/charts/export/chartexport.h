// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/files/filesave.h"

#include <QCoreApplication>
#include <QImage>
#include <QPicture>
#include <QString>

#include <functional>
#include <optional>

class QPainter;

namespace trainyard::charts {

class ChartCanvas;
class ChartLink;
struct ChartSnapshot;

enum class ExportFormat { Png, Svg, Pdf, Csv, Latex };
inline constexpr int exportFormats = 5;
QString suffixOf(ExportFormat format); // "png"

struct ExportChoice {
    ExportFormat format = ExportFormat::Png;
    int scale = 2;         // Png: pixels for each of the screen's
    bool allPoints = true; // Csv: also those that are not in view
};

// A chart as files take it away: as it is seen, with its title and a legend, or its points. GUI thread; what
// it gives is for any thread.
class ChartExport
{
    Q_DECLARE_TR_FUNCTIONS(trainyard::charts::ChartExport)
public:
    // Both outlive it.
    ChartExport(ChartCanvas &canvas, ChartLink &link, QString title);

    const QString &title() const { return m_title; }
    QString caption() const;    // what it shows, and of which part of x
    QSize size() const;         // of the picture, in device-independent pixels
    QPoint canvasPlace() const; // where in it the canvas stands
    QImage image(qreal scale) const;
    ChartSnapshot snapshot() const; // twice as large as the screen's, as far as that is reasonable
    QPicture picture() const;       // lines as lines, text as text
    QPicture paperPicture() const;  // likewise, in light colours, as a snapshot is
    // Writes the chart as it is now.
    models::FileSave::Write writer(const ExportChoice &choice) const;
    // "Loss.png"; no sign that a file system does not take.
    QString fileName(ExportFormat format) const;

private:
    void onPaper(const std::function<void()> &paintIt) const;
    void paint(QPainter &painter) const;
    models::FileSave::Write csvWriter(bool allPoints) const;
    models::FileSave::Write latexWriter() const;

    ChartCanvas &m_canvas;
    ChartLink &m_link;
    QString m_title;
};

} // namespace trainyard::charts
