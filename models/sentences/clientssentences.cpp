// SPDX-License-Identifier: Apache-2.0
#include "models/sentences/enginesentences.h"

#include <QtGlobal>

namespace trainyard::models::sentences {

namespace {

constexpr const char *patterns[] = {
    QT_TRANSLATE_NOOP("EngineSentences", "The engine at %1 is still at it; look again in a while."),
    QT_TRANSLATE_NOOP("EngineSentences", "The engine at %1 lists the same page twice."),
    QT_TRANSLATE_NOOP("EngineSentences", "The engine sent a list of files that cannot be read."),
    QT_TRANSLATE_NOOP("EngineSentences", "The engine lists the same page of files twice."),
    QT_TRANSLATE_NOOP("EngineSentences", "The engine at %1 sent what cannot be read: %2"),
    QT_TRANSLATE_NOOP("EngineSentences", "The engine sent another part of the file than it was asked for."),
    QT_TRANSLATE_NOOP("EngineSentences", "The engine at %1 ended the stream of events."),
    QT_TRANSLATE_NOOP("EngineSentences", "The engine answered with HTTP status %1 and no explanation."),
    QT_TRANSLATE_NOOP("EngineSentences", "No answer from the engine at %1: %2."),
    QT_TRANSLATE_NOOP("EngineSentences", "The engine cannot be reached now; try again once it is connected."),
    QT_TRANSLATE_NOOP("EngineSentences", "it took too long"),
    QT_TRANSLATE_NOOP("EngineSentences", "there is no machine of that name"),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "it shows another certificate than the one that you trusted; connect anew to compare them"),
    QT_TRANSLATE_NOOP("EngineSentences", "this system does not trust its certificate; connect anew to "
                                         "compare it with what the engine printed at its start"),
    QT_TRANSLATE_NOOP("EngineSentences", "its reply is too large"),
    QT_TRANSLATE_NOOP("EngineSentences", "it closed the connection"),
    QT_TRANSLATE_NOOP("EngineSentences", "The HTTP library could not be started."),
    QT_TRANSLATE_NOOP("EngineSentences", "No engine runs on %1."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot understand %1; remove it and start the engine."),
    QT_TRANSLATE_NOOP("EngineSentences", "The engine of %1 does not end; end process %2 yourself."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "No certificate of the engine at %1 could be read: %2; is it https, and does the engine run?"),
    QT_TRANSLATE_NOOP("EngineSentences", "This is not a certificate in PEM that can be read."),
    QT_TRANSLATE_NOOP("EngineSentences", "The address of an engine must be like http://127.0.0.1:8420."),
    QT_TRANSLATE_NOOP("EngineSentences", "%1 became shorter while it was sent; send it again."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The page of points is torn or of another version; ask for it again."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "Another engine already uses %1; stop it, or choose another folder with --data-dir."),
    QT_TRANSLATE_NOOP(
        "EngineSentences",
        "Another engine (process %1) already uses %2; stop it, or choose another folder with --data-dir."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "The secret in %1 is open to other users; make it yours alone with chmod 600."),
    QT_TRANSLATE_NOOP("EngineSentences",
                      "%1 holds no token; it must be one word. Remove the file to have one made."),
    QT_TRANSLATE_NOOP("EngineSentences", "Port %1 on %2 is already in use; choose another with --listen."),
    QT_TRANSLATE_NOOP("EngineSentences", "Cannot listen on %1: %2; choose another with --listen."),
    QT_TRANSLATE_NOOP("EngineSentences", "the address is not known"),
    QT_TRANSLATE_NOOP("EngineSentences", "The certificate %1 cannot be made: %2."),
};

} // namespace

List ofClients()
{
    return patterns;
}

} // namespace trainyard::models::sentences
