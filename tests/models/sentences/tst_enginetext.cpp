// SPDX-License-Identifier: Apache-2.0
#include "models/momenttext.h"
#include "models/sentences/enginetext.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTranslator>
#include <QtTest>

using namespace trainyard::models;

class tst_EngineText : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        Q_INIT_RESOURCE(translations);
        QVERIFY(m_chinese.load(QStringLiteral(":/trainyard/translations/trainyard_zh_CN.qm")));
    }

    void cleanup()
    {
        QCoreApplication::removeTranslator(&m_chinese);
        QLocale::setDefault(QLocale::c());
    }

    void whatHasAPathIsCalledByItsPlace()
    {
        const QString places =
            "/subscriptions/1/resourceGroups/g/providers/Microsoft.BatchAI/workspaces/vision";
        QCOMPARE(engineText("There is no job " + places + "/experiments/digits/jobs/first."),
                 "There is no job vision › digits › first.");
        QCOMPARE(engineText("There is no cluster " + places + "/clusters/gpus."),
                 "There is no cluster vision › gpus.");
        QCOMPARE(engineText("There is no workspace " + places + "."), "There is no workspace vision.");
    }

    void sentencesAreChinese_data()
    {
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("chinese");
        QTest::newRow("waits") << "Waits for 2 nodes of the cluster gpus to become free."
                               << "正在等待集群“gpus”空出 2 个节点。";
        QTest::newRow("waits, with a list")
            << "A node of the cluster a needs 2 GPUs, and too few are free on this machine: b has 1 GPU, c "
               "has "
               "12345 GPUs; scale one of them down, or wait until enough are free."
            << "集群“a”的一个节点需要 2 个 GPU，而这台机器上空闲的不够：b 有 1 个 GPU，c 有 12,345 个 "
               "GPU；请缩小其中一个集群，或等到有足够的空闲。";
        QTest::newRow("waits for one") << "A node of the cluster a needs 2 GPUs, and too few are free on "
                                          "this machine: b has 1 GPU; scale "
                                          "it down, or wait until enough are free."
                                       << "集群“a”的一个节点需要 2 个 GPU，而这台机器上空闲的不够：b 有 1 个 "
                                          "GPU；请缩小该集群，或等到有足够的空闲。";
        QTest::newRow("evidence") << "the cluster has 2 nodes: 1 idle, 1 running a job"
                                  << "集群有 2 个节点：1 个空闲，1 个正在运行作业";
        QTest::newRow("a processor") << "CPU, Xeon 8, 2 threads"
                                     << "CPU，Xeon 8，2 个线程";
        QTest::newRow("failed, with a log's line") << "The job's process worker-0 on node-1 ended with exit "
                                                      "code 3; stderr.txt says \"ValueError: there "
                                                      "is no %1\"."
                                                   << "node-1 上作业的进程 worker-0 以退出代码 3 "
                                                      "结束；stderr.txt 中写道“ValueError: there is no %1”。";
        QTest::newRow("failed of a cause")
            << "The script /x/train.py is not there; check the path in the job, and that the volume it lies "
               "on is "
               "mounted and holds it (the job on node-0, exit code 2)."
            << "脚本 /x/train.py 不存在；请检查作业中的路径，并确认脚本所在的卷已挂载且包含该脚本（node-0 "
               "上的作业，退出代码 2）。";
        QTest::newRow("killed") << "The job was ended by signal 9 (Killed); its output does not say why."
                                << "作业被信号 9（已被强制结束）终止；输出没有说明原因。";
        QTest::newRow("sentences of which one is unknown")
            << "The job was terminated by the user. So it goes."
            << "作业已被用户终止。So it goes.";
        QTest::newRow("the trainer's, of a file")
            << "Cannot read /d/m.json as a Keras model: layer \"conv\" (Conv2D) has the padding causal, "
               "which is "
               "not supported."
            << "无法将 /d/m.json 作为 Keras 模型读取：层“conv”（Conv2D）的填充方式 causal 不受支持。";
        QTest::newRow("the trainer's, of a row")
            << "/d/train.csv, line 3, column 7: expected a number for \"age\", found \"old\"."
            << "/d/train.csv 第 3 行第 7 列：\"age\" 应为数，实际为 \"old\"。";
        QTest::newRow("a sentence of another engine") << "The moon is full."
                                                      << "The moon is full.";
    }
    void sentencesAreChinese()
    {
        QFETCH(const QString, english);
        QFETCH(const QString, chinese);
        QCOMPARE(engineText(english).remove(u','), QString(english).remove(u',')); // and keeps what it read
        QCoreApplication::installTranslator(&m_chinese);
        QLocale::setDefault(QLocale(QLocale::Chinese, QLocale::China));

        QCOMPARE(engineText(english), chinese);
    }

    void englishStaysAsItWasSaid()
    {
        const QString said = "Needs 3 nodes, and the cluster a has 2; enlarge the cluster.";

        QCOMPARE(engineText(said), said);
    }

    void everyPatternHasATranslation()
    {
        QCoreApplication::installTranslator(&m_chinese);
        static const QRegularExpression han(QStringLiteral("\\p{Han}"));
        const SentenceReader &reader = engineSentences();
        for (std::size_t number = 0; number < reader.patternCount(); ++number) {
            const SentencePattern &english = reader.pattern(number);
            const SentencePattern chinese(
                QCoreApplication::translate("EngineSentences", english.text().toUtf8().constData()));
            QVERIFY2(chinese.text().contains(han), qPrintable(english.text()));
            const auto places = [](const SentencePattern &pattern) {
                QStringList list;
                for (const auto &place : pattern.places())
                    list << QStringLiteral("%1%2").arg(place.isNumber ? "L" : "").arg(place.number);
                list.sort();
                list.removeDuplicates();
                return list;
            };
            QVERIFY2(places(english) == places(chinese), qPrintable(english.text()));
        }
    }

    void timesAreLocalTimes()
    {
        QCoreApplication::installTranslator(&m_chinese);
        QLocale::setDefault(QLocale(QLocale::Chinese, QLocale::China));
        const auto time = QDateTime::fromString("2026-03-01T12:30:00Z", Qt::ISODate).toLocalTime();

        QCOMPARE(engineText(QStringLiteral("there is no 2026-03-01T12:30:00Z")),
                 QStringLiteral("没有 %1").arg(momentText(time)));
    }

private:
    QTranslator m_chinese;
};

QTEST_GUILESS_MAIN(tst_EngineText)
#include "tst_enginetext.moc"
