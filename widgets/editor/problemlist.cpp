// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/problemlist.h"

#include "widgets/delegates/offeredmenu.h"
#include "widgets/editor/editorkeys.h"
#include "widgets/editor/problemdelegate.h"
#include "widgets/editor/problemsmodel.h"
#include "widgets/theme/mnemonics.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QMouseEvent>

#include <algorithm>

namespace trainyard::editor {

ProblemList::ProblemList(ProblemsModel &problems, QWidget *parent)
    : QListView(parent)
    , m_delegate(new ProblemDelegate(this))
{
    setProperty("kept_free", true); // no notice covers it
    setModel(&problems);
    setItemDelegate(m_delegate);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setResizeMode(QListView::Adjust); // its rows are as high as their sentences are long
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    theme::setIconSize(*this, 16);
    connect(this, &QListView::clicked, this, &ProblemList::placeWanted);
    connect(this, &QListView::activated, this, &ProblemList::placeWanted);
    new delegates::OfferedMenu(*this, [this](QMenu &menu) { fillMenu(menu, currentIndex()); });
}

int ProblemList::heightOfRows(int most) const
{
    int height = theme::space4;
    for (int row = 0; row < std::min(model()->rowCount(), most); ++row)
        height += sizeHintForRow(row);
    return height;
}

QRect ProblemList::buttonRect(const QModelIndex &index) const
{
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    option.rect = visualRect(index);
    return ProblemDelegate::buttonRect(option, index);
}

QModelIndex ProblemList::buttonAt(const QPoint &place) const
{
    const QModelIndex index = indexAt(place);
    return index.isValid() && buttonRect(index).contains(place) ? index : QModelIndex();
}

void ProblemList::setButton(const QModelIndex &hovered, const QModelIndex &pressed)
{
    if (m_hovered == hovered && m_pressed == pressed)
        return;
    m_hovered = hovered;
    m_pressed = pressed;
    m_delegate->setButton(hovered, pressed);
    viewport()->update();
}

void ProblemList::resizeEvent(QResizeEvent *event)
{
    QListView::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        emit widthChanged();
}

void ProblemList::mousePressEvent(QMouseEvent *event)
{
    const QModelIndex button = event->button() == Qt::LeftButton ? buttonAt(event->pos()) : QModelIndex();
    setButton(button, button);
    if (button.isValid())
        setCurrentIndex(button);
    else
        QListView::mousePressEvent(event);
}

void ProblemList::mouseReleaseEvent(QMouseEvent *event)
{
    const QModelIndex pressed = m_pressed;
    if (!pressed.isValid() || event->button() != Qt::LeftButton)
        return QListView::mouseReleaseEvent(event);
    const QModelIndex released = buttonAt(event->pos());
    setButton(released, {});
    if (released == pressed)
        emit fixWanted(pressed);
}

// Of a button it is one press: another problem may stand there since the first one.
void ProblemList::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (!buttonAt(event->pos()).isValid())
        QListView::mouseDoubleClickEvent(event);
}

void ProblemList::mouseMoveEvent(QMouseEvent *event)
{
    setButton(buttonAt(event->pos()), m_pressed);
    if (!m_pressed.isValid())
        QListView::mouseMoveEvent(event);
}

void ProblemList::leaveEvent(QEvent *event)
{
    setButton({}, m_pressed);
    QListView::leaveEvent(event);
}

void ProblemList::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isOfMouse = event->reason() == QContextMenuEvent::Mouse;
    const QPersistentModelIndex index = isOfMouse ? indexAt(event->pos()) : currentIndex();
    if (!index.isValid())
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(*menu, index);
    menu->popup(isOfMouse ? event->globalPos() : viewport()->mapToGlobal(visualRect(index).center()));
}

void ProblemList::fillMenu(QMenu &menu, const QPersistentModelIndex &index)
{
    if (!index.isValid())
        return;
    menu.addAction(tr("&Go to the line"), this, [this, index] {
        if (index.isValid())
            emit placeWanted(index);
    });
    if (const QString caption = index.data(ProblemsModel::FixRole).toString(); !caption.isEmpty()) {
        QAction *fix = menu.addAction(theme::literal(caption), this, [this, index] {
            if (index.isValid())
                emit fixWanted(index);
        });
        fix->setShortcuts(keys::PartKeys::of(mendKey));
    }
}

} // namespace trainyard::editor
