// SPDX-License-Identifier: Apache-2.0
// What the last step of a new job says of its data, without an engine.
#include "models/draft/draftchecks.h"
#include "models/inputs/inputlooks.h"
#include "models/trainer/trainerlook.h"
#include "testpaths.h"
#include "tests/widgets/wizards/newjobfixture.h"
#include "widgets/theme/theme.h"
#include "widgets/wizards/checklist.h"
#include "widgets/wizards/reviewinputs.h"
#include "widgets/wizards/reviewstep.h"

#include <QApplication>
#include <QDir>
#include <QFileDialog>
#include <QImage>
#include <QJsonObject>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace trainyard;
using namespace trainyard::wizards;

namespace {

constexpr int patienceMs = 60'000;
const QString trainer = test::binPath("trainyard-train");

} // namespace

class tst_ReviewInputs : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    models::Backend m_backend;
    std::unique_ptr<NewJobPage> m_page;

    document::JobDocument &document() { return m_page->draft().document(); }
    ReviewInputs &inputs() { return m_page->review().inputs(); }
    bool add(const QString &id, const QString &path)
    {
        return bool(
            document().set("/properties/inputDirectories/-", QJsonObject{{"id", id}, {"path", path}}));
    }
    void write(const QString &name, const QByteArray &bytes)
    {
        QFile file(m_dir.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir.path());
        applyTheme(*qApp, Theme::Light);
        for (const QString &name : QStringList{"pets/cat", "pets/dog", "rows", "empty", "cut", "links"})
            QVERIFY(QDir(m_dir.path()).mkpath(name));
        QImage picture(200, 100, QImage::Format_RGB32);
        picture.fill(Qt::red);
        QVERIFY(picture.save(m_dir.filePath("pets/cat/1.png")) &&
                picture.save(m_dir.filePath("pets/dog/1.png")));
        write("cut/train-images-idx3-ubyte", QByteArray::fromHex("00000803"
                                                                 "00000003"
                                                                 "00000002"
                                                                 "00000002"
                                                                 "01"));
        QVERIFY(QFile::link(m_dir.filePath("pets"), m_dir.filePath("links/pets")));
        write("rows/train.txt", QByteArray("|labels 0 1 |features 1 2 3 4\n|labels 1 0 |features 4 3 2 1\n"));
    }

    void init()
    {
        m_page = test::openNewJob(m_backend);
        m_page->look().setProgram(trainer);
        m_page->inputs().setTrainer(trainer);
        document().load("{\"properties\": {}}");
    }
    void cleanup() { m_page.reset(); }

    void eachInputHasALine()
    {
        QVERIFY(add("PETS", m_dir.filePath("pets")));
        QVERIFY(add("ROWS", m_dir.filePath("rows")));
        QVERIFY(add("LATER", "$AZ_BATCHAI_MOUNT_ROOT/nfs"));
        m_page->showStep(NewJobPage::ReviewPlace);
        QVERIFY(inputs().isVisible());
        QTRY_COMPARE_WITH_TIMEOUT(inputs().text(),
                                  QString("PETS: 2 picture(s) in 2 class(es): cat, dog.\n"
                                          "ROWS: CNTK text: 2 row(s) in 2 class(es) to train on.\n"
                                          "LATER: Its content is not known before the job runs."),
                                  patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(inputs().pictures(0)->isVisible(), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(inputs().pictures(1)->isVisible(), patienceMs); // drawn by the trainer
        QVERIFY(!inputs().pictures(2)->isVisible());
        for (int number = 0; number < 3; ++number)
            QVERIFY(!inputs().button(number)->isVisible());
        QVERIFY(!inputs().hasFaults() && !inputs().foldButton().isVisible());
    }

    void anotherFolderIsChosenForOneThatIsMissing()
    {
        QVERIFY(add("PETS", m_dir.filePath("none")));
        m_page->showStep(NewJobPage::ReviewPlace);
        QTRY_COMPARE_WITH_TIMEOUT(inputs().text(), QString("PETS: There is no such folder."), patienceMs);
        QVERIFY(inputs().button(0)->isVisible());
        QTest::mouseClick(inputs().button(0), Qt::LeftButton);
        QFileDialog *dialog = nullptr; // once the disk has told where it begins
        QTRY_VERIFY((dialog = m_page->findChild<QFileDialog *>()));
        emit dialog->fileSelected(m_dir.filePath("pets"));
        dialog->close();
        QCOMPARE(document().value("/properties/inputDirectories/0/path").toString(), m_dir.filePath("pets"));
        QTRY_COMPARE_WITH_TIMEOUT(inputs().text(), QString("PETS: 2 picture(s) in 2 class(es): cat, dog."),
                                  patienceMs);
        QVERIFY(!inputs().button(0)->isVisible());
    }

    // With one button that leads to another folder in the list, and one here.
    void whatIsOfNoUseIsAmongTheChecks_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("row");
        QTest::addColumn<QString>("check");
        QTest::newRow("empty") << "empty"
                               << "The folder is empty."
                               << "There are no data in %1: the folder is empty.";
        QTest::newRow("cut off") << "cut"
                                 << "IDX: 3 row(s) to train on. One of the files does not contain what it "
                                    "announces; copy it again."
                                 << "A file in %1 does not contain what it announces; copy it again.";
    }
    void whatIsOfNoUseIsAmongTheChecks()
    {
        QFETCH(QString, folder);
        QVERIFY(add("DATA", m_dir.filePath(folder)));
        m_page->showStep(NewJobPage::ReviewPlace);
        QVERIFY(!m_page->checks().haveEnded());
        QTRY_VERIFY_WITH_TIMEOUT(inputs().hasFaults() && m_page->checks().haveEnded(), patienceMs);
        QFETCH(QString, row);
        QCOMPARE(inputs().text(), "DATA: " + row);
        QVERIFY(inputs().button(0)->isVisible());
        QFETCH(QString, check);
        const CheckList &list = m_page->review().checks();
        const auto at = [&] {
            for (int number = 0; number < list.problems().size(); ++number)
                if (list.problems()[number].sentence == check.arg(m_dir.filePath(folder)))
                    return number;
            return -1;
        };
        QTRY_VERIFY_WITH_TIMEOUT(at() >= 0, patienceMs);
        QVERIFY(list.row(at())->findChild<QPushButton *>("choose"));
        QVERIFY(m_page->review().outcome().text().endsWith("to look at before you submit."));
    }

    // Data sets are often folders of links.
    void linksToDataElsewhereAreNoFault()
    {
        QVERIFY(add("LINKS", m_dir.filePath("links")));
        m_page->showStep(NewJobPage::ReviewPlace);
        QTRY_COMPARE_WITH_TIMEOUT(
            inputs().text(), QString("LINKS: 1 link(s) lead out of the folder and are not followed: pets."),
            patienceMs);
        QVERIFY(!inputs().hasFaults());
    }

    void ofManyTheFirstAndTheFaultyAreShown()
    {
        for (int number = 0; number < 6; ++number)
            QVERIFY(add(QString("IN%1").arg(number), m_dir.filePath("rows")));
        QVERIFY(add("WRONG", m_dir.filePath("none")));
        m_page->showStep(NewJobPage::ReviewPlace);
        QTRY_VERIFY_WITH_TIMEOUT(inputs().text().contains("WRONG"), patienceMs);
        QVERIFY2(inputs().text().contains("IN3") && !inputs().text().contains("IN4"),
                 qPrintable(inputs().text()));
        QCOMPARE(inputs().foldButton().text(), QString("Show 2 more input(s)"));
        inputs().button(6)->setFocus();
        QTest::keyClick(inputs().button(6), Qt::Key_Tab);
        QVERIFY(inputs().foldButton().hasFocus());
        QTest::keyClick(&inputs().foldButton(), Qt::Key_Space);
        QVERIFY(inputs().text().contains("IN5"));
        QTest::keyClick(&inputs().foldButton(), Qt::Key_Space);
        QVERIFY(!inputs().text().contains("IN5"));
    }

    void nothingIsSaidWhereNothingIsRead()
    {
        m_page->showStep(NewJobPage::ReviewPlace);
        QVERIFY(!inputs().isVisible());
        QVERIFY(add("PETS", m_dir.filePath("pets")));
        QVERIFY(inputs().isVisible());
        QVERIFY(document().remove("/properties/inputDirectories"));
        QVERIFY(!inputs().isVisible());
    }

    void dataOfTheNetworkAreToldByTheTrainer()
    {
        QVERIFY(document().set("/properties/trainyard",
                               QJsonObject{{"trainer", QJsonObject{{"network", "logistic"},
                                                                   {"dataPath", m_dir.filePath("rows")}}}}));
        m_page->showStep(NewJobPage::ReviewPlace);
        QTRY_COMPARE_WITH_TIMEOUT(
            inputs().text(),
            QString("Network: The data have 2 row(s) of 1 × 2 × 2 to train on, in 2 class(es)."), patienceMs);
        QVERIFY(document().set("/properties/trainyard/trainer/dataPath", m_dir.filePath("pets/cat")));
        QTRY_VERIFY_WITH_TIMEOUT(inputs().button(0)->isVisible(), patienceMs);
    }

    // Where the engine is on another machine.
    void onlyATrialLooksElsewhere()
    {
        m_page = test::openNewJob(m_backend, false);
        document().load("{\"properties\": {}}");
        QVERIFY(document().set(
            "/properties/trainyard",
            QJsonObject{{"trainer", QJsonObject{{"network", "logistic"}, {"dataPath", "/data/mnist"}}}}));
        QVERIFY(add("MORE", "/data/more"));
        m_page->showStep(NewJobPage::ReviewPlace);
        QCOMPARE(inputs().text(),
                 QString("MORE: On the engine's machine, where it cannot be read from here.\n"
                         "Network: On the engine's machine; only a trial can read it."));
        QVERIFY(!inputs().button(0)->isVisible() && inputs().button(1)->isVisible());
        QTest::mouseClick(inputs().button(1), Qt::LeftButton);
        QCOMPARE(m_page->step(), NewJobPage::WhatPlace);
    }
};

QTEST_MAIN(tst_ReviewInputs)
#include "tst_reviewinputs.moc"
