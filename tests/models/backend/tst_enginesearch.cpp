// SPDX-License-Identifier: Apache-2.0
#include "models/backend/enginesearch.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

class tst_EngineSearch : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;

    // A program of the user's, as a shell script.
    QString program(const QByteArray &script)
    {
        QFile file(m_dir.filePath("engine"));
        if (!file.open(QIODevice::WriteOnly) || file.write("#!/bin/sh\n" + script) < 0)
            return {};
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        return file.fileName();
    }

    QString problem(const QString &dataDirectory, const QString &engine)
    {
        const EngineSearch search{dataDirectory, engine, dataDirectory + "/engine.log"};
        const auto found = findOrStartEngine(search, m_stopped);
        return found ? QString() : QString::fromStdString(found.error().message);
    }

    std::atomic<bool> m_stopped = false;

private slots:
    void engineThatEndsIsToldByItsLastWords()
    {
        const QString data = m_dir.filePath("ends");
        const QString told =
            problem(data, program("echo starting; echo 'The port 80 is taken.' >&2; exit 1\n"));
        QVERIFY2(told.contains("The port 80 is taken."), qPrintable(told));
        QVERIFY(told.contains(data + "/engine.log"));
    }

    void wordsOfAnEarlierEngineAreNotToldAgain()
    {
        const QString data = m_dir.filePath("again");
        QVERIFY(!problem(data, program("echo 'The first.'; exit 1\n")).isEmpty());
        const QString told = problem(data, program("exit 1\n"));
        QVERIFY2(!told.contains("The first."), qPrintable(told));
    }

    void missingProgramIsNamed()
    {
        const QString told = problem(m_dir.filePath("data"), m_dir.filePath("none"));
        QVERIFY2(told.contains(m_dir.filePath("none")), qPrintable(told));
    }

    void folderThatCannotBeMadeIsNamed()
    {
        QFile file(m_dir.filePath("file"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QString told = problem(file.fileName() + "/data", "/bin/true");
        QVERIFY2(told.contains(file.fileName() + "/data"), qPrintable(told));
    }
};

QTEST_GUILESS_MAIN(tst_EngineSearch)
#include "tst_enginesearch.moc"
