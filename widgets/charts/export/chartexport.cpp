// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/export/chartexport.h"

#include "models/export/csvexport.h"
#include "widgets/charts/chartcanvas.h"
#include "widgets/charts/chartlink.h"
#include "widgets/charts/chartnotices.h"
#include "widgets/charts/chartsnapshot.h"
#include "widgets/charts/export/legendpainting.h"
#include "widgets/charts/export/picturefiles.h"
#include "widgets/charts/pgfplot.h"
#include "widgets/theme/paintedscheme.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace trainyard::charts {

using namespace theme;

namespace {

using models::SaveProgress;

constexpr qreal snapshotScale = 2;
constexpr int widestSnapshot = 2400; // pixels
constexpr qsizetype mostNames = 4;   // of lines, in a caption

QList<ChartLine> namedLines(const ChartCanvas &canvas)
{
    QList<ChartLine> lines;
    for (qsizetype i = 0; i < canvas.lineCount(); ++i)
        if (canvas.isLineVisible(i) && canvas.curveOf(i))
            lines.append(canvas.line(i));
    return lines;
}

// What a picture says besides: how curves are smoothed, what is left out.
QString notesOf(const ChartCanvas &canvas)
{
    QStringList notes = ChartNotices::sentences(canvas);
    if (canvas.isSmoothed())
        notes.prepend(ChartNotices::smoothingText(canvas));
    return notes.join(QStringLiteral(" · "));
}

int notesHeight(const ChartCanvas &canvas)
{
    return notesOf(canvas).isEmpty() ? 0 : QFontMetrics(theme::font(Type::Caption)).height() + space4;
}

int titleHeight(const QString &title)
{
    return title.isEmpty() ? 0 : QFontMetrics(theme::font(Type::BodyStrong)).height() + space4;
}

// What a column of x is called; empty where it would repeat the step or the wall time.
QString columnOfX(const models::CurveX &x)
{
    switch (x.kind) {
    case models::CurveX::Kind::Step:
    case models::CurveX::Kind::WallTime:
        return {};
    case models::CurveX::Kind::Epoch:
        return QStringLiteral("epoch");
    case models::CurveX::Kind::RelativeTime:
        return QStringLiteral("relative_time");
    case models::CurveX::Kind::Metric:
        break;
    }
    return x.metric;
}

} // namespace

QString suffixOf(ExportFormat format)
{
    switch (format) {
    case ExportFormat::Png:
        return QStringLiteral("png");
    case ExportFormat::Svg:
        return QStringLiteral("svg");
    case ExportFormat::Pdf:
        return QStringLiteral("pdf");
    case ExportFormat::Csv:
        return QStringLiteral("csv");
    case ExportFormat::Latex:
        break;
    }
    return QStringLiteral("tex");
}

ChartExport::ChartExport(ChartCanvas &canvas, ChartLink &link, QString title)
    : m_canvas(canvas)
    , m_link(link)
    , m_title(std::move(title))
{}

