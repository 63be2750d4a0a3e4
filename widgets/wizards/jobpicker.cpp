// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/jobpicker.h"

#include "models/query/editing.h"
#include "models/resources/jobtablemodel.h"
#include "models/runs/runtablemodel.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/jobdelegate.h"

#include <QEvent>
#include <QLineEdit>
#include <QListView>
#include <QVBoxLayout>

namespace trainyard::wizards {

using namespace theme;

namespace {

constexpr int listHeight = 320;

// Jobs whose name, experiment and workspace have all the words in them: what else their paths say all share.
QString queryOf(const QString &text)
{
    using Field = models::ColumnId::Field;
    QStringList all;
    for (const QString &word : text.split(u' ', Qt::SkipEmptyParts)) {
        QStringList places;
        for (const Field field : {Field::Name, Field::Experiment, Field::Workspace})
            places << models::ColumnId::ofField(field).text() + QStringLiteral(" contains ") +
                          query::valueText(word);
        all << u'(' + places.join(QStringLiteral(" or ")) + u')';
    }
    return all.join(QStringLiteral(" and "));
}

} // namespace

JobPicker::JobPicker(models::JobTableModel &jobs, QWidget *parent)
    : QWidget(parent)
    , m_found(new models::RunTableModel(jobs, this))
    , m_filter(new QLineEdit(this))
    , m_list(new QListView(this))
{
    setProperty("help_topic", QStringLiteral("newjob#begin-with-something-that-is-there"));
    m_found->setColumns(JobDelegate::columns());
    m_found->sort(JobDelegate::CreatedColumn, Qt::DescendingOrder);
    m_filter->setClearButtonEnabled(true);
    m_filter->addAction(icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    auto *frame = new QFrame(this);
    frame->setProperty("kind", QStringLiteral("tile"));
    m_list->setObjectName(QStringLiteral("jobs"));
    m_list->setModel(m_found);
    m_list->setItemDelegate(new JobDelegate(m_list));
    m_list->setMouseTracking(true);
    m_list->setUniformItemSizes(true);
    theme::setFixedHeight(*m_list, listHeight);
    auto *inner = new QVBoxLayout(frame);
    inner->setContentsMargins(space4, space4, 1, space4);
    inner->addWidget(m_list);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(space8);
    layout->addWidget(m_filter);
    layout->addWidget(frame);
    layout->addStretch();
    setFocusProxy(m_filter);
    const auto choose = [this](const QModelIndex &index) {
        if (const auto id =
                api::ResourceId::parse(index.data(models::JobTableModel::IdRole).toString().toStdString()))
            emit chosen(*id);
    };
    connect(m_list, &QListView::clicked, this, choose);
    connect(m_list, &QListView::activated, this, choose);
    connect(m_filter, &QLineEdit::textChanged, this,
            [this](const QString &text) { m_found->setQuery(queryOf(text)); });
    retranslate();
}

void JobPicker::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void JobPicker::retranslate()
{
    m_filter->setPlaceholderText(tr("Find a job"));
    m_filter->setAccessibleName(tr("Find a job"));
    m_list->setAccessibleName(tr("Jobs"));
}

} // namespace trainyard::wizards
