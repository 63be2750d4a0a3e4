// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/screens/paintedfaults.h"

#include "tests/widgets/screens/screenfaults.h"
#include "tests/widgets/screens/seenwidgets.h"
#include "widgets/theme/cuttexts.h"
#include "widgets/theme/paintedtexts.h"

#include <QAbstractButton>
#include <QAbstractItemDelegate>
#include <QAbstractItemView>
#include <QAccessible>
#include <QApplication>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLabel>
#include <QPainter>
#include <QScrollBar>
#include <QStyleOptionViewItem>
#include <QTableView>
#include <QToolTip>
#include <QWidget>

#include <algorithm>
#include <functional>

namespace trainyard::test {

namespace {

using theme::PaintedText;

constexpr QChar ellipsis(0x2026);
constexpr qreal slack = 2; // pixels, by which glyphs are narrower than their font says

// How a view has its items painted is known to its kind alone.
struct OpenView : QAbstractItemView {
    static QStyleOptionViewItem optionOf(const QAbstractItemView &view)
    {
        QStyleOptionViewItem option;
        (view.*&OpenView::initViewItemOption)(&option);
        return option;
    }
};

bool isOurs(const QWidget &widget)
{
    return QString::fromLatin1(widget.metaObject()->className()).startsWith(QLatin1String("trainyard::"));
}

// That paints by itself: what it writes is no property of it. Of a scroll area of ours, its viewport.
bool isPainter(const QWidget &widget)
{
    const auto *area = qobject_cast<const QAbstractScrollArea *>(widget.parentWidget());
    if (area && area->viewport() == &widget)
        return isOurs(*area) && !qobject_cast<const QAbstractItemView *>(area) &&
               !area->inherits("QPlainTextEdit") && !area->inherits("QTextEdit") &&
               !area->inherits("QTextBrowser");
    return isOurs(widget) && !qobject_cast<const QAbstractScrollArea *>(&widget) &&
           !widget.inherits("QLabel") && !widget.inherits("QComboBox") && !widget.inherits("QLineEdit");
}

QList<PaintedText> writtenBy(const QWidget &widget)
{
    return theme::paintedPlaces(widget, [&widget](QPainter &painter) {
        const_cast<QWidget &>(widget).render(&painter, {}, {}, {}); // without what is in it
    });
}

// With the texts of one item, its place and who tells more of it.
using TakeItem = std::function<void(const QModelIndex &, const QRect &, const QList<PaintedText> &)>;

void forItems(const QAbstractItemView &view, const QModelIndex &parent, const TakeItem &take)
{
    constexpr int most = 400;
    QStyleOptionViewItem option = OpenView::optionOf(view);
    const QRect seen = view.viewport()->rect();
    for (int row = 0; row < std::min(most, view.model()->rowCount(parent)); ++row) {
        for (int column = 0; column < view.model()->columnCount(parent); ++column) {
            const QModelIndex index = view.model()->index(row, column, parent);
            option.rect = view.visualRect(index);
            if (option.rect.isEmpty() || !seen.contains(option.rect.center()))
                continue;
            const QAbstractItemDelegate *delegate = view.itemDelegateForIndex(index);
            take(index, option.rect, theme::paintedPlaces(*view.viewport(), [&](QPainter &painter) {
                     delegate->paint(&painter, option, index);
                 }));
        }
        forItems(view, view.model()->index(row, 0, parent), take);
    }
}

void forViews(const QWidget &window, const std::function<void(const QAbstractItemView &)> &take)
{
    for (const auto *view : window.findChildren<QAbstractItemView *>())
        if (isSeen(window, *view) && view->model() && !qobject_cast<const QHeaderView *>(view))
            take(*view);
}

void forPainters(const QWidget &window, const std::function<void(const QWidget &)> &take)
{
    for (const auto *widget : window.findChildren<QWidget *>())
        if (isSeen(window, *widget) && isPainter(*widget))
            take(*widget);
}

// What can be scrolled to.
Qt::Orientations goesOn(const QWidget &widget)
{
    const auto *area = qobject_cast<const QAbstractScrollArea *>(widget.parentWidget());
    Qt::Orientations on;
    on.setFlag(Qt::Horizontal, area && area->horizontalScrollBar()->maximum() > 0);
    on.setFlag(Qt::Vertical, area && area->verticalScrollBar()->maximum() > 0);
    return on;
}

bool isCutOff(const PaintedText &written, const QRectF &room, Qt::Orientations scrolled = {})
{
    const QRectF least = written.room.isNull() ? room : room.intersected(written.room);
    const QRectF &place = written.place;
    const bool isTooWide = place.left() < least.left() - slack || place.right() > least.right() + slack;
    const bool isTooHigh = place.top() < least.top() - slack || place.bottom() > least.bottom() + slack;
    return (isTooWide && !(scrolled & Qt::Horizontal)) || (isTooHigh && !(scrolled & Qt::Vertical));
}

// The parts of what was shortened stand in this one after the other.
bool isWhole(const QString &told, const QString &shortened)
{
    if (told.isEmpty())
        return false;
    qsizetype at = 0;
    for (const QString &part : shortened.split(ellipsis)) {
        const QString sought = part.trimmed();
        const qsizetype found = told.indexOf(sought, at);
        if (found < 0)
            return false;
        at = found + sought.size();
    }
    return true;
}

// By the widget itself, or what it is in.
bool isToldBeside(const QWidget &widget, const QString &shortened)
{
    for (const QWidget *each = &widget; each && !each->isWindow(); each = each->parentWidget())
        for (const QString &told : {each->toolTip(), each->accessibleName(), each->accessibleDescription()})
            if (told != shortened && isWhole(told, shortened))
                return true;
    return false;
}

bool isToldToReaders(QAccessibleInterface *face, const QString &shortened, int depth = 0)
{
    constexpr int deepest = 3, most = 300;
    if (!face || depth > deepest)
        return false;
    for (const auto kind : {QAccessible::Name, QAccessible::Description, QAccessible::Value})
        if (const QString told = face->text(kind); told != shortened && isWhole(told, shortened))
            return true;
    for (int child = 0; child < std::min(most, face->childCount()); ++child)
        if (isToldToReaders(face->child(child), shortened, depth + 1))
            return true;
    return false;
}

// Where the mouse rests.
bool isTipThere(QWidget &widget, const PaintedText &written)
{
    const QPoint at = written.place.center().toPoint();
    QToolTip::hideText();
    QHelpEvent rest(QEvent::ToolTip, at, widget.mapToGlobal(at));
    QApplication::sendEvent(&widget, &rest);
    const QString told = QToolTip::text();
    QToolTip::hideText();
    return told != written.text && isWhole(told, written.text);
}

bool isInRows(const QAbstractItemView &view, const QString &shortened)
{
    constexpr int most = 400;
    const QAbstractItemModel &rows = *view.model();
    for (int row = 0; row < std::min(most, rows.rowCount()); ++row)
        if (const QString told = rows.index(row, 0).data().toString();
            told != shortened && isWhole(told, shortened))
            return true;
    return false;
}

// What stands beside the pointer in a chart names its lines, which a table of the window has whole.
bool isLineOfTable(const QWidget &widget, const QString &shortened)
{
    const QWidget *chart = &widget;
    while (chart && qstrcmp(chart->metaObject()->className(), "trainyard::charts::MetricChart") != 0)
        chart = chart->parentWidget();
    const auto views = chart ? chart->window()->findChildren<QTableView *>() : QList<QTableView *>();
    return std::any_of(views.begin(), views.end(), [&shortened](const QTableView *view) {
        return view->isVisible() && view->model() && isInRows(*view, shortened);
    });
}

bool isToldWhole(const QWidget &widget, const PaintedText &written)
{
    auto &asked = const_cast<QWidget &>(widget);
    const auto *area = qobject_cast<const QAbstractScrollArea *>(widget.parentWidget());
    QWidget &known = area && area->viewport() == &widget ? *widget.parentWidget() : asked;
    return isToldBeside(widget, written.text) ||
           isToldToReaders(QAccessible::queryAccessibleInterface(&known), written.text) ||
           isTipThere(asked, written) || isLineOfTable(widget, written.text);
}

// What others have written is in no language of the program's.
bool isOthersWords(const QWidget &widget)
{
    static const QStringList others{
        QStringLiteral("trainyard::logs::LogView"), QStringLiteral("trainyard::logs::MatchList"),
        QStringLiteral("trainyard::patterns::PreviewView"), QStringLiteral("trainyard::media::")};
    for (const QWidget *each = &widget; each; each = each->parentWidget()) {
        const QString name = QString::fromLatin1(each->metaObject()->className());
        if (std::any_of(others.begin(), others.end(),
                        [&name](const QString &begin) { return name.startsWith(begin); }))
            return true;
    }
    return false;
}

void addCutItems(const QAbstractItemView &view, const Translations &translations, QStringList &faults)
{
    const auto tell = [&](const QString &text, const char *what) {
        faults << QStringLiteral("“%1” in a %2 %3").arg(text, nameOf(view), QLatin1String(what));
    };
    forItems(view, {}, [&](const QModelIndex &index, const QRect &place, const QList<PaintedText> &all) {
        for (const PaintedText &each : all) {
            if (isCutOff(each, place))
                tell(each.text, "is cut off");
            if (!each.text.contains(ellipsis) || translations.hasOwnEllipsis(each.text) ||
                index.data().toString().contains(each.text))
                continue;
            const QString tip = theme::tipAt(view, place.center());
            if (!isWhole(tip, each.text) &&
                !isWhole(index.data(Qt::AccessibleTextRole).toString(), each.text))
                tell(each.text, "is shortened, and nothing tells all of it");
        }
    });
}

void tell(const QWidget &widget, const PaintedText &written, const char *what, QStringList &faults)
{
    faults
        << QStringLiteral("“%1”, painted by a %2, %3").arg(written.text, nameOf(widget), QLatin1String(what));
}

void addCutOff(const QWidget &widget, const PaintedText &written, QStringList &faults)
{
    if (isCutOff(written, widget.rect(), goesOn(widget)))
        tell(widget, written, "is cut off", faults);
}

void addCut(const QWidget &widget, const Translations &translations, QStringList &faults)
{
    for (const PaintedText &each : writtenBy(widget)) {
        addCutOff(widget, each, faults);
        if (each.text.contains(ellipsis) && !translations.hasOwnEllipsis(each.text) &&
            !isToldWhole(widget, each))
            tell(widget, each, "is shortened, and nothing tells all of it", faults);
    }
}

// Of texts that are shortened before they are given to the toolkit's own widgets.
template <class Widget>
void addShortened(const QWidget &window, const Translations &translations, QStringList &faults)
{
    for (const Widget *widget : window.findChildren<Widget *>()) {
        const QString text = widget->text();
        if (isSeen(window, *widget) && text.contains(ellipsis) && !translations.hasOwnEllipsis(text) &&
            !isToldBeside(*widget, text))
            faults << QStringLiteral("“%1” is shortened, and nothing beside its %2 tells all of it")
                          .arg(text, nameOf(*widget));
    }
}

} // namespace

QStringList ownWords(const QWidget &window)
{
    QStringList words;
    const auto take = [&words](const QList<PaintedText> &all) {
        for (const PaintedText &each : all)
            words << each.text;
    };
    forPainters(window, [&](const QWidget &widget) {
        if (!isOthersWords(widget))
            take(writtenBy(widget));
    });
    forViews(window, [&](const QAbstractItemView &view) {
        if (!isOthersWords(view))
            forItems(view, {},
                     [&](const QModelIndex &, const QRect &, const QList<PaintedText> &all) { take(all); });
    });
    return words;
}

QStringList cutOffIn(const QWidget &widget)
{
    QStringList faults;
    for (const PaintedText &each : writtenBy(widget))
        addCutOff(widget, each, faults);
    return faults;
}

QStringList cutPaintings(const QWidget &window, const Translations &translations)
{
    QStringList faults;
    forViews(window, [&](const QAbstractItemView &view) {
        if (!isOthersWords(view)) // which are as long as they are, and read whole elsewhere
            addCutItems(view, translations, faults);
    });
    forPainters(window, [&](const QWidget &widget) { addCut(widget, translations, faults); });
    addShortened<QLabel>(window, translations, faults);
    addShortened<QAbstractButton>(window, translations, faults);
    return faults;
}

} // namespace trainyard::test
