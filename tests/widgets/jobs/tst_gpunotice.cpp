// SPDX-License-Identifier: Apache-2.0
#include "models/settings/settingchanges.h"
#include "models/settings/store.h"
#include "widgets/jobs/gpunotice.h"

#include <QLabel>
#include <QPushButton>
#include <QStandardPaths>
#include <QtTest>

using namespace trainyard;
using jobs::GpuNotice;

namespace {

const models::GpuWait waiting{.node = 0, .gpu = 2, .from = 100, .to = 220, .lowSeconds = 97, .seconds = 120};

} // namespace

class tst_GpuNotice : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName("trainyard-tests");
        QCoreApplication::setApplicationName("tst_gpunotice");
        settings::Store().clear();
    }

    void itSaysWhichGpuWaits()
    {
        GpuNotice notice("/a/job");
        QVERIFY(notice.isHidden());
        notice.setWait(waiting);
        QVERIFY(!notice.isHidden());
        const auto labels = notice.findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(),
                            [](const QLabel *label) { return label->text().contains("GPU 2"); }));
        QSignalSpy shown(&notice, &GpuNotice::showRequested);
        notice.showButton().click();
        QCOMPARE(shown.size(), 1);
        QCOMPARE(shown[0][0].value<models::GpuWait>(), waiting);
        notice.setWait(std::nullopt);
        QVERIFY(notice.isHidden());
    }

    void whatIsDismissedStaysSoForThisJob()
    {
        {
            GpuNotice notice("/a/job");
            notice.setWait(waiting);
            notice.dismissButton().click();
            QVERIFY(notice.isHidden());
            notice.setWait(waiting);
            QVERIFY(notice.isHidden());
        }
        GpuNotice again("/a/job");
        again.setWait(waiting);
        QVERIFY(again.isHidden());
        GpuNotice other("/a/job2");
        other.setWait(waiting);
        QVERIFY(!other.isHidden());
    }

    void whatIsDismissedCanBeTakenBack()
    {
        using models::SettingChanges;
        SettingChanges &changes = SettingChanges::ofProgram();
        QSignalSpy changed(&changes, &SettingChanges::changed);
        GpuNotice notice("/a/job");
        notice.setWait(waiting);
        GpuNotice other("/a/job2");
        other.setWait(waiting);
        notice.dismissButton().click();
        other.dismissButton().click();
        QCOMPARE(changed.size(), 2);
        const auto change = [&changed](int at) { return changed[at][0].value<models::SettingChange>(); };
        QVERIFY(changes.goBack(change(1)));
        QVERIFY(notice.isHidden() && !other.isHidden());
        QVERIFY(changes.goBack(change(0)));
        QVERIFY(!notice.isHidden() && !other.isHidden());
        QVERIFY(changes.goForth(change(0)));
        QVERIFY(notice.isHidden() && !other.isHidden());
    }
};

QTEST_MAIN(tst_GpuNotice)
#include "tst_gpunotice.moc"
