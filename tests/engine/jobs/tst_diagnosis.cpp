// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/jobs/diagnosis.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>
#include <csignal>

using namespace trainyard;
using namespace trainyard::jobs;
using api::Cause;
using Reason = NodeExit::Reason;

namespace {

FailedProcess failed(const std::string &error, int exitCode = 1, const std::string &output = {},
                     const std::string &name = {})
{
    FailedProcess process;
    process.end.name = name;
    process.end.exitCode = exitCode;
    process.error = {name.empty() ? "stderr.txt" : "stderr-" + name + ".txt", error};
    process.output = {name.empty() ? "stdout.txt" : "stdout-" + name + ".txt", output};
    return process;
}

NodeExit exited(int exitCode = 1)
{
    NodeExit exit;
    exit.reason = Reason::Exited;
    exit.exitCode = exitCode;
    return exit;
}

Diagnosis diagnosed(const FailedProcess &process)
{
    NodeExit exit = exited(process.end.exitCode);
    exit.signal = process.end.signal;
    exit.reason = process.end.signal ? Reason::Signalled : Reason::Exited;
    return diagnose(exit, {process}, "");
}

QString text(Cause cause)
{
    return QString::fromUtf8(toString(cause).data(), qsizetype(toString(cause).size()));
}

bool contains(const std::string &whole, const std::string &part)
{
    return whole.find(part) != std::string::npos;
}

// What mpirun prints around the ranks' own words.
const std::string rule(74, '-');
const std::string mpiNotice = rule +
                              "\nPrimary job  terminated normally, but 1 process returned\na non-zero exit "
                              "code. Per user-direction, the job has been aborted.\n" +
                              rule + "\n";
const std::string mpiEnd = rule +
                           "\nmpirun detected that one or more processes exited with non-zero status, thus "
                           "causing\nthe job to be terminated. The first process to do so was:\n\n  Process "
                           "name: [[13802,1],1]\n  Exit code:    1\n" +
                           rule + "\n";

std::string traceback(const std::string &exception)
{
    return "Traceback (most recent call last):\n  File \"train.py\", line 3, in <module>\n    train()\n" +
           exception + "\n";
}

} // namespace

