// SPDX-License-Identifier: Apache-2.0
#include "models/sentences/enginesentences.h"

#include <QtGlobal>

namespace trainyard::models::sentences {

namespace {

constexpr const char *patterns[] = {
    QT_TRANSLATE_NOOP("EngineSentences", "No such file or directory"),
    QT_TRANSLATE_NOOP("EngineSentences", "Permission denied"),
    QT_TRANSLATE_NOOP("EngineSentences", "Operation not permitted"),
    QT_TRANSLATE_NOOP("EngineSentences", "No space left on device"),
    QT_TRANSLATE_NOOP("EngineSentences", "Disk quota exceeded"),
    QT_TRANSLATE_NOOP("EngineSentences", "Read-only file system"),
    QT_TRANSLATE_NOOP("EngineSentences", "Not a directory"),
    QT_TRANSLATE_NOOP("EngineSentences", "Is a directory"),
    QT_TRANSLATE_NOOP("EngineSentences", "File exists"),
    QT_TRANSLATE_NOOP("EngineSentences", "File name too long"),
    QT_TRANSLATE_NOOP("EngineSentences", "Directory not empty"),
    QT_TRANSLATE_NOOP("EngineSentences", "Too many open files"),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot allocate memory"),
    QT_TRANSLATE_NOOP("EngineSentences", "Input/output error"),
    QT_TRANSLATE_NOOP("EngineSentences", "Connection refused"),
    QT_TRANSLATE_NOOP("EngineSentences", "Address already in use"),
    QT_TRANSLATE_NOOP("EngineSentences", "Text file busy"),
    QT_TRANSLATE_NOOP("EngineSentences", "Too many levels of symbolic links"),
    QT_TRANSLATE_NOOP("EngineSentences", "Transport endpoint is not connected"),
    QT_TRANSLATE_NOOP("EngineSentences", "signal %L1 (Hangup)"),
    QT_TRANSLATE_NOOP("EngineSentences", "signal %L1 (Interrupt)"),
    QT_TRANSLATE_NOOP("EngineSentences", "signal %L1 (Quit)"),
    QT_TRANSLATE_NOOP("EngineSentences", "signal %L1 (Illegal instruction)"),
    QT_TRANSLATE_NOOP("EngineSentences", "signal %L1 (Aborted)"),
    QT_TRANSLATE_NOOP("EngineSentences", "signal %L1 (Bus error)"),
    QT_TRANSLATE_NOOP("EngineSentences", "signal %L1 (Floating point exception)"),
    QT_TRANSLATE_NOOP("EngineSentences", "signal %L1 (Killed)"),
    QT_TRANSLATE_NOOP("EngineSentences", "signal %L1 (Segmentation fault)"),
    QT_TRANSLATE_NOOP("EngineSentences", "signal %L1 (Broken pipe)"),
    QT_TRANSLATE_NOOP("EngineSentences", "signal %L1 (Terminated)"),
};

} // namespace

List ofSystem()
{
    return patterns;
}

} // namespace trainyard::models::sentences