QString ChartExport::caption() const
{
    const ChartWindow window = m_canvas.shownWindow();
    const XAxis &x = m_canvas.axes().xAxis();
    QStringList names;
    for (const ChartLine &line : namedLines(m_canvas))
        if (!line.label.isEmpty())
            names << line.label;
    QStringList parts{m_title};
    if (!names.isEmpty() && names.size() <= mostNames)
        parts << names.join(QStringLiteral(", "));
    //: A part of the x axis
    parts << tr("%1 to %2").arg(x.valueText(window.least), x.placeText(window.greatest));
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

QPoint ChartExport::canvasPlace() const
{
    const int legend = legendHeight(namedLines(m_canvas), m_canvas.width());
    return {space12, space12 + titleHeight(m_title) + legend + notesHeight(m_canvas) + space4};
}

QSize ChartExport::size() const
{
    const QPoint place = canvasPlace();
    return {place.x() + m_canvas.width() + space12, place.y() + m_canvas.height() + space12};
}

void ChartExport::paint(QPainter &painter) const
{
    const int width = m_canvas.width();
    painter.fillRect(QRect({}, size()), color(Role::Surface));
    painter.setRenderHints(m_canvas.renderHints());
    painter.setFont(theme::font(Type::BodyStrong));
    painter.setPen(color(Role::Text));
    const int top = titleHeight(m_title);
    painter.drawText(QRect(space12, space12, width, top), Qt::AlignLeft | Qt::AlignTop, m_title);
    paintLegend(painter, namedLines(m_canvas), {space12, space12 + top}, width);
    painter.setFont(theme::font(Type::Caption));
    painter.setPen(color(Role::TextMuted));
    const int notes = notesHeight(m_canvas);
    painter.drawText(QRect(space12, canvasPlace().y() - notes, width, notes), Qt::AlignLeft | Qt::AlignTop,
                     notesOf(m_canvas));
    m_canvas.render(&painter, QRect(canvasPlace(), m_canvas.viewport()->size()), m_canvas.viewport()->rect(),
                    Qt::IgnoreAspectRatio);
}

QImage ChartExport::image(qreal scale) const
{
    QImage image(size() * scale, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(scale);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    paint(painter);
    return image;
}

ChartSnapshot ChartExport::snapshot() const
{
    ChartSnapshot taken{.caption = caption()};
    onPaper([&] { taken.image = image(std::min(snapshotScale, qreal(widestSnapshot) / size().width())); });
    return taken;
}

QPicture ChartExport::paperPicture() const
{
    QPicture taken;
    onPaper([&] { taken = picture(); });
    return taken;
}

// The lines are drawn ahead, in the colours that are seen.
void ChartExport::onPaper(const std::function<void()> &paintIt) const
{
    {
        const PaintedScheme paper(Scheme::Light);
        m_canvas.redrawNow();
        paintIt();
    }
    m_canvas.redrawNow();
}

QPicture ChartExport::picture() const
{
    QPicture picture;
    QPainter painter(&picture);
    paint(painter);
    painter.end();
    picture.setBoundingRect(QRect({}, size()));
    return picture;
}

models::FileSave::Write ChartExport::writer(const ExportChoice &choice) const
{
    switch (choice.format) {
    case ExportFormat::Png:
        return [image = image(choice.scale)](QIODevice &to, SaveProgress &) { return writePng(to, image); };
    case ExportFormat::Svg:
        return [picture = picture(), title = m_title](QIODevice &to, SaveProgress &) {
            return writeSvg(to, picture, title);
        };
    case ExportFormat::Pdf:
        return [picture = picture(), title = m_title](QIODevice &to, SaveProgress &) {
            return writePdf(to, picture, title);
        };
    case ExportFormat::Csv:
        return csvWriter(choice.allPoints);
    case ExportFormat::Latex:
        break;
    }
    return latexWriter();
}

models::FileSave::Write ChartExport::csvWriter(bool allPoints) const
{
    QList<models::CurveSnapshot> lines;
    for (qsizetype i = 0; i < m_canvas.lineCount(); ++i)
        if (const models::Curve *curve = m_canvas.isLineVisible(i) ? m_canvas.curveOf(i) : nullptr)
            lines.append(models::snapshotOf(*curve, m_canvas.line(i).label));
    const ChartWindow window = m_canvas.shownWindow();
    const models::ExportRange range =
        allPoints ? std::nullopt : models::ExportRange({window.least, window.greatest});
    return [lines, range, x = columnOfX(m_canvas.options().x)](QIODevice &to, SaveProgress &progress) {
        return models::writeCsv(to, lines, x, range, progress);
    };
}

models::FileSave::Write ChartExport::latexWriter() const
{
    const ChartWindow window = m_canvas.shownWindow();
    PgfPlot plot{.title = m_title,
                 .note = notesOf(m_canvas),
                 .xTitle = m_canvas.axes().xTitle(),
                 .x = {window.least, window.greatest},
                 .y = m_canvas.scaleY(),
                 .format = m_canvas.format(),
                 .size = m_canvas.plot().size()};
    const models::CurveX::Kind kind = m_canvas.options().x.kind;
    if (kind == models::CurveX::Kind::RelativeTime || kind == models::CurveX::Kind::WallTime)
        plot.xTicks = m_canvas.axes().xTicks();
    for (qsizetype i = 0; i < m_canvas.lineCount(); ++i) {
        const models::Curve *curve = m_canvas.isLineVisible(i) ? m_canvas.curveOf(i) : nullptr;
        const ChartLine &look = m_canvas.line(i);
        if (curve)
            plot.lines.append({models::snapshotOf(*curve, look.label), look.color(), look.pattern,
                               look.style == ChartLine::Style::Marked});
    }
    for (const Marker &marker : m_link.markers().markers())
        if (marker.axis == m_canvas.options().x)
            plot.places.append({marker.x, marker.label});
    return [plot](QIODevice &to, SaveProgress &progress) { return writePgfPlot(to, plot, progress); };
}

QString ChartExport::fileName(ExportFormat format) const
{
    QString name;
    for (const QChar c : m_title.simplified())
        name += c.isLetterOrNumber() || QStringView(u"-_. ()").contains(c) ? c : QChar(u'-');
    while (name.startsWith(u'.') || name.startsWith(u'-'))
        name.remove(0, 1);
    name.truncate(80);
    return (name.isEmpty() ? QStringLiteral("chart") : name) + u'.' + suffixOf(format);
}

} // namespace trainyard::charts
