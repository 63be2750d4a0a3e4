// SPDX-License-Identifier: Apache-2.0
#include "widgets/trash/cleanupdialog.h"

#include "models/backend/taskthread.h"
#include "models/resources/jobtablemodel.h"
#include "tests/models/testjob.h"
#include "widgets/delegates/checkdelegate.h"
#include "widgets/theme/theme.h"

#include <QCheckBox>
#include <QMainWindow>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

// Of jobs that no engine measures.
class tst_CleanUpDialog : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_settings;
    JobTableModel m_jobs;

    static api::Job failed(const std::string &name)
    {
        api::Job job = testJob(name, api::ExecutionState::Failed);
        job.execution.endTime = now() - std::chrono::hours(1);
        job.execution.startTime = *job.execution.endTime - std::chrono::minutes(2);
        return job;
    }
    static QString nameAt(const QTableView &table, int row)
    {
        return table.model()->index(row, 0).data().toString();
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        applyTheme(*qApp, Theme::Light);
        m_jobs.upsert({failed("a"), failed("b"), failed("c")});
        api::TrackedJob starred;
        starred.id = testJob("c").id.path();
        starred.tags["star"] = "true";
        m_jobs.setTracked({starred});
    }

    void rowsAreLeftOutAndTakenInByKeysAndMouse()
    {
        QMainWindow window;
        window.resize(900, 700);
        window.show();
        auto *dialog = new trash::CleanUpDialog(
            std::make_unique<CleanUp>(m_jobs, testWorkspace(), std::make_shared<TaskThread>()), window);
        dialog->show();
        QVERIFY(!dialog->isModal());
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        QTableView &table = dialog->table();
        table.sortByColumn(CleanUp::NameColumn, Qt::AscendingOrder);
        QCOMPARE(table.model()->rowCount(), 3);
        QVERIFY2(dialog->summary().startsWith("2 job"), qPrintable(dialog->summary()));
        QVERIFY2(dialog->summary().endsWith("; 1 left out"), qPrintable(dialog->summary()));

        table.selectAll();
        table.setFocus();
        QTest::keyClick(&table, Qt::Key_Space); // not all are
        QVERIFY2(dialog->summary().startsWith("3 job"), qPrintable(dialog->summary()));
        QTest::keyClick(&table, Qt::Key_Space);
        QCOMPARE(dialog->summary(), QString("No job is checked."));
        QVERIFY(!dialog->action().isEnabled());
        QCOMPARE(nameAt(table, 1), QString("b"));
        const QRect cell = table.visualRect(table.model()->index(1, CleanUp::NameColumn));
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
                          delegates::CheckDelegate::boxIn(cell).center());
        QVERIFY2(dialog->summary().startsWith("1 job"), qPrintable(dialog->summary()));
        QSignalSpy activated(dialog, &trash::CleanUpDialog::jobActivated);
        table.setCurrentIndex(table.model()->index(1, CleanUp::NameColumn));
        QTest::keyClick(&table, Qt::Key_Return);
        QCOMPARE(activated.size(), 1);
        QCOMPARE(activated.front().front().value<api::ResourceId>(), testJob("b").id);
        QVERIFY(dialog->isVisible());
        dialog->failed().setChecked(false);
        QVERIFY(dialog->summary().isEmpty()); // the table says that none matches
        QVERIFY(!table.hasFocus());
        dialog->failed().setChecked(true); // what was chosen is remembered
        QVERIFY(dialog->action().isEnabled());
        QSignalSpy chosen(dialog, &trash::CleanUpDialog::chosen);
        dialog->action().click();
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen.front().front().value<QList<api::ResourceId>>(),
                 QList<api::ResourceId>{testJob("b").id});
    }
};

QTEST_MAIN(tst_CleanUpDialog)
#include "tst_cleanupdialog.moc"
