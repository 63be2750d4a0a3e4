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
    QT_TRANSLATE_NOOP("EngineSentences", "File too large"),
    QT_TRANSLATE_NOOP("EngineSentences", "Device or resource busy"),
    QT_TRANSLATE_NOOP("EngineSentences", "Invalid argument"),
    QT_TRANSLATE_NOOP("EngineSentences", "Invalid cross-device link"),
    QT_TRANSLATE_NOOP("EngineSentences", "No such device"),
    QT_TRANSLATE_NOOP("EngineSentences", "No such device or address"),
    QT_TRANSLATE_NOOP("EngineSentences", "Operation not supported"),
    QT_TRANSLATE_NOOP("EngineSentences", "Too many open files in system"),
    QT_TRANSLATE_NOOP("EngineSentences", "Stale file handle"),
    QT_TRANSLATE_NOOP("EngineSentences", "Connection timed out"),
    QT_TRANSLATE_NOOP("EngineSentences", "Host is down"),
    QT_TRANSLATE_NOOP("EngineSentences", "Remote I/O error"),
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
    QT_TRANSLATE_NOOP("EngineSentences", "No such file or directory."),
    QT_TRANSLATE_NOOP("EngineSentences", "Permission denied."),
    QT_TRANSLATE_NOOP("EngineSentences", "Operation not permitted."),
    QT_TRANSLATE_NOOP("EngineSentences", "No space left on device."),
    QT_TRANSLATE_NOOP("EngineSentences", "Disk quota exceeded."),
    QT_TRANSLATE_NOOP("EngineSentences", "Read-only file system."),
    QT_TRANSLATE_NOOP("EngineSentences", "Not a directory."),
    QT_TRANSLATE_NOOP("EngineSentences", "Is a directory."),
    QT_TRANSLATE_NOOP("EngineSentences", "File exists."),
    QT_TRANSLATE_NOOP("EngineSentences", "File name too long."),
    QT_TRANSLATE_NOOP("EngineSentences", "Directory not empty."),
    QT_TRANSLATE_NOOP("EngineSentences", "Too many open files."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot allocate memory."),
    QT_TRANSLATE_NOOP("EngineSentences", "Input/output error."),
    QT_TRANSLATE_NOOP("EngineSentences", "Connection refused."),
    QT_TRANSLATE_NOOP("EngineSentences", "Address already in use."),
    QT_TRANSLATE_NOOP("EngineSentences", "Text file busy."),
    QT_TRANSLATE_NOOP("EngineSentences", "Too many levels of symbolic links."),
    QT_TRANSLATE_NOOP("EngineSentences", "Transport endpoint is not connected."),
    QT_TRANSLATE_NOOP("EngineSentences", "connection refused"),
    QT_TRANSLATE_NOOP("EngineSentences", "connection timed out"),
    QT_TRANSLATE_NOOP("EngineSentences", "connection reset by peer"),
    QT_TRANSLATE_NOOP("EngineSentences", "no route to host"),
    QT_TRANSLATE_NOOP("EngineSentences", "network is unreachable"),
    QT_TRANSLATE_NOOP("EngineSentences", "couldn't connect to server"),
    QT_TRANSLATE_NOOP("EngineSentences", "unexpected %1; expected %2"),
    QT_TRANSLATE_NOOP("EngineSentences", "unexpected %1"),
    QT_TRANSLATE_NOOP("EngineSentences", "end of input"),
    QT_TRANSLATE_NOOP("EngineSentences", "string literal"),
    QT_TRANSLATE_NOOP("EngineSentences", "number literal"),
    QT_TRANSLATE_NOOP("EngineSentences", "invalid literal; last read: '%1'"),
    QT_TRANSLATE_NOOP("EngineSentences", "invalid number; expected digit after '%1'; last read: '%2'"),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "invalid number; expected '%1', '%2', or digit after exponent; last read: '%3'"),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "invalid number; expected digit after exponent sign; last read: '%1'"),
    QT_TRANSLATE_NOOP("EngineSentences", "invalid string: missing closing quote; last read: '%1'"),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "invalid string: control character %1 (%2) must be escaped to %3; last read: '%4'"),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "invalid string: forbidden character after backslash; last read: '%1'"),
    QT_TRANSLATE_NOOP("EngineSentences", "invalid string: ill-formed UTF-8 byte; last read: '%1'"),
};

} // namespace

List ofSystem()
{
    return patterns;
}

} // namespace trainyard::models::sentences
