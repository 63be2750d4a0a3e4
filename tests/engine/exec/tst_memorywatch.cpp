// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/exec/local/memorywatch.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::exec;
namespace fs = std::filesystem;

namespace {

void put(const fs::path &file, const std::string &text)
{
    QVERIFY(createDirectories(file.parent_path()));
    QVERIFY(writeFileAtomically(file, text));
}

bool contains(const std::string &text, const std::string &part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

class tst_MemoryWatch : public QObject
{
    Q_OBJECT
private slots:
    void namesTheCounterThatRose_data()
    {
        QTest::addColumn<QString>("groups");
        QTest::addColumn<QString>("counter");
        QTest::newRow("own group") << "0::/user/job\n"
                                   << "sys/fs/cgroup/user/job/memory.events";
        QTest::newRow("group above") << "0::/user/job\n"
                                     << "sys/fs/cgroup/user/memory.events";
        QTest::newRow("version 1") << "9:name=systemd:/\n4:cpu,memory:/job\n"
                                   << "sys/fs/cgroup/memory/job/memory.oom_control";
        QTest::newRow("machine") << ""
                                 << "proc/vmstat";
    }
    void namesTheCounterThatRose()
    {
        QFETCH(QString, groups);
        QFETCH(QString, counter);
        const QTemporaryDir folder;
        const fs::path root = folder.path().toStdString();
        const fs::path file = root / counter.toStdString();
        put(root / "proc/self/cgroup", groups.toStdString());
        put(file, "low 0\noom 3\noom_kill 2\n");
        const MemoryWatch watch(root);
        QCOMPARE(watch.proof(), std::string());
        put(file, "low 0\noom 4\noom_kill 3\n");
        QVERIFY2(contains(watch.proof(), file.string() + " counts 1 oom_kill more"), watch.proof().c_str());
    }

    void withoutCountersNothingIsProved()
    {
        const QTemporaryDir folder;
        QCOMPARE(MemoryWatch(folder.path().toStdString()).proof(), std::string());
    }
};

QTEST_APPLESS_MAIN(tst_MemoryWatch)
#include "tst_memorywatch.moc"
