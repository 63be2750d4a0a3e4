// SPDX-License-Identifier: Apache-2.0
// Tabs with notebooks among an engine's files, from one start to the next, against a real engine.
#include "engine/client/client.h"
#include "models/backend/jobsession.h"
#include "models/files/fileupload.h"
#include "models/files/outputfilesmodel.h"
#include "models/navigation/notebookaddress.h"
#include "models/resources/jobtablemodel.h"
#include "models/resources/resourcetreemodel.h"
#include "models/settings/store.h"
#include "models/storage/storagebrowser.h"
#include "tests/models/testjob.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/engineyard.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/files/outputspane.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/pageopener.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/notebook/notebookpage.h"
#include "widgets/notebook/notebookview.h"
#include "widgets/storage/filespane.h"
#include "widgets/storage/storagepage.h"
#include "widgets/tabs/dropzones.h"
#include "widgets/tabs/pagearea.h"

#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTableView>
#include <QTreeView>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;
using notebook::NotebookPage;

namespace {

constexpr int patienceMs = 30'000;
constexpr int cells = 120;

QByteArray notebookOf(const QString &word)
{
    QJsonArray all;
    for (int i = 0; i < cells; ++i)
        all << QJsonObject{{"cell_type", "code"},
                           {"execution_count", i},
                           {"metadata", QJsonObject()},
                           {"outputs", QJsonArray()},
                           {"source", QString("%1 = %2").arg(word).arg(i)}};
    return QJsonDocument(
               QJsonObject{
                   {"nbformat", 4}, {"nbformat_minor", 4}, {"metadata", QJsonObject()}, {"cells", all}})
        .toJson();
}

bool write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

} // namespace

class tst_NotebookTabs : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.startEngine() && test::putTestYard(m_yard.endpoint()));
        QVERIFY(write(m_yard.path("study.ipynb"), notebookOf("rate")));
        const api::ResourceId id = testWorkspace().job("digits", "study");
        QVERIFY(test::putCommand(m_yard.endpoint(), id,
                                 "mkdir -p $AZ_BATCHAI_OUTPUT_OUT/run; cp " +
                                     m_yard.path("study.ipynb").toStdString() +
                                     " $AZ_BATCHAI_OUTPUT_OUT/run"));
        FileUpload upload(m_yard.endpoint(), {BucketKind::FileShare, account(), "notes", "deep"},
                          {m_yard.path("study.ipynb")});
        QSignalSpy sent(&upload, &FileUpload::finished);
        QTRY_COMPARE_WITH_TIMEOUT(sent.size(), 1, patienceMs);
        QVERIFY(m_yard.connectBackend());
        QTRY_VERIFY_WITH_TIMEOUT(hasEnded(id), patienceMs);
    }

    void init()
    {
        settings::Store().clear();
        start();
    }
    void cleanup()
    {
        m_workbench.reset();
        QVERIFY(write(output(), notebookOf("rate")));
    }
    void cleanupTestCase() { m_yard.disconnectBackend(); }

    void anOutputComesBackWhereItWasLookedAt()
    {
        openOutput();
        QVERIFY(shown());
        const PageAddress address = window().tabs().address(shown());
        QTRY_VERIFY_WITH_TIMEOUT(shown()->isRead(), patienceMs);
        shown()->search().setText("rate");
        shown()->view().showCell(60);
        QTRY_VERIFY(topCell() == "In [60]");
        QVERIFY(!toJson(m_workbench->layout()).contains("sig=")); // a link would not hold until then
        m_workbench->quit();

        start();
        QTRY_VERIFY_WITH_TIMEOUT(shown() && shown()->isRead(), patienceMs);
        QCOMPARE(shown()->title(), "study.ipynb");
        QVERIFY(window().tabs().address(shown()) == address);
        QCOMPARE(shown()->search().text(), "rate");
        QTRY_COMPARE(topCell(), "In [60]");
    }

    void aStoredOneComesBackInEveryWindowAndFromALayout()
    {
        openStored(window());
        QVERIFY(shown());
        MainWindow &other = m_workbench->openWindow();
        other.show();
        openStored(other);
        other.tabs().split(tabs::DropZone::Right); // twice in one window
        const Layout layout = m_workbench->layout();
        m_workbench->quit();

        start();
        QCOMPARE(m_workbench->windows().size(), 2);
        QCOMPARE(pages().size(), 3);
        for (NotebookPage *page : pages())
            QTRY_VERIFY_WITH_TIMEOUT(page->isRead() && page->view().shownCells() > 0, patienceMs);
        for (MainWindow *each : m_workbench->windows())
            while (each->tabs().count() > 1)
                each->tabs().closeCurrent();
        m_workbench->apply(*layoutFromJson(toJson(layout)));
        QCOMPARE(pages().size(), 3);
        for (NotebookPage *page : pages())
            QTRY_VERIFY_WITH_TIMEOUT(page->isRead() && page->view().shownCells() > 0, patienceMs);
    }

    void aFileThatIsGoneSaysSoAndLeadsToItsFolder()
    {
        openOutput();
        QTRY_VERIFY_WITH_TIMEOUT(shown() && shown()->isRead(), patienceMs);
        QVERIFY(QFile::remove(output()));
        m_workbench->quit();

        start();
        QTRY_VERIFY_WITH_TIMEOUT(shown() && shown()->isRead(), patienceMs);
        QPointer page = shown();
        QCOMPARE(page->state().title(), "This notebook is not there any more");
        QVERIFY(page->state().isVisible());
        auto &way = const_cast<delegates::EmptyState &>(page->state()).actionButton();
        QVERIFY(way.isVisible());
        way.click();
        auto *job = qobject_cast<jobs::JobPage *>(window().tabs().currentPage());
        QVERIFY(job);
        QCOMPARE(job->pageState()["tab"].toString(), "outputs");

        QVERIFY(write(output(), notebookOf("again"))); // opened once more, it is there
        const OutputPlace file{testWorkspace().job("digits", "study"), "OUT", "run/study.ipynb"};
        emit job->openFileRequested(fileTarget(file), "study.ipynb", 0);
        QCOMPARE(shown(), page);
        QTRY_VERIFY_WITH_TIMEOUT(page->view().toPlainText().contains("again = 1"), patienceMs);
        QVERIFY(!page->state().isVisible());
    }

    void theWayBackLeadsToOneThatWasClosed()
    {
        openStored(window());
        const PageAddress address = window().tabs().address(shown());
        window().openKeys();
        window().tabs().closePage(window().tabs().page(address));
        window().pages().back();
        QVERIFY(shown());
        QVERIFY(window().tabs().address(shown()) == address);
        QTRY_VERIFY_WITH_TIMEOUT(shown()->view().shownCells() > 0, patienceMs);
        window().pages().forward();
        QVERIFY(!shown());
    }

    void openedOnceMoreItIsTheSameTabAndReadAnew()
    {
        openOutput();
        QPointer page = shown();
        QTRY_VERIFY_WITH_TIMEOUT(page && page->isRead(), patienceMs);
        page->view().showCell(60);
        QTRY_COMPARE(topCell(), "In [60]");
        QVERIFY(write(output(), notebookOf("later")));
        openOutput();
        QCOMPARE(shown(), page);
        QTRY_VERIFY_WITH_TIMEOUT(page->view().toPlainText().contains("later = 60"), patienceMs);
        QTRY_COMPARE(topCell(), "In [60]");
    }

    void thatOfAJobThatIsGoneDoesNotComeBack()
    {
        const FilePlace gone = OutputPlace{testWorkspace().job("digits", "gone"), "OUT", "study.ipynb"};
        QVERIFY(window().pages().open(notebookAddress(gone)));
        m_workbench->quit();
        start();
        QVERIFY(pages().isEmpty());
        QVERIFY(window().tabs().currentPage());
    }

