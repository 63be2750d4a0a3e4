// SPDX-License-Identifier: Apache-2.0
#include "models/settings/store.h"
#include "widgets/keys/keyspage.h"

#include "models/settings/settingchanges.h"
#include "models/settings/settings.h"
#include "widgets/keys/keybindingmodel.h"
#include "widgets/keys/keybindings.h"
#include "widgets/keys/partkeys.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QtTest>

#include <optional>

using namespace trainyard;
using namespace trainyard::keys;
using models::SettingChanges;
using Keys = QList<QKeySequence>;

class tst_KeysPage : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
    }

    void init()
    {
        settings::Store().clear();
        makeActions();
        m_bindings = std::make_unique<KeyBindings>();
        m_bindings->add({m_close.get(), m_refresh.get(), m_start.get()});
    }

    void chosenKeysAreRemembered()
    {
        m_bindings->set(*m_refresh, QKeySequence("Ctrl+R"));
        QCOMPARE(m_refresh->shortcut(), QKeySequence("Ctrl+R"));
        QVERIFY(m_bindings->isChanged(*m_refresh));
        makeActions();
        KeyBindings later;
        later.add({m_close.get(), m_refresh.get(), m_start.get()});
        QCOMPARE(m_refresh->shortcut(), QKeySequence("Ctrl+R"));
        QCOMPARE(m_close->shortcut(), QKeySequence("Ctrl+W"));
        later.reset(*m_refresh);
        QCOMPARE(m_refresh->shortcut(), QKeySequence("F5"));
    }

    void aCommandThatNamesAStepIsListedByItsOwnName()
    {
        m_refresh->setText("&Undo: delete run 7");
        m_refresh->setProperty(generalText, "&Undo");
        QCOMPARE(commandText(*m_refresh), QString("Undo"));
        KeysPage page(*m_bindings);
        page.filter().setText("run 7");
        QCOMPARE(page.table().model()->rowCount(), 0);
        page.filter().setText("Undo");
        QCOMPARE(page.table().model()->rowCount(), 1);
    }

    void keysAreAskedForWhereThereIsACommandAlone()
    {
        KeysPage page(*m_bindings);
        page.show();
        page.filter().setText("xyzzy");
        QVERIFY(!page.editor().isVisible());
        page.filter().setText("refresh");
        QVERIFY(page.editor().isVisible());
        QVERIFY(page.table().currentIndex().isValid());
    }

    void whatIsChosenIsSeenWithoutTheFilterToo()
    {
        std::vector<std::unique_ptr<QAction>> many;
        QList<QAction *> actions;
        for (int i = 0; i < 100; ++i) {
            many.push_back(std::make_unique<QAction>(QStringLiteral("Act %1").arg(i, 2, 10, QChar(u'0'))));
            many.back()->setObjectName(QStringLiteral("act%1").arg(i));
            actions << many.back().get();
        }
        KeyBindings bindings;
        bindings.add(actions);
        KeysPage page(bindings);
        page.resize(600, 400);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        page.filter().setText("Act 90");
        QCOMPARE(page.table().currentIndex().data().toString(), QString("Act 90"));
        page.filter().clear();
        const QModelIndex chosen = page.table().currentIndex();
        QCOMPARE(chosen.data().toString(), QString("Act 90"));
        QVERIFY(page.table().viewport()->rect().contains(page.table().visualRect(chosen).center()));
    }

    void theFilterComesBack()
    {
        KeysPage page(*m_bindings);
        page.filter().setText("refresh");
        KeysPage again(*m_bindings);
        again.restore(page.pageState());
        QCOMPARE(again.filter().text(), QString("refresh"));
        QCOMPARE(again.table().model()->rowCount(), 1);
    }

    // Each window has bindings and a page of its own.
    void thePageFollowsWhatAnotherWindowChooses()
    {
        KeysPage page(*m_bindings);
        page.filter().setText("refresh");
        QCOMPARE(page.table().model()->rowCount(), 1);
        page.table().selectRow(0);
        QCOMPARE(page.editor().keySequence(), QKeySequence("F5"));
        settings::Store store;
        trainyard::settings::keyBindings.set(store, {{m_refresh->objectName(), "Ctrl+R"}});
        QSignalSpy changed(m_bindings.get(), &KeyBindings::changed);
        m_bindings->recall();
        QCOMPARE(changed.size(), 1);
        QCOMPARE(page.table().model()->index(0, KeyBindingModel::KeysColumn).data().toString(),
                 QKeySequence("Ctrl+R").toString(QKeySequence::NativeText));
        QCOMPARE(page.editor().keySequence(), QKeySequence("Ctrl+R"));
        m_bindings->recall(); // of which nothing is new: two windows do not tell each other for ever
        QCOMPARE(changed.size(), 1);
    }

    void whoTakesKeysTakesThemFromTheOther()
    {
        m_bindings->set(*m_refresh, QKeySequence("Ctrl+W"));
        QVERIFY(m_close->shortcut().isEmpty());
        QCOMPARE(m_bindings->holders(QKeySequence("Ctrl+W"), *m_start), QList<QAction *>{m_refresh.get()});
        m_bindings->reset(*m_close);
        QVERIFY(m_refresh->shortcut().isEmpty());
        m_bindings->resetAll();
        QCOMPARE(m_refresh->shortcut(), QKeySequence("F5"));
        QCOMPARE(m_close->shortcut(), QKeySequence("Ctrl+W"));
    }

    void thePageSaysWhoHasTheKeysAndAssignsThem()
    {
        KeysPage page(*m_bindings);
        QAbstractItemModelTester tester(page.table().model());
        choose(page, "Start page");
        page.editor().setKeySequence(QKeySequence("Ctrl+W"));
        QVERIFY(page.hint().contains(QStringLiteral("“Close tab”")));
        QVERIFY(page.assign().isEnabled());
        page.assign().click();
        QCOMPARE(m_start->shortcut(), QKeySequence("Ctrl+W"));
        QVERIFY(m_close->shortcut().isEmpty());
        QVERIFY(!page.hint().contains(QStringLiteral("“Close tab”")));
        QVERIFY(page.reset().isEnabled());
        page.reset().click();
        QVERIFY(m_start->shortcut().isEmpty());
        QVERIFY(!page.reset().isEnabled());
    }

    // There are many charts, and each has the keys that are chosen for all.
    void partsOfTheWindowHaveKeysToo()
    {
        const Keys usual{QKeySequence("+"), QKeySequence("=")};
        QAction zoom, zoomOfAnother, readings, reclaim;
        join(zoom, "chart/zoomIn", usual);
        join(zoomOfAnother, "chart/zoomIn", usual);
        join(readings, "chart/readings", {QKeySequence("R")});
        join(reclaim, "nodes/reclaim", {QKeySequence("R")});
        m_bindings->add({&zoom, &readings, &reclaim});
        QVERIFY(!m_bindings->isChanged(zoom));
        m_bindings->set(zoom, QKeySequence("Ctrl+J"));
        QCOMPARE(zoomOfAnother.shortcuts(), Keys{QKeySequence("Ctrl+J")});
        QAction later;
        join(later, "chart/zoomIn", usual);
        QCOMPARE(later.shortcuts(), Keys{QKeySequence("Ctrl+J")});

        m_bindings->set(zoom, QKeySequence("R")); // of the same part, and of one that is never meant
        QCOMPARE(readings.shortcuts(), Keys());
        QCOMPARE(reclaim.shortcuts(), Keys{QKeySequence("R")});
        m_bindings->set(zoom, QKeySequence("F5")); // of the window
        QVERIFY(m_refresh->shortcut().isEmpty());
        m_bindings->resetAll();
        QCOMPARE(zoom.shortcuts(), usual);
        QCOMPARE(zoomOfAnother.shortcuts(), usual);
        QCOMPARE(m_refresh->shortcut(), QKeySequence("F5"));
    }

    void oneOfSeveralKeysIsTakenAlone()
    {
        QAction zoom, all;
        join(zoom, "chart/zoomIn", {QKeySequence("+"), QKeySequence("=")});
        join(all, "chart/showAll", {QKeySequence("0")});
        m_bindings->add({&zoom, &all});
        m_bindings->set(all, QKeySequence("="));
        QCOMPARE(zoom.shortcuts(), Keys{QKeySequence("+")});
        m_bindings->reset(zoom);
        QCOMPARE(zoom.shortcuts(), (Keys{QKeySequence("+"), QKeySequence("=")}));
        QCOMPARE(all.shortcuts(), Keys());
        m_bindings->resetAll();
    }

    // Undo of a chart is not undo of the window.
    void whatSeveralHaveUsuallyStaysWithAll()
    {
        QAction undo, undoOfChart;
        undo.setObjectName("undo");
        undo.setShortcut(QKeySequence("Ctrl+Z"));
        join(undoOfChart, "chart/undo", {QKeySequence("Ctrl+Z")});
        m_bindings->add({&undo, &undoOfChart});
        m_bindings->set(undo, QKeySequence("Ctrl+U"));
        m_bindings->reset(undo);
        QCOMPARE(undo.shortcut(), QKeySequence("Ctrl+Z"));
        QCOMPARE(undoOfChart.shortcut(), QKeySequence("Ctrl+Z"));
    }

    void keysOfPartsComeBackByUndo()
    {
        QAction zoom, zoomOfAnother;
        join(zoom, "chart/zoomIn", {QKeySequence("+")});
        join(zoomOfAnother, "chart/zoomIn", {QKeySequence("+")});
        m_bindings->add({&zoom});
        std::optional<models::SettingChange> step;
        const auto known = connect(&SettingChanges::ofProgram(), &SettingChanges::changed, this,
                                   [&](const models::SettingChange &change) { step = change; });
        m_bindings->set(zoom, QKeySequence("J"));
        disconnect(known);
        QCOMPARE(zoomOfAnother.shortcut(), QKeySequence("J"));
        QVERIFY(step && SettingChanges::ofProgram().goBack(*step));
        QCOMPARE(zoom.shortcut(), QKeySequence("+"));
        QCOMPARE(zoomOfAnother.shortcut(), QKeySequence("+"));
    }

    void fixedKeysAreShownAndStay()
    {
        QAction crosshair("Move the crosshair"), zoom("Zoom in");
        join(crosshair, "chart/crosshair", {QKeySequence("Left"), QKeySequence("Right")});
        join(zoom, "chart/zoomIn", {QKeySequence("+")});
        KeyBindings::fix(crosshair);
        m_bindings->add({&crosshair, &zoom});
        KeysPage page(*m_bindings);
        choose(page, "Move the crosshair");
        QVERIFY(page.table().currentIndex().siblingAtColumn(1).data().toString().contains("Left, Right"));
        QVERIFY(!page.editor().isEnabled());
        QVERIFY(!page.assign().isEnabled());
        QVERIFY(page.hint().contains("stay as they are"));
        choose(page, "Zoom in");
        page.editor().setKeySequence(QKeySequence("Right"));
        QVERIFY(page.hint().contains("“Move the crosshair”"));
        QVERIFY(!page.assign().isEnabled());
        page.editor().setKeySequence(QKeySequence("J"));
        QVERIFY(page.assign().isEnabled());
    }

    void findsByNameAndByKeys()
    {
        KeysPage page(*m_bindings);
        page.filter().setText("close");
        QCOMPARE(page.table().model()->rowCount(), 1);
        page.filter().setText("f5");
        QCOMPARE(page.table().model()->index(0, 0).data().toString(), "Refresh");
    }

    void theKeyboardAloneGivesKeys()
    {
        KeysPage page(*m_bindings);
        page.show();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        choose(page, "Refresh");
        page.table().setFocus();
        emit page.table().activated(page.table().currentIndex());
        QVERIFY(page.editor().isAncestorOf(QApplication::focusWidget()) || page.editor().hasFocus());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(page.editor().keySequence(), QKeySequence("Ctrl+Shift+R"));
        QTRY_VERIFY(page.assign().isEnabled()); // further keys may follow for a second
        QTest::keyClick(&page.assign(), Qt::Key_Space);
        QCOMPARE(m_refresh->shortcut(), QKeySequence("Ctrl+Shift+R"));
    }

private:
    void makeActions()
    {
        const auto make = [](const char *name, const char *text, const char *keys) {
            auto action = std::make_unique<QAction>(QString(text));
            action->setObjectName(name);
            action->setShortcut(QKeySequence(keys));
            return action;
        };
        m_close = make("closeTab", "Close &tab", "Ctrl+W");
        m_refresh = make("refresh", "&Refresh", "F5");
        m_start = make("showStart", "&Start page", "");
    }

    static void join(QAction &action, const char *name, const Keys &usual)
    {
        action.setShortcuts(usual);
        PartKeys::ofProgram().join(action, QString(name));
    }

    static void choose(KeysPage &page, const QString &command)
    {
        const auto found =
            page.table().model()->match(page.table().model()->index(0, 0), Qt::DisplayRole, command);
        QCOMPARE(found.size(), 1);
        page.table().setCurrentIndex(found[0]);
    }

    QTemporaryDir m_settings;
    std::unique_ptr<QAction> m_close;
    std::unique_ptr<QAction> m_refresh;
    std::unique_ptr<QAction> m_start;
    std::unique_ptr<KeyBindings> m_bindings;
};

QTEST_MAIN(tst_KeysPage)
#include "tst_keyspage.moc"
