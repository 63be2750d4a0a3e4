// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/continuation/continuation.h"

// Jobs that go on from one that failed, each with the change that its engine's sentence names. Pure.
namespace trainyard::models {

Continuation ranOnce(const api::Job &job); // as it is

// The same, and leads to the property that the sentence names; to nothing where it names none.
Continuation corrected(const api::Job &job);

QString missingModule(const api::Job &job);   // of Python, as it is imported; empty: none
Continuation withModule(const api::Job &job); // which its preparation installs
Continuation withMpi(const api::Job &job);    // likewise

bool canAllowScript(const api::Job &job); // it is a script that its command runs
Continuation withScriptAllowed(const api::Job &job);

bool canLowerRate(const api::Job &job);          // there is a learning rate that is known
Continuation withLowerRate(const api::Job &job); // a tenth of it

// Whether the job's command has a pipe that hides how what is before it ended.
bool canTellOfPipe(const api::Job &job);
Continuation withPipefail(const api::Job &job);

// What leads to a value that is to be typed, by what is wrong.
Continuation atScript(const api::Job &job);
Continuation atInterpreter(const api::Job &job);
Continuation atMissingPath(const api::Job &job);
Continuation atPreparation(const api::Job &job);
Continuation atVolumes(const api::Job &job);
Continuation atContainer(const api::Job &job);

} // namespace trainyard::models
