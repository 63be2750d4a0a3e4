// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/metricchart.h"

#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/charts/chartactions.h"
#include "widgets/charts/chartcanvas.h"
#include "widgets/charts/chartcontrol.h"
#include "widgets/charts/chartdecor.h"
#include "widgets/charts/charthelp.h"
#include "widgets/charts/chartinput.h"
#include "widgets/charts/chartlink.h"
#include "widgets/charts/chartnotices.h"
#include "widgets/charts/chartreadings.h"
#include "widgets/charts/export/exportdialog.h"
#include "widgets/charts/legendchip.h"
#include "widgets/charts/readingspanel.h"
#include "widgets/charts/table/pointssheet.h"
#include "widgets/delegates/namelabel.h"
#include "widgets/pages/valuesteps.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPointer>
#include <QSignalBlocker>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

namespace trainyard::charts {

using namespace theme;

namespace {

constexpr int wideEnough = 600; // for readings beside the chart; else they stand below it
constexpr int readingsWidth = 320;
constexpr int leastTitle = 120;
constexpr qreal copyScale = 2; // sharp in a document

} // namespace

MetricChart::MetricChart(const QList<ChartLine> &lines, ValueFormat format, QWidget *parent)
    : QFrame(parent)
    , m_canvas(new ChartCanvas(lines, format, this))
    , m_control(new ChartControl(*m_canvas))
    , m_readings(new ChartReadings(*m_canvas, this))
    , m_body(new QSplitter(this))
{
    setProperty("help_topic", QStringLiteral("charts"));
    setProperty("kind", QStringLiteral("tile"));
    makeHeader();
    makeChips(lines);
    m_body->setHandleWidth(space8);
    m_body->setChildrenCollapsible(false);
    m_body->addWidget(m_canvas);
    m_body->addWidget(&m_readings->panel());
    m_body->setStretchFactor(0, 1);
    m_readings->panel().hide();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space12, space8, space8, space8);
    layout->setSpacing(space4);
    layout->addWidget(m_header);
    layout->addWidget(m_body, 1);
    new ChartNotices(*m_canvas);
    connectLink();
    m_canvas->viewport()->installEventFilter(this);
    connectReadings();
    connectActions();
    retranslate();
}

void MetricChart::makeHeader()
{
    m_header = new QWidget(this);
    auto *layout = new QHBoxLayout(m_header);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    m_title = new delegates::NameLabel({}, m_header, scaled(leastTitle));
    m_title->setProperty("text_role", QStringLiteral("strong"));
    m_title->setTextInteractionFlags(Qt::NoTextInteraction); // it is dragged by it
    layout->addWidget(m_title);
    layout->addSpacing(space8);
    layout->addStretch();
    m_chipRow = new QHBoxLayout;
    m_chipRow->setSpacing(0);
    layout->addLayout(m_chipRow);
    m_reset = makeButton(m_control->actions().showAll);
    m_reset->setVisible(false);
    makeButton(m_control->actions().readings);
    m_more = makeButton(nullptr);
    m_more->setIcon(icon(QStringLiteral("more")));
    connect(m_more, &QToolButton::clicked, this,
            [this] { showMenu(m_more->mapTo(m_canvas, m_more->rect().bottomLeft())); });
    connect(m_control, &ChartControl::viewTaken, this,
            [this] { m_reset->setVisible(m_control->actions().showAll->isEnabled()); });
    connect(m_control, &ChartControl::linesTaken, this, [this] {
        for (qsizetype i = 0; i < m_chips.size(); ++i)
            m_chips[i]->setChecked(m_canvas->isLineVisible(i));
    });
}

QToolButton *MetricChart::makeButton(QAction *action)
{
    auto *button = new QToolButton(m_header);
    if (action)
        button->setDefaultAction(action);
    m_header->layout()->addWidget(button);
    return button;
}

void MetricChart::makeChips(const QList<ChartLine> &lines)
{
    qDeleteAll(m_chips);
    m_chips.clear();
    const bool isOnlyTitle = lines.size() == 1 && lines.front().label.isEmpty();
    for (qsizetype i = 0; m_isNamed && !isOnlyTitle && i < lines.size() && lines.size() <= mostChips; ++i) {
        auto *chip = new LegendChip(lines[i], m_header);
        chip->setChecked(m_canvas->isLineVisible(i));
        connect(chip, &LegendChip::toggled, this, [this, i](bool on) { setLineShown(i, on); });
        connect(chip, &LegendChip::aloneChosen, this, [this, i] { showAlone(i); });
        connect(chip, &LegendChip::hovered, this,
                [this, i](bool isOver) { m_control->emphasise(isOver ? std::optional(i) : std::nullopt); });
        m_chipRow->addWidget(chip);
        m_chips.append(chip);
    }
}

