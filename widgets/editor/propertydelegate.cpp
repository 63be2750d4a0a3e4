// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/propertydelegate.h"

#include "models/document/propertymodel.h"
#include "widgets/theme/tokens.h"

#include <QComboBox>

namespace trainyard::editor {

using namespace theme;
using document::PropertyModel;

QSize PropertyDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QSize size = QStyledItemDelegate::sizeHint(option, index);
    return {size.width(), std::max(size.height(), 30)};
}

void PropertyDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    const bool isSet = index.data(PropertyModel::SetRole).toBool();
    const QColor ink = color(isSet ? Role::Text : Role::TextMuted);
    option->palette.setColor(QPalette::Text, ink);
    option->palette.setColor(QPalette::HighlightedText, ink);
    option->palette.setColor(QPalette::Highlight, color(Role::Selection));
    if (isSet && index.column() == PropertyModel::NameColumn)
        option->font.setWeight(QFont::DemiBold);
    if (index.column() == PropertyModel::ValueColumn)
        option->font = theme::font(Type::Mono);
}

QWidget *PropertyDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem &option,
                                        const QModelIndex &index) const
{
    const QStringList choices = index.data(PropertyModel::ChoicesRole).toStringList();
    if (choices.isEmpty())
        return QStyledItemDelegate::createEditor(parent, option, index);
    auto *list = new QComboBox(parent);
    list->addItem(tr("not set"), QString());
    for (const QString &choice : choices)
        list->addItem(choice, choice);
    // What is chosen counts at once.
    connect(list, &QComboBox::activated, this, [this, list] {
        auto *self = const_cast<PropertyDelegate *>(this);
        emit self->commitData(list);
        emit self->closeEditor(list);
    });
    return list;
}

void PropertyDelegate::setEditorData(QWidget *editor, const QModelIndex &index) const
{
    if (auto *list = qobject_cast<QComboBox *>(editor))
        list->setCurrentIndex(
            std::max(0, list->findData(index.data(Qt::EditRole), Qt::UserRole, Qt::MatchFixedString)));
    else
        QStyledItemDelegate::setEditorData(editor, index);
}

void PropertyDelegate::setModelData(QWidget *editor, QAbstractItemModel *model,
                                    const QModelIndex &index) const
{
    if (const auto *list = qobject_cast<QComboBox *>(editor))
        model->setData(index, list->currentData());
    else
        QStyledItemDelegate::setModelData(editor, model, index);
}

} // namespace trainyard::editor
