// SPDX-License-Identifier: Apache-2.0
#include "models/sentences/enginesentences.h"

#include <QtGlobal>

namespace trainyard::models::sentences {

namespace {

constexpr const char *patterns[] = {
    QT_TRANSLATE_NOOP("EngineSentences", "Waits for the cluster %1, which does not exist; create it."),
    QT_TRANSLATE_NOOP("EngineSentences", "there is no %1"),
    QT_TRANSLATE_NOOP("EngineSentences", "Needs %1, and the cluster %2 has %L3; enlarge the cluster."),
    QT_TRANSLATE_NOOP("EngineSentences", "Waits for nodes of the cluster %1, which are being prepared."),
    QT_TRANSLATE_NOOP("EngineSentences", "Waits for %1 of the cluster %2 to become free."),
    QT_TRANSLATE_NOOP("EngineSentences", "Waits behind earlier jobs on the cluster %1."),
    QT_TRANSLATE_NOOP("EngineSentences", "%L1 node"),
    QT_TRANSLATE_NOOP("EngineSentences", "%L1 nodes"),
    QT_TRANSLATE_NOOP("EngineSentences", "%L1 GPU"),
    QT_TRANSLATE_NOOP("EngineSentences", "%L1 GPUs"),
    QT_TRANSLATE_NOOP("EngineSentences", "%L1 core"),
    QT_TRANSLATE_NOOP("EngineSentences", "%L1 cores"),
    QT_TRANSLATE_NOOP("EngineSentences", "%L1 idle"),
    QT_TRANSLATE_NOOP("EngineSentences", "%L1 running a job"),
    QT_TRANSLATE_NOOP("EngineSentences", "%L1 being prepared"),
    QT_TRANSLATE_NOOP("EngineSentences", "%L1 unusable"),
    QT_TRANSLATE_NOOP("EngineSentences", "%L1 leaving"),
    QT_TRANSLATE_NOOP("EngineSentences", "%L1 drained"),
    QT_TRANSLATE_NOOP("EngineSentences", "the cluster is set to %1"),
    QT_TRANSLATE_NOOP("EngineSentences", "the cluster scales itself to at most %1"),
    QT_TRANSLATE_NOOP("EngineSentences", "the cluster has %1"),
    QT_TRANSLATE_NOOP("EngineSentences", "the cluster has %1: %2"),
    QT_TRANSLATE_NOOP("EngineSentences", "%1 has %L2 GPU"),
    QT_TRANSLATE_NOOP("EngineSentences", "%1 has %L2 GPUs"),
    QT_TRANSLATE_NOOP("EngineSentences", "A node of the cluster %1 needs %2, and this machine has %3: the "
                                         "cluster can have %4 at most; ask for no more."),
    QT_TRANSLATE_NOOP("EngineSentences", "this machine has %1"),
    QT_TRANSLATE_NOOP("EngineSentences", "A node of the cluster %1 needs %2, and too few are free on this "
                                         "machine: %3; scale it down, or wait until enough are free."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "A node of the cluster %1 needs %2, and too few are free on this "
                      "machine: %3; scale one of them down, or wait until enough are free."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The setup task of the cluster %1 failed on %L2 of its %3; fix what stopped it, then "
                      "let it run again, or create the cluster anew with another setupTask."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "In the cluster %1, %2 takes no new work; undrain as many as it needs, or enlarge the cluster."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "In the cluster %1, %2 take no new work; undrain as many as it needs, or enlarge the cluster."),
    QT_TRANSLATE_NOOP("EngineSentences", "Other jobs have cores of this machine: instead of %L1 cores %2."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "Its node %1 was reclaimed; it is being stopped and will run again."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "Its node %1 was removed from the cluster; it is being stopped and will run again."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "Its node %1 was reclaimed; it is being stopped, as the cluster's nodeDeallocationOption says."),
    QT_TRANSLATE_NOOP("EngineSentences", "Its node %1 was removed from the cluster; it is being stopped, as "
                                         "the cluster's nodeDeallocationOption says."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "Its node %1 was reclaimed; it runs again when there are nodes for it (%L2 time of %L3)."),
    QT_TRANSLATE_NOOP("EngineSentences", "Its node %1 was removed from the cluster; it runs again when there "
                                         "are nodes for it (%L2 time of %L3)."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "Its node %1 was reclaimed; it runs again when there are nodes for it (%L2 times of %L3)."),
    QT_TRANSLATE_NOOP("EngineSentences", "Its node %1 was removed from the cluster; it runs again when there "
                                         "are nodes for it (%L2 times of %L3)."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "Its node %1 was reclaimed, and the cluster's nodeDeallocationOption is terminate; "
                      "submit it again, or choose requeue."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "Its node %1 was removed from the cluster, and the cluster's nodeDeallocationOption is "
                      "terminate; submit it again, or choose requeue."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "Its node %1 was reclaimed, and the job has been started again %L2 time already, which is as often "
        "as mostRetries in this engine's settings.json allows; submit it again, or raise that."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "Its node %1 was removed from the cluster, and the job has been started again %L2 time "
                      "already, which is as often as mostRetries in this engine's settings.json allows; "
                      "submit it again, or raise that."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "Its node %1 was reclaimed, and the job has been started again %L2 times already, which is as often "
        "as mostRetries in this engine's settings.json allows; submit it again, or raise that."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "Its node %1 was removed from the cluster, and the job has been started again %L2 "
                      "times already, which is as often as mostRetries in this engine's settings.json "
                      "allows; submit it again, or raise that."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot start now and is tried again every few seconds: %1"),
    QT_TRANSLATE_NOOP("EngineSentences", "The state of job %1 could not be stored: %2"),
    QT_TRANSLATE_NOOP("EngineSentences", "The job was terminated by the user before it started."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job's cluster is gone."),
    QT_TRANSLATE_NOOP("EngineSentences", "All ports of this machine are taken."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The cluster's %1 share this machine's %2: there are too few to give each its own."),
    QT_TRANSLATE_NOOP("EngineSentences", "A node of %1 has %2; on this machine of %3 it gets %L4."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "A node of %1 has %2; this machine has none, so that its nodes compute on the CPU."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The size \"%1\" is not known here: each node is an even share of this machine."),
    QT_TRANSLATE_NOOP("EngineSentences", "The setup task on %1 ended with exit code %L2."),
    QT_TRANSLATE_NOOP("EngineSentences", "The setup task on %1 ended with exit code %L2; %3: \"%4\"."),
    QT_TRANSLATE_NOOP("EngineSentences", "The setup task on %1 ended with exit code %L2; %3."),
    QT_TRANSLATE_NOOP("EngineSentences", "The setup task on %1 did not end well."),
    QT_TRANSLATE_NOOP("EngineSentences", "The setup task on %1 did not end well; %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "The setup task on %1 did not end well: %2"),
    QT_TRANSLATE_NOOP("EngineSentences", "The setup task on %1 cannot run: %2"),
    QT_TRANSLATE_NOOP("EngineSentences", "%1 has none of its own"),
};

} // namespace

List ofWaiting()
{
    return patterns;
}

} // namespace trainyard::models::sentences
