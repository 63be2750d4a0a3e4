// SPDX-License-Identifier: Apache-2.0
// Templates whose folders are filled in run: Python scripts, PyTorch's own, notebooks, commands, the built-in
// trainer and the configurations of CNTK and Caffe that it takes, on two nodes of a real engine. GPUs, images
// and other frameworks are left out.
#include "models/templates/jobtemplate.h"

#include "engine/api/jobfile.h"
#include "models/document/jobprogram.h"
#include "testpaths.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "tests/support/testyard.h"

#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;
using document::JsonText;

namespace {

constexpr int patienceMs = 240'000;

// Fails where an argument has not been filled in.
const QByteArray script = R"(import os, sys
assert all(a and "$" not in a for a in sys.argv), sys.argv
print("ran with", sys.argv[1:])
)";

const QByteArray torchScript = R"(import argparse, torch
import torch.distributed as dist
args = argparse.ArgumentParser()
for name in ("data", "save", "backend", "init"):
    args.add_argument("--" + name)
for name in ("world-size", "rank"):
    args.add_argument("--" + name, type=int, default=0)
args = args.parse_args()
x = torch.ones(1, requires_grad=True)
(x * 3).sum().backward()
if args.backend:
    dist.init_process_group(args.backend, init_method=args.init, world_size=args.world_size, rank=args.rank)
    dist.all_reduce(x.grad)
    assert x.grad.item() == 3 * args.world_size
    dist.destroy_process_group()
torch.save(x.grad, args.save + f"/gradient-{args.rank}.pt")
print("ran with", args)
)";

const QByteArray notebook = R"json({"nbformat": 4, "nbformat_minor": 4,
"metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
"cells": [{"cell_type": "code", "execution_count": null, "metadata": {}, "outputs": [],
"source": "print('ran')"}]})json";

// Of the digits that the trainer draws.
const QByteArray brainScript = R"(command = train
modelPath = "$outputDir$/digits"
train = {
    action = "train"
    BrainScriptNetworkBuilder = {
        features = Input {784}
        labels = Input {10}
        z = LinearLayer {10} (features)
        loss = CrossEntropyWithSoftmax (labels, z)
        errors = ClassificationError (labels, z)
        featureNodes = (features) ; labelNodes = (labels)
        criterionNodes = (loss) ; evaluationNodes = (errors) ; outputNodes = (z)
    }
    SGD = { epochSize = 0 ; minibatchSize = 16 ; maxEpochs = 2 ; learningRatesPerSample = 0.0001 }
    reader = {
        readerType = "CNTKTextFormatReader"
        file = "$dataDir$/Train-28x28_cntk_text.txt"
        input = { features = { dim = 784 ; format = "dense" } ; labels = { dim = 10 ; format = "dense" } }
    }
}
)";

const QByteArray solver = R"(net: "$AZ_BATCHAI_INPUT_SCRIPTS/net.prototxt"
base_lr: 0.01
lr_policy: "fixed"
max_iter: 6
snapshot_prefix: "$AZ_BATCHAI_OUTPUT_MODEL/tiles"
)";

const QByteArray caffeNet = R"(name: "tiles"
layer { name: "data" type: "ImageData" top: "data" top: "label" image_data_param {
  source: "$AZ_BATCHAI_INPUT_DATA/tiles.txt" root_folder: "$AZ_BATCHAI_INPUT_DATA/" batch_size: 4 } }
layer { name: "ip" type: "InnerProduct" bottom: "data" top: "ip"
  inner_product_param { num_output: 2 weight_filler { type: "xavier" } } }
layer { name: "loss" type: "SoftmaxWithLoss" bottom: "ip" bottom: "label" top: "loss" }
)";

bool succeeds(const QString &program, const QStringList &arguments)
{
    QProcess process;
    process.start(program, arguments);
    return process.waitForFinished() && process.exitCode() == 0;
}

bool write(const QString &path, const QByteArray &text)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
}

} // namespace

