// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <QString>

class QWidget;

namespace trainyard::app {

// Saves what the window shows as a PNG, whole or not at all.
Status savePicture(QWidget &window, const QString &file);

} // namespace trainyard::app
