// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/quickopendialog.h"

#include "models/resources/jobtablemodel.h"
#include "models/runs/runtablemodel.h"
#include "models/runs/runview.h"
#include "widgets/start/recentdelegate.h"
#include "widgets/theme/icons.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QVBoxLayout>

namespace trainyard {

using namespace theme;

QuickOpenDialog::QuickOpenDialog(models::JobTableModel &jobs, QWidget *window)
    : QDialog(window, Qt::Sheet)
    , m_jobs(new models::RunTableModel(jobs, this))
    , m_field(new QLineEdit(this))
    , m_list(new QListView(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    setWindowTitle(tr("Open"));
    m_jobs->setColumns(models::jobColumns());
    m_jobs->sort(models::JobTableModel::CreatedColumn, Qt::DescendingOrder);
    m_field->setPlaceholderText(tr("Words of a job's name, or a resource ID"));
    m_field->setAccessibleName(m_field->placeholderText());
    m_field->addAction(icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_field->installEventFilter(this);
    m_list->setModel(m_jobs);
    m_list->setItemDelegate(new start::RecentDelegate(m_list));
    m_list->setAccessibleName(tr("Matching jobs"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space12, space12, space12, space12);
    layout->setSpacing(space8);
    layout->addWidget(m_field);
    layout->addWidget(m_list, 1);
    resize(640, 380);
    connect(m_field, &QLineEdit::textChanged, this, &QuickOpenDialog::filter);
    connect(m_field, &QLineEdit::returnPressed, this, &QuickOpenDialog::choose);
    connect(m_list, &QListView::clicked, this, &QuickOpenDialog::choose);
    filter({});
}

void QuickOpenDialog::filter(const QString &text)
{
    m_jobs->setQuery(text.startsWith(u'/') ? QString() : text);
    m_list->setCurrentIndex(m_jobs->index(0, 0));
}

void QuickOpenDialog::choose()
{
    auto id = api::ResourceId::parse(m_field->text().trimmed().toStdString());
    if (!id)
        id = api::ResourceId::parse(
            m_list->currentIndex().data(models::JobTableModel::IdRole).toString().toStdString());
    if (!id)
        return;
    emit resourceChosen(*id);
    accept();
}

// Up and down choose in the list while one types.
bool QuickOpenDialog::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (key != Qt::Key_Up && key != Qt::Key_Down)
        return QDialog::eventFilter(watched, event);
    const QModelIndex next =
        m_list->currentIndex().siblingAtRow(m_list->currentIndex().row() + (key == Qt::Key_Up ? -1 : 1));
    if (next.isValid())
        m_list->setCurrentIndex(next);
    return true;
}

} // namespace trainyard