void MetricChart::connectReadings()
{
    ReadingsPanel &panel = m_readings->panel();
    connect(&panel, &ReadingsPanel::visibilityChosen, this, &MetricChart::setLineShown);
    connect(&panel, &ReadingsPanel::aloneChosen, this, &MetricChart::showAlone);
    connect(&panel, &ReadingsPanel::lineHovered, this, [this](std::optional<int> line) {
        m_control->emphasise(line ? std::optional<qsizetype>(*line) : std::nullopt);
    });
    connect(&panel, &ReadingsPanel::logRequested, this, &MetricChart::requestLog);
    connect(m_control, &ChartControl::emphasisChanged, this,
            [this] { m_readings->setNearest(m_control->decor().emphasis()); });
}

void MetricChart::connectActions()
{
    const ChartActions &actions = m_control->actions();
    connect(actions.readings, &QAction::toggled, this, [this](bool areShown) {
        m_wantsReadings = areShown;
        if (m_canvas->lineCount() > mostChips) {
            settings::Store store;
            settings::readingsShown.set(store, areShown);
        }
        placeReadings();
    });
    m_readingsSteps =
        new ValueSteps([] { return tr("show or hide the readings of a chart"); }, this,
                       [action = actions.readings] { return QJsonValue(action->isChecked()); },
                       [this](const QJsonValue &areShown) { setReadingsShown(areShown.toBool()); });
    connect(actions.readings, &QAction::triggered, m_readingsSteps, &RestingValue::noteSoon);
    connect(actions.copyReadings, &QAction::triggered, this, [this] {
        m_readings->refresh();
        m_readings->panel().copyAll();
    });
    connect(actions.copyPicture, &QAction::triggered, this,
            [this] { QApplication::clipboard()->setImage(chartExport().image(copyScale)); });
    connect(actions.exportChart, &QAction::triggered, this, [this] {
        m_exporting = delegates::showSheet(*this, [this] {
            auto *dialog = new ExportDialog(*this);
            files::writeByWindow(*dialog);
            return dialog;
        });
    });
    connect(actions.addToNotes, &QAction::triggered, this,
            [this] { emit snapshotTaken(chartExport().snapshot()); });
    connect(actions.points, &QAction::triggered, this, &MetricChart::showPoints);
    connect(actions.log, &QAction::triggered, this, [this] { requestLog(m_control->currentLine()); });
    connect(actions.help, &QAction::triggered, this, [this] {
        delegates::showSheet(*this, [this] { return new ChartHelp(m_control->actions(), *this); });
    });
}

void MetricChart::showPoints()
{
    const auto titleOf = [title = QPointer<QLabel>(m_title)] { return title ? title->text() : QString(); };
    delegates::showSheet(*this, [&] {
        return new PointsSheet(
            *m_canvas, [this] { return link().window(); }, titleOf, *this);
    });
}

void MetricChart::setLink(const std::shared_ptr<ChartLink> &link)
{
    disconnect(&m_control->link(), nullptr, this, nullptr);
    m_control->setLink(link);
    connectLink();
}

void MetricChart::connectLink()
{
    ChartLink *link = &m_control->link();
    m_readings->setLink(link);
    connect(link, &ChartLink::viewChanged, this, [this, link] { emit windowChosen(link->window()); });
    connect(link, &ChartLink::crosshairChanged, this,
            [this, link] { emit crosshairChosen(link->crosshair()); });
}

ChartExport MetricChart::chartExport()
{
    return {*m_canvas, link(), m_title->text()};
}

void MetricChart::setWindow(const ChartWindow &window)
{
    link().setWindow(window);
}

void MetricChart::setCrosshair(std::optional<double> x)
{
    link().setCrosshair(x);
}

bool MetricChart::showTime(double wallTime)
{
    return m_control->showTime(wallTime);
}

ChartLink &MetricChart::link()
{
    return m_control->link();
}

ChartActions &MetricChart::actions()
{
    return m_control->actions();
}

ReadingsPanel &MetricChart::readings()
{
    return m_readings->panel();
}

ReadingsPanel &MetricChart::takeReadings()
{
    m_placesReadings = false;
    m_readings->panel().setParent(nullptr);
    return m_readings->panel();
}

void MetricChart::setReadElsewhere(bool isRead)
{
    m_isReadElsewhere = isRead;
    m_control->decor().setReadElsewhere(isRead || !m_readings->panel().isHidden());
}

void MetricChart::setHeading(QWidget &heading)
{
    static_cast<QHBoxLayout *>(m_header->layout())->insertWidget(0, &heading);
}

void MetricChart::hideNames()
{
    m_isNamed = false;
    m_title->hide();
    makeChips({});
}

void MetricChart::setLines(const QList<ChartLine> &lines)
{
    m_canvas->setLines(lines);
    makeChips(lines);
    m_control->takeLines();
    placeReadings();
}

