// SPDX-License-Identifier: Apache-2.0
#include "models/tensorboard/tensorboardruns.h"

#include "models/files/localfolders.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

api::ResourceId job(const char *workspace, const char *experiment, const char *name)
{
    return api::ResourceId::forWorkspace("s", "g", workspace).job(experiment, name);
}

} // namespace

class tst_TensorBoardRuns : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_dir;

    std::string path(const QString &name) const { return m_dir->filePath(name).toStdString(); }
    void writeEvents(const QString &folder) const
    {
        QVERIFY(QDir(m_dir->path()).mkpath(folder));
        QFile file(m_dir->filePath(folder + "/events.out.tfevents.1.host"));
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    api::JobFolders folders(const QString &name) const
    {
        return {path(name), path(name + "/metrics"), {{"stdouterr", path(name + "-out/stdouterr")}}};
    }

private slots:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void namesSayNoMoreThanTheyMust()
    {
        QCOMPARE(distinctNames({job("w", "digits", "a"), job("w", "digits", "b")}), (QStringList{"a", "b"}));
        QCOMPARE(distinctNames({job("w", "digits", "a"), job("w", "cifar", "A"), job("w", "cifar", "b")}),
                 (QStringList{"digits/a", "cifar/A", "b"}));
        QCOMPARE(distinctNames({job("w", "e", "a"), job("v", "e", "a")}), (QStringList{"w/e/a", "v/e/a"}));
    }

    void aJobsMetricsAndWhatItWroteAreShown()
    {
        writeEvents("1/metrics");
        writeEvents("1-out/stdouterr/deep"); // of which the metrics have the numbers alone
        writeEvents("2-out/stdouterr");      // which was not followed
        const QList<api::ResourceId> jobs{job("w", "e", "a"), job("w", "e", "b"), job("w", "e", "c")};
        const QList<TensorBoardRun> runs = tensorBoardRuns(jobs, {folders("1"), folders("2"), folders("3")});
        QCOMPARE(runs, (QList<TensorBoardRun>{{"a", m_dir->filePath("1/metrics")},
                                              {"a/stdouterr", m_dir->filePath("1-out/stdouterr")},
                                              {"b/stdouterr", m_dir->filePath("2-out/stdouterr")}}));
    }

    void eventFilesAreFoundInFoldersBelow()
    {
        QVERIFY(!hasEventFiles(m_dir->path()));
        writeEvents("stdouterr/deep");
        QVERIFY(hasEventFiles(m_dir->path()));
    }

    void theFolderOfTheOutputIsShownBeforeTheJobsOwn()
    {
        const api::JobFolders of = folders("1");
        QCOMPARE(folderToShow(of), QString());
        QVERIFY(QDir(m_dir->path()).mkpath("1"));
        QCOMPARE(folderToShow(of), m_dir->filePath("1"));
        QVERIFY(QDir(m_dir->path()).mkpath("1-out/stdouterr"));
        QCOMPARE(folderToShow(of), m_dir->filePath("1-out"));
    }
};

QTEST_GUILESS_MAIN(tst_TensorBoardRuns)
#include "tst_tensorboardruns.moc"
