// SPDX-License-Identifier: Apache-2.0
#include "widgets/palette/palette.h"

#include "models/resources/jobtablemodel.h"
#include "models/resources/resourcetreemodel.h"
#include "models/settings/settings.h"
#include "models/text.h"
#include "tests/models/testjob.h"

#include <QLineEdit>
#include <QListView>
#include <QMenuBar>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QVBoxLayout>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::palette;
using Scope = models::PaletteSearch::Scope;

class tst_Palette : public QObject
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
        QSettings().clear();
        m_window = std::make_unique<QWidget>();
        m_window->resize(900, 600);
        m_bar = new QMenuBar(m_window.get());
        QMenu *view = m_bar->addMenu("&View");
        m_refresh = view->addAction("&Refresh");
        m_refresh->setObjectName("refresh");
        m_refresh->setShortcut(Qt::Key_F5);
        view->addSeparator();
        m_dark = view->addMenu("&Theme")->addAction("&Dark");
        m_other = new QLineEdit(m_window.get());
        auto *layout = new QVBoxLayout(m_window.get());
        layout->addWidget(m_bar);
        layout->addWidget(m_other);
        m_jobs.upsert(models::testJob("resnet"));
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_other->setFocus();
    }

    void cleanup() { m_window.reset(); }

    void offersTheActionsOfAllMenus()
    {
        CommandList commands;
        commands.add(*m_bar);
        QCOMPARE(commands.items().size(), 2);
        QCOMPARE(commands.items()[0].text, "Refresh");
        QCOMPARE(commands.items()[0].place, "View");
        QCOMPARE(commands.items()[0].keys, "F5");
        QCOMPARE(commands.items()[0].key, "command/refresh");
        QCOMPARE(commands.items()[1].place, QStringLiteral("View › Theme"));
        QCOMPARE(commands.action("command/refresh"), m_refresh);
        m_refresh->setEnabled(false);
        CommandList later;
        later.add(*m_bar);
        QVERIFY(!later.items()[0].isEnabled);
    }

    void theKeyboardAloneRunsACommand()
    {
        Palette *palette = open();
        QTest::keyClicks(QApplication::focusWidget(), "refr");
        QTRY_COMPARE(palette->search().results().rowCount(), 1);
        QWidget *focusAtTrigger = nullptr;
        connect(m_refresh, &QAction::triggered, this, [&] { focusAtTrigger = QApplication::focusWidget(); });
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QCOMPARE(focusAtTrigger, m_other); // where it was before
        QTRY_VERIFY(!m_window->findChild<Palette *>());
        QCOMPARE(settings::paletteRecent.get(QSettings()), QStringList{"command/refresh"});
    }

    void returnWaitsForTheSearch()
    {
        Palette *palette = open();
        QSignalSpy triggered(m_dark, &QAction::triggered);
        palette->field().setText("dark");
        QVERIFY(palette->search().isBusy());
        QTest::keyClick(&palette->field(), Qt::Key_Return);
        QTRY_COMPARE(triggered.size(), 1);
    }

    void arrowsChooseAndGoAroundTheEnds()
    {
        Palette *palette = open();
        QTRY_COMPARE(palette->search().results().rowCount(), 3);
        QTest::keyClick(&palette->field(), Qt::Key_Up);
        QCOMPARE(palette->list().currentIndex().row(), 2);
        QCOMPARE(palette->field().accessibleDescription(),
                 QStringLiteral("resnet, Job, yard › digits, Waiting"));
        QTest::keyClick(&palette->field(), Qt::Key_Down);
        QCOMPARE(palette->list().currentIndex().row(), 0);
        QSignalSpy chosen(palette, &Palette::resourceChosen);
        QTest::keyClick(&palette->field(), Qt::Key_PageDown);
        QTest::keyClick(&palette->field(), Qt::Key_Return);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][0].value<api::ResourceId>(), models::testJob("resnet").id);
    }

    void whatCannotBeDoneIsShownAndNotRun()
    {
        m_refresh->setEnabled(false);
        Palette *palette = open();
        palette->field().setText("refr");
        QTRY_COMPARE(palette->search().results().rowCount(), 1);
        QSignalSpy triggered(m_refresh, &QAction::triggered);
        QTest::keyClick(&palette->field(), Qt::Key_Return);
        QCOMPARE(triggered.size(), 0);
        QVERIFY(palette->isVisible());
    }

    void escapeGivesTheFocusBack()
    {
        open();
        QVERIFY(!m_other->hasFocus());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY(m_other->hasFocus());
        QTRY_VERIFY(!m_window->findChild<Palette *>());
    }

    void theFocusElsewhereClosesIt()
    {
        open();
        m_other->setFocus();
        QTRY_VERIFY(!m_window->findChild<Palette *>());
    }

    void keysOfFilesAreNotKept()
    {
        Palette *palette = open({{.kind = models::PaletteItem::Kind::File,
                                  .key = "http://engine/model.onnx?sig=secret",
                                  .text = "model.onnx"}});
        palette->field().setText("onnx");
        QTRY_COMPARE(palette->search().results().rowCount(), 1);
        QSignalSpy chosen(palette, &Palette::fileChosen);
        QTest::keyClick(&palette->field(), Qt::Key_Return);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][1].toString(), "model.onnx");
        QVERIFY(settings::paletteRecent.get(QSettings()).isEmpty());
    }

private:
    Palette *open(const QList<models::PaletteItem> &files = {})
    {
        CommandList commands;
        commands.add(*m_bar);
        auto *palette = new Palette(m_jobs, m_resources, m_window.get());
        palette->open(Scope::All, commands, files);
        return palette;
    }

    QTemporaryDir m_settings;
    models::JobTableModel m_jobs;
    models::ResourceTreeModel m_resources;
    std::unique_ptr<QWidget> m_window;
    QMenuBar *m_bar = nullptr;
    QAction *m_refresh = nullptr;
    QAction *m_dark = nullptr;
    QLineEdit *m_other = nullptr;
};

QTEST_MAIN(tst_Palette)
#include "tst_palette.moc"
