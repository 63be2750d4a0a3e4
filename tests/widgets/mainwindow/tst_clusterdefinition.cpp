// SPDX-License-Identifier: Apache-2.0
#include "engine/api/json.h"
#include "models/backend/creation.h"
#include "models/clusters/clustersession.h"
#include "models/draft/clusterdraft.h"
#include "models/resources/clusterlistmodel.h"
#include "models/resources/jobtablemodel.h"
#include "tests/models/testjob.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/windowyard.h"
#include "widgets/clusters/clusterdefinition.h"
#include "widgets/clusters/clusterpage.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/findbar.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/jobs/jobheader.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/mainwindow/newactions.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/navigator/navigatorview.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/wizards/draftsides.h"
#include "widgets/wizards/newclusterpage.h"

#include <QApplication>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTabWidget>
#include <QToolButton>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 60000;

} // namespace

// How a cluster of a real engine was made, read, exported, and made once more.
class tst_ClusterDefinition : public QObject
{
    Q_OBJECT
private:
    test::WindowYard m_yard;

    static api::ResourceId rich() { return testWorkspace().cluster("rich"); }

    static api::ClusterSpec spec()
    {
        api::ClusterSpec spec = oneNode();
        spec.setupTask = api::SetupTask{
            "echo ready", {{"LEVEL", "three"}}, {{"HUB", "hidden-word"}}, "$AZ_BATCHAI_MOUNT_ROOT/afs"};
        spec.mountVolumes.azureFileShares.front().accountKey = "bm90aGluZw==";
        return spec;
    }
    template <class PageType>
    PageType *current() const
    {
        return qobject_cast<PageType *>(m_yard.window().tabs().currentPage());
    }
    clusters::ClusterPage *open(const api::ResourceId &id) const
    {
        m_yard.window().openResource(id);
        return current<clusters::ClusterPage>();
    }
    static QString textOf(clusters::ClusterPage &page)
    {
        return page.definition().pane().editor().toPlainText();
    }

private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.startEngine() && test::putTestYard(m_yard.endpoint()));
        const auto put = client::Client(m_yard.endpoint()).putCluster(rich(), spec());
        QVERIFY2(bool(put), put ? "" : put.error().message.c_str());
        QVERIFY(m_yard.openWindow());
        QTRY_VERIFY_WITH_TIMEOUT(m_yard.backend().clusters().cluster(rich()), patienceMs);
    }
    void cleanupTestCase() { m_yard.closeWindow(); }

    void itsTabShowsHowItWasAskedForAndNoSecret()
    {
        clusters::ClusterPage *page = open(rich());
        QVERIFY(page);
        page->showDefinition();
        QVERIFY(page->definition().isVisible());
        const QString text = textOf(*page);
        for (const char *part : {"\"vmSize\": \"local\"", "echo ready", "LEVEL", "three", "HUB",
                                 "relativeMountPath", "targetNodeCount"})
            QVERIFY2(text.contains(part), qPrintable(text));
        for (const char *part : {"hidden-word", "bm90aGluZw", "null", "currentNodeCount", "/subscriptions/",
                                 "provisioningState", "userAccountSettings"})
            QVERIFY2(!text.contains(part), qPrintable(text));
        QVERIFY(page->definition().pane().editor().isReadOnly());
        page->definition().pane().editor().setFocus();
        page->focusFilter();
        QVERIFY(page->definition().pane().findBar().isVisible());
    }

    void itsTabIsThereAgain()
    {
        clusters::ClusterPage *page = open(rich());
        QVERIFY(page);
        page->showDefinition();
        const QJsonObject state = page->pageState();
        clusters::ClusterPage next(m_yard.backend().openCluster(rich()));
        QVERIFY(next.definition().isHidden());
        next.restore(state);
        QVERIFY(!next.definition().isHidden());
    }

    void itIsExportedAndTakenInAgain()
    {
        clusters::ClusterPage *page = open(rich());
        QVERIFY(page);
        page->showDefinition();
        page->definition().exportButton().click();
        auto *dialog = page->definition().findChild<QFileDialog *>();
        QVERIFY(dialog && dialog->isVisible());
        const QString path = m_yard.path("cluster.json");
        emit dialog->fileSelected(path);
        dialog->close();
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), patienceMs);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(file.readAll()), textOf(*page));
        m_yard.window().openFile(path);
        const auto taken = [this] { return current<wizards::NewClusterPage>() != nullptr; };
        QTRY_VERIFY_WITH_TIMEOUT(taken(), patienceMs);
        QVERIFY(current<wizards::NewClusterPage>()->draft().document().text().contains("echo ready"));
        m_yard.window().tabs().closePage(m_yard.window().tabs().currentPage());
    }

    void anotherLikeItBeginsWithAFreeName()
    {
        clusters::ClusterPage *page = open(rich());
        QVERIFY(page);
        page->showDefinition();
        page->definition().likeButton().click();
        auto *next = current<wizards::NewClusterPage>();
        QVERIFY(next);
        QCOMPARE(next->draft().name(), QString("rich-2"));
        QCOMPARE(next->draft().workspace().toStdString(), rich().workspace);
        QVERIFY(next->draft().document().text().contains("echo ready"));
        QVERIFY2(next->state().text().contains("secrets"), qPrintable(next->state().text()));
        QTRY_VERIFY_WITH_TIMEOUT(next->createButton().isEnabled(), patienceMs);
        next->createButton().click();
        const api::ResourceId made = testWorkspace().cluster("rich-2");
        QTRY_VERIFY_WITH_TIMEOUT(m_yard.backend().clusters().cluster(made), patienceMs);
        QCOMPARE(textOfCluster(m_yard.backend().clusters().cluster(made)->spec),
                 textOfCluster(m_yard.backend().clusters().cluster(rich())->spec));
    }

    void theCommandIsAboutClustersAlone()
    {
        QAction &like = *m_yard.window().actions().creation->newClusterLike;
        m_yard.window().openResource(testWorkspace());
        QTRY_VERIFY(!like.isEnabled());
        QVERIFY(open(testWorkspace().cluster("box")));
        QTRY_VERIFY(like.isEnabled());
        like.trigger();
        auto *next = current<wizards::NewClusterPage>();
        QVERIFY(next);
        QCOMPARE(next->draft().name(), QString("box-2"));
        QVERIFY(next->state().text().isEmpty()); // it has no secrets
    }

    void aJobLeadsToItsCluster()
    {
        const api::ResourceId id = testWorkspace().job("digits", "short");
        m_yard.backend().submitIntoExperiment(id, command("true"));
        const auto known = [&] { return m_yard.backend().jobs().job(id); };
        QTRY_VERIFY_WITH_TIMEOUT(known(), patienceMs);
        m_yard.window().openResource(id);
        auto *page = current<jobs::JobPage>();
        QVERIFY(page);
        QPushButton &link = page->header().clusterLink();
        QTRY_VERIFY(link.isVisible());
        QCOMPARE(link.text(), QString("on box"));
        link.setFocus();
        QTest::keyClick(&link, Qt::Key_Space);
        QVERIFY(current<clusters::ClusterPage>());
        QCOMPARE(current<clusters::ClusterPage>()->session().id(), testWorkspace().cluster("box"));
    }
};

QTEST_MAIN(tst_ClusterDefinition)
#include "tst_clusterdefinition.moc"
