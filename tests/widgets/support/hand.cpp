// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/support/hand.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QButtonGroup>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QFileDialog>
#include <QInputMethodEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSpinBox>
#include <QTabBar>
#include <QtTest>

namespace trainyard::test {

namespace {

constexpr int mostSteps = 400; // of the tabulator

// As one reads it: "New &job…" as "New job…", "新建作业(&N)…" as "新建作业…".
QString plain(QString text)
{
    static const QRegularExpression mnemonic(QStringLiteral("\\(&.\\)|&"));
    return text.remove(mnemonic);
}

// What no key has, an input method writes.
void write(QWidget *into, const QString &text)
{
    if (text.toLatin1() == text) {
        QTest::keyClicks(into, text);
        return;
    }
    QInputMethodEvent event;
    event.setCommitString(text);
    QCoreApplication::sendEvent(into, &event);
}

template <class Widget, class Is>
Widget *first(const QWidget &in, Is is)
{
    for (Widget *each : in.findChildren<Widget *>())
        if (each->isVisible() && is(*each))
            return each;
    return nullptr;
}

QAction *actionOf(const QWidget &menu, const QString &text)
{
    for (QAction *action : menu.actions())
        if (plain(action->text()) == text)
            return action;
    return nullptr;
}

} // namespace

QString said(const char *context, const char *text)
{
    return plain(QCoreApplication::translate(context, text));
}

Hand::Hand(QMainWindow &window, Way way)
    : m_window(window)
    , m_way(way)
{
    // A list that has just opened takes no click for as long as one could be a double click.
    QApplication::setDoubleClickInterval(0);
}

void Hand::fail(const QString &sentence)
{
    if (m_problem.isEmpty())
        m_problem = sentence;
    QTest::qFail(qPrintable(sentence), __FILE__, __LINE__);
}

QWidget &Hand::front() const
{
    QWidget *modal = QApplication::activeModalWidget();
    return modal ? *modal : m_window;
}

bool Hand::isAlone() const
{
    return !QApplication::activeModalWidget();
}

void Hand::menu(const QStringList &path)
{
    if (hasFailed())
        return;
    if (m_way == Way::Mouse)
        openMenu(path);
    else
        openCommand(path.last());
}

void Hand::openMenu(const QStringList &path)
{
    QMenuBar *bar = m_window.menuBar();
    QAction *action = actionOf(*bar, path.first());
    if (!action) {
        fail(QStringLiteral("There is no menu %1.").arg(path.first()));
        return;
    }
    QTest::mouseClick(bar, Qt::LeftButton, {}, bar->actionGeometry(action).center());
    for (const QString &text : path.mid(1)) {
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        action = menu ? actionOf(*menu, text) : nullptr;
        if (!action || !action->isEnabled()) {
            fail(QStringLiteral("The menu has no %1.").arg(text));
            while (QWidget *popup = QApplication::activePopupWidget())
                popup->close();
            return;
        }
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
        if (action->menu() && !QTest::qWaitFor([action] { return action->menu()->isVisible(); }))
            fail(QStringLiteral("The menu %1 does not open.").arg(text));
    }
}

void Hand::openCommand(const QString &text)
{
    QTest::keyClick(&m_window, Qt::Key_K, Qt::ControlModifier);
    auto *line = qobject_cast<QLineEdit *>(QApplication::focusWidget());
    const QString wanted = QString(text).remove(u'…');
    if (!line) {
        fail(QStringLiteral("The palette of commands does not open."));
        return;
    }
    write(line, wanted);
    auto *list = line->parentWidget()->findChild<QAbstractItemView *>();
    const bool isFound =
        list && QTest::qWaitFor([&] {
            return QString(list->currentIndex().data().toString()).remove(u'…').contains(wanted);
        });
    if (!isFound)
        fail(QStringLiteral("The palette does not find %1.").arg(text));
    QTest::keyClick(line, isFound ? Qt::Key_Return : Qt::Key_Escape);
}

QAbstractButton *Hand::button(const QString &text) const
{
    const QString wanted = plain(text);
    return first<QAbstractButton>(front(), [&](const QAbstractButton &each) {
        return plain(each.text()) == wanted || (each.text().isEmpty() && each.accessibleName() == wanted);
    });
}

QWidget *Hand::field(const QString &label) const
{
    const QString wanted = plain(label);
    if (auto *named = first<QWidget>(front(), [&](const QWidget &each) {
            return each.accessibleName() == wanted && each.isEnabled() &&
                   !qobject_cast<const QLabel *>(&each);
        }))
        return named;
    const auto *text = first<QLabel>(
        front(), [&](const QLabel &each) { return each.buddy() && plain(each.text()) == wanted; });
    return text ? text->buddy() : nullptr;
}

bool Hand::goTo(QWidget &widget)
{
    for (int step = 0; step < mostSteps; ++step) {
        QWidget *focus = QApplication::focusWidget();
        if (focus && (focus == &widget || widget.isAncestorOf(focus) || focus == widget.focusProxy()))
            return true;
        QWidget *receiver = focus ? focus : &front();
        QTest::keyClick(receiver, Qt::Key_Tab);
        if (QApplication::focusWidget() == focus)
            QTest::keyClick(receiver, Qt::Key_Backtab, Qt::ShiftModifier);
        if (QApplication::focusWidget() == focus && step > 2)
            return false;
    }
    return false;
}

// Of buttons of which one is chosen the tabulator leads to that one, and arrows from it to the others.
bool Hand::goWithinGroup(QAbstractButton &button)
{
    if (!button.group() || !button.group()->checkedButton() || !goTo(*button.group()->checkedButton()))
        return false;
    for (const int arrow : {Qt::Key_Right, Qt::Key_Left, Qt::Key_Down, Qt::Key_Up}) {
        for (int step = 0; step < 6 && !button.hasFocus(); ++step)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key(arrow));
    }
    return button.hasFocus();
}

