// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/cuttexts.h"

#include "widgets/theme/headerpainting.h"
#include "widgets/theme/mnemonics.h"
#include "widgets/theme/paintedtexts.h"

#include <QAbstractItemDelegate>
#include <QAbstractItemView>
#include <QHeaderView>
#include <QHelpEvent>
#include <QMenu>
#include <QStyleOptionViewItem>
#include <QTabBar>
#include <QTextDocument>
#include <QToolTip>

#include <algorithm>

namespace trainyard::theme {

namespace {

constexpr int enough = 10'000; // pixels, in which any text has room
constexpr QChar ellipsis(0x2026);

// How a view has its items painted is known to its kind alone.
struct OpenView : QAbstractItemView {
    static QStyleOptionViewItem optionOf(const QAbstractItemView &view)
    {
        QStyleOptionViewItem option;
        (view.*&OpenView::initViewItemOption)(&option);
        return option;
    }
};

qsizetype ellipses(const QStringList &texts)
{
    qsizetype count = 0;
    for (const QString &text : texts)
        count += text.count(ellipsis);
    return count;
}

// In full; found out by painting the item once more, with room for everything.
QStringList cutTexts(const QAbstractItemView &view, const QModelIndex &index)
{
    const QAbstractItemDelegate *delegate = view.itemDelegateForIndex(index);
    QStyleOptionViewItem option = OpenView::optionOf(view);
    option.rect = view.visualRect(index);
    const auto texts = [&] {
        return paintedTexts(*view.viewport(),
                            [&](QPainter &painter) { delegate->paint(&painter, option, index); });
    };
    const QStringList shown = texts();
    if (ellipses(shown) == 0)
        return {};
    option.rect.setWidth(option.rect.width() + enough);
    QStringList whole = texts();
    if (ellipses(whole) >= ellipses(shown))
        return {}; // they belong to it
    whole.erase(std::remove_if(whole.begin(), whole.end(),
                               [&shown](const QString &text) { return shown.contains(text); }),
                whole.end());
    return whole;
}

// A section has its caption in one line or several; its mark is not counted, which moves aside.
bool isCut(const QHeaderView &header, int section)
{
    return header.orientation() == Qt::Horizontal &&
           header.sectionSizeHint(section) - sortMarkRoom() > header.sectionSize(section);
}

// What a model tells, and all that is cut, unless it tells that already.
QString joined(const QString &told, const QString &text, const QStringList &cut)
{
    QStringList lines;
    for (const QString &each : cut)
        if (!told.contains(each))
            lines << each;
    if (told.isEmpty() || (told == text && cut.isEmpty()))
        return plainTip(lines.join(u'\n'));
    return plainTip((lines << told).join(u'\n'));
}

QString headerTip(const QHeaderView &header, int section)
{
    const auto said = [&](int role) {
        return header.model()->headerData(section, header.orientation(), role).toString();
    };
    const QString caption = said(Qt::DisplayRole);
    return joined(said(Qt::ToolTipRole), caption,
                  isCut(header, section) ? QStringList(caption) : QStringList());
}

QRect placeAt(const QAbstractItemView &view, const QPoint &at)
{
    if (const auto *header = qobject_cast<const QHeaderView *>(&view)) {
        const int section = header->logicalIndexAt(at);
        const int from = header->sectionViewportPosition(section);
        const int size = header->sectionSize(section);
        return header->orientation() == Qt::Horizontal ? QRect(from, 0, size, header->height())
                                                       : QRect(0, from, header->width(), size);
    }
    return view.visualRect(view.indexAt(at));
}

// An action that has none of its own tells its text, which can be read.
QString tipOf(const QMenu &menu, const QPoint &at)
{
    const QAction *action = menu.toolTipsVisible() ? menu.actionAt(at) : nullptr;
    const QString tip = action ? action->toolTip() : QString();
    return action && tip == withoutMnemonic(action->text()) ? QString() : tip;
}

QString tipOf(const QWidget &widget, const QPoint &at)
{
    if (const auto *menu = qobject_cast<const QMenu *>(&widget))
        return tipOf(*menu, at);
    if (const auto *tabs = qobject_cast<const QTabBar *>(&widget))
        return tabs->tabToolTip(tabs->tabAt(at));
    return widget.toolTip();
}

// What a widget tells is no more than text, too.
bool showsEscaped(QWidget *widget, const QHelpEvent &help)
{
    const QString tip = widget ? tipOf(*widget, help.pos()) : QString();
    if (!Qt::mightBeRichText(tip))
        return false;
    QToolTip::showText(help.globalPos(), plainTip(tip), widget);
    return true;
}

} // namespace

QString plainTip(const QString &text)
{
    return Qt::mightBeRichText(text) ? Qt::convertFromPlainText(text) : text;
}

QString tipAt(const QAbstractItemView &view, const QPoint &at)
{
    if (!view.model())
        return {};
    if (const auto *header = qobject_cast<const QHeaderView *>(&view)) {
        const int section = header->logicalIndexAt(at);
        return section < 0 ? QString() : headerTip(*header, section);
    }
    const QModelIndex index = view.indexAt(at);
    if (!index.isValid())
        return {};
    return joined(index.data(Qt::ToolTipRole).toString(), index.data().toString(), cutTexts(view, index));
}

bool CutTexts::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return false;
    const auto *help = static_cast<QHelpEvent *>(event);
    auto *view = qobject_cast<QAbstractItemView *>(watched->parent());
    if (!view || view->viewport() != watched)
        return showsEscaped(qobject_cast<QWidget *>(watched), *help);
    const QString tip = tipAt(*view, help->pos());
    event->setAccepted(!tip.isEmpty()); // else what the view itself says is told
    if (tip.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), tip, view->viewport(), placeAt(*view, help->pos()));
    return true;
}

} // namespace trainyard::theme
