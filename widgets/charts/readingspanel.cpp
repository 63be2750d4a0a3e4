// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/readingspanel.h"

#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/charts/linemark.h"
#include "widgets/charts/readingsmodel.h"
#include "widgets/delegates/headmenu.h"
#include "widgets/delegates/offeredmenu.h"
#include "widgets/pages/valuesteps.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QJsonArray>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace trainyard::charts {

using namespace theme;

namespace {

constexpr int heightOfRow = 24;
constexpr int wideEnough = 400; // for names, values, numbers of runs and bands
constexpr int markWidth = space8 + lineMarkSize.width() + space8;

} // namespace

// Compact rows; the name with its line's mark, faint where it is hidden, on a ground where it is the nearest.
class ReadingsPanel::Delegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const bool isSelected = option.state & QStyle::State_Selected;
        const bool isNearest = index.data(ReadingsModel::NearestRole).toBool();
        const bool isShown = index.siblingAtColumn(0).data(Qt::CheckStateRole).toInt() == Qt::Checked;
        painter->save();
        if (isSelected || isNearest)
            painter->fillRect(option.rect, color(isSelected ? Role::Selection : Role::Hover));
        QRect area = option.rect.adjusted(space8, 0, -space8, 0);
        if (index.column() == ReadingsModel::NameColumn) {
            const QRectF mark(option.rect.left(), option.rect.top(), markWidth, option.rect.height());
            const QColor ink =
                isShown ? index.data(ReadingsModel::ColorRole).value<QColor>() : color(Role::BorderStrong);
            paintLineMark(*painter, mark, ink, LinePattern(index.data(ReadingsModel::PatternRole).toInt()));
            area.setLeft(option.rect.left() + markWidth);
        }
        QFont font = theme::font(Type::Caption);
        font.setStrikeOut(!isShown);
        painter->setFont(font);
        painter->setPen(color(isShown ? Role::Text : Role::TextMuted));
        const QString text = index.data().toString(); // a number without its middle would be another number
        const bool isName = index.column() == ReadingsModel::NameColumn;
        painter->drawText(area, index.data(Qt::TextAlignmentRole).toInt(),
                          isName ? QFontMetrics(font).elidedText(text, Qt::ElideMiddle, area.width()) : text);
        if (option.state & QStyle::State_HasFocus && option.state & QStyle::State_Active) {
            painter->setPen(color(Role::Accent));
            painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
        }
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const override
    {
        const QFontMetricsF metrics(theme::font(Type::Caption));
        const int left = index.column() == ReadingsModel::NameColumn ? markWidth : space8;
        const int text = int(std::ceil(metrics.horizontalAdvance(index.data().toString())));
        return {left + text + space8, scaled(heightOfRow)};
    }
};

ReadingsPanel::ReadingsPanel(ReadingsModel &readings, QWidget *parent)
    : QWidget(parent)
    , m_sorted(new SortedReadings(readings, this))
    , m_place(new QLabel(this))
    , m_copy(new QToolButton(this))
    , m_table(new QTableView(this))
{
    makeTable();
    m_place->setProperty("text_role", QStringLiteral("muted"));
    m_copy->setIcon(icon(QStringLiteral("copy")));
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(space8, 0, 0, 0);
    bar->addWidget(m_place, 1);
    bar->addWidget(m_copy);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(space4);
    layout->addLayout(bar);
    layout->addWidget(m_table, 1);
    connect(m_copy, &QToolButton::clicked, this, &ReadingsPanel::copyAll);
    retranslate();
}

void ReadingsPanel::makeTable()
{
    const settings::Store store;
    const int sorted = std::clamp(settings::readingsSort.get(store), 0, int(ReadingsModel::ColumnCount) - 1);
    const auto order = settings::readingsDescending.get(store) ? Qt::DescendingOrder : Qt::AscendingOrder;
    m_table->setModel(m_sorted);
    m_table->setItemDelegate(new Delegate(m_table));
    m_table->setShowGrid(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setMouseTracking(true);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->setMinimumSize(120, 60);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    theme::setRowHeight(*m_table->verticalHeader(), heightOfRow);
    QHeaderView *header = m_table->horizontalHeader();
    header->setHighlightSections(false);
    header->setMinimumSectionSize(40);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(ReadingsModel::NameColumn, QHeaderView::Stretch);
    header->setSortIndicator(sorted, order);
    m_table->setSortingEnabled(true);
    m_table->installEventFilter(this);
    m_table->viewport()->installEventFilter(this);
    auto *steps = new ValueSteps(
        [] { return tr("sort the readings"); }, this,
        [header] {
            return QJsonArray{header->sortIndicatorSection(), int(header->sortIndicatorOrder())};
        },
        [header](const QJsonValue &sort) {
            header->setSortIndicator(sort[0].toInt(), Qt::SortOrder(sort[1].toInt()));
        });
    connect(header, &QHeaderView::sortIndicatorChanged, steps, &RestingValue::noteSoon);
    connect(header, &QHeaderView::sortIndicatorChanged, this, [](int column, Qt::SortOrder sortOrder) {
        settings::Store changed;
        settings::readingsSort.set(changed, column);
        settings::readingsDescending.set(changed, sortOrder == Qt::DescendingOrder);
    });
    connect(m_table, &QTableView::entered, this,
            [this](const QModelIndex &index) { emit lineHovered(lineOf(index)); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &index) {
                if (index.isValid())
                    emit lineHovered(lineOf(index));
            });
    connect(m_table, &QTableView::doubleClicked, this,
            [this](const QModelIndex &index) { emit aloneChosen(lineOf(index)); });
    connect(m_table, &QTableView::customContextMenuRequested, this, &ReadingsPanel::showMenu);
    new delegates::OfferedMenu(*m_table, [this](QMenu &menu) { fillMenu(menu, m_table->currentIndex()); });
    new delegates::HeadMenu(*header);
    setBandShown(false);
}

void ReadingsPanel::setPlace(const QString &text)
{
    m_place->setText(text);
}

void ReadingsPanel::setMeasuredShown(bool isShown)
{
    m_table->setColumnHidden(ReadingsModel::MeasuredColumn, !isShown);
}

void ReadingsPanel::setStepShown(bool isShown)
{
    m_table->setColumnHidden(ReadingsModel::StepColumn, !isShown);
}

void ReadingsPanel::setBandShown(bool isShown)
{
    m_isBandShown = isShown;
    m_table->setColumnHidden(ReadingsModel::TimeColumn, isShown);
    m_table->setColumnHidden(ReadingsModel::CountColumn, !isShown);
    placeBand();
}

// The names of the lines need the room first.
void ReadingsPanel::placeBand()
{
    for (const int column : {ReadingsModel::LowerColumn, ReadingsModel::UpperColumn})
        m_table->setColumnHidden(column, !m_isBandShown || width() < scaled(wideEnough));
}

void ReadingsPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeBand();
}

