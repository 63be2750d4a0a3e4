// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/eventfiles/eventcodec.h"

#include <string>
#include <string_view>

// Private to this folder's sources: what the plugin data of stored values says, as text.
namespace trainyard::eventfiles {

std::string sourceContent(const Source &source, double exact);         // "END VALUE FILE"
std::string exactContent(double exact);                                // "=VALUE"
std::string attemptContent();                                          // "!attempt"
std::string anewContent();                                             // "!anew"; the tag is the series'
std::string restartContent(const Source &source);                      // "!restart END FILE"
std::string mediaContent(const Source &source, const MediaItem &item); // "!media END KIND OFFSET LENGTH …"

// Adds to `event` what `content` says; of a number, to `value` as well. What is not understood is ignored.
void readContent(std::string_view content, MetricEvent &event, EventValue &value);

} // namespace trainyard::eventfiles