void MetricChart::setOptions(const ChartOptions &options)
{
    m_canvas->setOptions(options);
    link().setAxis(options.x);
}

void MetricChart::setFormat(ValueFormat format)
{
    m_canvas->setFormat(format);
}

void MetricChart::forgetReadings()
{
    m_wantsReadings.reset();
}

void MetricChart::setTexts(const QString &title, const QString &empty, const QStringList &labels)
{
    m_title->setText(title);
    nameCanvas();
    m_canvas->setEmptyText(empty);
    for (qsizetype i = 0; i < labels.size(); ++i)
        m_canvas->setLabel(i, labels[i]);
    m_control->setName(m_name.isEmpty() ? title : m_name);
    for (qsizetype i = 0; i < m_chips.size(); ++i)
        m_chips[i]->setLabel(labels.value(i));
    m_readings->refreshSoon();
}

void MetricChart::setName(const QString &name)
{
    m_name = name;
    m_control->setName(name.isEmpty() ? m_title->text() : name);
}

void MetricChart::setWheelZooms(bool zooms)
{
    m_control->input().setWheelZooms(zooms);
}

void MetricChart::setLineShown(qsizetype line, bool isShown)
{
    m_control->setLineShown(line, isShown);
}

void MetricChart::showAlone(qsizetype line)
{
    bool isAlone = m_canvas->isLineVisible(line);
    for (qsizetype i = 0; i < m_canvas->lineCount(); ++i)
        isAlone = isAlone && (i == line || !m_canvas->isLineVisible(i));
    for (qsizetype i = 0; i < m_canvas->lineCount(); ++i)
        setLineShown(i, isAlone || i == line);
}

void MetricChart::setReadingsShown(bool areShown)
{
    m_control->actions().readings->setChecked(areShown);
    m_readingsSteps->settle();
}

// Where lines are many and there is room, they stand there unless the user has put them away.
void MetricChart::placeReadings()
{
    const bool isWide = width() >= scaled(wideEnough) || !m_placesReadings;
    const bool areUsual =
        m_canvas->lineCount() > mostChips && isWide && settings::readingsShown.get(settings::Store());
    const bool areShown = m_wantsReadings.value_or(areUsual);
    const QSignalBlocker quiet(m_control->actions().readings);
    m_control->actions().readings->setChecked(areShown);
    if (!m_wantsReadings)
        m_readingsSteps->settle();
    const Qt::Orientation orientation = isWide ? Qt::Horizontal : Qt::Vertical;
    const bool isNew = areShown && m_readings->panel().isHidden();
    m_readings->panel().setVisible(areShown);
    m_control->decor().setReadElsewhere(areShown || m_isReadElsewhere);
    if (m_placesReadings && (isNew || m_body->orientation() != orientation)) {
        m_body->setOrientation(orientation);
        const int all = isWide ? m_body->width() : m_body->height();
        const int part = isWide ? scaled(readingsWidth) : all * 2 / 5;
        m_body->setSizes({all - part, part});
    }
    if (isNew)
        m_readings->refresh();
}

void MetricChart::showMenu(const QPoint &at)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    m_control->fillMenu(*menu, at);
    emit menuOpening(*menu);
    menu->popup(m_canvas->mapToGlobal(at));
}

void MetricChart::requestLog(std::optional<qsizetype> line)
{
    const auto reading = line ? m_readings->reading(*line) : std::nullopt;
    if (reading && reading->wallTime)
        emit logTimeRequested(*reading->wallTime);
}

const CurveLayer &MetricChart::layer() const
{
    return m_canvas->layer();
}

QPointF MetricChart::positionOf(const QPointF &value) const
{
    return m_canvas->mapTo(this, m_canvas->toPixel(value));
}

ChartWindow MetricChart::shownWindow() const
{
    return m_canvas->shownWindow();
}

AxisRange MetricChart::shownY() const
{
    return m_canvas->shownY();
}

bool MetricChart::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ContextMenu)
        return QFrame::eventFilter(watched, event);
    showMenu(static_cast<QContextMenuEvent *>(event)->pos());
    return true;
}

void MetricChart::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    placeReadings();
}

void MetricChart::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

// What stands above it is of the same one.
void MetricChart::nameCanvas()
{
    setAccessibleName(m_title->text().isEmpty() ? tr("Chart") : tr("Chart: %1").arg(m_title->text()));
    m_canvas->setAccessibleName(accessibleName());
}

void MetricChart::retranslate()
{
    nameCanvas();
    m_control->actions().retranslate();
    m_more->setToolTip(tr("Actions for this chart"));
    m_more->setAccessibleName(m_more->toolTip());
    m_canvas->setAccessibleDescription(tr(
        "The arrow keys move the crosshair and choose a line, plus and minus zoom, Home shows everything, M "
        "pins a marker, R shows what all lines read, the menu key what else there is, ? all keys."));
}

} // namespace trainyard::charts
