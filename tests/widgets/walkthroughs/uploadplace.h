// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/widgets/support/hand.h"
#include "tests/widgets/support/sight.h"

#include <QString>

namespace trainyard::test {

// Says where files are to go, in the sheet *Upload files*, as a hand does; kind is “File share” or “Blob
// container”.
inline void fillUploadPlace(Hand &hand, const char *kind, const QString &account, const QString &bucket,
                            const QString &folder)
{
    const auto text = [](const char *source) { return said("trainyard::wizards::UploadPlaceForm", source); };
    hand.choose(text("&Target"), text(kind));
    hand.fill(text("Storage &account"), account);
    hand.fill(text("&Name"), bucket);
    hand.fill(text("F&older in it"), folder);
}

} // namespace trainyard::test
