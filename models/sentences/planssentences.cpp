// SPDX-License-Identifier: Apache-2.0
#include "models/sentences/enginesentences.h"

#include <QtGlobal>

namespace trainyard::models::sentences {

namespace {

constexpr const char *patterns[] = {
    QT_TRANSLATE_NOOP("EngineSentences", "%1 \"%2\" uses $%3, which is not set; start it with "
                                         "$AZ_BATCHAI_MOUNT_ROOT or $AZ_BATCHAI_JOB_MOUNT_ROOT."),
    QT_TRANSLATE_NOOP("EngineSentences", "%1 \"%2\" is not an absolute path; start it with "
                                         "$AZ_BATCHAI_MOUNT_ROOT/ and a mounted volume's name."),
    QT_TRANSLATE_NOOP("EngineSentences", "%1 \"%2\" lies in no mounted volume; its files stay in %3."),
    QT_TRANSLATE_NOOP("EngineSentences", "The pathPrefix of output directory %1"),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "The pathSuffix \"%1\" of output directory %2 leaves the job's outputs; take the \"..\" out."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The command line uses $%1, which the job does not set: it is empty."),
    QT_TRANSLATE_NOOP("EngineSentences", "The command line"),
    QT_TRANSLATE_NOOP("EngineSentences", "The input directory %1"),
    QT_TRANSLATE_NOOP("EngineSentences", "%1 uses $%2/%3, where no volume is mounted."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The job asks for the container image \"%1\": it runs on the machine itself, as the "
                      "engine's settings.json allows, and finds there what is installed there."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job needs %L1 nodes and was given %L2."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The setupTask's stdOutErrPathPrefix \"%1\" is not an absolute path; start it with "
                      "$AZ_BATCHAI_MOUNT_ROOT/ and a mounted volume's name."),
    QT_TRANSLATE_NOOP("EngineSentences", "The folder %1 cannot be shown in a container because of its name; "
                                         "use one without commas and quotation marks."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The job wants the container image \"%1\", and the engine found neither podman nor "
                      "docker; install one, or set \"withoutContainers\" to \"host\" in its settings.json to "
                      "run such jobs on the machine itself."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The file share's azureFileUrl \"%1\" does not read "
                      "https://ACCOUNT.file.core.windows.net/SHARE; put the account and the share in."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "The file share \"%1\" is of another account than accountName \"%2\"; make them the same."),
    QT_TRANSLATE_NOOP("EngineSentences", "The blob container \"%1\" of account \"%2\" cannot be mounted: "
                                         "names are of letters, digits, '-' and '_'."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "The volume at \"%1\" is of the file server \"%2\", which is not the id of one; it reads "
        "/subscriptions/…/resourceGroups/…/providers/Microsoft.BatchAI/workspaces/…/fileServers/NAME."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "The sourceDirectory \"%1\" of the volume at \"%2\" leaves its file server; take the \"..\" out."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "The job's relativeMountPath \"%1\" must name a folder below the mount root, such as \"afs\"."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "The cluster's relativeMountPath \"%1\" must name a folder below the mount root, such as \"afs\"."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "Two volumes of the job have the relativeMountPath \"%1\"; give each its own."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "Two volumes of the cluster have the relativeMountPath \"%1\"; give each its own."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job's relativeMountPath \"%1\" and that of another of its "
                                         "volumes lie in one another; put them side by side."),
    QT_TRANSLATE_NOOP("EngineSentences", "The cluster's relativeMountPath \"%1\" and that of another of its "
                                         "volumes lie in one another; put them side by side."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The job mounts an unmanaged file system at \"%1\", which the owner of this engine has "
                      "not allowed; set \"allowUnmanagedMounts\" to true in its settings.json, or mount it "
                      "on the machine and use its path."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The cluster mounts an unmanaged file system at \"%1\", which the owner of this engine "
                      "has not allowed; set \"allowUnmanagedMounts\" to true in its settings.json, or mount "
                      "it on the machine and use its path."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "The volume at %1 is a folder of this machine: its fileMode %2 and directoryMode %3 have no effect."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "The volume at %1 is a folder of this machine: its mountOptions \"%2\" have no effect."),
    QT_TRANSLATE_NOOP("EngineSentences", "customToolkitSettings has no command; set its commandLine."),
    QT_TRANSLATE_NOOP("EngineSentences", "The built-in trainer needs network, dataPath and outputPath."),
    QT_TRANSLATE_NOOP("EngineSentences", "processCount is %1; it must be 1 or more."),
    QT_TRANSLATE_NOOP("EngineSentences", "The arguments say %1 %2 by hand: it must be changed together with "
                                         "the number of processes, which is %3 now."),
    QT_TRANSLATE_NOOP("EngineSentences", "The arguments say %1 %2 by hand, but the job has %3 processes: "
                                         "they would wait for others in vain; make them the same."),
    QT_TRANSLATE_NOOP("EngineSentences", "cntkSettings names no script; set pythonScriptFilePath."),
    QT_TRANSLATE_NOOP("EngineSentences", "cntkSettings names no BrainScript file; set configFilePath."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "caffeSettings needs either configFilePath or pythonScriptFilePath, and not both."),
    QT_TRANSLATE_NOOP("EngineSentences", "parameterServerCount is %1; it must be 0 to %2, one per node."),
    QT_TRANSLATE_NOOP("EngineSentences", "workerCount is %1; it must be 1 to %2, one per GPU."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "tensorFlowSettings counts workers or parameter servers, but gives no arguments for them; set "
        "workerCommandLineArgs and parameterServerCommandLineArgs, or leave the counts out."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The communicationBackend \"%1\" is not known; use TCP, Gloo, MPI or NCCL."),
};

} // namespace

List ofPlans()
{
    return patterns;
}

} // namespace trainyard::models::sentences
