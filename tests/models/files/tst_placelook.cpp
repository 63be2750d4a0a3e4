// SPDX-License-Identifier: Apache-2.0
#include "models/files/placelook.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using trainyard::models::PlaceLook;
using trainyard::models::PlaceSeen;

namespace {

constexpr int patienceMs = 30'000;

} // namespace

class tst_PlaceLook : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(QFile(m_dir->filePath("there")).open(QIODevice::WriteOnly));
        m_seen.clear();
    }

    void tellsWhatIsThere_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("isTaken");
        QTest::addColumn<bool>("isFolderThere");
        QTest::newRow("free") << "new" << false << true;
        QTest::newRow("taken") << "there" << true << true;
        QTest::newRow("without a folder") << "deeper/new" << false << false;
        QTest::newRow("below a file") << "there/new" << false << false;
    }
    void tellsWhatIsThere()
    {
        QFETCH(QString, name);
        PlaceLook look;
        follow(look);
        look.look(m_dir->filePath(name));
        QTRY_COMPARE_WITH_TIMEOUT(m_seen.size(), 1, patienceMs);
        QCOMPARE(m_seen[0].path, m_dir->filePath(name));
        QTEST(m_seen[0].isTaken, "isTaken");
        QTEST(m_seen[0].isFolderThere, "isFolderThere");
    }

    void theLastQuestionIsAnswered()
    {
        PlaceLook look;
        follow(look);
        for (const char *name : {"a", "b", "there"})
            look.look(m_dir->filePath(name));
        QTRY_VERIFY_WITH_TIMEOUT(!m_seen.isEmpty(), patienceMs);
        QCOMPARE(m_seen.size(), 1);
        QCOMPARE(m_seen[0].path, m_dir->filePath("there"));
    }

    void proposesWhatIsFreeInTheFirstFolderThatIsThere()
    {
        PlaceLook look;
        QSignalSpy proposed(&look, &PlaceLook::proposed);
        const QString gone = m_dir->filePath("gone");
        look.propose({gone, m_dir->path()}, "there", {});
        QTRY_COMPARE_WITH_TIMEOUT(proposed.size(), 1, patienceMs);
        QCOMPARE(proposed[0][0].toString(), m_dir->filePath("there (2)"));
        look.propose({gone}, "there", ".csv"); // none is
        QTRY_COMPARE_WITH_TIMEOUT(proposed.size(), 2, patienceMs);
        QCOMPARE(proposed[1][0].toString(), gone + "/there.csv");
    }

private:
    void follow(PlaceLook &look)
    {
        connect(&look, &PlaceLook::seen, this, [this](const PlaceSeen &place) { m_seen << place; });
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    QList<PlaceSeen> m_seen;
};

QTEST_GUILESS_MAIN(tst_PlaceLook)
#include "tst_placelook.moc"
