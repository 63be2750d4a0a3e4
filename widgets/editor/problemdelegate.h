// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPersistentModelIndex>
#include <QStyledItemDelegate>

namespace trainyard::editor {

// Paints a row of ProblemsModel: its whole sentence, in as many lines as that takes, and, where something
// mends it, a button that says what. The list tells it what the pointer does with the button.
class ProblemDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    // Empty where nothing mends the problem.
    static QRect buttonRect(const QStyleOptionViewItem &option, const QModelIndex &index);
    void setButton(const QModelIndex &hovered, const QModelIndex &pressed);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    void paintButton(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;

    QPersistentModelIndex m_hovered;
    QPersistentModelIndex m_pressed;
};

} // namespace trainyard::editor
