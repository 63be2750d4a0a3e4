// SPDX-License-Identifier: Apache-2.0
#include "models/templates/templatefilter.h"

#include "models/document/filechecks.h"
#include "models/document/jobchecks.h"
#include "models/document/jobproblems.h"
#include "models/document/jobprogram.h"
#include "models/document/jobschema.h"
#include "models/document/notebookjob.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;
using document::JsonText;
using Wanted = TemplateFilter::Wanted;
using Nodes = TemplateFilter::Nodes;
using Hardware = TemplateFilter::Hardware;

namespace {

// All that a job can run by, in the order of the gallery.
QStringList allPrograms()
{
    return {document::trainerKey, "pyTorchSettings",    "tensorFlowSettings", "horovodSettings",
            "chainerSettings",    "caffeSettings",      "caffe2Settings",     "cntkSettings",
            "customMpiSettings",  document::commandKey, notebookProgram};
}

// A notebook has one kernel.
bool canDo(const QString &program, Nodes nodes)
{
    return nodes == Nodes::One || program != notebookProgram;
}

QStringList sentencesOf(const QList<document::JobProblem> &problems)
{
    QStringList sentences;
    for (const auto &problem : problems)
        if (!problem.isHint())
            sentences.append(problem.pointer + ": " + problem.sentence);
    return sentences;
}

document::FileKind everythingIsThere(const QString &path)
{
    return path.contains('.') ? document::FileKind::File : document::FileKind::Folder;
}

} // namespace

class tst_TemplateFilter : public QObject
{
    Q_OBJECT
private slots:
    void everyToolkitHasOneForItsNodesAndHardware_data()
    {
        QTest::addColumn<QString>("program");
        QTest::addColumn<Nodes>("nodes");
        QTest::addColumn<Hardware>("hardware");
        for (const QString &program : allPrograms())
            for (const Nodes nodes : {Nodes::One, Nodes::Several})
                for (const Hardware hardware : {Hardware::Gpu, Hardware::Cpu})
                    if (canDo(program, nodes))
                        QTest::addRow("%s %s %s", qPrintable(program), nodes == Nodes::One ? "1" : "n",
                                      hardware == Hardware::Gpu ? "GPU" : "CPU")
                            << program << nodes << hardware;
    }
    void everyToolkitHasOneForItsNodesAndHardware()
    {
        QFETCH(QString, program);
        QFETCH(Nodes, nodes);
        QFETCH(Hardware, hardware);
        TemplateList templates(m_dir.path());
        TemplateFilter filter(templates);
        filter.setWanted({.program = program, .nodes = nodes, .hardware = hardware});
        QVERIFY(filter.rowCount() > 0);
        for (const QString language : {"en", "zh_CN"}) {
            templates.retranslate(language);
            for (int row = 0; row < filter.rowCount(); ++row) {
                const QModelIndex card = filter.index(row, 0);
                const JobTemplate &each = templates.at(filter.mapToSource(card).row());
                const JsonText job(QString::fromUtf8(each.job));
                QCOMPARE(document::wantedNodes(job) > 1, nodes == Nodes::Several);
                QVERIFY(!each.title.isEmpty() && !each.description.isEmpty());
                QVERIFY(QFile::exists(card.data(TemplateList::PictureRole).toString()));
                QCOMPARE(sentencesOf(document::jobProblems(job, document::JobSchema::shipped(), {})),
                         QStringList());
            }
        }
    }

    // What is left to mend are the folders that its user chooses.
    void checksFindNothingOnceFoldersAreChosen_data()
    {
        QTest::addColumn<JobTemplate>("made");
        for (const JobTemplate &each : shippedTemplates({}))
            QTest::newRow(qPrintable(each.id)) << each;
    }
    void checksFindNothingOnceFoldersAreChosen()
    {
        QFETCH(JobTemplate, made);
        const JsonText unfilled(QString::fromUtf8(made.job));
        const document::JobSurroundings around{.clusterNodes = 2, .freeNodes = 2};
        for (const auto &problem : document::settingChecks(unfilled, around))
            QVERIFY2(problem.pointer.startsWith("/properties/inputDirectories/"),
                     qPrintable(problem.pointer + ": " + problem.sentence));
        const JsonText job(QString::fromUtf8(made.job)
                               .replace("<SCRIPTS_FOLDER>", "/home/me/scripts")
                               .replace("<DATA_FOLDER>", "/data/set"));
        QCOMPARE(sentencesOf(document::settingChecks(job, around)), QStringList());
        QCOMPARE(sentencesOf(document::fileChecks(job, everythingIsThere)), QStringList());
    }