int ReadingsPanel::lineOf(const QModelIndex &index) const
{
    return index.data(ReadingsModel::LineRole).toInt();
}

void ReadingsPanel::copyRows(const QList<int> &rows)
{
    QApplication::clipboard()->setText(tabSeparated(*m_sorted, rows));
}

void ReadingsPanel::copySelected()
{
    QList<int> rows;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows())
        rows << index.row();
    std::sort(rows.begin(), rows.end());
    rows.isEmpty() ? copyAll() : copyRows(rows);
}

void ReadingsPanel::copyAll()
{
    QList<int> rows(m_sorted->rowCount());
    std::iota(rows.begin(), rows.end(), 0);
    copyRows(rows);
}

void ReadingsPanel::toggle(const QModelIndex &index)
{
    const QModelIndex name = index.siblingAtColumn(ReadingsModel::NameColumn);
    if (name.isValid())
        emit visibilityChosen(lineOf(name), name.data(Qt::CheckStateRole).toInt() != Qt::Checked);
}

bool ReadingsPanel::isOnMark(const QPoint &at) const
{
    const QModelIndex index = m_table->indexAt(at);
    return index.isValid() && index.column() == ReadingsModel::NameColumn &&
           at.x() - m_table->visualRect(index).left() < markWidth;
}

bool ReadingsPanel::eventFilter(QObject *watched, QEvent *event)
{
    const auto at = [event] { return static_cast<QMouseEvent *>(event)->position().toPoint(); };
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        if (watched == m_table || !isOnMark(at()))
            return false;
        toggle(m_table->indexAt(at()));
        return true;
    case QEvent::MouseButtonDblClick:
        return watched != m_table && isOnMark(at());
    case QEvent::Leave:
        if (watched != m_table)
            emit lineHovered(std::nullopt);
        return false;
    case QEvent::KeyPress:
        return key(*static_cast<QKeyEvent *>(event));
    default:
        return false;
    }
}

bool ReadingsPanel::key(const QKeyEvent &event)
{
    if (event.matches(QKeySequence::Copy)) {
        copySelected();
        return true;
    }
    switch (event.key()) {
    case Qt::Key_Space:
        toggle(m_table->currentIndex());
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_table->currentIndex().isValid())
            emit aloneChosen(lineOf(m_table->currentIndex()));
        return true;
    default:
        return false;
    }
}

void ReadingsPanel::showMenu(const QPoint &at)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(*menu, m_table->indexAt(at));
    menu->popup(m_table->viewport()->mapToGlobal(at));
}

void ReadingsPanel::fillMenu(QMenu &menu, const QModelIndex &index)
{
    menu.addAction(tr("&Copy"), QKeySequence::Copy, this, &ReadingsPanel::copySelected);
    menu.addAction(tr("Copy &all"), this, &ReadingsPanel::copyAll);
    if (index.isValid()) {
        const int line = lineOf(index);
        menu.addSeparator();
        menu.addAction(tr("&Hide or show"), Qt::Key_Space, this,
                       [this, index = QPersistentModelIndex(index)] { toggle(index); });
        menu.addAction(tr("&Only this one"), Qt::Key_Return, this, [this, line] { emit aloneChosen(line); });
        menu.addAction(tr("Show in the &log"), this, [this, line] { emit logRequested(line); });
    }
}

void ReadingsPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void ReadingsPanel::retranslate()
{
    m_copy->setToolTip(tr("Copy all rows"));
    m_copy->setAccessibleName(m_copy->toolTip());
    m_table->setAccessibleName(tr("Readings of the lines"));
    m_table->setAccessibleDescription(
        tr("Space hides or shows a line, Enter shows it alone, Ctrl+C copies the selected rows."));
}

} // namespace trainyard::charts