class tst_Diagnosis : public QObject
{
    Q_OBJECT
private slots:
    // Words as the programs print them.
    void tellsCausesApartByWhatWasPrinted_data()
    {
        QTest::addColumn<QByteArray>("error");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<int>("cause");
        QTest::addColumn<QByteArray>("named");    // in the sentence
        QTest::addColumn<QByteArray>("evidence"); // the line
        const auto row = [](const char *name, const std::string &error, int exitCode, Cause cause,
                            const char *named, const char *evidence) {
            QTest::newRow(name) << QByteArray::fromStdString(error) << exitCode << int(cause)
                                << QByteArray(named) << QByteArray(evidence);
        };
        row("PyTorch's GPU is full",
            traceback("torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 20.00 MiB"), 1,
            Cause::GpuOutOfMemory, "minibatch", "OutOfMemoryError");
        row("older PyTorch's GPU is full",
            traceback("RuntimeError: CUDA error: out of memory\nCUDA kernel errors might be reported later"),
            1, Cause::GpuOutOfMemory, "minibatch", "CUDA error: out of memory");
        row("cuDNN's GPU is full",
            "F0101 net.cpp:66] Check failed: status == CUDNN_STATUS_SUCCESS  CUDNN_STATUS_ALLOC_FAILED\n"
            "*** Check failure stack trace: ***\n    @  0x7f  google::LogMessage::Fail()\n",
            134, Cause::GpuOutOfMemory, "minibatch", "CUDNN_STATUS_ALLOC_FAILED");
        row("TensorFlow's GPU is full",
            traceback("tensorflow.python.framework.errors_impl.ResourceExhaustedError: OOM when allocating "
                      "tensor with shape[64,1000]"),
            1, Cause::GpuOutOfMemory, "minibatch", "OOM when allocating");
        row("driver too old",
            traceback(
                "RuntimeError: CUDA error: CUDA driver version is insufficient for CUDA runtime version"),
            1, Cause::GpuDriver, "nvidia-smi", "insufficient");
        row("driver not there", traceback("RuntimeError: Found no NVIDIA driver on your system."), 1,
            Cause::GpuDriver, "nvidia-smi", "Found no NVIDIA driver");
        row("driver and library differ", "Failed to initialize NVML: Driver/library version mismatch\n", 18,
            Cause::GpuDriver, "restart", "mismatch");
        row("nvidia-smi fails",
            "NVIDIA-SMI has failed because it couldn't communicate with the NVIDIA driver.\n", 9,
            Cause::GpuDriver, "nvidia-smi", "NVIDIA-SMI has failed");
        row("no device", traceback("RuntimeError: no CUDA-capable device is detected"), 1, Cause::GpuDriver,
            "driver", "no CUDA-capable device");
        row("container without a driver",
            "docker: Error response from daemon: nvidia-container-cli: initialization error: driver not "
            "loaded\n",
            125, Cause::GpuDriver, "driver", "nvidia-container-cli");
        row("image not there",
            "docker: Error response from daemon: manifest for tensorflow:9 not found: manifest unknown.\n",
            125, Cause::ContainerFailed, "image", "manifest unknown");
        row("registry refuses",
            "Error: initializing source docker://private/image:1: requested access to the resource is "
            "denied\n",
            125, Cause::ContainerFailed, "registry", "initializing source");
        row("no Docker service", "Cannot connect to the Docker daemon at unix:///var/run/docker.sock.\n", 1,
            Cause::ContainerFailed, "container", "Docker daemon");
        row("share not mountable", "mount error(13): Permission denied\nRefer to the mount.cifs(8) manual\n",
            32, Cause::MountMissing, "mountVolumes", "mount");
        row("NFS server not there", "mount.nfs: Connection timed out\n", 32, Cause::MountMissing,
            "mountVolumes", "mount.nfs");
        row("loss is NaN by TensorFlow",
            traceback("tensorflow.python.training.basic_session_run_hooks.NanLossDuringTrainingError: NaN "
                      "loss during training."),
            1, Cause::LossNotFinite, "learning rate", "NanLoss");
        row("loss was NaN", "Epoch 1 loss: 2.3\nEpoch 2 loss: nan\n" + traceback("AssertionError"), 1,
            Cause::LossNotFinite, "learning rate", "Epoch 2 loss: nan");
        row("loss was NaN and the exception is of that",
            "Epoch 2 loss: nan\n" + traceback("ValueError: Input contains NaN"), 1, Cause::LossNotFinite,
            "learning rate", "Epoch 2 loss: nan");
        row("loss was NaN and the exception is of something else",
            "Epoch 2 loss: nan\n" + traceback("ValueError: bad shape"), 1, Cause::ExitCode, "bad shape",
            "ValueError: bad shape");
        row("loss was NaN and then was not",
            "Epoch 1 loss: nan\nEpoch 2 loss: 1.5\n" + traceback("AssertionError"), 1, Cause::ExitCode,
            "exit code 1", "AssertionError");
        row("out of shared memory",
            traceback("RuntimeError: DataLoader worker (pid 7) is killed by signal: Bus error. It is "
                      "possible that dataloader's workers are out of shared memory."),
            1, Cause::OutOfMemory, "shmSize", "shared memory");
        row("NumPy gets no memory",
            traceback("numpy.core._exceptions._ArrayMemoryError: Unable to allocate 7.45 GiB for an array"),
            1, Cause::OutOfMemory, "memory", "_ArrayMemoryError");
        row("C++ gets no memory",
            "terminate called after throwing an instance of 'std::bad_alloc'\n  what():  std::bad_alloc\n",
            134, Cause::OutOfMemory, "memory", "bad_alloc");
        row("PyTorch's port is taken",
            traceback("RuntimeError: The server socket has failed to listen on any local network address. "
                      "The server socket has failed to bind to [::]:29777 (errno: 98 - Address already in "
                      "use)."),
            1, Cause::PortTaken, "port", "errno: 98");
        row("dash knows no command", "sh: 1: cntk: not found\n", 127, Cause::CommandNotFound, "cntk",
            "cntk: not found");
        row("CNTK is not there", "/bin/bash: line 1: cntk: command not found\n", 127, Cause::CommandNotFound,
            "The command cntk", "command not found");
        row("MPI is not there", "/bin/bash: line 1: mpirun: command not found\n", 127, Cause::MpiMissing,
            "openmpi-bin", "mpirun");
        row("MPI's library is not there",
            traceback("ImportError: libmpi.so.40: cannot open shared object file: No such file or directory"),
            1, Cause::MpiMissing, "openmpi-bin", "libmpi");
        row("Python 2 misses a module", traceback("ImportError: No module named keras.layers"), 1,
            Cause::ImportMissing, "keras.layers", "No module");
        row("mpirun finds no program",
            rule +
                "\nmpirun was unable to find the specified executable file, and therefore\ndid not launch "
                "the "
                "job.  This error was first reported for process\nrank 0; it may have occurred for other "
                "processes as well.\n\nNode:       host\nExecutable: trainer\n" +
                rule + "\n2 total processes failed to start\n",
            134, Cause::CommandNotFound, "The command trainer", "Executable: trainer");
        row("the rank's exception, not mpirun's banner",
            traceback("ValueError: bad shape") + mpiNotice + mpiEnd, 1, Cause::ExitCode,
            "ValueError: bad shape", "ValueError: bad shape");
        row("the rank that failed, not the one that noticed",
            "[1,1]<stderr>:Traceback (most recent call last):\n[1,1]<stderr>:  File \"t.py\", line 1\n"
            "[1,1]<stderr>:ModuleNotFoundError: No module named 'mpi4py'\n" +
                traceback("RuntimeError: Connection closed by peer [127.0.0.1]:4") + mpiNotice + mpiEnd,
            1, Cause::ImportMissing, "mpi4py", "mpi4py");
        row("the rank that failed, though the other spoke first",
            traceback("RuntimeError: [pair.cc:598] Connection closed by peer [127.0.0.1]:4") +
                traceback("KeyError: 'weights'") + mpiNotice,
            1, Cause::ExitCode, "KeyError", "KeyError: 'weights'");
        row("a chain of exceptions",
            traceback("OSError: [Errno 28] No space left on device") +
                "\nDuring handling of the above exception, another exception occurred:\n\n" +
                traceback("RuntimeError: could not save the checkpoint"),
            1, Cause::DiskFull, "full", "Errno 28");
        row(
            "an error that was survived does not count",
            traceback("OSError: [Errno 28] No space left on device") +
                [] {
                    std::string later;
                    for (int step = 0; step < 50; ++step)
                        later += "step " + std::to_string(step) + "\n";
                    return later;
                }() +
                "giving up\n",
            3, Cause::ExitCode, "giving up", "giving up");
        row("Python finds no data",
            traceback("FileNotFoundError: [Errno 2] No such file or directory: '/data/mnist/train.csv'"), 1,
            Cause::FileMissing, "The file /data/mnist/train.csv is not there", "Errno 2");
        row("Python 2 finds no data", traceback("IOError: [Errno 2] No such file or directory: 'train.csv'"),
            1, Cause::FileMissing, "The file train.csv is", "IOError");
        row("older pandas finds no data",
            traceback("FileNotFoundError: [Errno 2] File b'a.csv' does not exist: b'a.csv'"), 1,
            Cause::FileMissing, "The file a.csv is", "a.csv");
        row("h5py finds no data",
            traceback("FileNotFoundError: [Errno 2] Unable to open file (unable to open file: name = "
                      "'/x/rows.h5', errno = 2, error message = 'No such file or directory', flags = 0)"),
            1, Cause::FileMissing, "The file /x/rows.h5 is", "rows.h5");
        row("NumPy finds no data", traceback("FileNotFoundError: rows.npy not found."), 1, Cause::FileMissing,
            "A file that the program reads", "rows.npy");
        row("another error of the system is none of a file",
            traceback("OSError: [Errno 5] Input/output error: 'train.csv'"), 1, Cause::ExitCode,
            "Input/output error", "train.csv");
        row("a redirection from nowhere is no missing script",
            "/bin/bash: line 1: /nowhere: No such file or directory\n", 1, Cause::ExitCode, "exit code 1",
            "/nowhere");
        row("any bytes", "\xff\xfe broken \x80 bytes\n", 2, Cause::ExitCode, "\xEF\xBF\xBD",
            "\xEF\xBF\xBD broken");
        row("colours", "\x1b[31mfatal: no data\x1b[0m\n", 2, Cause::ExitCode, "\"fatal: no data\"",
            "fatal: no data");
        row("a link", "\x1b]8;;file:///a\x1b\\fatal:\tno data\x1b]8;;\x07\n", 2, Cause::ExitCode,
            "\"fatal:\tno data\"", "fatal:\tno data");
        row("progress bar", "10%\r20%\rgave up\r", 2, Cause::ExitCode, "\"gave up\"", "gave up");
        row("silence", "", 5, Cause::ExitCode, "does not say why", "");
    }
    void tellsCausesApartByWhatWasPrinted()
    {
        QFETCH(QByteArray, error);
        QFETCH(int, exitCode);
        QFETCH(int, cause);
        QFETCH(QByteArray, named);
        QFETCH(QByteArray, evidence);
        const Diagnosis found = diagnosed(failed(error.toStdString(), exitCode));
        QCOMPARE(text(found.cause), text(Cause(cause)));
        QVERIFY2(contains(found.sentence, named.toStdString()), found.sentence.c_str());
        QVERIFY2(contains(found.evidence, evidence.toStdString()), found.evidence.c_str());
        QCOMPARE(found.evidence.empty(), evidence.isEmpty());
        if (!evidence.isEmpty())
            QVERIFY2(contains(found.evidence, "stderr.txt: \""), found.evidence.c_str());
        QVERIFY(found.sentence.ends_with('.'));
        QVERIFY(QString::fromUtf8(found.sentence.data(), qsizetype(found.sentence.size())).toUtf8() ==
                QByteArray::fromStdString(found.sentence));
    }

