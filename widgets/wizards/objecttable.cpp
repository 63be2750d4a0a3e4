// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/objecttable.h"

#include "models/document/droppedprogram.h"
#include "widgets/delegates/columnfit.h"
#include "widgets/settings/language.h"
#include "widgets/theme/filedrops.h"
#include "widgets/theme/headerpainting.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/jobimport.h"

#include <QDropEvent>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::wizards {

using namespace theme;

namespace {

constexpr int rowHeight = 30;
constexpr int mostRows = 5;

// The column of what is longest: an address, the name of a container, a folder, a value.
int widestOf(const document::ObjectListModel &model)
{
    for (const char *member :
         {"azureFileUrl", "containerName", "fileServer/id", "pathPrefix", "path", "value"})
        if (const int column = model.columnOf(QLatin1String(member)); column >= 0)
            return column;
    return 0;
}

QString pathMemberOf(const document::ObjectListModel &model)
{
    for (const QString &member : {QStringLiteral("path"), QStringLiteral("pathPrefix")})
        if (model.columnOf(member) >= 0)
            return member;
    return {};
}

// Those of jobs and programs are for what is around it.
QString folderIn(const QMimeData &data)
{
    const QStringList files = theme::draggedFiles(data);
    const bool isOthers =
        files.size() != 1 || isJobFile(files.front()) || document::isProgramFile(files.front());
    return isOthers ? QString() : files.front();
}

} // namespace

ObjectTable::ObjectTable(document::JobDocument &document, const QString &list,
                         const QList<document::ObjectListModel::Column> &columns, QWidget *parent)
    : QWidget(parent)
    , m_model(new document::ObjectListModel(document, list, columns, this))
    , m_title(new QLabel(this))
    , m_sentence(new QLabel(this))
    , m_table(new QTableView(this))
    , m_add(new QPushButton(this))
    , m_remove(new QPushButton(this))
    , m_buttons(new QHBoxLayout)
{
    m_title->setProperty("text_role", QStringLiteral("strong"));
    m_sentence->setProperty("text_role", QStringLiteral("muted"));
    m_sentence->setWordWrap(true);
    m_table->setModel(m_model);
    m_table->setProperty("kind", QStringLiteral("form"));
    m_table->verticalHeader()->hide();
    theme::setRowHeight(*m_table->verticalHeader(), rowHeight);
    m_widest = widestOf(*m_model);
    m_path = pathMemberOf(*m_model);
    setAcceptDrops(!m_path.isEmpty());
    m_table->horizontalHeader()->setSectionResizeMode(m_widest, QHeaderView::Stretch);
    m_table->setWordWrap(false);
    m_table->setTextElideMode(Qt::ElideMiddle); // of an address its host and its share are read
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::SelectedClicked |
                             QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    m_table->setTabKeyNavigation(false); // Tab goes on in the form; within an editor to the next cell
    m_table->installEventFilter(this);
    m_table->viewport()->installEventFilter(this);
    m_add->setIcon(icon(QStringLiteral("plus")));
    m_remove->setIcon(icon(QStringLiteral("trash")));
    m_buttons->addWidget(m_add);
    m_buttons->addStretch();
    m_buttons->addWidget(m_remove);
    auto *frame = new QFrame(this);
    frame->setProperty("kind", QStringLiteral("tile"));
    frame->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    auto *inner = new QVBoxLayout(frame);
    inner->setContentsMargins(1, 1, 1, 1);
    inner->addWidget(m_table);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(space4);
    layout->addWidget(m_title);
    layout->addWidget(m_sentence);
    layout->addWidget(frame);
    layout->addLayout(m_buttons);
    connect(m_add, &QPushButton::clicked, this, &ObjectTable::append);
    connect(m_remove, &QPushButton::clicked, this, &ObjectTable::removeCurrent);
    for (const auto change : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_model, change, this, &ObjectTable::refresh);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &ObjectTable::refresh);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &ObjectTable::fitColumns);
    retranslate();
    theme::inEachTextSize(*this, [this] { refresh(); });
}

