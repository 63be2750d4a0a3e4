// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/chartnotices.h"

#include "widgets/charts/chartcanvas.h"
#include "widgets/charts/chartoptionsbar.h"
#include "widgets/theme/textsize.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QToolButton>

#include <limits>

namespace trainyard::charts {

namespace {

int counted(qsizetype points)
{
    return int(std::min<qsizetype>(points, std::numeric_limits<int>::max()));
}

} // namespace

ChartNotices::ChartNotices(ChartCanvas &canvas)
    : QFrame(canvas.viewport())
    , m_canvas(canvas)
    , m_text(new QLabel(this))
    , m_button(new QToolButton(this))
{
    setProperty("kind", QStringLiteral("notice"));
    setAutoFillBackground(true);
    setCursor(Qt::ArrowCursor);
    m_text->setProperty("text_role", QStringLiteral("muted"));
    theme::setFont(*m_text, theme::Type::Caption);
    theme::setFont(*m_button, theme::Type::Caption);
    m_button->setFocusPolicy(Qt::TabFocus);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme::space8, 0, 0, 0);
    layout->setSpacing(theme::space4);
    layout->addWidget(m_text);
    layout->addWidget(m_button);
    connect(m_button, &QToolButton::clicked, &canvas, &ChartCanvas::toggleOutliers);
    connect(&canvas, &ChartCanvas::redrawn, this, &ChartNotices::refresh);
    canvas.viewport()->installEventFilter(this);
    refresh();
}

QStringList ChartNotices::sentences(const ChartCanvas &canvas)
{
    QStringList all;
    if (canvas.linesWithoutX() > 0 && !canvas.isEmpty())
        all << tr("%n line(s) cannot be shown over this x", nullptr, counted(canvas.linesWithoutX()));
    if (canvas.linesThinned() > 0)
        all << tr("%n line(s) show only some of very many points", nullptr, counted(canvas.linesThinned()));
    if (canvas.pointsWithoutPlace() > 0)
        all << tr("%n value(s) at or below 0 are not shown", nullptr, counted(canvas.pointsWithoutPlace()));
    if (canvas.clippedPoints() > 0)
        all << tr("%n outlier(s) are not shown", nullptr, counted(canvas.clippedPoints()));
    return all;
}

QString ChartNotices::smoothingText(const ChartCanvas &canvas)
{
    const models::Smoothing &smoothing = canvas.options().smoothing;
    if (!canvas.isSmoothed())
        return {};
    return tr("Smoothed: %1, %2").arg(nameOf(smoothing.kind), QLocale().toString(smoothing.strength, 'g', 3));
}

void ChartNotices::refresh()
{
    const QStringList all = sentences(m_canvas);
    const bool areClipped = m_canvas.clippedPoints() > 0;
    const bool canClip = m_canvas.areOutliersShown() && !m_canvas.isEmpty();
    m_sentences = all.join(QStringLiteral(" · "));
    m_text->setToolTip(m_sentences);
    m_text->setVisible(!all.isEmpty());
    m_button->setText(areClipped ? tr("Show them") : tr("Clip outliers again"));
    m_button->setAccessibleName(areClipped ? tr("Show the outliers in this chart") : m_button->text());
    m_button->setVisible(areClipped || canClip);
    setVisible(!all.isEmpty() || canClip);
    place();
}

// The upper right corner of the plot; in a narrow one the sentences are shortened.
void ChartNotices::place()
{
    const QRectF plot = m_canvas.plot();
    const int taken =
        2 * theme::space8 + (m_button->isHidden() ? 0 : m_button->sizeHint().width() + theme::space4);
    const QString shown =
        m_text->fontMetrics().elidedText(m_sentences, Qt::ElideRight, std::max(0, int(plot.width()) - taken));
    if (shown != m_text->text())
        m_text->setText(shown);
    adjustSize();
    move(int(plot.right()) - width(), int(plot.top()));
}

bool ChartNotices::event(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest) // a text or its font is another one
        place();
    return QFrame::event(event);
}

bool ChartNotices::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        place();
    return QFrame::eventFilter(watched, event);
}

void ChartNotices::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        refresh();
}

} // namespace trainyard::charts
