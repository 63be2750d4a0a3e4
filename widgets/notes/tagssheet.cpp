// SPDX-License-Identifier: Apache-2.0
#include "widgets/notes/tagssheet.h"

#include "widgets/delegates/rowtable.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

namespace trainyard::notes {

namespace {

constexpr int sheetWidth = 560;
constexpr int nameWidth = 200;
constexpr int valueWidth = 170;
constexpr int tableHeight = 260;

auto titleOf(int jobs, const QString &name)
{
    return [jobs, name] {
        return jobs == 1 ? TagsSheet::tr("Tags of %1").arg(name)
                         : TagsSheet::tr("Tags of %n job(s)", nullptr, jobs);
    };
}

} // namespace

TagsSheet::TagsSheet(const QList<models::SharedTag> &tags, int jobs, const QString &name, QWidget *window)
    : Sheet(titleOf(jobs, name), window)
    , m_tags(tags, jobs)
    , m_table(new delegates::RowTable(this))
    , m_hint(new QLabel(this))
    , m_set(new QPushButton(this))
{
    setProperty("help_topic", QStringLiteral("runs#stars-and-tags"));
    makeTable();
    m_hint->setProperty("text_role", QStringLiteral("muted"));
    m_hint->setTextFormat(Qt::PlainText);
    m_hint->setWordWrap(true);
    body().addWidget(m_table, 1);
    body().addWidget(m_hint);
    addButtons(*m_set);
    connect(&m_tags, &models::SharedTagsModel::changed, this, &TagsSheet::refresh);
    connect(m_set, &QPushButton::clicked, this, [this] {
        emit chosen(m_tags.wishes());
        accept();
    });
    setMinimumWidth(sheetWidth);
    delegates::inEachLanguage(*this, [this] {
        m_table->setAccessibleName(tr("Tags"));
        m_set->setText(tr("&Set the tags"));
        m_tags.retranslate();
        refresh();
    });
    m_table->setFocus();
}

void TagsSheet::makeTable()
{
    m_table->setModel(&m_tags);
    m_table->setItemDelegate(new QStyledItemDelegate(m_table)); // which has check boxes
    m_table->setProperty("kind", QStringLiteral("rows"));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::SelectedClicked |
                             QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setColumnWidth(models::SharedTagsModel::NameColumn, nameWidth);
    m_table->setColumnWidth(models::SharedTagsModel::ValueColumn, valueWidth);
    m_table->setMinimumHeight(tableHeight);
    m_table->setCurrentIndex(m_tags.index(0, models::SharedTagsModel::NameColumn));
}

void TagsSheet::refresh()
{
    const QString problem = m_tags.problem();
    m_hint->setText(!problem.isEmpty()
                        ? problem
                        : tr("Checked tags are set on all of the jobs, unchecked ones are removed from all; "
                             "half-checked ones stay as they are. F2 changes a value."));
    m_set->setEnabled(problem.isEmpty() && !m_tags.wishes().isEmpty());
}

} // namespace trainyard::notes
