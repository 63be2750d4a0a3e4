// SPDX-License-Identifier: Apache-2.0
#include "widgets/clusters/scaledialog.h"

#include "models/resources/clusterlistmodel.h"
#include "widgets/settings/language.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QtTest>

using namespace trainyard;
using clusters::ScaleDialog;

class tst_ScaleDialog : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        applyTheme(*qApp, Theme::Light);
        installLanguage(*qApp, "en");
    }

    void showsWhatIsInForceAndChangesNothingByItself()
    {
        ScaleDialog dialog(clusterOf(api::ManualScale{3, api::DeallocationOption::Terminate}, 3), m_clusters,
                           m_page);
        QVERIFY(dialog.manualButton().isChecked());
        QCOMPARE(dialog.targetField().value(), 3);
        QVERIFY(!dialog.leastField().isEnabled());
        QVERIFY(!dialog.applyButton().isEnabled());
        const auto scale = std::get<api::ManualScale>(dialog.scale());
        QVERIFY(scale.nodeDeallocationOption == api::DeallocationOption::Terminate);
    }

    void theKeyboardAloneScales()
    {
        auto *dialog = new ScaleDialog(clusterOf(api::ManualScale{1}, 1), m_clusters, m_page);
        const QPointer<ScaleDialog> alive(dialog);
        std::optional<api::Scale> chosen;
        connect(dialog, &ScaleDialog::scaleChosen, this, [&](const api::Scale &scale) { chosen = scale; });
        dialog->open();
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        QTest::keyClick(dialog->focusWidget(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(dialog->focusWidget(), "4");
        QVERIFY(dialog->hint().startsWith("3 more nodes"));
        QTest::keyClick(dialog->focusWidget(), Qt::Key_Return);
        QVERIFY(chosen);
        QCOMPARE(std::get<api::ManualScale>(*chosen).targetNodeCount, 4);
        QTRY_VERIFY(!alive);
    }

    void aJobsNodesAreOffered()
    {
        ScaleDialog manual(clusterOf(api::ManualScale{2}, 2), m_clusters, m_page);
        manual.offer(5);
        QCOMPARE(std::get<api::ManualScale>(manual.scale()).targetNodeCount, 5);
        manual.offer(3);
        QCOMPARE(std::get<api::ManualScale>(manual.scale()).targetNodeCount, 5);
        ScaleDialog automatic(clusterOf(api::AutoScale{0, 2}, 0), m_clusters, m_page);
        automatic.offer(4);
        QCOMPARE(std::get<api::AutoScale>(automatic.scale()).maximumNodeCount, 4);
    }

    void fieldsAreNamedByThemselves()
    {
        ScaleDialog dialog(clusterOf(api::ManualScale{3}, 3), m_clusters, m_page);
        QStringList names;
        for (const QLabel *label : dialog.findChildren<QLabel *>()) {
            if (label->buddy() == &dialog.leastField() || label->buddy() == &dialog.mostField())
                names << label->text();
        }
        QCOMPARE(names, (QStringList{"At least", "At most"}));
        const auto *leaving = dialog.findChild<QComboBox *>();
        QVERIFY(leaving);
        QCOMPARE(leaving->itemText(0), QString("Queue their jobs again")); // as where a cluster is made
    }

    void boundsMustBeInOrder()
    {
        ScaleDialog dialog(clusterOf(api::ManualScale{2}, 2), m_clusters, m_page);
        dialog.automaticButton().setChecked(true);
        QVERIFY(dialog.applyButton().isEnabled());
        dialog.leastField().setValue(5);
        QVERIFY(!dialog.applyButton().isEnabled());
        QCOMPARE(dialog.hint(), "The minimum is above the maximum.");
        dialog.mostField().setValue(8);
        QVERIFY(dialog.applyButton().isEnabled());
        const auto scale = std::get<api::AutoScale>(dialog.scale());
        QCOMPARE(scale.minimumNodeCount, 5);
        QCOMPARE(scale.maximumNodeCount, 8);
    }

    void saysWhatFewerNodesMean()
    {
        ScaleDialog dialog(clusterOf(api::AutoScale{0, 4, 0}, 4), m_clusters, m_page);
        QVERIFY(dialog.automaticButton().isChecked());
        dialog.manualButton().setChecked(true);
        QCOMPARE(dialog.targetField().value(), 4);
        QVERIFY(dialog.applyButton().isEnabled()); // as many, but no more by themselves
        dialog.targetField().setValue(1);
        QVERIFY(dialog.hint().startsWith("3 nodes fewer"));
        QVERIFY2(dialog.hint().contains("no job is stopped"), qPrintable(dialog.hint()));
    }

    void saysWhichNodesAreBusy()
    {
        api::Cluster cluster = clusterOf(api::ManualScale{4}, 4);
        cluster.nodes.running = 3;
        cluster.nodes.idle = 1;
        ScaleDialog dialog(cluster, m_clusters, m_page);
        dialog.targetField().setValue(3);
        QVERIFY2(dialog.hint().contains("no job is stopped"), qPrintable(dialog.hint()));
        dialog.targetField().setValue(1);
        QVERIFY2(dialog.hint().contains("2 of them are busy: their jobs are stopped and queued again"),
                 qPrintable(dialog.hint()));
        auto *leaving = dialog.findChild<QComboBox *>();
        leaving->setCurrentIndex(leaving->findData(int(api::DeallocationOption::WaitForJobCompletion)));
        QVERIFY2(dialog.hint().contains("once their jobs have ended"), qPrintable(dialog.hint()));
    }

    void itFollowsTheCluster()
    {
        m_clusters.upsert(clusterOf(api::ManualScale{2}, 2));
        const QPointer<ScaleDialog> dialog(openKnown());
        QVERIFY(!dialog->isModal());
        m_clusters.upsert(clusterOf(api::ManualScale{4}, 4)); // by somebody else
        QCOMPARE(dialog->targetField().value(), 4);
        QVERIFY(!dialog->applyButton().isEnabled());
        dialog->targetField().setValue(5);
        QVERIFY(dialog->hint().startsWith("1 more node,"));
        m_clusters.upsert(clusterOf(api::ManualScale{1}, 1)); // what is written stays
        QCOMPARE(dialog->targetField().value(), 5);
        QVERIFY2(dialog->hint().startsWith("4 more nodes"), qPrintable(dialog->hint()));
        m_clusters.upsert(clusterOf(api::ManualScale{5}, 1));
        QVERIFY(!dialog->applyButton().isEnabled());
        m_clusters.remove(clusterOf(api::ManualScale{}, 0).id);
        QTRY_VERIFY(!dialog);
    }

    void thereIsOneOfACluster()
    {
        m_clusters.upsert(clusterOf(api::ManualScale{2}, 2));
        const QPointer<ScaleDialog> dialog(openKnown());
        QCOMPARE(openKnown(), dialog.data());
        dialog->close();
        QTRY_VERIFY(!dialog);
    }

private:
    models::ClusterListModel m_clusters;
    QWidget m_page;

    ScaleDialog *openKnown()
    {
        const api::Cluster &cluster = m_clusters.clusterAt(0);
        return delegates::showSheet(
            m_page, [&] { return new ScaleDialog(cluster, m_clusters, m_page); },
            ScaleDialog::subjectOf(cluster.id));
    }

    static api::Cluster clusterOf(const api::Scale &scale, int nodes)
    {
        api::Cluster cluster;
        cluster.id = api::ResourceId::forWorkspace("s", "g", "w").cluster("box");
        cluster.spec.scale = scale;
        cluster.currentNodeCount = nodes;
        return cluster;
    }
};

QTEST_MAIN(tst_ScaleDialog)
#include "tst_scaledialog.moc"
