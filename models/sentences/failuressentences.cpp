// SPDX-License-Identifier: Apache-2.0
#include "models/sentences/enginesentences.h"

#include <QtGlobal>

namespace trainyard::models::sentences {

namespace {

constexpr const char *patterns[] = {
    QT_TRANSLATE_NOOP("EngineSentences", "signal %L1"),
    QT_TRANSLATE_NOOP("EngineSentences", "signal %L1 (%2)"),
    QT_TRANSLATE_NOOP("EngineSentences", "The job ended with exit code %L1."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job on %1 ended with exit code %L2."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job's process %1 ended with exit code %L2."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job's process %1 on %2 ended with exit code %L3."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job preparation ended with exit code %L1."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job preparation on %1 ended with exit code %L2."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job ended with exit code %L1; its output does not say why."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The job on %1 ended with exit code %L2; its output does not say why."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The job's process %1 ended with exit code %L2; its output does not say why."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The job's process %1 on %2 ended with exit code %L3; its output does not say why."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job ended with exit code %L1; %2 says \"%3\"."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job on %1 ended with exit code %L2; %3 says \"%4\"."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job's process %1 ended with exit code %L2; %3 says \"%4\"."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The job's process %1 on %2 ended with exit code %L3; %4 says \"%5\"."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job ended with exit code %L1; %2 ends with \"%3\"."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job on %1 ended with exit code %L2; %3 ends with \"%4\"."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The job's process %1 ended with exit code %L2; %3 ends with \"%4\"."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The job's process %1 on %2 ended with exit code %L3; %4 ends with \"%5\"."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job was ended by %1; its output does not say why."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job on %1 was ended by %2; its output does not say why."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The job's process %1 was ended by %2; its output does not say why."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The job's process %1 on %2 was ended by %3; its output does not say why."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job was ended by %1; %2 says \"%3\"."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job on %1 was ended by %2; %3 says \"%4\"."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job's process %1 was ended by %2; %3 says \"%4\"."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job's process %1 on %2 was ended by %3; %4 says \"%5\"."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job was ended by %1; %2 ends with \"%3\"."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job on %1 was ended by %2; %3 ends with \"%4\"."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job's process %1 was ended by %2; %3 ends with \"%4\"."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job's process %1 on %2 was ended by %3; %4 ends with \"%5\"."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job was ended by %1."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job on %1 was ended by %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job's process %1 was ended by %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job's process %1 on %2 was ended by %3."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job preparation was ended by %1."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job preparation on %1 was ended by %2."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The job ended with exit code %L1, which stands for %2; its output does not say why."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "The job on %1 ended with exit code %L2, which stands for %3; its output does not say why."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "The job's process %1 ended with exit code %L2, which stands for %3; its output does not say why."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job's process %1 on %2 ended with exit code %L3, which stands "
                                         "for %4; its output does not say why."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The job ended with exit code %L1, which stands for %2; %3 says \"%4\"."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The job on %1 ended with exit code %L2, which stands for %3; %4 says \"%5\"."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The job's process %1 ended with exit code %L2, which stands for %3; %4 says \"%5\"."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "The job's process %1 on %2 ended with exit code %L3, which stands for %4; %5 says \"%6\"."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The job ended with exit code %L1, which stands for %2; %3 ends with \"%4\"."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The job on %1 ended with exit code %L2, which stands for %3; %4 ends with \"%5\"."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "The job's process %1 ended with exit code %L2, which stands for %3; %4 ends with \"%5\"."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "The job's process %1 on %2 ended with exit code %L3, which stands for %4; %5 ends with \"%6\"."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "The job ended with exit code 0, but %1 ends with \"%2\"; see whether its results are whole."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job ended with exit code 0, but %1 ends with a failure: %2."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "The job ended with exit code 0, but one of its programs was killed, probably by the kernel, because "
        "memory ran out; load less at a time, or use a machine or a container with more memory."),
    QT_TRANSLATE_NOOP("EngineSentences", "%1 (the job, exit code %L2)."),
    QT_TRANSLATE_NOOP("EngineSentences", "%1 (the job on %2, exit code %L3)."),
    QT_TRANSLATE_NOOP("EngineSentences", "%1 (the job's process %2, exit code %L3)."),
    QT_TRANSLATE_NOOP("EngineSentences", "%1 (the job's process %2 on %3, exit code %L4)."),
    QT_TRANSLATE_NOOP("EngineSentences", "%1 (the job, %2)."),
    QT_TRANSLATE_NOOP("EngineSentences", "%1 (the job on %2, %3)."),
    QT_TRANSLATE_NOOP("EngineSentences", "%1 (the job's process %2, %3)."),
    QT_TRANSLATE_NOOP("EngineSentences", "%1 (the job's process %2 on %3, %4)."),
    QT_TRANSLATE_NOOP("EngineSentences", "The kernel killed it because memory ran out; load less at a time, "
                                         "or use a machine or a container with more memory"),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "It was killed, probably by the kernel, which killed processes of this machine meanwhile because "
        "memory ran out; load less at a time, or use a machine or a container with more memory"),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "The disk that holds %1 was full when it failed; make room there, then submit it again"),
    QT_TRANSLATE_NOOP("EngineSentences", "no space left in %1"),
    QT_TRANSLATE_NOOP("EngineSentences", "The loss became NaN or infinite before it failed; lower the "
                                         "learning rate, and check the data for NaN"),
    QT_TRANSLATE_NOOP("EngineSentences", "The machine was restarted while the job ran; submit it again, from "
                                         "its last checkpoint where it writes one."),
    QT_TRANSLATE_NOOP("EngineSentences", "The machine was restarted while the job on %1 ran; submit it "
                                         "again, from its last checkpoint where it writes one."),
    QT_TRANSLATE_NOOP("EngineSentences", "The machine was restarted while the job ran."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "The kernel killed the job's supervisor because memory ran out; use a machine with more memory."),
    QT_TRANSLATE_NOOP("EngineSentences", "The kernel killed the job's supervisor on %1 because memory ran "
                                         "out; use a machine with more memory."),
    QT_TRANSLATE_NOOP("EngineSentences", "The supervisor of the job is gone and left no exit code; the "
                                         "machine or a person may have ended it. Submit the job again."),
    QT_TRANSLATE_NOOP("EngineSentences", "The supervisor of the job on %1 is gone and left no exit code; the "
                                         "machine or a person may have ended it. Submit the job again."),
    QT_TRANSLATE_NOOP("EngineSentences", "It was process %1."),
    QT_TRANSLATE_NOOP("EngineSentences", "It was process %1, ended by %2."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "It was process %1; %L2 process that it left running had to be killed."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "It was process %1; %L2 processes that it left running had to be killed."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "It was process %1, ended by %2; %L3 process that it left running had to be killed."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "It was process %1, ended by %2; %L3 processes that it left running had to be killed."),
    QT_TRANSLATE_NOOP("EngineSentences", "it was ended by %1"),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The engine ended just before it would have started the job; submit it again."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job's supervisor could not start: %1"),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot start the job's supervisor %1: %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "%1 counts %L2 oom_kill more than when the job started"),
    QT_TRANSLATE_NOOP("EngineSentences", "The job could not be started."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job on %1 could not be started."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "The job preparation ended with exit code %L1; read its log and correct jobPreparation."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "The job preparation on %1 ended with exit code %L2; read its log and correct jobPreparation."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The job preparation ended with exit code %L1; correct jobPreparation."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The job preparation on %1 ended with exit code %L2; correct jobPreparation."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job preparation ended with exit code %L1: %2"),
    QT_TRANSLATE_NOOP("EngineSentences", "The job preparation on %1 ended with exit code %L2: %3"),
    QT_TRANSLATE_NOOP("EngineSentences", "The job preparation ended with exit code %L1; %2: \"%3\"."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job preparation on %1 ended with exit code %L2; %3: \"%4\"."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The job ran longer than its maxWallClockTime and was stopped; raise "
                      "constraints.maxWallClockTime, or let it go on from its checkpoint."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The job on %1 ran longer than its maxWallClockTime and was stopped; raise "
                      "constraints.maxWallClockTime, or let it go on from its checkpoint."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The job ran longer than its maxWallClockTime of %1 and was stopped."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job was stopped from outside the engine; somebody or the "
                                         "machine's shutdown signalled its supervisor. Submit it again."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job on %1 was stopped from outside the engine; somebody or the "
                                         "machine's shutdown signalled its supervisor. Submit it again."),
    QT_TRANSLATE_NOOP("EngineSentences", "Job preparation failed with non-zero exit code"),
    QT_TRANSLATE_NOOP("EngineSentences", "Job failed with non-zero exit code"),
    QT_TRANSLATE_NOOP("EngineSentences", "The job was terminated by the user."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job was killed on request."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The job is stopped because its cluster loses a node on which it runs."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The job has failed on another of its nodes and is stopped on this one."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The job's other nodes have ended, and this one only served them: it is stopped."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The job's supervisor was told to stop by somebody else than the engine."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The volume at %1 is new and empty: its folder %2 was not there and has been made."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "The GPU ran out of memory; make the minibatch or the model smaller, or use a GPU with more memory"),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The NVIDIA driver of the machine is missing, broken or too old for the program; "
                      "install or update it, restart the machine, and see that nvidia-smi works"),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The disk is full; make room where the job writes, then submit it again"),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "A port that the job listens on is taken by another process; end that one or choose another port"),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "MPI is not installed where the job ran; install it on the machine, in the image or "
                      "with jobPreparation (Debian: apt install openmpi-bin)"),
    QT_TRANSLATE_NOOP("EngineSentences", "The container could not be started; check the image's name, the "
                                         "registry's credentials and that the container service runs"),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "A volume could not be mounted; check mountVolumes and that its server is reachable"),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The loss became NaN or infinite; lower the learning rate, and check the data for NaN"),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "The Python interpreter %1 is not there; install it or set pythonInterpreterPath to one that is"),
    QT_TRANSLATE_NOOP("EngineSentences", "The script %1 is not there; check the path in the job, and that "
                                         "the volume it lies on is mounted and holds it"),
    QT_TRANSLATE_NOOP("EngineSentences", "The file %1 is not there; check the path in the job, and that the "
                                         "volume it lies on is mounted and holds it"),
    QT_TRANSLATE_NOOP("EngineSentences", "A file that the program reads is not there; check its path, and "
                                         "that the volume it lies on is mounted and holds it"),
    QT_TRANSLATE_NOOP("EngineSentences", "The command %1 is not installed where the job ran; install it, for "
                                         "instance with jobPreparation, or give its full path"),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The interpreter in the first line of %1 is not there; install it, correct that line "
                      "or, after editing on Windows, convert the file's line ends"),
    QT_TRANSLATE_NOOP("EngineSentences", "The Python module %1 is not installed where the job ran; install "
                                         "it with jobPreparation or choose another pythonInterpreterPath"),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "Permission to use %1 was denied; check its owner and mode (a script to be run needs chmod +x)"),
    QT_TRANSLATE_NOOP("EngineSentences", "a file of the job"),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "Shared memory ran out; raise containerSettings.shmSize or let fewer processes load data"),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "The process was refused more memory; load less at a time, or use a machine with more memory"),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "mpirun was asked for more processes than the job's nodes have room for; lower processCount"),
    QT_TRANSLATE_NOOP("EngineSentences", "The volume at %1 cannot be mounted: there is no folder %2; make "
                                         "its file server, or correct mountVolumes."),
    QT_TRANSLATE_NOOP("EngineSentences", "The volume at %1 could not be mounted (exit code %L2)."),
    QT_TRANSLATE_NOOP("EngineSentences", "The volume at %1 could not be mounted (exit code %L2): %3"),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The container of the image %1 could not be started (exit code %L2)."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The container of the image %1 could not be started (exit code %L2): %3"),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "Cannot link %1 to %2: a file or folder of that name is in the way."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot link %1: %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot write the log %1: %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot enter the working folder %1: %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot run %1: %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot watch processes: %1."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot reserve room in %1: %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "%1 is damaged: %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "The file %1 is damaged; the run cannot be taken up."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "The launch plan kept in %1 is damaged; remove the file to see what the engine would start now."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The job has a path or a value that is not UTF-8 text; write it in UTF-8."),
    QT_TRANSLATE_NOOP("EngineSentences", "Standard input holds no launch order: %1."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot read /proc/self/stat; is /proc mounted?"),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "there is no folder %1; make its file server, or correct mountVolumes."),
};

} // namespace

List ofFailures()
{
    return patterns;
}

} // namespace trainyard::models::sentences