private:
    MainWindow &window() { return *m_workbench->windows().front(); }
    NotebookPage *shown() { return qobject_cast<NotebookPage *>(window().tabs().currentPage()); }
    api::AccountId account() const { return {{testWorkspace().subscription, testWorkspace().group}, "data"}; }
    bool hasEnded(const api::ResourceId &id)
    {
        const api::Job *job = m_yard.backend().jobs().job(id);
        return job && api::isFinished(job->executionState);
    }

    QList<NotebookPage *> pages()
    {
        QList<NotebookPage *> all;
        for (MainWindow *each : m_workbench->windows())
            for (Page *page : each->tabs().pages())
                if (auto *one = qobject_cast<NotebookPage *>(page))
                    all << one;
        return all;
    }

    void start()
    {
        m_workbench = std::make_unique<Workbench>(m_yard.backend());
        m_workbench->restore();
        m_workbench->show();
        QVERIFY(QTest::qWaitForWindowExposed(&window()));
    }

    // As the button does.
    void openOutput()
    {
        window().openResource(testWorkspace().job("digits", "study"));
        auto *job = qobject_cast<jobs::JobPage *>(window().tabs().currentPage());
        QVERIFY(job);
        job->showFile("OUT", "run/study.ipynb");
        QTreeView &list = job->outputs().view();
        QTRY_COMPARE_WITH_TIMEOUT(list.currentIndex().data(OutputFilesModel::PathRole).toString(),
                                  "run/study.ipynb", patienceMs);
        emit list.activated(list.currentIndex());
    }

    void openStored(MainWindow &in)
    {
        in.pages().openFile(StoredFilePlace{
            account(), {api::StoredPlace::Service::File, "data", "notes", "deep/study.ipynb"}});
        auto *page = qobject_cast<storage::StoragePage *>(in.tabs().currentPage());
        QVERIFY(page);
        QTableView &list = page->filesPane().table();
        QTRY_VERIFY_WITH_TIMEOUT(list.currentIndex().data().toString() == "study.ipynb", patienceMs);
        emit list.activated(list.currentIndex());
    }

    // Its first line.
    QString topCell()
    {
        const auto place = shown()->view().place();
        return place ? QString("In [%1]").arg(place->cell) : QString();
    }

    QString output() // on the engine's disk
    {
        QDirIterator all(m_yard.dataDirectory(), {"run"}, QDir::Dirs, QDirIterator::Subdirectories);
        return all.hasNext() ? all.next() + "/study.ipynb" : QString();
    }

    test::EngineYard m_yard;
    std::unique_ptr<Workbench> m_workbench;
};

QTEST_MAIN(tst_NotebookTabs)
#include "tst_notebooktabs.moc"
