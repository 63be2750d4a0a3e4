// SPDX-License-Identifier: Apache-2.0
#include "models/undo/enginesteps.h"

#include "models/text.h"

namespace trainyard::models {

void answer(const UndoHistory::Answer &to, const Status &done)
{
    if (done)
        to(UndoHistory::Outcome::Done, {});
    else if (done.error().code == Error::Code::Unavailable)
        to(UndoHistory::Outcome::Later, toQString(done.error().message));
    else
        to(UndoHistory::Outcome::Refused, toQString(done.error().message));
}

} // namespace trainyard::models