    void noToolkitIsForgotten()
    {
        const QStringList known = document::JobSchema::shipped().alternatives("/properties", false);
        QVERIFY(known.contains("cntkSettings"));
        for (const QString &toolkit : known)
            QVERIFY2(allPrograms().contains(toolkit) || toolkit == "trainyard", qPrintable(toolkit));
    }

    void thoseOfOneToolkitStandTogetherAndSmallOnesFirst()
    {
        QStringList order;
        int nodes = 1;
        TemplateList templates(m_dir.path());
        for (int row = 0; row < templates.rowCount(); ++row) {
            const JobTemplate &each = templates.at(row);
            if (each.job.contains("containerSettings"))
                continue; // beside each other, whatever runs in them
            const bool isFirst = order.isEmpty() || order.last() != each.facets.program;
            QVERIFY2(isFirst || each.facets.nodes >= nodes, qPrintable(each.id));
            nodes = each.facets.nodes;
            if (isFirst)
                order.append(each.facets.program);
        }
        QCOMPARE(order, allPrograms());
        QCOMPARE(TemplateFilter(templates).programs(), allPrograms());
    }

    void tagsSayWhatJobsAre()
    {
        QSet<QString> texts;
        for (const JobTemplate &each : shippedTemplates("en")) {
            QCOMPARE(each.tags.contains("nodes"), each.facets.nodes > 1);
            QVERIFY2(each.tags.contains("gpu") || each.tags.contains("cpu"), qPrintable(each.id));
            texts << each.title << each.description;
        }
        QCOMPARE(texts.size(), 2 * shippedTemplates("en").size()); // nothing is said twice
    }

    void aNotebooksCommandIsTheFormsOwn()
    {
        const auto templates = shippedTemplates({});
        document::JobDocument job;
        job.load(templates.last().job);
        const QString before = job.text();
        const QString notebook = document::notebookOf(job.json());
        QCOMPARE(notebook, QString("$AZ_BATCHAI_INPUT_SCRIPTS/training.ipynb"));
        QVERIFY(job.change(document::notebookChanges(job.json(), notebook)));
        QCOMPARE(job.text(), before);
    }

    void wordsFindInAnyOrder()
    {
        TemplateList templates(m_dir.path());
        TemplateFilter filter(templates);
        const QAbstractItemModelTester tester(&filter);
        filter.setWanted({.words = "gloo PYTORCH"});
        QCOMPARE(filter.rowCount(), 1);
        QCOMPARE(filter.index(0, 0).data(TemplateList::BadgesRole).toStringList(),
                 (QStringList{"2 node(s)", "CPU"}));
        filter.setWanted({.words = "gloo", .hardware = Hardware::Gpu});
        QCOMPARE(filter.rowCount(), 0);
        filter.setWanted({});
        QCOMPARE(filter.rowCount(), templates.rowCount());
    }

    void anOwnOneIsFoundByItsJob()
    {
        QTemporaryDir dir;
        TemplateList templates(dir.path());
        TemplateFilter filter(templates);
        QSignalSpy saved(&templates, &TemplateList::saved);
        templates.save("Mine", "{\"properties\": {\"nodeCount\": 4, \"horovodSettings\": {}}}");
        QVERIFY(saved.wait());
        filter.setWanted({.words = "Mine",
                          .program = "horovodSettings",
                          .nodes = Nodes::Several,
                          .hardware = Hardware::Cpu});
        QCOMPARE(filter.rowCount(), 1);
        QCOMPARE(filter.index(0, 0).data(TemplateList::ProgramRole).toString(), QString("Horovod"));
        filter.setWanted({.words = "Mine", .nodes = Nodes::One});
        QCOMPARE(filter.rowCount(), 0);
    }

private:
    QTemporaryDir m_dir;
};

QTEST_GUILESS_MAIN(tst_TemplateFilter)
#include "tst_templatefilter.moc"
