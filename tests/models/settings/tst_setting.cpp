// SPDX-License-Identifier: Apache-2.0
#include "models/settings/settings.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;

class tst_Setting : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    QSettings m_store{m_folder.filePath("settings.ini"), QSettings::IniFormat};

private slots:
    void givesTheFallbackUntilSet()
    {
        QCOMPARE(settings::theme.get(m_store), QString("system"));
        settings::theme.set(m_store, "dark");
        QCOMPARE(settings::theme.get(m_store), QString("dark"));
    }

    void keepsItsType()
    {
        QCOMPARE(settings::followLog.get(m_store), true);
        settings::followLog.set(m_store, false);
        m_store.sync();
        const QSettings reread(m_store.fileName(), QSettings::IniFormat);
        QCOMPARE(settings::followLog.get(reread), false);
    }

    void unreadableValueIsTheFallback()
    {
        const settings::Setting<int> columns{"columns", 3};
        m_store.setValue("columns", QVariantMap{{"a", 1}});
        QCOMPARE(columns.get(m_store), 3);
    }
};

QTEST_APPLESS_MAIN(tst_Setting)
#include "tst_setting.moc"
