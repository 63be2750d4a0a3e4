// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/dialogfit.h"

#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QBoxLayout>
#include <QDialog>
#include <QFrame>
#include <QScrollArea>

#include <algorithm>

namespace trainyard::delegates {

namespace {

const QString areaName = QStringLiteral("fitted");

int heightOf(const QLayout &layout, int width)
{
    return layout.hasHeightForWidth() ? layout.totalHeightForWidth(width)
                                      : layout.totalMinimumSize().height();
}

QScrollArea *areaOf(const QDialog &dialog)
{
    return dialog.findChild<QScrollArea *>(areaName, Qt::FindDirectChildrenOnly);
}

int neededHeight(const QDialog &dialog)
{
    const QScrollArea *area = areaOf(dialog);
    if (!area)
        return heightOf(*dialog.layout(), dialog.width());
    const int others = dialog.layout()->totalSizeHint().height() - area->sizeHint().height();
    return heightOf(*area->widget()->layout(), dialog.width()) + others;
}

// The last row, of buttons, stays below what is scrolled.
void makeScroll(QDialog &dialog, QBoxLayout &content)
{
    QWidget *focus = dialog.focusWidget(); // it is hidden for a moment
    const QMargins margins = content.contentsMargins();
    QLayoutItem *last = content.takeAt(content.count() - 1);
    auto *area = new QScrollArea(&dialog);
    area->setObjectName(areaName);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    auto *inner = new QWidget(area);
    area->setWidget(inner);
    inner->setLayout(&content);
    content.setContentsMargins(margins.left(), margins.top(), margins.right(), theme::space8);
    auto *buttons = new QVBoxLayout;
    buttons->setContentsMargins(margins.left(), theme::space8, margins.right(), margins.bottom());
    buttons->addItem(last);
    if (QWidget *button = last->widget())
        buttons->setAlignment(button, Qt::AlignRight);
    auto *outer = new QVBoxLayout(&dialog);
    outer->setContentsMargins({});
    outer->setSpacing(0);
    outer->addWidget(area, 1);
    outer->addLayout(buttons);
    if (dialog.isVisible())
        area->show();
    if (focus)
        focus->setFocus();
}

} // namespace

void fitToContent(QDialog &dialog)
{
    const int room = theme::roomOf(dialog).height();
    auto *content = qobject_cast<QBoxLayout *>(dialog.layout());
    int needed = neededHeight(dialog);
    if (needed > room && content && content->count() > 1 && !areaOf(dialog)) {
        makeScroll(dialog, *content);
        needed = neededHeight(dialog);
    }
    const int height = std::min(needed, room);
    if (!dialog.layout()->hasHeightForWidth() && !areaOf(dialog))
        return;
    dialog.setMinimumHeight(height);
    if (!dialog.testAttribute(Qt::WA_Resized))
        dialog.resize(dialog.width(), height);
}

void fitLater(QDialog &dialog)
{
    QMetaObject::invokeMethod(
        &dialog,
        [&dialog] {
            dialog.layout()->activate();
            fitToContent(dialog);
        },
        Qt::QueuedConnection);
}

} // namespace trainyard::delegates
