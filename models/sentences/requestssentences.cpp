// SPDX-License-Identifier: Apache-2.0
#include "models/sentences/enginesentences.h"

#include <QtGlobal>

namespace trainyard::models::sentences {

namespace {

constexpr const char *patterns[] = {
    QT_TRANSLATE_NOOP("EngineSentences", "There is no workspace %1."),
    QT_TRANSLATE_NOOP("EngineSentences", "There is no cluster %1."),
    QT_TRANSLATE_NOOP("EngineSentences", "There is no file server %1."),
    QT_TRANSLATE_NOOP("EngineSentences", "There is no experiment %1."),
    QT_TRANSLATE_NOOP("EngineSentences", "There is no job %1."),
    QT_TRANSLATE_NOOP("EngineSentences", "There is no storage account %1."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "It is not noted what this job ran: it has not begun, or an earlier engine started it."),
    QT_TRANSLATE_NOOP("EngineSentences", "Resource group '%1' could not be found."),
    QT_TRANSLATE_NOOP("EngineSentences", "The resource group %1 is in %2 already; a group cannot move."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The storage account %1 is in another resource group already; choose another name."),
    QT_TRANSLATE_NOOP("EngineSentences", "The storage account named %1 is already taken."),
    QT_TRANSLATE_NOOP("EngineSentences", "The name of a key is \"key1\" or \"key2\"."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "The workspace %1 exists already with other content; delete it first or choose another name."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "The cluster %1 exists already with other content; delete it first or choose another name."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "The job %1 exists already with other content; delete it first or choose another name."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "The file server %1 exists already with other content; delete it first or choose another name."),
    QT_TRANSLATE_NOOP("EngineSentences", "The cluster %1 has no node %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "The cluster %1 has none of these nodes."),
    QT_TRANSLATE_NOOP("EngineSentences", "The setup task of the cluster %1 has not failed on these nodes."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "The nodes of the cluster %1 are dedicated; only those of a lowpriority cluster can be reclaimed."),
    QT_TRANSLATE_NOOP("EngineSentences", "Job %1 does not wait any more, so it has no place in the queue."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "Jobs %1 and %2 wait for different clusters; name one that waits for the same."),
    QT_TRANSLATE_NOOP("EngineSentences", "There is no job with the uuid %1."),
    QT_TRANSLATE_NOOP("EngineSentences", "The jobs of %1 are still ending; delete it again in a while."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "The cluster's node counts must be from 0 to %L1, and maximumNodeCount not below minimumNodeCount."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job names no cluster; set /properties/cluster/id."),
    QT_TRANSLATE_NOOP("EngineSentences", "Jobs run on the cluster %1; terminate them first, then delete it."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "Jobs of others wait for the cluster %1 while it runs some; terminate "
                      "them first, then delete it."),
    QT_TRANSLATE_NOOP("EngineSentences", "Job %1 has no output directory \"%2\"; there are \"stdouterr\" and "
                                         "the ids in its outputDirectories."),
    QT_TRANSLATE_NOOP("EngineSentences", "The cluster of job %1 is gone, and its launch plan with it."),
    QT_TRANSLATE_NOOP("EngineSentences", "Job %1 has not run, so it has no outputs."),
    QT_TRANSLATE_NOOP("EngineSentences", "The cluster %1 has no setup task."),
    QT_TRANSLATE_NOOP("EngineSentences", "There is nothing in the trash with the id %1 any more."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot move %1 to %2: %3."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "There is another workspace %1 in %2 by now: delete that one first, and restore this one then."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "There is another cluster %1 in %2 by now: delete that one first, and restore this one then."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "There is another experiment %1 in %2 by now: delete that one first, and restore this one then."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "There is another job %1 in %2 by now: delete that one first, and restore this one then."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "There is another file server %1 in %2 by now: delete that one first, and restore this one then."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "More than one is to be restored of the workspace %1 in %2: restore one of them."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "More than one is to be restored of the cluster %1 in %2: restore one of them."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "More than one is to be restored of the experiment %1 in %2: restore one of them."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "More than one is to be restored of the job %1 in %2: restore one of them."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "More than one is to be restored of the file server %1 in %2: restore one of them."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "There is another storage account %1 by now: delete that one first, and restore this one then."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "More than one is to be restored of the storage account %1: restore one of them."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "There are files in the folder %1 by now: move them elsewhere first, and restore this then."),
    QT_TRANSLATE_NOOP("EngineSentences", "Name the node with node, as in ?node=node-0."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot tell how much room there is for %1: %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "The cursor is not one of this service's."),
    QT_TRANSLATE_NOOP("EngineSentences", "The file has no bytes in this range."),
    QT_TRANSLATE_NOOP("EngineSentences", "%1 is not a file that can be read."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The filter \"%1\" is not known here; use NAME eq 'VALUE', joined by \"and\", of %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "At most %L1 files can be merged."),
    QT_TRANSLATE_NOOP("EngineSentences", "Say what to look for in at most %L1 words and %L2 bytes of UTF-8."),
    QT_TRANSLATE_NOOP("EngineSentences", "Say what to look for: no word is given."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "Log in with a secret (client_credentials) or a password; the engine knows no other way."),
    QT_TRANSLATE_NOOP("EngineSentences", "The secret is not this engine's token. \"trainyard-engine "
                                         "az-config DIR\" writes a configuration that has it."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The pattern is not a regular expression that can be searched for (RE2's syntax, up to "
                      "4096 bytes); with plain=1 it is taken as it is."),
    QT_TRANSLATE_NOOP("EngineSentences", "The parameter %1 must be a number from %2 to %3."),
    QT_TRANSLATE_NOOP("EngineSentences", "The parameter schedulingpriority must be low, normal or high."),
    QT_TRANSLATE_NOOP("EngineSentences", "The name \"%1\" must not contain a slash."),
    QT_TRANSLATE_NOOP("EngineSentences", "The engine failed at this; its log says why."),
    QT_TRANSLATE_NOOP("EngineSentences", "The engine failed at this request; its log says why."),
    QT_TRANSLATE_NOOP("EngineSentences", "The path \"%1\" leaves its folder; name one inside it."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The output directory %1 has become a link; put a folder at its place."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot read the file %1: %2."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "Name the output directory with outputdirectoryid: \"stdouterr\" or the id of one the job declares."),
    QT_TRANSLATE_NOOP("EngineSentences", "Name a file of the stdouterr directory itself."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The job has printed nothing yet; choose patterns when it has started."),
    QT_TRANSLATE_NOOP("EngineSentences", "The job's log is still being read by the patterns that were chosen "
                                         "last; choose others when that is done."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "Too many clients follow the engine's events; close one and try again."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "There is no room for another search among so many clients; close one and try again."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "There is no such operation; the engine forgets them after an hour and when it restarts."),
    QT_TRANSLATE_NOOP("EngineSentences", "There is nothing at this address."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "There is nothing at this address of api-version %1; the engine knows %2, in which "
                      "clusters, file servers and experiments lie in workspaces and jobs in experiments."),
    QT_TRANSLATE_NOOP("EngineSentences", "Only %1 can be used at this address."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The request needs the engine's token, as in \"Authorization: Bearer TOKEN\"."),
    QT_TRANSLATE_NOOP("EngineSentences", "The body must come as it is; Content-Encoding is not known here."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The body of a request must not exceed 4 MiB, and must not break off."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The body of this request must not exceed 64 KiB, and must not break off."),
    QT_TRANSLATE_NOOP("EngineSentences", "Too many clients log in; try again in a moment."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The engine looks at too many files of its machine at once; try again in a moment."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "A disk of the engine's machine has not answered for five seconds; try again when it does."),
    QT_TRANSLATE_NOOP("EngineSentences", "\"%1\" is not a file server's id."),
    QT_TRANSLATE_NOOP("EngineSentences", "The path \"%1\" leaves its file server; take the \"..\" out."),
    QT_TRANSLATE_NOOP("EngineSentences", "The address of the request is too long."),
    QT_TRANSLATE_NOOP("EngineSentences", "The Range header cannot be read."),
    QT_TRANSLATE_NOOP("EngineSentences", "This method cannot be used here."),
    QT_TRANSLATE_NOOP("EngineSentences", "The request cannot be read."),
    QT_TRANSLATE_NOOP("EngineSentences", "The HTTP server has stopped accepting requests."),
    QT_TRANSLATE_NOOP("EngineSentences", "No thread could be started: %1."),
    QT_TRANSLATE_NOOP("EngineSentences", "The subscription %1 could not be found; the engine's own is %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "This is not the name of an account."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "\"%1\" cannot name a storage account: use 3 to 24 small letters and digits."),
    QT_TRANSLATE_NOOP("EngineSentences", "\"%1\" cannot name a resource group: use 1 to 90 letters, digits, "
                                         "\"_\", \"-\" and \".\", not ending in \".\"."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "\"%1\" is not the identifier of a subscription: use letters, digits and \"-\"."),
    QT_TRANSLATE_NOOP("EngineSentences", "%1 is not the ID of a storage account."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "\"%1\" is not the id of a resource; one looks like "
                      "/subscriptions/S/resourceGroups/G/providers/Microsoft.BatchAI/workspaces/W."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "A name must not be empty; use 1 to 64 letters, digits, \"_\" and \"-\"."),
    QT_TRANSLATE_NOOP("EngineSentences", "The name \"%1\" has %L2 characters; at most 64 are allowed."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The name \"%1\" may contain only letters, digits, \"_\" and \"-\"."),
};

} // namespace

List ofRequests()
{
    return patterns;
}

} // namespace trainyard::models::sentences
