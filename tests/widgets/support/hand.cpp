// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/support/hand.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QTabBar>
#include <QtTest>

namespace trainyard::test {

namespace {

QAction *actionOf(const QWidget &menu, const QString &text)
{
    for (QAction *action : menu.actions())
        if (plain(action->text()) == text)
            return action;
    return nullptr;
}

// Of a dialog of files: the button that opens, saves or chooses.
QPushButton *takingButton(const QFileDialog &dialog)
{
    const auto *box = dialog.findChild<QDialogButtonBox *>();
    for (QAbstractButton *button : box ? box->buttons() : QList<QAbstractButton *>())
        if (box->buttonRole(button) == QDialogButtonBox::AcceptRole && button->isEnabled())
            return qobject_cast<QPushButton *>(button);
    return nullptr;
}

} // namespace

Hand::Hand(QMainWindow &window, Way way)
    : m_window(window)
    , m_sight(window)
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

bool Hand::isAlone() const
{
    return &m_sight.front() == &m_window;
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
    key(Qt::Key_K, Qt::ControlModifier);
    const QPointer<QLineEdit> line(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    const QString wanted = QString(text).remove(u'…');
    if (!line) {
        fail(QStringLiteral("The palette of commands does not open."));
        return;
    }
    writeInto(*line, wanted);
    auto *list = line->parentWidget()->findChild<QAbstractItemView *>();
    const bool isFound =
        list && QTest::qWaitFor([&] {
            return QString(list->currentIndex().data().toString()).remove(u'…').contains(wanted);
        });
    if (!isFound)
        fail(QStringLiteral("The palette does not find %1.").arg(text));
    key(isFound ? Qt::Key_Return : Qt::Key_Escape);
    if (!QTest::qWaitFor([&] { return !line || !line->isVisible(); }))
        fail(QStringLiteral("The palette stays open after %1.").arg(text));
}

void Hand::comeForward()
{
    QWidget *window = m_sight.front().window();
    if (QApplication::activePopupWidget() || QApplication::activeWindow() == window)
        return;
    window->activateWindow();
    if (!QTest::qWaitFor([window] { return QApplication::activeWindow() == window; }))
        fail(QStringLiteral("The window does not become active."));
}

bool Hand::use(QWidget *widget, const QString &what)
{
    comeForward();
    if (!widget) {
        fail(QStringLiteral("There is no %1.").arg(what));
        return false;
    }
    if (!widget->isEnabled()) {
        fail(QStringLiteral("%1 is disabled.").arg(what));
        return false;
    }
    if (m_way == Way::Keyboard) {
        if (!m_keys.stepTo(*widget, m_sight.front())) {
            fail(QStringLiteral("The tabulator does not lead to %1; it leads to: %2.")
                     .arg(what, m_keys.passed().join(QStringLiteral(", "))));
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
    auto *area = qobject_cast<QAbstractScrollArea *>(widget); // covered by its own viewport
    if ((area ? area->viewport() : widget)->visibleRegion().isEmpty()) {
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
        key(Qt::Key_Space);
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
    auto *line = qobject_cast<QLineEdit *>(target);
    if (const auto *combo = qobject_cast<QComboBox *>(target))
        line = combo->lineEdit();
    if (const auto *spin = qobject_cast<QSpinBox *>(target))
        line = spin->findChild<QLineEdit *>();
    auto *lines = qobject_cast<QPlainTextEdit *>(target);
    QWidget *written = line ? line : lines ? lines->viewport() : nullptr;
    if (!written) {
        fail(QStringLiteral("Nothing can be written into %1.").arg(label));
        return;
    }
    if (m_way == Way::Mouse)
        QTest::mouseClick(written, Qt::LeftButton);
    key(Qt::Key_A, Qt::ControlModifier);
    writeInto(*QApplication::focusWidget(), text);
    if (qobject_cast<QSpinBox *>(target))
        key(Qt::Key_Tab); // a number is done with
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
    if (!Keys::chooseItem(*combo, row))
        fail(QStringLiteral("Arrows do not choose %1 of %2.").arg(item, label));
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
        if (!Keys::chooseRow(list, found().row()))
            fail(QStringLiteral("Arrows do not lead to the row %1.").arg(text));
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
        if (!cells[i].isNull()) {
            QTest::keyClick(editor, Qt::Key_A, Qt::ControlModifier);
            QTest::keyClick(editor, Qt::Key_Delete);
            writeInto(*editor, cells[i]);
        }
        const QPointer<QWidget> left(editor);
        QTest::keyClick(editor, i + 1 < cells.size() ? Qt::Key_Tab : Qt::Key_Return);
        if (!QTest::qWaitFor([&] { return !left || !left->isVisible(); }))
            fail(QStringLiteral("Cell %1 of the new row of “%2” is not left.").arg(i).arg(add));
    }
}

void Hand::tab(const QString &text)
{
    if (hasFailed())
        return;
    for (QTabBar *bar : m_sight.front().findChildren<QTabBar *>()) {
        for (int i = 0; i < bar->count() && bar->isVisible(); ++i) {
            if (plain(bar->tabText(i)) != plain(text))
                continue;
            if (m_way == Way::Keyboard) {
                if (use(bar, QStringLiteral("tab %1").arg(text)) && !Keys::chooseTab(*bar, i))
                    fail(QStringLiteral("Arrows do not lead to the tab %1.").arg(text));
                return;
            }
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
    if (QPushButton *taking = m_way == Way::Mouse ? takingButton(*dialog) : nullptr)
        QTest::mouseClick(taking, Qt::LeftButton);
    else
        QTest::keyClick(name, Qt::Key_Return);
    if (!QTest::qWaitFor([&] { return !watched || !watched->isVisible(); }))
        fail(QStringLiteral("%1 is not taken.").arg(path));
}

void Hand::key(int key, Qt::KeyboardModifiers modifiers)
{
    comeForward();
    Keys::press(m_sight.front(), key, modifiers);
}

} // namespace trainyard::test