bool Hand::use(QWidget *widget, const QString &what)
{
    // What a window manager does when a dialog is gone.
    if (!front().window()->isActiveWindow()) {
        front().window()->activateWindow();
        if (!QTest::qWaitForWindowActive(front().window()))
            fail(QStringLiteral("The window does not become active."));
    }
    if (!widget) {
        fail(QStringLiteral("There is no %1.").arg(what));
        return false;
    }
    if (!widget->isEnabled()) {
        fail(QStringLiteral("%1 is disabled.").arg(what));
        return false;
    }
    if (m_way == Way::Keyboard) {
        auto *pressed = qobject_cast<QAbstractButton *>(widget);
        if (!goTo(*widget) && !(pressed && goWithinGroup(*pressed))) {
            fail(QStringLiteral("The tabulator does not lead to %1.").arg(what));
            return false;
        }
        return true;
    }
    for (QWidget *above = widget->parentWidget(); above; above = above->parentWidget()) {
        if (auto *scroll = qobject_cast<QScrollArea *>(above)) {
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            scroll->ensureWidgetVisible(widget);
        }
    }
    if (widget->visibleRegion().isEmpty()) {
        fail(QStringLiteral("%1 cannot be seen.").arg(what));
        return false;
    }
    return true;
}

void Hand::press(const QString &text)
{
    if (hasFailed())
        return;
    const bool isReady = QTest::qWaitFor([&] {
        const QAbstractButton *there = button(text);
        return there && there->isEnabled();
    });
    QAbstractButton *pressed = isReady ? button(text) : nullptr;
    if (!use(pressed, QStringLiteral("button %1 that can be pressed").arg(text)))
        return;
    if (m_way == Way::Keyboard)
        QTest::keyClick(pressed, Qt::Key_Space);
    else
        QTest::mouseClick(pressed, Qt::LeftButton);
}

void Hand::fill(const QString &label, const QString &text)
{
    if (hasFailed())
        return;
    QWidget *target = field(label);
    if (!use(target, QStringLiteral("field %1").arg(label)))
        return;
    if (auto *combo = qobject_cast<QComboBox *>(target))
        target = combo->lineEdit();
    auto *line = qobject_cast<QLineEdit *>(target);
    if (auto *spin = qobject_cast<QSpinBox *>(target))
        line = spin->findChild<QLineEdit *>();
    if (!line) {
        fail(QStringLiteral("Nothing can be written into %1.").arg(label));
        return;
    }
    if (m_way == Way::Mouse)
        QTest::mouseClick(line, Qt::LeftButton);
    QTest::keyClick(line, Qt::Key_A, Qt::ControlModifier);
    write(line, text);
    if (line != target)
        QTest::keyClick(line, Qt::Key_Tab); // a number is done with
}

