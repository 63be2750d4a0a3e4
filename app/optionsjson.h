// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/options.h"

#include <QByteArray>

#include <optional>

// What a later start asks for, as it is handed to the process that runs: for this no file is read again.
// What is for scripts alone is left out.
namespace trainyard::app {

QByteArray toJson(const Options &options);
std::optional<Options> optionsFromJson(const QByteArray &json); // none: of a version that asks for more

} // namespace trainyard::app
