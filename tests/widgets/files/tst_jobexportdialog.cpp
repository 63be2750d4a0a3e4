// SPDX-License-Identifier: Apache-2.0
#include "models/export/jobexport.h"
#include "models/resources/jobtablemodel.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "tests/models/sentences/inchinese.h"
#include "tests/models/sentences/leftenglish.h"
#include "tests/models/testjob.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/engineyard.h"
#include "widgets/files/exportdialog.h"
#include "widgets/files/filecommands.h"
#include "widgets/files/transferlist.h"
#include "widgets/files/transferrow.h"

#include <QApplication>
#include <QCheckBox>
#include <QDesktopServices>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QUrl>
#include <QtTest>

using namespace trainyard;
using files::ExportDialog;

namespace {

constexpr int patienceMs = 30'000;

} // namespace

// Jobs of a real engine brought into a folder, or one file, that is new.
class tst_JobExportDialog : public QObject
{
    Q_OBJECT
private:
    test::EngineYard m_yard;
    api::Job m_job;
    QWidget m_window;
    files::FileCommands *m_files = nullptr; // the window's
    QStringList m_opened;
    Q_INVOKABLE void take(const QUrl &url) { m_opened << url.toLocalFile(); }

    QString at(const QString &name) const { return m_yard.path("exports/" + name); }
    ExportDialog &open()
    {
        auto *dialog = new ExportDialog({m_job}, m_window);
        connect(dialog, &ExportDialog::chosen, m_files,
                [this](const models::ExportWish &wish, const QString &target) {
                    m_files->exportJobs({m_job}, wish, target);
                });
        dialog->bring();
        return *dialog;
    }
    static QPushButton &startButton(ExportDialog &dialog)
    {
        for (QPushButton *button : dialog.findChildren<QPushButton *>())
            if (button->text() == "&Export")
                return *button;
        qFatal("There is no button to begin with.");
    }
    // Whether all is there, in the place that it proposed.
    bool exports(bool isZip, const QString &place)
    {
        const QPointer<ExportDialog> dialog = &open();
        if (dialog->zipChoice().isChecked() != isZip)
            QTest::mouseClick(&dialog->zipChoice(), Qt::LeftButton, {},
                              {5, dialog->zipChoice().height() / 2});
        if (!QTest::qWaitFor([&] { return dialog->placeField().text() == place; }, patienceMs))
            return false;
        QTest::keyClick(&startButton(*dialog), Qt::Key_Space);
        return QTest::qWaitFor([&] { return !dialog; }, patienceMs) && isDone();
    }
    // The last that was begun, whose row stays.
    files::TransferRow &row() { return *m_files->transfers().rows().back(); }
    bool isDone()
    {
        const auto isOver = [this] { return row().transfer().state() == models::Transfer::State::Done; };
        return !m_files->transfers().rows().empty() && QTest::qWaitFor(isOver, patienceMs);
    }

private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.startEngine() && test::putTestYard(m_yard.endpoint()) && m_yard.connectBackend());
        m_files = new files::FileCommands(m_yard.backend(), &m_window);
        const api::ResourceId id = models::testWorkspace().job("digits", "lenet");
        m_yard.backend().submitJob(id, models::command("true"));
        const auto &jobs = m_yard.backend().jobs();
        QTRY_VERIFY_WITH_TIMEOUT(jobs.job(id) && api::isFinished(jobs.job(id)->executionState), patienceMs);
        m_job = *jobs.job(id);
        QVERIFY(QDir().mkpath(at({})));
        settings::Store store;
        settings::lastFolder.set(store, QDir(at({})).absolutePath());
    }

    void everyExportGetsAPlaceOfItsOwn_data()
    {
        QTest::addColumn<bool>("isZip");
        QTest::addColumn<QString>("ending");
        QTest::newRow("folder") << false << "";
        QTest::newRow("zip") << true << ".zip";
    }
    void everyExportGetsAPlaceOfItsOwn()
    {
        QFETCH(bool, isZip);
        QFETCH(QString, ending);
        for (const QString &name : {"lenet" + ending, "lenet (2)" + ending, "lenet (3)" + ending}) {
            QVERIFY(exports(isZip, at(name)));
            QCOMPARE(QFileInfo(at(name)).isDir(), !isZip);
        }
        ExportDialog &again = open();
        QCOMPARE(again.zipChoice().isChecked(), isZip); // as it was the last time
        QTRY_COMPARE_WITH_TIMEOUT(again.placeField().text(), at("lenet (4)" + ending), patienceMs);
        again.reject();
    }

    void whatIsExportedCanBeOpened()
    {
        QDesktopServices::setUrlHandler("file", this, "take");
        ExportDialog &dialog = open();
        dialog.zipChoice().setChecked(false);
        dialog.placeField().setText(at("opened"));
        startButton(dialog).click();
        QVERIFY(!dialog.isVisible()); // while it goes on
        QVERIFY(row().openButton().isHidden());
        QVERIFY(isDone());
        QCOMPARE(row().sentence(), QString("Exported lenet to %1.").arg(at("opened")));
        QVERIFY(!row().openButton().isHidden());
        row().openButton().click();
        QCOMPARE(m_opened, QStringList{at("opened")});
        QDesktopServices::unsetUrlHandler("file");
    }

    void whatFailsIsSaidAndTriedAgain()
    {
        QFile inTheWay(at("taken"));
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        const auto isChinese = [this] { return !test::hasLeftEnglish(row().sentence().remove(at("taken"))); };
        {
            const test::InChinese chinese;                 // while it fails
            m_files->exportJobs({m_job}, {}, at("taken")); // since the dialog was closed
            QTRY_COMPARE_WITH_TIMEOUT(row().transfer().state(), models::Transfer::State::Failed, patienceMs);
            QVERIFY2(isChinese(), qPrintable(row().sentence()));
        }
        const QString english = at("taken") + " already exists; choose another name.";
        QTRY_COMPARE_WITH_TIMEOUT(row().sentence(), english, patienceMs);
        {
            const test::InChinese chinese; // while it is shown
            QTRY_VERIFY2_WITH_TIMEOUT(isChinese(), qPrintable(row().sentence()), patienceMs);
            QVERIFY2(row().sentence().contains(at("taken")), qPrintable(row().sentence()));
        }
        QTRY_COMPARE_WITH_TIMEOUT(row().sentence(), english, patienceMs);
        QVERIFY(row().openButton().isHidden());
        QVERIFY(inTheWay.remove());
        row().retryButton().click();
        QVERIFY(isDone());
    }

    void theFolderIsRememberedAndWhatIsThereNotReplaced()
    {
        QVERIFY(QDir(at({})).mkdir("deeper"));
        ExportDialog &dialog = open();
        dialog.zipChoice().setChecked(false);
        dialog.placeField().setText(at("deeper"));
        QTRY_VERIFY_WITH_TIMEOUT(dialog.hint().text().startsWith("This already exists"), patienceMs);
        QVERIFY(!startButton(dialog).isEnabled());
        dialog.placeField().setText(at("nowhere/mine"));
        QTRY_COMPARE_WITH_TIMEOUT(dialog.hint().text(), "Its parent folder does not exist.", patienceMs);
        dialog.placeField().setText(at("deeper/mine"));
        QVERIFY(startButton(dialog).isEnabled()); // until it is known better
        startButton(dialog).click();
        QVERIFY(isDone());
        QVERIFY(QFileInfo(at("deeper/mine")).isDir());
        ExportDialog &again = open();
        QTRY_COMPARE_WITH_TIMEOUT(again.placeField().text(), at("deeper/lenet"), patienceMs);
        again.reject();
        QVERIFY(QDir(at("deeper")).removeRecursively());
        ExportDialog &later = open();
        QTRY_VERIFY_WITH_TIMEOUT(later.placeField().text().startsWith(QDir::homePath() + "/lenet"),
                                 patienceMs);
        later.placeField().setText(at("typed"));
        later.zipChoice().toggle();
        QCOMPARE(later.placeField().text(), at("typed.zip")); // what is typed is never replaced
        later.reject();
    }
};

QTEST_MAIN(tst_JobExportDialog)
#include "tst_jobexportdialog.moc"