    // The same by the programs themselves, as bash starts them for a job.
    void tellsCausesApartByRealPrograms_data()
    {
        QTest::addColumn<QByteArray>("commandLine");
        QTest::addColumn<QByteArray>("program"); // that it takes
        QTest::addColumn<int>("cause");
        QTest::addColumn<QByteArray>("named");
        const auto row = [](const char *name, const char *commandLine, const char *program, Cause cause,
                            const char *named) {
            QTest::newRow(name) << QByteArray(commandLine) << QByteArray(program) << int(cause)
                                << QByteArray(named);
        };
        row("no command", "no-such-command-of-ours --x", "bash", Cause::CommandNotFound,
            "no-such-command-of-ours");
        row("no Python of that name", "python9.9 train.py", "bash", Cause::InterpreterNotFound, "python9.9");
        row("no Python at that path", "/opt/none/bin/python train.py", "bash", Cause::InterpreterNotFound,
            "/opt/none/bin/python");
        row("no Python by env", "env python9.9 train.py", "bash", Cause::InterpreterNotFound, "python9.9");
        row("no interpreter", "printf '#!/opt/nope\\n' > run; chmod +x run; ./run", "bash",
            Cause::InterpreterNotFound, "./run");
        row("no script for Python", "/usr/bin/python3 /nowhere/train.py", "python3", Cause::ScriptNotFound,
            "/nowhere/train.py");
        row("no script", "/nowhere/run.sh", "bash", Cause::ScriptNotFound, "/nowhere/run.sh");
        row("no script for bash", "bash /nowhere/run.sh", "bash", Cause::ScriptNotFound, "/nowhere/run.sh");
        row("script not executable", "echo true > run; chmod -x run; ./run", "bash", Cause::PermissionDenied,
            "./run");
        row("no data", "/usr/bin/python3 -c 'open(\"data/it is.csv\")'", "python3", Cause::FileMissing,
            "The file data/it is.csv is not there");
        row("no module", "/usr/bin/python3 -c 'import no_such.module'", "python3", Cause::ImportMissing,
            "module no_such is");
        row("no module to run", "/usr/bin/python3 -m no_such_module", "python3", Cause::ImportMissing,
            "no_such_module");
        row("port taken",
            "/usr/bin/python3 -c 'import socket; a = socket.socket(); a.bind((\"127.0.0.1\", 0)); "
            "a.listen(); b = socket.socket(); b.bind(a.getsockname())'",
            "python3", Cause::PortTaken, "port");
        row("disk full by Python", "/usr/bin/python3 -c 'open(\"/dev/full\", \"w\").write(\"x\" * 100000)'",
            "python3", Cause::DiskFull, "full");
        row("disk full by bash", "echo x > /dev/full", "bash", Cause::DiskFull, "full");
        row("no memory for Python", "/usr/bin/python3 -c 'a = b\"x\" * (1 << 60)'", "python3",
            Cause::OutOfMemory, "memory");
        row("exception", "/usr/bin/python3 -c 'raise ValueError(\"bad shape\")'", "python3", Cause::ExitCode,
            "stderr.txt says \"ValueError: bad shape\"");
        row("exit code", "echo not today >&2; exit 7", "bash", Cause::ExitCode,
            "exit code 7; stderr.txt ends with \"not today\"");
        row("signal passed on", "bash -c 'kill -SEGV $$'; exit $?", "bash", Cause::Signal,
            "stands for signal 11");
        row("exception of one rank",
            "mpirun --allow-run-as-root --oversubscribe -n 2 /usr/bin/python3 -c 'import os\n"
            "if os.environ[\"OMPI_COMM_WORLD_RANK\"] == \"1\": raise ValueError(\"bad shape\")'",
            "mpirun", Cause::ExitCode, "says \"ValueError: bad shape\"");
        row("signal of one rank", "mpirun --allow-run-as-root --oversubscribe -n 2 bash -c 'kill -KILL $$'",
            "mpirun", Cause::Signal, "signal 9");
        row("program of the ranks not there",
            "mpirun --allow-run-as-root --oversubscribe -n 2 no-such-program", "mpirun",
            Cause::CommandNotFound, "no-such-program");
        row("script of the ranks not there",
            "mpirun --allow-run-as-root --oversubscribe -n 2 /usr/bin/python3 /nowhere/train.py", "mpirun",
            Cause::ScriptNotFound, "/nowhere/train.py");
        row("PyTorch without a GPU",
            "CUDA_VISIBLE_DEVICES= /usr/bin/python3 -c 'import torch; torch.zeros(1).cuda()'", "torch",
            Cause::GpuDriver, "driver");
        row("PyTorch refused memory",
            "/usr/bin/python3 -c 'import torch; torch.empty(1 << 56, dtype=torch.uint8)'", "torch",
            Cause::OutOfMemory, "memory");
    }
    void tellsCausesApartByRealPrograms()
    {
        QFETCH(QByteArray, commandLine);
        QFETCH(QByteArray, program);
        QFETCH(int, cause);
        QFETCH(QByteArray, named);
        const bool isThere = program == "torch"
                                 ? QProcess::execute("/usr/bin/python3", {"-c", "import torch"}) == 0
                                 : !QStandardPaths::findExecutable(program).isEmpty();
        if (!isThere)
            QSKIP("This machine lacks a program that the case takes.");
        const QTemporaryDir folder;
        QProcess bash;
        bash.setWorkingDirectory(folder.path());
        bash.start("/bin/bash", {"-c", QString::fromUtf8(commandLine)});
        QVERIFY(bash.waitForFinished(60000));
        FailedProcess process = failed(bash.readAllStandardError().toStdString(), bash.exitCode(),
                                       bash.readAllStandardOutput().toStdString());
        if (program == "torch" && contains(process.error.text, "not compiled with CUDA"))
            QSKIP("This PyTorch is built without CUDA.");
        const Diagnosis found = diagnosed(process);
        QVERIFY2(found.cause == Cause(cause), (found.sentence + "\n" + process.error.text).c_str());
        QVERIFY2(contains(found.sentence, named.toStdString()), found.sentence.c_str());
    }

