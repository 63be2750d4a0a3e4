// SPDX-License-Identifier: Apache-2.0
// The real files of every dialect, dropped and pasted, as files and as text: each way they are what is read
// of them.
#include "widgets/wizards/jobimport.h"

#include "testpaths.h"
#include "tests/widgets/support/drags.h"
#include "widgets/settings/language.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QDirIterator>
#include <QFile>
#include <QMainWindow>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using models::ImportedJob;
using test::Dragged;
using test::dragOf;

class tst_JobImport : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        applyTheme(*qApp, Theme::Light);
        installLanguage(*qApp, "en");
        m_window.resize(300, 200);
        m_window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&m_window));
        connect(&m_import, &wizards::JobImport::imported, this,
                [this](const ImportedJob &job) { m_told << job.job + job.left.join(u'\n').toUtf8(); });
        connect(&m_import, &wizards::JobImport::clusterImported, this,
                [this](const QByteArray &text) { m_told << "cluster " + text; });
        connect(&m_import, &wizards::JobImport::failed, this,
                [this](const models::Sentence &sentence) { m_told << sentence.text().toUtf8(); });
    }
    void init() { m_told.clear(); }

    void everySampleIsTakenByEachWay_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QStringList>("files");
        QTest::addColumn<int>("least"); // so many are there
        QTest::newRow("Batch AI") << "batchai" << QStringList{"*job*.json"} << 30;
        QTest::newRow("clusters of Batch AI") << "batchai" << QStringList{"*cluster*.json"} << 3;
        QTest::newRow("Batch Shipyard") << "shipyard" << QStringList{"jobs*.yaml"} << 30;
        QTest::newRow("Batch Shipyard, older") << "shipyard" << QStringList{"jobs*.json"} << 3;
        QTest::newRow("Azure ML") << "azureml" << QStringList{"*.yml", "*.yaml"} << 40;
    }
    void everySampleIsTakenByEachWay()
    {
        QFETCH(QString, folder);
        QFETCH(QStringList, files);
        QFETCH(int, least);
        const QString samples = test::sharedPath("samples/") + folder;
        if (!QFileInfo::exists(samples))
            QSKIP("the samples are not beside this checkout (../shared/samples)");
        QList<QByteArray> wanted;
        int taken = 0;
        for (QDirIterator each(samples, files, QDir::Files, QDirIterator::Subdirectories); each.hasNext();) {
            const QString path = each.next();
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray bytes = file.readAll();
            const QByteArray read = toldOf(models::importJob(bytes, QFileInfo(path).absolutePath()));
            const auto text = models::importJob(bytes, {});
            QVERIFY2(test::dropOnto(m_window, *dragOf({path}, Dragged::Both)), qPrintable(path));
            QApplication::clipboard()->setMimeData(dragOf({path}, Dragged::Addresses).release());
            m_import.paste();
            wanted << read << read;
            if (text) { // what is none of its dialects may be any text
                QMimeData data;
                data.setText(QString::fromUtf8(bytes));
                QVERIFY2(test::dropOnto(m_window, data), qPrintable(path));
                wanted << toldOf(text);
                ++taken;
            }
            QApplication::clipboard()->setText(QString::fromUtf8(bytes));
            m_import.paste();
            wanted << toldOf(text);
        }
        QTRY_COMPARE_WITH_TIMEOUT(m_told.size(), wanted.size(), 60'000);
        for (qsizetype i = 0; i < wanted.size(); ++i)
            QCOMPARE(m_told[i], wanted[i]);
        QVERIFY2(taken >= least, qPrintable(QString::number(taken)));
    }

    // By what is in it, whatever it is called.
    void aFileOfAnyNameIsTakenOrRefusedAloud_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("told"); // its beginning; %1: the path
        const QByteArray job = "{\n\"properties\": {\"nodeCount\": 7}}\n";
        const QByteArray none = "The file %1 is no job, cluster or template";
        QTest::newRow("text") << "job.txt" << job << job;
        QTest::newRow("no ending") << "job" << job << job;
        QTest::newRow("broken") << "broken.txt" << QByteArray("{\"properties\": ")
                                << toldOf(models::importJob("{\"properties\": ", {}));
        QTest::newRow("picture") << "a.png" << QByteArray("\x89PNG\r\n\x1a\n\0\0", 10) << none;
        QTest::newRow("notes") << "notes.txt" << QByteArray("Dear diary") << none;
        QTest::newRow("empty") << "empty" << QByteArray() << none;
    }
    void aFileOfAnyNameIsTakenOrRefusedAloud()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, told);
        const QString path = put(name, bytes);
        for (const Dragged kind : {Dragged::Addresses, Dragged::Both, Dragged::Text}) {
            m_told.clear();
            QVERIFY(test::dropOnto(m_window, *dragOf({path}, kind)));
            QTRY_COMPARE(m_told.size(), 1);
            QVERIFY2(m_told[0].startsWith(told.replace("%1", path.toUtf8())), m_told[0]);
        }
    }

    void severalFilesAreTakenEach()
    {
        const QString first = put("first.json", "{\n\"properties\": {\"nodeCount\": 7}}\n");
        const QString second = put("second", "{\n\"properties\": {\"nodeCount\": 8}}\n");
        QSignalSpy programs(&m_import, &wizards::JobImport::programFound);
        QVERIFY(test::dropOnto(m_window, *dragOf({first, "/home/ann/train.py", second})));
        QTRY_COMPARE(m_told.size(), 2);
        QVERIFY(m_told[0].contains("7"));
        QVERIFY(m_told[1].contains("8"));
        QCOMPARE(programs.size(), 1);
        QCOMPARE(programs[0][0].toString(), QString("/home/ann/train.py"));
        m_told.clear();
        QVERIFY(test::dropOnto(m_window, *dragOf(QStringList(9, first))));
        QCOMPARE(m_told.size(), 1);
        QVERIFY2(m_told[0].startsWith("9 files were dropped"), m_told[0]);
    }

    void whyNotIsToldOfAllTogether()
    {
        const QString diary = put("diary.txt", "Dear diary"), list = put("list.txt", "Milk");
        m_told.clear();
        QVERIFY(test::dropOnto(m_window, *dragOf({diary, list})));
        QTRY_COMPARE(m_told.size(), 1);
        QVERIFY2(m_told[0].contains(diary.toUtf8()) && m_told[0].contains(list.toUtf8()), m_told[0]);
    }

private:
    QString put(const QString &name, const QByteArray &bytes)
    {
        QFile file(m_dir.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qWarning("A file could not be written.");
        return file.fileName();
    }

    static QByteArray toldOf(const Result<ImportedJob> &job)
    {
        if (!job)
            return models::Sentence(QString::fromStdString(job.error().message)).text().toUtf8();
        return job->isCluster ? "cluster " + job->job : job->job + job->left.join(u'\n').toUtf8();
    }

    QTemporaryDir m_dir;
    QMainWindow m_window;
    wizards::JobImport m_import{&m_window};
    QList<QByteArray> m_told;
};

QTEST_MAIN(tst_JobImport)
#include "tst_jobimport.moc"
