// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/options.h"

namespace trainyard {
class EngineSwitch;
class Workbench;
} // namespace trainyard

// What the command line asks for, done in the windows.
namespace trainyard::app {

// Language and colours: the command line's, else as the user has set them.
void applyAppearance(const Options &options);

// Files at once; the quickstart, or the page, as soon as the engine has told of its resources.
void openWhatIsWanted(const Options &options, Workbench &workbench);

// What a later start asks for, by toJson(), while windows of another engine may be open: one comes to the
// front. The quickstart is this machine's, whose files it may be told to read. Empty, or why nothing is done.
QString carryOut(const QByteArray &request, EngineSwitch &engines);

} // namespace trainyard::app
