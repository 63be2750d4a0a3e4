// SPDX-License-Identifier: Apache-2.0
#include "models/settings/settings.h"
#include "models/settings/store.h"

#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;

class tst_Setting : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    settings::Store m_store;

private slots:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName("trainyard-tests");
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path());
        QSettings file; // of an earlier run
        file.setValue(settings::followLog.key(), false);
    }

    void givesTheFallbackUntilSet()
    {
        QCOMPARE(settings::theme.get(m_store), QString("system"));
        settings::theme.set(m_store, "dark");
        QCOMPARE(settings::theme.get(m_store), QString("dark"));
    }

    void keepsItsType() { QCOMPARE(settings::followLog.get(m_store), false); }

    void unreadableValueIsTheFallback()
    {
        const settings::Setting<int> columns{"columns", 3};
        m_store.setValue("columns", QVariantMap{{"a", 1}});
        QCOMPARE(columns.get(m_store), 3);
    }

    void cleanupTestCase() { QVERIFY(settings::Store::flush()); } // before its folder goes
};

QTEST_GUILESS_MAIN(tst_Setting)
#include "tst_setting.moc"