    void signalsAreNamed()
    {
        FailedProcess process = failed("working\n", 128 + SIGSEGV);
        process.end.signal = SIGSEGV;
        const Diagnosis found = diagnosed(process);
        QCOMPARE(text(found.cause), text(Cause::Signal));
        QVERIFY(contains(found.sentence, "signal 11 (Segmentation fault)"));
    }

    void memoryIsBlamedForAKillOnlyWithProof()
    {
        FailedProcess process = failed("", 128 + SIGKILL);
        process.end.signal = SIGKILL;
        NodeExit exit = exited(128 + SIGKILL);
        exit.reason = Reason::Signalled;
        QCOMPARE(text(diagnose(exit, {process}, "").cause), text(Cause::Signal));
        QVERIFY(!contains(diagnose(exit, {process}, "").sentence, "memory"));
        exit.memoryProof = "/sys/fs/cgroup/job/memory.events counts 1 oom_kill more";
        const Diagnosis found = diagnose(exit, {process}, "");
        QCOMPARE(text(found.cause), text(Cause::OutOfMemory));
        QCOMPARE(found.evidence, exit.memoryProof);
        QVERIFY(contains(found.sentence, "The kernel killed it"));
        exit.memoryProof = "/proc/vmstat counts 1 oom_kill more"; // which may have been another's
        QVERIFY(contains(diagnose(exit, {process}, "").sentence, "probably"));
    }