void Hand::choose(const QString &label, const QString &item)
{
    if (hasFailed())
        return;
    auto *combo = qobject_cast<QComboBox *>(field(label));
    if (!use(combo, QStringLiteral("list %1").arg(label)))
        return;
    const int row = combo->findText(item, Qt::MatchStartsWith);
    if (row < 0) {
        fail(QStringLiteral("%1 offers no %2.").arg(label, item));
        return;
    }
    if (m_way == Way::Mouse) {
        QTest::mouseClick(combo, Qt::LeftButton, {}, QPoint(combo->width() - 8, combo->height() / 2));
        QAbstractItemView *list = combo->view();
        if (!QTest::qWaitFor([list] { return list->isVisible(); }))
            fail(QStringLiteral("The list %1 does not open.").arg(label));
        QCoreApplication::processEvents();
        list->scrollTo(combo->model()->index(row, 0));
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                          list->visualRect(combo->model()->index(row, 0)).center());
        if (!QTest::qWaitFor([list] { return !list->isVisible(); }))
            fail(QStringLiteral("The list %1 does not close.").arg(label));
        return;
    }
    while (combo->currentIndex() != row)
        QTest::keyClick(combo, combo->currentIndex() < row ? Qt::Key_Down : Qt::Key_Up);
}

void Hand::chooseRow(QAbstractItemView &list, const QString &text)
{
    if (hasFailed())
        return;
    const auto found = [&] {
        for (int row = 0; row < list.model()->rowCount(list.rootIndex()); ++row) {
            const QModelIndex index = list.model()->index(row, 0, list.rootIndex());
            if (index.data().toString().startsWith(text))
                return index;
        }
        return QModelIndex();
    };
    if (!QTest::qWaitFor([&] { return found().isValid(); })) {
        fail(QStringLiteral("There is no row %1.").arg(text));
        return;
    }
    if (!use(&list, QStringLiteral("list with %1").arg(text)))
        return;
    if (m_way == Way::Keyboard) {
        QTest::keyClick(&list, Qt::Key_Home);
        for (int step = 0; step < mostSteps && list.currentIndex().row() != found().row(); ++step)
            QTest::keyClick(&list, Qt::Key_Down);
        return;
    }
    list.scrollTo(found());
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(found()).center());
}

void Hand::addRow(const QString &add, const QStringList &cells)
{
    if (hasFailed())
        return;
    press(add);
    for (qsizetype i = 0; i < cells.size(); ++i) {
        if (!QTest::qWaitFor([] { return qobject_cast<QLineEdit *>(QApplication::focusWidget()); }, 2000)) {
            const QWidget *focus = QApplication::focusWidget();
            fail(QStringLiteral("Cell %1 of the new row of “%2” is not written in, but %3.")
                     .arg(i)
                     .arg(add, QLatin1String(focus ? focus->metaObject()->className() : "nothing")));
            return;
        }
        QWidget *editor = QApplication::focusWidget();
        if (!cells[i].isEmpty()) {
            QTest::keyClick(editor, Qt::Key_A, Qt::ControlModifier);
            write(editor, cells[i]);
        }
        QTest::keyClick(editor, i + 1 < cells.size() ? Qt::Key_Tab : Qt::Key_Return);
    }
}

void Hand::tab(const QString &text)
{
    if (hasFailed())
        return;
    for (QTabBar *bar : front().findChildren<QTabBar *>()) {
        for (int i = 0; i < bar->count() && bar->isVisible(); ++i) {
            if (plain(bar->tabText(i)) != plain(text))
                continue;
            QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(i).center());
            return;
        }
    }
    fail(QStringLiteral("There is no tab %1.").arg(text));
}

void Hand::chooseFile(const QString &path)
{
    if (hasFailed())
        return;
    auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
    auto *name = dialog ? dialog->findChild<QLineEdit *>(QStringLiteral("fileNameEdit")) : nullptr;
    if (!name) {
        fail(QStringLiteral("No file can be chosen."));
        return;
    }
    // Pasted: what is typed, the dialog completes as it finds folders.
    QApplication::clipboard()->setText(path);
    QTest::keyClick(name, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(name, Qt::Key_V, Qt::ControlModifier);
    if (dialog->selectedFiles() != QStringList{path}) {
        fail(QStringLiteral("%1 would be taken for %2.").arg(dialog->selectedFiles().join(u' '), path));
        return;
    }
    const QPointer<QFileDialog> watched(dialog);
    QTest::keyClick(name, Qt::Key_Return);
    if (!QTest::qWaitFor([&] { return !watched || !watched->isVisible(); }))
        fail(QStringLiteral("%1 is not taken.").arg(path));
}

QString Hand::reading() const
{
    QStringList texts;
    for (const QLabel *each : front().findChildren<QLabel *>())
        if (each->isVisible() && !each->text().isEmpty())
            texts << each->text();
    return texts.join(u'\n');
}

void Hand::key(int key, Qt::KeyboardModifiers modifiers)
{
    QWidget *focus = QApplication::focusWidget();
    QTest::keyClick(focus ? focus : &front(), Qt::Key(key), modifiers);
}

} // namespace trainyard::test
