// SPDX-License-Identifier: Apache-2.0
#include "models/settings/store.h"
#include "widgets/editor/propertypane.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTreeView>
#include <QtTest>

using namespace trainyard;
using editor::PropertyPane;

namespace {

const QString old = QStringLiteral("/properties/priority");

} // namespace

class tst_PropertyPane : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir.path());
        m_job.load("{\"properties\": {\"nodeCount\": 2}}");
    }
    void cleanup() { settings::Store().clear(); }

    void outdatedFieldsAreShownWhereTheyAreWanted()
    {
        {
            PropertyPane pane(m_job);
            pane.show();
            pane.select("/properties/nodeCount");
            const QString before = pane.tree().currentIndex().data().toString();
            QVERIFY(!pane.oldBox().isChecked());
            QVERIFY(!pane.model().indexOf(old).isValid());
            pane.oldBox().setFocus();
            QTest::keyClick(&pane.oldBox(), Qt::Key_Space);
            QVERIFY(pane.model().indexOf(old).isValid());
            QCOMPARE(pane.tree().currentIndex().data().toString(), before); // which stays
        }
        PropertyPane next(m_job); // remembers it
        QVERIFY(next.oldBox().isChecked());
        QVERIFY(next.model().indexOf(old).isValid());
        next.select(old);
        QVERIFY(next.tree().currentIndex().isValid());
        next.oldBox().click();
        QVERIFY(!next.model().indexOf(old).isValid());
        QVERIFY(!PropertyPane(m_job).oldBox().isChecked());
    }

    void theyAreFoundByTheirName()
    {
        PropertyPane pane(m_job);
        pane.filterField().setText("experimentName");
        QCOMPARE(pane.tree().model()->rowCount(), 0);
        pane.oldBox().click();
        QCOMPARE(pane.tree().model()->rowCount(), 1);
    }

private:
    QTemporaryDir m_dir;
    document::JobDocument m_job;
};

QTEST_MAIN(tst_PropertyPane)
#include "tst_propertypane.moc"
