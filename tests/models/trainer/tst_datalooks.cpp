// SPDX-License-Identifier: Apache-2.0
#include "models/trainer/datalooks.h"
#include "testpaths.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using models::DataLooks;

namespace {

constexpr int patienceMs = 60'000;
const QString trainer = test::binPath("trainyard-train");

} // namespace

class tst_DataLooks : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;

    QString folder(const QString &name, int rows)
    {
        QDir(m_dir.path()).mkdir(name);
        QFile file(m_dir.filePath(name + "/train.txt"));
        if (file.open(QIODevice::WriteOnly))
            file.write(QByteArray("|labels 0 1 |features 1 2 3 4\n|labels 1 0 |features 4 3 2 1\n")
                           .repeated(rows / 2));
        return m_dir.filePath(name);
    }

private slots:
    void theyAreAskedForOneAfterTheOther()
    {
        DataLooks looks;
        looks.setProgram(trainer);
        QSignalSpy changed(&looks, &DataLooks::changed);
        const QString none = m_dir.filePath("none");
        const QStringList folders{folder("a", 2), none, folder("b", 4)};
        looks.setFolders(folders);
        QVERIFY(!looks.of(folders[0]));
        QTRY_VERIFY_WITH_TIMEOUT(looks.of(folders[2]), patienceMs);
        QCOMPARE(changed.size(), 3);
        QCOMPARE(looks.of(folders[0])->rows, 2);
        QCOMPARE(looks.of(folders[2])->rows, 4);
        QVERIFY(looks.of(folders[2])->pictures.startsWith("P6"));
        QVERIFY(!looks.of(none));
    }

    void whatIsThereIsShownUntilItIsLookedAtAgain()
    {
        DataLooks looks;
        looks.setProgram(trainer);
        const QString one = folder("one", 2);
        looks.setFolders({one});
        QTRY_VERIFY_WITH_TIMEOUT(looks.of(one), patienceMs);
        static_cast<void>(folder("one", 6));
        looks.lookAgain();
        QCOMPARE(looks.of(one)->rows, 2);
        QTRY_COMPARE_WITH_TIMEOUT(looks.of(one)->rows, 6, patienceMs);
    }

    void whatIsTakenAwayIsForgotten()
    {
        DataLooks looks;
        looks.setProgram(trainer);
        QSignalSpy changed(&looks, &DataLooks::changed);
        const QString stays = folder("stays", 2);
        looks.setFolders({folder("goes", 2), stays});
        looks.setFolders({stays}); // before there is an answer
        QTRY_VERIFY_WITH_TIMEOUT(looks.of(stays), patienceMs);
        QCOMPARE(changed.size(), 1);
        looks.setFolders({});
        QVERIFY(!looks.of(stays));
        looks.setFolders({stays});
        QTRY_VERIFY_WITH_TIMEOUT(looks.of(stays), patienceMs);
    }

    void withoutATrainerNothingIsSaid()
    {
        DataLooks looks;
        looks.setProgram(m_dir.filePath("no-such-program"));
        QSignalSpy changed(&looks, &DataLooks::changed);
        const QString one = folder("one", 2);
        looks.setFolders({one});
        QTRY_COMPARE_WITH_TIMEOUT(changed.size(), 1, patienceMs);
        QVERIFY(!looks.of(one));
    }
};

QTEST_GUILESS_MAIN(tst_DataLooks)
#include "tst_datalooks.moc"
