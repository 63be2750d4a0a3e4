// SPDX-License-Identifier: Apache-2.0
#include "models/resources/clusterlistmodel.h"
#include "models/resources/jobtablemodel.h"
#include "tests/models/testjob.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/windowyard.h"
#include "widgets/files/filecommands.h"
#include "widgets/files/transferlist.h"
#include "widgets/files/transferrow.h"
#include "widgets/jobs/jobsagainsheet.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/runtable.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/wizards/newjobpage.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 30000;

const std::string training = "touch $AZ_BATCHAI_OUTPUT_OUT/checkpoint.safetensors; "
                             ": trainyard-train fit --epochs 4 --output $AZ_BATCHAI_OUTPUT_OUT";

} // namespace

// Several jobs resubmitted, resumed and trained longer by the window's actions, against a real engine.
class tst_SeveralAgain : public QObject
{
    Q_OBJECT
private:
    test::WindowYard m_yard;

    static api::ResourceId job(const std::string &name) { return testWorkspace().job("digits", name); }
    const api::Job *known(const std::string &name) const { return m_yard.backend().jobs().job(job(name)); }
    void runJob(const std::string &name, const std::string &line)
    {
        m_yard.backend().submitJob(job(name), command(line));
        QTRY_VERIFY_WITH_TIMEOUT(known(name) && api::isFinished(known(name)->executionState), patienceMs);
    }
    jobs::JobsPage &openRuns() const
    {
        m_yard.window().openResource(job("good").parent());
        auto *page = qobject_cast<jobs::JobsPage *>(m_yard.window().tabs().currentPage());
        page->table().setFocus();
        page->table().selectAll();
        return *page;
    }
    jobs::JobsAgainSheet *sheet() const { return m_yard.window().findChild<jobs::JobsAgainSheet *>(); }
    QString telling(const QString &name) const
    {
        const JobsAgain &all = sheet()->jobs();
        for (int row = 0; row < all.rowCount(); ++row)
            if (all.index(row, JobsAgain::JobColumn).data().toString() == name)
                return all.index(row, JobsAgain::TellingColumn).data().toString();
        return {};
    }

private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.startEngine() && test::putTestYard(m_yard.endpoint()));
        QVERIFY(m_yard.openWindow());
        runJob("good", training);
        runJob("bad", "false");
        runJob("none", "exit 1; trainyard-train fit --output $AZ_BATCHAI_OUTPUT_OUT");
    }
    void cleanup()
    {
        delete sheet();
        QCOMPARE(m_yard.window().findChildren<jobs::JobsAgainSheet *>().size(), 0);
    }
    void cleanupTestCase() { m_yard.closeWindow(); }

    void severalAreTrainedLonger()
    {
        jobs::JobsPage &page = openRuns();
        QTRY_COMPARE_WITH_TIMEOUT(page.selectedJobs().size(), 3, patienceMs);
        QVERIFY(m_yard.window().actions().extend->isEnabled());
        m_yard.window().actions().extend->trigger();
        QVERIFY(sheet());
        QVERIFY(sheet()->epochsField().isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(sheet()->submitButton().isEnabled(), patienceMs);
        QCOMPARE(telling("none"), QString("It has left no checkpoint."));
        QVERIFY2(telling("good").startsWith("Trains up to epoch 8"), qPrintable(telling("good")));
        const QTableView &table = sheet()->table(); // what becomes of each has most of the room
        QVERIFY(table.columnWidth(JobsAgain::TellingColumn) >
                table.columnWidth(JobsAgain::JobColumn) + table.columnWidth(JobsAgain::NameColumn));
        QVERIFY(sheet()->submitButton().text().startsWith("&Submit 2 job"));
        QVERIFY2(sheet()->message().startsWith("1 job"), qPrintable(sheet()->message()));
        sheet()->epochsField().setValue(2);
        QVERIFY(telling("good").startsWith("Trains up to epoch 6"));
        sheet()->valueField().setText("7");
        QVERIFY(!sheet()->submitButton().isEnabled()); // of which variable
        sheet()->variableField().setText("SEED");
        QVERIFY(sheet()->submitButton().isEnabled());
        sheet()->argumentField().setText("--lr 0.1");
        sheet()->submitButton().click();
        QVERIFY(!sheet()->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(!sheet(), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(known("good-2") && known("bad-2"), patienceMs);
        QVERIFY(!known("none-2"));
        const api::JobSpec &made = known("good-2")->spec;
        QCOMPARE(made.environmentVariables, (std::vector<api::NameValue>{{"SEED", "7"}}));
        const auto &line = std::get<api::CustomToolkitSettings>(made.toolkit).commandLine;
        QVERIFY2(QByteArray::fromStdString(line).contains("fit --resume --epochs 6"), line.c_str());
        QVERIFY2(QByteArray::fromStdString(line).endsWith(" --lr 0.1"), line.c_str());
        QVERIFY(m_yard.window().tabs().currentPage() == &page); // their pages are not opened
    }

    void whatTheEngineRefusesIsSaidBesideIt()
    {
        api::Cluster lost;
        lost.id = testWorkspace("nowhere").cluster("lost");
        openRuns();
        m_yard.window().actions().resubmit->trigger();
        QVERIFY(sheet());
        m_yard.backend().clusters().upsert(lost); // meanwhile, and the engine does not know it
        QVERIFY(!sheet()->epochsField().isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(sheet()->submitButton().isEnabled(), patienceMs);
        QComboBox &clusters = sheet()->clusterField();
        clusters.setCurrentIndex(clusters.findText("lost · nowhere"));
        QVERIFY(sheet()->jobs().changes().cluster == lost.id);
        sheet()->submitButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(!sheet(), patienceMs);
        const auto &rows = m_yard.window().files().transfers().rows();
        QCOMPARE(rows.size(), std::size_t(1));
        files::TransferRow &row = *rows.front();
        QTRY_COMPARE_WITH_TIMEOUT(row.transfer().state(), Transfer::State::Failed, patienceMs);
        QVERIFY2(row.sentence().contains("could not be submitted"), qPrintable(row.sentence()));
        QVERIFY(row.moreButton().isVisible());
        row.moreButton().click();
        QVERIFY(sheet() && sheet()->isVisible());
        QVERIFY(sheet()->clusterField().currentText() == "lost · nowhere"); // as it was
        QVERIFY2(sheet()->message().contains("could not be submitted"), qPrintable(sheet()->message()));
        QVERIFY2(telling("good").contains("nowhere"), qPrintable(telling("good")));
        sheet()->clusterField().setCurrentIndex(0);
        sheet()->submitButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(!sheet(), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(known("none-2"), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(m_yard.window().files().transfers().rows().empty(), patienceMs);
    }

    void theNamesAreTypedIntoTheTable()
    {
        openRuns();
        m_yard.window().actions().resubmit->trigger();
        QVERIFY(sheet());
        QTableView &table = sheet()->table();
        table.setFocus();
        const QModelIndex name = sheet()->jobs().index(0, JobsAgain::NameColumn);
        table.setCurrentIndex(name);
        table.edit(name);
        auto *field = table.viewport()->findChild<QLineEdit *>();
        QVERIFY(field);
        field->selectAll();
        QTest::keyClicks(field, "by-hand");
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(name.data().toString(), QString("by-hand"), patienceMs);
        QVERIFY(sheet() && !sheet()->jobs().isSubmitting());
        QTest::keyClick(sheet(), Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(!sheet(), patienceMs);
    }

    void oneGoesTheWayOfTheForm()
    {
        jobs::JobsPage &page = openRuns();
        page.table().selectRow(0);
        QCOMPARE(page.selectedJobs().size(), 1);
        m_yard.window().actions().resubmit->trigger();
        QVERIFY(!sheet());
        QVERIFY(qobject_cast<wizards::NewJobPage *>(m_yard.window().tabs().currentPage()));
    }
};

QTEST_MAIN(tst_SeveralAgain)
#include "tst_severalagain.moc"