    void aFullDiskIsBlamedWithoutWords()
    {
        NodeExit exit = exited();
        exit.fullFolder = "/data/out";
        const Diagnosis found = diagnose(exit, {failed("")}, "");
        QCOMPARE(text(found.cause), text(Cause::DiskFull));
        QVERIFY(contains(found.sentence, "/data/out"));
    }

    void theFirstToFailIsNamedNotItsVictim()
    {
        const std::string reset =
            traceback("RuntimeError: [pair.cc:598] Connection closed by peer [127.0.0.1]:32672");
        const Diagnosis found = diagnose(
            exited(), {failed(reset, 1, {}, "0"), failed(traceback("KeyError: 'x'"), 1, {}, "1")}, "");
        QVERIFY2(contains(found.sentence, "The job's process 1 "), found.sentence.c_str());
        QVERIFY(contains(found.evidence, "stderr-1.txt: \"KeyError: 'x'\""));
    }

    void victimsAloneAreReportedInTheirOrder()
    {
        const std::string reset = traceback("ConnectionResetError: Connection reset by peer");
        QCOMPARE(firstToFail({failed(reset), failed(reset)}), std::size_t(0));
        QCOMPARE(firstToFail({}), std::size_t(0));
    }

    void standardOutputCountsWhereErrorSaysNothing()
    {
        const Diagnosis found = diagnosed(failed("", 1, "could not read the data\n"));
        QVERIFY(contains(found.evidence, "stdout.txt: \"could not read the data\""));
    }

