// SPDX-License-Identifier: Apache-2.0
#include "models/resources/jobtablemodel.h"
#include "models/settings/jobsettings.h"
#include "models/settings/store.h"
#include "tests/models/testjob.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/windowyard.h"
#include "widgets/files/filecommands.h"
#include "widgets/files/transferlist.h"
#include "widgets/files/transferrow.h"
#include "widgets/jobs/jobsagainsheet.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/runtable.h"
#include "widgets/mainwindow/leavingsheet.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/report/reportdialog.h"
#include "widgets/tabs/pagearea.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDesktopServices>
#include <QDir>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QUrl>
#include <QWindow>
#include <QtTest>

#include <csignal>

using namespace trainyard;
using models::JobsAgain;
using models::Transfer;
using report::ReportDialog;

namespace {

constexpr int patienceMs = 30'000;

// An engine that takes connections and says nothing, as long as this lives.
class HeldEngine
{
public:
    explicit HeldEngine(qint64 process)
        : m_process(pid_t(process))
    {
        ::kill(m_process, SIGSTOP);
    }
    ~HeldEngine() { ::kill(m_process, SIGCONT); }

private:
    pid_t m_process;
};

} // namespace

// The window is used while what was ordered in a dialog is asked for, and while it is done, which a real
// engine that does not answer draws out.
class tst_BesideWork : public QObject
{
    Q_OBJECT
private:
    test::WindowYard m_yard;
    QStringList m_opened;
    Q_INVOKABLE void take(const QUrl &url) { m_opened << url.toLocalFile(); }

    MainWindow &window() const { return m_yard.window(); }
    WindowActions &actions() const { return window().actions(); }
    QString at(const QString &name) const { return m_yard.path("reports/" + name); }
    const api::Job *known(const std::string &name) const
    {
        return m_yard.backend().jobs().job(models::testWorkspace().job("digits", name));
    }
    static const QList<QString> &names()
    {
        static const QList<QString> all{"a", "b", "c"};
        return all;
    }
    const std::vector<files::TransferRow *> &rows() const { return window().files().transfers().rows(); }
    Transfer::State state() const { return rows().back()->transfer().state(); }
    ReportDialog *dialog() const { return window().findChild<ReportDialog *>(); }
    jobs::JobsAgainSheet *sheet() const { return window().findChild<jobs::JobsAgainSheet *>(); }
    jobs::JobsPage &openRuns()
    {
        window().openResource(models::testWorkspace().job("digits", "a").parent());
        auto *page = qobject_cast<jobs::JobsPage *>(window().tabs().currentPage());
        page->table().selectAll();
        static_cast<void>(
            QTest::qWaitFor([page] { return page->selectedJobs().size() >= names().size(); }, patienceMs));
        return *page;
    }
    // By the window system, which keeps events from windows that a modal one blocks.
    bool isUsed(jobs::JobsPage &page)
    {
        window().activateWindow();
        if (!QTest::qWaitFor([this] { return QApplication::activeWindow() == &window(); }, patienceMs))
            return false;
        const auto clicked = [&page, this](int row) {
            QTest::mouseClick(
                window().windowHandle(), Qt::LeftButton, {},
                page.table().viewport()->mapTo(
                    &window(), page.table().visualRect(page.table().model()->index(row, 0)).center()));
            return page.selectedJobs().size() == 1 && page.table().currentIndex().row() == row;
        };
        return clicked(1) && clicked(0);
    }
    // Begins to write a report of all.
    void begin(const QString &file, bool isOpened = false)
    {
        actions().exportReport->trigger();
        QVERIFY(dialog());
        dialog()->formatField().setCurrentIndex(int(report::ReportFormat::Html));
        dialog()->openChoice().setChecked(isOpened);
        dialog()->fileField().setText(file);
        QTRY_VERIFY_WITH_TIMEOUT(dialog()->saveButton().isEnabled(), patienceMs);
        dialog()->saveButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog(), patienceMs);
    }
    QStringList left() const { return QDir(at({})).entryList(QDir::Files | QDir::Hidden); }