class tst_TemplateRuns : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        qputenv("PATH", "/usr/bin:" + qgetenv("PATH")); // Debian's Python, which may have PyTorch
        m_hasTorch = succeeds("python3", {"-c", "import torch.distributed"});
        m_hasNotebooks = succeeds("jupyter", {"nbconvert", "--version"});
        m_hasMpi = !QStandardPaths::findExecutable("mpirun").isEmpty();
        QVERIFY(QDir(m_dir.path()).mkpath("scripts") && QDir(m_dir.path()).mkpath("torch"));
        for (const char *name : {"train.py", "train_mnist.py", "resnet50_trainer.py", "ConvNet_MNIST.py",
                                 "ConvNet_MNIST_Distributed.py"})
            QVERIFY(write(m_dir.filePath("scripts/") + name, script));
        QVERIFY(write(m_dir.filePath("torch/train.py"), torchScript));
        QVERIFY(write(m_dir.filePath("scripts/run.sh"), "echo \"ran with $*\"\n"));
        QVERIFY(write(m_dir.filePath("scripts/training.ipynb"), notebook));
        QVERIFY(write(m_dir.filePath("scripts/ConvNet_MNIST.cntk"), brainScript));
        QVERIFY(write(m_dir.filePath("scripts/solver.prototxt"), solver));
        QVERIFY(write(m_dir.filePath("scripts/net.prototxt"), caffeNet));
        const QString trainer = QCoreApplication::applicationDirPath() + "/../bin/trainyard-train";
        QVERIFY(succeeds(trainer, {"data", "digits", "--output", m_dir.filePath("data"), "--train", "64",
                                   "--test", "16"}));
        QVERIFY(drawTiles());
        QVERIFY2(m_engine.start(), qPrintable(m_engine.errorOutput()));
        QVERIFY(test::putWorkspace(m_engine.endpoint(), testWorkspace()));
        api::ClusterSpec nodes = oneNode();
        nodes.scale = api::ManualScale{.targetNodeCount = 2};
        client::Client client(m_engine.endpoint());
        QVERIFY(client.putCluster(testWorkspace().cluster("box"), nodes));
        QVERIFY(client.putExperiment(testWorkspace().experimentNamed("digits")));
    }

    void oneRuns_data()
    {
        QTest::addColumn<JobTemplate>("made");
        for (const JobTemplate &each : shippedTemplates({}))
            if (!each.job.contains("containerSettings"))
                QTest::newRow(qPrintable(each.id)) << each;
    }
    void oneRuns()
    {
        QFETCH(JobTemplate, made);
        if (const QString lack = lackFor(made); !lack.isEmpty())
            QSKIP(qPrintable(lack));
        client::Client client(m_engine.endpoint());
        auto file = api::parseJobFile(filled(made).toStdString());
        QVERIFY(file);
        file->spec.cluster = testWorkspace().cluster("box");
        const api::ResourceId id = testWorkspace().job("digits", made.id.toStdString());
        const auto put = client.putJob(id, file->spec);
        QVERIFY2(put, put ? "" : put.error().message.c_str());
        api::ExecutionState state = api::ExecutionState::Queued;
        const auto hasEnded = [&] {
            const auto job = client.job(id);
            state = job ? job->executionState : state;
            return state == api::ExecutionState::Succeeded || state == api::ExecutionState::Failed;
        };
        QTRY_VERIFY_WITH_TIMEOUT(hasEnded(), patienceMs);
        QVERIFY2(state == api::ExecutionState::Succeeded, qPrintable(logsOf(made.id)));
    }

private:
    QString lackFor(const JobTemplate &made) const
    {
        if (made.facets.program == notebookProgram)
            return m_hasNotebooks ? QString() : "There is no jupyter nbconvert here.";
        if (isTorchs(made))
            return m_hasTorch ? QString() : "There is no PyTorch here.";
        const bool isUnderMpi = made.tags.contains("mpi") || made.facets.program == "horovodSettings" ||
                                made.facets.program == "chainerSettings" ||
                                (made.facets.program == "cntkSettings" && made.facets.nodes > 1);
        const bool isTrainers = made.job.contains("configFilePath");
        if (isTrainers && !made.tags.contains("cpu") && !QFileInfo::exists("/dev/nvidia0"))
            return "There is no GPU here.";
        if (isTrainers && isUnderMpi && !QFileInfo::exists(test::binPath("../lib/libtrainyard-mpi.so")))
            return "The MPI plug-in is not built.";
        return isUnderMpi && !m_hasMpi ? "There is no mpirun here." : QString();
    }

    // Light and dark ones, and their list.
    bool drawTiles() const
    {
        QByteArray list;
        for (int i = 0; i < 8; ++i) {
            const QString name = QString("tile%1.png").arg(i);
            QImage tile(8, 8, QImage::Format_RGB32);
            tile.fill(qRgb(i % 2 * 200 + i, 40, 40));
            if (!tile.save(m_dir.filePath("data/" + name)))
                return false;
            list += name.toUtf8() + ' ' + QByteArray::number(i % 2) + '\n';
        }
        return write(m_dir.filePath("data/tiles.txt"), list);
    }

    // Those of MPI and NCCL need more than Debian's.
    static bool isTorchs(const JobTemplate &made)
    {
        return made.facets.program == "pyTorchSettings" && !made.tags.contains("mpi") &&
               !made.tags.contains("nccl");
    }

    // With little to do.
    QByteArray filled(const JobTemplate &made) const
    {
        return QByteArray(made.job)
            .replace("<SCRIPTS_FOLDER>", m_dir.filePath(isTorchs(made) ? "torch" : "scripts").toUtf8())
            .replace("<DATA_FOLDER>", m_dir.filePath("data").toUtf8())
            .replace("--train 12000 --test 2000", "--train 64 --test 16")
            .replace("\"epochs\": 30", "\"epochs\": 1")
            .replace("\"epochs\": 10", "\"epochs\": 1")
            .replace("vgg_cifar10", "convnet_mnist")
            .replace("resnet18", "convnet_mnist"); // takes long on few cores
    }

    QString logsOf(const QString &job) const
    {
        QString text;
        QDirIterator all(m_dir.filePath("engine"), {"std*.txt"}, QDir::Files, QDirIterator::Subdirectories);
        while (all.hasNext()) {
            QFile file(all.next());
            if (file.fileName().contains("/jobs/" + job + '/') && file.open(QIODevice::ReadOnly))
                text += file.fileName().section('/', -1) + ":\n" + QString::fromUtf8(file.readAll());
        }
        return text;
    }

    QTemporaryDir m_dir;
    test::EngineProcess m_engine{m_dir.filePath("engine")};
    bool m_hasTorch = false;
    bool m_hasNotebooks = false;
    bool m_hasMpi = false;
};

QTEST_GUILESS_MAIN(tst_TemplateRuns)
#include "tst_templateruns.moc"
