// SPDX-License-Identifier: Apache-2.0
// What a later start asks for, in a workbench that is open.
#include "app/orders.h"
#include "models/settings/store.h"

#include "app/optionsjson.h"
#include "models/backend/backend.h"
#include "models/backend/localengine.h"
#include "models/resources/jobtablemodel.h"
#include "models/settings/settings.h"
#include "tests/support/engineprocess.h"
#include "tests/support/testyard.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/mainwindow/engineswitch.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/wizards/newjobpage.h"

#include <QDir>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using models::PageAddress;
using models::TokenStore;

namespace {

constexpr int patienceMs = 60000;

} // namespace

// Two real engines: one that counts as this machine's, and one beyond an address, which is in front.
class tst_Orders : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir.filePath("settings"));
        QVERIFY(m_near.start() && m_far.start());
        const auto away = test::putWorkspace(m_far.endpoint(), "away");
        QVERIFY(away);
        m_away = *away;
    }

    void init()
    {
        settings::Store().clear();
        m_local = std::make_unique<models::LocalEngine>(m_dir.filePath("near"));
        m_switch = std::make_unique<EngineSwitch>(*m_local, TokenStore::Place::FilesAlone);
        m_switch->openAddress(m_far.endpoint());
        workbench().restore();
        workbench().show();
        QTRY_VERIFY_WITH_TIMEOUT(m_switch->backend().isLoaded(), patienceMs);
    }

    void cleanup()
    {
        m_switch.reset();
        m_local.reset();
    }

    void aQuickstartWithDataIsNeverSentToAnotherMachine()
    {
        QVERIFY(!workbench().isLocal());
        QVERIFY(QDir().mkpath(m_dir.filePath("digits")));
        app::Options options;
        options.quickstart = models::QuickstartOptions{.dataFolder = m_dir.filePath("digits"), .epochs = 3};
        QCOMPARE(app::carryOut(app::toJson(options), *m_switch), QString());
        QTRY_VERIFY_WITH_TIMEOUT(workbench().isLocal(), patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(m_switch->backend().jobs().rowCount(), 1, patienceMs);
        QCOMPARE(client::Client(m_far.endpoint()).workspaces(m_away.subscription)->size(),
                 std::size_t(1)); // as it was
    }

    void aPageIsOpenedWhereOneIs()
    {
        const MainWindow *window = workbench().windows().front();
        app::Options options;
        options.open = m_away;
        QCOMPARE(app::carryOut(app::toJson(options), *m_switch), QString());
        QTRY_VERIFY(window->tabs().page(PageAddress::resource(m_away)));
        QCOMPARE(workbench().windows(), QList{const_cast<MainWindow *>(window)});
    }

    void filesBeginNewJobs()
    {
        QFile job(m_dir.filePath("job.json"));
        QVERIFY(job.open(QIODevice::WriteOnly));
        job.write(R"({"properties": {"nodeCount": 3, "customToolkitSettings": {"commandLine": "true"}}})");
        job.close();
        QFile script(m_dir.filePath("train.py"));
        QVERIFY(script.open(QIODevice::WriteOnly));
        script.write("import torch\n");
        script.close();
        app::Options options;
        options.files = {job.fileName(), script.fileName(), m_dir.filePath("gone.json")};
        MainWindow *window = workbench().windows().front();
        QCOMPARE(app::carryOut(app::toJson(options), *m_switch), QString());
        const auto drafts = [window] {
            QStringList texts;
            for (Page *page : window->tabs().pages())
                if (auto *draft = qobject_cast<wizards::NewJobPage *>(page))
                    texts << draft->text().editor().toPlainText();
            texts.sort();
            return texts.join('\n');
        };
        QTRY_VERIFY(drafts().contains("\"nodeCount\": 3"));
        QTRY_VERIFY(drafts().contains(script.fileName()));
        QTRY_VERIFY(window->banner().isVisible());  // of the one that is gone meanwhile
        QCOMPARE(window->tabs().pages().size(), 3); // with the start page
    }

    void aWindowComesToTheFront()
    {
        MainWindow *window = workbench().windows().front();
        window->showMinimized();
        QVERIFY(window->isMinimized());
        QCOMPARE(app::carryOut(app::toJson({}), *m_switch), QString());
        QVERIFY(!window->isMinimized());
        QTRY_VERIFY(window->isActiveWindow());
    }

    void anotherEngineIsChosen()
    {
        app::Options options;
        options.engine = m_near.endpoint();
        QCOMPARE(app::carryOut(app::toJson(options), *m_switch), QString());
        QTRY_COMPARE(workbench().engine(), QString::fromStdString(m_near.endpoint().url));
        QTRY_COMPARE_WITH_TIMEOUT(m_switch->backend().connection().state, models::ConnectionState::Connected,
                                  patienceMs);
    }

    void anotherVersionIsRefused()
    {
        QVERIFY(app::carryOut(R"({"version": 99})", *m_switch).contains("another version"));
        QVERIFY(!app::carryOut("no json", *m_switch).isEmpty());
    }

    void everythingThatIsAskedForIsHandedOver()
    {
        app::Options options;
        options.engine = client::Endpoint{.url = "https://box:1", .token = "secret"};
        options.quickstart = models::QuickstartOptions{.dataFolder = "/digits", .epochs = 7};
        options.open = m_away;
        options.language = "zh_CN";
        options.theme = "dark";
        options.activation = "token-1";
        options.files = {"/jobs/job.json", "/jobs/数字.ipynb"};
        const auto read = app::optionsFromJson(app::toJson(options));
        QVERIFY(read.has_value());
        QVERIFY(read->engine && read->engine->url == "https://box:1" && read->engine->token == "secret");
        QVERIFY(read->quickstart && read->quickstart->dataFolder == "/digits");
        QCOMPARE(read->quickstart->epochs, 7);
        QVERIFY(read->open == m_away);
        QCOMPARE(read->language, QString("zh_CN"));
        QCOMPARE(read->theme, QString("dark"));
        QCOMPARE(read->activation, QByteArray("token-1"));
        QCOMPARE(read->files, options.files);
        const auto nothing = app::optionsFromJson(app::toJson({}));
        QVERIFY(nothing && !nothing->engine && !nothing->quickstart && !nothing->open);
    }

private:
    Workbench &workbench() { return m_switch->workbench(); }

    QTemporaryDir m_dir;
    test::EngineProcess m_near{m_dir.filePath("near")};
    test::EngineProcess m_far{m_dir.filePath("far")};
    api::ResourceId m_away;
    std::unique_ptr<models::LocalEngine> m_local;
    std::unique_ptr<EngineSwitch> m_switch;
};

QTEST_MAIN(tst_Orders)
#include "tst_orders.moc"
