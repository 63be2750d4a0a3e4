// SPDX-License-Identifier: Apache-2.0
#include "models/document/filechecks.h"

#include "models/document/notebookjob.h"

#include <QtTest>

using namespace trainyard::document;
namespace models = trainyard::models;

namespace {

QString job(QString members)
{
    return QStringLiteral("{\"properties\": {\"customToolkitSettings\": {\"commandLine\": \"true\"}%1}}")
        .arg(members.isEmpty() ? QString() : ", " + members.replace(u'\'', u'"'));
}

QString scriptJob(QString settings, QString members = {})
{
    return QStringLiteral("{\"properties\": {\"horovodSettings\": {%1}%2}}")
        .arg(settings.replace(u'\'', u'"'),
             members.isEmpty() ? QString() : ", " + members.replace(u'\'', u'"'));
}

QStringList sentences(const QList<JobProblem> &problems)
{
    QStringList sentences;
    for (const JobProblem &problem : problems)
        sentences.append(problem.sentence);
    return sentences;
}

FileKind nothing(const QString &)
{
    return FileKind::None;
}

} // namespace

class tst_FileChecks : public QObject
{
    Q_OBJECT
private slots:
    void whatThisMachineBroughtIsToldWhereItIsNamed_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("pointer"); // empty: nothing is told
        const QString command = "/properties/customToolkitSettings/commandLine";
        const QString input = "'inputDirectories': [{'id': 'A', 'path': '%1'}]";
        QTest::newRow("a script") << scriptJob("'pythonScriptFilePath': '/home/me/my data'")
                                  << "/properties/horovodSettings/pythonScriptFilePath";
        QTest::newRow("a folder") << job(input.arg("/home/me/my data"))
                                  << "/properties/inputDirectories/0/path";
        QTest::newRow("with a slash behind")
            << job(input.arg("/home/me/my data/")) << "/properties/inputDirectories/0/path";
        QTest::newRow("of a command")
            << R"({"properties": {"customToolkitSettings": {"commandLine": "bash '/home/me/my data' 1"}}})"
            << command;
        QTest::newRow("data of the trainer")
            << R"({"properties": {"trainyard": {"trainer": {"network": "lenet", "dataPath": "/home/me/my data"}}}})"
            << "/properties/trainyard/trainer/dataPath";
        QTest::newRow("another one") << job(input.arg("/home/me/data")) << QString();
        QTest::newRow("on a volume") << job(input.arg("$AZ_BATCHAI_JOB_MOUNT_ROOT/home/me/my data"))
                                     << QString();
        QTest::newRow("no JSON") << "{" << QString();
    }
    void whatThisMachineBroughtIsToldWhereItIsNamed()
    {
        QFETCH(QString, text);
        QFETCH(QString, pointer);
        const QString path = "/home/me/my data";
        const auto problems = broughtChecks(JsonText(text), {{path}, "gpu7"});
        QCOMPARE(problems.size(), pointer.isEmpty() ? 0 : 1);
        QVERIFY(broughtChecks(JsonText(text), {}).isEmpty());
        if (pointer.isEmpty())
            return;
        QCOMPARE(problems.front().pointer, pointer);
        QCOMPARE(problems.front().fix.uploaded, path);
        QVERIFY(problems.front().sentence.startsWith(path));
        QVERIFY(problems.front().sentence.contains("gpu7"));
        const auto nameless = broughtChecks(JsonText(text), {{path}, {}});
        QVERIFY(nameless.front().sentence.contains("the engine runs on another one"));
    }

    void filesThatACommandNamesAreLookedFor_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QStringList>("missing");
        const auto row = [](const char *name, const char *command, const QStringList &missing = {}) {
            QTest::newRow(name) << QString::fromUtf8(command) << missing;
        };
        row("a script", "python3 /home/me/train.py --epochs 3", {"/home/me/train.py"});
        row("unbuffered", "/usr/bin/python3.11 -u /home/me/train.py", {"/home/me/train.py"});
        row("a program", "/opt/train --fast", {"/opt/train"});
        row("before another", "bash /home/me/a.sh && true", {"/home/me/a.sh"});
        row("behind another", "source /there/env.sh && python /nope/t.py", {"/nope/t.py"});
        row("several", "bash /nope/a.sh; . /nope/env && python3 /nope/t.py",
            {"/nope/a.sh", "/nope/env", "/nope/t.py"});
        row("single quotes", "python3 '/\u6570\u636e/train.py'",
            {QString::fromUtf8("/\u6570\u636e/train.py")});
        row("double quotes", "python3 \\\"/nope/my t.py\\\"", {"/nope/my t.py"});
        row("of a launcher", "torchrun --nproc-per-node 2 /nope/t.py --lr 1", {"/nope/t.py"});
        row("of a launcher of modules", "python -m torch.distributed.launch /nope/t.py", {"/nope/t.py"});
        row("of another launcher", "accelerate launch --mixed_precision fp16 /nope/t.py", {"/nope/t.py"});
        row("of a program of MPI", "mpirun -np 2 python3 /nope/t.py", {"/nope/t.py"});
        row("behind a variable", "CUDA_VISIBLE_DEVICES=0 python3 /nope/t.py", {"/nope/t.py"});
        row("below a folder", "cd /nope && python3 t.py", {"/nope/t.py"});
        row("that is read", "/there/a < /nope/list", {"/nope/list"});
        row("of a shell in it", "bash -lc 'cd /there && python3 /nope/t.py'", {"/nope/t.py"});
        row("one that is there", "python3 /there/train.py");
        row("by a variable", "python3 $AZ_BATCHAI_INPUT_CODE/train.py");
        row("below a variable", "python3 /home/$USER/train.py");
        row("text of its own", "python3 -c 'print(1)' /home/me/none");
        row("elsewhere", "cd src && python3 train.py");
        row("that is written", "python3 /there/t.py > /nope/log.sh");
        row("that it has made", "cp $CODE/t.py /nope/t.py && python3 /nope/t.py");
        row("that it has got", "cd /nope && git clone https://x/y.git && python3 y/t.py");
        row("that it asks for", "test -f /nope/a.sh && bash /nope/a.sh");
        row("of a text in it", "cat > /nope/t.sh <<E\\nbash /nope/b.sh\\nE\\n");
        row("that it writes", "python3 /there/convert.py /there/a.py /nope/b.py");
        row("of another machine", "ssh host bash /nope/a.sh");
    }
    void filesThatACommandNamesAreLookedFor()
    {
        QFETCH(QString, command);
        QFETCH(QStringList, missing);
        FileLook here = [](const QString &path) {
            return path.startsWith("/there/") ? FileKind::File : FileKind::None;
        };
        QString text = job({});
        text.replace("\"true\"", '"' + command + '"');
        const auto told = [&] {
            QStringList files;
            for (const JobProblem &problem : fileChecks(JsonText(text), here))
                if (problem.sentence.startsWith("There is no file " + problem.file + ' '))
                    files.append(problem.file);
            return files;
        };
        QCOMPARE(told(), missing);
        here = {}; // another machine's
        QCOMPARE(told(), QStringList());
        const QStringList unseen = unseenFiles(JsonText(text), false).filter("another machine");
        QVERIFY(missing.isEmpty() || unseen.value(0).contains(missing.first()));
    }

    void allCommandsOfAJobAreRead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("pointers");
        const QString preparation = "'jobPreparation': {'commandLine': 'bash /nope/prepare.sh'}";
        QTest::newRow("of MPI")
            << QString(R"({"properties": {"customMpiSettings": {"commandLine": "python3 /nope/t.py"}}})")
            << QStringList{"/properties/customMpiSettings/commandLine"};
        QTest::newRow("its preparation")
            << job(preparation) << QStringList{"/properties/jobPreparation/commandLine"};
        QTest::newRow("that of a script") << scriptJob("'pythonScriptFilePath': '/nope/t.py'", preparation)
                                          << QStringList{"/properties/horovodSettings/pythonScriptFilePath",
                                                         "/properties/jobPreparation/commandLine"};
        QTest::newRow("what that one makes")
            << job("'jobPreparation': {'commandLine': 'wget -P /nope http://x/t.py'}")
                   .replace("\"true\"", "\"python3 /nope/t.py\"")
            << QStringList();
    }
    void allCommandsOfAJobAreRead()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, pointers);
        QStringList told;
        for (const JobProblem &problem : fileChecks(JsonText(text), nothing))
            told.append(problem.pointer);
        QCOMPARE(told, pointers);
    }

    void aNotebookHasToBeThere()
    {
        JobDocument document;
        document.setText(job({}));
        QVERIFY(document.change(notebookChanges(document.json(), {})));
        const auto told = [&] { return fileChecks(document.json(), nothing); };
        QCOMPARE(told().size(), 1);
        QCOMPARE(told().first().severity, JobProblem::Severity::Error);
        QVERIFY(document.change(notebookChanges(document.json(), "/home/me/train.ipynb", "lr = 1")));
        QCOMPARE(told().size(), 1);
        QVERIFY(told().first().sentence.contains("/home/me/train.ipynb"));
    }

    void foldersOfInputsAreLookedFor()
    {
        const QString text = job("'inputDirectories': [{'id': 'A', 'path': '/no/data'}]");
        QCOMPARE(sentences(fileChecks(JsonText(text), nothing)),
                 QStringList{"There is no folder /no/data on this machine that can be read."});
        QVERIFY(fileChecks(JsonText(text), [](const QString &) { return FileKind::Folder; }).isEmpty());
        QVERIFY(fileChecks(JsonText(text), {}).isEmpty());
    }

    void aFileIsNoFolder()
    {
        const JsonText text(scriptJob("'pythonScriptFilePath': '/code'",
                                      "'inputDirectories': [{'id': 'A', 'path': '/data.zip'}]"));
        const auto kind = [](const QString &path) {
            return path == "/code" ? FileKind::Folder : FileKind::File;
        };
        QCOMPARE(sentences(fileChecks(text, kind)),
                 (QStringList{"/data.zip is a file on this machine; choose a folder.",
                              "/code is a folder on this machine; choose a file."}));
    }

    void inputsAreWholePaths()
    {
        const JsonText text(job("'inputDirectories': [{'id': 'A', 'path': 'data/mnist'}, "
                                "{'id': 'B', 'path': '~/mnist'}, {'id': 'C', 'path': '<DATA>'}]"));
        const QStringList told = sentences(fileChecks(text, nothing));
        QCOMPARE(told.size(), 2);
        QVERIFY(told[0].startsWith("data/mnist is looked for in the job's working folder"));
        QVERIFY(told[1].startsWith("~/mnist: in an input, ~ does not stand for the home folder"));
    }

    void variablesOfTheJobArePathsToo()
    {
        const JsonText text(scriptJob("'pythonScriptFilePath': '${CODE}/train.py'",
                                      "'environmentVariables': [{'name': 'HOME_OF_IT', 'value': '/nope'}, "
                                      "{'name': 'CODE', 'value': '$HOME_OF_IT/code'}]"));
        QCOMPARE(sentences(fileChecks(text, nothing)),
                 QStringList{"There is no file /nope/code/train.py on this machine that can be read."});
    }

    void scriptsInInputsAreLookedFor()
    {
        const JsonText text(scriptJob("'pythonScriptFilePath': '$AZ_BATCHAI_INPUT_CODE/a/train.py'",
                                      "'inputDirectories': [{'id': 'CODE', 'path': '/code'}]"));
        const auto problems = fileChecks(
            text, [](const QString &path) { return path == "/code" ? FileKind::Folder : FileKind::None; });
        QCOMPARE(sentences(problems),
                 QStringList{"There is no file /code/a/train.py on this machine that can be read."});
        QCOMPARE(problems.first().pointer, QString("/properties/horovodSettings/pythonScriptFilePath"));
    }

    // The working folder is a new one for each job.
    void whatStandsInTheWorkingFolderIsNotThere_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("name"); // empty: nothing is told
        QTest::newRow("a script") << scriptJob("'pythonScriptFilePath': 'src/train.py'") << "src/train.py";
        QTest::newRow("a command") << job({}).replace("\"true\"", "\"python3 -u train.py --fast\"")
                                   << "train.py";
        QTest::newRow("its interpreter")
            << scriptJob("'pythonScriptFilePath': '/train.py', 'pythonInterpreterPath': 'python3'")
            << QString();
        QTest::newRow("prepared") << scriptJob("'pythonScriptFilePath': 'train.py'",
                                               "'jobPreparation': {'commandLine': 'git clone x .'}")
                                  << QString();
        QTest::newRow("in an image") << scriptJob(
                                            "'pythonScriptFilePath': 'train.py'",
                                            "'containerSettings': {'imageSourceRegistry': {'image': 'a'}}")
                                     << QString();
        QTest::newRow("below a variable")
            << scriptJob("'pythonScriptFilePath': '$CODE/train.py'") << QString();
        QTest::newRow("an own program") << job({}).replace("\"true\"", "\"./run.sh\"") << "./run.sh";
        QTest::newRow("its preparation")
            << job("'jobPreparation': {'commandLine': 'bash prepare.sh'}") << "prepare.sh";
        QTest::newRow("that another makes")
            << job({}).replace("\"true\"", "\"git clone https://x/y . && python3 train.py\"") << QString();
        QTest::newRow("another folder")
            << job({}).replace("\"true\"", "\"cd src && python3 train.py\"") << QString();
        QTest::newRow("no script") << job({}).replace("\"true\"", "\"python3 -m train\"") << QString();
    }
    void whatStandsInTheWorkingFolderIsNotThere()
    {
        QFETCH(QString, text);
        QFETCH(QString, name);
        const QStringList told = sentences(fileChecks(JsonText(text), {}));
        QCOMPARE(told.size(), name.isEmpty() ? 0 : 1);
        QVERIFY(name.isEmpty() ||
                told.first().startsWith(name + " is looked for in the job's working folder"));
    }

    void whatCannotBeLookedAtIsNamed_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isLocal");
        QTest::addColumn<QStringList>("words"); // of a sentence each
        const QString inputs = "'inputDirectories': [{'id': 'A', 'path': '/data'}]";
        QTest::newRow("nothing") << job({}) << false << QStringList();
        QTest::newRow("here") << job(inputs) << true << QStringList();
        QTest::newRow("another machine") << job(inputs) << false << QStringList{"another machine"};
        QTest::newRow("a volume")
            << job("'inputDirectories': [{'id': 'A', 'path': '$AZ_BATCHAI_MOUNT_ROOT/x'}]") << true
            << QStringList{"$AZ_BATCHAI_MOUNT_ROOT/x"};
        QTest::newRow("an input on a volume")
            << scriptJob("'pythonScriptFilePath': '$AZ_BATCHAI_INPUT_A/t.py'",
                         "'inputDirectories': [{'id': 'A', 'path': '$AZ_BATCHAI_JOB_MOUNT_ROOT/x'}]")
            << true << QStringList{"on volumes"};
        QTest::newRow("another's variable")
            << scriptJob("'pythonScriptFilePath': '$CODE/t.py'") << true
            << QStringList{"exist is not known before the job runs: $CODE/t.py"};
        QTest::newRow("what a command makes")
            << job({}).replace("\"true\"", "\"git clone https://x/y && python3 y/t.py\"") << true
            << QStringList{"exist is not known before the job runs: y/t.py"};
        QTest::newRow("a container") << job(inputs +
                                            ", 'containerSettings': {'imageSourceRegistry': {'image': 'a'}}")
                                     << true << QStringList{"container"};
    }
    void whatCannotBeLookedAtIsNamed()
    {
        QFETCH(QString, text);
        QFETCH(bool, isLocal);
        QFETCH(QStringList, words);
        const QStringList told = unseenFiles(JsonText(text), isLocal);
        QCOMPARE(told.size(), words.size());
        for (int i = 0; i < words.size(); ++i)
            QVERIFY2(told[i].contains(words[i]), qPrintable(told[i]));
    }

    void whatIsMountedIsLookedAtOnItsVolume_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("place"); // empty: on none
        QTest::newRow("the cluster's") << "$AZ_BATCHAI_MOUNT_ROOT/external/a/b"
                                       << "share mine/raw/data/a/b";
        QTest::newRow("with a slash") << "$AZ_BATCHAI_MOUNT_ROOT//external/"
                                      << "share mine/raw/data";
        QTest::newRow("the job's share") << "${AZ_BATCHAI_JOB_MOUNT_ROOT}/afs/a"
                                         << "share local/x/sub/a";
        QTest::newRow("the job's container") << "$AZ_BATCHAI_JOB_MOUNT_ROOT/bfs/a"
                                             << "blobs local/y/a";
        QTest::newRow("by an input") << "$AZ_BATCHAI_INPUT_A/b"
                                     << "share mine/raw/data/a/b";
        QTest::newRow("the other's") << "$AZ_BATCHAI_JOB_MOUNT_ROOT/external/a"
                                     << "";
        QTest::newRow("half a name") << "$AZ_BATCHAI_MOUNT_ROOT/externals"
                                     << "";
        QTest::newRow("out of it") << "$AZ_BATCHAI_MOUNT_ROOT/external/../x"
                                   << "";
        QTest::newRow("the machine's") << "/external"
                                       << "";
    }
    void whatIsMountedIsLookedAtOnItsVolume()
    {
        QFETCH(QString, path);
        using models::BucketKind;
        const JsonText text(
            job("'inputDirectories': [{'id': 'A', 'path': '$AZ_BATCHAI_MOUNT_ROOT/external/a'}], "
                "'mountVolumes': {'azureFileShares': [{'azureFileUrl': "
                "'https://local.file.core.windows.net/x/sub', 'relativeMountPath': 'afs'}], "
                "'azureBlobFileSystems': [{'accountName': 'local', 'containerName': 'y', "
                "'relativeMountPath': 'bfs'}]}"));
        const QList<MountedPlace> ofCluster{
            {"external", {models::BucketName{BucketKind::FileShare, "mine", "raw"}, "data"}}};
        const auto place = placeOnVolume(text, path, ofCluster);
        QString said;
        if (place)
            said = QString("%1 %2/%3/%4")
                       .arg(place->bucket->kind == BucketKind::FileShare ? "share" : "blobs",
                            QString::fromStdString(place->bucket->account),
                            QString::fromStdString(place->bucket->name), place->folder);
        QTEST(said, "place");
    }

    void whatAFileServerHasIsNamed_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("below"); // "-": on none
        QTest::newRow("the job's") << "$AZ_BATCHAI_JOB_MOUNT_ROOT/nfs/mnist"
                                   << "sets/mnist";
        QTest::newRow("all of it") << "${AZ_BATCHAI_JOB_MOUNT_ROOT}/nfs/"
                                   << "sets";
        QTest::newRow("the cluster's") << "$AZ_BATCHAI_MOUNT_ROOT/top/a/b"
                                       << "a/b";
        QTest::newRow("by an input") << "$AZ_BATCHAI_INPUT_A/t10k"
                                     << "sets/mnist/t10k";
        QTest::newRow("out of it") << "$AZ_BATCHAI_JOB_MOUNT_ROOT/nfs/../x"
                                   << "-";
        QTest::newRow("half an id") << "$AZ_BATCHAI_JOB_MOUNT_ROOT/half/x"
                                    << "-";
        QTest::newRow("above it") << "$AZ_BATCHAI_JOB_MOUNT_ROOT/up/x"
                                  << "-";
    }
    void whatAFileServerHasIsNamed()
    {
        QFETCH(QString, path);
        const QString id =
            "/subscriptions/s/resourceGroups/g/providers/Microsoft.BatchAI/workspaces/w/fileServers/f";
        const auto mount = [](const QString &server, const QString &source, const QString &folder) {
            return QString("{'fileServer': {'id': '%1'}, 'sourceDirectory': '%2', 'relativeMountPath': '%3'}")
                .arg(server, source, folder);
        };
        const QStringList mounts{mount(id, "/sets/", "nfs"), mount(id.left(30), {}, "half"),
                                 mount(id, "../a", "up")};
        const JsonText text(
            job("'inputDirectories': [{'id': 'A', 'path': '$AZ_BATCHAI_JOB_MOUNT_ROOT/nfs/mnist'}], "
                "'mountVolumes': {'fileServers': [" +
                mounts.join(", ") + "]}"));
        trainyard::api::MountVolumes ofCluster;
        ofCluster.fileServers.push_back({id.toStdString(), {}, "top", {}});
        const auto place = placeOnServer(text, path, mountedPlaces(ofCluster));
        QTEST(place ? place->path : QString("-"), "below");
        QVERIFY(!place || place->fileServer == id);
        QVERIFY(!placeOnVolume(text, path, mountedPlaces(ofCluster)));
    }

    void whatIsMissingOnAVolumeIsTold()
    {
        const QString input = "$AZ_BATCHAI_MOUNT_ROOT/external/mnist";
        const JsonText text(job("'inputDirectories': [{'id': 'A', 'path': '" + input + "'}]"));
        std::optional<FileKind> found;
        VolumeSight volumes{
            {{"external", {models::BucketName{models::BucketKind::FileShare, "mine", "raw"}, {}}}},
            [&](const models::StoragePlace &) { return found; }};
        QVERIFY(fileChecks(text, {}, volumes).isEmpty());
        QCOMPARE(unseenFiles(text, true, volumes).size(), 1);
        found = FileKind::Folder;
        QVERIFY(fileChecks(text, {}, volumes).isEmpty());
        QVERIFY(unseenFiles(text, true, volumes).isEmpty());
        found = FileKind::File;
        QCOMPARE(sentences(fileChecks(text, {}, volumes)),
                 QStringList{input + " is a file on its volume; choose a folder."});
        found = FileKind::None;
        QCOMPARE(sentences(fileChecks(text, {}, volumes)),
                 QStringList{"There is no folder " + input + " on its volume."});
    }

    // There are other files than on the machine.
    void inAContainerNothingIsMissing()
    {
        const JsonText text(job("'inputDirectories': [{'id': 'A', 'path': '/no/data'}], "
                                "'containerSettings': {'imageSourceRegistry': {'image': 'a'}}"));
        QVERIFY(fileChecks(text, nothing).isEmpty());
    }
};

QTEST_GUILESS_MAIN(tst_FileChecks)
#include "tst_filechecks.moc"