    void preparationSaysWhatWentWrong()
    {
        NodeExit exit = exited(127);
        exit.reason = Reason::PreparationFailed;
        const Diagnosis found =
            diagnose(exit, {failed("/bin/bash: line 1: pip9: command not found\n", 127, {}, "job_prep")}, "");
        QCOMPARE(text(found.cause), text(Cause::PreparationFailed));
        QVERIFY2(contains(found.sentence, "The command pip9"), found.sentence.c_str());
        QVERIFY(contains(found.evidence, "stderr-job_prep.txt"));
    }

    void reasonsOfTheSupervisor_data()
    {
        QTest::addColumn<int>("reason");
        QTest::addColumn<bool>("isHostRestarted");
        QTest::addColumn<QByteArray>("message");
        QTest::addColumn<int>("cause");
        const auto row = [](const char *name, Reason reason, bool isRestarted, const char *message,
                            Cause cause) {
            QTest::newRow(name) << int(reason) << isRestarted << QByteArray(message) << int(cause);
        };
        row("wall clock", Reason::WallClock, false, "", Cause::WallClock);
        row("stopped", Reason::Terminated, false, "", Cause::StoppedFromOutside);
        row("lost", Reason::Lost, false, "It was process 7, ended by signal 9.", Cause::SupervisorLost);
        row("host restarted", Reason::Lost, true, "The machine was restarted.", Cause::HostRestarted);
        row("link in the way", Reason::LaunchFailed, false,
            "Cannot link /m/afs to /s: a file or folder of that name is in the way.", Cause::MountMissing);
        row("no space", Reason::LaunchFailed, false, "Cannot write /a: No space left on device.",
            Cause::DiskFull);
        row("not writable", Reason::LaunchFailed, false, "Cannot write the log /a: Permission denied.",
            Cause::PermissionDenied);
        row("other", Reason::LaunchFailed, false, "Cannot enter the working folder /a: Not a directory.",
            Cause::LaunchFailed);
    }
    void reasonsOfTheSupervisor()
    {
        QFETCH(int, reason);
        QFETCH(bool, isHostRestarted);
        QFETCH(QByteArray, message);
        QFETCH(int, cause);
        NodeExit exit;
        exit.reason = Reason(reason);
        exit.isHostRestarted = isHostRestarted;
        exit.message = message.toStdString();
        const Diagnosis found = diagnose(exit, {}, " on node-1");
        QCOMPARE(text(found.cause), text(Cause(cause)));
        QVERIFY(found.sentence.ends_with('.'));
    }

    void everyExitOfOldEnginesIsExplained()
    {
        const Diagnosis found = diagnose(exited(9), {}, " on node-1");
        QCOMPARE(text(found.cause), text(Cause::ExitCode));
        QVERIFY(contains(found.sentence, "The job on node-1 ended with exit code 9"));
    }

    void readsTheEndsOfTheLogs()
    {
        const QTemporaryDir folder;
        NodeExit exit = exited();
        ProcessFailure failure;
        failure.standardError = folder.filePath("stderr.txt").toStdString();
        failure.standardOutput = folder.filePath("none.txt").toStdString();
        exit.failures = {failure};
        QVERIFY(writeFileAtomically(failure.standardError, std::string(1 << 20, 'x') + "\nthe end\n"));
        const auto processes = failedProcesses(exit);
        QCOMPARE(processes.size(), std::size_t(1));
        QCOMPARE(processes[0].error.text.size(), std::size_t(64 * 1024));
        QCOMPARE(processes[0].error.file, std::string("stderr.txt"));
        QVERIFY(processes[0].error.text.ends_with("the end\n"));
        QVERIFY(processes[0].output.text.empty());
    }
};

QTEST_GUILESS_MAIN(tst_Diagnosis)
#include "tst_diagnosis.moc"
