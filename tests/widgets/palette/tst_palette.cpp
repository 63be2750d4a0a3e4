// SPDX-License-Identifier: Apache-2.0
#include "models/settings/store.h"
#include "widgets/palette/palette.h"

#include "models/backend/taskthread.h"
#include "models/palette/filefinder.h"
#include "models/resources/jobtablemodel.h"
#include "models/resources/resourcetreemodel.h"
#include "models/settings/settings.h"
#include "models/text.h"
#include "tests/models/palette/fileserver.h"
#include "tests/models/testjob.h"
#include "tests/widgets/support/composing.h"
#include "widgets/delegates/offeredmenu.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMenuBar>
#include <QPushButton>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QToolButton>
#include <QVBoxLayout>
#include <QtTest>

#include <future>

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
        settings::Store().clear();
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
        QCOMPARE(commands.subject("command/refresh"), m_refresh);
        m_refresh->setEnabled(false);
        CommandList later;
        later.add(*m_bar);
        QVERIFY(!later.items()[0].isEnabled);
    }

    void aWordThatIsComposedIsSoughtOnceItIsFinished()
    {
        Palette *palette = open();
        QLineEdit &field = palette->field();
        const models::PaletteModel &results = palette->search().results();
        QTRY_VERIFY(results.rowCount() > 1);
        const int all = results.rowCount();
        const int begin = test::cursorX(field);
        test::compose(field, "refresh");
        QVERIFY(test::cursorX(field) > begin);
        QCOMPARE(field.text(), QString());
        QTest::keyClick(&field, Qt::Key_Down); // which the list has
        QCOMPARE(results.rowCount(), all);
        QVERIFY(test::cursorX(field) > begin);
        test::finish(field, "refresh");
        QCOMPARE(field.text(), "refresh");
        QTRY_COMPARE(results.rowCount(), 1);
        field.clear();
        test::compose(field, "ni'hao");
        test::finish(field, QStringLiteral("你好"));
        QTRY_COMPARE(results.rowCount(), 0);
        QVERIFY(palette->isVisible());
    }

    void whatAnActionWouldDoNowIsShownAndNotSought()
    {
        m_refresh->setText("&Refresh: resnet");
        m_refresh->setProperty(soughtProperty, "&Refresh");
        CommandList commands;
        commands.add(*m_bar);
        QCOMPARE(commands.items()[0].text, "Refresh: resnet");
        QCOMPARE(commands.items()[0].sought, "Refresh");
        QVERIFY(!commands.items()[0].aliases.join(u' ').contains("resnet"));
    }

    void offersTheButtonsAndTabsOfAPage()
    {
        QWidget page;
        page.resize(600, 300);
        auto *layout = new QVBoxLayout(&page);
        auto *add = new QPushButton("&Add a row", &page);
        auto *only = new QCheckBox("&Differences only", &page);
        auto *fold = new QToolButton(&page);
        fold->setAccessibleName("Fold all");
        auto *menuButton = new QToolButton(&page);
        menuButton->setText("&Group");
        menuButton->setPopupMode(QToolButton::InstantPopup);
        auto *menu = new QMenu(menuButton);
        menu->addAction("By rate");
        menuButton->setMenu(menu);
        auto *hidden = new QPushButton("Hidden", &page);
        auto *off = new QPushButton("Off", &page);
        off->setEnabled(false);
        auto *tabs = new QTabWidget(&page);
        tabs->setAccessibleName("Details");
        tabs->addTab(new QWidget, "&Charts");
        tabs->addTab(new QWidget, "&Log");
        auto *field = new QLineEdit(&page);
        field->setClearButtonEnabled(true);
        field->setText("x");
        for (QWidget *each :
             std::initializer_list<QWidget *>{add, only, fold, menuButton, hidden, off, tabs, field})
            layout->addWidget(each);
        hidden->hide();
        page.show();
        CommandList commands;
        commands.add(page, "Runs");
        QStringList texts;
        for (const models::PaletteItem &item : commands.items())
            texts << item.place + ": " + item.text;
        QCOMPARE(QSet<QString>(texts.begin(), texts.end()),
                 (QSet<QString>{"Runs: Add a row", "Runs: Differences only", "Runs: Fold all", "Runs: Group",
                                "Runs › Group: By rate", "Runs: Off", "Runs › Details: Charts",
                                "Runs › Details: Log"}));
        const auto item = [&](const QString &text) {
            for (const models::PaletteItem &each : commands.items())
                if (each.text == text)
                    return each;
            return models::PaletteItem();
        };
        QVERIFY(!item("Off").isEnabled);
        QSignalSpy clicked(add, &QPushButton::clicked);
        commands.run(item("Add a row").key);
        QCOMPARE(clicked.size(), 1);
        commands.run(item("Differences only").key);
        QVERIFY(only->isChecked());
        commands.run(item("Log").key);
        QCOMPARE(tabs->currentIndex(), 1);
        bool isShown = false;
        connect(menu, &QMenu::aboutToShow, menu, [&] {
            isShown = true;
            QMetaObject::invokeMethod(menu, &QMenu::close, Qt::QueuedConnection); // it waits for that
        });
        commands.run(item("Group").key);
        QTRY_VERIFY(isShown);
        delete add;
        commands.run(item("Add a row").key); // it is gone
    }

    void offersWhatContextMenusHaveForTheCurrentRow()
    {
        QWidget page;
        auto *layout = new QVBoxLayout(&page);
        auto *rows = new QListWidget(&page);
        rows->setAccessibleName("Files");
        rows->addItems({"a.txt", "b.txt"});
        layout->addWidget(rows);
        QStringList opened;
        new delegates::OfferedMenu(*rows, [&](QMenu &menu) {
            const auto *row = rows->currentItem();
            if (!row)
                return;
            menu.addAction("&Open\tReturn", &menu, [&opened, name = row->text()] { opened << name; });
            auto *own = new QMenu;
            own->addAction("&Mount");
            delegates::giveEntries(menu, own);
            delegates::giveActions(menu, {new QAction("&Copy")});
        });
        page.show();
        const auto offered = [&page] {
            CommandList commands;
            commands.add(page, "Storage");
            return commands;
        };
        QVERIFY(offered().items().isEmpty());
        rows->setCurrentRow(1);
        const CommandList commands = offered();
        rows->setCurrentRow(0);
        QStringList texts;
        for (const models::PaletteItem &item : commands.items())
            texts << item.place + ": " + item.text;
        QCOMPARE(texts,
                 (QStringList{"Storage › Files: Open", "Storage › Files: Mount", "Storage › Files: Copy"}));
        QCOMPARE(commands.items().front().keys, "Return");
        commands.run(commands.items().front().key);
        QCOMPARE(opened, QStringList{"b.txt"}); // for which it was offered
    }

    void oneOfWidgetsThatAreAlikeSpeaksForAll()
    {
        QWidget page;
        auto *layout = new QVBoxLayout(&page);
        const auto addChart = [&](const QString &name, const QStringList &texts) {
            auto *chart = new QFrame(&page);
            chart->setFocusPolicy(Qt::StrongFocus);
            chart->setAccessibleName(name);
            for (const QString &text : texts)
                chart->addAction(new QAction(text, chart));
            layout->addWidget(chart);
            return chart;
        };
        addChart("Chart: loss", {"E&xport…"});
        QFrame *error = addChart("Chart: error", {"E&xport…", "&Log"});
        addChart("Chart: error", {"E&xport…"}); // not to be told from the other
        page.show();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        const auto offered = [&page] {
            CommandList commands;
            commands.add(page, "Job");
            QStringList texts;
            for (const models::PaletteItem &item : commands.items())
                texts << item.place + ": " + item.text + (item.apart.isEmpty() ? "" : " ← " + item.apart);
            texts.sort();
            return texts;
        };
        page.setFocus();
        QCOMPARE(offered(), (QStringList{QStringLiteral("Job › Chart: error: Export… ← error"),
                                         QStringLiteral("Job › Chart: error: Log"),
                                         QStringLiteral("Job › Chart: loss: Export…")}));
        error->setFocus();
        QCOMPARE(offered(), (QStringList{QStringLiteral("Job › Chart: error: Export…"),
                                         QStringLiteral("Job › Chart: error: Log"),
                                         QStringLiteral("Job › Chart: loss: Export… ← loss")}));
    }

    void theNameIsThatOfTheOneThatSpeaks()
    {
        QWidget page;
        auto *layout = new QVBoxLayout(&page);
        QList<QAction *> exports;
        for (const char *name : {"Chart: loss", "Chart: error"}) {
            auto *chart = new QFrame(&page);
            chart->setFocusPolicy(Qt::StrongFocus);
            chart->setAccessibleName(name);
            exports << new QAction("E&xport…", chart);
            exports.back()->setObjectName("chart/export");
            chart->addAction(exports.back());
            layout->addWidget(chart);
        }
        page.show();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        qobject_cast<QWidget *>(exports.back()->parent())->setFocus();
        CommandList commands;
        commands.add(page, "Job");
        QCOMPARE(commands.subject("command/chart/export"), exports.back());
        QCOMPARE(commands.items().size(), 2);
    }

    void whatOneKeyDoesByTurnsIsOfferedByBothTexts()
    {
        auto *drain = new QAction("&Drain", this);
        auto *undrain = new QAction("Let it &work again", this);
        for (QAction *each : {drain, undrain}) {
            each->setObjectName("nodes/drain");
            m_bar->addMenu("&Node")->addAction(each);
        }
        m_bar->addMenu("&Context")->addActions({drain, undrain}); // the same once more
        CommandList commands;
        commands.add(*m_bar);
        QList<const QObject *> offered;
        for (const models::PaletteItem &item : commands.items())
            offered << commands.subject(item.key);
        QCOMPARE(offered.count(drain), 1);
        QCOMPARE(offered.count(undrain), 1);
    }

    void buttonsThatAreCalledAlikeAreToldApart()
    {
        QWidget page;
        auto *layout = new QVBoxLayout(&page);
        for (const char *name : {"Chart: training loss", "Chart: loss"}) {
            auto *chart = new QFrame(&page);
            chart->setAccessibleName(name);
            (new QVBoxLayout(chart))->addWidget(new QPushButton("Readings", chart));
            layout->addWidget(chart);
        }
        for (const char *name : {"Toolkit: All", "Hardware: All"}) {
            auto *all = new QPushButton("All", &page);
            all->setAccessibleName(name);
            layout->addWidget(all);
        }
        page.show();
        CommandList commands;
        commands.add(page, "Job");
        QStringList texts;
        for (const models::PaletteItem &item : commands.items())
            texts << item.place + ": " + item.text + (item.apart.isEmpty() ? "" : " ← " + item.apart);
        texts.sort();
        QCOMPARE(texts, (QStringList{QStringLiteral("Job › Chart: loss: Readings ← Chart: loss"),
                                     QStringLiteral("Job › Chart: training loss: Readings"), "Job: All",
                                     "Job: Hardware: All"}));
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
        QCOMPARE(settings::paletteRecent.get(settings::Store()), QStringList{"command/refresh"});
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

    void returnWaitsForTheFilesOfAllJobs()
    {
        std::promise<void> release;
        const TestServer server([released = release.get_future().share()](const auto &) {
            released.wait();
            return test::foundReply({"zebra.onnx"});
        });
        Palette *palette = open({}, &server);
        QSignalSpy chosen(palette, &Palette::placeChosen);
        QTest::keyClicks(&palette->field(), "zebra");
        QTRY_VERIFY(labels(palette).contains("Looking for files of all jobs…"));
        QTest::keyClick(&palette->field(), Qt::Key_Return);
        QCOMPARE(chosen.size(), 0);
        release.set_value();
        QTRY_COMPARE(chosen.size(), 1);
        QCOMPARE(std::get<models::OutputPlace>(chosen[0][0].value<models::FilePlace>()).path, "zebra.onnx");
        QVERIFY(settings::paletteRecent.get(settings::Store()).isEmpty());
    }

    void filesThatComeLaterMoveNoChoice()
    {
        std::promise<void> release;
        const TestServer server([released = release.get_future().share()](const auto &) {
            released.wait();
            return test::foundReply({"r.onnx"});
        });
        Palette *palette = open({}, &server);
        palette->field().setText("r");
        QTRY_VERIFY(!palette->search().isBusy() && palette->search().results().rowCount() > 1);
        QTest::keyClick(&palette->field(), Qt::Key_Down);
        const QString last = palette->list().currentIndex().data().toString();
        QCOMPARE(palette->list().currentIndex().row(), 1);
        const int before = palette->search().results().rowCount();
        release.set_value();
        QTRY_VERIFY(palette->search().results().rowCount() > before);
        QCOMPARE(palette->list().currentIndex().data().toString(), last);
    }

    void filesThatCannotBeFoundAreTold()
    {
        const TestServer server([](const auto &) -> TestServer::Reply {
            return {.status = 503, .body = R"({"error":{"code":"Busy","message":"The engine is busy."}})"};
        });
        Palette *palette = open({}, &server);
        palette->field().setText("refr");
        QTRY_VERIFY(labels(palette).contains("Files of other jobs cannot be found. The engine is busy."));
        QCOMPARE(palette->search().results().rowCount(), 1); // the rest is
        palette->field().setText("zebra");
        QTRY_COMPARE(labels(palette),
                     (QStringList{"No command or resource matches", // of files it is not known
                                  "Files of other jobs cannot be found. The engine is busy."}));
        palette->field().setText("");
        QTRY_VERIFY(labels(palette).isEmpty());
    }

    void aSearchThatEndsEarlySaysSo()
    {
        const TestServer server([](const TestServer::Request &request) {
            const bool isThere = request.target.find("words=refr") != std::string::npos;
            return test::foundReply(
                isThere ? std::vector<std::string>{"refresh.log"} : std::vector<std::string>(), "older");
        });
        Palette *palette = open({}, &server);
        palette->field().setText("refr");
        QTRY_VERIFY(labels(palette).contains(
            "There may be more files with this name. Type more letters to narrow the search."));
        palette->field().setText("zebra");
        QTRY_COMPARE(labels(palette),
                     (QStringList{"Nothing matches", "Only the files of the newest jobs were searched."}));
    }

    void whatAnotherEngineHasIsChosenThere()
    {
        models::JobTableModel jobs;
        models::ResourceTreeModel resources;
        jobs.upsert({models::testJob("far-away")});
        CommandList commands;
        auto *palette = new Palette(m_jobs, m_resources, m_window.get());
        palette->addEngine({.id = "box", .title = "The box", .jobs = &jobs, .resources = &resources});
        palette->open(Scope::All, commands, {});
        QSignalSpy here(palette, &Palette::resourceChosen);
        QSignalSpy there(palette, &Palette::otherChosen);
        palette->field().setText("far-away");
        QTRY_COMPARE(palette->search().results().rowCount(), 1);
        QTest::keyClick(&palette->field(), Qt::Key_Return);
        QCOMPARE(there.size(), 1);
        QCOMPARE(there[0][0].toString(), "box");
        QCOMPARE(there[0][1].value<models::PageAddress>().resources, QList{models::testJob("far-away").id});
        QCOMPARE(here.size(), 0);
        QTRY_VERIFY(!m_window->findChild<Palette *>()); // before its models
    }

    void keysOfFilesAreNotKept()
    {
        Palette *palette = open({{.kind = models::PaletteItem::Kind::File,
                                  .key = "http://engine/model.onnx?sig=secret",
                                  .text = "model.onnx",
                                  .bytes = 1'200'000}});
        palette->field().setText("onnx");
        QTRY_COMPARE(palette->search().results().rowCount(), 1);
        const QString said = palette->search().results().index(0).data(Qt::AccessibleTextRole).toString();
        QVERIFY2(said.contains(QLocale().formattedDataSize(1'200'000, 1)), qPrintable(said));
        QSignalSpy chosen(palette, &Palette::fileChosen);
        QTest::keyClick(&palette->field(), Qt::Key_Return);
        QCOMPARE(chosen.size(), 1);
        const auto file = chosen[0][0].value<models::PaletteItem>();
        QCOMPARE(file.text, "model.onnx");
        QCOMPARE(file.key, "http://engine/model.onnx?sig=secret");
        QVERIFY(settings::paletteRecent.get(settings::Store()).isEmpty());
    }

private:
    static QStringList labels(const Palette *palette)
    {
        QStringList texts;
        for (const auto *label : palette->findChildren<QLabel *>())
            if (label->isVisible())
                texts << label->text();
        return texts;
    }

    Palette *open(const QList<models::PaletteItem> &files = {}, const TestServer *engine = nullptr)
    {
        CommandList commands;
        commands.add(*m_bar);
        auto *palette = new Palette(m_jobs, m_resources, m_window.get());
        if (engine) {
            auto seeker = std::make_shared<models::TaskThread>();
            seeker->setEndpoint({engine->url(), "token"});
            palette->setFinder(std::make_unique<models::FileFinder>(std::move(seeker)));
        }
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
