// SPDX-License-Identifier: Apache-2.0
#include "models/sentences/enginesentences.h"

#include <QtGlobal>

namespace trainyard::models::sentences {

namespace {

constexpr const char *patterns[] = {
    QT_TRANSLATE_NOOP("EngineSentences", "This YAML unfolds into far more than a job; choose another file."),
    QT_TRANSLATE_NOOP("EngineSentences", "Line %L1 is not valid YAML: %2."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "This is neither a job nor a template, which begin with {, nor a jobs.yaml of Batch "
                      "Shipyard or a command job or sweep of Azure ML; choose one of these."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "This describes a file server, neither a job nor a template; create it by File ▸ New."),
    QT_TRANSLATE_NOOP("EngineSentences", "This file of Batch Shipyard has no task: it needs %1."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "This is a job of Azure ML of the kind “%1”; command jobs and sweeps alone are taken."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "This job of Azure ML has no command; command jobs and sweeps alone are taken."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The trial of this sweep of Azure ML is described in “%1”; import that instead."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "This sweep of Azure ML has no trial with a command, which a job needs."),
    QT_TRANSLATE_NOOP("EngineSentences", "The search space of this sweep of Azure ML has no value for “%1” "
                                         "that a job could begin with; mend it there."),
    QT_TRANSLATE_NOOP("EngineSentences", "This is not a template: it needs a “title” and a “job”."),
    QT_TRANSLATE_NOOP("EngineSentences", "This is far longer than a job; choose a job.json."),
    QT_TRANSLATE_NOOP("EngineSentences", "This is not a job: a job.json begins with {."),
    QT_TRANSLATE_NOOP("EngineSentences", "This is not a notebook; choose an .ipynb of Jupyter's format 4."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "This notebook is larger than the 64 MB that are shown here; open it with another program."),
    QT_TRANSLATE_NOOP("EngineSentences", "The notebook %1 cannot be read on this machine."),
    QT_TRANSLATE_NOOP("EngineSentences", "The engine has no notebook %1 in %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "The file %1 cannot be read."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "The file %1 is no job, cluster or template in JSON or YAML, and no notebook or script."),
    QT_TRANSLATE_NOOP("EngineSentences", "%1 cannot be read: %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot write %1; choose another place."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot write into %1; choose another folder."),
    QT_TRANSLATE_NOOP("EngineSentences", "The folder %1 cannot be created; choose another one."),
    QT_TRANSLATE_NOOP("EngineSentences", "%1 already exists; choose another name."),
    QT_TRANSLATE_NOOP("EngineSentences", "%1 already exists; choose another name, or an empty folder."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot give the export its name %1; is something there by now?"),
    QT_TRANSLATE_NOOP("EngineSentences", "The engine lists a file with the name %1, which is none."),
    QT_TRANSLATE_NOOP("EngineSentences", "The archive cannot be read: %1."),
    QT_TRANSLATE_NOOP("EngineSentences", "The archive has a file %1, which has no place in a folder."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The engine kept no file of its code, and no Git commit is available."),
    QT_TRANSLATE_NOOP("EngineSentences", "The engine names the file %1, which has no place in a folder."),
    QT_TRANSLATE_NOOP("EngineSentences", "The engine's %1 is not what it recorded."),
    QT_TRANSLATE_NOOP("EngineSentences", "git cannot provide the commit %1: %2"),
    QT_TRANSLATE_NOOP("EngineSentences", "No engine is connected yet; wait for the connection."),
    QT_TRANSLATE_NOOP("EngineSentences", "The engine has ended the connection."),
};

} // namespace

List ofFiles()
{
    return patterns;
}

} // namespace trainyard::models::sentences
