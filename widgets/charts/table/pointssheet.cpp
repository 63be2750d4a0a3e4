// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/table/pointssheet.h"

#include "models/sentences/joinedtext.h"
#include "widgets/charts/chartcanvas.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::charts {

using namespace theme;

namespace {

constexpr int followMs = 500;
constexpr int heightOfRow = 24;
constexpr int columnWidth = 170; // for a number with all its digits
constexpr int mostCopied = 50'000;

} // namespace

PointsSheet::PointsSheet(ChartCanvas &canvas, const WindowOf &windowOf, const delegates::LiveText &title,
                         QWidget &chart)
    : ReadingAid(
          [title] {
              const QString of = title();
              return of.isEmpty() ? tr("Points of the chart") : tr("Points of “%1”").arg(of);
          },
          chart)
    , m_canvas(&canvas)
    , m_windowOf(windowOf)
    , m_model(new PointsModel(this))
    , m_table(new QTableView(this))
    , m_foot(new QLabel(this))
    , m_copy(new QAction(icon(QStringLiteral("copy")), {}, m_table))
{
    setProperty("help_topic", QStringLiteral("charts#as-a-table"));
    makeTable();
    m_foot->setProperty("text_role", QStringLiteral("muted"));
    m_foot->setWordWrap(true);
    body().addWidget(m_table, 1);
    body().addWidget(m_foot);
    addCloseButton();
    setMinimumSize(scaled(420), scaled(320));
    m_soon.setSingleShot(true);
    m_soon.setInterval(followMs);
    connect(&m_soon, &QTimer::timeout, this, &PointsSheet::take);
    connect(&canvas, &ChartCanvas::redrawn, this, [this] {
        if (!m_soon.isActive())
            m_soon.start();
    });
    connect(m_model, &QAbstractItemModel::rowsInserted, this, &PointsSheet::sayFoot);
    connect(m_model, &QAbstractItemModel::rowsRemoved, this, &PointsSheet::sayFoot);
    connect(m_model, &PointsModel::filled, this, &PointsSheet::sayFoot);
    take();
    const int columns = std::min(m_model->columnCount(), 5);
    resize(scaled(QSize(std::max(520, columns * columnWidth + 90), 560)).boundedTo(roomOf(*this)));
    delegates::inEachLanguage(*this, [this] { retranslate(); });
    m_table->setFocus();
}

void PointsSheet::makeTable()
{
    m_table->setModel(m_model);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->addAction(m_copy);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_copy->setShortcut(QKeySequence::Copy);
    m_copy->setShortcutContext(Qt::WidgetShortcut);
    connect(m_copy, &QAction::triggered, this, &PointsSheet::copy);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    theme::setRowHeight(*m_table->verticalHeader(), heightOfRow);
    QHeaderView *header = m_table->horizontalHeader();
    header->setHighlightSections(false);
    header->setDefaultSectionSize(scaled(columnWidth));
    header->setStretchLastSection(true);
}

void PointsSheet::take()
{
    if (!m_canvas)
        return;
    QList<models::CurveSnapshot> lines;
    for (qsizetype i = 0; i < m_canvas->lineCount(); ++i) {
        if (!m_canvas->isLineVisible(i))
            continue;
        const models::Curve *curve = m_canvas->curveOf(i);
        const QString &name = m_canvas->line(i).label;
        lines.append(curve ? snapshotOf(*curve, name) : models::CurveSnapshot{.name = name});
    }
    const ChartWindow window = m_windowOf();
    m_isWhole = window.whole;
    m_model->setLines(lines, m_canvas->options().x, window);
    if (!m_model->isFilling())
        sayFoot();
}

void PointsSheet::sayFoot()
{
    QStringList sentences;
    if (m_model->isFilling())
        sentences << tr("%n row(s) so far…", nullptr, m_model->rowCount());
    else if (m_model->rowCount() == 0)
        sentences << tr("There is no point in view.");
    else
        sentences << tr("%n row(s).", nullptr, m_model->rowCount());
    if (!m_isWhole)
        sentences << tr("Only the part of the chart that is in view is listed.");
    if (m_copied == mostCopied)
        sentences << tr(
            "%n row(s) were copied, the most that is possible; Export… writes all of them to a file.",
            nullptr, m_copied);
    else if (m_copied > 0)
        sentences << tr("%n row(s) were copied.", nullptr, m_copied);
    m_foot->setText(models::sentencesText(sentences));
}

// Rows are selected in ranges; what lies between two of them is not.
void PointsSheet::copy()
{
    const QItemSelection selection = m_table->selectionModel()->selection();
    QList<std::pair<int, int>> ranges;
    for (const QItemSelectionRange &range : selection)
        ranges.append({range.top(), range.bottom()});
    if (ranges.isEmpty())
        ranges.append({0, m_model->rowCount() - 1});
    std::sort(ranges.begin(), ranges.end());
    QString text;
    m_copied = 0;
    for (const auto &[first, bottom] : ranges) {
        const int last = std::min(bottom, first + mostCopied - m_copied - 1);
        const QString rows = m_model->tabSeparated(first, last);
        text += text.isEmpty() ? rows : rows.section(u'\n', 1);
        m_copied += last - first + 1;
    }
    QApplication::clipboard()->setText(text);
    sayFoot();
}

void PointsSheet::retranslate()
{
    m_copy->setText(tr("&Copy"));
    m_table->setAccessibleName(tr("Points of the lines"));
    m_table->setAccessibleDescription(tr("Ctrl+C copies the selected rows, or all of them."));
    m_model->retranslate();
    sayFoot();
    QMetaObject::invokeMethod(this, &PointsSheet::follow, Qt::QueuedConnection);
}

// What the chart says, once it has heard of the language, too.
void PointsSheet::follow()
{
    sayTitle();
    take();
}

} // namespace trainyard::charts