private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.startEngine() && test::putTestYard(m_yard.endpoint()));
        QVERIFY(m_yard.openWindow());
        for (const QString &name : names())
            m_yard.backend().submitJob(models::testWorkspace().job("digits", name.toStdString()),
                                       models::command("true"));
        for (const QString &name : names()) {
            const std::string id = name.toStdString();
            QTRY_VERIFY_WITH_TIMEOUT(known(id) && api::isFinished(known(id)->executionState), patienceMs);
        }
        QVERIFY(QDir().mkpath(at({})));
        settings::Store store;
        settings::reportFolder.set(store, QDir(at({})).absolutePath());
    }
    void cleanup()
    {
        if (m_yard.workbench().windows().isEmpty())
            return;
        delete dialog();
        delete sheet();
        for (files::TransferRow *row : std::vector<files::TransferRow *>(rows()))
            window().files().transfers().putAway(row->transfer());
    }
    void cleanupTestCase() { m_yard.closeWindow(); }

    void thePageIsUsedWhileOneSaysWhatTheReportIs()
    {
        jobs::JobsPage &page = openRuns();
        actions().exportReport->trigger();
        const QPointer<ReportDialog> open = dialog();
        QVERIFY(open && open->isVisible());
        QVERIFY(isUsed(page));
        QVERIFY(open);
        page.table().selectAll();
        actions().exportReport->trigger(); // of the same jobs
        QCOMPARE(window().findChildren<ReportDialog *>().size(), 1);
        QTRY_COMPARE(QApplication::activeWindow(), static_cast<QWidget *>(open.data()));
        QTest::keyClick(open->windowHandle(), Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(!open, patienceMs);
    }

    void thePageIsUsedWhileTheReportIsWritten()
    {
        jobs::JobsPage &page = openRuns();
        QDesktopServices::setUrlHandler("file", this, "take");
        {
            const HeldEngine held(m_yard.engine().processId());
            begin(at("all.html"), true);
            QCOMPARE(rows().size(), std::size_t(1));
            QVERIFY(isUsed(page));
            QCOMPARE(state(), Transfer::State::Running);
            QCOMPARE(rows().back()->sentence(), QString("Writing all.html…"));
            QVERIFY(!QFile::exists(at("all.html")));
        }
        QTRY_COMPARE_WITH_TIMEOUT(state(), Transfer::State::Done, patienceMs);
        QCOMPARE(m_opened, QStringList{at("all.html")}); // as was chosen
        rows().back()->fileButton().click();
        rows().back()->openButton().click();
        QCOMPARE(m_opened, (QStringList{at("all.html"), at("all.html"), QDir(at({})).absolutePath()}));
        QVERIFY(QFile::remove(at("all.html")));
        QDesktopServices::unsetUrlHandler("file");
    }

    void whatIsCancelledLeavesNothing()
    {
        openRuns();
        const HeldEngine held(m_yard.engine().processId());
        begin(at("cancelled.html"));
        QVERIFY(!QFile::exists(at("cancelled.html")));
        rows().back()->transfer().cancel();
        QCOMPARE(rows().back()->sentence(), QString("Cancelled. Nothing was saved."));
    }

    void theReportIsWrittenAlthoughItsPageIsClosed()
    {
        openRuns();
        {
            const HeldEngine held(m_yard.engine().processId());
            begin(at("closed.html"));
            window().tabs().closeCurrent();
            QCOMPARE(state(), Transfer::State::Running);
        }
        QTRY_COMPARE_WITH_TIMEOUT(state(), Transfer::State::Done, patienceMs);
        QVERIFY(QFile::remove(at("closed.html")));
    }

    void thePageIsUsedWhileJobsAreSubmitted()
    {
        jobs::JobsPage &page = openRuns();
        actions().resubmit->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(sheet()->submitButton().isEnabled(), patienceMs);
        QVERIFY(isUsed(page) && sheet());
        {
            const HeldEngine held(m_yard.engine().processId());
            sheet()->submitButton().click();
            QTRY_VERIFY_WITH_TIMEOUT(!sheet(), patienceMs);
            QCOMPARE(rows().size(), std::size_t(1));
            QCOMPARE(rows().back()->sentence(), QString("Submitting jobs: 0 of 3"));
            QVERIFY(isUsed(page));
            rows().back()->transfer().cancel(); // all but the one that is under way
            QCOMPARE(state(), Transfer::State::Cancelled);
        }
        const auto made = [this] {
            return int(known("a-2") != nullptr) + int(known("b-2") != nullptr) + int(known("c-2") != nullptr);
        };
        QTRY_COMPARE_WITH_TIMEOUT(made(), 1, patienceMs);
        rows().back()->moreButton().click();
        QVERIFY(sheet() && sheet()->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(sheet()->submitButton().isEnabled(), patienceMs); // that one is answered
        QVERIFY(sheet()->submitButton().text().startsWith("&Submit 2 job"));
        sheet()->submitButton().click();
        QTRY_COMPARE_WITH_TIMEOUT(made(), 3, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(!sheet() && rows().empty(), patienceMs);
    }

    void whatIsSubmittedGoesFromTheWindowThatHasItByThen()
    {
        MainWindow &other = m_yard.workbench().openWindow();
        other.show();
        other.openResource(models::testWorkspace().job("digits", "a").parent());
        auto *page = qobject_cast<jobs::JobsPage *>(other.tabs().currentPage());
        page->table().selectAll();
        QTRY_VERIFY_WITH_TIMEOUT(page->selectedJobs().size() >= names().size(), patienceMs);
        const int before = m_yard.backend().jobs().rowCount();
        {
            const HeldEngine held(m_yard.engine().processId());
            other.actions().runAgain->trigger();
            QCOMPARE(other.files().transfers().rows().size(), std::size_t(1));
            m_yard.workbench().aboutToClose(other); // as when it is closed
            delete &other;
            QCOMPARE(rows().size(), std::size_t(1));
            QCOMPARE(state(), Transfer::State::Running);
        }
        QTRY_VERIFY_WITH_TIMEOUT(rows().empty(), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(m_yard.backend().jobs().rowCount() >= before + int(names().size()),
                                 patienceMs);
    }

    // The last test: its window goes.
    void whoClosesTheWindowIsAskedAndNeedNotWait()
    {
        openRuns();
        const HeldEngine held(m_yard.engine().processId());
        begin(at("left.html"));
        const QPointer<MainWindow> closing = &window();
        window().close();
        auto *asked = window().findChild<LeavingSheet *>();
        QVERIFY(asked);
        asked->stopButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(!closing || !closing->isVisible(), patienceMs);
        QVERIFY(!QFile::exists(at("left.html")));
    }
};

QTEST_MAIN(tst_BesideWork)
#include "tst_besidework.moc"
