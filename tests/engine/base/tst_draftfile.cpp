// SPDX-License-Identifier: Apache-2.0
#include "engine/base/draftfile.h"

#include "engine/base/files.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;

class tst_DraftFile : public QObject
{
    Q_OBJECT
private:
    static QStringList files(const QTemporaryDir &dir)
    {
        return QDir(dir.path()).entryList(QDir::Files | QDir::Hidden);
    }

private slots:
    void appearsOnlyWhenPublished()
    {
        const QTemporaryDir dir;
        const std::string name = dir.filePath("a").toStdString();
        auto draft = DraftFile::create(name);
        QVERIFY(draft);
        QVERIFY(draft->write("first "));
        QVERIFY(!files(dir).contains("a"));
        QVERIFY(draft->write("second"));
        QVERIFY(draft->sync());
        QVERIFY(draft->publish());
        QCOMPARE(files(dir), QStringList{"a"});
        QCOMPARE(*readFile(name), std::string("first second"));
    }

    void vanishesWhenGivenUp()
    {
        const QTemporaryDir dir;
        {
            auto draft = DraftFile::create(dir.filePath("a").toStdString());
            QVERIFY(draft);
            const DraftFile moved = std::move(*draft);
            QCOMPARE(files(dir).size(), 1);
        }
        QVERIFY(files(dir).isEmpty());
    }

    void failuresNameTheFile()
    {
        const QTemporaryDir dir;
        const auto draft = DraftFile::create(dir.filePath("none/a").toStdString());
        QVERIFY(!draft);
        QVERIFY(draft.error().message.find("none/a: ") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(tst_DraftFile)
#include "tst_draftfile.moc"
