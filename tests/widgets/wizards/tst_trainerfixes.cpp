// SPDX-License-Identifier: Apache-2.0
// What the trainer itself says of a network and its data has buttons beside it, and they do what they say.
#include "models/draft/draftsurroundings.h"
#include "testpaths.h"
#include "tests/widgets/wizards/clicks.h"
#include "tests/widgets/wizards/fixfixture.h"
#include "widgets/wizards/networkform.h"
#include "widgets/wizards/whatstep.h"

#include <QComboBox>
#include <QFileDialog>
#include <QProcess>

using namespace trainyard;
using namespace trainyard::wizards;
using test::click;

namespace {

const QString program = test::binPath("trainyard-train");
const QString trainer = QStringLiteral("/properties/trainyard/trainer/");

} // namespace

class tst_TrainerFixes : public test::FixFixture
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        begin();
        QCOMPARE(QProcess::execute(program, {"data", "digits", "--output", m_dir.path(), "--train", "100"}),
                 0);
    }

    void init()
    {
        m_page = test::openNewJob(m_backend);
        m_page->look().setProgram(program);
    }
    void cleanup() { m_page.reset(); }

    void aSmallerMinibatchFitsTheGpu_data()
    {
        QTest::addColumn<qint64>("memory"); // of the smallest GPU
        QTest::addColumn<QString>("caption");
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QVariant>("value");
        QTest::newRow("a part of it") << qint64(1024) * 1024 * 1024 << "Use minibatches of 2,048"
                                      << trainer + "batchSize" << QVariant(2048);
        QTest::newRow("none of it") << qint64(1) << "Train on the CPU" << trainer + "device"
                                    << QVariant("cpu");
    }
    void aSmallerMinibatchFitsTheGpu()
    {
        QFETCH(qint64, memory);
        QFETCH(QString, caption);
        QFETCH(QString, pointer);
        QFETCH(QVariant, value);
        const QString text = job("convnet_mnist", m_dir.path(), ", \"batchSize\": 4096");
        check(text);
        const QString sentence = "of a GPU's memory";
        QVERIFY(!isTold(sentence));
        setMemory(memory);
        QTRY_VERIFY_WITH_TIMEOUT(isChecked() && isTold(sentence), longMs);
        lookAtButtons();
        QPushButton *fix = buttonOf(sentence, "fix");
        QVERIFY(fix);
        QCOMPARE(fix->text(), caption);
        click(*fix);
        QCOMPARE(m_page->draft().document().value(pointer).toVariant().toString(), value.toString());
        setMemory(memory);
        QTRY_VERIFY_WITH_TIMEOUT(isChecked() && !isTold(sentence), longMs);
        m_page->draft().document().undo(); // one step
        QCOMPARE(m_page->draft().document().text(), text);
    }

    void anotherNetworkIsChosen_data()
    {
        QTest::addColumn<QString>("network");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("one that there is not") << "nonsense"
                                               << "There is no network";
        QTest::newRow("one that takes other rows") << "vgg_cifar10"
                                                   << "The network takes rows of 3×32×32";
    }
    void anotherNetworkIsChosen()
    {
        QFETCH(QString, network);
        QFETCH(QString, sentence);
        check(job(network, m_dir.path()));
        QPushButton *fix = buttonOf(sentence, "fix");
        QVERIFY(fix);
        QCOMPARE(fix->text(), QString("Choose another network"));
        click(*fix);
        QCOMPARE(m_page->step(), NewJobPage::WhatPlace);
        QVERIFY(m_page->what().network().networkField().hasFocus());
        QVERIFY(m_page->draft().document().set(trainer + "network", "mlp"));
        QTRY_VERIFY_WITH_TIMEOUT(isChecked() && !isTold(sentence), longMs);
    }

    void otherDataAreTyped()
    {
        const QString missing = m_dir.filePath("none");
        check(job("convnet_mnist", missing));
        QPushButton *fix = buttonOf(missing, "fix");
        QVERIFY(fix);
        QCOMPARE(fix->text(), QString("Type another folder"));
        click(*fix);
        QCOMPARE(m_page->step(), NewJobPage::WhatPlace);
        QWidget *field = QApplication::focusWidget();
        QVERIFY(field && field->isVisible());
        QTest::keyClick(field, Qt::Key_7);
        QTRY_COMPARE(m_page->draft().document().value(trainer + "dataPath").toString(), QString("7"));
    }

    void otherDataAreChosen()
    {
        const QString missing = m_dir.filePath("none");
        check(job("convnet_mnist", missing));
        QPushButton *choose = buttonOf(missing, "choose");
        QVERIFY(choose);
        click(*choose);
        QFileDialog *dialog = fileDialog();
        QVERIFY(dialog);
        QTRY_COMPARE(dialog->directory().path(), m_dir.path()); // the nearest that is there
        emit dialog->fileSelected(m_dir.path());
        dialog->close();
        QCOMPARE(m_page->draft().document().value(trainer + "dataPath").toString(), m_dir.path());
        QTRY_VERIFY_WITH_TIMEOUT(isChecked() && !isTold(missing), longMs);
    }

private:
    static QString job(const QString &network, const QString &data, const QString &more = {})
    {
        return QStringLiteral("{\"properties\": {\"stdOutErrPathPrefix\": \"/tmp\", \"trainyard\": "
                              "{\"trainer\": {\"network\": \"%1\", \"dataPath\": \"%2\", \"outputPath\": "
                              "\"/tmp/out\"%3}}}}")
            .arg(network, data, more);
    }

    // As the engine's machine says it; here there is none.
    void setMemory(qint64 bytes)
    {
        models::DraftSurroundings around(m_backend, m_page->draft());
        m_page->checks().setSurroundings(around.surroundings(), bytes);
    }
};

QTEST_MAIN(tst_TrainerFixes)
#include "tst_trainerfixes.moc"
