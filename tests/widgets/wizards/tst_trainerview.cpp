// SPDX-License-Identifier: Apache-2.0
#include "testpaths.h"
#include "widgets/wizards/trainerview.h"

#include "models/trainer/trainerlook.h"
#include "models/trainer/trainertrial.h"
#include "widgets/settings/language.h"
#include "widgets/wizards/layerlist.h"

#include <QProcess>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>

using namespace trainyard;
using models::TrialNode;

namespace {

constexpr int patienceMs = 60'000;
const QString trainer = QStringLiteral(TRAINYARD_BIN_DIR "/trainyard-train");

} // namespace

// What is said of a trial holds for a node of the chosen cluster, which it names.
class tst_TrainerView : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;

private slots:
    void initTestCase()
    {
        QCOMPARE(QProcess::execute(trainer, {"data", "digits", "--output", m_dir.path(), "--train", "3000"}),
                 0);
    }

    void theResultNamesItsNode()
    {
        models::TrainerLook look;
        look.setProgram(trainer);
        wizards::TrainerView view(look);
        view.trial().setProgram(trainer);
        view.setDevice("cpu");
        look.look({"convnet_mnist", m_dir.path(), {}});
        QTRY_VERIFY_WITH_TIMEOUT(!view.tryButton().isHidden(), patienceMs);
        const TrialNode node{.cluster = "box", .cores = 1};
        view.setNode(node);
        view.tryButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(view.trial().result(), patienceMs);
        QVERIFY(view.trial().question().node == node);
        QVERIFY2(view.text().contains("). It ran as on a node of box, with 1 core"), qPrintable(view.text()));
        QVERIFY2(!view.text().contains("  "), qPrintable(view.text()));

        view.setNode({.cluster = "other", .cores = 2}); // of which nothing has been tried
        QVERIFY2(!view.text().contains("An epoch takes"), qPrintable(view.text()));
        view.setNode(node);
        QVERIFY(view.text().contains("a node of box"));
    }

    void everyLayerIsListed()
    {
        models::TrainerLook look;
        look.setProgram(trainer);
        wizards::TrainerView view(look);
        view.resize(600, 500);
        view.show();
        wizards::LayerList &layers = view.layers();
        QVERIFY(!layers.isVisibleTo(&view));
        look.look({"convnet_mnist", {}, {}});
        QTRY_VERIFY_WITH_TIMEOUT(layers.isVisible(), patienceMs);
        QVERIFY(!layers.table().isVisible());
        QTest::mouseClick(&layers.foldButton(), Qt::LeftButton);
        QVERIFY(layers.table().isVisible());
        const QAbstractItemModel &rows = *layers.table().model();
        QCOMPARE(rows.rowCount(), look.description().network->layers.size());
        qint64 parameters = 0;
        for (const models::LayerDescription &layer : look.description().network->layers)
            parameters += layer.parameters;
        QCOMPARE(parameters, look.description().network->parameters);
        QVERIFY(!rows.index(0, 1).data().toString().isEmpty());
        QTest::keyClick(&layers.foldButton(), Qt::Key_Space);
        QVERIFY(!layers.table().isVisible());
    }

    void whatTheTrainerFindsWrongIsInTheUsersLanguage()
    {
        installLanguage(*qApp, "zh_CN");
        models::TrainerLook look;
        look.setProgram(trainer);
        wizards::TrainerView view(look);
        look.look({"convnet_mnst", m_dir.filePath("none"), {}});
        QTRY_VERIFY_WITH_TIMEOUT(look.description().network && look.description().data, patienceMs);
        QVERIFY(!look.description().network->problem.isEmpty() &&
                !look.description().data->problem.isEmpty());
        const QString text = view.text();
        installLanguage(*qApp, "en");
        QVERIFY2(!text.contains(look.description().network->problem), qPrintable(text));
        QVERIFY2(!text.contains(look.description().data->problem), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("convnet_mnst")), qPrintable(text));
    }

    void anotherMachinesClusterCannotBeTried()
    {
        models::TrainerLook look;
        wizards::TrainerView view(look);
        QVERIFY(view.isHidden());
        view.setNode({.cluster = "box", .isElsewhere = true});
        QVERIFY(!view.isHidden());
        QVERIFY2(view.text().contains("How long an epoch takes on box cannot be tried here"),
                 qPrintable(view.text()));
        QVERIFY(view.tryButton().isHidden());
    }
};

QTEST_MAIN(tst_TrainerView)
#include "tst_trainerview.moc"
