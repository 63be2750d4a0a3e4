// SPDX-License-Identifier: Apache-2.0
#include "models/settings/store.h"
#include "models/undo/undohistory.h"
#include "tests/widgets/mainwindow/samplewindow.h"
#include "widgets/help/helppage.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/tabs/dropzones.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/tabs/pagegroup.h"

#include <QDialog>
#include <QDockWidget>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSplitter>
#include <QTextBrowser>

using namespace trainyard;

// What the mouse does with the handles between parts is done by keys, too.
class tst_Boundaries : public test::SampleWindow
{
    Q_OBJECT
private:
    void begin() override
    {
        settings::Store().clear();
        m_backend->undo().clear();
    }

    static void press(QWidget &part, Qt::Key key)
    {
        part.activateWindow();
        part.setFocus();
        QTRY_VERIFY(part.hasFocus());
        QTest::keyClick(&part, key, Qt::AltModifier | Qt::ShiftModifier);
    }

    static void drag(QWidget &what, const QPoint &from, const QList<QPoint> &ways)
    {
        const QPoint start = what.mapToGlobal(from); // a handle goes with the mouse
        const auto send = [&](QEvent::Type type, const QPoint &way, Qt::MouseButton button) {
            const QPoint at = start + way;
            QMouseEvent event(type, what.mapFromGlobal(at), at, button, Qt::LeftButton, {});
            QApplication::sendEvent(&what, &event);
            QCoreApplication::processEvents();
        };
        send(QEvent::MouseButtonPress, {}, Qt::LeftButton);
        for (const QPoint &way : ways)
            send(QEvent::MouseMove, way, Qt::NoButton);
        send(QEvent::MouseButtonRelease, ways.back(), Qt::LeftButton);
    }

    QDockWidget &dock() const { return *m_window->findChild<QDockWidget *>("navigator"); }

    help::HelpPage &openManual()
    {
        m_window->openManual("start");
        return *qobject_cast<help::HelpPage *>(m_window->tabs().currentPage());
    }

private slots:
    void thePartWithTheFocusIsMadeWiderAndNarrower()
    {
        help::HelpPage &manual = openManual();
        auto &split = *manual.findChild<QSplitter *>();
        QTRY_VERIFY(split.sizes()[0] > 0);
        QCoreApplication::processEvents();
        const QList<int> before = split.sizes();
        auto &text = *manual.findChild<QTextBrowser *>();
        press(text, Qt::Key_Left);
        QTRY_VERIFY(split.sizes()[1] < before[1]);
        QCOMPARE(split.sizes()[0] + split.sizes()[1], before[0] + before[1]);
        m_window->actions().undo->trigger(); // as a drag is
        QCOMPARE(split.sizes(), before);
        press(manual.search(), Qt::Key_Left);
        QTRY_VERIFY(split.sizes()[0] < before[0]);
        press(manual.search(), Qt::Key_Right);
        QTRY_COMPARE(split.sizes(), before);
    }

    void itStopsWhereTheNeighbourHasNoMoreRoom()
    {
        help::HelpPage &manual = openManual();
        auto &split = *manual.findChild<QSplitter *>();
        QTRY_VERIFY(split.sizes()[0] > 0);
        for (int time = 0; time < 60; ++time)
            press(manual.search(), Qt::Key_Left);
        QCoreApplication::processEvents();
        QVERIFY(split.sizes()[0] > 0);
        QVERIFY(split.widget(0)->isVisible());
    }

    void sidesAreMadeTallerAndWider()
    {
        m_window->openTrash();
        m_window->tabs().split(tabs::DropZone::Below);
        const auto groups = m_window->tabs().groups();
        QCOMPARE(groups.size(), 2);
        QCoreApplication::processEvents();
        const int before = groups[0]->height();
        m_window->actions().find->trigger();
        QWidget *focus = QApplication::focusWidget();
        QVERIFY(focus && groups[1]->isAncestorOf(focus));
        press(*focus, Qt::Key_Down);
        QTRY_VERIFY(groups[0]->height() < before);
        m_window->actions().undo->trigger();
        QTRY_COMPARE(groups[0]->height(), before);
        m_window->actions().redo->trigger();
        QTRY_VERIFY(groups[0]->height() < before);
        press(*focus, Qt::Key_Up);
        QTRY_COMPARE(groups[0]->height(), before);
    }

    void aBorderBetweenSidesComesBackAsItWasBeforeTheDrag()
    {
        m_window->openTrash();
        m_window->tabs().split(tabs::DropZone::Right);
        QCoreApplication::processEvents();
        auto &split = *m_window->tabs().findChild<QSplitter *>({}, Qt::FindDirectChildrenOnly);
        QTRY_COMPARE(split.count(), 2);
        m_window->resize(m_window->width() + 60, m_window->height()); // which is no hand's step
        QCoreApplication::processEvents();
        m_backend->undo().clear();
        const QList<int> before = split.sizes();
        drag(*split.handle(1), split.handle(1)->rect().center(), {{-30, 0}, {-60, 0}, {-90, 0}});
        const QList<int> drawn = split.sizes();
        QVERIFY(drawn[0] < before[0]);
        m_window->actions().undo->trigger();
        QCOMPARE(split.sizes(), before);
        QVERIFY(!m_backend->undo().canUndo()); // it was one step
        m_window->actions().redo->trigger();
        QCOMPARE(split.sizes(), drawn);
    }

    void theNavigatorIsMadeWiderAndNarrower()
    {
        const int before = dock().width();
        press(m_window->navigator().filterField(), Qt::Key_Right);
        QTRY_VERIFY(dock().width() > before);
        press(m_window->navigator().filterField(), Qt::Key_Left);
        QTRY_COMPARE(dock().width(), before);
        press(m_window->navigator().filterField(), Qt::Key_Right);
        QTRY_VERIFY(dock().width() > before);
        m_window->actions().undo->trigger(); // all three are one
        QTRY_COMPARE(dock().width(), before);
        m_window->openTrash(); // which has no border of its own
        m_window->actions().find->trigger();
        press(*QApplication::focusWidget(), Qt::Key_Left);
        QTRY_VERIFY(dock().width() > before);
    }

    void theNavigatorsWidthComesBackAsItWasBeforeTheDrag()
    {
        m_backend->undo().clear();
        const int before = dock().width();
        QPoint border(dock().geometry().right() + 1, dock().geometry().center().y());
        while (!m_window->isSeparator(border) && border.x() < dock().geometry().right() + 8)
            border.rx()++;
        QVERIFY(m_window->isSeparator(border));
        drag(*m_window, border, {{20, 0}, {40, 0}, {80, 0}});
        QTRY_VERIFY(dock().width() > before);
        const int drawn = dock().width();
        m_window->actions().undo->trigger();
        QTRY_COMPARE(dock().width(), before);
        QVERIFY(!m_backend->undo().canUndo());
        m_window->actions().redo->trigger();
        QTRY_COMPARE(dock().width(), drawn);
        m_window->actions().undo->trigger();
        QTRY_COMPARE(dock().width(), before);
    }

    void partsOfADialogAre()
    {
        QDialog dialog(m_window.get());
        auto *split = new QSplitter(&dialog);
        auto *first = new QLineEdit(split);
        new QLineEdit(split);
        (new QHBoxLayout(&dialog))->addWidget(split);
        dialog.resize(600, 200);
        dialog.open();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        const int before = split->sizes()[0];
        press(*first, Qt::Key_Right);
        QTRY_VERIFY(split->sizes()[0] > before);
    }
};

QTEST_MAIN(tst_Boundaries)
#include "tst_boundaries.moc"