void ObjectTable::addToButtons(QWidget *button)
{
    const int place = m_buttons->count() - 2; // before the room, and what removes
    setTabOrder(m_buttons->itemAt(place - 1)->widget(), button);
    m_buttons->insertWidget(place, button);
    setTabOrder(button, m_remove);
}

void ObjectTable::select(int row)
{
    if (row >= 0)
        m_table->setCurrentIndex(m_model->index(row, 0));
}

QString ObjectTable::freeId(const QString &name) const
{
    QStringList taken;
    for (int row = 0; row < m_model->rowCount(); ++row)
        taken.append(m_model->index(row, 0).data(Qt::EditRole).toString());
    QString id = name;
    for (int number = 2; taken.contains(id); ++number)
        id = name + QString::number(number);
    return id;
}

void ObjectTable::setTexts(const QString &title, const QString &sentence, const QString &add)
{
    m_title->setText(title);
    m_sentence->setText(sentence);
    m_sentence->setVisible(!sentence.isEmpty());
    m_add->setText(add);
    m_table->setAccessibleName(title);
    m_table->setAccessibleDescription(sentence);
}

void ObjectTable::append()
{
    const int row = m_model->append(m_first);
    if (row < 0)
        return;
    const QModelIndex first = m_model->index(row, 0);
    m_table->setCurrentIndex(first);
    m_table->edit(first);
}

void ObjectTable::removeCurrent()
{
    m_model->remove(m_table->currentIndex().row());
    refresh();
}

void ObjectTable::refresh()
{
    const int rows = m_model->rowCount();
    m_table->parentWidget()->setVisible(rows > 0);
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() +
                            std::min(rows, mostRows) * scaled(rowHeight) + 2);
    m_remove->setVisible(rows > 0);
    m_remove->setEnabled(m_table->currentIndex().isValid());
    fitColumns();
}

// Each as wide as its title, then as what it holds, as far as there is room for all; what is left goes to the
// widest.
void ObjectTable::fitColumns()
{
    if (m_model->rowCount() == 0)
        return; // it is hidden
    QHeaderView &header = *m_table->horizontalHeader();
    const QAbstractItemView &view = *m_table;
    const int whole = m_table->viewport()->width();
    QList<int> least, titles, wanted;
    for (int column = 0; column < header.count(); ++column) {
        titles << header.sectionSizeHint(column) - sortMarkRoom(); // nothing sorts it
        const int share = whole / header.count();
        least << std::min(titles.back(), column == m_widest ? share / 2 : share); // whose tool tip tells all
        wanted << std::max(titles.back(), view.sizeHintForColumn(column) + 1);
    }
    const QList<int> widths =
        delegates::sharedWidths(delegates::sharedWidths(least, titles, whole), wanted, whole);
    for (int column = 0; column < header.count(); ++column)
        if (column != m_widest)
            header.resizeSection(column, widths[column]);
}

bool ObjectTable::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Delete) {
        removeCurrent();
        return true;
    }
    if (watched == m_table->viewport() && event->type() == QEvent::Resize)
        fitColumns();
    return QWidget::eventFilter(watched, event);
}

void ObjectTable::dragEnterEvent(QDragEnterEvent *event)
{
    if (!folderIn(*event->mimeData()).isEmpty())
        theme::acceptCopy(*event);
}

void ObjectTable::dropEvent(QDropEvent *event)
{
    const QString folder = folderIn(*event->mimeData());
    const QPoint at = m_table->viewport()->mapFrom(this, event->position().toPoint());
    const bool isOnRow = m_table->viewport()->isVisible() && m_table->viewport()->rect().contains(at);
    int row = isOnRow ? m_table->rowAt(at.y()) : -1;
    if (row >= 0) {
        m_model->setData(m_model->index(row, m_model->columnOf(m_path)), folder);
    } else {
        const QString id = QStringLiteral("id");
        QJsonObject element = m_first;
        element.insert(m_path, folder);
        element.insert(id, freeId(m_first.value(id).toString()));
        row = m_model->append(element);
    }
    select(row);
    theme::acceptCopy(*event);
}

void ObjectTable::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void ObjectTable::retranslate()
{
    m_model->retranslate(installedLanguage());
    m_remove->setText(tr("Remove"));
    fitColumns();
}

} // namespace trainyard::wizards
