// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/columnfit.h"

#include "widgets/theme/textsize.h"

#include <QEvent>
#include <QHeaderView>
#include <QTableView>

#include <algorithm>
#include <numeric>

namespace trainyard::delegates {

namespace {

constexpr int gatherMs = 50;

} // namespace

QList<int> sharedWidths(const QList<int> &usual, const QList<int> &wanted, int whole)
{
    QList<int> widths = usual;
    int spare = whole - std::accumulate(usual.begin(), usual.end(), 0);
    QList<qsizetype> cut;
    for (qsizetype column = 0; column < usual.size(); ++column)
        if (wanted[column] > usual[column])
            cut << column;
    std::sort(cut.begin(), cut.end(), [&](qsizetype a, qsizetype b) { // who wants little has it first
        return wanted[a] - usual[a] < wanted[b] - usual[b];
    });
    for (qsizetype place = 0; place < cut.size() && spare > 0; ++place) {
        const qsizetype column = cut[place];
        const int share = spare / int(cut.size() - place);
        const int more = std::min(wanted[column] - usual[column], share);
        widths[column] += more;
        spare -= more;
    }
    return widths;
}

ColumnFit::ColumnFit(QTableView &table, const QList<int> &usual)
    : QObject(&table)
    , m_table(table)
    , m_usual(usual)
{
    m_later.setSingleShot(true);
    m_later.setInterval(gatherMs);
    connect(&m_later, &QTimer::timeout, this, &ColumnFit::place);
    const QAbstractItemModel *model = table.model();
    const auto follow = [this](auto signal, const QAbstractItemModel *of) {
        connect(of, signal, &m_later, [this] { m_later.start(); });
    };
    follow(&QAbstractItemModel::dataChanged, model);
    follow(&QAbstractItemModel::rowsInserted, model);
    follow(&QAbstractItemModel::headerDataChanged, model);
    connect(model, &QAbstractItemModel::columnsInserted, this, &ColumnFit::forget);
    connect(model, &QAbstractItemModel::columnsRemoved, this, &ColumnFit::forget);
    connect(model, &QAbstractItemModel::columnsMoved, this, &ColumnFit::forget);
    connect(table.horizontalHeader(), &QHeaderView::sectionResized, this, [this](int column, int, int size) {
        if (!m_isPlacing && !isStretched(column))
            m_drawn[column] = size;
    });
    table.viewport()->installEventFilter(this);
    place();
}

void ColumnFit::forget()
{
    m_drawn.clear();
    m_wanted.clear();
    m_later.start();
}

int ColumnFit::usualWidth(int column) const
{
    const int usual = column < m_usual.size() ? theme::scaled(m_usual[column])
                                              : m_table.horizontalHeader()->defaultSectionSize();
    return m_drawn.value(column, usual);
}

int ColumnFit::wantedWidth(int column)
{
    if (m_drawn.contains(column))
        return m_drawn[column];
    const QAbstractItemView &view = m_table;
    int &wanted = m_wanted[column];
    wanted = std::max(
        {wanted, view.sizeHintForColumn(column) + 1, m_table.horizontalHeader()->sectionSizeHint(column)});
    return wanted;
}

bool ColumnFit::isStretched(int column) const
{
    const QHeaderView &header = *m_table.horizontalHeader();
    return header.stretchLastSection() && header.visualIndex(column) == header.count() - 1;
}

void ColumnFit::place()
{
    QHeaderView &header = *m_table.horizontalHeader();
    QList<int> columns, usual, wanted;
    for (int column = 0; column < header.count(); ++column)
        if (!header.isSectionHidden(column)) {
            columns << column;
            usual << usualWidth(column);
            wanted << wantedWidth(column);
        }
    const QList<int> widths = sharedWidths(usual, wanted, m_table.viewport()->width());
    m_isPlacing = true;
    for (qsizetype place = 0; place < columns.size(); ++place)
        if (!isStretched(columns[place]))
            m_table.setColumnWidth(columns[place], widths[place]);
    m_isPlacing = false;
}

bool ColumnFit::eventFilter(QObject *, QEvent *event)
{
    switch (event->type()) {
    case QEvent::FontChange:
    case QEvent::LanguageChange:
        forget();
        break;
    case QEvent::Show:
    case QEvent::Resize:
        place();
        break;
    default:
        break;
    }
    return false;
}

} // namespace trainyard::delegates
