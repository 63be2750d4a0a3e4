// SPDX-License-Identifier: Apache-2.0
#include "models/connections/enginesetting.h"
#include "models/settings/store.h"

#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;

class tst_EngineSetting : public QObject
{
    Q_OBJECT
private slots:
    void eachEngineHasItsOwn()
    {
        QTemporaryDir folder;
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
        QCoreApplication::setOrganizationName("trainyard");
        const settings::Setting<QString> last{"newjob/cluster"};
        const auto of = [&](const char *instance) {
            api::EngineInfo info;
            info.instance = instance;
            return models::ofEngine(last, info);
        };
        settings::Store program;
        last.set(program, "before"); // engines were told apart
        QCOMPARE(of("here.1").get(program), QString("before"));
        of("here.1").set(program, "mine");
        of("there.1").set(program, "theirs");
        QCOMPARE(of("here.2").get(program), QString("mine")); // started anew
        QCOMPARE(of("there.1").get(program), QString("theirs"));
        QCOMPARE(models::ofEngine(last, std::nullopt).get(program), QString("before"));
    }
};

QTEST_GUILESS_MAIN(tst_EngineSetting)
#include "tst_enginesetting.moc"
