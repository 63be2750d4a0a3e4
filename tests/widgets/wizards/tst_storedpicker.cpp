// SPDX-License-Identifier: Apache-2.0
// What lies in the storage of a real engine is chosen for a job, by mouse and keyboard.
#include "models/settings/store.h"
#include "widgets/wizards/storedpicker.h"

#include "models/backend/backend.h"
#include "models/backend/creation.h"
#include "models/storage/storedfoldersmodel.h"
#include "tests/support/engineprocess.h"
#include "tests/widgets/wizards/clicks.h"
#include "tests/widgets/wizards/pickersteps.h"
#include "widgets/storage/newfolderdialog.h"
#include "widgets/wizards/datastep.h"
#include "widgets/wizards/networkform.h"
#include "widgets/wizards/newjobpage.h"
#include "widgets/wizards/notebookform.h"
#include "widgets/wizards/objecttable.h"
#include "widgets/wizards/outputsstep.h"
#include "widgets/wizards/pathfield.h"
#include "widgets/wizards/scriptform.h"
#include "widgets/wizards/storedorder.h"
#include "widgets/wizards/whatstep.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeView>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::wizards;
using document::ProgramKind;
using models::BucketKind;
using test::click;
using test::goTo;
using test::openRow;
using test::shownIn;

namespace {

constexpr int patienceMs = 30'000;
// How often a job mounts the share that is chosen from here.
int mounts(const document::JobDocument &job)
{
    const auto shares = job.value("/properties/mountVolumes/azureFileShares").toArray();
    return int(std::count_if(shares.begin(), shares.end(), [](const QJsonValue &share) {
        return share["azureFileUrl"].toString() == "https://mine.file.core.windows.net/raw";
    }));
}

PathField &around(QLineEdit &line)
{
    return *qobject_cast<PathField *>(line.parentWidget());
}

} // namespace

