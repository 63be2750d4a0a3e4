// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/jobpicker.h"

#include "models/resources/jobtablemodel.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/jobdelegate.h"

#include <QEvent>
#include <QLineEdit>
#include <QListView>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::wizards {

using namespace theme;
using Model = models::JobTableModel;

namespace {

constexpr int listHeight = 320;

} // namespace

// Jobs whose name, experiment and workspace have all the words in them: what else their paths say all share.
// By their times, the first one first.
class JobFilter final : public QSortFilterProxyModel
{
public:
    JobFilter(Model &jobs, QObject *parent)
        : QSortFilterProxyModel(parent)
        , m_jobs(jobs)
    {
        setSourceModel(&jobs);
    }

    void setText(const QString &text)
    {
        m_words = text.split(u' ', Qt::SkipEmptyParts);
        invalidateFilter();
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &) const override
    {
        if (m_words.isEmpty())
            return true;
        const api::ResourceId &id = m_jobs.jobAt(row).id;
        const QString text = QString::fromStdString(id.name + '\n' + id.experiment + '\n' + id.workspace);
        return std::all_of(m_words.begin(), m_words.end(),
                           [&](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
    }

    // There may be many, and a QDateTime asks for the time zone.
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override
    {
        return m_jobs.jobAt(left.row()).creationTime < m_jobs.jobAt(right.row()).creationTime;
    }

private:
    const Model &m_jobs;
    QStringList m_words;
};

JobPicker::JobPicker(models::JobTableModel &jobs, QWidget *parent)
    : QWidget(parent)
    , m_proxy(new JobFilter(jobs, this))
    , m_filter(new QLineEdit(this))
    , m_list(new QListView(this))
{
    setProperty("help_topic", QStringLiteral("newjob#begin-with-something-that-is-there"));
    m_proxy->sort(Model::CreatedColumn, Qt::DescendingOrder);
    m_filter->setClearButtonEnabled(true);
    m_filter->addAction(icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    auto *frame = new QFrame(this);
    frame->setProperty("kind", QStringLiteral("tile"));
    m_list->setObjectName(QStringLiteral("jobs"));
    m_list->setModel(m_proxy);
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
        if (const auto id = api::ResourceId::parse(index.data(Model::IdRole).toString().toStdString()))
            emit chosen(*id);
    };
    connect(m_list, &QListView::clicked, this, choose);
    connect(m_list, &QListView::activated, this, choose);
    connect(m_filter, &QLineEdit::textChanged, m_proxy, &JobFilter::setText);
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
