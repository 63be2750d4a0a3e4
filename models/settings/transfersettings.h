// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/settings/setting.h"

#include <QByteArray>
#include <QVariantMap>

// Transfers that had not ended when the program was closed.
namespace trainyard::settings {

inline const Setting<QVariantMap> stoppedTransfers{
    QStringLiteral("files/stopped")}; // Workbench::engine() → QByteArray, of KeptTransfers

} // namespace trainyard::settings
