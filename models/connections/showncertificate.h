// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <QString>

namespace trainyard::models {

// What an engine shows of itself over https.
struct ShownCertificate {
    QString pin;            // SavedConnection::pin of who trusts it
    QString fingerprint;    // for people, who compare it with what the engine printed
    bool isTrusted = false; // by this system
};

// Nothing is sent but the handshake. Blocks for some seconds; for any thread.
Result<ShownCertificate> shownCertificate(const QString &url);

} // namespace trainyard::models
