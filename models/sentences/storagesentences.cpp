// SPDX-License-Identifier: Apache-2.0
#include "models/sentences/enginesentences.h"

#include <QtGlobal>

namespace trainyard::models::sentences {

namespace {

constexpr const char *patterns[] = {
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot read %1: %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot write %1: %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot open %1: %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot lock %1: %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot create %1: %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot remove %1: %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot replace %1: %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot create the folder %1: %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot see what is mounted in %1: %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot read %1: it is a folder."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot create the folder %1: a file of that name is in the way."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "Something is mounted at %1, whose files must not go with the folder %2; unmount it first (umount)."),
    QT_TRANSLATE_NOOP("EngineSentences", "The folder %1 could not be removed: %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot open the folder %1: %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot read the event file %1: %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot write the event file %1: %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot open the event file %1: %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot make an index of %1 there or in %2; make room on the disk."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot read the points in %1: %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot note in %1 when lines came: %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "The disk is full: nothing can be stored in %1."),
    QT_TRANSLATE_NOOP("EngineSentences", "The database %1 is in use by another engine."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The database %1 is damaged (%2); restore it, or move it away to start anew."),
    QT_TRANSLATE_NOOP("EngineSentences", "The database %1 is damaged at %2: %3"),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot read the database %1: %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot use the database %1: %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot open the database %1: %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "The secrets in %1 cannot be decrypted: %2 is not the key that they "
                                         "were encrypted with; restore it."),
    QT_TRANSLATE_NOOP("EngineSentences", "A secret could not be encrypted."),
    QT_TRANSLATE_NOOP("EngineSentences", "A secret cannot be decrypted with this key file."),
    QT_TRANSLATE_NOOP("EngineSentences", "There is no \"%1\" here."),
    QT_TRANSLATE_NOOP("EngineSentences", "\"%1\" is a folder; name a file."),
    QT_TRANSLATE_NOOP("EngineSentences", "\"%1\" is there already and of another kind; remove it first."),
    QT_TRANSLATE_NOOP("EngineSentences", "The name \"%1\" is too long; shorten it."),
    QT_TRANSLATE_NOOP("EngineSentences", "The engine's disk is full; make room and try again."),
    QT_TRANSLATE_NOOP("EngineSentences", "\"%1\" would be larger than the engine's disk can hold."),
    QT_TRANSLATE_NOOP("EngineSentences", "The engine may not do this to \"%1\": %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "The engine's disk failed at \"%1\": %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "A block id must be base64 of 1 to 64 bytes, not \"%1\"."),
    QT_TRANSLATE_NOOP("EngineSentences", "The name of a blob has 1 to 1024 bytes."),
    QT_TRANSLATE_NOOP("EngineSentences", "The blob \"%1\" exists already."),
    QT_TRANSLATE_NOOP("EngineSentences", "The blob exists already."),
    QT_TRANSLATE_NOOP("EngineSentences", "The block \"%1\" is not staged; upload it again."),
    QT_TRANSLATE_NOOP("EngineSentences", "The list of blocks cannot be read as XML."),
    QT_TRANSLATE_NOOP("EngineSentences", "The list of blocks has the unknown element \"%1\"."),
    QT_TRANSLATE_NOOP("EngineSentences", "A blob has 50,000 blocks at most."),
    QT_TRANSLATE_NOOP("EngineSentences", "The content broke off before its end."),
    QT_TRANSLATE_NOOP("EngineSentences", "The content has the MD5 %1, not the one of its header."),
    QT_TRANSLATE_NOOP("EngineSentences", "The metadata \"%1\" cannot be kept."),
    QT_TRANSLATE_NOOP("EngineSentences", "The metadata is larger than the file system can keep; shorten it."),
    QT_TRANSLATE_NOOP("EngineSentences", "A header of the content has a line break."),
    QT_TRANSLATE_NOOP("EngineSentences", "The engine cannot authenticate the request: %1."),
    QT_TRANSLATE_NOOP("EngineSentences", "its signature has expired or names no expiry"),
    QT_TRANSLATE_NOOP("EngineSentences", "its signature is not valid yet"),
    QT_TRANSLATE_NOOP("EngineSentences", "its signature is not made with a key of the account"),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "its x-ms-date is missing or more than 15 minutes away from the engine's clock"),
    QT_TRANSLATE_NOOP("EngineSentences", "The signature of the request does not permit this operation."),
    QT_TRANSLATE_NOOP("EngineSentences", "There is no folder \"%1\"; make it first."),
    QT_TRANSLATE_NOOP("EngineSentences", "The name of the file is missing."),
    QT_TRANSLATE_NOOP("EngineSentences", "A file has 4 TiB at most."),
    QT_TRANSLATE_NOOP("EngineSentences", "The range ends behind the file, which has %1 bytes."),
    QT_TRANSLATE_NOOP("EngineSentences", "\"%1\" exists already."),
    QT_TRANSLATE_NOOP("EngineSentences", "The folder \"%1\" has files; remove them first."),
    QT_TRANSLATE_NOOP("EngineSentences", "There is no container \"%1\" in the account."),
    QT_TRANSLATE_NOOP("EngineSentences", "There is no share \"%1\" in the account."),
    QT_TRANSLATE_NOOP("EngineSentences", "\"%1\" cannot name a share or container: use 3 to 63 lower-case "
                                         "letters, digits and single hyphens."),
    QT_TRANSLATE_NOOP("EngineSentences", "The container \"%1\" exists already."),
    QT_TRANSLATE_NOOP("EngineSentences", "The share \"%1\" exists already."),
    QT_TRANSLATE_NOOP("EngineSentences", "The path cannot be kept: %1."),
    QT_TRANSLATE_NOOP("EngineSentences", "it is longer than %L1 bytes"),
    QT_TRANSLATE_NOOP("EngineSentences", "it has bytes that are no printable UTF-8 text"),
    QT_TRANSLATE_NOOP("EngineSentences", "\".\" and \"..\" are not names"),
    QT_TRANSLATE_NOOP("EngineSentences", "a name in it is longer than %L1 bytes"),
    QT_TRANSLATE_NOOP("EngineSentences", "There is no such storage account."),
    QT_TRANSLATE_NOOP("EngineSentences", "There is another \"%1\" in %2 by now: delete that one first, and "
                                         "restore this one then."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The share %1 is not there any more: restore that first, or make it."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The container %1 is not there any more: restore that first, or make it."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "\"%1\" lies on another disk than its storage account and cannot go to "
                      "the trash; delete it there."),
    QT_TRANSLATE_NOOP("EngineSentences", "There is no such blob."),
    QT_TRANSLATE_NOOP("EngineSentences", "This engine has no storage."),
    QT_TRANSLATE_NOOP("EngineSentences", "The range and the content differ in length."),
    QT_TRANSLATE_NOOP("EngineSentences", "A range has 4 MiB at most; write it in pieces."),
    QT_TRANSLATE_NOOP("EngineSentences", "The condition of the header %1 is not met."),
    QT_TRANSLATE_NOOP("EngineSentences", "The database %1 was written by a newer Trainyard (schema %2, this "
                                         "one reads %3); use that version, or another data directory."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "The database %1 is damaged or not one of Trainyard's; restore it, or move it away to start anew."),
    QT_TRANSLATE_NOOP("EngineSentences", "The system gave no random bytes for a key."),
    QT_TRANSLATE_NOOP("EngineSentences", "The key file %1 is damaged: it must have 32 bytes and has %2; "
                                         "restore it, secrets cannot be read without it."),
};

} // namespace

List ofStorage()
{
    return patterns;
}

} // namespace trainyard::models::sentences
