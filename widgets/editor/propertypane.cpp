// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/propertypane.h"

#include "models/settings/jobsettings.h"
#include "models/settings/store.h"
#include "widgets/delegates/scrollmemory.h"
#include "widgets/delegates/searchfield.h"
#include "widgets/editor/propertydelegate.h"
#include "widgets/pages/valuesteps.h"
#include "widgets/settings/language.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTreeView>
#include <QVBoxLayout>

namespace trainyard::editor {

using namespace theme;
using document::PropertyModel;

namespace {

const QString filterKey = QStringLiteral("filter"); // of state()
const QString unfoldedKey = QStringLiteral("unfolded");
const QString currentKey = QStringLiteral("current");

} // namespace

PropertyPane::PropertyPane(document::JobDocument &job, QWidget *parent)
    : QWidget(parent)
    , m_model(new PropertyModel(job, this))
    , m_proxy(new QSortFilterProxyModel(this))
    , m_filter(new delegates::SearchField(this))
    , m_old(new QCheckBox(this))
    , m_tree(new QTreeView(this))
    , m_description(new QLabel(this))
    , m_add(new QPushButton(this))
    , m_remove(new QPushButton(this))
{
    setProperty("help_topic", QStringLiteral("newjob#form-and-text"));
    m_proxy->setSourceModel(m_model);
    m_proxy->setRecursiveFilteringEnabled(true);
    m_proxy->setAutoAcceptChildRows(true);
    m_proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_proxy->setFilterRole(PropertyModel::SearchRole);
    m_tree->setModel(m_proxy);
    m_tree->setItemDelegate(new PropertyDelegate(m_tree));
    m_tree->setProperty("kind", QStringLiteral("fields"));
    m_tree->setUniformRowHeights(true);
    m_tree->setIndentation(16);
    m_tree->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::SelectedClicked |
                            QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    m_tree->header()->setSectionResizeMode(QHeaderView::Interactive);
    m_tree->header()->resizeSection(PropertyModel::NameColumn, theme::scaled(200));
    m_tree->header()->setStretchLastSection(true);
    m_description->setProperty("text_role", QStringLiteral("muted"));
    m_description->setWordWrap(true);
    m_description->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    theme::setLeastLines(*m_description, 3);
    m_add->setIcon(icon(QStringLiteral("plus")));
    m_remove->setIcon(icon(QStringLiteral("trash")));
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_description, 1);
    buttons->addWidget(m_add, 0, Qt::AlignTop);
    buttons->addWidget(m_remove, 0, Qt::AlignTop);
    buttons->setContentsMargins(space12, space8, space12, space8);
    auto *top = new QHBoxLayout;
    top->setContentsMargins(space8, space8, space8, space8);
    top->addWidget(m_filter, 1);
    top->addSpacing(space8);
    top->addWidget(m_old);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addWidget(m_tree, 1);
    layout->addLayout(buttons);
    connect(m_filter, &QLineEdit::textChanged, this, &PropertyPane::filter);
    m_old->setChecked(settings::oldFieldsShown.get(settings::Store()));
    m_model->showOld(m_old->isChecked());
    connect(m_old, &QCheckBox::toggled, this, &PropertyPane::showOld);
    auto *steps =
        new ValueSteps([] { return tr("show or hide outdated fields"); }, this,
                       [this] { return QJsonValue(m_old->isChecked()); },
                       [this](const QJsonValue &areShown) { m_old->setChecked(areShown.toBool()); });
    connect(m_old, &QCheckBox::clicked, steps, &RestingValue::noteSoon);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &PropertyPane::refresh);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &PropertyPane::refresh);
    connect(m_add, &QPushButton::clicked, this, [this] {
        const QModelIndex list = m_tree->currentIndex().siblingAtColumn(0);
        if (m_model->appendElement(m_proxy->mapToSource(list)))
            m_tree->expand(list);
    });
    connect(m_remove, &QPushButton::clicked, this,
            [this] { m_model->removeValue(m_proxy->mapToSource(m_tree->currentIndex())); });
    new delegates::ScrollMemory(*m_tree, QStringLiteral("fields"));
    setFocusProxy(m_filter);
    retranslate();
    refresh();
}

void PropertyPane::filter(const QString &text)
{
    m_proxy->setFilterFixedString(text);
    if (text.isEmpty())
        m_tree->collapseAll();
    else
        m_tree->expandRecursively({}, 3);
    refresh(); // what was current may be hidden
}

void PropertyPane::showOld(bool isShown)
{
    settings::Store store;
    settings::oldFieldsShown.set(store, isShown);
    m_model->showOld(isShown);
    refresh(); // what was current may be gone
}

void PropertyPane::select(const QString &pointer)
{
    m_filter->clear();
    const QModelIndex index = indexOf(pointer);
    m_tree->setCurrentIndex(index);
    m_tree->scrollTo(index);
}

QModelIndex PropertyPane::indexOf(const QString &pointer) const
{
    return m_proxy->mapFromSource(m_model->indexOf(pointer));
}

QStringList PropertyPane::unfolded(const QModelIndex &parent) const
{
    QStringList pointers;
    for (int row = 0; row < m_proxy->rowCount(parent); ++row) {
        const QModelIndex index = m_proxy->index(row, 0, parent);
        if (m_tree->isExpanded(index))
            pointers << index.data(PropertyModel::PointerRole).toString();
        pointers << unfolded(index);
    }
    return pointers;
}

QJsonObject PropertyPane::state() const
{
    return {
        {filterKey, m_filter->text()},
        {unfoldedKey, QJsonArray::fromStringList(unfolded({}))},
        {currentKey, m_tree->currentIndex().siblingAtColumn(0).data(PropertyModel::PointerRole).toString()}};
}

void PropertyPane::restore(const QJsonObject &state)
{
    m_filter->setText(state.value(filterKey).toString());
    m_tree->collapseAll();
    const QJsonArray unfolded = state.value(unfoldedKey).toArray();
    for (const QJsonValue &pointer : unfolded)
        m_tree->expand(indexOf(pointer.toString()));
    if (const QModelIndex current = indexOf(state.value(currentKey).toString()); current.isValid())
        m_tree->selectionModel()->setCurrentIndex(current, QItemSelectionModel::ClearAndSelect |
                                                               QItemSelectionModel::Rows);
}

void PropertyPane::refresh()
{
    const QModelIndex current = m_tree->currentIndex().siblingAtColumn(0);
    m_description->setText(current.data(PropertyModel::DescriptionRole).toString());
    m_add->setVisible(current.isValid() &&
                      current.data(PropertyModel::KindRole).toInt() == PropertyModel::ListKind);
    m_remove->setEnabled(current.data(PropertyModel::SetRole).toBool());
}

void PropertyPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void PropertyPane::retranslate()
{
    m_model->retranslate(installedLanguage());
    m_filter->setPlaceholderText(tr("Find a field"));
    m_filter->setAccessibleName(tr("Find a field"));
    m_old->setText(tr("Show outdated fields"));
    m_old->setToolTip(tr("Fields of older versions of the service, which are no longer needed."));
    m_tree->setAccessibleName(tr("All fields"));
    m_add->setText(tr("Add"));
    m_add->setAccessibleName(tr("Add an element to the list"));
    m_remove->setText(tr("Remove"));
    m_remove->setAccessibleName(tr("Remove the field"));
}

} // namespace trainyard::editor