class tst_StoredPicker : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir.path());
        QVERIFY2(m_engine.start(), qPrintable(m_engine.errorOutput()));
        client::Client client(m_engine.endpoint());
        const auto info = client.info();
        QVERIFY(info);
        const api::AccountId account{{info->subscription, info->group}, "mine"};
        QVERIFY(models::newBucket(BucketKind::FileShare, account, "raw").carryOut(client));
        for (const char *path : {"sets/mnist/a.ubyte", "code/my train.py", "code/run.ipynb", "notes.txt"}) {
            QVERIFY(QDir().mkpath(QFileInfo(stored(path)).path()));
            QFile file(stored(path));
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
        m_backend.connectTo(m_engine.endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(m_backend.isLoaded(), patienceMs);
    }

    void theirOrderIsAModelWhoseRowsStay()
    {
        models::StoredFoldersModel folders(m_engine.endpoint(), {.isFolder = false, .names = {}});
        StoredOrder order(folders, nullptr);
        QAbstractItemModelTester tester(&order, QAbstractItemModelTester::FailureReportingMode::Fatal);
        tester.setUseFetchMore(false); // a view does, of what it opens
        QSignalSpy resets(&order, &QAbstractItemModel::modelReset);
        folders.load();
        QTRY_COMPARE_WITH_TIMEOUT(order.rowCount(), 1, patienceMs);
        const QPersistentModelIndex raw = order.index(0, 0);
        const auto names = [&order](const QModelIndex &parent) {
            QStringList found;
            for (int row = 0; row < order.rowCount(parent); ++row)
                found << order.index(row, 0, parent).data().toString();
            return found;
        };
        order.fetchMore(raw);
        QTRY_COMPARE_WITH_TIMEOUT(names(raw), (QStringList{"code", "sets", "notes.txt"}), patienceMs);
        const QPersistentModelIndex code = order.index(0, 0, raw);
        order.fetchMore(code);
        QTRY_COMPARE_WITH_TIMEOUT(names(code), (QStringList{"my train.py", "run.ipynb"}), patienceMs);
        order.setLetters("notes");
        QCOMPARE(names(raw), QStringList{"notes.txt"});
        order.setLetters("run");
        QCOMPARE(names(raw), QStringList{"code"}); // for what is in it
        order.setLetters({});
        QCOMPARE(names(raw), (QStringList{"code", "sets", "notes.txt"}));
        QVERIFY(raw.isValid());
        QCOMPARE(resets.size(), 0);
    }

    void cleanup()
    {
        m_page.reset();
        settings::Store().clear();
    }

    void scriptsOnAnotherMachineAreBrowsed()
    {
        open(false);
        click(m_page->what().kindButton(ProgramKind::Script));
        PathField &field = around(m_page->what().script().scriptField());
        const QString before = field.line().text();
        QVERIFY(!field.browseButton().isVisible());
        QVERIFY(field.storageButton().toolTip().contains("typed")); // why no other folder can be
        StoredPicker &picker = begin(field.storageButton());
        openRow(picker, "raw");
        openRow(picker, "code");
        QVERIFY(!picker.chooseButton().isEnabled()); // a file is wanted
        const QString script = "my train.py";
        goTo(picker, script);
        QTRY_COMPARE(shownIn(picker), script);
        test::choose(picker);
        QCOMPARE(m_page->what().script().scriptField().text(),
                 QString("\"$AZ_BATCHAI_JOB_MOUNT_ROOT/raw/code/my train.py\""));
        auto &job = m_page->draft().document();
        QCOMPARE(mounts(job), 1);
        job.undo(); // in one step
        QCOMPARE(mounts(job), 0);
        QCOMPARE(field.line().text(), before);
    }

    void whereTheEngineIsThisMachineItsDiskIsOfferedToo()
    {
        open(true);
        click(m_page->what().kindButton(ProgramKind::Network));
        for (PathField *field : m_page->what().network().findChildren<PathField *>()) {
            QVERIFY(field->browseButton().isVisible());
            QVERIFY(field->storageButton().isVisible());
        }
    }

    void aNotebookIsChosenAmongNotebooks()
    {
        open(false);
        click(m_page->what().kindButton(ProgramKind::Notebook));
        StoredPicker &picker = begin(around(m_page->what().notebook().pathField()).storageButton());
        openRow(picker, "raw");
        openRow(picker, "code");
        goTo(picker, "run.ipynb");
        QTRY_COMPARE(shownIn(picker), QString("run.ipynb"));
        QCOMPARE(picker.tree().model()->rowCount(picker.tree().currentIndex().parent()), 1);
        test::choose(picker);
        QCOMPARE(m_page->what().notebook().pathField().text(),
                 QString("$AZ_BATCHAI_JOB_MOUNT_ROOT/raw/code/run.ipynb"));
    }

    void aFolderBecomesAnInput()
    {
        open(false);
        m_page->showStep(NewJobPage::DataPlace);
        StoredPicker &picker = begin(*button(m_page->data(), "From storage…"));
        openRow(picker, "raw");
        goTo(picker, "sets");
        QTRY_COMPARE(shownIn(picker), QString("sets"));
        QTRY_COMPARE(picker.saying().text(),
                     QString("In the job: $AZ_BATCHAI_JOB_MOUNT_ROOT/raw/sets. It mounts raw for that."));
        test::choose(picker);
        const auto &job = m_page->draft().document();
        const auto &inputs = m_page->data().inputs().model();
        QCOMPARE(inputs.rowCount(), 1);
        QCOMPARE(inputs.index(0, 1).data(Qt::EditRole).toString(),
                 QString("$AZ_BATCHAI_JOB_MOUNT_ROOT/raw/sets"));
        QCOMPARE(mounts(job), 1);
        // The next time it opens there, and nothing more is mounted.
        StoredPicker &next = begin(*button(m_page->data(), "From storage…"));
        QTRY_COMPARE_WITH_TIMEOUT(shownIn(next), QString("sets"), patienceMs);
        QTRY_COMPARE(next.saying().text(), QString("In the job: $AZ_BATCHAI_JOB_MOUNT_ROOT/raw/sets"));
        openRow(next, "sets");
        goTo(next, "mnist");
        QTRY_COMPARE(shownIn(next), QString("mnist"));
        test::choose(next);
        QCOMPARE(inputs.index(1, 0).data(Qt::EditRole).toString(), QString("DATA2"));
        QCOMPARE(mounts(job), 1);
    }

    void aNewFolderTakesTheOutputs()
    {
        open(false);
        m_page->showStep(NewJobPage::OutputsPlace);
        PathField &field =
            around(*m_page->outputs().field(QStringLiteral("/properties/stdOutErrPathPrefix")));
        StoredPicker &picker = begin(field.storageButton());
        goTo(picker, "raw");
        QTRY_VERIFY(picker.newFolderButton().isEnabled());
        click(picker.newFolderButton());
        auto *dialog = picker.findChild<storage::NewFolderDialog *>();
        QVERIFY(dialog);
        QTest::keyClicks(dialog->findChild<QLineEdit *>(), "results");
        QTest::keyClick(dialog, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(shownIn(picker), QString("results"), patienceMs);
        QVERIFY(QDir(stored("results")).exists());
        test::choose(picker);
        QCOMPARE(field.line().text(), QString("$AZ_BATCHAI_JOB_MOUNT_ROOT/raw/results"));
    }

    void whatWasOpenedIsSearched()
    {
        open(false);
        m_page->showStep(NewJobPage::DataPlace);
        StoredPicker &picker = begin(*button(m_page->data(), "From storage…"));
        openRow(picker, "raw");
        openRow(picker, "sets");
        goTo(picker, "mnist");
        QTRY_COMPARE(shownIn(picker), QString("mnist"));
        picker.filter().setFocus();
        QTest::keyClicks(&picker.filter(), "code");
        QTRY_COMPARE(picker.tree().model()->rowCount(picker.tree().model()->index(0, 0)), 1);
        QTest::keyClick(&picker.filter(), Qt::Key_Down); // into the tree
        QVERIFY(picker.tree().hasFocus());
        picker.filter().setText("nowhere");
        QTRY_VERIFY(!picker.chooseButton().isEnabled());
        QVERIFY(!picker.tree().isVisible());
        picker.filter().clear();
        QTRY_VERIFY(picker.tree().isVisible());
        picker.reject();
    }

private:
    QString stored(const QString &path) const
    {
        return m_dir.filePath("data/storage/mine/files/raw/" + path);
    }

    void open(bool isLocal)
    {
        m_page = std::make_unique<NewJobPage>(m_backend, isLocal);
        m_page->resize(1200, 760);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    }

    static QPushButton *button(const QWidget &in, const QString &text)
    {
        for (auto *each : in.findChildren<QPushButton *>())
            if (each->text() == text)
                return each;
        qFatal("There is no such button.");
    }

    StoredPicker &begin(QPushButton &button)
    {
        button.click();
        return test::openedPicker();
    }

    QTemporaryDir m_dir;
    test::EngineProcess m_engine{m_dir.filePath("data")};
    models::Backend m_backend;
    std::unique_ptr<NewJobPage> m_page;
};

QTEST_MAIN(tst_StoredPicker)
#include "tst_storedpicker.moc"
