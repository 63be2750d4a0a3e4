// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/screens/clippedtexts.h"

#include "tests/widgets/screens/seenwidgets.h"
#include "widgets/theme/cuttexts.h"
#include "widgets/theme/headerpainting.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QSplitter>
#include <QStyle>
#include <QStyleOption>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>

namespace trainyard::test {

namespace {

constexpr int slack = 1; // pixels

// How a bar shortens its tabs is known to its kind alone.
struct OpenTabs : QTabBar {
    static QString shownText(const QTabBar &tabs, int tab)
    {
        QStyleOptionTab option;
        (tabs.*&OpenTabs::initStyleOption)(&option, tab);
        return option.text;
    }
};

// Whole, not scrolled out of its area in part.
bool isWhollySeen(const QWidget &window, const QWidget &widget)
{
    return isSeen(window, widget) && widget.visibleRegion().boundingRect().contains(widget.rect());
}

// What is shortened tells all of it to who asks.
bool isToldWhole(const QWidget &widget, const QString &whole)
{
    return widget.toolTip().contains(whole) || widget.accessibleName().contains(whole) ||
           widget.accessibleDescription().contains(whole);
}

// Where a box writes what is chosen in it.
QRect roomIn(const QComboBox &box)
{
    QStyleOptionComboBox option;
    option.initFrom(&box);
    option.editable = box.isEditable();
    return box.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box);
}

QRect roomIn(const QLineEdit &field)
{
    QStyleOptionFrame option;
    option.initFrom(&field);
    option.lineWidth =
        field.hasFrame() ? field.style()->pixelMetric(QStyle::PM_DefaultFrameWidth, &option, &field) : 0;
    return field.style()->subElementRect(QStyle::SE_LineEditContents, &option, &field);
}

QString textOf(const QLabel &label)
{
    return plain(label.text());
}

QString textOf(const QAbstractButton &button)
{
    const auto *tool = qobject_cast<const QToolButton *>(&button);
    return tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly ? QString() : button.text();
}

QString textOf(const QComboBox &box)
{
    return box.currentText();
}

QString textOf(const QAbstractSpinBox &box)
{
    return box.text();
}

// What it asks for while it is empty.
QString textOf(const QLineEdit &field)
{
    return field.text().isEmpty() ? field.placeholderText() : QString();
}

QString textOf(const QGroupBox &box)
{
    return box.title();
}

bool isWideEnough(const QLabel &label)
{
    if (label.wordWrap())
        return true; // it is as high as it must be
    return label.sizeHint().width() <= label.width() + slack ||
           (label.property("elides").toBool() && isToldWhole(label, label.text()));
}

bool isWideEnough(const QAbstractButton &button)
{
    return button.sizeHint().width() <= button.width() + slack ||
           (button.property("elides").toBool() && isToldWhole(button, button.text()));
}

bool isWideEnough(const QComboBox &box)
{
    return box.fontMetrics().horizontalAdvance(box.currentText()) <= roomIn(box).width() + slack;
}

bool isWideEnough(const QAbstractSpinBox &box)
{
    const auto *line = box.findChild<const QLineEdit *>();
    return !line || box.fontMetrics().horizontalAdvance(box.text()) <= line->width() + slack;
}

bool isWideEnough(const QLineEdit &field)
{
    constexpr int icon = 24; // pixels, with its distance
    const int icons = icon * int(field.actions().size());
    const int room = roomIn(field).width() - icons - 4;
    return field.fontMetrics().horizontalAdvance(textOf(field)) <= room + slack ||
           isToldWhole(field, textOf(field));
}

bool isWideEnough(const QGroupBox &box)
{
    return box.minimumSizeHint().width() <= box.width() + slack;
}

// By lines of its font.
bool isHigherThan(const QWidget &widget, int room, qsizetype lines = 1)
{
    const QFontMetrics metrics = widget.fontMetrics();
    return metrics.height() + int(lines - 1) * metrics.lineSpacing() > room + slack;
}

bool isTooLow(const QLabel &label)
{
    const QString text = textOf(label);
    const bool isRich = text != label.text(); // with fonts and tables of its own
    if (isRich && label.wordWrap())
        return label.heightForWidth(label.width()) > label.height() + slack;
    if (isRich)
        return label.sizeHint().height() > label.height() + slack;
    if (!label.wordWrap())
        return isHigherThan(label, label.contentsRect().height(), text.count(u'\n') + 1);
    const QRect room = label.contentsRect().adjusted(0, 0, 0, 10'000);
    return label.fontMetrics().boundingRect(room, Qt::TextWordWrap, text).height() > label.height() + slack;
}

bool isTooLow(const QAbstractButton &button)
{
    return isHigherThan(button, button.height(), textOf(button).count(u'\n') + 1);
}

bool isTooLow(const QComboBox &box)
{
    return isHigherThan(box, roomIn(box).height());
}

bool isTooLow(const QAbstractSpinBox &)
{
    return false; // what is in it tells
}

bool isTooLow(const QLineEdit &field)
{
    return isHigherThan(field, roomIn(field).height());
}

bool isTooLow(const QGroupBox &)
{
    return false; // its title has what it takes
}

// What cuts the widget off, of all that it is in; null: nothing does, or it is scrolled away.
const QWidget *whatCuts(const QWidget &widget)
{
    QRect rest = widget.rect(); // that is left of it, in the parent
    for (const QWidget *each = &widget; !each->isWindow(); each = each->parentWidget()) {
        const QWidget *parent = each->parentWidget();
        rest.translate(each->pos());
        const auto *area = qobject_cast<const QAbstractScrollArea *>(parent->parentWidget());
        const bool isScrolled = area && area->viewport() == parent;
        const auto *page = isScrolled ? qobject_cast<const QScrollArea *>(area) : nullptr;
        if (page && page->horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff &&
            rest.right() > parent->rect().right() + slack)
            return area;
        const bool isFolded = parent->rect().isEmpty() || (qobject_cast<const QSplitter *>(parent) &&
                                                           !parent->rect().intersects(each->geometry()));
        if (isFolded)
            return nullptr;
        if (!isScrolled && !parent->rect().adjusted(-slack, -slack, slack, slack).contains(rest))
            return parent;
        rest &= parent->rect();
        if (rest.isEmpty())
            return nullptr;
    }
    return nullptr;
}

template <class Widget>
void addClipped(const QWidget &window, QStringList &faults)
{
    for (const Widget *widget : window.findChildren<Widget *>()) {
        const bool isOfHead = qobject_cast<const QTabBar *>(widget->parentWidget()); // which scrolls it
        if (!widget->isVisible() || widget->window() != window.window() || isOfHead)
            continue;
        const QString text = textOf(*widget);
        const auto tell = [&](const QString &what) {
            faults << QStringLiteral("“%1” %2 its %3 of %4 × %5")
                          .arg(text, what, nameOf(*widget))
                          .arg(widget->width())
                          .arg(widget->height());
        };
        if (isWhollySeen(window, *widget) && !text.isEmpty() && !isWideEnough(*widget))
            tell(QStringLiteral("does not fit into"));
        const bool isField = qobject_cast<const QLineEdit *>(widget); // which somebody fills
        if (isWhollySeen(window, *widget) && (isField || !text.isEmpty()) && isTooLow(*widget))
            tell(QStringLiteral("is higher than"));
        if (const QWidget *cuts = isField || !text.isEmpty() ? whatCuts(*widget) : nullptr)
            tell(QStringLiteral("is cut off by a %1 of %2 × %3, with")
                     .arg(nameOf(*cuts))
                     .arg(cuts->width())
                     .arg(cuts->height()));
    }
}

// Titles of columns, where a column is wholly seen and stands as the program laid it out.
void addClippedHeaders(const QWidget &window, QStringList &faults)
{
    for (const auto *header : window.findChildren<QHeaderView *>()) {
        if (!isSeen(window, *header) || header->orientation() != Qt::Horizontal)
            continue;
        if (header->count() > 0 && isHigherThan(*header, header->height()))
            faults << QStringLiteral("the titles of %1 are higher than their head of %2 px")
                          .arg(nameOf(*header->parentWidget()))
                          .arg(header->height());
        for (int i = 0; i < header->count(); ++i) {
            const int left = header->sectionViewportPosition(i);
            const bool isWhole = left >= 0 && left + header->sectionSize(i) <= header->viewport()->width();
            const int needed = header->sectionSizeHint(i) - theme::sortMarkRoom(); // which moves aside
            // Columns that share the width of their table tell it when one asks.
            const bool isTold = header->sectionResizeMode(i) == QHeaderView::Stretch &&
                                !theme::tipAt(*header, QPoint(left + slack, header->height() / 2)).isEmpty();
            if (!header->isSectionHidden(i) && isWhole && !isTold && header->sectionSize(i) < needed)
                faults << QStringLiteral("the column “%1” of %2 is too narrow for its title, by %3")
                              .arg(header->model()->headerData(i, Qt::Horizontal).toString(),
                                   nameOf(*header->parentWidget()))
                              .arg(needed - header->sectionSize(i));
        }
    }
}

void addClippedTabs(const QWidget &window, QStringList &faults)
{
    for (const auto *tabs : window.findChildren<QTabBar *>()) {
        for (int i = 0; i < tabs->count(); ++i) {
            if (!isSeen(window, *tabs) || !tabs->isTabVisible(i))
                continue;
            const QString text = tabs->tabText(i);
            const QSize needed = tabs->fontMetrics().size(Qt::TextShowMnemonic, text);
            const QRect place = tabs->tabRect(i);
            const bool isShortened = OpenTabs::shownText(*tabs, i) != text;
            if (isShortened && !tabs->tabToolTip(i).contains(text))
                faults
                    << QStringLiteral("the tab “%1” is shortened, and no tool tip tells all of it").arg(text);
            if (!isShortened && needed.width() > place.width())
                faults << QStringLiteral("the tab “%1” is too narrow").arg(text);
            if (needed.height() > place.height() + slack)
                faults << QStringLiteral("the tab “%1” is too low").arg(text);
            if (!tabs->usesScrollButtons() && place.right() > tabs->rect().right() + slack)
                faults << QStringLiteral("the tab “%1” is cut off").arg(text);
        }
    }
}

} // namespace

QStringList clippedTexts(const QWidget &window)
{
    QStringList faults;
    addClipped<QLabel>(window, faults);
    addClipped<QAbstractButton>(window, faults);
    addClipped<QAbstractSpinBox>(window, faults);
    addClipped<QComboBox>(window, faults);
    addClipped<QLineEdit>(window, faults);
    addClipped<QGroupBox>(window, faults);
    addClippedHeaders(window, faults);
    addClippedTabs(window, faults);
    return faults;
}

} // namespace trainyard::test
